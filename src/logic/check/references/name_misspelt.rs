//! `name-misspelt`

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

use super::declare_check;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink, slips_between};
use crate::model::Field;

declare_check! {
    /// The name of a card or tile that is misspelt in a text.
    ///
    /// ## Why
    /// Players look for the card by its name. What a list of cards or tiles calls it, texts call it too.
    ///
    /// ## Fix
    /// Write the name as the list has it, or refer to the card by its id: `[[lighthouse]]` prints the name.
    /// Endings are left alone, so that names can be inflected.
    "name-misspelt", References, Warning
}

/// Shorter words of names are too near to ordinary ones; in long ones there can be two slips.
const SHORTEST: usize = 6;
/// Between the other words of its name, a shorter one is known as well.
const SHORTEST_BESIDE: usize = 4;
const LONG: usize = 9;

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let mut by_language: BTreeMap<&str, Names> = BTreeMap::new();
    for language in cx.game.languages() {
        let names = Names::new(cx, language);
        if !names.known.is_empty() {
            by_language.insert(language, names);
        }
    }
    for passage in cx.corpus.passages() {
        if let Some(names) = by_language.get(passage.language.as_str()) {
            names.look(cx, passage, sink);
        }
    }
}

/// The words of the names of cards and tiles in one language.
#[derive(Default)]
struct Names {
    /// What a slip may leave of a word, with the word.
    near: HashMap<String, Vec<String>>,
    /// What is right as it stands.
    known: BTreeSet<String>,
    /// Names of several words.
    wholes: Vec<Vec<String>>,
    /// In which of them a word stands, and as which of its words.
    within: HashMap<String, Vec<(usize, usize)>>,
}

impl Names {
    fn new(cx: Context<'_>, language: &str) -> Self {
        let mut names = Self::default();
        let translation = cx.game.translations.get(language);
        for whole in &cx.game.components {
            whole.walk(&mut |component| {
                for part in component.parts.iter().filter(|_| component.has_list) {
                    let own =
                        translation.and_then(|words| words.find(part.id.as_str(), Field::Name));
                    let own = own.map(|(_, _, words)| words);
                    let is_source = language == cx.game.language;
                    let name = own.or_else(|| part.texts.get(Field::Name).filter(|_| is_source));
                    if let Some(name) = name {
                        names.add(&name.source.value);
                    }
                }
            });
        }
        if !names.known.is_empty() {
            names.learn(cx, language);
        }
        names
    }

    /// Terms, and words that several texts have, are no slips.
    fn learn(&mut self, cx: Context<'_>, language: &str) {
        for term in cx.game.terms.keys().filter_map(|id| cx.game.term(id.as_str(), language)) {
            self.known.extend(words(&term.name.value).map(str::to_lowercase));
        }
        let mut counts: HashMap<&str, usize> = HashMap::new();
        for passage in cx.corpus.passages().filter(|passage| passage.language == language) {
            let words: BTreeSet<&str> = passage.lower_words().collect();
            for word in words {
                *counts.entry(word).or_default() += 1;
            }
        }
        let frequent = counts.into_iter().filter(|(_, count)| *count > 1);
        self.known.extend(frequent.map(|(word, _)| word.to_owned()));
    }

    fn add(&mut self, name: &str) {
        let whole: Vec<String> = words(name).map(str::to_owned).collect();
        if whole.len() > 1 {
            for (at, word) in whole.iter().enumerate() {
                let places = self.within.entry(word.to_lowercase()).or_default();
                places.push((self.wholes.len(), at));
            }
            self.wholes.push(whole);
        }
        for word in words(name) {
            let lower = word.to_lowercase();
            if self.known.insert(lower.clone()) && lower.chars().count() >= SHORTEST {
                for left in remains(&lower) {
                    self.near.entry(left).or_default().push(word.to_owned());
                }
            }
        }
    }

