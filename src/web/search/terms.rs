//! The terms of a game by all words that people have for them.

use std::collections::{BTreeMap, BTreeSet};

use crate::format::{Cells, TermNode};
use crate::language::{Asking, asked_words};
use crate::model::Game;

/// What people have for the terms of a game.
#[derive(Debug, Default)]
pub(in crate::web) struct Terms {
    /// Ids of terms by stem, or by stems joined with `_`; how surely the word means the term.
    pub words: BTreeMap<String, BTreeMap<String, f64>>,
    /// What kinds of things they are, as concepts, by their ids: who does not know what the pieces of
    /// a game are called asks for pieces.
    pub kinds: BTreeMap<String, BTreeSet<String>>,
}

/// Kinds of things that players ask for by the kind, since every game calls them otherwise. Cards and tiles are called so.
const KINDS: &str = "army group hero income money piece token worker";
/// A definition begins with the kind; further words tell what the thing does, or beside what it lies.
const FIRST_WORDS: usize = 4;

/// How surely: a form of the term, a word that should not be used for it, its name elsewhere.
const OWN: f64 = 1.0;
const AVOIDED: f64 = 0.9;
const FOREIGN: f64 = 0.6;

impl Terms {
    /// The terms of a game for a page in a language.
    pub(in crate::web) fn new(game: &Game, language: &str, asking: &Asking) -> Self {
        let mut terms = Self::default();
        for id in game.terms.keys() {
            let translations = game.translations.iter();
            let all =
                translations.filter_map(|(tag, one)| Some((tag.as_str(), one.terms.get(id)?)));
            let source = game.terms.get(id).map(|node| (game.language.as_str(), node));
            for (tag, node) in source.into_iter().chain(all) {
                let weight = if tag == language { OWN } else { FOREIGN };
                forms(node, |form| terms.add(form, id.as_str(), weight, asking));
                if tag == language {
                    terms.kinds.insert(id.as_str().to_owned(), kinds(node, asking));
                    for word in &node.avoid {
                        terms.add(&word.value, id.as_str(), AVOIDED, asking);
                    }
                }
            }
        }
        terms
    }

    fn add(&mut self, form: &str, id: &str, weight: f64, asking: &Asking) {
        let stems: Vec<String> = asked_words(form).iter().map(|word| asking.stem(word)).collect();
        if stems.is_empty() {
            return;
        }
        let known =
            self.words.entry(stems.join("_")).or_default().entry(id.to_owned()).or_default();
        *known = known.max(weight);
    }
}

fn kinds(node: &TermNode, asking: &Asking) -> BTreeSet<String> {
    let definition = node.define.as_ref().map(|text| asked_words(&text.value)).unwrap_or_default();
    let first = definition.iter().take(FIRST_WORDS).map(|word| asking.stem(word));
    let meant = first.filter_map(|stem| asking.concepts.get(&stem)).flatten();
    meant.filter(|concept| KINDS.split(' ').any(|kind| kind == *concept)).cloned().collect()
}

fn forms(node: &TermNode, mut each: impl FnMut(&str)) {
    each(&node.name.value);
    node.forms.also.iter().for_each(|word| each(&word.value));
    for cells in [&node.forms.sg, &node.forms.pl] {
        match cells {
            Cells::Word(word) => each(&word.value),
            Cells::Cases(cases) => cases.values().for_each(|word| each(&word.value)),
        }
    }
}
