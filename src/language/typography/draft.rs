//! A text while it is set, with the places marked that must stay as they are.

use std::ops::Range;

use super::PROTECTED;

/// A text; places in it are counted in bytes.
pub(super) struct Draft {
    text: String,
    /// Code, addresses and what ksr wrote itself, in order.
    fixed: Vec<Range<usize>>,
    /// Whether anything has been replaced.
    pub is_changed: bool,
}

impl Draft {
    /// Reads Markdown and marks what must stay.
    pub(super) fn new(markdown: &str) -> Self {
        let text = String::with_capacity(markdown.len() + 8);
        let mut draft = Self { text, fixed: Vec::new(), is_changed: false };
        let has_address = markdown.contains("://");
        // What can begin code, a tag or, the last, what ksr wrote itself; and addresses.
        let may_begin_fixed = |byte: u8| {
            matches!(byte, b'\\' | b'`' | b']' | b'<' | 0xee) || (has_address && byte == b'h')
        };
        let mut rest = markdown;
        while let Some(at) = rest.bytes().position(may_begin_fixed) {
            draft.text.push_str(&rest[..at]);
            rest = &rest[at..];
            let length = fixed_length(rest);
            let first = rest.chars().next().map_or(1, char::len_utf8);
            let (piece, after) = rest.split_at(length.max(first));
            let piece = piece
                .strip_prefix(PROTECTED.0)
                .map_or(piece, |inner| inner.strip_suffix(PROTECTED.1).unwrap_or_default());
            let start = draft.text.len();
            draft.text.push_str(piece);
            if length > 0 {
                draft.fixed.push(start..draft.text.len());
            }
            rest = after;
        }
        draft.text.push_str(rest);
        draft
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn into_text(self) -> String {
        self.text
    }

    /// The character at a place, if it may be changed.
    pub(super) fn free(&self, at: usize) -> Option<char> {
        self.at(at).filter(|_| !self.is_fixed(at))
    }

    /// The character at a place.
    pub(super) fn at(&self, at: usize) -> Option<char> {
        self.text.get(at..)?.chars().next()
    }

    /// The character that ends at a place.
    pub(super) fn left_of(&self, at: usize) -> Option<char> {
        self.text.get(..at)?.chars().next_back()
    }

    /// Where the character at a place ends.
    pub(super) fn end_of(&self, at: usize) -> usize {
        at + self.at(at).map_or(1, char::len_utf8)
    }

    /// The next place of a character that may be changed.
    pub(super) fn find(&self, character: char, from: usize) -> Option<usize> {
        let found = self.text.get(from..)?.match_indices(character);
        found.map(|(at, _)| from + at).find(|at| !self.is_fixed(*at))
    }

    /// The nearest character before a place that is not mere markup.
    pub(super) fn before(&self, at: usize) -> Option<char> {
        self.text[..at].chars().rev().find(|c| !is_markup(*c))
    }

    /// The nearest character behind the one at a place that is not mere markup.
    pub(super) fn after(&self, at: usize) -> Option<char> {
        self.text.get(self.end_of(at)..)?.chars().find(|c| !is_markup(*c))
    }

    /// Puts another character in place of some bytes.
    pub(super) fn replace(&mut self, from: usize, length: usize, with: char) {
        self.is_changed = true;
        self.text.replace_range(from..from + length, with.encode_utf8(&mut [0; 4]));
        for range in self.fixed.iter_mut().filter(|range| range.start >= from + length) {
            for place in [&mut range.start, &mut range.end] {
                *place = *place - length + with.len_utf8();
            }
        }
    }

    fn is_fixed(&self, at: usize) -> bool {
        let next = self.fixed.partition_point(|range| range.end <= at);
        self.fixed.get(next).is_some_and(|range| range.start <= at)
    }
}

/// Characters that Markdown uses for emphasis and links.
fn is_markup(character: char) -> bool {
    matches!(character, '*' | '_' | '[' | ']')
}

/// How many bytes from here must stay as they are.
fn fixed_length(rest: &str) -> usize {
    let until = |end: char, from: usize| {
        rest[from..].find(end).map_or(0, |found| from + found + end.len_utf8())
    };
    let mut start = rest.chars();
    match (start.next().unwrap_or_default(), start.next()) {
        (first, _) if first == PROTECTED.0 => until(PROTECTED.1, 0),
        ('\\', Some(second)) => 1 + second.len_utf8(),
        ('`', _) => {
            let ticks = rest.len() - rest.trim_start_matches('`').len();
            let close = rest[ticks..].find(&rest[..ticks]);
            close.map_or(ticks, |found| found + 2 * ticks)
        }
        (']', Some('(')) => until(')', 2),
        ('<', Some(second)) if second.is_alphabetic() || second == '/' => until('>', 1),
        ('h', _) => web_address(rest),
        _ => 0,
    }
}

/// A bare address on the web.
fn web_address(rest: &str) -> usize {
    if !(rest.starts_with("https://") || rest.starts_with("http://")) {
        return 0;
    }
    let ends = |c: char| c.is_whitespace() || matches!(c, ')' | ']' | '>' | '"');
    rest.find(ends).unwrap_or(rest.len())
}
