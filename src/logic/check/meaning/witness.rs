//! What a third text proves, or puts in doubt.

use std::ops::Range;

use super::compare::{Difference, Topic};
use super::gap::implied;
use super::sentence::{Mark, Sentence};
use super::verdict::{Verdict, concord};
use crate::language::{Sense, Shade};

/// The numbers of two texts, and how they differ.
pub(super) type Pair = (usize, usize, Vec<Difference>);

/// Doubts what only a third text could prove, and does not.
pub(super) fn hear_witnesses(pairs: &mut [Pair]) {
    let about = |topic: Topic, (_, _, found): &Pair| {
        found.iter().any(|one| one.is_sure && one.topic == topic)
    };
    let mut doubtful: Vec<Topic> = pairs
        .iter()
        .flat_map(|(_, _, found)| found)
        .filter(|one| one.needs_witness)
        .map(|one| one.topic)
        .collect();
    doubtful.retain(|topic| pairs.iter().filter(|pair| about(*topic, pair)).count() < 2);
    for (_, _, found) in pairs {
        for one in found.iter_mut().filter(|one| doubtful.contains(&one.topic)) {
            one.is_sure &= !one.needs_witness;
        }
    }
}

/// What one text says and another does not is worth a hint; if the third stands by either of them,
/// it is no way to put things.
pub(super) fn bear_out(pairs: &mut [Pair]) {
    let is_hint = |one: &Difference| !one.is_sure && one.needs_witness;
    let slight = |one: &Difference| match (one.one_says, one.other_says) {
        (Some(sense), None) if is_hint(one) => Some((sense, true)),
        (None, Some(sense)) if is_hint(one) => Some((sense, false)),
        _ => None,
    };
    let mut says: Vec<(Sense, usize)> = Vec::new();
    let mut lacks: Vec<(Sense, usize)> = Vec::new();
    for (one, other, found) in pairs.iter() {
        for (sense, is_of_one) in found.iter().filter_map(slight) {
            says.push((sense, if is_of_one { *one } else { *other }));
            lacks.push((sense, if is_of_one { *other } else { *one }));
        }
    }
    let twice = |all: &[(Sense, usize)], own: (Sense, usize)| {
        all.iter().filter(|one| **one == own).count() > 1
    };
    for (one, other, found) in pairs {
        for part in found {
            let Some((sense, is_of_one)) = slight(part) else { continue };
            let (sayer, lacker) = if is_of_one { (*one, *other) } else { (*other, *one) };
            // *At least one* is left out where one is meant anyway.
            let is_lost = !matches!(sense, Sense::AtLeast | Sense::AtMost);
            part.is_sure =
                twice(&says, (sense, sayer)) || is_lost && twice(&lacks, (sense, lacker));
        }
    }
}

/// A sentence of so many letters is more than another way to put it.
const ADDED: usize = 40;

/// One translator says in two sentences what the others say in one. Where there are several texts,
/// a lost sentence is missing beside all of them, and an added one is long.
pub(super) fn doubt_split(pairs: &mut [Pair], counts: &[usize]) {
    let texts = counts.len();
    let is_sentence = |one: &&Difference| one.topic == Topic::Sentence && one.is_sure;
    let (mut lacks, mut adds) = (vec![0; texts], vec![0; texts]);
    for (one, other, found) in pairs.iter() {
        let lost = |of_one: bool| {
            let empty =
                |part: &&Difference| (if of_one { &part.one } else { &part.other }).is_empty();
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

/// What denies without a *not*, and does so in most languages alike.
const IMPLIED: [&str; 4] = ["un", "ignore", "matter", "unless"];

/// *Unused* or *refuse* in two languages, where the third has lost its *not*: each may do without a
/// negation by itself, but not both.
pub(super) fn unprefixed(texts: &[&[Sentence]]) -> Option<Verdict> {
    let [_, _, _] = texts else { return None };
    let sum = |text: &[Sentence], count: &dyn Fn(&Sentence) -> u8| -> u8 {
        text.iter().map(count).fold(0, u8::saturating_add)
    };
    let sure = |at: usize| sum(texts[at], &|one| one.sure(Sense::Not));
    IMPLIED.iter().find_map(|name| {
        let shade = Shade::named(name);
        let own = |at: usize| sum(texts[at], &|one| one.shaded(Sense::Not, shade));
        let rest = |at: usize| sum(texts[at], &implied) - own(at);
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
