//! All names in a file: where ids are given, and where they are used, in data, texts and formulas.

use std::ops::Range;

use crate::format::TEXT_KEYS;
use crate::inline::{Counted, Piece, Placeholder, parse as parse_inline};
use crate::source::Span;
use crate::syntax::{Kind, Node, OffsetMap};

/// Keys besides [`TEXT_KEYS`] whose values are words for people, and so hold ids only in references.
const MORE_TEXT_KEYS: [&str; 8] =
    ["define", "tagline", "work", "reason", "columns", "rows", "row", "imprint"];

/// Keys whose values are words that never hold an id.
const PLAIN_KEYS: [&str; 14] = [
    "forms",
    "avoid",
    "symbol",
    "people",
    "url",
    "language",
    "license",
    "date",
    "facts",
    "article",
    "publisher",
    "licensor",
    "file",
    "do",
];

/// Keys of mappings whose own keys are ids.
const NAMED_KEYS: [&str; 5] = ["values", "icons", "terms", "where", "texts"];

/// What a name does where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// `id: draw`
    Given,
    /// The key of an entry: of a value, a term, an icon, or of the texts in another language.
    Key,
    /// Everything else.
    Used,
}

/// A name and its bytes in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    /// The name.
    pub name: String,
    /// Where it stands.
    pub range: Range<usize>,
    /// What it does there.
    pub role: Role,
}

/// True for a key whose value is words for people.
pub fn is_text_key(key: &str) -> bool {
    TEXT_KEYS.contains(&key) || MORE_TEXT_KEYS.contains(&key)
}

/// All names of a file, in order. Words that only look like names are among them: whoever asks
/// knows which names there are.
pub fn names(text: &str, root: &Node) -> Vec<Name> {
    let mut walker = Walker { text, found: Vec::new() };
    walker.node(root, "");
    walker.found.sort_by_key(|name| name.range.start);
    walker.found.dedup();
    walker.found
}

struct Walker<'a> {
    text: &'a str,
    found: Vec<Name>,
}

impl Walker<'_> {
    /// Goes through a value that stands under `key`.
    fn node(&mut self, node: &Node, key: &str) {
        match &node.kind {
            Kind::Mapping(entries) => {
                for (name, value) in entries {
                    let word = name.as_str().unwrap_or_default();
                    if NAMED_KEYS.contains(&key) {
                        self.key(name.span, word);
                    }
                    match value.as_str() {
                        Some(id) if word == "id" => {
                            self.add(value.span, id, &(0..id.len()), Role::Given);
                        }
                        _ if PLAIN_KEYS.contains(&word) => {}
                        _ => self.node(value, word),
                    }
                }
            }
            Kind::Sequence(items) => items.iter().for_each(|item| self.node(item, key)),
            Kind::Scalar { value, .. } => self.scalar(node.span, value, key),
            Kind::Empty | Kind::Refused => {}
        }
    }

    /// `draw`, `draw@variant`
    fn key(&mut self, span: Span, word: &str) {
        let mut at = 0;
        for part in word.split('@') {
            self.add(span, word, &(at..at + part.len()), Role::Key);
            at += part.len() + 1;
        }
    }

    fn scalar(&mut self, span: Span, value: &str, key: &str) {
        if key == "formula" {
            self.formula(span, value, value, 0);
        } else if is_text_key(key) {
            self.words(span, value, value, 0);
        } else if key == "cost" && value.contains(' ') {
            let start = value.find(' ').map_or(0, |blank| blank + 1);
            self.add(span, value, &(start..value.len()), Role::Used);
        } else if key != "was" {
            self.add(span, value, &(0..value.len()), Role::Used);
        }
    }

    /// References and placeholders of a text; `part` begins at `start` of `whole`.
    fn words(&mut self, span: Span, whole: &str, part: &str, start: usize) {
        for piece in parse_inline(part).pieces {
            match piece {
                Piece::Markdown(_) => {}
                Piece::Reference { target_range, words, .. } => {
                    let range = start + target_range.start..start + target_range.end;
                    self.add(span, whole, &range, Role::Used);
                    if let Some(words) = words {
                        self.words(span, whole, &words, start + target_range.end + 1);
                    }
                }
                Piece::Placeholder(placeholder, inner) => {
                    self.placeholder(span, whole, &placeholder, start + inner.start);
                }
            }
        }
    }

    fn placeholder(&mut self, span: Span, whole: &str, placeholder: &Placeholder, at: usize) {
        let mut found = |name: &str, from: usize| {
            self.add(span, whole, &(at + from..at + from + name.len()), Role::Used);
        };
        match placeholder {
            Placeholder::Name(name) | Placeholder::List { name, .. } => found(name, 0),
            Placeholder::Form { term, .. } => found(term, 0),
            Placeholder::Icon(icon) => found(icon, "icon:".len()),
            Placeholder::Counted { number, term, term_range, .. } => {
                if let Counted::Named(name) = number {
                    found(name, 0);
                }
                found(term, term_range.start);
            }
            Placeholder::Formula(formula, offset) => {
                self.formula(span, whole, formula, at + offset);
            }
        }
    }

    /// Names in a formula that begins at `start` of `whole`.
    fn formula(&mut self, span: Span, whole: &str, formula: &str, start: usize) {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-';
        let mut at = 0;
        for word in formula.split_inclusive(|c: char| !is_part(c)) {
            let name = word.trim_end_matches(|c: char| !is_part(c));
            self.add(span, whole, &(start + at..start + at + name.len()), Role::Used);
            at += word.len();
        }
    }

    /// Adds a part of a decoded text with its bytes in the file.
    fn add(&mut self, span: Span, decoded: &str, range: &Range<usize>, role: Role) {
        let Some(name) = decoded.get(range.clone()) else { return };
        if name.is_empty() || name.len() > 80 || name.contains(char::is_whitespace) {
            return;
        }
        let start = span.start as usize;
        let raw = &self.text[span.range()];
        if let Some(inner) = OffsetMap::new(raw, span.style, decoded).range(range) {
            let range = start + inner.start..start + inner.end;
            self.found.push(Name { name: name.to_owned(), range, role });
        }
    }
}
