//! A text while it is set, with the places marked that must stay as they are.

use std::ops::Range;

/// Stands for what is no word: an icon, code, the end of a link.
const OBJECT: char = '\u{fffc}';

/// A text laid out of pieces; places in it are counted in bytes.
#[derive(Default)]
pub(super) struct Draft {
    text: String,
    /// What must stay, in order.
    fixed: Vec<Range<usize>>,
    /// The pieces that may change, in order.
    pieces: Vec<Range<usize>>,
    /// Whether anything has been replaced.
    pub is_changed: bool,
}

impl Draft {
    /// Adds a piece that may change, but for the addresses in it.
    pub(super) fn push_piece(&mut self, words: &str) {
        let start = self.text.len();
        self.text.push_str(words);
        self.pieces.push(start..self.text.len());
        if words.contains("://") {
            let found = words.match_indices("http").filter_map(|(at, _)| {
                let length = web_address(&words[at..]);
                (length > 0).then(|| start + at..start + at + length)
            });
            self.fixed.extend(found);
        }
    }

    /// Adds words that are as they should be.
    pub(super) fn push_fixed(&mut self, words: &str) {
        let start = self.text.len();
        self.text.push_str(words);
        self.fixed.push(start..self.text.len());
    }

    /// Adds something that is no word.
    pub(super) fn push_object(&mut self) {
        self.push_fixed(OBJECT.encode_utf8(&mut [0; 4]));
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The pieces that were added, as they are now.
    pub(super) fn pieces(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().map(|piece| &self.text[piece.clone()])
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

    /// The nearest character before a place that is no bracket.
    pub(super) fn before(&self, at: usize) -> Option<char> {
        self.text[..at].chars().rev().find(|c| !is_bracket(*c))
    }

    /// The nearest character behind the one at a place that is no bracket.
    pub(super) fn after(&self, at: usize) -> Option<char> {
        self.text.get(self.end_of(at)..)?.chars().find(|c| !is_bracket(*c))
    }

    /// Puts another character in place of some bytes.
    pub(super) fn replace(&mut self, from: usize, length: usize, with: char) {
        self.is_changed = true;
        self.text.replace_range(from..from + length, with.encode_utf8(&mut [0; 4]));
        let end = from + length;
        let moved = |place: &mut usize| {
            if *place >= end {
                *place = *place - length + with.len_utf8();
            } else if *place > from {
                // The end of a piece within what was replaced.
                *place = from + with.len_utf8();
            }
        };
        for range in self.fixed.iter_mut().chain(&mut self.pieces).rev() {
            if range.end <= from {
                continue;
            }
            moved(&mut range.start);
            moved(&mut range.end);
        }
    }

    fn is_fixed(&self, at: usize) -> bool {
        let next = self.fixed.partition_point(|range| range.end <= at);
        self.fixed.get(next).is_some_and(|range| range.start <= at)
    }
}

fn is_bracket(character: char) -> bool {
    matches!(character, '[' | ']')
}

/// How long the address on the web is that stands here.
fn web_address(rest: &str) -> usize {
    if !(rest.starts_with("https://") || rest.starts_with("http://")) {
        return 0;
    }
    let ends = |c: char| c.is_whitespace() || matches!(c, ')' | ']' | '>' | '"');
    rest.find(ends).unwrap_or(rest.len())
}
