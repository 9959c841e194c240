//! How surely a phrase says something where it stands, and which number it bounds.

use std::ops::Range;

use super::read::{NAME, PART, Reader, SPARE};
use crate::language::{Phrase, Sense, Shade, Token};

/// A negation that needs another beside it, unless its sentence has no verb.
const ELLIPTIC: Shade = Shade::named("elliptic");
/// So many words at most stand between two marks if there is no verb.
pub(super) const ELLIPSIS: usize = 3;
/// So many words at most has a title.
const TITLE: usize = 4;

impl Reader<'_, '_> {
    /// How surely a phrase says something where it stands.
    pub(super) fn shade(&self, at: usize, length: usize, phrase: &Phrase, sense: Sense) -> Shade {
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
            if self.denies_alone(at) {
                return Shade::SURE;
            }
            let is_bound = self.grammar.needs_negation.has(token.lower);
            return match self.cut_length(at) {
                1 => Shade::SURE,
                0..=ELLIPSIS if !is_bound => SPARE,
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

    /// *No letters*, *and none in the town*, *all others nothing*: whether a word denies where
    /// there is no verb that would be negated with it.
    pub(super) fn denies_alone(&self, at: usize) -> bool {
        let grammar = self.grammar;
        if !grammar.negation_alone.has(self.tokens[at].lower)
            || self.tokens[self.within.clone()].iter().any(|one| grammar.is_negation.has(one.lower))
        {
            return false;
        }
        let cut = self.tokens[at].cut;
        let own = self.within.clone().filter(|at| self.tokens[*at].cut == cut);
        if own.into_iter().any(|at| grammar.is_modal(self.tokens[at].lower)) {
            return false;
        }
        let starts = at == self.within.start || self.tokens[at - 1].cut != cut;
        let ends = at + 1 == self.within.end || self.tokens[at + 1].cut != cut;
        let is_joined = !starts && grammar.joins(self.tokens[at - 1].lower);
        let words = at + 1 - self.part(at);
        is_joined || (starts && self.cut_length(at) <= ELLIPSIS) || (ends && words <= ELLIPSIS)
    }

    /// How many words stand between the marks around a word.
    pub(super) fn cut_length(&self, at: usize) -> usize {
        let cut = self.tokens[at].cut;
        self.tokens[self.within.clone()].iter().filter(|token| token.cut == cut).count()
    }

    /// The number that a bound is for, and where it stands: behind it, or before *or more*.
    pub(super) fn bound(
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
