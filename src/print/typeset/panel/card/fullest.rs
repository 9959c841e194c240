//! Parts a text between sides so that the emptiest of them is as full as it can be.

use std::collections::BTreeMap;

use super::cuts::{Depth, cuts};
use super::side::{Pencil, Side};

/// Where to cut, weighed from the end: what follows a cut is the same whatever came before it.
pub(super) struct Fullest<'p, 'a> {
    pencil: &'p Pencil<'a>,
    depth: Depth,
    /// Height of a side.
    height: f32,
    /// What follows each cut; the whole text follows the one before the first.
    rests: BTreeMap<usize, Side>,
    /// The best way to share what follows a cut between so many sides.
    known: BTreeMap<(usize, usize), Way>,
}

/// A way to share a text: the height of its emptiest side, and its first cut.
#[derive(Clone, Copy)]
struct Way {
    emptiest: f32,
    cut: usize,
}

/// What does not fit.
const NO_WAY: Way = Way { emptiest: f32::NEG_INFINITY, cut: 0 };

impl<'p, 'a> Fullest<'p, 'a> {
    pub fn new(pencil: &'p Pencil<'a>, depth: Depth, height: f32) -> Self {
        Self { pencil, depth, height, rests: BTreeMap::new(), known: BTreeMap::new() }
    }

    /// So many parts; nothing if they do not fit.
    pub fn parts(mut self, side: &Side, count: usize) -> Option<Vec<Side>> {
        self.rests.insert(0, side.clone());
        if self.way(0, count).emptiest < 0.0 {
            return None;
        }
        let mut parts = Vec::with_capacity(count);
        let mut at = 0;
        for left in (2..=count).rev() {
            let cut = self.known.get(&(at, left))?.cut;
            let mut found = cuts(self.rests.get(&at)?, self.depth);
            parts.push(found.swap_remove(cut - at - 1).0);
            at = cut;
        }
        parts.push(self.rests.remove(&at)?);
        Some(parts)
    }

    fn way(&mut self, at: usize, left: usize) -> Way {
        if let Some(way) = self.known.get(&(at, left)) {
            return *way;
        }
        let way = self.search(at, left);
        self.known.insert((at, left), way);
        way
    }

    fn search(&mut self, at: usize, left: usize) -> Way {
        let Some(rest) = self.rests.get(&at) else { return NO_WAY };
        if left == 1 {
            let emptiest = self.pencil.height(rest);
            return if emptiest <= self.height { Way { emptiest, cut: at } } else { NO_WAY };
        }
        let found = cuts(rest, self.depth);
        let fitting = found.partition_point(|(first, _)| self.pencil.height(first) <= self.height);
        let mut best = NO_WAY;
        for (number, (first, second)) in found.into_iter().take(fitting).enumerate().rev() {
            let height = self.pencil.height(&first);
            // Shorter first parts are emptier than the emptiest so far.
            if height <= best.emptiest {
                break;
            }
            let cut = at + number + 1;
            self.rests.entry(cut).or_insert(second);
            let emptiest = height.min(self.way(cut, left - 1).emptiest);
            if emptiest > best.emptiest {
                best = Way { emptiest, cut };
            }
        }
        best
    }
}
