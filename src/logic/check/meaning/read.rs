//! Reads the words of a text into what its sentences say.

use std::ops::Range;

use super::sentence::{Mark, Sentence};
use crate::language::{Found, Grammar, Phrase, Sense, Shade, Token};

/// A capitalised word that may be part of a name.
pub(super) const NAME: Shade = Shade::named("name");
/// A negation that makes part of a word: *un-*, *nicht-*.
pub(super) const PART: Shade = Shade::named("un");
/// A negation that bears on a tag: *or not*.
pub(super) const TAG: Shade = Shade::named("tag");

/// A negation that counts if its sentence has no other.
pub(super) const SPARE: Shade = Shade::named("spare");

/// So many letters of a word tell it from others, whatever its ending.
const STEM: usize = 4;
/// What a number counts stands among so many words behind it.
const COUNTED: usize = 3;
/// What is longer is no sentence, and is read in pieces: its words are compared with each other.
const LONGEST: usize = 500;
/// The word that begins a part of a clause stands among so many before a word.
const BACK: usize = 200;

/// What the sentences of a text say.
pub(in crate::check) fn read(grammar: &Grammar, text: &str, tokens: &[Token<'_>]) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    let mut start = 0;
    while start < tokens.len() {
        let sentence = tokens[start].sentence;
        let rest = tokens[start..].iter().take(LONGEST);
        let length = rest.take_while(|one| one.sentence == sentence).count();
        let reader = Reader { grammar, text, tokens, within: start..start + length };
        sentences.push(reader.sentence());
        start += length;
    }
    sentences
}

/// Reads one sentence.
pub(super) struct Reader<'r, 't> {
    pub(super) grammar: &'r Grammar,
    text: &'r str,
    pub(super) tokens: &'r [Token<'t>],
    pub(super) within: Range<usize>,
}

impl Reader<'_, '_> {
    fn sentence(&self) -> Sentence {
        let (first, last) = (&self.tokens[self.within.start], &self.tokens[self.within.end - 1]);
        let mut sentence = Sentence::empty(first.range.start..last.range.end, first.paragraph);
        let before = self.text[..first.range.start].trim_end_matches(['*', '_']);
        sentence.cuts = last.cut - first.cut;
        sentence.is_labelled = before.len() + 1 < first.range.start;
        if before.ends_with('(') {
            sentence.anchors.push(u64::from(b'('));
        }
        let clauses = self.clauses();
        let mut covered = [0; Sense::COUNT];
        let mut found = Vec::new();
        for at in self.within.clone() {
            let token = &self.tokens[at];
            sentence.length += if token.is_placeholder() { 6 } else { token.lower.chars().count() };
            if token.is_number() {
                sentence.anchors.push(anchor(token));
            }
            let is_digit = token.lower.starts_with(|letter: char| letter.is_ascii_digit());
            let counts =
                |value: &i64| (*value > 1 || is_digit) && !(is_digit && token.is_times(self.text));
            if let Some(value) = token.value.filter(counts) {
                let next = at + 1..self.within.end.min(at + 1 + COUNTED);
                let stem = next.into_iter().find_map(|at| self.stem(at));
                sentence.counted.extend(stem.map(|stem| (value, stem)));
            }
            if token.is_capital && !token.is_start {
                sentence.names.push(hash(token.lower));
            }
            if token.is_placeholder() {
                continue;
            }
            self.grammar.book.at(self.tokens, at, &mut found);
            self.take(at, &found, &mut covered, &clauses, &mut sentence);
        }
        // *At least* tells how many, not of what.
        let is_told = |at: usize| {
            let own = &self.tokens[at].range;
            let bounds = [Sense::AtLeast, Sense::AtMost, Sense::Exactly];
            let is_it = |mark: &Mark| {
                mark.shade == Shade::SURE
                    && bounds.contains(&mark.sense)
                    && mark.range.start <= own.start
                    && own.end <= mark.range.end
            };
            sentence.marks.iter().any(is_it)
        };
        let stems = self.within.clone().filter(|at| !self.tokens[*at].is_placeholder());
        let stems = stems.filter(|at| !is_told(*at));
        let stems = stems.filter_map(|at| Some((self.stem(at)?, self.part(at)))).collect();
        sentence.stems = stems;
        sentence.anchors.sort_unstable();
        sentence.names.sort_unstable();
        sentence.stems.sort_unstable();
        self.settle(&mut sentence);
        sentence
    }

