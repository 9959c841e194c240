//! Diagnostics as rustc draws them.

use std::borrow::Cow;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet};

use super::visible::{drawing, lines, one_line};
use crate::diagnostic::{Diagnostic, Label, Severity};
use crate::source::{Source, Sources, Span};
use crate::ui::Ui;

/// Draws one diagnostic in the language of a reader; with `colour` for a terminal.
pub fn human(ui: Ui, diagnostic: &Diagnostic, sources: &Sources, colour: bool) -> String {
    let level = match diagnostic.severity() {
        Severity::Error => Level::ERROR.with_name(ui.say("error")),
        Severity::Warning => Level::WARNING.with_name(ui.say("warning")),
        Severity::Info => Level::INFO.with_name(ui.say("info")),
    };
    let (note_word, help_word) = (ui.say("note"), ui.say("help"));
    let diagnostic = &*ui.diagnostic(diagnostic);
    let message = one_line(&diagnostic.message);
    let mut group =
        Group::with_title(level.primary_title(&message).id(one_line(diagnostic.code())));
    let primary = sources.get(diagnostic.primary.span.file);
    let labels: Vec<(&Label, String)> = std::iter::once(&diagnostic.primary)
        .chain(&diagnostic.secondary)
        .map(|label| (label, one_line(&label.text)))
        .collect();
    match primary {
        Some(source) if source.text.is_empty() => {
            group = group.element(Origin::path(one_line(&source.path)));
        }
        Some(_) => {
            for file in files(&labels) {
                let Some(source) = sources.get(file) else {
                    continue;
                };
                if let Some(at) = too_long(source, &labels, file) {
                    group = group.element(at);
                } else {
                    group = group.element(snippet(source, &labels, file));
                }
            }
        }
        None => {}
    }
    for note in &diagnostic.notes {
        group = group.element(Level::NOTE.with_name(&*note_word).message(one_line(note)));
    }
    for help in &diagnostic.help {
        group = group.element(Level::HELP.with_name(&*help_word).message(one_line(help)));
    }
    let mut report: Vec<Group<'_>> = vec![group];
    let edits: Vec<(Excerpt<'_>, Range<usize>, String)> = diagnostic
        .fix
        .iter()
        .flat_map(|fix| &fix.edits)
        .filter_map(|edit| sources.get(edit.span.file).map(|source| (edit, source)))
        .map(|(edit, source)| {
            let range = clamp(source, edit.span);
            (Excerpt::around(source, &range), range, lines(&edit.replacement).replace('\t', TAB))
        })
        .collect();
    let count = edits
        .iter()
        .map(|(excerpt, range, _)| excerpt.line_of(range))
        .collect::<std::collections::BTreeSet<_>>()
        .len();
    let drawn = if count > MOST_LINES { FEW_EDITS.min(edits.len()) } else { edits.len() };
    let rest = edits.len() - drawn;
    let edits = &edits[..drawn];
    let is_short = edits.iter().all(|(excerpt, ..)| excerpt.text.len() <= MAX_DRAWN);
    if let Some(fix) = diagnostic.fix.as_ref().filter(|_| is_short && !edits.is_empty()) {
        let snippets = edits.iter().map(|(excerpt, range, replacement)| {
            excerpt.snippet().patch(Patch::new(excerpt.within(range), replacement.as_str()))
        });
        let offer = Level::HELP
            .with_name(&*help_word)
            .secondary_title(one_line(&fix.title))
            .elements(snippets);
        report.push(offer);
        if rest > 0 {
            let more = one_line(&ui.say(&format!("{rest} more changes like these")));
            report
                .push(Group::with_title(Level::HELP.with_name(&*help_word).secondary_title(more)));
        }
    }
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    drawing(&renderer.render(&report))
}

/// Lines of a change that are drawn at most, all of them.
const MOST_LINES: usize = 24;

/// How many places of a longer change are drawn.
const FEW_EDITS: usize = 4;

/// Bytes around a finding that are drawn, at most; of longer lines only the place is told.
const MAX_DRAWN: usize = 16 << 10;

/// The place of what stands in lines without end.
fn too_long<'a>(
    source: &Source,
    labels: &[(&Label, String)],
    file: crate::source::FileId,
) -> Option<Origin<'a>> {
    let here = labels.iter().filter(|(label, _)| label.span.file == file);
    let ranges = || here.clone().map(|(label, _)| clamp(source, label.span));
    let all = ranges().reduce(|a, b| a.start.min(b.start)..a.end.max(b.end))?;
    let excerpt = Excerpt::around(source, &all);
    if excerpt.text.len() <= MAX_DRAWN {
        return None;
    }
    let place = source.line_column(ranges().next()?.start);
    Some(Origin::path(one_line(&source.path)).line(place.line).char_column(place.column))
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
    let here = || labels.iter().enumerate().filter(|(_, (label, _))| label.span.file == file);
    let ranges = here().map(|(_, (label, _))| clamp(source, label.span));
    let all = ranges.reduce(|a, b| a.start.min(b.start)..a.end.max(b.end));
    let excerpt = Excerpt::around(source, &all.unwrap_or_default());
    let mut snippet = excerpt.snippet();
    for (at, (label, text)) in here() {
        let kind = if at == 0 { AnnotationKind::Primary } else { AnnotationKind::Context };
        let annotation = kind.span(excerpt.within(&clamp(source, label.span)));
        snippet = snippet.annotation(if text.is_empty() {
            annotation
        } else {
            annotation.label(text.as_str())
        });
    }
    snippet
}

