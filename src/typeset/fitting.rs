//! The search for the largest comfortable setting that fits.

use super::block::Blocks;
use super::columns::{Column, Room, fill};
use super::galley::{Layout, Setting, Slab, lay_out_chapters, lay_out_small};
use super::overflow::wide_chapters;
use super::paper::Geometry;
use super::sheet::SheetOptions;
use super::style::cost::{LONE_ITEM, WIDOW};
use super::style::page::{self, LEADING, NARROWER, STEPS_PER_POINT};

/// So many larger sizes are tried beyond one that fits.
const REACH: usize = 2;

/// A setting that is tried: size and air, from −1 (tight) over 0 to 1 (airy) and 2, where
/// pictures take what words no longer need.
pub(super) fn setting(size: f32, air: f32) -> Setting {
    if air < 0.0 {
        return Setting {
            size,
            leading: LEADING + page::LEADING_TIGHT * air,
            gap: 1.0 + page::GAP_TIGHT * air,
            figures: page::FIGURES + page::FIGURES_TIGHT * air,
        };
    }
    let (words, more) = (air.min(1.0), (air - 1.0).max(0.0));
    Setting {
        size,
        leading: LEADING + page::LEADING_AIRY * words,
        gap: 1.0 + page::GAP_AIRY * words + page::GAP_MORE * more,
        figures: page::FIGURES + page::FIGURES_AIRY * words + page::FIGURES_MORE * more,
    }
}

/// What is tried with one setting after the other.
pub(super) struct Trial<'a> {
    pub blocks: &'a Blocks,
    pub options: &'a SheetOptions<'a>,
    pub geometry: Geometry,
}

/// A setting that fits.
pub(super) struct Set {
    pub slabs: Vec<Slab>,
    /// What spans all columns at the foot of the last page.
    pub wide: Vec<Slab>,
    pub columns: Vec<Column>,
    pub count: usize,
    pub setting: Setting,
}

impl Set {
    /// Whether a column begins where that costs as much as this.
    fn tears(&self, cost: f32) -> bool {
        let is_torn = |column: &Column| {
            column.first > 0 && self.slabs.get(column.first).is_some_and(|slab| slab.cost >= cost)
        };
        self.columns.iter().any(is_torn)
    }
}

