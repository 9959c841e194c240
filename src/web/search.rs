//! Words by which a part of the page can be found though it does not show them: the forms of
//! terms, and what the other languages say. What the page shows is searched where it stands.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;

use serde::Serialize;

use super::fold::folded_words;
use crate::format::{Cells, TermNode};
use crate::model::Game;
use crate::view::{ComponentView, Document, Product, RuleView, TableView};

/// What a language says, by id: folded words.
#[derive(Debug, Default)]
pub(super) struct Said {
    /// Titles and names.
    names: BTreeMap<String, BTreeSet<String>>,
    /// All words of texts, in the order of the document.
    texts: Vec<(String, Vec<String>)>,
}

/// Words for searching, as a page holds them.
#[derive(Debug, Serialize)]
pub(super) struct SearchData {
    /// By id, what it is called in the other languages, and all forms of terms.
    words: BTreeMap<String, String>,
    /// Ids that the table names by their place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ids: Vec<String>,
    /// Words of the other languages' texts, and where they stand.
    #[serde(skip_serializing_if = "String::is_empty")]
    table: String,
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
        said
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
        let mut words = Vec::new();
        for markdown in texts.into_iter().filter(|text| !text.starts_with('⟦')) {
            folded_words(markdown, |word| words.push(word.to_owned()));
        }
        words.sort_unstable();
        words.dedup();
        self.texts.push((id.to_owned(), words));
    }

    fn rule(&mut self, rule: &RuleView) {
        if let Some(title) = &rule.title {
            self.name(&rule.id, title);
        }
        let cells = |table: &'_ TableView| {
            table.columns.iter().chain(table.rows.iter().flatten()).cloned().collect::<Vec<_>>()
        };
        let cells = rule.table.as_ref().map(cells).unwrap_or_default();
        self.texts(&rule.id, rule.text.iter().chain(&rule.when).chain(&cells));
        rule.children.iter().for_each(|child| self.rule(child));
    }

    fn component(&mut self, component: &ComponentView) {
        self.name(&component.id, &component.name);
        self.texts(&component.id, component.text.as_ref());
        component.parts.iter().for_each(|part| self.component(part));
        component.shows.iter().for_each(|rule| self.rule(rule));
    }
}

/// The words that a page holds for searching. Sheets and cards are short and read at a glance; only
/// references carry what texts say.
pub(super) fn search_data(
    game: &Game,
    language: &str,
    product: Product,
    said: &BTreeMap<&str, Said>,
) -> SearchData {
    let words = called(game, language, said);
    let own = said.get(language).filter(|_| product == Product::Reference);
    let (ids, table) = own.map(|own| table(own, language, said, &words)).unwrap_or_default();
    let joined = |words: BTreeSet<String>| words.into_iter().collect::<Vec<_>>().join(" ");
    let words = words.into_iter().map(|(id, words)| (id, joined(words))).collect();
    SearchData { words, ids, table }
}

type Words = BTreeMap<String, BTreeSet<String>>;

/// What things are called in the other languages, and all forms of all terms.
fn called(game: &Game, language: &str, said: &BTreeMap<&str, Said>) -> Words {
    let own = said.get(language);
    let mut words = Words::new();
    for (_, said) in said.iter().filter(|(tag, _)| **tag != language) {
        for (id, called) in &said.names {
            let known = own.and_then(|own| own.names.get(id));
            let new = called.iter().filter(|name| !known.is_some_and(|own| own.contains(*name)));
            words.entry(id.clone()).or_default().extend(new.cloned());
        }
    }
    for id in game.terms.keys() {
        let translations = game.translations.values().filter_map(|found| found.terms.get(id));
        for node in game.terms.get(id).into_iter().chain(translations) {
            let known = words.entry(id.to_string()).or_default();
            forms(node, |form| {
                folded_words(form, |word| {
                    known.insert(word.to_owned());
                });
            });
        }
    }
    words.retain(|_, called| !called.is_empty());
    words
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

/// A word that more than one rule in so many has leads nowhere.
const RARE: usize = 26;

/// Ids, and the words of the other languages' texts with the places of the ids that have them:
/// `0coral 3 5,4l 2` is *coral* at 3 and 8, and *corall* at 2. Each word begins with how many letters
/// it shares with the one before, each place counts on from the one before, all in base 36.
fn table(
    own: &Said,
    language: &str,
    said: &BTreeMap<&str, Said>,
    named: &Words,
) -> (Vec<String>, String) {
    let place: HashMap<&str, usize> =
        own.texts.iter().enumerate().map(|(at, (id, _))| (id.as_str(), at)).collect();
    let mut found: Vec<(&str, usize)> = Vec::new();
    for (_, said) in said.iter().filter(|(tag, _)| **tag != language) {
        for (id, words) in &said.texts {
            let Some(at) = place.get(id.as_str()).copied() else { continue };
            let (shown, called) = (&own.texts[at].1, named.get(id));
            let is_new = |word: &&String| {
                shown.binary_search(word).is_err()
                    && !called.is_some_and(|known| known.contains(*word))
            };
            found.extend(words.iter().filter(is_new).map(|word| (word.as_str(), at)));
        }
    }
    found.sort_unstable();
    found.dedup();
    let most = (own.texts.len() / RARE).max(3);
    let mut table = String::new();
    let mut before = "";
    for group in found.chunk_by(|a, b| a.0 == b.0).filter(|group| group.len() <= most) {
        let word = group[0].0;
        // Bytes are letters only in ASCII.
        let is_same = |(a, b): &(u8, u8)| a == b && a.is_ascii();
        let same = word.bytes().zip(before.bytes()).take_while(is_same).count().min(35);
        let _ = write!(table, "{}{}{}", comma(&table), base_36(same), &word[same..]);
        let mut last = 0;
        for (_, at) in group {
            let _ = write!(table, " {}", base_36(at - last));
            last = *at;
        }
        before = word;
    }
    (own.texts.iter().map(|(id, _)| id.clone()).collect(), table)
}

fn comma(table: &str) -> &'static str {
    if table.is_empty() { "" } else { "," }
}

fn base_36(number: usize) -> String {
    let digit = |number: usize| {
        u32::try_from(number % 36).ok().and_then(|digit| char::from_digit(digit, 36)).unwrap_or('0')
    };
    let mut digits = vec![digit(number)];
    let mut rest = number / 36;
    while rest > 0 {
        digits.push(digit(rest));
        rest /= 36;
    }
    digits.into_iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(texts: &[(&str, &str)]) -> Said {
        let mut said = Said::default();
        for (id, text) in texts {
            said.texts(id, [&(*text).to_owned()]);
        }
        said
    }

    #[test]
    fn words_of_other_languages_lead_to_the_rules_that_say_them() {
        let german = said(&[("a", "Zieh eine Karte"), ("b", "Lege sie ab"), ("c", "Radar")]);
        let english = said(&[("a", "Draw a card"), ("b", "Drawing cards, lay"), ("c", "Radar")]);
        let all = BTreeMap::from([("de", german), ("en", english)]);
        let (ids, table) = table(&all["de"], "de", &all, &Words::new());
        assert_eq!(ids, ["a", "b", "c"]);
        assert_eq!(table, "0card 0,4s 1,0draw 0,4ing 1,0lay 1");
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!([0, 35, 36, 1_300].map(base_36), ["0", "z", "10", "104"]);
    }
}