/// How a tab is drawn: as wide as the renderer would, but to be seen.
const TAB: &str = "→   ";

/// The lines that matter: drawing reads all it gets, for every finding anew.
struct Excerpt<'a> {
    text: Cow<'a, str>,
    path: String,
    start: usize,
    line: usize,
    /// Where tabs stood, in the file.
    tabs: Vec<usize>,
}

impl<'a> Excerpt<'a> {
    /// The number of the line that a range of the file begins in.
    fn line_of(&self, range: &Range<usize>) -> usize {
        let start = self.within(range).start;
        let before = &self.text[..start.min(self.text.len())];
        self.line + before.matches('\n').count()
    }

    /// The lines of a range, with some before and behind that a drawing may show.
    fn around(source: &'a Source, range: &Range<usize>) -> Self {
        const NEIGHBOURS: usize = 3;
        let text = source.text.as_str();
        let before = text[..range.start].rmatch_indices('\n').nth(NEIGHBOURS);
        let start = before.map_or(0, |(at, _)| at + 1);
        let behind = text[range.end..].match_indices('\n').nth(NEIGHBOURS);
        let end = behind.map_or(text.len(), |(at, _)| range.end + at + 1);
        let line = source.line_column(start).line;
        let text = &text[start..end];
        let tabs: Vec<usize> = text.match_indices('\t').map(|(at, _)| start + at).collect();
        let text = match tabs.as_slice() {
            [] => Cow::Borrowed(text),
            _ => Cow::Owned(text.replace('\t', TAB)),
        };
        Self { text, path: one_line(&source.path), start, line, tabs }
    }

    fn snippet<T: Clone>(&self) -> Snippet<'a, T> {
        Snippet::source(self.text.clone()).path(self.path.clone()).line_start(self.line)
    }

    /// A range of the file as one of the excerpt.
    fn within(&self, range: &Range<usize>) -> Range<usize> {
        let place = |at: usize| {
            let tabs = self.tabs.iter().filter(|tab| **tab < at).count();
            at.saturating_sub(self.start) + tabs * (TAB.len() - 1)
        };
        place(range.start)..place(range.end)
    }
}

/// A range that lies within the text, on character borders.
fn clamp(source: &Source, span: Span) -> Range<usize> {
    let start = source.text.floor_char_boundary(span.start as usize);
    let end = source.text.ceil_char_boundary((span.end as usize).min(source.text.len()));
    start..end.max(start)
}
