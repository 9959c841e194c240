//! `# ksr: allow[x-number] the printed card differs`, above a key or at the end of its line.

use super::Date;
use super::checks::suppression_unknown;
use super::settings::{refused, unexplained, unknown};
use crate::diagnostic::{Catalogue, Check, Sink};
use crate::source::{FileId, Source, Span};
use crate::syntax::{Kind, Node, parse};

/// How a suppression begins.
const MARK: &str = "# ksr: allow[";

/// A suppression in a file: one for each check that the comment names.
#[derive(Debug, Clone)]
pub(super) struct Allowance {
    /// The check.
    pub check: &'static Check,
    /// The bytes of the entry that it covers.
    pub covers: std::ops::Range<u32>,
    /// The last day on which it holds.
    pub until: Option<Date>,
    /// Where the check is named.
    pub span: Span,
    /// The whole comment, with the line break if it has a line to itself.
    pub comment: Span,
    /// True if the comment names no other check.
    pub is_alone: bool,
}

/// The suppressions of a file.
pub(super) fn allowances(
    source: &Source,
    file: FileId,
    checks: Catalogue,
    sink: &mut Sink,
) -> Vec<Allowance> {
    let is_yaml = std::path::Path::new(&source.path).extension().is_some_and(|end| end == "yaml");
    if !is_yaml || !source.text.contains(MARK) {
        return Vec::new();
    }
    let root = parse(&source.text, file, &mut Sink::default()).root;
    let mut found = Vec::new();
    for (at, _) in source.text.match_indices(MARK) {
        if !is_in_scalar(&root, at) {
            read((source, file, at), checks, &mut found, sink);
        }
    }
    found
}

/// Whether a place is inside a text, where `#` begins no comment.
fn is_in_scalar(node: &Node, at: usize) -> bool {
    match &node.kind {
        Kind::Scalar { .. } => node.span.range().contains(&at),
        Kind::Sequence(items) => items.iter().any(|item| is_in_scalar(item, at)),
        Kind::Mapping(entries) => {
            entries.iter().any(|(key, value)| is_in_scalar(key, at) || is_in_scalar(value, at))
        }
        Kind::Empty | Kind::Refused => false,
    }
}

fn read(
    (source, file, at): (&Source, FileId, usize),
    checks: Catalogue,
    found: &mut Vec<Allowance>,
    sink: &mut Sink,
) {
    let text = &source.text;
    let span = |range: std::ops::Range<usize>| Span { file, ..Span::default() }.with_range(&range);
    let line_start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let line_end = text[at..].find('\n').map_or(text.len(), |newline| at + newline);
    let names_start = at + MARK.len();
    let Some(close) = text[names_start..line_end].find(']') else { return };
    let names = &text[names_start..names_start + close];
    let reason = text[names_start + close + 1..line_end].trim();
    let until =
        reason.split(|c: char| c.is_whitespace() || "():;,".contains(c)).find_map(Date::parse);
    let has_line = text[line_start..at].trim().is_empty();
    let comment = if has_line {
        line_start..(line_end + 1).min(text.len())
    } else {
        line_start + text[line_start..at].trim_end().len()..line_end
    };
    let entry = if has_line { next_entry(text, line_end) } else { line_start };
    let covers = narrow(entry)..narrow(entry_end(text, entry));
    let count = names.split(',').count();
    let mut start = names_start;
    for piece in names.split(',') {
        let name = piece.trim();
        let from = start + (piece.len() - piece.trim_start().len());
        let place = span(from..from + name.len().max(1));
        start += piece.len() + 1;
        match checks.find(name) {
            None => sink.push(unknown(&suppression_unknown::CHECK, name, checks, place)),
            Some(check) if check.is_integrity => sink.push(refused(name, place)),
            Some(check) => {
                if reason.is_empty() {
                    sink.push(unexplained(name, place));
                }
                found.push(Allowance {
                    check,
                    covers: covers.clone(),
                    until,
                    span: place,
                    comment: span(comment.clone()),
                    is_alone: count == 1,
                });
            }
        }
    }
}

fn narrow(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// The beginning of the next line that is neither blank nor a comment.
fn next_entry(text: &str, from: usize) -> usize {
    let mut start = (from + 1).min(text.len());
    while start < text.len() {
        let line = text[start..].lines().next().unwrap_or_default();
        let content = line.trim_start();
        if !content.is_empty() && !content.starts_with('#') {
            break;
        }
        start += line.len() + 1;
    }
    start.min(text.len())
}

/// The end of the entry that begins on a line: everything that is indented below it.
fn entry_end(text: &str, start: usize) -> usize {
    let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let first = text[start..].lines().next().unwrap_or_default();
    let own = indent(first);
    let is_item = first.trim_start().starts_with("- ");
    let mut end = start + first.len();
    for line in text[start..].split_inclusive('\n').skip(1) {
        let content = line.trim();
        // A list may stand as far left as its key.
        let belongs = content.is_empty()
            || indent(line) > own
            || (!is_item && indent(line) == own && content.starts_with("- "));
        if !belongs {
            break;
        }
        end += line.len();
    }
    (end + 1).min(text.len())
}
