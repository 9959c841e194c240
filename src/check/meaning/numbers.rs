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
    if !is_any(&left) && !is_any(&right) {
        return None;
    }
    let marks = |rest: Rest<'_>| -> Vec<Mark> {
        let all = rest.lone.into_iter().chain(rest.more);
        all.cloned().collect()
    };
    Some(NumberDifference { one: marks(left), other: marks(right), is_sure })
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
