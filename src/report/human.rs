//! Diagnostics as rustc draws them.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet};

use super::visible::{drawing, lines, one_line};
use crate::diagnostic::{Diagnostic, Label, Severity};
use crate::source::{Source, Sources, Span};

/// Draws one diagnostic; with `colour` for a terminal.
pub fn human(diagnostic: &Diagnostic, sources: &Sources, colour: bool) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Info => Level::INFO,
    };
    let message = one_line(&diagnostic.message);
    let mut group = Group::with_title(level.primary_title(&message).id(diagnostic.code));
    let primary = sources.get(diagnostic.primary.span.file);
    let labels: Vec<(&Label, String)> = std::iter::once(&diagnostic.primary)
        .chain(&diagnostic.secondary)
        .map(|label| (label, one_line(&label.text)))
        .collect();
    match primary {
        Some(source) if source.text.is_empty() => {
            group = group.element(Origin::path(one_line(&source.path)))
        }
        Some(_) => {
            for file in files(&labels) {
                let Some(source) = sources.get(file) else {
                    continue;
                };
                group = group.element(snippet(source, &labels, file));
            }
        }
        None => {}
    }
    for note in &diagnostic.notes {
        group = group.element(Level::NOTE.message(one_line(note)));
    }
    for help in &diagnostic.help {
        group = group.element(Level::HELP.message(one_line(help)));
    }
    let mut report: Vec<Group<'_>> = vec![group];
    let edits: Vec<(Range<usize>, String, &Source)> = diagnostic
        .fix
        .iter()
        .flat_map(|fix| &fix.edits)
        .filter_map(|edit| sources.get(edit.span.file).map(|source| (edit, source)))
        .map(|(edit, source)| (clamp(source, edit.span), lines(&edit.replacement), source))
        .collect();
    if let (Some(fix), false) = (&diagnostic.fix, edits.is_empty()) {
        let snippets = edits.iter().map(|(range, replacement, source)| {
            let patch = Patch::new(range.clone(), replacement.as_str());
            Snippet::source(&source.text).path(one_line(&source.path)).patch(patch)
        });
        let offer = Level::HELP.secondary_title(one_line(&fix.title)).elements(snippets);
        report.push(offer);
    }
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    drawing(&renderer.render(&report))
}

/// The files that labels are in; that of the primary label first.
fn files(labels: &[(&Label, String)]) -> Vec<crate::source::FileId> {
    let mut files = Vec::new();
    for (label, _) in labels {
        if !files.contains(&label.span.file) {
            files.push(label.span.file);
        }
    }
    files
}

fn snippet<'a>(
    source: &'a Source,
    labels: &'a [(&Label, String)],
    file: crate::source::FileId,
) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let mut snippet = Snippet::source(&source.text).path(one_line(&source.path));
    for (at, (label, text)) in
        labels.iter().enumerate().filter(|(_, (label, _))| label.span.file == file)
    {
        let kind = if at == 0 { AnnotationKind::Primary } else { AnnotationKind::Context };
        let annotation = kind.span(clamp(source, label.span));
        snippet = snippet.annotation(if text.is_empty() {
            annotation
        } else {
            annotation.label(text.as_str())
        });
    }
    snippet
}

/// A range that lies within the text, on character borders.
fn clamp(source: &Source, span: Span) -> Range<usize> {
    let start = source.text.floor_char_boundary(span.start as usize);
    let end = source.text.ceil_char_boundary((span.end as usize).min(source.text.len()));
    start..end.max(start)
}
