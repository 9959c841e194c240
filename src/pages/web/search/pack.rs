//! The index as a page holds it: small, and read only where it is asked.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "small numbers that are rounded on purpose"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use indexmap::IndexMap;
use serde::Serialize;

use super::analysis::Analysis;
use super::entry::Entry;
use super::index::Index;
use super::terms::Terms;
use crate::language::{Asking, asked_words};

/// What the search of a page reads.
#[derive(Debug, Serialize)]
pub struct SearchData {
    /// Tokens, sorted, each with the number of letters that it shares with the one before: `0scoral,4sl`.
    words: String,
    /// Base 64 of, for each token: its rarity times 8, the number of bytes that follow, and for each
    /// entry (distance to the one before) × 16 + level, as numbers of seven bits a byte.
    post: String,
    /// What the highest level stands for.
    most: f64,
    /// Ids, each with its prior × 40 × 2048 + what it can answer, and the place of the entry above
    /// it, in base 36.
    rules: String,
    /// Names of concepts, and the stems and phrases that mean them, shortened as tokens are.
    concepts: (String, String),
    /// Ids of terms, and the stems and phrases that mean them, shortened as tokens are.
    terms: (String, String),
    /// Concepts, and those close to them that rules speak of: `life:die damage,…`.
    near: String,
    /// How words lose their endings.
    stems: Vec<(usize, String)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    participle: Option<(String, usize, String)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    separable: Vec<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    compounds: bool,
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    spelt: IndexMap<String, String>,
    alike: u32,
    particles: String,
    small: String,
    stop: String,
    /// What kind of answer is wanted, by phrases.
    intents: IndexMap<String, String>,
    /// Questions that the facts of the game answer, and the answers.
    facts: Vec<(String, String)>,
}

/// The most that is tried to make it small; the same bytes come out on every machine.
const PACKING: u32 = 9;

impl SearchData {
    /// As pages hold it: JSON, deflated, in base 64. `templates/html/unpack.js` reads it.
    pub fn packed(&self) -> String {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::new(PACKING));
        let json = serde_json::to_vec(self).unwrap_or_default();
        // Writing to memory does not fail.
        let bytes = encoder.write_all(&json).and_then(|()| encoder.finish()).unwrap_or_default();
        STANDARD_NO_PAD.encode(bytes)
    }
}

/// Levels of how much an entry speaks of something.
const LEVELS: f64 = 15.0;

/// What a page needs to search: `facts` are answers by the name of their questions.
pub(in crate::web) fn search_data(
    entries: &[Entry],
    asking: &Asking,
    english: &Asking,
    source: &Asking,
    terms: &Terms,
    facts: &[(&str, String)],
) -> SearchData {
    let mut analysis = Analysis::new(asking, terms);
    for said in entries.iter().flat_map(|entry| &entry.said) {
        for text in [&said.title, &said.when, &said.text] {
            analysis.learn(text);
        }
    }
    let none = Terms::default();
    let of_ids = language_of_ids(entries, english, source);
    let index = Index::new(entries, asking, &analysis, &Analysis::new(of_ids, &none));
    let told = terms.asked();
    let (words, post, most) = postings(&index);
    let file = &asking.file;
    let known = |name: &str| index.tokens.contains_key(name);
    let spoken = |name: &str| known(&format!("c{name}"));
    let near = near(english, &spoken);
    // What rules speak of, what is close to it, and what a term is.
    let leads = |name: &str| {
        spoken(name) || near.contains_key(name) || told.contains_key(&format!("={name}"))
    };
    let plain =
        |list: &str| list.split_whitespace().flat_map(asked_words).collect::<Vec<_>>().join(" ");
    let phrases = |list: &str| {
        let phrases =
            list.split_whitespace().map(|one| asked_words(&one.replace('_', " ")).join(" "));
        phrases.collect::<Vec<_>>().join(",")
    };
    let answer =
        |(name, fact): &(&str, String)| Some((phrases(file.facts.get(*name)?), fact.clone()));
    SearchData {
        words,
        post,
        most,
        rules: rules(entries, &index),
        concepts: meanings(&asking.concepts, |names, put| {
            for name in names.iter().filter(|name| leads(name)) {
                put(name, "");
            }
        }),
        terms: meanings(&told, |ids, put| {
            for (id, how) in ids.iter().filter(|(id, _)| known(&format!("t{id}"))) {
                put(id, &format!(".{}", (how * 10.0).round()));
            }
        }),
        near: near.iter().map(|(name, all)| format!("{name}:{all}")).collect::<Vec<_>>().join(","),
        stems: file.stems.iter().map(|step| (step.keep, step.endings.clone())).collect(),
        participle: file
            .participle
            .as_ref()
            .map(|one| (one.prefix.clone(), one.keep, one.endings.clone())),
        separable: asking.separable.clone(),
        compounds: file.compounds,
        spelt: file.spelt.clone(),
        alike: file.alike,
        particles: plain(&file.particles),
        small: plain(&file.small),
        stop: asking.stop.iter().map(String::as_str).collect::<Vec<_>>().join(" "),
        intents: file.intents.iter().map(|(name, list)| (name.clone(), phrases(list))).collect(),
        facts: facts.iter().filter_map(answer).collect(),
    }
}

