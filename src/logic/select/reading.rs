//! Whether what is told of a number is what it comes to, for all selections at once.

use std::collections::BTreeSet;

use super::diagram::ALWAYS;
use super::form::{Form, Forms};
use super::influence::Departures;
use super::number::Numbers;
use super::space::State;
use super::universe::Universe;
use crate::format::{Id, ValueSpec};

/// Something that is told of a number.
#[derive(Debug, Clone)]
pub struct Telling {
    /// The choices under which it holds.
    pub way: Departures,
    /// The number, or by how much it moves.
    pub number: i64,
    /// Whether it moves what is told otherwise.
    pub is_step: bool,
}

/// Where a reader takes a number for another.
#[derive(Debug, PartialEq, Eq)]
pub enum Misread {
    /// In no selection.
    Nowhere,
    /// In this one, and perhaps in others.
    In(State),
    /// There are too many to look at.
    Unknown,
}

impl Universe {
    /// A selection in which a reader is wrong about a number who knows that it is `base` in `from`, takes the
    /// most special number that is told and adds the steps. Only decisions that are `open` differ.
    pub fn misread(
        &self,
        name: &Id,
        base: i64,
        told: &[Telling],
        from: &State,
        open: &BTreeSet<usize>,
    ) -> Misread {
        let mut numbers = Numbers::new(self);
        let actual = numbers.named(name);
        let mut reader = Reader { numbers, told, base, sums: vec![Some(base)] };
        let read = reader.read();
        let Reader { mut numbers, sums, .. } = reader;
        let mut allowed = numbers.space.allowed;
        for at in (0..from.len()).filter(|at| !open.contains(at)) {
            let arity = numbers.space.decisions[at].options.len();
            let same = numbers.space.diagrams.one_of(at, arity, &[from[at]]);
            allowed = numbers.space.diagrams.and(allowed, same);
        }
        let allowed = numbers.forms.truth(&numbers.space.diagrams, allowed);
        let mut forms: Forms = std::mem::take(&mut numbers.forms);
        let wrong = forms.combine(&[allowed, actual, read], &mut |ends| {
            let actual = match numbers.what(ends[1]) {
                Some(ValueSpec::Integer(number) | ValueSpec::Fraction(number, 1)) => Some(*number),
                _ => None,
            };
            u32::from(ends[0] == 1 && actual.is_some() && actual != sums[ends[2] as usize])
        });
        let wrong = forms.is(wrong, 1, &mut numbers.space.diagrams);
        if forms.is_full || numbers.space.diagrams.is_full {
            return Misread::Unknown;
        }
        let found = numbers.space.diagrams.nearest(wrong, from, &|_| None);
        found.map_or(Misread::Nowhere, Misread::In)
    }
}

struct Reader<'a> {
    numbers: Numbers<'a>,
    told: &'a [Telling],
    base: i64,
    /// What the ends of the form stand for; nothing where what is told contradicts itself.
    sums: Vec<Option<i64>>,
}

impl Reader<'_> {
    fn read(&mut self) -> Form {
        let (whole, steps): (Vec<&Telling>, Vec<&Telling>) =
            self.told.iter().partition(|one| !one.is_step);
        let conditions: Vec<Form> = whole.iter().map(|one| self.condition(&one.way)).collect();
        // By the most special of the numbers that apply.
        let mut tops: Vec<Vec<usize>> = vec![Vec::new()];
        let mut forms = std::mem::take(&mut self.numbers.forms);
        let mut top = forms.end(0);
        if !conditions.is_empty() {
            top = forms.combine(&conditions, &mut |ends| {
                let fits: Vec<usize> = (0..ends.len()).filter(|at| ends[*at] == 1).collect();
                let is_top = |at: &&usize| {
                    let way = &whole[**at].way;
                    !fits.iter().any(|other| is_part(way, &whole[*other].way))
                };
                let strongest = fits.iter().filter(is_top).copied().collect();
                place(&mut tops, strongest)
            });
        }
        let sums = &mut self.sums;
        let base = self.base;
        let mut read = forms.combine(&[top], &mut |ends| {
            let mut numbers: Vec<i64> =
                tops[ends[0] as usize].iter().map(|at| whole[*at].number).collect();
            numbers.dedup();
            let sum = match numbers.as_slice() {
                [] => Some(base),
                [one] => Some(*one),
                _ => None,
            };
            place(sums, sum)
        });
        self.numbers.forms = forms;
        for step in steps {
            let condition = self.condition(&step.way);
            let mut forms = std::mem::take(&mut self.numbers.forms);
            let sums = &mut self.sums;
            read = forms.combine(&[read, condition, top], &mut |ends| {
                let is_within =
                    |at: &usize| step.way.iter().all(|one| whole[*at].way.contains(one));
                if ends[1] == 0 || tops[ends[2] as usize].iter().any(is_within) {
                    return ends[0];
                }
                let sum = sums[ends[0] as usize].map(|sum| sum.saturating_add(step.number));
                place(sums, sum)
            });
            self.numbers.forms = forms;
        }
        read
    }

    fn condition(&mut self, way: &Departures) -> Form {
        let space = &mut self.numbers.space;
        let mut truth = ALWAYS;
        for (at, option) in way {
            let arity = space.decisions[*at].options.len();
            let one = space.diagrams.one_of(*at, arity, &[*option]);
            truth = space.diagrams.and(truth, one);
        }
        self.numbers.forms.truth(&space.diagrams, truth)
    }
}

/// Whether one way is within another and not the same.
fn is_part(one: &Departures, other: &Departures) -> bool {
    one.len() < other.len() && one.iter().all(|step| other.contains(step))
}

/// The number of something in a list, at whose end it is put if need be.
fn place<T: PartialEq>(known: &mut Vec<T>, one: T) -> u32 {
    let at = known.iter().position(|other| *other == one).unwrap_or_else(|| {
        known.push(one);
        known.len() - 1
    });
    u32::try_from(at).unwrap_or_default()
}
