//! Whether the words of a rule say how binding it is, and which of them forbid.

use std::ops::Range;

use crate::document::Phrase;
use crate::format::Force;
use crate::language::{Found, Grammar, Languages, Sense, Shade, Token};

/// What the words say.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Modal {
    /// True if they say the force of the rule.
    pub says_force: bool,
    /// Words that forbid, as ranges of characters of the plain text.
    pub forbids: Vec<Range<usize>>,
}

/// Reads the words as the language of the text reads them.
pub(super) fn modal(
    languages: &Languages,
    tag: &str,
    force: Option<Force>,
    text: &Phrase,
) -> Modal {
    let tag = text.language.as_deref().unwrap_or(tag);
    let plain = text.plain();
    let said = said(&languages.reading(tag).grammar, &words(&plain));
    let has = |wanted: &[Saying]| said.iter().any(|(saying, ..)| wanted.contains(saying));
    let mut forbids: Vec<Range<usize>> = said
        .iter()
        .filter(|(saying, ..)| *saying == Saying::MustNot)
        .map(|(_, range, _)| range.clone())
        .collect();
    if forbids.is_empty() {
        forbids = apart(&said, &plain);
    }
    if forbids.is_empty() && force == Some(Force::MustNot) {
        let no = said.iter().filter(|(saying, ..)| *saying == Saying::Not);
        forbids = no.map(|(_, range, _)| range.clone()).take(1).collect();
    }
    let says_force = match force {
        Some(Force::Must) => has(&[Saying::Must]),
        Some(Force::May) => has(&[Saying::May]),
        Some(Force::MustNot) => !forbids.is_empty(),
        Some(Force::Should) | None => false,
    };
    Modal { says_force, forbids }
}

/// What a phrase says of permission and obligation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Saying {
    Must,
    May,
    MustNot,
    Not,
}

/// The phrases that bind or deny, with their places and sentences; at each word the longest.
fn said(grammar: &Grammar, words: &[Word]) -> Vec<(Saying, Range<usize>, usize)> {
    let tokens: Vec<Token<'_>> = words.iter().map(token).collect();
    let (mut said, mut found, mut at) = (Vec::new(), Vec::new(), 0);
    while at < tokens.len() {
        grammar.book.at(&tokens, at, &mut found);
        let longest =
            found.iter().filter_map(|one| Some((one.0, saying(one)?))).max_by_key(|one| one.0);
        let Some((length, saying)) = longest else {
            at += 1;
            continue;
        };
        let last = &words[at + length - 1];
        said.push((saying, words[at].range.start..last.range.end, last.sentence));
        at += length;
    }
    said
}

/// A word as phrases see it.
fn token(word: &Word) -> Token<'_> {
    Token {
        lower: &word.text,
        range: word.range.clone(),
        cut: word.sentence,
        sentence: word.sentence,
        paragraph: 0,
        is_capital: false,
        is_loud: false,
        is_start: false,
        is_joined: false,
        value: None,
    }
}

fn saying((_, phrase): &Found<'_>) -> Option<Saying> {
    match phrase.senses {
        _ if phrase.shade != Shade::SURE => None,
        [Sense::Must] => Some(Saying::Must),
        [Sense::May] => Some(Saying::May),
        [Sense::Not] => Some(Saying::Not),
        [Sense::May, Sense::Not] => Some(Saying::MustNot),
        _ => None,
    }
}

/// A permission and its denial in one sentence: "darfst du … nicht", "nie możesz".
#[expect(clippy::single_range_in_vec_init, reason = "one range is meant")]
fn apart(said: &[(Saying, Range<usize>, usize)], text: &str) -> Vec<Range<usize>> {
    for (at, (saying, may, sentence)) in said.iter().enumerate() {
        if *saying != Saying::May {
            continue;
        }
        let before = at.checked_sub(1).map(|before| &said[before]);
        if let Some((Saying::Not, no, _)) = before
            && no.end + 1 == may.start
        {
            return vec![no.start..may.end];
        }
        let denial = said[at + 1..]
            .iter()
            .find(|(saying, _, other)| *saying == Saying::Not && other == sentence);
        if let Some((_, no, _)) = denial.filter(|(_, no, _)| !is_condition(text, may, no)) {
            return vec![may.clone(), no.clone()];
        }
    }
    Vec::new()
}

/// Whether a sentence begins with the verb and goes on behind a comma, or asks: "Kannst du nicht
/// bedienen, …" says when, and forbids nothing.
fn is_condition(text: &str, may: &Range<usize>, no: &Range<usize>) -> bool {
    let is_end = |letter: &char| matches!(letter, '.' | ',' | '!' | '?' | ';' | ':');
    let before: Vec<char> = text.chars().take(may.start).collect();
    let before = before.iter().rfind(|letter| !letter.is_whitespace());
    let behind = text.chars().skip(no.end).find(is_end);
    before.is_none_or(|letter| is_end(letter) && *letter != ',')
        && matches!(behind, Some(',' | '?'))
}

struct Word {
    text: String,
    range: Range<usize>,
    sentence: usize,
}

/// Words in lower case, with their places and the clauses that they stand in.
fn words(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut sentence = 0;
    let mut is_inside = false;
    for (at, letter) in text.chars().enumerate() {
        if letter.is_alphanumeric() {
            if !is_inside {
                words.push(Word { text: String::new(), range: at..at, sentence });
            }
            if let Some(word) = words.last_mut() {
                word.text.extend(letter.to_lowercase());
                word.range.end = at + 1;
            }
        } else if matches!(letter, '.' | ',' | '!' | '?' | ';' | ':') {
            sentence += 1;
        }
        is_inside = letter.is_alphanumeric();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(tag: &str, force: Force, text: &str) -> (bool, Vec<String>) {
        let found = modal(&Languages::built_in(), tag, Some(force), &Phrase::of(text));
        let letters: Vec<char> = text.chars().collect();
        let words = found.forbids.iter().map(|range| letters[range.clone()].iter().collect());
        (found.says_force, words.collect())
    }

    #[test]
    fn words_that_say_a_force_need_no_lead_in() {
        assert_eq!(said("en", Force::May, "You may cross flooded tiles."), (true, vec![]));
        assert_eq!(said("en", Force::May, "onto flooded tiles"), (false, vec![]));
        assert_eq!(said("de", Force::Must, "Du musst ziehen."), (true, vec![]));
        assert_eq!(said("pl", Force::May, "Możesz wymienić 1 żeton."), (true, vec![]));
    }

    #[test]
    fn what_forbids_is_found_also_where_it_is_parted() {
        let no = said("en", Force::MustNot, "You may not enter gaps.");
        assert_eq!(no, (true, vec!["may not".to_owned()]));
        let no = said("de", Force::MustNot, "Mit 5 Karten darfst du nicht ziehen.");
        assert!(no.0 && !no.1.is_empty(), "{no:?}");
        assert_eq!(said("en", Force::MustNot, "giving sandbags"), (false, vec![]));
        let may = said(
            "de",
            Force::May,
            "Verzichten darfst du nur, wenn dein Gegner nicht verzichtet hat.",
        );
        assert_eq!(may, (true, vec![]), "the denial belongs to another clause");
        let when = said("de", Force::May, "Kannst du nicht bedienen, darfst du abwerfen.");
        assert_eq!(when, (true, vec![]), "a condition forbids nothing");
        let no = said("de", Force::MustNot, "Darfst du ziehen, darfst du nicht abwerfen.");
        assert_eq!(no.1, ["darfst", "nicht"], "but what then holds may");
    }
}
