//! Compares what two texts say, sentence by sentence.

use std::ops::Range;

use super::align::{Bead, align, stretch};
use super::gap::{Gaps, gaps, is_free_alike, is_put_positively};
use super::opposites::{ONE_SIDED, OPPOSITES, PLAIN, exchanged, turned};
use super::sentence::Sentence;
use crate::language::Sense;

/// What a difference is about; each has its check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::check) enum Topic {
    /// A sentence that only one text has.
    Sentence,
    /// A word that needs a negation beside it and has none.
    Concord,
    /// A negation that only one text has.
    Polarity,
    /// Must against may, permitted against forbidden.
    Force,
    /// At least against at most.
    Bound,
    /// First against last, before against after.
    Order,
    /// Per turn against per round.
    Frequency,
}

/// Something that one text says and another does not.
#[derive(Debug, Clone)]
pub(in crate::check) struct Difference {
    /// What it is about.
    pub topic: Topic,
    /// What one text says more than the other, if it can be named.
    pub one_says: Option<Sense>,
    /// What the other says in its place.
    pub other_says: Option<Sense>,
    /// Where, in the one text.
    pub one: Range<usize>,
    /// Where, in the other.
    pub other: Range<usize>,
    /// False if it is only worth pointing out.
    pub is_sure: bool,
    /// True if a third text must differ in the same way, where there is one.
    pub needs_witness: bool,
}

/// The differences between two texts.
pub(in crate::check) fn compare(
    one: &[Sentence],
    other: &[Sentence],
    ratio: f32,
) -> Vec<Difference> {
    let beads = align(one, other, ratio);
    let pairs: Vec<(Sentence, Sentence)> = beads
        .iter()
        .map(|bead| {
            let joined =
                |all: &[Sentence], range: &Range<usize>| Sentence::joined(&all[range.clone()]);
            (joined(one, &bead.one), joined(other, &bead.other))
        })
        .collect();
    let gaps: Vec<Option<Gaps>> = beads
        .iter()
        .zip(&pairs)
        .map(|(bead, (one, other))| {
            let is_pair = !bead.one.is_empty() && !bead.other.is_empty();
            is_pair.then(|| gaps(one, other))
        })
        .collect();
    let mut comparison =
        Comparison { beads: &beads, pairs: &pairs, gaps: &gaps, ratio, found: Vec::new() };
    for at in 0..beads.len() {
        comparison.bead(at);
    }
    comparison.found
}

/// Two texts, sentence by sentence, and what has been found so far.
pub(super) struct Comparison<'c> {
    beads: &'c [Bead],
    pairs: &'c [(Sentence, Sentence)],
    pub(super) gaps: &'c [Option<Gaps>],
    ratio: f32,
    pub(super) found: Vec<Difference>,
}

