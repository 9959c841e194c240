//! The quick-rules sheet: as large as it can be on the pages it may have.

use std::sync::Arc;

use super::block::Blocks;
use super::columns::{Column, Room, fill};
use super::display::{About, Page, Print};
use super::draw::Pen;
use super::figure::Figure;
use super::galley::{Layout, Setting, Slab, WIDOW, lay_out_chapters, lay_out_small};
use super::overflow::wide_chapters;
use super::paper::{Foot, Geometry, Header, Paper};
use super::place::place;
use super::shape::Shaper;
use super::theme::{Palette, Theme};

/// What a sheet is made from beside its words.
pub struct SheetOptions<'a> {
    /// Pages that it may have.
    pub pages: usize,
    /// The paper.
    pub paper: Paper,
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// Colours in use.
    pub palette: &'a Palette,
    /// Pictures.
    pub figures: &'a [Arc<Figure>],
    /// Large letters in one column.
    pub large_print: bool,
    /// `page {page} of {pages}`
    pub page_words: &'a str,
}

/// How a sheet fits.
#[derive(Debug, Clone, PartialEq)]
pub struct Fit {
    /// Size reached.
    pub size: f32,
    /// Columns on a page.
    pub columns: usize,
    /// Pages used.
    pub pages: usize,
    /// How full the last column is, from 0 to 1.
    pub last_fill: f32,
    /// White on all pages, from 0 to 1.
    pub slack: f32,
    /// Lines set.
    pub lines: usize,
}

/// How far a sheet is from fitting.
#[derive(Debug, Clone, PartialEq)]
pub struct Overflow {
    /// Pages that it may have.
    pub pages: usize,
    /// Lines that are too many at the smallest size.
    pub lines: usize,
    /// Rules and their lines, the longest first.
    pub heaviest: Vec<(String, usize)>,
}

/// A large strip of phases needs letters of this size beside it; the slimmest one is content with
/// what is readable.
const STRIP_FROM: f32 = 9.4;

/// Never smaller than this.
pub const LEAST: f32 = 7.0;

/// A setting that is tried: size and air, from −1 (tight) over 0 to 1 (airy).
pub(super) fn setting(size: f32, air: f32) -> Setting {
    if air < 0.0 {
        return Setting {
            size,
            leading: 1.27 + 0.09 * air,
            gap: 1.0 + 0.35 * air,
            figures: 0.85 + 0.2 * air,
        };
    }
    Setting { size, leading: 1.27 + 0.15 * air, gap: 1.0 + 0.9 * air, figures: 0.85 + 0.35 * air }
}

pub(super) struct Trial<'a> {
    blocks: &'a Blocks,
    pub(super) options: &'a SheetOptions<'a>,
    geometry: Geometry,
}

struct Set {
    slabs: Vec<Slab>,
    /// What spans all columns at the foot of the last page.
    wide: Vec<Slab>,
    columns: Vec<Column>,
    count: usize,
    setting: Setting,
}