/// Ids are made of English words, or of those of the author: whoever knows more of them.
fn language_of_ids<'a>(entries: &[Entry], english: &'a Asking, source: &'a Asking) -> &'a Asking {
    let known = |asking: &Asking| {
        let words = entries.iter().flat_map(|entry| entry.id.split('-'));
        let is_known = |word: &&str| {
            asking.stop.contains(*word) || asking.concepts.contains_key(&asking.stem(word))
        };
        words.filter(is_known).count()
    };
    if known(source) > known(english) { source } else { english }
}

/// Concepts with those close to them that are spoken of.
fn near(english: &Asking, spoken: &impl Fn(&str) -> bool) -> BTreeMap<String, String> {
    let close = english.file.near.iter().map(|(name, all)| {
        let all: Vec<&str> = all.split_whitespace().filter(|one| spoken(one)).collect();
        (name.clone(), all.join(" "))
    });
    close.filter(|(_, all)| !all.is_empty()).collect()
}

fn postings(index: &Index) -> (String, String, f64) {
    let impacts =
        || index.tokens.values().flat_map(|posting| posting.found.iter().map(|one| one.1));
    let most = (impacts().fold(0.0, f64::max) * 1000.0).ceil() / 1000.0;
    let (mut words, mut bytes, mut before) = (String::new(), Vec::new(), "");
    for (token, posting) in &index.tokens {
        let level = |impact: f64| ((impact / most).sqrt() * LEVELS).round() as usize;
        let found = posting.found.iter().map(|(at, impact)| (*at, level(*impact)));
        let found: Vec<(usize, usize)> = found.filter(|(_, level)| *level > 0).collect();
        if found.is_empty() {
            continue;
        }
        push_shortened(&mut words, before, token);
        before = token;
        let (mut own, mut last) = (Vec::new(), 0);
        for (at, level) in found {
            push_number(&mut own, (at - last) * 16 + level);
            last = at;
        }
        push_number(&mut bytes, (posting.rarity * 8.0).round() as usize);
        push_number(&mut bytes, own.len());
        bytes.extend(own);
    }
    (words, STANDARD_NO_PAD.encode(bytes), most)
}

fn rules(entries: &[Entry], index: &Index) -> String {
    let mut rules = String::new();
    for (entry, (prior, facets)) in entries.iter().zip(&index.standings) {
        let separator = if rules.is_empty() { "" } else { "," };
        let _ = write!(rules, "{separator}{} ", entry.id);
        push_base_36(&mut rules, (prior * 40.0).round() as usize * 2048 + *facets as usize);
        if let Some(parent) = entry.parent {
            rules.push(' ');
            push_base_36(&mut rules, parent);
        }
    }
    rules
}

/// Names, and keys with the places of the names that they mean: `0coral 0 3.9,4lle 1`.
fn meanings<T>(
    by_key: &BTreeMap<String, T>,
    each: impl Fn(&T, &mut dyn FnMut(&str, &str)),
) -> (String, String) {
    let mut names = BTreeSet::new();
    for meant in by_key.values() {
        each(meant, &mut |name, _| {
            names.insert(name.to_owned());
        });
    }
    let names: Vec<String> = names.into_iter().collect();
    let (mut keys, mut before) = (String::new(), "");
    for (key, meant) in by_key {
        let mut places = String::new();
        each(meant, &mut |name, how| {
            if let Ok(place) = names.binary_search_by(|known| known.as_str().cmp(name)) {
                places.push(' ');
                push_base_36(&mut places, place);
                places.push_str(how);
            }
        });
        if !places.is_empty() {
            push_shortened(&mut keys, before, key);
            keys.push_str(&places);
            before = key;
        }
    }
    (names.join(" "), keys)
}

/// A key of a sorted list: the number of letters that it shares with the one before, and the rest.
fn push_shortened(list: &mut String, before: &str, key: &str) {
    let is_same = |(a, b): &(char, char)| a == b;
    let shared = key.chars().zip(before.chars()).take_while(is_same).count().min(35);
    if !list.is_empty() {
        list.push(',');
    }
    push_base_36(list, shared);
    list.extend(key.chars().skip(shared));
}

fn push_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number > 127 {
        bytes.push((number & 127) as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
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
    use super::*;

    #[test]
    fn numbers_are_short() {
        let mut numbers = String::new();
        for number in [0, 35, 36, 1_300] {
            push_base_36(&mut numbers, number);
        }
        assert_eq!(numbers, "0z10104");
        let mut bytes = Vec::new();
        push_number(&mut bytes, 300);
        assert_eq!(bytes, [0b1010_1100, 0b10]);
    }
}
