//! Renames an id in all files of a game: names, references, texts, formulas.

use std::ops::Range;

use crate::diagnostic::Sink;
use crate::format::Id;
use crate::lookup::names;
use crate::source::FileId;
use crate::syntax::{Kind, Node, parse};

/// An edit of a file: these bytes become those.
pub type TextEdit = (Range<usize>, String);

/// The edits that rename an id in one file.
pub(super) fn edits(text: &str, old: &Id, new: &Id) -> Vec<TextEdit> {
    let root = parse(text, FileId::default(), &mut Sink::default()).root;
    let renamed = names(text, &root).into_iter().filter(|name| name.name == old.as_str());
    let mut edits: Vec<TextEdit> = renamed.map(|name| (name.range, new.to_string())).collect();
    remember(text, &root, old.as_str(), &mut edits);
    edits.sort_by_key(|(range, _)| range.start);
    edits
}

/// Carries edits out, from the end, so that places before stay right.
pub(super) fn apply(text: &str, edits: &[TextEdit]) -> String {
    let mut changed = text.to_owned();
    for (range, replacement) in edits.iter().rev() {
        changed.replace_range(range.clone(), replacement);
    }
    changed
}

/// Keeps the old id under `was` where it is given to a rule.
fn remember(text: &str, node: &Node, old: &str, edits: &mut Vec<TextEdit>) {
    match &node.kind {
        Kind::Mapping(entries) => {
            for (key, value) in entries {
                if key.as_str() == Some("id") && value.as_str() == Some(old) {
                    edits.extend(was(text, node, value, old));
                } else {
                    remember(text, value, old, edits);
                }
            }
        }
        Kind::Sequence(items) => items.iter().for_each(|item| remember(text, item, old, edits)),
        Kind::Scalar { .. } | Kind::Empty | Kind::Refused => {}
    }
}

/// The edit that adds an id to the former names of a mapping.
fn was(text: &str, mapping: &Node, id: &Node, old: &str) -> Option<TextEdit> {
    // Figures, cards and credits remember no former names.
    let is_other = ["show", "alt", "role"];
    let is_card = mapping.get("each").is_some_and(|each| each.as_str().is_some());
    if is_card || is_other.iter().any(|key| mapping.get(key).is_some()) {
        return None;
    }
    let end = id.span.end as usize;
    let is_flow = text[mapping.span.start as usize..].starts_with('{');
    match mapping.get("was").map(|node| &node.kind) {
        Some(Kind::Sequence(items)) => {
            let at = items.last()?.span.end as usize;
            Some((at..at, format!(", {old}")))
        }
        _ if is_flow => Some((end..end, format!(", was: [{old}]"))),
        _ => {
            let indent = column(text, id.span.start as usize);
            Some((end..end, format!("\n{indent}was: [{old}]")))
        }
    }
}

/// The blanks that a further key of a mapping needs, whose key `id:` has its value at `at`.
fn column(text: &str, at: usize) -> String {
    let line = text[..at].rfind('\n').map_or(0, |found| found + 1);
    let before = &text[line..at];
    let key = before.rfind("id").unwrap_or_default();
    " ".repeat(before[..key].chars().count())
}
