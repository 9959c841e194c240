//! The YAML that nearly all files are written in, read without the detours of the full parser.
//!
//! Indented mappings and lists, texts in one line or in a block, braces and brackets.
//! Whatever else a file holds, and every mistake, is for the full parser: the file is then read
//! from the start. Both yield the same tree, place by place; a test compares them.

mod flow;
mod scalar;

use std::cmp::Ordering;

use granit_parser::ScalarStyle as Notation;

use super::parse::{Builder, MAX_DEPTH, MAX_NODES};
use super::{Kind, Node};

/// Reads a whole file; nothing if it holds anything unusual.
pub(super) fn read(builder: &mut Builder<'_>) -> Option<Node> {
    let text = builder.text;
    if !text.ends_with('\n') || has_odd_character(text.as_bytes()) {
        return None;
    }
    let mut reader = Simple { builder, text, bytes: text.as_bytes(), at: 0, line: 0, depth: 0 };
    reader.next_line()?;
    let root = reader.block()?;
    (reader.is_end() && reader.builder.nodes <= MAX_NODES).then_some(root)
}

/// Tabs, carriage returns, control characters, exotic line breaks, byte order marks.
fn has_odd_character(bytes: &[u8]) -> bool {
    let is_odd = |(at, byte): (usize, &u8)| match byte {
        b'\n' | b' '..=b'~' => false,
        0xc2 => matches!(bytes.get(at + 1), Some(0x80..0xa0)),
        0xe2 => matches!(bytes.get(at + 1..at + 3), Some([0x80, 0xa8 | 0xa9])),
        0xef => true,
        _ => byte.is_ascii(),
    };
    bytes.iter().enumerate().any(is_odd)
}

/// Stands at a key, an item or a value; between lines, at the first character of the next one
/// that is neither blank nor a comment.
struct Simple<'b, 'a> {
    builder: &'b mut Builder<'a>,
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    /// Where the present line begins.
    line: usize,
    depth: usize,
}

impl Simple<'_, '_> {
    fn byte(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or(b'\n')
    }

    fn is_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    fn column(&self) -> usize {
        self.at - self.line
    }

    /// Whether the next line belongs to what began at a column: `Less` if it is further in.
    fn continues(&self, column: usize) -> Ordering {
        if self.is_end() { Ordering::Greater } else { column.cmp(&self.column()) }
    }

    fn is_item(&self) -> bool {
        self.byte() == b'-' && matches!(self.bytes.get(self.at + 1), Some(b' ' | b'\n'))
    }

    fn skip_blanks(&mut self) {
        while self.byte() == b' ' {
            self.at += 1;
        }
    }

    /// Goes to the next line with content; nothing if the present one holds more.
    fn next_line(&mut self) -> Option<()> {
        loop {
            let from = self.at;
            self.skip_blanks();
            if self.is_end() {
                self.line = self.at;
                return Some(());
            }
            let begins_line = from == self.line;
            match self.byte() {
                b'#' if begins_line || self.at > from => {
                    self.at = line_end(self.bytes, self.at);
                }
                b'\n' => {}
                _ => return begins_line.then_some(()),
            }
            self.at += 1;
            self.line = self.at;
        }
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        self.depth += 1;
        let found = if self.depth < MAX_DEPTH { read(self) } else { None };
        self.depth -= 1;
        found
    }

    fn block(&mut self) -> Option<Node> {
        let is_item = self.is_item();
        self.deeper(
            |reader| {
                if is_item { reader.sequence(reader.at, false) } else { reader.mapping() }
            },
        )
    }

    fn mapping(&mut self) -> Option<Node> {
        let (start, column) = (self.at, self.column());
        let mut entries = Vec::new();
        loop {
            let key = self.key()?;
            entries.push((key, self.value(column)?));
            match self.continues(column) {
                Ordering::Equal => {}
                Ordering::Greater => break,
                Ordering::Less => return None,
            }
        }
        Some(self.builder.collection(&(start..self.at), Kind::Mapping(entries)))
    }

    /// A list; it may stand as far left as its key, and then the next key ends it.
    fn sequence(&mut self, start: usize, is_at_key: bool) -> Option<Node> {
        let column = self.column();
        let mut items = Vec::new();
        loop {
            self.at += 1;
            self.skip_blanks();
            items.push(self.item(column)?);
            match self.continues(column) {
                Ordering::Equal if self.is_item() => {}
                Ordering::Equal if is_at_key => break,
                Ordering::Greater => break,
                _ => return None,
            }
        }
        Some(self.builder.collection(&(start..self.at), Kind::Sequence(items)))
    }

