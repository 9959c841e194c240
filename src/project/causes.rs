//! Root causes alone: what only follows from another fault is not told.

use std::collections::BTreeSet;

use crate::diagnostic::{Diagnostic, Group, Severity};
use crate::finding::Places;
use crate::source::{Sources, Span};

/// Leaves out what follows from other findings of a game, so that mending the first never adds work.
///
/// - A text with a name that leads nowhere cannot be compared with its translations, nor they with it.
/// - A card that shows only what it misspells is not empty.
/// - A name that was only misspelt where it is used is not unused.
/// - The same wrong name in a translation as in its source is one fault, told in the source.
pub(super) fn roots(found: Vec<Diagnostic>, sources: &Sources, rules: &str) -> Vec<Diagnostic> {
    let is_root = |one: &Diagnostic| {
        one.severity() == Severity::Error
            && matches!(one.check().group, Group::Files | Group::References)
    };
    if !found.iter().any(is_root) {
        return found;
    }
    let found = without_absences(found, sources);
    let mut places = Places::new(rules);
    let mut wrong = BTreeSet::new();
    let mut meant = BTreeSet::new();
    for root in found.iter().filter(|one| is_root(one)) {
        let place = places.find(sources, root.primary.span);
        wrong.insert(place.id_path);
        let edits = root.fix.iter().flat_map(|fix| &fix.edits);
        meant.extend(edits.map(|edit| edit.replacement.clone()));
    }
    wrong.remove("");
    let at = |span: Span| (span.file, span.start);
    let roots = found.iter().filter(|one| is_root(one));
    let nowhere: BTreeSet<_> = roots.map(|root| at(root.primary.span)).collect();
    let text = |one: &Diagnostic| {
        let span = one.primary.span;
        sources.get(span.file).and_then(|source| source.text.get(span.range())).unwrap_or_default()
    };
    let mut kept: Vec<Diagnostic> = Vec::with_capacity(found.len());
    for one in found {
        let follows = match one.check().group {
            Group::Sameness | Group::Translation => {
                wrong.contains(&places.find(sources, one.primary.span).id_path)
            }
            Group::Sheet => one.secondary.iter().any(|label| nowhere.contains(&at(label.span))),
            Group::References => one.severity() != Severity::Error && meant.contains(text(&one)),
            _ => false,
        };
        if !follows && !joins(&mut kept, &one, sources) {
            kept.push(one);
        }
    }
    kept
}

/// Checks that say that something is missing, unused or different: of a file that cannot be read whole
/// nobody knows.
const ABSENCES: &[&str] = &[
    "unused-definition",
    "meta-missing",
    "licence-missing",
    "tie-break-missing",
    "end-missing",
    "setup-missing",
    "card-empty",
    "language-unknown",
    "term-form-missing",
    "tr-plural-missing",
];

/// What is left when findings are dropped that a slip in the writing of their game brings about.
fn without_absences(found: Vec<Diagnostic>, sources: &Sources) -> Vec<Diagnostic> {
    let path = |one: &Diagnostic| {
        sources.get(one.primary.span.file).map(|source| source.path.clone()).unwrap_or_default()
    };
    let line = |one: &Diagnostic| {
        let source = sources.get(one.primary.span.file);
        source.map_or(0, |source| source.line_column(one.primary.span.start as usize).line)
    };
    let is_slip = |one: &&Diagnostic| {
        one.severity() == Severity::Error
            && matches!(one.code().split('-').next(), Some("yaml" | "schema" | "id"))
    };
    let slips: Vec<(String, usize, &str)> =
        found.iter().filter(is_slip).map(|one| (path(one), line(one), one.code())).collect();
    let in_game = slips.iter().any(|(path, _, _)| path.ends_with("/game.yaml"));
    let follows = |one: &Diagnostic| {
        let is_of_translation = matches!(one.check().group, Group::Sameness | Group::Translation)
            || ABSENCES.contains(&one.code());
        match one.code() {
            // A key is doubled, or unknown, because a line near it was read in the wrong place.
            "yaml-duplicate-key" | "schema-unknown-key" | "schema-invalid" => {
                let (path, line) = (path(one), line(one));
                slips.iter().any(|(other, at, code)| {
                    *code == "yaml-syntax" && *other == path && at.abs_diff(line) <= 2
                })
            }
            _ if in_game => is_of_translation,
            "tr-missing" => slips.iter().any(|(path, _, _)| {
                let file = path.rsplit('/').next().unwrap_or_default();
                let language = file.trim_end_matches(".yaml");
                one.message.ends_with(&format!("into `{language}`"))
            }),
            _ if is_of_translation && one.severity() != Severity::Error
                || ABSENCES.contains(&one.code()) =>
            {
                slips.iter().any(|(other, _, _)| *other == path(one))
            }
            _ => false,
        }
    };
    let dropped: Vec<bool> = found.iter().map(follows).collect();
    found.into_iter().zip(dropped).filter(|(_, drop)| !drop).map(|(one, _)| one).collect()
}

/// Whether an error repeats one of the source file in a translation; then it is told with that one,
/// and mended with it.
fn joins(kept: &mut [Diagnostic], one: &Diagnostic, sources: &Sources) -> bool {
    let is_source = |one: &Diagnostic| {
        sources.get(one.primary.span.file).is_some_and(|source| source.path.ends_with("/game.yaml"))
    };
    let is_name = one.check().group == Group::References && one.severity() == Severity::Error;
    if !is_name || is_source(one) {
        return false;
    }
    let first = kept.iter_mut().find(|first| {
        first.check() == one.check() && first.message == one.message && is_source(first)
    });
    let Some(first) = first else { return false };
    first.secondary.push(crate::diagnostic::Label {
        span: one.primary.span,
        text: "the same in the translation".to_owned(),
    });
    if let (Some(fix), Some(own)) = (&mut first.fix, &one.fix) {
        fix.edits.extend(own.edits.iter().cloned());
    }
    true
}
