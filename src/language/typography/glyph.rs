//! The characters of a text, with those marked that must stay as they are.

use super::PROTECTED;

/// A character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Glyph {
    /// The character.
    pub character: char,
    /// True inside code, addresses and what ksr wrote itself.
    pub is_fixed: bool,
}

/// A text as characters.
pub(super) struct Glyphs {
    /// The characters.
    pub all: Vec<Glyph>,
    /// Whether any has been replaced.
    pub is_changed: bool,
}

impl Glyphs {
    /// Reads Markdown and marks what must stay.
    pub(super) fn new(markdown: &str) -> Self {
        // Nearly all texts hold nothing that must stay.
        let may_fix = |c: char| matches!(c, '\\' | '`' | ']' | '<') || c == PROTECTED.0 || c == ':';
        if !markdown.contains(may_fix) {
            let free = |character: char| Glyph { character, is_fixed: false };
            return Self { all: markdown.chars().map(free).collect(), is_changed: false };
        }
        let characters: Vec<char> = markdown.chars().collect();
        let mut glyphs = Vec::with_capacity(characters.len());
        let mut at = 0;
        while at < characters.len() {
            let length = fixed_length(&characters[at..]);
            if characters[at] == PROTECTED.0 {
                let inner = &characters[at + 1..at + length.max(2) - 1];
                glyphs.extend(inner.iter().map(|c| Glyph { character: *c, is_fixed: true }));
            } else {
                let piece = &characters[at..at + length.max(1)];
                let fixed = length > 0;
                glyphs.extend(piece.iter().map(|c| Glyph { character: *c, is_fixed: fixed }));
            }
            at += length.max(1);
        }
        Self { all: glyphs, is_changed: false }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// The character at a place, if it may be changed.
    pub(super) fn free(&self, at: usize) -> Option<char> {
        self.all.get(at).filter(|glyph| !glyph.is_fixed).map(|glyph| glyph.character)
    }

    /// The character at a place.
    pub(super) fn at(&self, at: usize) -> Option<char> {
        self.all.get(at).map(|glyph| glyph.character)
    }

    /// The nearest character before a place that is not mere markup.
    pub(super) fn before(&self, at: usize) -> Option<char> {
        self.all[..at].iter().rev().map(|glyph| glyph.character).find(|c| !is_markup(*c))
    }

    /// The nearest character behind a place that is not mere markup.
    pub(super) fn after(&self, at: usize) -> Option<char> {
        let rest = self.all.get(at + 1..).unwrap_or_default();
        rest.iter().map(|glyph| glyph.character).find(|c| !is_markup(*c))
    }

    /// Puts another character in place of some.
    pub(super) fn replace(&mut self, from: usize, length: usize, with: char) {
        self.is_changed = true;
        self.all[from] = Glyph { character: with, is_fixed: false };
        self.all.drain(from + 1..from + length);
    }

    pub(super) fn into_string(self) -> String {
        self.all.into_iter().map(|glyph| glyph.character).collect()
    }
}

/// Characters that Markdown uses for emphasis and links.
fn is_markup(character: char) -> bool {
    matches!(character, '*' | '_' | '[' | ']')
}

/// How many characters from here must stay as they are.
fn fixed_length(rest: &[char]) -> usize {
    let until = |end: char, from: usize| {
        rest.iter().skip(from).position(|c| *c == end).map(|found| found + from + 1)
    };
    match rest[0] {
        character if character == PROTECTED.0 => until(PROTECTED.1, 1).unwrap_or(0),
        '\\' if rest.len() > 1 => 2,
        '`' => {
            let ticks = rest.iter().take_while(|c| **c == '`').count();
            let run = vec!['`'; ticks];
            let close = rest[ticks..].windows(ticks).position(|window| window == run);
            close.map_or(ticks, |found| found + 2 * ticks)
        }
        ']' if rest.get(1) == Some(&'(') => until(')', 2).unwrap_or(0),
        '<' if rest.get(1).is_some_and(|c| c.is_alphabetic() || *c == '/') => {
            until('>', 1).unwrap_or(0)
        }
        _ => web_address(rest),
    }
}

/// A bare address on the web.
fn web_address(rest: &[char]) -> usize {
    let starts = |word: &str| word.chars().zip(rest).filter(|(a, b)| a == *b).count() == word.len();
    if rest[0] != 'h' || !(starts("https://") || starts("http://")) {
        return 0;
    }
    rest.iter().take_while(|c| !c.is_whitespace() && !matches!(c, ')' | ']' | '>' | '"')).count()
}