    fn item(&mut self, column: usize) -> Option<Node> {
        if matches!(self.byte(), b'\n' | b'#') {
            self.next_line()?;
            return if self.continues(column).is_lt() { self.block() } else { None };
        }
        if self.is_item() {
            return None;
        }
        if self.plain_key_end().is_some() {
            return self.deeper(Self::mapping);
        }
        self.content(column)
    }

    /// What belongs to a key that begins at a column.
    fn value(&mut self, column: usize) -> Option<Node> {
        let colon = self.at - 1;
        self.skip_blanks();
        if !matches!(self.byte(), b'\n' | b'#') {
            return self.content(column);
        }
        self.next_line()?;
        match self.continues(column) {
            Ordering::Less => self.block(),
            Ordering::Equal if self.is_item() => {
                let inside = self.bytes[self.at + 1..].iter().position(|byte| *byte != b' ')?;
                let start = self.at + 1 + inside;
                if self.bytes[start] == b'\n' {
                    return None;
                }
                self.deeper(|reader| reader.sequence(start, true))
            }
            _ => self.builder.text("", Notation::Plain, &(colon..colon)),
        }
    }

    /// A value that begins in the line of its key or dash, and the end of its line.
    fn content(&mut self, column: usize) -> Option<Node> {
        let node = match self.byte() {
            b'|' | b'>' => return self.text_block(column),
            b'{' | b'[' => self.flow(column),
            b'"' | b'\'' => self.quoted(),
            _ => self.plain(false),
        }?;
        self.next_line()?;
        Some(node)
    }
}

/// Where the line ends that a place is in.
fn line_end(bytes: &[u8], from: usize) -> usize {
    bytes[from..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |at| from + at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Sink;
    use crate::source::FileId;
    use crate::syntax::keys::check_keys;
    use crate::syntax::parse::parse_fully;

    const SAMPLE: &str = "# A game.\nformat: 1\nid: g   # here\ntitle: \"a \\\"b\\\\\"\nterms:\n  card: { name: 'it''s', n: [1, -2,\n    x y] }\n\nsetup:\n- id: deal\n  text: >-\n    Deal all\n    cards.\n\n    Twice.\n  notes: |\n    a\n     b\n  steps:\n    - id: two\n      see: []\n    - plain: text, with [[ref]] (x)\n      none:\n    -\n      \"key\": „ü“\nlast: x\n";

    const SCRAPS: [&str; 34] = [
        "\n", "\n\n", " ", "  ", ": ", ":", " #", "# c\n", "- ", "-", "[", "]", "{", "}", ",",
        "\"", "'", "\\", "|", ">", "~", "é", "a: b\n", "key:\n", "  x: 1\n", "- y\n", "---\n", "?",
        "&a ", "*a", "!t ", "\t", "<<: a\n", "\u{a0}",
    ];

    /// The number of the next line, place or scrap: always the same ones.
    fn next(state: &mut u64) -> usize {
        *state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(*state >> 33).unwrap_or_default()
    }

    #[test]
    fn usual_and_full_reading_agree() {
        let (mut state, mut usual) = (1, 0);
        for _ in 0..4000 {
            let lines: Vec<&str> = SAMPLE.split_inclusive('\n').collect();
            let from = next(&mut state) % lines.len();
            let mut text = lines[from..].concat();
            for _ in 0..next(&mut state) % 4 {
                let at = text.floor_char_boundary(next(&mut state) % (text.len() + 1));
                let end = text.ceil_char_boundary(at + next(&mut state) % 3);
                text.replace_range(at..end, SCRAPS[next(&mut state) % SCRAPS.len()]);
            }
            let (mut sink, mut full_sink) = (Sink::default(), Sink::default());
            let Some(mut root) = read(&mut Builder::new(&text, FileId(1), &mut sink)) else {
                continue;
            };
            usual += 1;
            let full = parse_fully(&text, FileId(1), &mut full_sink);
            assert!(full.is_complete, "{text}");
            check_keys(&mut root, &mut sink);
            assert_eq!(format!("{root:?}"), format!("{:?}", full.root), "{text}");
            assert_eq!(sink.into_vec().len(), full_sink.into_vec().len(), "{text}");
        }
        assert!(usual > 300, "{usual}");
    }
}
