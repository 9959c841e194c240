//! Words from which the sense of a rule can be told, as its language lists them.

use crate::language::{Reading, Topic, words};
use crate::model::{Field, Rule};

/// The words of a rule itself in the source language, in small letters.
pub(super) fn words_of(rule: &Rule) -> String {
    let mut words = String::new();
    for field in [Field::Title, Field::When, Field::Text, Field::Short] {
        if let Some(wording) = rule.texts.get(field) {
            words.push_str(&wording.source.value.to_lowercase());
            words.push_str(" . ");
        }
    }
    words
}

/// The words of a text with the word before each.
fn pairs(text: &str) -> impl Iterator<Item = (&str, &str)> {
    words(text).scan("", |last, word| Some((std::mem::replace(last, word), word)))
}

/// Whether a text has words on a topic. If nothing is known of the language, believe the author.
fn may_speak_of(topic: Topic, text: &str, reading: &Reading) -> bool {
    let list = reading.words(topic);
    list.is_empty() || list.is_in(text)
}

/// Whether a text says that somebody wins.
pub(super) fn speaks_of_winning(text: &str, reading: &Reading) -> bool {
    may_speak_of(Topic::Winning, text, reading)
}

/// Whether a text says what happens in a tie. A mere reference to the tie-breaks does not.
pub(super) fn speaks_of_ties(text: &str, reading: &Reading) -> bool {
    let is_unknown = reading.words(Topic::Tie).is_empty();
    let refers = ["[[ties", "[[#ties"].iter().any(|target| text.contains(target));
    is_unknown || !refers && may_speak_of(Topic::Tie, text, reading)
}

/// Whether a text ranks: the most, the longest; but not "at most", nor what is one's own.
pub(super) fn ranks(text: &str, reading: &Reading) -> bool {
    let (most, not_after) = (reading.words(Topic::Most), reading.words(Topic::NotMostAfter));
    pairs(text).any(|(before, word)| most.has(word) && !not_after.has(before))
}

/// Whether a text compares: more than others.
pub(super) fn compares(text: &str, reading: &Reading) -> bool {
    reading.words(Topic::More).is_in(text)
}

/// Whether a rule may name the second or third of an order: a quick look at its words.
pub(super) fn may_name_a_rank(rule: &Rule, reading: &Reading) -> bool {
    let fields = [Field::Text, Field::Short];
    let texts = fields.iter().filter_map(|field| rule.texts.get(*field));
    let mut texts = texts.map(|wording| wording.source.value.as_str());
    texts.any(|text| reading.words(Topic::Rank).iter().any(|rank| has_start(text, rank)))
}

/// Whether a text has a word that is in lower case, be it with a capital.
fn has_start(text: &str, word: &str) -> bool {
    let mut letters = word.chars();
    let Some(first) = letters.next() else { return false };
    let is_first = |c: char| c == first || c.to_lowercase().eq([first]);
    text.match_indices(letters.as_str())
        .any(|(at, _)| text[..at].chars().next_back().is_some_and(is_first))
}

/// Whether a text names the second or third of an order: *second highest*, *zweithöchste*.
pub(super) fn names_a_rank(text: &str, reading: &Reading) -> bool {
    let rank = reading.words(Topic::Rank);
    let is_top =
        |word: &str| reading.words(Topic::Most).has(word) || reading.words(Topic::Best).has(word);
    pairs(text)
        .any(|(before, word)| (rank.has(before) && is_top(word)) || rank.behind(word).any(is_top))
}

/// Whether a text makes a condition.
pub(super) fn is_conditional(text: &str, reading: &Reading) -> bool {
    may_speak_of(Topic::Condition, text, reading)
}

/// Whether a tie-break goes on from one before it: "if that is equal as well".
pub(super) fn goes_on(text: &str, reading: &Reading) -> bool {
    reading.words(Topic::Again).is_in(text) && reading.words(Topic::Equal).is_in(text)
}

/// Whether a tie-break measures something that may be equal again.
pub(super) fn measures(text: &str, reading: &Reading) -> bool {
    // "If two are highest, nobody gets it" measures nothing: what counts stands behind the comma.
    let begins = |sentence: &str| {
        let first = sentence.split_whitespace().next().unwrap_or_default();
        reading.words(Topic::ClauseStart).has(first)
    };
    text.split('.').any(|sentence| {
        let rest = match sentence.split_once(',').filter(|_| begins(sentence)) {
            Some((_, rest)) => rest,
            None => sentence,
        };
        ranks(rest, reading) || reading.words(Topic::Measure).is_in(rest)
    })
}

/// Whether a tie-break always decides: by turn order, age or lot, or by sharing.
pub(super) fn decides(text: &str, reading: &Reading) -> bool {
    may_speak_of(Topic::Decides, text, reading)
}
