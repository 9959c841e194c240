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
    /// Ids of terms by the words that tell what they are, or by the concepts of these, as `=money`: who
    /// asks for the *obstacle* finds the post that is *a block in the way*.
    pub told: BTreeMap<String, BTreeMap<String, f64>>,
}

/// Kinds of things that players ask for by the kind, since every game calls them otherwise. Cards and tiles are called so.
const KINDS: &str = "animal army building curse food group hero income life market money monster objective obstacle piece plant ruler ship token vehicle \
                     weapon worker";
/// A definition begins with the kind; further words tell what the thing does, or beside what it lies.
const FIRST_WORDS: usize = 4;

/// How surely: a form of the term, a word that should not be used for it, its name elsewhere.
const OWN: f64 = 1.0;
const AVOIDED: f64 = 0.9;
const FOREIGN: f64 = 0.6;
/// By a word of its definition, of which only the first are read.
const TOLD: f64 = 0.4;
const TELLING_WORDS: usize = 9;

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
        for id in game.terms.keys() {
            terms.tell(id.as_str(), node_in(game, language, id.as_str()), asking);
        }
        terms
    }

    /// All words that lead to terms, as questions use them.
    pub(super) fn asked(&self) -> BTreeMap<String, BTreeMap<String, f64>> {
        let mut all = self.words.clone();
        for (word, terms) in &self.told {
            let known = all.entry(word.clone()).or_default();
            for (id, weight) in terms {
                let known = known.entry(id.clone()).or_default();
                *known = known.max(*weight);
            }
        }
        all
    }

    /// Notes what a definition tells. The names of other terms in it mean these.
    fn tell(&mut self, id: &str, node: Option<&TermNode>, asking: &Asking) {
        let definition = node.and_then(|node| node.define.as_ref());
        let words = definition.map(|text| asked_words(&text.value)).unwrap_or_default();
        for word in words.iter().take(TELLING_WORDS).filter(|word| !asking.stop.contains(*word)) {
            let stem = asking.stem(word);
            if self.words.contains_key(&stem) {
                continue;
            }
            let meant = asking.concepts.get(&stem).into_iter().flatten();
            let keys: Vec<String> = meant.map(|concept| format!("={concept}")).collect();
            for key in keys.into_iter().chain([stem]) {
                self.told.entry(key).or_default().insert(id.to_owned(), TOLD);
            }
        }
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

/// A term as a language writes it.
fn node_in<'g>(game: &'g Game, language: &str, id: &str) -> Option<&'g TermNode> {
    if language == game.language.as_str() {
        return game.terms.get(id);
    }
    game.translations.get(language)?.terms.get(id)
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
