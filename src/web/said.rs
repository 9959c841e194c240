//! What a language says: words without what people leave out when they search.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::fold::folded_words;
use crate::view::{ComponentView, Document, RuleView};

/// The folded words of a reference.
#[derive(Debug, Default)]
pub(super) struct Said {
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

impl Said {
    /// Everything that a reference says.
    pub(super) fn of(document: &Document) -> Self {
        let mut said = Self::default();
        for chapter in &document.chapters {
            said.name(&chapter.id, &chapter.title);
            said.texts(&chapter.id, chapter.intro.as_ref());
            chapter.topic.iter().chain(&chapter.rules).for_each(|rule| said.rule(rule));
            chapter.components.iter().for_each(|component| said.component(component));
            for variant in &chapter.variants {
                said.name(&variant.id, &variant.title);
                let changes = variant.changes.iter().filter_map(|change| change.text.as_ref());
                said.texts(&variant.id, variant.text.iter().chain(changes));
            }
        }
        for entry in &document.glossary {
            said.name(&entry.id, &entry.name);
            said.texts(&entry.id, entry.definition.as_ref());
        }
        said.sort();
        said
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

    fn name(&mut self, id: &str, markdown: &str) {
        // What is marked stands in the source language, which is searched anyway.
        if !id.is_empty() && !markdown.starts_with('⟦') {
            let known = self.names.entry(id.to_owned()).or_default();
            folded_words(markdown, |word| {
                if !known.contains(word) {
                    known.insert(word.to_owned());
                }
            });
        }
    }

    fn texts<'t>(&mut self, id: &str, texts: impl IntoIterator<Item = &'t String>) {
        if id.is_empty() {
            return;
        }
        let Self { letters, spots, ids, .. } = self;
        for markdown in texts.into_iter().filter(|text| !text.starts_with('⟦')) {
            folded_words(markdown, |word| {
                let range = letters.len()..letters.len() + word.len();
                letters.push_str(word);
                spots.push(Spot { start: start(word), range, place: ids.len() });
            });
        }
        ids.push(id.to_owned());
    }

    fn rule(&mut self, rule: &RuleView) {
        if let Some(title) = &rule.title {
            self.name(&rule.id, title);
        }
        let cells = rule
            .table
            .iter()
            .flat_map(|table| table.columns.iter().chain(table.rows.iter().flatten()));
        self.texts(&rule.id, rule.text.iter().chain(&rule.when).chain(cells));
        rule.children.iter().for_each(|child| self.rule(child));
    }

    fn component(&mut self, component: &ComponentView) {
        self.name(&component.id, &component.name);
        self.texts(&component.id, component.text.as_ref());
        component.parts.iter().for_each(|part| self.component(part));
        component.shows.iter().for_each(|rule| self.rule(rule));
    }
}

#[cfg(test)]
pub(super) fn said(texts: &[(&str, &str)]) -> Said {
    let mut said = Said::default();
    for (id, text) in texts {
        said.texts(id, [&(*text).to_owned()]);
    }
    said.sort();
    said
}
