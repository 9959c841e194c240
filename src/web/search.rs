//! Words by which a part of the page can be found though it does not show them: the forms of
//! terms, and what the other languages say. What the page shows is searched where it stands.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Serialize;

use super::fold::folded_words;
use super::search_words::{SearchWords, Word};
use crate::document::Product;
use crate::format::{Cells, TermNode};
use crate::model::Game;

/// What things are called in the other languages, and all forms of all terms, by id.
pub(super) struct OtherNames {
    words: BTreeMap<String, BTreeSet<String>>,
    /// The same as a page holds it.
    joined: BTreeMap<String, String>,
}

/// Words for searching, as a page holds them.
#[derive(Debug, Serialize)]
pub(super) struct SearchData<'s> {
    /// By id, what it is called in the other languages, and all forms of terms.
    words: &'s BTreeMap<String, String>,
    /// Ids that the table names by their place.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    ids: &'s [String],
    /// Words of the other languages' texts, and where they stand.
    #[serde(skip_serializing_if = "String::is_empty")]
    table: String,
}

/// The words that a page holds for searching. Sheets and cards are short and read at a glance; only
/// references carry what texts say.
pub(super) fn search_data<'s>(
    language: &str,
    product: Product,
    texts: &'s BTreeMap<&str, SearchWords>,
    names: &'s OtherNames,
) -> SearchData<'s> {
    let own = texts.get(language).filter(|_| product == Product::Reference);
    SearchData {
        words: &names.joined,
        ids: own.map_or(&[], |own| &own.ids),
        table: own.map(|own| table(own, language, texts, names)).unwrap_or_default(),
    }
}

impl OtherNames {
    /// What is to be found on the pages of a language.
    pub(super) fn new(game: &Game, language: &str, texts: &BTreeMap<&str, SearchWords>) -> Self {
        let own = texts.get(language);
        let mut words: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (_, texts) in texts.iter().filter(|(tag, _)| **tag != language) {
            for (id, names) in &texts.names {
                let known = own.and_then(|own| own.names.get(id));
                let is_new = |name: &&String| !known.is_some_and(|own| own.contains(*name));
                words.entry(id.clone()).or_default().extend(names.iter().filter(is_new).cloned());
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
        words.retain(|_, names| !names.is_empty());
        let joined = |words: &BTreeSet<String>| {
            words.iter().map(String::as_str).collect::<Vec<_>>().join(" ")
        };
        let joined = words.iter().map(|(id, words)| (id.clone(), joined(words))).collect();
        Self { words, joined }
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

/// A word that more than one rule in so many has leads nowhere.
const RARE: usize = 26;

/// The words of the other languages' texts with the places of the ids that have them:
/// `0coral 3 5,4l 2` is *coral* at 3 and 8, and *corall* at 2. Each word begins with how many letters
/// it shares with the one before, each place counts on from the one before, all in base 36.
fn table(
    own: &SearchWords,
    language: &str,
    texts: &BTreeMap<&str, SearchWords>,
    names: &OtherNames,
) -> String {
    let found = foreign(own, language, texts, names);
    let most = (own.ids.len() / RARE).max(3);
    let mut table = String::new();
    let mut before = "";
    for group in found.chunk_by(|a, b| a.text == b.text).filter(|group| group.len() <= most) {
        let word = group[0].text;
        // Bytes are letters only in ASCII.
        let is_same = |(a, b): &(u8, u8)| a == b && a.is_ascii();
        let same = word.bytes().zip(before.bytes()).take_while(is_same).count().min(35);
        if !table.is_empty() {
            table.push(',');
        }
        push_base_36(&mut table, same);
        table.push_str(&word[same..]);
        let mut last = 0;
        for found in group {
            table.push(' ');
            push_base_36(&mut table, found.place - last);
            last = found.place;
        }
        before = word;
    }
    table
}

/// What the other languages say and this one neither says nor knows by name, in order.
fn foreign<'s>(
    own: &SearchWords,
    language: &str,
    texts: &'s BTreeMap<&str, SearchWords>,
    names: &OtherNames,
) -> Vec<Word<'s>> {
    let place_of: HashMap<&str, usize> =
        own.ids.iter().enumerate().map(|(place, id)| (id.as_str(), place)).collect();
    let known_names: Vec<_> = own.ids.iter().map(|id| names.words.get(id)).collect();
    let mut found: Vec<Word<'_>> = Vec::new();
    for (_, texts) in texts.iter().filter(|(tag, _)| **tag != language) {
        let places: Vec<Option<usize>> =
            texts.ids.iter().map(|id| place_of.get(id.as_str()).copied()).collect();
        found.extend(texts.words().filter_map(|word| {
            let place = places[word.place]?;
            let is_name = known_names[place].is_some_and(|known| known.contains(word.text));
            (!is_name).then(|| word.at(place))
        }));
    }
    // The words of each language are in order already; this way of sorting gains from it.
    found.sort();
    found.dedup();
    let mut shown = own.words().peekable();
    found.retain(|word| {
        while shown.next_if(|own| own < word).is_some() {}
        shown.peek() != Some(word)
    });
    found
}

fn push_base_36(text: &mut String, number: usize) {
    if number >= 36 {
        push_base_36(text, number / 36);
    }
    let digit = u32::try_from(number % 36).ok().and_then(|digit| char::from_digit(digit, 36));
    text.extend(digit);
}

#[cfg(test)]
mod tests {
    use super::super::search_words::search_words;
    use super::*;

    #[test]
    fn words_of_other_languages_lead_to_the_rules_that_say_them() {
        let german =
            search_words(&[("a", "Zieh eine Karte"), ("b", "Lege sie ab"), ("c", "Radar")]);
        let english =
            search_words(&[("a", "Draw a card"), ("b", "Drawing cards, lay"), ("c", "Radar")]);
        let all = BTreeMap::from([("de", german), ("en", english)]);
        let names = OtherNames { words: BTreeMap::new(), joined: BTreeMap::new() };
        let table = table(&all["de"], "de", &all, &names);
        assert_eq!(table, "0card 0,4s 1,0draw 0,4ing 1,0lay 1");
    }

    #[test]
    fn numbers_are_short() {
        let mut numbers = String::new();
        for number in [0, 35, 36, 1_300] {
            push_base_36(&mut numbers, number);
        }
        assert_eq!(numbers, "0z10104");
    }
}
