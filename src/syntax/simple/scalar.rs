//! Keys, and texts: plain, in quotes, and in blocks.

use granit_parser::ScalarStyle as Notation;

use super::{Simple, line_end};
use crate::syntax::Node;

/// Longer keys are not simple to the full parser either.
const MAX_KEY: usize = 200;

impl Simple<'_, '_> {
    /// A key, and the colon behind it.
    pub(super) fn key(&mut self) -> Option<Node> {
        let key = match self.byte() {
            b'"' | b'\'' => self.quoted()?,
            _ => {
                let range = self.at..self.plain_key_end()?;
                self.at = range.end;
                self.builder.text(&self.text[range.clone()], Notation::Plain, &range)?
            }
        };
        let is_key =
            self.byte() == b':' && matches!(self.bytes.get(self.at + 1), Some(b' ' | b'\n'));
        self.at += 1;
        is_key.then_some(key)
    }

    /// Where the colon behind a key stands that needs no quotes.
    pub(super) fn plain_key_end(&self) -> Option<usize> {
        let rest = &self.bytes[self.at..];
        let is_part = |byte: &u8| {
            byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'@' | b'/' | b'+')
        };
        rest.first().filter(|first| first.is_ascii_alphanumeric())?;
        let length = rest.iter().take(MAX_KEY).position(|byte| !is_part(byte))?;
        let is_key = rest[length] == b':' && matches!(rest.get(length + 1), Some(b' ' | b'\n'));
        is_key.then_some(self.at + length)
    }

    /// A text without quotes, in one line.
    pub(super) fn plain(&mut self, is_flow: bool) -> Option<Node> {
        let start = self.at;
        let next = self.bytes.get(start + 1).copied().unwrap_or(b'\n');
        match self.byte() {
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'(' | b'+' | b'/' | b'=' | b'_' | 0x80.. => {
            }
            b'-' if next.is_ascii_alphanumeric() => {}
            _ => return None,
        }
        loop {
            let byte = self.byte();
            let next = self.bytes.get(self.at + 1).copied().unwrap_or(b'\n');
            match byte {
                b'\n' | b'[' | b'{' if is_flow => return None,
                b',' | b']' | b'}' if is_flow => break,
                b'\n' => break,
                b':' if is_flow && matches!(next, b',' | b'[' | b']' | b'{' | b'}') => return None,
                b':' if matches!(next, b' ' | b'\n') => return None,
                b' ' if next == b'#' && is_flow => return None,
                b' ' if next == b'#' => break,
                _ => self.at += 1,
            }
        }
        let value = self.text[start..self.at].trim_end_matches(' ');
        self.builder.text(value, Notation::Plain, &(start..start + value.len()))
    }

    /// A text in quotes, in one line.
    pub(super) fn quoted(&mut self) -> Option<Node> {
        let (start, quote) = (self.at, self.byte());
        let is_double = quote == b'"';
        let mut has_escape = false;
        loop {
            self.at += 1;
            let next = self.bytes.get(self.at + 1).copied();
            match self.byte() {
                b'\n' => return None,
                b'\\' if is_double => {
                    next.filter(|escaped| matches!(escaped, b'"' | b'\\'))?;
                    has_escape = true;
                    self.at += 1;
                }
                b'\'' if !is_double && next == Some(b'\'') => {
                    has_escape = true;
                    self.at += 1;
                }
                byte if byte == quote => break,
                _ => {}
            }
        }
        let inner = &self.text[start + 1..self.at];
        self.at += 1;
        let range = start..self.at;
        let notation = if is_double { Notation::DoubleQuoted } else { Notation::SingleQuoted };
        match (has_escape, is_double) {
            (false, _) => self.builder.text(inner, notation, &range),
            (true, false) => self.builder.text(&inner.replace("''", "'"), notation, &range),
            (true, true) => self.builder.text(&unescaped(inner), notation, &range),
        }
    }

    /// A literal or folded text on the lines below, further in than a column.
    pub(super) fn text_block(&mut self, column: usize) -> Option<Node> {
        let is_folded = self.byte() == b'>';
        self.at += 1;
        let is_stripped = self.byte() == b'-';
        self.at += usize::from(is_stripped);
        if self.byte() != b'\n' {
            return None;
        }
        self.at += 1;
        let first = self.at;
        self.skip_blanks();
        let (start, indent) = (self.at, self.at - first);
        if indent <= column || self.byte() == b'\n' {
            return None;
        }
        let mut value = String::new();
        let mut breaks = 0;
        let mut at = first;
        while at < self.bytes.len() {
            let end = line_end(self.bytes, at);
            let line = &self.text[at..end];
            let inside = line.len() - line.trim_start_matches(' ').len();
            if inside == line.len() {
                if inside > indent {
                    return None;
                }
                breaks += 1;
            } else if inside < indent {
                // A line between the text and its key belongs to neither.
                if inside > column {
                    return None;
                }
                break;
            } else {
                if is_folded && inside > indent {
                    return None;
                }
                if !value.is_empty() {
                    join(&mut value, breaks, is_folded);
                }
                breaks = 0;
                value.push_str(&line[indent..]);
                self.at = end;
            }
            at = end + 1;
        }
        let range = start..self.at;
        if !is_stripped {
            value.push('\n');
        }
        let notation = if is_folded { Notation::Folded } else { Notation::Literal };
        self.next_line()?;
        self.builder.text(&value, notation, &range)
    }
}

/// Puts between two lines of a text what the lines between them, all blank, stand for.
fn join(value: &mut String, blank: usize, is_folded: bool) {
    match blank {
        0 if is_folded => value.push(' '),
        _ => value.extend(std::iter::repeat_n('\n', blank + usize::from(!is_folded))),
    }
}

/// The inside of double quotes in which only quotes and backslashes are escaped.
fn unescaped(inner: &str) -> String {
    let mut value = String::with_capacity(inner.len());
    let mut rest = inner;
    while let Some(at) = rest.find('\\') {
        value.push_str(&rest[..at]);
        value.push_str(&rest[at + 1..at + 2]);
        rest = &rest[at + 2..];
    }
    value.push_str(rest);
    value
}
