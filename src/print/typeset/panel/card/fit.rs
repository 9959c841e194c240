//! The largest letters at which all sides of a deck fit, and how long texts are parted.

use super::CardLook;
use super::cuts::{Depth, cuts};
use super::fullest::Fullest;
use super::side::{Measures, Pencil, Side};
use crate::typeset::panel::paint::Look;
use crate::typeset::style::card::{
    EMPTIEST, EMPTY_COST, GOOD, LEAST, MOST_SIDES, READABLE, STEPS_PER_POINT, STRAIN_COST,
};

/// How the sides of a deck are set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Choice {
    pub measures: Measures,
    /// How many sides the longest text takes.
    pub count: usize,
    pub depth: Depth,
}

/// Sides that share a size.
pub(super) struct Fitting<'a> {
    pub look: &'a Look<'a>,
    pub card: &'a CardLook<'a>,
    pub sides: &'a [Side],
    /// Smallest and largest letters.
    pub bounds: (f32, f32),
    /// Whether the back is free for what the front does not hold.
    pub is_free: bool,
    /// Size of titles.
    pub title: f32,
    /// Height of the field below the band.
    pub field: f32,
}

impl<'a> Fitting<'a> {
    pub fn pencil(&self, measures: Measures, is_draft: bool) -> Pencil<'a> {
        Pencil { look: self.look, card: self.card, measures, is_draft }
    }

    pub fn measures(&self, size: f32) -> Measures {
        Measures { size, title: self.title, field: self.field, spread: 1.0 }
    }

    /// As few sides as hold the text in good letters; rather whole sections than large letters.
    pub fn choose(&self) -> Option<Choice> {
        let mut best: Option<(f32, Choice)> = None;
        let most = if self.card.large_print { 4 * MOST_SIDES } else { MOST_SIDES };
        // What goes on a third side may as well fill the fourth.
        let counts = (1..=most).filter(|count| !self.is_free || *count == 1 || count % 2 == 0);
        for count in counts {
            for depth in Depth::ALL.into_iter().filter(|depth| count > 1 || !depth.is_cut()) {
                let Some(size) = self.largest(count, depth) else { continue };
                let choice = Choice { measures: self.measures(size), count, depth };
                let wanted = if count == 1 && self.is_free { GOOD } else { READABLE };
                let wanted = wanted.0.clamp(self.bounds.0, self.bounds.1);
                let lacking = if count == 1 { 0.0 } else { self.lacking(&choice) };
                if size >= wanted && lacking <= 0.0 {
                    return Some(choice);
                }
                // White is better than letters that nobody can read.
                let strain = (READABLE.0 - size).max(0.0);
                let value = size.min(GOOD.0) - EMPTY_COST * lacking - STRAIN_COST * strain;
                if best.is_none_or(|(known, _)| value > known) {
                    best = Some((value, choice));
                }
            }
            let is_enough = |value: f32| value >= READABLE.0.clamp(self.bounds.0, self.bounds.1);
            if count >= 2 && best.is_some_and(|(value, _)| is_enough(value)) {
                break;
            }
        }
        best.map(|(_, choice)| choice)
    }

    /// What the emptiest side of texts that are parted lacks to be full enough, of a side.
    fn lacking(&self, choice: &Choice) -> f32 {
        let pencil = self.pencil(choice.measures, true);
        let parts = self.sides.iter().filter_map(|side| self.parts(side, choice));
        let parts = parts.filter(|parts| parts.len() > 1).flatten();
        let least = parts.map(|part| pencil.height(&part)).fold(f32::INFINITY, f32::min);
        (EMPTIEST.0 - least / self.card.height).max(0.0)
    }

    /// The largest size at which no text takes more than so many sides.
    pub fn largest(&self, count: usize, depth: Depth) -> Option<f32> {
        let (least, most) = self.bounds;
        let steps = ((most - least) * STEPS_PER_POINT).round().max(0.0) as usize;
        let size = |step: usize| least + step as f32 / STEPS_PER_POINT;
        let fits = |step: usize| {
            let pencil = self.pencil(self.measures(size(step)), true);
            let parts = |side| greedy(&pencil, side, depth, self.card.height, count);
            self.sides.iter().all(|side| parts(side).is_some())
        };
        if !fits(0) {
            return None;
        }
        let (mut known, mut beyond) = (0, steps + 1);
        while beyond - known > 1 {
            let middle = usize::midpoint(known, beyond);
            if fits(middle) {
                known = middle;
            } else {
                beyond = middle;
            }
        }
        Some(size(known))
    }

    /// The parts of a text, as few as can be, and the emptiest of them as full as can be.
    pub fn parts(&self, side: &Side, choice: &Choice) -> Option<Vec<Side>> {
        let pencil = self.pencil(choice.measures, true);
        let whole = self.card.height;
        let filled = greedy(&pencil, side, choice.depth, whole, choice.count)?;
        let count = filled.len();
        if count == 1 {
            return Some(filled);
        }
        Some(Fullest::new(&pencil, choice.depth, whole).parts(side, count).unwrap_or(filled))
    }

    /// The first part of a text that does not fit, however small its letters are.
    pub fn too_tall(&self) -> Option<&'a Side> {
        let size = self.bounds.0.min(LEAST.0.max(self.bounds.0));
        let pencil = self.pencil(self.measures(size), true);
        let depth = Depth::Parts;
        let fits =
            |side: &&Side| greedy(&pencil, side, depth, self.card.height, 4 * MOST_SIDES).is_none();
        self.sides.iter().find(fits).or_else(|| self.sides.first())
    }
}

/// Fills side after side; nothing if that takes too many.
fn greedy(
    pencil: &Pencil<'_>,
    side: &Side,
    depth: Depth,
    height: f32,
    most: usize,
) -> Option<Vec<Side>> {
    let mut parts = Vec::new();
    let mut rest = side.clone();
    loop {
        if pencil.height(&rest) <= height {
            parts.push(rest);
            return (parts.len() <= most).then_some(parts);
        }
        if parts.len() + 1 >= most {
            return None;
        }
        let mut found = cuts(&rest, depth);
        // Longer first parts are higher.
        let fitting = found.partition_point(|(first, _)| pencil.height(first) <= height);
        let (first, second) = found.swap_remove(fitting.checked_sub(1)?);
        parts.push(first);
        rest = second;
    }
}
