//! Finds which sentences of a text say what which sentences of its translation say.

use std::cmp::Ordering;
use std::ops::Range;

use super::sentence::Sentence;
use crate::language::Sense;

/// Sentences of the one text, and those of the other that stand for them; one side may be empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bead {
    pub one: Range<usize>,
    pub other: Range<usize>,
}

/// A sentence without a partner costs so much, one that is joined to another so much.
const GAP: f32 = 2.6;
const SHORT_GAP: f32 = 2.0;
const JOIN: f32 = 2.4;

/// How many sentences may stand for how many.
const SHAPES: [(usize, usize); 8] =
    [(1, 1), (1, 0), (0, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3)];

/// Pairs the sentences of two texts; `ratio` is how much longer the other language usually is.
pub(super) fn align(one: &[Sentence], other: &[Sentence], ratio: f32) -> Vec<Bead> {
    if one.len() == other.len() && is_plain(one, other, ratio) {
        let bead = |at: usize| Bead { one: at..at + 1, other: at..at + 1 };
        return (0..one.len()).map(bead).collect();
    }
    Table::new(one, other, ratio).beads()
}

/// Nearly all texts: sentence by sentence, and nothing speaks against it.
fn is_plain(one: &[Sentence], other: &[Sentence], ratio: f32) -> bool {
    one.len() == 1 || one.iter().zip(other).all(|(one, other)| cost(one, other, ratio) < 0.8)
}

struct Table<'s> {
    one: &'s [Sentence],
    other: &'s [Sentence],
    ratio: f32,
    width: usize,
    /// The least cost up to each pair of places, and the last step there.
    best: Vec<(f32, (usize, usize))>,
}

impl<'s> Table<'s> {
    fn new(one: &'s [Sentence], other: &'s [Sentence], ratio: f32) -> Self {
        let width = other.len() + 1;
        let best = vec![(f32::INFINITY, (0, 0)); (one.len() + 1) * width];
        let mut table = Self { one, other, ratio, width, best };
        table.best[0].0 = 0.0;
        for row in 0..=one.len() {
            for column in 0..=other.len() {
                table.steps_from(row, column);
            }
        }
        table
    }

    fn steps_from(&mut self, row: usize, column: usize) {
        let reached = self.best[row * self.width + column].0;
        // Far from the diagonal nothing is likely.
        let (rows, columns) = (self.one.len(), self.other.len());
        let is_far = (row * columns).abs_diff(column * rows) > 6 * rows.max(columns);
        if !reached.is_finite() || (rows > 8 && is_far) {
            return;
        }
        for (down, right) in SHAPES {
            if row + down > rows || column + right > columns {
                continue;
            }
            let one = &self.one[row..row + down];
            let other = &self.other[column..column + right];
            let cost = reached + step(one, other, self.ratio);
            let target = &mut self.best[(row + down) * self.width + column + right];
            if cost < target.0 {
                *target = (cost, (down, right));
            }
        }
    }

    fn beads(&self) -> Vec<Bead> {
        let (mut row, mut column) = (self.one.len(), self.other.len());
        let mut beads = Vec::new();
        while row > 0 || column > 0 {
            let (down, right) = self.best[row * self.width + column].1;
            if down + right == 0 {
                break;
            }
            beads.push(Bead { one: row - down..row, other: column - right..column });
            (row, column) = (row - down, column - right);
        }
        beads.reverse();
        beads
    }
}

fn step(one: &[Sentence], other: &[Sentence], ratio: f32) -> f32 {
    match (one, other) {
        ([alone], []) | ([], [alone]) => {
            if alone.length < 14 {
                SHORT_GAP
            } else {
                GAP
            }
        }
        ([one], [other]) => cost(one, other, ratio),
        _ => {
            let joints = one.len() + other.len() - 2;
            let parted = |side: &[Sentence]| {
                let is_parted = side.first().zip(side.last());
                is_parted.is_some_and(|(first, last)| first.paragraph != last.paragraph)
            };
            let apart = usize::from(parted(one)) + usize::from(parted(other));
            #[expect(clippy::cast_precision_loss, reason = "at most four")]
            let (joints, apart) = (joints as f32, apart as f32);
            let whole = cost(&Sentence::joined(one), &Sentence::joined(other), ratio);
            whole + JOIN * joints + 0.8 * apart
        }
    }
}

/// How little a sentence looks like the translation of another.
pub(super) fn cost(one: &Sentence, other: &Sentence, ratio: f32) -> f32 {
    let length = stretch(one, other, ratio);
    let mut cost = (length * length / 2.0).min(3.0);
    let (common, apart) = overlap(&one.anchors, &other.anchors);
    cost += 0.8 * f32::from(apart.min(3)) - 0.5 * f32::from(common.min(3));
    for sense in [Sense::Not, Sense::May, Sense::Must] {
        let apart = one.sure(sense).abs_diff(other.sure(sense));
        if apart > one.perhaps(sense) + other.perhaps(sense) {
            cost += 0.7;
        }
    }
    if one.is_labelled != other.is_labelled {
        cost += 0.8;
    }
    if overlap(&one.names, &other.names).0 > 0 {
        cost -= 0.4;
    }
    cost
}

/// By how many standard deviations the length of a sentence differs from what its translation
/// leads one to expect.
#[expect(clippy::cast_precision_loss, reason = "lengths of texts")]
pub(super) fn stretch(one: &Sentence, other: &Sentence, ratio: f32) -> f32 {
    let (expected, found) = (one.length as f32 * ratio, other.length as f32);
    let shorter = expected.min(found).max(8.0);
    ((found + 2.0) / (expected + 2.0)).ln() * shorter.sqrt() / 1.25
}

/// How many elements two sorted lists have in common, and how many only one of them has.
fn overlap(one: &[u64], other: &[u64]) -> (u8, u8) {
    let (mut left, mut right, mut common, mut apart) = (0, 0, 0_u8, 0_u8);
    while left < one.len() || right < other.len() {
        let order = match (one.get(left), other.get(right)) {
            (Some(one), Some(other)) => one.cmp(other),
            (Some(_), None) => Ordering::Less,
            _ => Ordering::Greater,
        };
        left += usize::from(order.is_le());
        right += usize::from(order.is_ge());
        if order.is_eq() {
            common = common.saturating_add(1);
        } else {
            apart = apart.saturating_add(1);
        }
    }
    (common, apart)
}
