//! The terms of a game by all words that people have for them.

use std::collections::BTreeMap;

use crate::format::{Cells, TermNode};
use crate::language::{Asking, asked_words};
use crate::model::Game;

/// Ids of terms by stem, or by stems joined with `_`; how surely the word means the term.
#[derive(Debug, Default)]
pub(in crate::web) struct Terms(pub BTreeMap<String, BTreeMap<String, f64>>);

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
        let known = self.0.entry(stems.join("_")).or_default().entry(id.to_owned()).or_default();
        *known = known.max(weight);
    }
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
