//! Prose that may be looked at letter by letter, and faults in it.

use std::ops::Range;

use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Edit, Fix};

/// Something wrong in a text.
pub(super) struct Fault {
    /// Where in the text.
    pub range: Range<usize>,
    /// What is wrong: the message, if it is the first of its text.
    pub message: String,
    /// What should stand there instead, if that is sure.
    pub instead: Option<String>,
}

/// The pieces of prose without code, addresses and escapes, and where each begins.
pub(super) fn free(passage: &Passage) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for (range, prose) in passage.prose() {
        let is_plain = !prose.contains(['`', '@', '\\']) && !has_address(prose);
        if is_plain {
            found.push((range.start, prose));
        } else {
            cut(range.start, prose, &mut found);
        }
    }
    found
}

fn has_address(text: &str) -> bool {
    text.contains("](") || text.contains("://") || text.contains("www.")
}

/// Leaves out code, targets of links, escapes and addresses.
fn cut<'a>(start: usize, prose: &'a str, found: &mut Vec<(usize, &'a str)>) {
    let (mut from, mut at) = (0, 0);
    while let Some(next) = prose[at..].chars().next() {
        let length = fixed_length(prose, at);
        if length > 0 {
            found.push((start + from, &prose[from..at]));
            from = at + length;
        }
        at += length.max(next.len_utf8());
    }
    found.push((start + from, &prose[from..]));
}

/// How many bytes from a place are no prose.
fn fixed_length(prose: &str, at: usize) -> usize {
    let rest = &prose[at..];
    if let Some(code) = rest.strip_prefix('`') {
        return code.find('`').map_or(1, |end| end + 2);
    }
    if rest.starts_with("](") {
        return rest.find(')').map_or(2, |end| end + 1);
    }
    if let Some(escaped) = rest.strip_prefix('\\') {
        return 1 + escaped.chars().next().map_or(0, char::len_utf8);
    }
    let begins = at == 0 || prose[..at].ends_with(|c: char| c.is_whitespace() || c == '(');
    let end =
        rest.find(|c: char| c.is_whitespace() || matches!(c, '`' | ']')).unwrap_or(rest.len());
    let is_address = begins && (has_address(&rest[..end]) || rest[..end].contains('@'));
    if is_address { end } else { 0 }
}

/// One finding for all faults of a text, so that one fix mends them together.
pub(super) fn report(
    cx: Context<'_>,
    passage: &Passage,
    faults: &[Fault],
    finding: impl Fn(&str, crate::source::Span) -> Diagnostic,
) -> Option<Diagnostic> {
    let first = faults.first()?;
    let mut diagnostic = finding(&first.message, passage.span(cx.sources, &first.range));
    for fault in &faults[1..] {
        diagnostic = diagnostic.also(passage.span(cx.sources, &fault.range), "here too");
    }
    Some(diagnostic)
}

/// The edits that mend all faults, if each has one and the file shows each letter by letter.
pub(super) fn fix(
    cx: Context<'_>,
    passage: &Passage,
    faults: &[Fault],
    title: &str,
    is_safe: bool,
) -> Option<Fix> {
    let edit = |fault: &Fault| {
        let span = passage.span(cx.sources, &fault.range);
        let file = cx.sources.get(span.file)?;
        let is_exact = file.text.get(span.range()) == passage.text.value.get(fault.range.clone());
        is_exact.then_some(Edit { span, replacement: fault.instead.clone()? })
    };
    let edits = faults.iter().map(edit).collect::<Option<Vec<Edit>>>()?;
    Some(Fix { title: title.to_owned(), edits, is_safe })
}

/// The character before a place, and whether one is there at all.
pub(super) fn before(text: &str, at: usize) -> Option<char> {
    text.get(..at).and_then(|head| head.chars().next_back())
}

/// The character behind a place.
pub(super) fn after(text: &str, at: usize) -> Option<char> {
    text.get(at..).and_then(|tail| tail.chars().next())
}

/// Whether a character is a digit.
pub(super) fn is_digit(character: Option<char>) -> bool {
    character.is_some_and(|c| c.is_ascii_digit())
}