    /// The beginning of a word, if it tells what the text is about.
    fn stem(&self, at: usize) -> Option<u64> {
        let word = self.tokens[at].lower;
        let (last, _) = word.char_indices().nth(STEM - 1)?;
        let end = word[last..].chars().next().map_or(word.len(), |letter| last + letter.len_utf8());
        let tells = !self.tokens[at].is_number()
            && !self.grammar.book.is_common(word)
            && !self.grammar.is_modal(word);
        tells.then(|| hash(&word[..end]))
    }

    /// The part of a clause in which a word stands, by the word that begins it.
    pub(super) fn part(&self, at: usize) -> usize {
        let cut = self.tokens[at].cut;
        let back = (self.within.start..=at).rev().take(BACK);
        let own = back.take_while(|at| self.tokens[*at].cut == cut);
        let begins = |at: &usize| {
            let word = self.tokens[*at].lower;
            self.grammar.subordinating.has(word) || self.grammar.joins(word)
        };
        let first = own.clone().last().unwrap_or(at);
        own.into_iter().find(begins).unwrap_or(first)
    }

    /// The clause of each word: parted by marks, and by *and*, *but*, *or* if a modal verb is near.
    fn clauses(&self) -> Vec<usize> {
        let mut more = 0;
        let clause = |at: usize| {
            let next = &self.tokens[at + 1..self.within.end.min(at + 4)];
            let word = self.tokens[at].lower;
            // *Neither A nor B may* is one.
            if self.grammar.joins(word)
                && !self.grammar.follows_negation.has(word)
                && next.iter().any(|token| self.grammar.is_modal(token.lower))
            {
                more += 1;
            }
            self.tokens[at].cut + more
        };
        self.within.clone().map(clause).collect()
    }

    /// Of the phrases that begin at a word, takes the longest for each sense.
    fn take(
        &self,
        at: usize,
        found: &[Found<'_>],
        covered: &mut [usize; Sense::COUNT],
        clauses: &[usize],
        sentence: &mut Sentence,
    ) {
        let rank = |(length, phrase): &Found<'_>| {
            (*length, phrase.shade == Shade::NOTHING, phrase.shade == Shade::SURE)
        };
        let senses = found.iter().flat_map(|(_, phrase)| phrase.senses);
        let mut taken = 0_u64;
        for sense in senses {
            if taken & (1 << *sense as u64) != 0 {
                continue;
            }
            taken |= 1 << *sense as u64;
            let own = found.iter().filter(|(_, phrase)| phrase.senses.contains(sense));
            let Some(best) = own.max_by_key(|one| rank(one)) else { continue };
            if covered[*sense as usize] > at {
                continue;
            }
            let (length, phrase) = *best;
            let is_parted = self.is_parted(at, length, phrase, *sense);
            covered[*sense as usize] = at + if is_parted { 1 } else { length };
            let shade = self.shade(at, length, phrase, *sense);
            if shade == Shade::NOTHING {
                continue;
            }
            let clause = clauses[at - self.within.start];
            let mut range = self.tokens[at].range.start..self.tokens[at + length - 1].range.end;
            let bound = self.bound(at, length, phrase, *sense).map(|(value, place)| {
                range = range.start.min(place.start)..range.end.max(place.end);
                value
            });
            let is_denied = phrase.senses.len() > 1 && *sense != Sense::Not;
            let is_strict = phrase.is_strict;
            let mark = Mark {
                sense: *sense,
                shade,
                range,
                word: at,
                clause,
                part: self.part(at),
                bound,
                is_strict,
                is_denied,
            };
            sentence.marks.push(mark);
        }
    }

    /// *Scheidet niemand aus*: what stands between the parts of a phrase says the same by itself.
    fn is_parted(&self, at: usize, length: usize, phrase: &Phrase, sense: Sense) -> bool {
        if length < 3 || !phrase.is_split() {
            return false;
        }
        let mut found = Vec::new();
        (at + 1..at + length - 1).any(|inner| {
            self.grammar.book.at(self.tokens, inner, &mut found);
            found.iter().any(|(_, inner)| {
                inner.shade == Shade::SURE && inner.senses.contains(&sense) && !inner.is_split()
            })
        })
    }
}

fn anchor(token: &Token<'_>) -> u64 {
    match token.value {
        Some(value) => hash(&value.to_string()),
        None => hash(token.lower.split([' ', ':', '}']).next().unwrap_or_default()),
    }
}

/// The same for the same word in every run.
pub(super) fn hash(word: &str) -> u64 {
    word.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
