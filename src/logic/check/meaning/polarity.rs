//! What one text denies or forbids, and another does not.

use super::compare::{Comparison, Difference, Topic};
use super::gap::{NOT_ONLY, NOT_UNTIL, ONLY};
use super::sentence::Sentence;
use crate::language::Sense;

impl Comparison<'_> {
    /// A negation more.
    pub(super) fn polarity(&mut self, at: usize, one: &Sentence, other: &Sentence) {
        let gap = self.gaps[at].map_or(0, |gaps| gaps[Sense::Not as usize]);
        if gap != 0 {
            if self.stays(at, Sense::Not) {
                let (says, instead) =
                    if gap > 0 { (Some(Sense::Not), None) } else { (None, Some(Sense::Not)) };
                // Two at once are no slip: *who has none may not* is *all who have some may*.
                self.push(at, Topic::Polarity, says, instead, gap.abs() < 2);
            }
            return;
        }
        // *Not only A may* against *only A may*.
        let is_widened = |one: &Sentence, other: &Sentence| {
            let more = |shade| one.shaded(Sense::Not, shade) > other.shaded(Sense::Not, shade);
            let fewer = |shade| one.shaded(Sense::Not, shade) < other.shaded(Sense::Not, shade);
            more(NOT_ONLY) && fewer(ONLY)
        };
        // *Needed until the end* against *needed only at the end*.
        let is_delayed = |one: &Sentence, other: &Sentence| {
            one.sure(Sense::Until) > other.sure(Sense::Until)
                && other.shaded(Sense::Not, NOT_UNTIL) > one.shaded(Sense::Not, NOT_UNTIL)
                && one.sure(Sense::Not) <= other.sure(Sense::Not)
                && one.shaded(Sense::Not, ONLY) <= other.shaded(Sense::Not, ONLY)
        };
        let is_either =
            |is: &dyn Fn(&Sentence, &Sentence) -> bool| is(one, other) || is(other, one);
        if is_either(&is_delayed) || is_either(&is_widened) {
            self.push(at, Topic::Polarity, None, None, true);
        }
    }

    /// *May defend but not attack* against *must defend but may not attack*: what is forbidden beside
    /// it hides that a permission has become an obligation.
    pub(super) fn obligation(&mut self, at: usize, one: &Sentence, other: &Sentence) {
        let permits = |text: &Sentence| text.permits > 0 && text.sure(Sense::Must) == 0;
        let obliges = |text: &Sentence, other: &Sentence| {
            text.permits == 0
                && text.forbids > 0
                && text.sure(Sense::Must) > text.frees
                && text.perhaps(Sense::May) <= other.perhaps(Sense::May)
        };
        let is_told = |one: &Difference| one.is_sure && one.topic == Topic::Force;
        let pair =
            match (permits(one) && obliges(other, one), obliges(one, other) && permits(other)) {
                (true, _) => (Sense::May, Sense::Must),
                (_, true) => (Sense::Must, Sense::May),
                _ => return,
            };
        if !self.found.iter().any(is_told) {
            self.push(at, Topic::Force, Some(pair.0), Some(pair.1), true);
        }
    }

    /// One side only forbids what the other permits: no other way to put things makes up for that.
    pub(super) fn reversal(&mut self, at: usize, one: &Sentence, other: &Sentence) {
        let gap = self.gaps[at].map_or(0, |gaps| gaps[Sense::Not as usize]);
        let only_forbids = |one: &Sentence, other: &Sentence| {
            one.forbids > 0
                && one.permits == 0
                && (1..=one.forbids + 1).contains(&other.permits)
                && other.forbids == 0
        };
        let shaded = |shade| one.shaded(Sense::Not, shade) == other.shaded(Sense::Not, shade);
        let is_told = |one: &Difference| one.is_sure && one.topic == Topic::Force;
        let has_way_out = |text: &Sentence| text.perhaps(Sense::May) > 0;
        if gap != 0
            || !(only_forbids(one, other) || only_forbids(other, one))
            || !(shaded(ONLY) && shaded(NOT_UNTIL))
            || has_way_out(one)
            || has_way_out(other)
            || one.sure(Sense::Not) == other.sure(Sense::Not)
            || self.found.iter().any(is_told)
        {
            return;
        }
        let (says, instead) = if only_forbids(one, other) {
            (Sense::Not, Sense::May)
        } else {
            (Sense::May, Sense::Not)
        };
        self.push(at, Topic::Force, Some(says), Some(instead), true);
    }
}
