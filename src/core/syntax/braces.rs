//! Entries in braces that are no entries: a text with a comma was cut in pieces, a text began with
//! a brace, or a key lacks its colon.

use super::checks::yaml_syntax;
use super::slip::{Slip, quoted};
use super::{Kind, Node};
use crate::diagnostic::{Diagnostic, Edit, Fix};
use crate::source::{ScalarStyle, Span};

/// Joins what was cut in pieces; the kind that the braces should have been read as.
pub(super) fn joined(
    entries: Vec<(Node, Node)>,
    span: Span,
    text: &str,
    found: &mut Vec<Diagnostic>,
) -> Kind {
    let lacks_colon = |(key, value): &(Node, Node)| {
        matches!(value.kind, Kind::Empty)
            && key.as_str().is_some()
            && !text[key.span.end as usize..].trim_start().starts_with(':')
    };
    if !text[span.start as usize..].starts_with('{') || !entries.iter().any(lacks_colon) {
        return Kind::Mapping(entries);
    }
    if entries.iter().all(lacks_colon) && !has_inner_colon(&entries) {
        let whole = text[span.range()].trim_end();
        let place = span.with_range(&(span.start as usize..span.start as usize + whole.len()));
        found.push(slip(&Slip::Start('{'), place, quoted(whole)));
        return Kind::Scalar { value: whole.to_owned(), plain: true };
    }
    let mut joined: Vec<(Node, Node)> = Vec::with_capacity(entries.len());
    let mut commas: Vec<Span> = Vec::new();
    for entry in entries {
        if !lacks_colon(&entry) {
            joined.push(entry);
            continue;
        }
        let key = entry.0;
        let word = key.as_str().unwrap_or_default();
        if let Some((name, _)) = word.split_once(':').filter(|(name, _)| is_name(name)) {
            let at = key.span.start as usize + name.len() + 1;
            let gap = key.span.with_range(&(at..at));
            let missing = Slip::MissingBlank(name.to_owned());
            let mut diagnostic = Diagnostic::new(&yaml_syntax::CHECK, missing.message(), key.span);
            diagnostic.fix = Some(offer(&missing, gap, " ".to_owned()));
            found.push(diagnostic);
            joined.push(parted(&key, name.len()));
            continue;
        }
        match joined.last_mut().map(|(_, value)| value) {
            Some(value) if can_go_on(value, word, text) => {
                let range = value.span.start as usize..key.span.end as usize;
                let whole = text[range.clone()].to_owned();
                value.span = value.span.with_range(&range);
                value.kind = Kind::Scalar { value: whole, plain: true };
                commas.retain(|place| place.start != value.span.start);
                commas.push(value.span);
            }
            _ => {
                let half = Slip::HalfKey(word.to_owned());
                found.push(
                    Diagnostic::new(&yaml_syntax::CHECK, half.message(), key.span)
                        .help(half.advice()),
                );
                joined.push((key, Node { span: entry.1.span, kind: Kind::Refused }));
            }
        }
    }
    found.extend(
        commas.into_iter().map(|place| slip(&Slip::Comma, place, quoted(&text[place.range()]))),
    );
    Kind::Mapping(joined)
}

fn has_inner_colon(entries: &[(Node, Node)]) -> bool {
    entries.iter().any(|(key, _)| key.as_str().is_some_and(|word| word.contains(':')))
}

fn is_name(word: &str) -> bool {
    !word.is_empty()
        && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// Whether a value is a text without quotes that may go on with these words: after a single word,
/// such as an id, another single word is rather half a key, if the file has such a key.
fn can_go_on(value: &Node, words: &str, text: &str) -> bool {
    let Kind::Scalar { value, plain: true } = &value.kind else { return false };
    value.contains(' ') || !is_name(words) || !begins_key(words, text)
}

/// Whether a key of the file begins with these letters.
fn begins_key(letters: &str, text: &str) -> bool {
    text.match_indices(letters).any(|(at, _)| {
        let is_start = text[..at].ends_with([' ', '{', ',', '\n']) || at == 0;
        let rest = text[at..].trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '-');
        is_start && rest.starts_with(':')
    })
}

/// `id:aim` as the entry that it was meant to be.
fn parted(node: &Node, name: usize) -> (Node, Node) {
    let word = node.as_str().unwrap_or_default();
    let start = node.span.start as usize;
    let part = |range: std::ops::Range<usize>, value: &str| Node {
        span: Span { style: ScalarStyle::Plain, ..node.span.with_range(&range) },
        kind: Kind::Scalar { value: value.to_owned(), plain: true },
    };
    (
        part(start..start + name, &word[..name]),
        part(start + name + 1..node.span.end as usize, word[name + 1..].trim()),
    )
}

fn slip(slip: &Slip, place: Span, replacement: String) -> Diagnostic {
    let mut diagnostic = Diagnostic::new(&yaml_syntax::CHECK, slip.message(), place);
    diagnostic.fix = Some(offer(slip, place, replacement));
    diagnostic
}

fn offer(slip: &Slip, span: Span, replacement: String) -> Fix {
    Fix { title: slip.offer(), edits: vec![Edit { span, replacement }], is_safe: false }
}
