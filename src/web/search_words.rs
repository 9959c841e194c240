//! The words of a language's texts, without what people leave out when they search.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::fold::folded_words;
use crate::document::{Age, Document, Node, Own, Phrase, Rule};

/// The folded words of a reference.
#[derive(Debug, Default)]
pub(super) struct SearchWords {
    /// Words of titles and names, by id.
    pub names: BTreeMap<String, BTreeSet<String>>,
    /// The ids that have texts, in the order of the document.
    pub ids: Vec<String>,
    /// The words of texts as they came, and where they are found, in order.
    letters: String,
    spots: Vec<Spot>,
}

/// A word of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Word<'s> {
    /// How it begins: tells most words apart at a glance, in the same order.
    start: u64,
    /// The word.
    pub text: &'s str,
    /// Which of the ids has it.
    pub place: usize,
}

impl Word<'_> {
    /// The same word at another place.
    pub(super) fn at(self, place: usize) -> Self {
        Self { place, ..self }
    }
}

#[derive(Debug)]
struct Spot {
    start: u64,
    range: Range<usize>,
    place: usize,
}

impl Spot {
    fn word<'s>(&self, letters: &'s str) -> Word<'s> {
        Word { start: self.start, text: &letters[self.range.clone()], place: self.place }
    }
}

/// The first bytes of a word as a number.
fn start(word: &str) -> u64 {
    let mut start = [0; 8];
    start.iter_mut().zip(word.bytes()).for_each(|(place, byte)| *place = byte);
    u64::from_be_bytes(start)
}

impl SearchWords {
    /// Everything that a reference says.
    pub(super) fn of(document: &Document) -> Self {
        let mut words = Self::default();
        document.each_node(&mut |node| words.node(node));
        words.sort();
        words
    }

    fn node(&mut self, node: &Node) {
        let id = node.id();
        match &node.own {
            Own::Section(section) => {
                self.name(id, &section.title);
                self.texts(id, section.intro.as_ref());
                section.topic.iter().for_each(|topic| self.rule(id, topic));
            }
            Own::Rule(rule) => self.rule(id, rule),
            Own::Component(component) => {
                self.name(id, &component.name);
                self.texts(id, component.text.as_ref());
            }
            Own::Variant(variant) => {
                self.name(id, &variant.title);
                let changes = variant.changes.iter().filter_map(|change| change.text.as_ref());
                self.texts(id, variant.text.iter().chain(changes));
            }
            Own::Term(term) => {
                self.name(id, &term.name);
                self.texts(id, term.definition.as_ref());
            }
            _ => {}
        }
    }

    fn rule(&mut self, id: &str, rule: &Rule) {
        rule.title.iter().for_each(|title| self.name(id, title));
        let cells = rule
            .table
            .iter()
            .flat_map(|table| table.columns.iter().chain(table.rows.iter().flatten()));
        let conditions = rule.before().map(|clause| &clause.text);
        self.texts(id, rule.text.iter().chain(conditions).chain(cells));
    }

    /// The words of texts with the places of the ids that have them, in order.
    pub(super) fn words(&self) -> impl Iterator<Item = Word<'_>> {
        self.spots.iter().map(|spot| spot.word(&self.letters))
    }

    fn sort(&mut self) {
        let Self { letters, spots, .. } = self;
        spots.sort_unstable_by(|a, b| {
            a.start.cmp(&b.start).then_with(|| a.word(letters).cmp(&b.word(letters)))
        });
        spots.dedup_by(|a, b| a.word(letters) == b.word(letters));
    }

    fn name(&mut self, id: &str, name: &Phrase) {
        // What is not translated stands in the source language, which is searched anyway.
        if !id.is_empty() && is_own(name) {
            let known = self.names.entry(id.to_owned()).or_default();
            folded_words(&name.plain(), |word| {
                if !known.contains(word) {
                    known.insert(word.to_owned());
                }
            });
        }
    }

    fn texts<'t>(&mut self, id: &str, texts: impl IntoIterator<Item = &'t Phrase>) {
        if id.is_empty() {
            return;
        }
        let Self { letters, spots, ids, .. } = self;
        for text in texts.into_iter().filter(|text| is_own(text)) {
            folded_words(&text.plain(), |word| {
                let range = letters.len()..letters.len() + word.len();
                letters.push_str(word);
                spots.push(Spot { start: start(word), range, place: ids.len() });
            });
        }
        ids.push(id.to_owned());
    }
}

/// Whether words are in the language of the document, and up to date.
fn is_own(words: &Phrase) -> bool {
    words.language.is_none() && words.age == Age::Fresh
}

#[cfg(test)]
pub(super) fn search_words(texts: &[(&str, &str)]) -> SearchWords {
    let mut words = SearchWords::default();
    for (id, text) in texts {
        words.texts(id, [&Phrase::of(*text)]);
    }
    words.sort();
    words
}
