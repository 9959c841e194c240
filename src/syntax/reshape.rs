//! A value of the wrong shape: what its author most likely meant, with the lines as they should be.

use std::ops::Range;

use super::checks::{schema_invalid, yaml_syntax};
use super::slip::{Slip, quoted};
use super::{Kind, Node};
use crate::diagnostic::{Diagnostic, Edit, Fix};
use crate::source::Span;

/// The shapes that a place may need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Words.
    Text,
    /// Items with dashes.
    List,
    /// Names or keys with values.
    Entries,
}

/// What to tell of a value that has another shape than the one wanted; `expected` says what that is.
pub(super) fn explain(node: &Node, text: &str, wanted: Wanted, expected: &str) -> Diagnostic {
    let told = match (wanted, &node.kind) {
        (Wanted::Text, Kind::Mapping(entries)) => colon_in_text(entries, text),
        (Wanted::Text, Kind::Sequence(_)) => bracket_at_start(node, text),
        (_, Kind::Scalar { plain: true, .. }) => missing_blank(node, text),
        (Wanted::List, Kind::Mapping(_)) => missing_dash(node, text),
        (Wanted::Entries, Kind::Sequence(items)) => needless_dashes(items, text, expected),
        _ => None,
    };
    told.unwrap_or_else(|| {
        let message = format!("expected {expected}, found {}", node.describe());
        let diagnostic = Diagnostic::new(&schema_invalid::CHECK, message, node.label_span());
        match (wanted, &node.kind) {
            (Wanted::List, Kind::Scalar { value, plain: true }) if is_word(value) => {
                let place = node.label_span();
                diagnostic.fix("make it a list of one", place, format!("[{value}]"))
            }
            (Wanted::List, Kind::Scalar { .. }) => diagnostic
                .help("write each item in a line of its own below, after a dash and a space"),
            (Wanted::Entries, Kind::Scalar { .. }) => {
                diagnostic.help("write each key in a line of its own, as in `key: value`")
            }
            _ => diagnostic,
        }
    })
}

/// Whether a text is one word that needs no quotes in a list.
fn is_word(value: &str) -> bool {
    value.starts_with(char::is_alphanumeric)
        && value.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '.'))
}

/// `- Note: no cards`: words with a colon, no key.
fn colon_in_text(entries: &[(Node, Node)], text: &str) -> Option<Diagnostic> {
    let [(key, value)] = entries else { return None };
    let range = key.span.start as usize..value.span.end.max(key.span.end) as usize;
    let raw = text.get(range.clone())?;
    let is_line = !raw.contains('\n') && matches!(value.kind, Kind::Scalar { .. });
    let before = text[..range.start].trim_end();
    if !is_line || before.ends_with('{') {
        return None;
    }
    let slip = Slip::colon(key.as_str()?);
    Some(mended(&slip, key.span.with_range(&range), vec![(range, quoted(raw))]))
}

/// `[[card]]` in the place of a text.
fn bracket_at_start(node: &Node, text: &str) -> Option<Diagnostic> {
    let raw = text.get(node.span.range())?.trim_end();
    if !raw.starts_with("[[") || raw.contains('\n') {
        return None;
    }
    let range = node.span.start as usize..node.span.start as usize + raw.len();
    Some(mended(&Slip::Start('['), node.span.with_range(&range), vec![(range, quoted(raw))]))
}

/// `id:aim`: a key whose colon has no blank behind it is a text to YAML.
fn missing_blank(node: &Node, text: &str) -> Option<Diagnostic> {
    let mut edits = Vec::new();
    let mut first = None;
    let mut at = node.span.start as usize;
    for line in text.get(node.span.range())?.split_inclusive('\n') {
        let bare = line.trim_start();
        let start = at + line.len() - bare.len();
        at += line.len();
        let Some((key, rest)) = bare.split_once(':') else { continue };
        let is_key = key.starts_with(|c: char| c.is_ascii_lowercase())
            && key.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
        if is_key && !rest.starts_with([' ', '/', '\n']) && !rest.is_empty() {
            let behind = start + key.len() + 1;
            edits.push((behind..behind, " ".to_owned()));
            first.get_or_insert((key.to_owned(), start..behind));
        }
    }
    let (key, place) = first?;
    Some(mended(&Slip::MissingBlank(key), node.span.with_range(&place), edits))
}

/// Keys where a list is meant: the dash of their one item is missing.
fn missing_dash(node: &Node, text: &str) -> Option<Diagnostic> {
    let lines = lines_of(node, text)?;
    let (first, start) = (*lines.first()?, node.span.start as usize);
    if text[start..].starts_with('-') {
        let mut edits = vec![(start + 1..start + 1, " ".to_owned())];
        edits.extend(lines.iter().skip(1).map(|at| (*at..*at, "  ".to_owned())));
        let place = node.label_span();
        return Some(mended(&Slip::DashBlank, place, edits));
    }
    let mut edits = vec![(start..start, "- ".to_owned())];
    edits.extend(lines.iter().skip(1).map(|at| (*at..*at, "  ".to_owned())));
    let message = "a list is needed here: each of its items begins with a dash";
    let mut diagnostic = Diagnostic::new(&schema_invalid::CHECK, message, node.label_span());
    diagnostic.fix = Some(fix("make it an item with a dash", node.span, edits));
    (first <= start).then_some(diagnostic)
}

/// A list where names with values are meant: the dashes are too much.
fn needless_dashes(items: &[Node], text: &str, expected: &str) -> Option<Diagnostic> {
    let mut edits = Vec::new();
    for item in items {
        let Kind::Mapping(entries) = &item.kind else { return None };
        let start = entries.first()?.0.span.start as usize;
        let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let dash = line + text[line..start].rfind("- ")?;
        text[dash + 1..start].trim().is_empty().then_some(())?;
        edits.push((dash..start, String::new()));
        let deeper = lines_of(item, text)?;
        edits.extend(deeper.iter().skip(1).map(|at| (*at..*at + (start - dash), String::new())));
    }
    let first = items.first()?;
    let message = format!("expected {expected}, found a list");
    let mut diagnostic = Diagnostic::new(&schema_invalid::CHECK, message, first.label_span())
        .help("only lists have dashes; names with their values stand without");
    diagnostic.fix = Some(fix("take the dashes away", first.span, edits));
    Some(diagnostic)
}

/// Where the lines of a block begin that a node fills; `None` for one in brackets.
fn lines_of(node: &Node, text: &str) -> Option<Vec<usize>> {
    let raw = text.get(node.span.range())?;
    if raw.starts_with(['{', '[']) {
        return None;
    }
    let start = node.span.start as usize;
    let first = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let mut lines = vec![first];
    let breaks = raw.trim_end().match_indices('\n').map(|(at, _)| start + at + 1);
    lines.extend(
        breaks.filter(|at| !text[*at..].lines().next().unwrap_or_default().trim().is_empty()),
    );
    Some(lines)
}

fn mended(slip: &Slip, place: Span, edits: Vec<(Range<usize>, String)>) -> Diagnostic {
    let mut diagnostic = Diagnostic::new(&yaml_syntax::CHECK, slip.message(), place);
    diagnostic.fix = Some(fix(&slip.offer(), place, edits));
    diagnostic
}

fn fix(title: &str, span: Span, edits: Vec<(Range<usize>, String)>) -> Fix {
    let edits = edits
        .into_iter()
        .map(|(range, replacement)| Edit { span: span.with_range(&range), replacement });
    Fix { title: title.to_owned(), edits: edits.collect(), is_safe: false }
}
