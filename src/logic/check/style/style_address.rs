//! `style-address`

use std::collections::BTreeMap;
use std::ops::Range;

use super::declare_check;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::language::{Reading, Topic};

declare_check! {
    /// A text that addresses its reader in another way than the rest.
    ///
    /// ## Why
    /// *Du ziehst eine Karte. Man legt sie ab.* reads as if two people were meant.
    /// German texts say *du* (and *ihr* to all) or *Sie*, not both, and no *man*
    /// in the same sentence; Polish ones say *możesz* or *należy*, not both in one
    /// sentence.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// language: de
    /// hints: [{ id: draw-one, text: "Du ziehst eine Karte, dann legt man sie ab." }]
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// hints:
    ///   - { id: draw-one, text: Du ziehst eine Karte. }
    ///   - { id: draw-two, text: Nimm deine Karte auf. }
    ///   - { id: draw-three, text: Dann legen Sie die Karte ab. }
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// hints: [{ id: draw-one, text: "Możesz dobrać kartę, którą należy odrzucić." }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// language: de
    /// hints: [{ id: draw-one, text: "Du ziehst eine Karte. Sie bleibt verdeckt; ihr seht sie nicht." }]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// hints: [{ id: draw-one, text: "Możesz odrzucić kartę, która należy do ciebie." }]
    /// ```
    "style-address", Style, Info
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let mut by_language: BTreeMap<&str, Address<'_>> = BTreeMap::new();
    for passage in cx.corpus.passages() {
        let reading = cx.reading_of(passage);
        if reading.words(Topic::Familiar).is_empty() {
            continue;
        }
        let Address { familiar, formal } = by_language.entry(&passage.language).or_default();
        formal.extend(formal_word(passage, reading).map(|range| (passage, range)));
        if familiar_word(passage, reading).is_some() {
            familiar.push(passage);
            let mixed = mixed(passage, reading);
            sink.extend(mixed.map(|range| finding(cx, passage, &range, &reading.address)));
        }
    }
    for (language, Address { familiar, formal }) in by_language {
        let reading = cx.languages.reading(language);
        // Whichever is rarer is the slip.
        if formal.len() < familiar.len() {
            for (passage, range) in formal {
                sink.push(finding(cx, passage, &range, &reading.address));
            }
        } else if !formal.is_empty() {
            let usual = reading.words(Topic::Formal).iter().next().unwrap_or_default();
            for passage in familiar {
                let word = familiar_word(passage, reading);
                sink.extend(word.map(|range| finding(cx, passage, &range, usual)));
            }
        }
    }
}

/// The texts of a language that say *du*, and those that say *Sie*, with the word.
#[derive(Default)]
struct Address<'a> {
    familiar: Vec<&'a Passage>,
    formal: Vec<(&'a Passage, Range<usize>)>,
}

fn finding(cx: Context<'_>, passage: &Passage, range: &Range<usize>, usual: &str) -> Diagnostic {
    let word = &passage.text.value[range.clone()];
    let message = format!("`{word}` beside `{usual}`: the reader is addressed in two ways");
    Diagnostic::new(&CHECK, message, passage.span(cx.sources, range))
}

/// Where a text speaks to its reader as to a friend.
fn familiar_word(passage: &Passage, reading: &Reading) -> Option<Range<usize>> {
    let familiar = reading.words(Topic::Familiar);
    let mut words = passage.words().zip(passage.lower_words());
    words.find(|(_, lower)| familiar.has(lower)).map(|((range, _), _)| range)
}

/// The word that speaks to nobody, where the reader is spoken to in the same sentence.
fn mixed(passage: &Passage, reading: &Reading) -> Option<Range<usize>> {
    let text = passage.text.value.as_str();
    let familiar = reading.words(Topic::Familiar);
    let words: Vec<(Range<usize>, &str)> = passage
        .words()
        .zip(passage.lower_words())
        .map(|((range, _), lower)| (range, lower))
        .collect();
    let is_mixed = |range: &Range<usize>| {
        let start = text[..range.start].rfind(STOPS).map_or(0, |at| at + 1);
        let end = text[range.end..].find(STOPS).map_or(text.len(), |at| range.end + at);
        let in_sentence = |one: &Range<usize>| one.start >= start && one.end <= end;
        words.iter().any(|(one, word)| in_sentence(one) && familiar.has(word))
    };
    let found = words.iter().filter(|(range, word)| is_impersonal(text, range, word, reading));
    found.map(|(range, _)| range).find(|range| is_mixed(range)).cloned()
}

/// What ends a sentence, or a part of one that could be a sentence.
const STOPS: [char; 5] = ['.', '!', '?', ';', ':'];

/// *Man legt*, *należy odrzucić*, but not *należy do ciebie*.
fn is_impersonal(text: &str, range: &Range<usize>, word: &str, reading: &Reading) -> bool {
    let impersonal = reading.words(Topic::Impersonal);
    impersonal.has(word)
        || impersonal.phrases().filter_map(|phrase| phrase.split_once(' ')).any(|(first, next)| {
            let rest = text[range.end..].split_whitespace().next().unwrap_or_default();
            let rest = rest.trim_end_matches(|c: char| !c.is_alphabetic());
            first == word && is_like(rest, next)
        })
}

/// Whether a word is one that may begin with a star.
fn is_like(word: &str, pattern: &str) -> bool {
    pattern.strip_prefix('*').map_or(word == pattern, |end| word.ends_with(end))
}

/// A word inside a sentence that has a capital only because it is formal: *Sie*, *Ihnen*.
fn formal_word(passage: &Passage, reading: &Reading) -> Option<Range<usize>> {
    let (text, formal) = (passage.text.value.as_str(), reading.words(Topic::Formal));
    let found = passage.words().find(|(range, word)| {
        let before = || text[..range.start].trim_end().chars().next_back();
        formal.has(word) && before().is_some_and(|c| c.is_alphabetic() || matches!(c, ',' | '}'))
    });
    found.map(|(range, _)| range)
}
