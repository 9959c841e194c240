//! Renames an id in all files of a game: names, references, texts, formulas.

use std::ops::Range;

use crate::format::{Id, TEXT_KEYS};
use crate::inline::{Counted, Piece, Placeholder, parse as parse_inline};
use crate::source::{FileId, Span};
use crate::syntax::{Kind, Node, OffsetMap, parse};

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

/// An edit of a file: these bytes become those.
pub(super) type Edit = (Range<usize>, String);

/// The edits that rename an id in one file.
pub(super) fn edits(text: &str, old: &Id, new: &Id) -> Vec<Edit> {
    let root = parse(text, FileId::default(), &mut crate::diagnostic::Sink::default()).root;
    let mut renamer = Renamer { text, old: old.as_str(), new: new.as_str(), edits: Vec::new() };
    renamer.node(&root, "");
    renamer.edits.sort_by_key(|(range, _)| range.start);
    renamer.edits.dedup();
    renamer.edits
}

/// Carries edits out, from the end, so that places before stay right.
pub(super) fn apply(text: &str, edits: &[Edit]) -> String {
    let mut changed = text.to_owned();
    for (range, replacement) in edits.iter().rev() {
        changed.replace_range(range.clone(), replacement);
    }
    changed
}

struct Renamer<'a> {
    text: &'a str,
    old: &'a str,
    new: &'a str,
    edits: Vec<Edit>,
}

impl Renamer<'_> {
    /// Goes through a value that stands under `key`.
    fn node(&mut self, node: &Node, key: &str) {
        match &node.kind {
            Kind::Mapping(entries) => {
                for (name, value) in entries {
                    let word = name.as_str().unwrap_or_default();
                    if NAMED_KEYS.contains(&key) {
                        self.name(name, word);
                    }
                    if word == "id" && value.as_str() == Some(self.old) {
                        self.definition(node, value);
                    } else if !PLAIN_KEYS.contains(&word) {
                        self.node(value, word);
                    }
                }
            }
            Kind::Sequence(items) => items.iter().for_each(|item| self.node(item, key)),
            Kind::Scalar { value, .. } => self.scalar(node.span, value, key),
            Kind::Empty | Kind::Refused => {}
        }
    }

    /// `old`, `old@variant`, `rule@old`.
    fn name(&mut self, node: &Node, name: &str) {
        let parts: Vec<&str> =
            name.split('@').map(|part| if part == self.old { self.new } else { part }).collect();
        let renamed = parts.join("@");
        if renamed != name {
            self.replace(node.span, name, &(0..name.len()), &renamed);
        }
    }

    fn scalar(&mut self, span: Span, value: &str, key: &str) {
        if key == "formula" {
            self.formula(span, value, value, 0);
        } else if TEXT_KEYS.contains(&key) || MORE_TEXT_KEYS.contains(&key) {
            self.words(span, value, value, 0);
        } else if value == self.old && key != "was" {
            self.replace(span, value, &(0..value.len()), self.new);
        } else if key == "cost" && value.split(' ').nth(1) == Some(self.old) {
            let start = value.len() - self.old.len();
            self.replace(span, value, &(start..value.len()), self.new);
        }
    }

    /// References and placeholders of a text; `part` begins at `start` of `whole`.
    fn words(&mut self, span: Span, whole: &str, part: &str, start: usize) {
        for piece in parse_inline(part).pieces {
            match piece {
                Piece::Markdown(_) => {}
                Piece::Reference { target, target_range, words, .. } => {
                    if target == self.old {
                        let range = start + target_range.start..start + target_range.end;
                        self.replace(span, whole, &range, self.new);
                    }
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
            if name == self.old {
                let range = at + from..at + from + name.len();
                self.replace(span, whole, &range, self.new);
            }
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
            if name == self.old {
                let range = start + at..start + at + name.len();
                self.replace(span, whole, &range, self.new);
            }
            at += word.len();
        }
    }

    /// Renames where the id is given, and keeps the old one under `was`.
    fn definition(&mut self, mapping: &Node, id: &Node) {
        self.replace(id.span, self.old, &(0..self.old.len()), self.new);
        // Only rules remember former names; variants, components, figures and cards do not.
        let is_other = ["kind", "count", "parts", "show", "each", "alt", "role"];
        if is_other.iter().any(|key| mapping.get(key).is_some()) {
            return;
        }
        let end = id.span.end as usize;
        match mapping.get("was").map(|node| &node.kind) {
            Some(Kind::Sequence(items)) => {
                if let Some(last) = items.last() {
                    let at = last.span.end as usize;
                    self.edits.push((at..at, format!(", {}", self.old)));
                }
            }
            _ if self.is_flow(mapping) => {
                self.edits.push((end..end, format!(", was: [{}]", self.old)));
            }
            _ => {
                let indent =
                    self.column(mapping.get("id").map_or(end, |node| node.span.start as usize));
                self.edits.push((end..end, format!("\n{indent}was: [{}]", self.old)));
            }
        }
    }

    fn is_flow(&self, mapping: &Node) -> bool {
        self.text[mapping.span.start as usize..].starts_with('{')
    }

    /// The blanks that a further key of the mapping needs, whose key `id:` has its value at `at`.
    fn column(&self, at: usize) -> String {
        let line = self.text[..at].rfind('\n').map_or(0, |found| found + 1);
        let before = &self.text[line..at];
        let key = before.rfind("id").unwrap_or_default();
        " ".repeat(before[..key].chars().count())
    }

    /// Replaces a part of a decoded text at its bytes in the file.
    fn replace(&mut self, span: Span, decoded: &str, range: &Range<usize>, with: &str) {
        let start = span.start as usize;
        let raw = &self.text[span.range()];
        if let Some(inner) = OffsetMap::new(raw, span.style, decoded).range(range) {
            self.edits.push((start + inner.start..start + inner.end, with.to_owned()));
        }
    }
}
