//! Words by which a part of the page can be found though it does not show them: the forms of
//! terms, and what things are called in the other languages. What the page shows is searched
//! where it stands.

use std::collections::{BTreeMap, BTreeSet};

use super::html::plain;
use crate::format::{Cells, TermNode};
use crate::model::Game;
use crate::view::{ComponentView, Document, RuleView};

/// By id, the words that the other languages use for it.
#[derive(Debug, Default)]
pub(super) struct Names(BTreeMap<String, BTreeSet<String>>);

impl Names {
    /// What titles, terms and components are called in a document.
    pub(super) fn of(document: &Document) -> Self {
        let mut names = Self::default();
        for chapter in &document.chapters {
            names.add(&chapter.id, &chapter.title);
            chapter.topic.iter().chain(&chapter.rules).for_each(|rule| names.rule(rule));
            chapter.components.iter().for_each(|component| names.component(component));
            for variant in &chapter.variants {
                names.add(&variant.id, &variant.title);
            }
        }
        for entry in &document.glossary {
            names.add(&entry.id, &entry.name);
        }
        names
    }

    fn add(&mut self, id: &str, markdown: &str) {
        // What is marked stands in the source language, which is searched anyway.
        if !id.is_empty() && !markdown.starts_with('⟦') {
            self.0.entry(id.to_owned()).or_default().insert(plain(markdown));
        }
    }

    fn rule(&mut self, rule: &RuleView) {
        if let Some(title) = &rule.title {
            self.add(&rule.id, title);
        }
        rule.children.iter().for_each(|child| self.rule(child));
    }

    fn component(&mut self, component: &ComponentView) {
        self.add(&component.id, &component.name);
        component.parts.iter().for_each(|part| self.component(part));
        component.shows.iter().for_each(|rule| self.rule(rule));
    }
}

/// The additional words of a page: those of the other languages, and all forms of all terms.
pub(super) fn words(game: &Game, language: &str, names: &BTreeMap<&str, Names>) -> Words {
    let own = names.get(language);
    let mut words = Words::new();
    for (_, names) in names.iter().filter(|(tag, _)| **tag != language) {
        for (id, called) in &names.0 {
            let known = own.and_then(|own| own.0.get(id));
            let new =
                called.iter().filter(|name| !known.is_some_and(|known| known.contains(*name)));
            words.entry(id.clone()).or_default().extend(new.cloned());
        }
    }
    for id in game.terms.keys() {
        let translations = game.translations.values().filter_map(|found| found.terms.get(id));
        for node in game.terms.get(id).into_iter().chain(translations) {
            words.entry(id.to_string()).or_default().extend(forms(node));
        }
    }
    words.retain(|_, called| !called.is_empty());
    words
}

/// Words by id.
pub(super) type Words = BTreeMap<String, BTreeSet<String>>;

fn forms(node: &TermNode) -> Vec<String> {
    let cells = |cells: &Cells| -> Vec<String> {
        match cells {
            Cells::Word(word) => vec![word.value.clone()],
            Cells::Cases(cases) => cases.values().map(|word| word.value.clone()).collect(),
        }
    };
    let mut words = vec![node.name.value.clone()];
    words.extend(node.forms.also.iter().map(|word| word.value.clone()));
    words.extend(cells(&node.forms.sg));
    words.extend(cells(&node.forms.pl));
    words
}
