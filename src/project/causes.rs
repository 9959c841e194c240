//! Root causes alone: what only follows from another fault is not told.

use std::collections::BTreeSet;

use crate::diagnostic::{Diagnostic, Group, Severity};
use crate::finding::Places;
use crate::source::Sources;

/// Leaves out what follows from other findings of a game, so that mending the first never adds work.
///
/// - A text with a name that leads nowhere cannot be compared with its translations, nor they with it.
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
            Group::References => one.severity() != Severity::Error && meant.contains(text(&one)),
            _ => false,
        };
        if !follows && !joins(&mut kept, &one, sources) {
            kept.push(one);
        }
    }
    kept
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
