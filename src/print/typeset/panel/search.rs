//! The search for the largest letters.

use std::ops::Range;

use super::Panel;
use super::pack::{FlowShape, LIMITS, Packing, cut};
use super::paint::Scale;
use super::row::{Cell, Heights, QUARTERS, Row};
use super::sheet::{Set, Sheet};
use super::split::split;
use crate::typeset::style::card;
use crate::typeset::style::packing::{AIRY, EMPTY, EVEN_SHARES, GOOD, LARGE_STEPS, LARGEST, LOOSE};
use crate::typeset::style::page::{LEAST, SIZE_ERROR, STEPS_PER_POINT};
use crate::typeset::style::panel::{DENSITIES, Density, POCKET_PAGE};

/// Sizes below the first that are tried, if lines come out otherwise than they were counted.
const RETRIES: usize = 12;

impl Sheet<'_> {
    /// Tries a scale on so many pages.
    pub fn set(&self, scale: Scale, pages: usize) -> Option<Set> {
        let rooms: Vec<f32> = self.rooms(scale, pages).iter().map(|room| *room * LOOSE).collect();
        // Lower rows let pages break where they could not otherwise.
        let limits = if pages > 1 { &LIMITS[..] } else { &LIMITS[..1] };
        limits.iter().find_map(|limits| {
            let (packing, panels) = self.packing(scale, *limits)?;
            let heights = self.row_heights(scale, &packing, panels);
            let pages = cut(&heights, &rooms, scale.density.gap.pt())?;
            Some(Set { scale, panels: panels.to_vec(), packing, pages })
        })
    }

    /// The largest size that fits, by halving.
    fn largest(&self, from: f32, to: f32, pages: usize, density: &'static Density) -> Option<Set> {
        let steps = ((from - to) * STEPS_PER_POINT).round() as usize;
        let size = |step: usize| from - step as f32 / STEPS_PER_POINT;
        let set = |step: usize| self.set(self.scale(size(step), density), pages);
        let (mut low, mut high) = (0, steps);
        let mut best = set(steps).map(|set| (steps, set))?;
        while low < high {
            let middle = usize::midpoint(low, high);
            match set(middle) {
                Some(set) => {
                    best = (middle, set);
                    high = middle;
                }
                None => low = middle + 1,
            }
        }
        // Lines that break otherwise than they were counted may make a row higher.
        let (first, mut found) = best;
        for step in first..=(first + RETRIES).min(steps) {
            if step > first {
                let Some(next) = set(step) else { continue };
                found = next;
            }
            if self.settle(&mut found).is_some() {
                return Some(found);
            }
        }
        None
    }

    /// Exact heights of the rows; nothing if they no longer fit.
    pub fn settle(&self, set: &mut Set) -> Option<()> {
        let scale = set.scale;
        for row in &mut set.packing.rows {
            row.height = self.exact(row, &set.panels, scale);
        }
        let heights = self.row_heights(scale, &set.packing, &set.panels);
        let rooms = self.rooms(scale, set.pages.len());
        set.pages = cut(&heights, &rooms, scale.density.gap.pt())?;
        Some(())
    }

    fn exact(&self, row: &Row, panels: &[Panel], scale: Scale) -> f32 {
        let heights = Heights::new(self.look, panels, scale, self.measure(scale));
        let mut tallest: f32 = 0.0;
        for cell in &row.cells {
            let width = heights.width(cell.span);
            let gap = scale.density.gap.pt();
            let mut sum = -gap;
            for panel in &panels[cell.panels.clone()] {
                sum += self.panel_height(panel, width, scale) + gap;
            }
            tallest = tallest.max(sum);
        }
        tallest
    }

    fn fill(&self, set: &Set) -> f32 {
        let heights = self.row_heights(set.scale, &set.packing, &set.panels);
        let rooms = self.rooms(set.scale, set.pages.len());
        let gaps = set.scale.density.gap.pt() * heights.len() as f32;
        (heights.iter().sum::<f32>() + gaps) / rooms.iter().sum::<f32>()
    }

    /// As few pages as letters of a good size need; air goes before size, and size before pages.
    pub fn search(&self) -> Option<Set> {
        let largest = self.options.theme.sizes.sheet_largest.0;
        let pages = self.options.pages.max(1);
        let [airy, .., usual, close] = &DENSITIES;
        let good = |pages: usize| {
            DENSITIES.iter().find_map(|density| self.largest(largest, GOOD.0, pages, density))
        };
        let found = (1..=pages).find_map(good);
        let small = |density| self.largest(GOOD.0, LEAST.0, pages, density);
        let found = found.or_else(|| {
            let (with_strip, without) = (small(usual), small(close));
            let size = |set: &Option<Set>| set.as_ref().map_or(0.0, |set| set.scale.size);
            if size(&without) > size(&with_strip) { without } else { with_strip }
        });
        let Some(mut set) = found else {
            return if self.page.0 < POCKET_PAGE.pt() { self.pocket() } else { None };
        };
        // Letters below a good size were sought on all pages: perhaps fewer hold them.
        let count = set.pages.len();
        if set.scale.size < GOOD.0 - SIZE_ERROR
            && let Some(fewer) = (1..count).find_map(|pages| {
                let mut set = self.set(set.scale, pages)?;
                self.settle(&mut set).map(|()| set)
            })
        {
            set = fewer;
        }
        let is_empty = |set: &Set| set.scale.size >= largest - SIZE_ERROR && self.fill(set) < EMPTY;
        if set.pages.len() == 1 && is_empty(&set) {
            let larger = self.largest(LARGEST.0.max(largest), largest, 1, airy);
            set = larger.unwrap_or(set);
        }
        Some(self.aired(set))
    }

    /// What is left goes to figures and inner margins first.
    fn aired(&self, set: Set) -> Set {
        let mut best = set;
        for (figures, pad, spread) in AIRY {
            let figures = figures.max(best.scale.figures);
            let scale = Scale { pad, spread, figures, ..best.scale };
            let mut next = Set {
                scale,
                panels: best.panels.clone(),
                packing: best.packing.clone(),
                pages: best.pages.clone(),
            };
            if self.settle(&mut next).is_none() {
                break;
            }
            best = next;
        }
        best
    }

    /// One panel to a row, as many pages as they need; then the largest letters with which they
    /// need no more, and rows spread over the pages as evenly as can be.
    pub fn large(&self) -> Set {
        let least = self.options.theme.sizes.large_print.0;
        let set = |size: f32| self.flowing(self.scale(size, &DENSITIES[0]), false, 1.0);
        let (first, fits) = set(least);
        let is_as_good = |(next, fits_too): &(Set, bool)| {
            next.pages.len() <= first.pages.len()
                && next.panels.len() <= first.panels.len()
                && (*fits_too || !fits)
        };
        let steps = ((LARGEST.0 - least) * LARGE_STEPS).max(0.0) as usize;
        let sizes = (1..=steps).rev().map(|step| least + step as f32 / LARGE_STEPS);
        let larger = sizes.map(set).find(is_as_good);
        let size = larger.as_ref().map_or(least, |(set, _)| set.scale.size);
        let scale = self.scale(size, &DENSITIES[0]);
        let shares = EVEN_SHARES.into_iter().filter(|_| first.pages.len() > 1);
        let even = shares.map(|share| self.flowing(scale, false, share)).filter(is_as_good);
        let candidates: Vec<Set> = larger.into_iter().chain(even).map(|(set, _)| set).collect();
        let emptier = |one: &Set, other: &Set| self.emptiest(one).total_cmp(&self.emptiest(other));
        std::iter::once(first)
            .chain(candidates)
            .filter(|set| set.scale.size >= size - SIZE_ERROR)
            .max_by(emptier)
            .unwrap_or_else(|| set(least).0)
    }

    /// How full the emptiest page is, from 0 to 1.
    fn emptiest(&self, set: &Set) -> f32 {
        let rooms = self.rooms(set.scale, set.pages.len());
        let used = |own: &Range<usize>| {
            set.packing.rows[own.clone()].iter().map(|row| row.height).sum::<f32>()
        };
        let fills = set.pages.iter().zip(rooms).map(|(own, room)| used(own) / room.max(1.0));
        fills.fold(f32::INFINITY, f32::min)
    }

    /// Pages of pockets are too small for whole panels: the largest letters with which all go on
    /// them one below the other, each going on on the next page.
    fn pocket(&self) -> Option<Set> {
        let [.., close] = &DENSITIES;
        // They are held as near as cards.
        let steps = ((GOOD.0 - card::LEAST.0) * STEPS_PER_POINT).round() as usize;
        let sizes = (0..=steps).map(|step| GOOD.0 - step as f32 / STEPS_PER_POINT);
        let mut found = sizes.map(|size| self.flowing(self.scale(size, close), true, 1.0));
        let fits = |(set, fits): &(Set, bool)| *fits && set.pages.len() <= self.options.pages;
        found.find(fits).map(|(set, _)| set)
    }

    /// Panels below each other, and whether none is higher than its page. Panels are parted where
    /// a page would not hold them, or, to fill pages, wherever one ends.
    /// Of each page but the last only a share is filled, so that the last one is not nearly empty.
    fn flowing(&self, scale: Scale, is_full: bool, share: f32) -> (Set, bool) {
        let mut fits = true;
        let (gap, measure) = (scale.density.gap.pt(), self.measure(scale));
        let mut rest: Vec<Panel> = self.source.panels.clone();
        rest.reverse();
        let (mut panels, mut pages) = (Vec::new(), Vec::new());
        let mut start = 0;
        // A panel that is taller than its share has the whole page.
        let (first, other) = (self.rooms(scale, 1)[0], self.rooms(scale, 2)[1]);
        let (mut whole, mut left) = (first, share * first);
        while let Some(panel) = rest.pop() {
            let height = self.panel_height(&panel, measure, scale);
            let is_fresh = panels.len() == start;
            if height <= left || (is_fresh && height <= whole) {
                panels.push(panel);
                left -= height + gap;
                continue;
            }
            let room = left + (1.0 - share) * whole;
            let parted = if height > other || is_fresh || is_full {
                split(&panel, self.look, scale, measure, room)
            } else {
                None
            };
            match parted {
                Some((first, second)) => {
                    panels.push(first);
                    rest.push(second);
                }
                None if is_fresh => {
                    fits = false;
                    panels.push(panel);
                }
                None => rest.push(panel),
            }
            pages.push(start..panels.len());
            start = panels.len();
            (whole, left) = (other, share * other);
        }
        if panels.len() > start || pages.is_empty() {
            pages.push(start..panels.len());
        }
        let row = |at: usize| Row {
            cells: vec![Cell { panels: at..at + 1, span: QUARTERS }],
            height: self.panel_height(&panels[at], measure, scale),
            cost: 0.0,
            fill: 1.0,
            hole: 0.0,
        };
        let rows = (0..panels.len()).map(row).collect();
        let packing = Packing { rows, flow: FlowShape::None, cost: 0.0 };
        (Set { scale, panels, packing, pages }, fits)
    }
}
