//! Compares the numbers of two texts.

use std::collections::BTreeMap;

use crate::check::number_marks::Mark;
use crate::language::NumberWord;

/// Numbers that only one of two texts has, or has more often.
#[derive(Debug)]
pub(in crate::check) struct NumberDifference {
    /// Those of the one text.
    pub one: Vec<Mark>,
    /// Those of the other.
    pub other: Vec<Mark>,
    /// False if a number is only said more often.
    pub is_sure: bool,
}

/// How often a number is there: surely, and perhaps.
#[derive(Debug, Clone, Copy, Default)]
struct Count {
    sure: usize,
    perhaps: usize,
    /// How often as *one* and no article; it is among those above, as the next.
    ones: usize,
    /// How often as *once*.
    once: usize,
}

type Counts = BTreeMap<i64, Count>;

/// *Two dozen* for 24, *half as many* for 3: a number of the other text, times or by a part or
/// multiple that only the other has.
fn is_computed(value: i64, own: &Counts, other: &Counts) -> bool {
    let spare = other.iter().filter(|(factor, count)| {
        let here = own.get(factor).copied().unwrap_or_default();
        **factor > 1 && count.perhaps > here.perhaps + here.sure
    });
    let mut factors = spare.map(|(factor, _)| *factor);
    factors.any(|factor| {
        other.keys().any(|number| number * factor == value || value * factor == *number)
    })
}

/// *Twice* where the other text says *once*, *a third* where it says *half*: what the other text,
/// sure or not, says in place of a number that only this one has, or has more often.
fn replaced(rest: &Rest<'_>, own: &Counts, other: &Counts) -> Option<i64> {
    let here = |value: i64| own.get(&value).copied().unwrap_or_default();
    let there = |value: i64| other.get(&value).copied().unwrap_or_default();
    let is_less = there(1).ones > here(1).ones || there(1).once > here(1).once;
    if !rest.more.is_empty() && is_less {
        return Some(1);
    }
    let mut lone = rest.lone.iter().filter_map(|mark| mark.number());
    lone.find_map(|number| {
        let is_instead = |value: &&i64| match **value {
            1 => there(1).once > here(1).once,
            2..=SMALL => **value != number.value && here(**value).sure + here(**value).perhaps == 0,
            _ => false,
        };
        let is_part = !number.is_cardinal && !is_computed(number.value, own, other);
        is_part.then(|| other.keys().find(is_instead).copied()).flatten()
    })
}

/// *Triple* where the other text says *double*: a number that only one text has in any form, and
/// one that the other has more often.
fn swapped(own: &Counts, others: &Counts) -> Option<(i64, i64)> {
    let all = |counts: &Counts, value: i64| {
        counts.get(&value).map_or(0, |count| count.sure + count.perhaps)
    };
    let pair = |lone: &Counts, more: &Counts| {
        let is_lone = |value: &&i64| all(more, **value) == 0 && !is_computed(**value, lone, more);
        let is_more = |value: &&i64| {
            all(more, **value) > all(lone, **value) && !is_computed(**value, more, lone)
        };
        let small = |counts: &Counts, is_it: &dyn Fn(&&i64) -> bool| {
            counts.range(2..=SMALL).map(|(value, _)| value).find(|value| is_it(value)).copied()
        };
        Some((small(lone, &is_lone)?, small(more, &is_more)?))
    };
    pair(own, others).or_else(|| pair(others, own).map(|(lone, more)| (more, lone)))
}

/// Numbers up to this are parts and multiples; larger ones are dozens and times of the clock.
const SMALL: i64 = 10;

/// What is left of a number when those of the other text are taken away.
#[derive(Default)]
struct Rest<'m> {
    /// Of a number that the other text lacks.
    lone: Vec<&'m Mark>,
    /// Of a number that the other text has less often.
    more: Vec<&'m Mark>,
}

/// How the numbers of two texts differ; `None` if they agree. One is never missed: it is an article
/// in many languages, and left out in others.
pub(in crate::check) fn compare_numbers(one: &[Mark], other: &[Mark]) -> Option<NumberDifference> {
    let (own, others) = (counts(one), counts(other));
    let (left, right) = (rest(one, &own, &others), rest(other, &others, &own));
    let is_whole = |rest: &Rest<'_>, own: &Counts, others: &Counts| {
        rest.lone
            .iter()
            .filter_map(|mark| mark.number())
            .any(|number| number.is_cardinal && !is_computed(number.value, own, others))
    };
    let is_any = |rest: &Rest<'_>| !rest.lone.is_empty() || !rest.more.is_empty();
    let is_sure = is_whole(&left, &own, &others)
        || is_whole(&right, &others, &own)
        || (is_any(&left) && is_any(&right));
    if !is_sure && let Some((of_one, of_other)) = swapped(&own, &others) {
        let of = |all: &[Mark], value: i64| -> Vec<Mark> {
            let is_it = |mark: &&Mark| mark.number().is_some_and(|one| one.value == value);
            all.iter().filter(is_it).take(1).cloned().collect()
        };
        let (one, other) = (of(one, of_one), of(other, of_other));
        return Some(NumberDifference { one, other, is_sure: true });
    }
    if !is_any(&left) && !is_any(&right) {
        return None;
    }
    // Only where nothing else is sure: what stands in its place is told with it.
    let is_doubtful = !is_sure;
    let instead = |rest: &Rest<'_>, own: &Counts, others: &Counts| {
        if is_doubtful { replaced(rest, own, others) } else { None }
    };
    let (of_other, of_one) = (instead(&left, &own, &others), instead(&right, &others, &own));
    let marks = |rest: Rest<'_>, instead: Option<i64>, all: &[Mark]| -> Vec<Mark> {
        let is_it = |mark: &&Mark| mark.number().is_some_and(|one| Some(one.value) == instead);
        rest.lone.into_iter().chain(rest.more).chain(all.iter().find(is_it)).cloned().collect()
    };
    Some(NumberDifference {
        one: marks(left, of_one, one),
        other: marks(right, of_other, other),
        is_sure: is_sure || of_one.is_some() || of_other.is_some(),
    })
}

/// A number that counts; *one* in words is an article in many languages.
fn is_sure(number: NumberWord) -> bool {
    number.is_certain && !(number.is_word && number.value == 1)
}

fn counts(marks: &[Mark]) -> Counts {
    let mut counts = Counts::new();
    for number in marks.iter().filter_map(Mark::number) {
        let count = counts.entry(number.value).or_default();
        if is_sure(number) {
            count.sure += 1;
        } else {
            count.perhaps += 1;
        }
        let is_one = number.value == 1 && number.is_certain;
        count.ones += usize::from(is_one && number.is_cardinal);
        count.once += usize::from(is_one && !number.is_cardinal);
    }
    counts
}

fn rest<'m>(marks: &'m [Mark], own: &Counts, other: &Counts) -> Rest<'m> {
    let mut rest = Rest::default();
    for (value, count) in own {
        let there = other.get(value).copied().unwrap_or_default();
        let spare = there.perhaps.saturating_sub(count.perhaps);
        if count.sure <= there.sure + spare {
            continue;
        }
        let is_lone = there.sure == 0 && there.perhaps == 0 && *value != 1;
        let is_it = |mark: &&Mark| {
            mark.number().is_some_and(|number| number.value == *value && is_sure(number))
        };
        let places = marks.iter().filter(is_it);
        if is_lone {
            rest.lone.extend(places);
        } else {
            rest.more.extend(places.take(1));
        }
    }
    rest
}
