//! Which of several texts is the odd one.

use std::ops::Range;

use super::compare::{Difference, Topic, compare};
use super::freedom::doubt_free;
use super::sentence::Sentence;
use super::witness::{Pair, bear_out, doubt_split, hear_witnesses, unprefixed};
use crate::language::Sense;

/// A text that differs from the others.
#[derive(Debug, Clone)]
pub(in crate::check) struct Verdict {
    /// What it is about.
    pub topic: Topic,
    /// The number of the text that is probably wrong.
    pub odd: usize,
    /// The number of a text that it differs from.
    pub against: usize,
    /// What it says, if that can be named.
    pub says: Option<Sense>,
    /// What the other says in its place.
    pub instead: Option<Sense>,
    /// Where, in the odd text.
    pub place: Range<usize>,
    /// Where, in the other.
    pub other_place: Range<usize>,
    /// Whether it differs from all others.
    pub is_alone: bool,
    /// False if it is only worth pointing out.
    pub is_sure: bool,
}

/// Compares all pairs of texts and says which is the odd one; the first is the source. `closeness`
/// says how closely one of them follows the others, compared with what is usual.
pub(in crate::check) fn verdicts(
    texts: &[&[Sentence]],
    lengths: &[f32],
    closeness: &dyn Fn(usize) -> f32,
) -> Vec<Verdict> {
    let mut pairs: Vec<Pair> = Vec::new();
    for one in 0..texts.len() {
        for other in one + 1..texts.len() {
            let found = compare(texts[one], texts[other], lengths[other] / lengths[one]);
            if !found.is_empty() {
                pairs.push((one, other, found));
            }
        }
    }
    if texts.len() > 2 {
        hear_witnesses(&mut pairs);
        bear_out(&mut pairs);
        let counts: Vec<usize> = texts.iter().map(|text| text.len()).collect();
        doubt_split(&mut pairs, &counts);
    }
    let mut verdicts: Vec<Verdict> = texts
        .iter()
        .enumerate()
        .filter_map(|(at, text)| {
            Some((at, text.iter().find_map(|one| one.lacks_negation.clone())?))
        })
        .map(|(odd, place)| concord(odd, place))
        .collect();
    let mut topics: Vec<Topic> =
        pairs.iter().flat_map(|(_, _, found)| found.iter().map(|one| one.topic)).collect();
    topics.sort_unstable();
    topics.dedup();
    verdicts.extend(topics.into_iter().flat_map(|topic| about(topic, &pairs, texts.len())));
    if !verdicts.iter().any(|one| one.topic == Topic::Polarity) {
        verdicts.extend(unprefixed(texts));
    }
    doubt_free(&mut verdicts, texts, closeness);
    verdicts
}

/// A word that needs a negation beside it and has none.
pub(super) fn concord(odd: usize, place: Range<usize>) -> Verdict {
    Verdict {
        topic: Topic::Concord,
        odd,
        against: odd,
        says: None,
        instead: None,
        place,
        other_place: 0..0,
        is_alone: true,
        is_sure: true,
    }
}

/// The text that most of some pairs have in common. Of two texts that differ only from each other,
/// the translation is the odd one.
pub(in crate::check) fn odd_one(pairs: &[(usize, usize)], texts: usize) -> usize {
    let involved =
        |text: usize| pairs.iter().filter(|(one, other)| *one == text || *other == text).count();
    (0..texts).rev().max_by_key(|text| (involved(*text), *text != 0)).unwrap_or_default()
}

fn about(topic: Topic, pairs: &[Pair], texts: usize) -> Vec<Verdict> {
    let of_topic = |is_it: &dyn Fn(&Difference) -> bool| -> Vec<(usize, usize)> {
        let is_any =
            |found: &[Difference]| found.iter().any(|one| one.topic == topic && is_it(one));
        let own = pairs.iter().filter(|(_, _, found)| is_any(found));
        own.map(|(one, other, _)| (*one, *other)).collect()
    };
    let sure = of_topic(&|one| one.is_sure);
    // What is doubtful is told once as well.
    let told = if sure.is_empty() { of_topic(&|_| true) } else { sure.clone() };
    let involved =
        |text: usize| told.iter().filter(|(one, other)| *one == text || *other == text).count();
    let odd = odd_one(&told, texts);
    let mut verdicts: Vec<Verdict> = Vec::new();
    for (one, other, found) in pairs {
        if odd != *one && odd != *other {
            continue;
        }
        for difference in found.iter().filter(|found| found.topic == topic) {
            let verdict = verdict(difference, (*one, *other), odd, involved(odd) + 1 == texts);
            let is_known = |known: &Verdict| {
                (known.odd, known.says, known.instead)
                    == (verdict.odd, verdict.says, verdict.instead)
                    && known.against != verdict.against
            };
            if (verdict.is_sure || sure.is_empty()) && !verdicts.iter().any(is_known) {
                verdicts.push(verdict);
            }
        }
    }
    verdicts
}

fn verdict(
    difference: &Difference,
    (one, other): (usize, usize),
    odd: usize,
    is_alone: bool,
) -> Verdict {
    let is_one = odd == one;
    let pick = |own: &Range<usize>, others: &Range<usize>| {
        if is_one { (own.clone(), others.clone()) } else { (others.clone(), own.clone()) }
    };
    let (place, other_place) = pick(&difference.one, &difference.other);
    let (says, instead) = if is_one {
        (difference.one_says, difference.other_says)
    } else {
        (difference.other_says, difference.one_says)
    };
    Verdict {
        topic: difference.topic,
        odd,
        against: if is_one { other } else { one },
        says,
        instead,
        place,
        other_place,
        is_alone,
        is_sure: difference.is_sure,
    }
}