impl Trial<'_> {
    fn layout(&self, setting: Setting, is_draft: bool) -> Layout<'_> {
        let SheetOptions { palette, figures, .. } = self.options;
        Layout {
            setting,
            palette,
            links: &self.blocks.links,
            figures,
            justified: false,
            even_tables: false,
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

    fn set(&self, size: f32, air: f32, count: usize) -> Option<Set> {
        let setting = setting(size, air);
        let (slabs, wide) = self.slabs(setting, count, true);
        let columns = fill(&slabs, &self.rooms(count, span(&wide, setting)))?;
        // A smaller size is better than a torn rule, as long as it is comfortable.
        let is_torn = |column: &Column| {
            column.first > 0 && slabs.get(column.first).is_some_and(|slab| slab.cost >= WIDOW)
        };
        if air >= 0.0 && columns.iter().any(is_torn) {
            return None;
        }
        Some(Set { slabs, wide, columns, count, setting })
    }

    /// The largest size that fits, in tenths of a point.
    fn largest(&self, air: f32, count: usize, from: f32, to: f32) -> Option<(f32, Set)> {
        let steps = ((from - to) * 10.0).round() as usize;
        let size = |step: usize| from - step as f32 / 10.0;
        let mut best = (steps, self.set(size(steps), air, count)?);
        let (mut low, mut high) = (0, steps);
        while low < high {
            let middle = usize::midpoint(low, high);
            match self.set(size(middle), air, count) {
                Some(set) => {
                    best = (middle, set);
                    high = middle;
                }
                None => low = middle + 1,
            }
        }
        // Column breaks make some larger sizes fit where a smaller one does not.
        for step in (best.0.saturating_sub(2)..best.0).rev() {
            if let Some(set) = self.set(size(step), air, count) {
                best = (step, set);
            }
        }
        Some((size(best.0), best.1))
    }

    /// The best setting: large first, then airy.
    fn search(&self, airs: &[f32], least: f32) -> Option<Set> {
        let sizes = self.options.theme.sizes;
        if self.options.large_print {
            return self.set(14.0, 0.0, 1);
        }
        let counts: &[usize] = if self.geometry.width > 430.0 { &[2, 3] } else { &[1, 2] };
        let (largest, comfortable) = (sizes.sheet_largest, sizes.sheet_warning);
        let mut best: Option<(f32, Set)> = None;
        for air in airs {
            // Air is given up only where letters would become too small otherwise.
            let to = if *air < 0.0 { least } else { least.max(comfortable) };
            for count in counts {
                let Some((size, set)) = self.largest(*air, *count, largest, to) else { continue };
                // Narrow columns must be worth it.
                if best.as_ref().is_none_or(|(known, _)| size > known + 0.35) {
                    best = Some((size, set));
                }
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
        let (mut low, mut high) = (if best.setting.leading < 1.27 { -1.0 } else { 0.0 }, 1.0_f32);
        for _ in 0..5 {
            let air = f32::midpoint(low, high);
            match self.set(size, air, best.count) {
                Some(set) => {
                    best = set;
                    low = air;
                }
                None => high = air,
            }
        }
        best
    }
}

/// Height of what spans the columns, with the air above it.
pub(super) fn span(wide: &[Slab], setting: Setting) -> f32 {
    if wide.is_empty() { 0.0 } else { super::columns::height(wide) + 1.2 * setting.size }
}

/// Sets a sheet.
pub fn sheet(
    blocks: &Blocks,
    about: About,
    shaper: &mut Shaper,
    options: &SheetOptions<'_>,
) -> Result<(Print, Fit), Overflow> {
    let pen = Pen {
        palette: options.palette,
        links: &blocks.links,
        figures: options.figures,
        is_draft: false,
    };
    let mut geometry = Geometry::new(options.paper);
    let header = Header::new(blocks, &geometry, 21.0, pen);
    geometry.header = header.height;
    let strips = if options.large_print { &[] } else { blocks.strips.as_slice() };
    for (at, (figure, node)) in strips.iter().enumerate() {
        let Some(figure) = options.figures.get(*figure) else { continue };
        // The strip is a comfort: it stays only where letters stay large beside it.
        let header = Header::new(blocks, &geometry, 21.0, pen).with_strip(figure, *node);
        let geometry = Geometry { header: header.height, ..geometry };
        let trial = Trial { blocks, options, geometry };
        let is_slimmest = at > 0 && at + 1 == strips.len();
        let readable = options.theme.sizes.sheet_warning;
        let (airs, least): (&[f32], f32) =
            if is_slimmest { (&[0.0, -1.0], readable) } else { (&[0.0], STRIP_FROM) };
        if let Some(set) = trial.search(airs, least) {
            let (pages, fit) = trial.pages(&set, header);
            return Ok((finish(blocks, about, shaper, options, pages, &geometry), fit));
        }
    }
    let mut options = SheetOptions { page_words: options.page_words, ..*options };
    if options.large_print {
        return Ok(large(blocks, about, shaper, &mut options, geometry, header));
    }
    let trial = Trial { blocks, options: &options, geometry };
    let set = trial.search(&[0.0, -1.0], LEAST).ok_or_else(|| trial.overflow())?;
    let (pages, fit) = trial.pages(&set, header);
    Ok((finish(blocks, about, shaper, &options, pages, &geometry), fit))
}

/// Large letters take as many pages as they need.
fn large(
    blocks: &Blocks,
    about: About,
    shaper: &mut Shaper,
    options: &mut SheetOptions<'_>,
    geometry: Geometry,
    header: Header,
) -> (Print, Fit) {
    let setting = setting(14.0, 0.4);
    let mut set = {
        let trial = Trial { blocks, options, geometry };
        let (mut slabs, wide) = trial.slabs(setting, 1, false);
        slabs.extend(wide);
        let room = |at: usize| geometry.column_area(1, 0, at == 0).height;
        let columns = super::columns::flow(&slabs, room);
        Set { slabs, wide: Vec::new(), columns, count: 1, setting }
    };
    options.pages = set.columns.len().max(1);
    set.count = 1;
    let trial = Trial { blocks, options, geometry };
    let (pages, fit) = trial.pages(&set, header);
    (finish(blocks, about, shaper, options, pages, &geometry), fit)
}

impl Trial<'_> {
    fn pages(&self, set: &Set, header: Header) -> (Vec<Page>, Fit) {
        let mut pages: Vec<Page> = Vec::new();
        let mut header = Some(header);
        let used = set.columns.iter().rposition(|column| column.last > column.first).unwrap_or(0);
        let mut white = (0.0, 0.0);
        let mut last_fill = 0.0;
        for (at, column) in set.columns.iter().enumerate().take(used + 1) {
            let number = at / set.count;
            if pages.len() <= number {
                let mut page = self.geometry.page();
                if let Some(header) = header.take() {
                    header.place(&mut page, self.geometry.top);
                }
                pages.push(page);
            }
            let mut area = self.geometry.column_area(set.count, at % set.count, number == 0);
            if number + 1 == self.options.pages {
                area.height -= span(&set.wide, set.setting);
            }
            let slabs = &set.slabs[column.first..column.last];
            let page = &mut pages[number];
            place(slabs, area, set.setting.size, self.options.palette, page);
            white = (white.0 + area.height - column.height, white.1 + area.height);
            last_fill = column.height / area.height;
        }
        if let Some(page) = pages.last_mut().filter(|_| !set.wide.is_empty()) {
            let mut area = self.geometry.column_area(1, 0, self.options.pages == 1);
            let height = super::columns::height(&set.wide);
            area.y = area.bottom() - height;
            area.height = height;
            place(&set.wide, area, set.setting.size, self.options.palette, page);
        }
        let fit = Fit {
            size: set.setting.size,
            columns: set.count,
            pages: pages.len(),
            last_fill,
            slack: white.0 / white.1,
            lines: set.slabs.len(),
        };
        (pages, fit)
    }
}

fn finish(
    blocks: &Blocks,
    about: About,
    shaper: &mut Shaper,
    options: &SheetOptions<'_>,
    mut pages: Vec<Page>,
    geometry: &Geometry,
) -> Print {
    let pen = Pen {
        palette: options.palette,
        links: &blocks.links,
        figures: options.figures,
        is_draft: false,
    };
    let foot = Foot { running: &blocks.running, words: options.page_words, has_ruler: true };
    let count = pages.len();
    for (at, page) in pages.iter_mut().enumerate() {
        foot.draw(page, (at + 1, count), geometry, shaper, pen);
    }
    Print {
        about,
        pages,
        faces: shaper.faces().to_vec(),
        images: super::images(options.figures),
        structure: blocks.structure.clone(),
        bookmarks: blocks.bookmarks.clone(),
    }
}