impl Comparison<'_> {
    fn bead(&mut self, at: usize) {
        let (one, other) = &self.pairs[at];
        let bead = &self.beads[at];
        let Some(gaps) = &self.gaps[at] else {
            let alone = if bead.one.is_empty() { other } else { one };
            let says_something =
                alone.length >= 8 || (alone.length >= 4 && !alone.anchors.is_empty());
            if says_something && self.is_missing(alone, bead.other.is_empty()) {
                self.push(at, Topic::Sentence, None, None, true);
            }
            return;
        };
        if bead.one.len() != bead.other.len() {
            let stretch = stretch(one, other, self.ratio);
            let is_short = if bead.one.len() > bead.other.len() { -stretch } else { stretch };
            if is_short > 2.0 {
                self.push(at, Topic::Sentence, None, None, true);
                // Nothing stands there for what is missing.
                let is_of_other = bead.one.len() > bead.other.len();
                if let Some(last) = self.found.last_mut() {
                    *(if is_of_other { &mut last.other } else { &mut last.one }) = 0..0;
                }
            }
        }
        let before = self.found.len();
        let mut told = [false; Sense::COUNT];
        for (left, right, topic) in OPPOSITES {
            let (own, contrary) = (gaps[*left as usize], gaps[*right as usize]);
            let is_denied = *left == Sense::Until && one.sure(Sense::Not) != other.sure(Sense::Not);
            let turned = exchanged(one, other, *left, *right)
                .or_else(|| turned(one, other, *left, *right).filter(|_| PLAIN.contains(left)));
            let is_free =
                *left == Sense::May && (is_free_alike(one, other) || is_free_alike(other, one));
            // *More than three* is told with its number.
            let is_told = *left == Sense::More && told[Sense::AtLeast as usize];
            if (own * contrary >= 0 && turned.is_none()) || is_denied || is_free || is_told {
                continue;
            }
            if turned.is_some() || self.stays(at, *left) || self.stays(at, *right) {
                let pair = if own > 0 { (*left, *right) } else { (*right, *left) };
                let (says, instead) = turned.unwrap_or(pair);
                self.push(at, *topic, Some(says), Some(instead), true);
                told[*left as usize] = true;
                told[*right as usize] = true;
            }
        }
        self.polarity(at, one, other);
        self.moved_bounds(at, one, other);
        for (sense, topic, is_sure) in ONE_SIDED {
            let gap = gaps[*sense as usize];
            if gap == 0 || told[*sense as usize] || !self.stays(at, *sense) {
                continue;
            }
            let (says, instead) = if gap > 0 { (Some(*sense), None) } else { (None, Some(*sense)) };
            self.push(at, *topic, says, instead, *is_sure);
            let sayer = if gap > 0 { one } else { other };
            let is_bound = !matches!(sense, Sense::AtLeast | Sense::AtMost)
                || sayer.sure_marks(*sense).any(|mark| mark.bound.is_some_and(|value| value > 1));
            if let Some(last) = self.found.last_mut() {
                last.needs_witness = !*is_sure && is_bound;
            }
        }
        self.doubt_paraphrase(at, before);
        self.reversal(at, one, other);
        self.obligation(at, one, other);
    }

    /// *Nobody may leave* is *all must stay*, *fewer than three cannot* is *only three or more can*:
    /// who says it the other way round turns two things at once, a fault only one. But a *not* less
    /// turns *must not* into *must*.
    fn doubt_paraphrase(&mut self, at: usize, from: usize) {
        const TURNS: [Topic; 4] = [Topic::Polarity, Topic::Force, Topic::Bound, Topic::Order];
        let found = &mut self.found[from..];
        let (one, other) = &self.pairs[at];
        // What *only* or *stay* stands for is a turn as well.
        let is_denied = is_put_positively(one, other) || is_put_positively(other, one);
        let has = |topic: &&Topic| {
            found.iter().any(|one| one.is_sure && one.topic == **topic)
                || (**topic == Topic::Polarity && is_denied)
        };
        let turned: Vec<Topic> = TURNS.iter().filter(has).copied().collect();
        if turned.len() < 2 {
            return;
        }
        let lost = |more: &Sentence, fewer: &Sentence| {
            fewer.is_two_edged && more.sure(Sense::Not) == fewer.sure(Sense::Not) + 1
        };
        // *Must not* is a *not* more than *muss*.
        let added = |more: &Sentence, fewer: &Sentence| {
            more.forbids_two_edged
                && more.sure(Sense::Not) == fewer.sure(Sense::Not) + 1
                && more.sure(Sense::Must) + 1 == fewer.sure(Sense::Must)
        };
        let is_one_word = turned == [Topic::Polarity, Topic::Force]
            && [(one, other), (other, one)]
                .into_iter()
                .any(|(one, other)| lost(one, other) || added(one, other));
        for difference in found {
            difference.is_sure &= is_one_word;
            difference.needs_witness |= is_one_word;
        }
    }

    /// Whether a text is shorter than the other by about the sentence that seems to be missing.
    #[expect(clippy::cast_precision_loss, reason = "lengths of texts")]
    fn is_missing(&self, alone: &Sentence, is_of_one: bool) -> bool {
        let (ones, others) = self.beads.iter().fold((0, 0), |(ones, others), bead| {
            (ones + bead.one.len(), others + bead.other.len())
        });
        // As many sentences on both sides: they were only cut elsewhere.
        if ones == others {
            return false;
        }
        let (one, other) = self
            .pairs
            .iter()
            .fold((0, 0), |(one, other), pair| (one + pair.0.length, other + pair.1.length));
        let (expected, found) = (one as f32 * self.ratio, other as f32);
        let lacking = if is_of_one { expected - found } else { found - expected };
        let own = alone.length as f32 * if is_of_one { self.ratio } else { 1.0 };
        lacking > own * 0.6
    }

    /// A bound that went from one number to another.
    fn moved_bounds(&mut self, at: usize, one: &Sentence, other: &Sentence) {
        for sense in [Sense::AtLeast, Sense::AtMost] {
            let (own, others) = (one.bounds(sense), other.bounds(sense));
            let (Some(own), Some(others)) = (own, others) else { continue };
            if own.len() == others.len() && own != others && one.anchors == other.anchors {
                self.push(at, Topic::Bound, Some(sense), Some(sense), true);
            }
        }
    }

    /// Whether a neighbouring sentence does not make up for a difference.
    pub(super) fn stays(&self, at: usize, sense: Sense) -> bool {
        let gap = |at: usize| {
            let gaps = self.gaps.get(at).and_then(Option::as_ref);
            gaps.map_or(0, |gaps| gaps[sense as usize])
        };
        let own = gap(at);
        let before = at.checked_sub(1).map_or(0, gap);
        own * before >= 0 && own * gap(at + 1) >= 0
    }

    pub(super) fn push(
        &mut self,
        at: usize,
        topic: Topic,
        one_says: Option<Sense>,
        other_says: Option<Sense>,
        is_sure: bool,
    ) {
        let place = |sentence: &Sentence, sense: Option<Sense>| {
            let any = |sense: Sense| sentence.marks.iter().rfind(|mark| mark.sense == sense);
            let mark = sense.and_then(|sense| sentence.sure_marks(sense).last().or(any(sense)));
            mark.map_or(sentence.range.clone(), |mark| mark.range.clone())
        };
        let (one, other) = &self.pairs[at];
        let (one, other) = (place(one, one_says), place(other, other_says));
        let needs_witness = false;
        self.found.push(Difference {
            topic,
            one_says,
            other_says,
            one,
            other,
            is_sure,
            needs_witness,
        });
    }
}