    fn look(&self, cx: Context<'_>, passage: &Passage, sink: &mut Sink) {
        let all: Vec<(Range<usize>, &str)> = passage.words().collect();
        for (at, (range, word)) in all.iter().enumerate() {
            let is_name =
                word.starts_with(char::is_uppercase) && word.chars().count() + 1 >= SHORTEST;
            let meant = is_name.then(|| self.meant(word)).flatten();
            if let Some(name) = meant.or_else(|| self.meant_beside(&all, at)) {
                let span = passage.span(cx.sources, range);
                let message = format!("`{word}` is nearly a word of the name of a card or tile");
                sink.push(Diagnostic::new(&CHECK, message, span).suggest(Some(name)));
            }
        }
    }

    /// The word that was probably meant, if all others of a name stand beside it: "Sea Slat".
    fn meant_beside(&self, all: &[(Range<usize>, &str)], at: usize) -> Option<&str> {
        let lower = all[at].1.to_lowercase();
        let is_long = lower.chars().count() >= SHORTEST_BESIDE;
        if !is_long || !all[at].1.starts_with(char::is_uppercase) || self.known.contains(&lower) {
            return None;
        }
        let neighbours = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
        let beside = neighbours.filter_map(|one| Some((one, all.get(one)?.1.to_lowercase())));
        for (known, word) in beside {
            for (name, place) in self.within.get(&word).into_iter().flatten() {
                let whole = &self.wholes[*name];
                let Some(start) = known.checked_sub(*place).filter(|start| *start <= at) else {
                    continue;
                };
                let Some(wanted) = whole.get(at - start) else { continue };
                let is_whole = whole.iter().enumerate().all(|(step, part)| {
                    let found = all.get(start + step).map(|(_, found)| found.to_lowercase());
                    start + step == at || found.as_deref() == Some(part.to_lowercase().as_str())
                });
                let wanted_lower = wanted.to_lowercase();
                let same = wanted_lower.chars().zip(lower.chars()).take_while(|(a, b)| a == b);
                let length = lower.chars().count().min(wanted.chars().count());
                // Endings follow the grammar.
                let is_slip =
                    same.count() + 2 < length && slips_between(&lower, &wanted_lower) == 1;
                if is_whole && is_slip {
                    return Some(wanted);
                }
            }
        }
        None
    }

    /// The word that was probably meant, if this is none.
    fn meant(&self, word: &str) -> Option<&str> {
        let lower = word.to_lowercase();
        if self.known.contains(&lower) {
            return None;
        }
        let near = remains(&lower).into_iter().filter_map(|left| self.near.get(&left)).flatten();
        let is_meant = |name: &&String| {
            let name = name.to_lowercase();
            let same = name.chars().zip(lower.chars()).take_while(|(a, b)| a == b).count();
            let length = name.chars().count().min(lower.chars().count());
            let allowed = if length < LONG { 1 } else { 2 };
            // Endings follow the grammar.
            same + 3 < length && slips_between(&lower, &name) <= allowed
        };
        near.filter(is_meant)
            .min_by_key(|name| slips_between(&lower, &name.to_lowercase()))
            .map(String::as_str)
    }
}

fn words(name: &str) -> impl Iterator<Item = &str> {
    name.split(|one: char| !one.is_alphabetic()).filter(|word| !word.is_empty())
}

/// What is left of a word if none, one or, of a long one, two of its letters are lost. Words with few slips between them have some of it in
/// common.
fn remains(word: &str) -> BTreeSet<String> {
    let once = |word: &str| -> Vec<String> {
        let less = |(at, letter): (usize, char)| {
            format!("{}{}", &word[..at], &word[at + letter.len_utf8()..])
        };
        word.char_indices().map(less).collect()
    };
    let first = once(word);
    let mut left: BTreeSet<String> = first.iter().cloned().collect();
    if word.chars().count() + 1 >= LONG && word.len() <= 64 {
        left.extend(first.iter().flat_map(|word| once(word)));
    }
    left.insert(word.to_owned());
    left
}