impl Trial<'_> {
    fn layout(&self, setting: Setting, is_draft: bool) -> Layout<'_> {
        let SheetOptions { palette, figures, .. } = self.options;
        Layout {
            setting,
            headings: self.options.theme.headings,
            palette,
            links: &self.blocks.links,
            figures,
            justified: false,
            even_tables: false,
            is_large: self.options.large_print,
            is_draft,
        }
    }

    /// What flows through the columns, and what spans them.
    pub(super) fn slabs(
        &self,
        setting: Setting,
        count: usize,
        is_draft: bool,
    ) -> (Vec<Slab>, Vec<Slab>) {
        let width = self.geometry.column(count);
        let layout = self.layout(setting, is_draft);
        let (wide, flowing) = wide_chapters(&self.blocks.body, width / setting.size);
        let mut slabs = lay_out_chapters(&flowing, width, layout);
        let wide = lay_out_chapters(&wide, self.geometry.column(1), layout);
        let mut small = lay_out_small(&self.blocks.small, width, layout);
        if let Some(first) = small.first_mut() {
            first.before = setting.size * setting.gap;
        }
        slabs.extend(small);
        (slabs, wide)
    }

    pub(super) fn rooms(&self, count: usize, wide: f32) -> Vec<Room> {
        let pages = self.options.pages;
        let rooms = (0..pages).flat_map(|page| (0..count).map(move |column| (page, column)));
        rooms
            .map(|(page, column)| {
                let height = self.geometry.column_area(count, column, page == 0).height;
                let wide = if page + 1 == pages { wide } else { 0.0 };
                Room { height: (height - wide).max(1.0), weight: 1.0 }
            })
            .collect()
    }

    /// Tries a setting; if it does not fit, says how much there is in relation to the room.
    fn set(&self, size: f32, air: f32, count: usize) -> Result<Set, f32> {
        let setting = setting(size, air);
        let (slabs, wide) = self.slabs(setting, count, true);
        let rooms = self.rooms(count, span(&wide, setting));
        let fullness =
            super::columns::height(&slabs) / rooms.iter().map(|room| room.height).sum::<f32>();
        let columns = fill(&slabs, &rooms).ok_or(fullness)?;
        let set = Set { slabs, wide, columns, count, setting };
        // A smaller size is better than a torn rule, as long as it is comfortable.
        if air >= 0.0 && set.tears(WIDOW) {
            return Err(fullness);
        }
        Ok(set)
    }

    /// The largest size that fits, in tenths of a point.
    fn largest(&self, air: f32, count: usize, from: f32, to: f32) -> Option<(f32, Set)> {
        let steps = ((from - to) * STEPS_PER_POINT).round() as usize;
        let size = |step: usize| from - step as f32 / STEPS_PER_POINT;
        let mut failed = vec![false; steps + 1];
        let mut at = 0;
        let mut stride = 1;
        let mut best = loop {
            match self.set(size(at), air, count) {
                Ok(set) => break (at, set),
                Err(_) if at == steps => return None,
                Err(fullness) => {
                    failed[at] = true;
                    // What is written on takes area: the square of the size.
                    let guess = size(at) / fullness.max(1.0).sqrt();
                    let guess = ((from - guess) * STEPS_PER_POINT).floor() as usize;
                    at = guess.max(at + stride).min(steps);
                    stride += 1;
                }
            }
        };
        // Column breaks make some larger sizes fit where a smaller one does not.
        let mut step = best.0;
        while step > 0 && best.0 - step < REACH {
            step -= 1;
            if failed[step] {
                continue;
            }
            if let Ok(set) = self.set(size(step), air, count) {
                best = (step, set);
            }
        }
        Some((size(best.0), best.1))
    }

    /// The best setting of at least a size: large first, then airy.
    pub(super) fn search(&self, least: f32) -> Option<Set> {
        let sizes = self.options.theme.sizes;
        if self.options.large_print {
            return self.set(sizes.large_print.0, 0.0, 1).ok();
        }
        let is_narrow = self.geometry.width <= page::NARROW_PAGE.0;
        let counts: &[usize] = if is_narrow { &[1, 2] } else { &[2, 3] };
        let (largest, comfortable) = (sizes.sheet_largest.0, sizes.sheet_warning.0);
        let mut best: Option<(f32, Set)> = None;
        for (air, to) in [(0.0, comfortable.max(least)), (-1.0, least)] {
            // Nobody sets tightly for the sake of larger letters than are comfortable.
            if air < 0.0 && least > comfortable {
                break;
            }
            for count in counts {
                // Narrow columns must be worth it.
                let to = best.as_ref().map_or(to, |(known, _)| known + NARROWER.0);
                if to > largest + page::SIZE_ERROR {
                    continue;
                }
                best = self.largest(air, *count, largest, to).or(best);
            }
            if best.is_some() {
                break;
            }
        }
        let (size, set) = best?;
        let mut set = self.spread(size, set);
        // The search only measured; now it is drawn.
        (set.slabs, set.wide) = self.slabs(set.setting, set.count, false);
        Some(set)
    }

    /// What is left becomes air.
    fn spread(&self, size: f32, set: Set) -> Set {
        let mut best = set;
        let is_tight = best.setting.leading < LEADING;
        let (mut low, mut high) = (if is_tight { -1.0 } else { 0.0 }, 2.0_f32);
        for _ in 0..6 {
            let air = f32::midpoint(low, high);
            match self.set(size, air, best.count) {
                Ok(set) => {
                    best = set;
                    low = air;
                }
                Err(_) => high = air,
            }
        }
        if !best.tears(LONE_ITEM) {
            return best;
        }
        // With a little less air, no list may be torn.
        let mut whole = (1..=4).filter_map(|step| {
            let air = low - page::LESS_AIR * step as f32;
            self.set(size, air, best.count).ok().filter(|set| air >= 0.0 && !set.tears(LONE_ITEM))
        });
        whole.next().unwrap_or(best)
    }
}

/// Height of what spans the columns, with the air above it.
pub(super) fn span(wide: &[Slab], setting: Setting) -> f32 {
    if wide.is_empty() { 0.0 } else { super::columns::height(wide) + page::SPAN_GAP * setting.size }
}
