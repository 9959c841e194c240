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

/// A negation that needs another beside it, unless its sentence has no verb.
const ELLIPTIC: Shade = Shade::named("elliptic");
/// So many words at most stand between two marks if there is no verb.
pub(super) const ELLIPSIS: usize = 3;

/// So many letters of a word tell it from others, whatever its ending.
const STEM: usize = 4;
/// What a number counts stands among so many words behind it.
const COUNTED: usize = 3;
/// So many words at most has a title.
const TITLE: usize = 4;

/// What the sentences of a text say.
pub(in crate::check) fn read(grammar: &Grammar, text: &str, tokens: &[Token<'_>]) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    let mut start = 0;
    while start < tokens.len() {
        let sentence = tokens[start].sentence;
        let length = tokens[start..].iter().take_while(|one| one.sentence == sentence).count();
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
            if let Some(value) = token.value.filter(|value| *value > 1 || is_digit) {
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
            if let Some(stem) = self.stem(at) {
                sentence.stems.push((stem, self.part(at)));
            }
            self.grammar.book.at(self.tokens, at, &mut found);
            self.take(at, &found, &mut covered, &clauses, &mut sentence);
        }
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
        let own = (self.within.start..=at).rev().take_while(|at| self.tokens[*at].cut == cut);
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
            if self.grammar.joins(self.tokens[at].lower)
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

    /// How surely a phrase says something where it stands.
    fn shade(&self, at: usize, length: usize, phrase: &Phrase, sense: Sense) -> Shade {
        let token = &self.tokens[at];
        let last = &self.tokens[at + length - 1];
        let is_upper = |at: Option<usize>| {
            at.and_then(|at| self.tokens.get(at)).is_some_and(|token| token.is_capital)
        };
        let has_names = !self.grammar.capitalises_nouns;
        let is_named = token.is_capital && !token.is_start && !token.is_loud && !token.is_joined;
        let leads = token.is_start && token.is_capital && has_names && is_upper(Some(at + 1));
        if phrase.shade == Shade::NOTHING {
            return if sense == Sense::Not && last.is_joined { PART } else { Shade::NOTHING };
        }
        if phrase.shade == PART && (is_named && has_names || leads) {
            return Shade::NOTHING;
        }
        // *…, never before*: said without the verb that would be negated.
        if phrase.shade == ELLIPTIC {
            let is_bound = self.grammar.needs_negation.has(token.lower);
            return match self.cut_length(at) {
                1 => Shade::SURE,
                0..=ELLIPSIS if !is_bound => Shade::ONCE,
                _ => Shade::NOTHING,
            };
        }
        if phrase.shade != Shade::SURE {
            return phrase.shade;
        }
        if sense == Sense::Not && last.is_joined {
            return PART;
        }
        let is_title = leads && self.within.len() <= TITLE;
        if (is_named || is_title) && has_names && !token.is_loud {
            return NAME;
        }
        Shade::SURE
    }

    /// How many words stand between the marks around a word.
    pub(super) fn cut_length(&self, at: usize) -> usize {
        let cut = self.tokens[at].cut;
        self.tokens[self.within.clone()].iter().filter(|token| token.cut == cut).count()
    }

    /// The number that a bound is for, and where it stands: behind it, or before *or more*.
    fn bound(
        &self,
        at: usize,
        length: usize,
        phrase: &Phrase,
        sense: Sense,
    ) -> Option<(i64, Range<usize>)> {
        if !matches!(sense, Sense::AtLeast | Sense::AtMost | Sense::Exactly) {
            return None;
        }
        let value = |token: &Token<'_>| Some((token.value?, token.range.clone()));
        let strict = match (phrase.is_strict, sense) {
            (true, Sense::AtLeast) => 1,
            (true, Sense::AtMost) => -1,
            _ => 0,
        };
        let (value, place) = if self.grammar.joins(self.tokens[at].lower) {
            value(&self.tokens[at.checked_sub(1)?])?
        } else {
            self.tokens[at + length..self.within.end].iter().take(2).find_map(value)?
        };
        Some((value + strict, place))
    }
}

fn anchor(token: &Token<'_>) -> u64 {
    match token.value {
        Some(value) => hash(&value.to_string()),
        None => hash(token.lower.split([' ', ':', '}']).next().unwrap_or_default()),
    }
}

fn hash(word: &str) -> u64 {
    word.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
