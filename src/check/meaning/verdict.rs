//! Which of several texts is the odd one.

use std::ops::Range;

use super::compare::{Difference, Topic, compare};
use super::sentence::{Mark, Sentence};
use crate::language::{Sense, Shade};

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

/// Compares all pairs of texts and says which is the odd one; the first is the source.
pub(in crate::check) fn verdicts(texts: &[&[Sentence]], lengths: &[f32]) -> Vec<Verdict> {
    let mut pairs: Vec<(usize, usize, Vec<Difference>)> = Vec::new();
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
    verdicts
}

/// Doubts what only a third text could prove, and does not.
fn hear_witnesses(pairs: &mut [(usize, usize, Vec<Difference>)]) {
    let about = |topic: Topic, (_, _, found): &(usize, usize, Vec<Difference>)| {
        found.iter().any(|one| one.is_sure && one.topic == topic)
    };
    let mut doubtful: Vec<Topic> =
        pairs.iter().flat_map(|(_, _, found)| found).filter(|one| one.needs_witness).map(|one| one.topic).collect();
    doubtful.retain(|topic| pairs.iter().filter(|pair| about(*topic, pair)).count() < 2);
    for (_, _, found) in pairs {
        for one in found.iter_mut().filter(|one| doubtful.contains(&one.topic)) {
            one.is_sure &= !one.needs_witness;
        }
    }
}

/// A sentence of so many letters is more than another way to put it.
const ADDED: usize = 40;

/// One translator says in two sentences what the others say in one. Where there are several texts,
/// a lost sentence is missing beside all of them, and an added one is long.
fn doubt_split(pairs: &mut [(usize, usize, Vec<Difference>)], counts: &[usize]) {
    let texts = counts.len();
    let is_sentence = |one: &&Difference| one.topic == Topic::Sentence && one.is_sure;
    let (mut lacks, mut adds) = (vec![0; texts], vec![0; texts]);
    for (one, other, found) in pairs.iter() {
        let lost = |of_one: bool| {
            let empty = |part: &&Difference| {
                (if of_one { &part.one } else { &part.other }).is_empty()
            };
            found.iter().filter(is_sentence).any(|part| empty(&part))
        };
        for (own, against, of_one) in [(*one, *other, true), (*other, *one, false)] {
            lacks[own] += usize::from(lost(of_one));
            adds[against] += usize::from(lost(of_one));
        }
    }
    for (one, other, found) in pairs {
        for part in found.iter_mut().filter(|part| part.topic == Topic::Sentence) {
            let (lacking, adding, place) = if part.one.is_empty() {
                (*one, *other, &part.other)
            } else {
                (*other, *one, &part.one)
            };
            let is_shortest = (0..texts).all(|at| at == lacking || counts[at] > counts[lacking]);
            let is_lost = lacks[lacking] + 1 == texts || is_shortest;
            let is_added = adds[adding] + 1 == texts && place.len() > ADDED;
            part.is_sure &= is_lost || is_added;
        }
    }
}

/// A word that needs a negation beside it and has none.
fn concord(odd: usize, place: Range<usize>) -> Verdict {
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

/// What denies without a *not*, and does so in most languages alike.
const IMPLIED: [&str; 3] = ["un", "ignore", "matter"];

/// *Unused* or *refuse* in two languages, where the third has lost its *not*: each may do without a
/// negation by itself, but not both.
fn unprefixed(texts: &[&[Sentence]]) -> Option<Verdict> {
    let [_, _, _] = texts else { return None };
    let sum = |text: &[Sentence], count: &dyn Fn(&Sentence) -> u8| -> u8 {
        text.iter().map(count).fold(0, u8::saturating_add)
    };
    let sure = |at: usize| sum(texts[at], &|one| one.sure(Sense::Not));
    IMPLIED.iter().find_map(|name| {
        let shade = Shade::named(name);
        let own = |at: usize| sum(texts[at], &|one| one.shaded(Sense::Not, shade));
        let rest = |at: usize| sum(texts[at], &|one| one.perhaps(Sense::Not)) - own(at);
        let odd = (0..3).find(|odd| {
            let (one, other) = ((odd + 1) % 3, (odd + 2) % 3);
            own(one) == own(other)
                && own(*odd) < own(one)
                && sure(one) == sure(other)
                && sure(*odd) + own(*odd) + 1 == sure(one) + own(one)
                && rest(*odd) <= rest(one).min(rest(other))
        })?;
        let against = usize::from(odd == 0);
        let mark = |sentence: &Sentence| {
            let is_it = |one: &&Mark| one.sense == Sense::Not && one.shade == shade;
            sentence.marks.iter().find(is_it).map(|mark| mark.range.clone())
        };
        let other_place = texts[against].iter().find_map(mark)?;
        let (topic, instead) = (Topic::Polarity, Some(Sense::Not));
        Some(Verdict { topic, against, instead, other_place, ..concord(odd, whole(texts[odd])) })
    })
}

fn whole(text: &[Sentence]) -> Range<usize> {
    text.first().map_or(0, |first| first.range.start)..text.last().map_or(0, |last| last.range.end)
}

/// The text that most of some pairs have in common. Of two texts that differ only from each other,
/// the translation is the odd one.
pub(in crate::check) fn odd_one(pairs: &[(usize, usize)], texts: usize) -> usize {
    let involved =
        |text: usize| pairs.iter().filter(|(one, other)| *one == text || *other == text).count();
    (0..texts).rev().max_by_key(|text| (involved(*text), *text != 0)).unwrap_or_default()
}

fn about(topic: Topic, pairs: &[(usize, usize, Vec<Difference>)], texts: usize) -> Vec<Verdict> {
    let of_topic = |found: &[Difference]| found.iter().any(|one| one.topic == topic && one.is_sure);
    let sure: Vec<(usize, usize)> = pairs
        .iter()
        .filter(|(_, _, found)| of_topic(found))
        .map(|(one, other, _)| (*one, *other))
        .collect();
    let involved =
        |text: usize| sure.iter().filter(|(one, other)| *one == text || *other == text).count();
    let odd = (!sure.is_empty()).then(|| odd_one(&sure, texts));
    let mut verdicts: Vec<Verdict> = Vec::new();
    for (one, other, found) in pairs {
        let odd = odd.unwrap_or(*other);
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
