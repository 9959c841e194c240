//! The search for the largest letters, and the pages that come of it.

use std::ops::Range;
use std::sync::Arc;

use super::foot::Foot;
use super::pack::{FlowShape, Packing, better, cut, is_phase, rows};
use super::paint::{Look, Painter, Room, Scale};
use super::row::{Heights, Row};
use super::split::split;
use super::{Panel, Panels, Piece, Purpose, Voice};
use crate::typeset::display::{About, Mark, Page, Print, Rect};
use crate::typeset::figure::Figure;
use crate::typeset::hyphen::Hyphenation;
use crate::typeset::inline::{Ink, Inline, Style};
use crate::typeset::palette::Hue;
use crate::typeset::paper::Paper;
use crate::typeset::paragraph::Paragraph;
use crate::typeset::shape::Shaper;
use crate::typeset::sheet::{Fit, Overflow, RowFit};
use crate::typeset::structure::{Role, Structure};
use crate::typeset::style::Mm;
use crate::typeset::style::page::{LEAST, SIZE_ERROR, SMALL_PAPER, STEPS_PER_POINT};
use crate::typeset::style::panel::{
    A4_MARGINS, DENSITIES, Density, LETTER_MARGINS, MOST_ROW_GAP, SMALL_MARGINS,
};
use crate::typeset::theme::{InkUse, Theme};

/// A sheet that is emptier than this at the largest usual size takes larger letters.
const EMPTY: f32 = 0.72;
/// How large they get.
const LARGEST: f32 = 16.0;
/// A size that is read at a table without effort.
const GOOD: f32 = 9.0;
/// Sizes that would save a page, if texts were a little shorter.
const ALMOST: [f32; 2] = [8.8, 8.5];
/// Rows grow by this part at most, to fill a page.
const ROW_GROWTH: f32 = 0.08;
/// Figures and inner margins, from usual to large, where there is room.
const AIRY: [(f32, f32); 4] = [(1.0, 0.0), (1.15, 0.6), (1.3, 1.2), (1.5, 1.7)];
/// Sizes below the first that are tried, if lines come out otherwise than they were counted.
const RETRIES: usize = 12;

/// What a sheet is made from beside its words.
pub struct Board<'a> {
    /// Pages that it may have.
    pub pages: usize,
    /// The paper.
    pub paper: Paper,
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// How much ink.
    pub ink: InkUse,
    /// Pictures.
    pub figures: &'a [Arc<Figure>],
    /// Large letters, one panel to a row.
    pub large_print: bool,
    /// `page {page} of {pages}`
    pub page_words: &'a str,
}

/// Sets a sheet in panels.
pub fn board(
    panels: &Panels,
    about: About,
    shaper: &mut Shaper,
    options: &Board<'_>,
) -> Result<(Print, Fit), Overflow> {
    let scheme = options.theme.scheme(options.ink);
    let continued = words(shaper, &panels.continued, Ink::Text);
    let fixed =
        [(Purpose::Win, Hue::WIN), (Purpose::Scoring, Hue::WIN), (Purpose::Lose, Hue::LOSE)];
    let taken = fixed
        .iter()
        .filter(|(purpose, _)| panels.panels.iter().any(|panel| panel.purpose == *purpose));
    let taken: Vec<Hue> = taken.map(|(_, hue)| *hue).collect();
    let phases = panels.panels.iter().filter(|panel| matches!(panel.purpose, Purpose::Phase(_)));
    let look = Look {
        phases: options.theme.phases(phases.count(), &taken),
        scheme,
        links: &panels.links,
        figures: options.figures,
        continued: &continued,
        header: options.theme.header,
    };
    let sheet = Sheet::new(panels, &look, options, shaper);
    let set = if options.large_print { Some(sheet.large()) } else { sheet.search() };
    let set = set.ok_or_else(|| sheet.overflow())?;
    let (pages, fit) = sheet.draw(&set, shaper);
    let print = Print {
        about,
        pages,
        faces: shaper.faces().to_vec(),
        images: crate::typeset::images(options.figures),
        structure: panels.structure.clone(),
        bookmarks: panels.bookmarks.clone(),
    };
    Ok((print, fit))
}

fn words(shaper: &mut Shaper, text: &str, ink: Ink) -> Paragraph {
    let style = Style { node: None, ..Style::plain(0).bold().ink(ink) };
    Paragraph::new(&[Inline::Text(text.to_owned(), style)], shaper, &Hyphenation::default())
}

struct Sheet<'a> {
    source: &'a Panels,
    look: &'a Look<'a>,
    options: &'a Board<'a>,
    /// The panels, where phases stand side by side: the last one says how turns follow.
    in_row: Vec<Panel>,
    page: (f32, f32),
    margins: [f32; 3],
    /// "page 2 of 2", for its width.
    number: Paragraph,
}

/// A setting that fits.
struct Set {
    scale: Scale,
    panels: Vec<Panel>,
    packing: Packing,
    /// Rows of each page.
    pages: Vec<Range<usize>>,
}

impl<'a> Sheet<'a> {
    fn new(
        source: &'a Panels,
        look: &'a Look<'a>,
        options: &'a Board<'a>,
        shaper: &mut Shaper,
    ) -> Self {
        let page = options.paper.page();
        let margins = match options.paper {
            Paper::Letter => LETTER_MARGINS,
            _ if page.0 < SMALL_PAPER.pt() => SMALL_MARGINS,
            _ => A4_MARGINS,
        };
        let mut in_row = source.panels.clone();
        let turn = source.flow.as_ref().and_then(|flow| flow.words.clone());
        let last = in_row.iter_mut().rfind(|panel| is_phase(panel));
        if let (Some(turn), Some(last)) = (turn, last) {
            last.body.push(Piece::Text(turn, Voice::Small));
        }
        let number = options.page_words.replace("{page}", "0").replace("{pages}", "0");
        let number = words(shaper, &number, Ink::Muted);
        Self { source, look, options, in_row, page, margins: margins.map(Mm::pt), number }
    }

    /// Margins: left and right, above, below.
    fn margins(&self, scale: Scale) -> [f32; 3] {
        self.margins.map(|usual| usual - scale.density.margin.pt())
    }

    fn measure(&self, scale: Scale) -> f32 {
        self.page.0 - 2.0 * self.margins(scale)[0]
    }

    fn scale(&self, size: f32, density: &'static Density) -> Scale {
        let figures = 0.75 + 0.25 * (size - 9.0).clamp(0.0, 1.0);
        Scale { size, pad: 0.0, figures, is_large: self.options.large_print, density }
    }

    fn painter(&self, scale: Scale, is_draft: bool) -> Painter<'a> {
        Painter::new(self.look, scale, self.look.scheme.primary, is_draft)
    }

    fn foot(&self, is_last: bool) -> Foot<'_> {
        let large = self.options.theme.sizes.foot_large_print.0;
        Foot {
            small: if is_last { &self.source.small } else { &[] },
            running: &self.source.running,
            code: self
                .source
                .code
                .filter(|_| is_last)
                .and_then(|code| self.options.figures.get(code)),
            page: self.number.clone(),
            size: if self.options.large_print { large } else { 0.0 },
        }
    }

    /// The room for rows on each of so many pages.
    fn rooms(&self, scale: Scale, pages: usize) -> Vec<f32> {
        let mut draft = self.painter(scale, true);
        let room = Room { x: 0.0, y: 0.0, width: self.measure(scale) };
        let [_, above, below] = self.margins(scale);
        let (whole, gap) = (self.page.1 - above - below, scale.density.gap.pt());
        let room_of = |page: usize, draft: &mut Painter<'_>| {
            let head = if page == 0 {
                draft.header(&self.source.head, room)
            } else {
                draft.running_head(&self.source.head.title, &self.number, room)
            };
            let foot = draft.foot(&self.foot(page + 1 == pages), room);
            whole - head - foot - 2.0 * gap
        };
        (0..pages).map(|page| room_of(page, &mut draft)).collect()
    }

    fn packing(&self, scale: Scale) -> Option<(Packing, &[Panel])> {
        let gap = scale.density.gap.pt();
        let panels = self.source.panels.as_slice();
        let phases = panels.iter().filter(|panel| is_phase(panel)).count();
        let heights = Heights::new(self.look, panels, scale, self.measure(scale));
        if self.source.flow.is_none() || phases < 2 {
            return Some((rows(&heights, FlowShape::None, gap)?, panels));
        }
        let strip = rows(&heights, FlowShape::Strip, gap);
        let in_row = Heights::new(self.look, &self.in_row, scale, self.measure(scale));
        let row = if phases <= 3 { rows(&in_row, FlowShape::Row, gap) } else { None };
        let best = better(row, strip, gap)?;
        let panels = if best.flow == FlowShape::Row { self.in_row.as_slice() } else { panels };
        Some((best, panels))
    }

    /// The heights of rows, the strip with the first of the phases.
    fn row_heights(&self, scale: Scale, packing: &Packing, panels: &[Panel]) -> Vec<f32> {
        let strip = self.strip_height(scale) + scale.density.gap.pt();
        let own =
            |row: &Row| row.height + if has_strip(packing, row, panels) { strip } else { 0.0 };
        packing.rows.iter().map(own).collect()
    }

    fn strip_height(&self, scale: Scale) -> f32 {
        let room = Room { x: 0.0, y: 0.0, width: self.measure(scale) };
        let flow = self.source.flow.as_ref();
        flow.map_or(0.0, |flow| self.painter(scale, true).strip(flow, room))
    }

    /// Tries a scale on so many pages.
    fn set(&self, scale: Scale, pages: usize) -> Option<Set> {
        let (packing, panels) = self.packing(scale)?;
        let heights = self.row_heights(scale, &packing, panels);
        let found = cut(&heights, &self.rooms(scale, pages), scale.density.gap.pt())?;
        Some(Set { scale, panels: panels.to_vec(), packing, pages: found })
    }

    /// The largest size that fits, by halving.
    fn largest(
        &self,
        from: f32,
        to: f32,
        pages: usize,
        density: &'static Density,
    ) -> Option<Set> {
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
    fn settle(&self, set: &mut Set) -> Option<()> {
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

    fn panel_height(&self, panel: &Panel, width: f32, scale: Scale) -> f32 {
        let mut painter = Painter::new(self.look, scale, self.hue(panel), false);
        painter.panel(panel, Room { x: 0.0, y: 0.0, width }, Some(0.0))
    }

    fn hue(&self, panel: &Panel) -> Hue {
        let scheme = &self.look.scheme;
        panel.purpose.hue(&self.look.phases, scheme.primary, scheme.accent)
    }

    fn fill(&self, set: &Set) -> f32 {
        let heights = self.row_heights(set.scale, &set.packing, &set.panels);
        let rooms = self.rooms(set.scale, set.pages.len());
        let gaps = set.scale.density.gap.pt() * heights.len() as f32;
        (heights.iter().sum::<f32>() + gaps) / rooms.iter().sum::<f32>()
    }

    /// As few pages as letters of a good size need; air goes before size, and size before pages.
    fn search(&self) -> Option<Set> {
        let largest = self.options.theme.sizes.sheet_largest.0;
        let pages = self.options.pages.max(1);
        let [airy, .., close] = &DENSITIES;
        let good = |pages: usize| {
            DENSITIES.iter().find_map(|density| self.largest(largest, GOOD, pages, density))
        };
        let found = (1..=pages).find_map(good);
        let found = found.or_else(|| self.largest(GOOD, LEAST.0, pages, close));
        let mut set = found?;
        let is_empty =
            |set: &Set| set.scale.size >= largest - SIZE_ERROR && self.fill(set) < EMPTY;
        if set.pages.len() == 1 && is_empty(&set) {
            let larger = self.largest(LARGEST.max(largest), largest, 1, airy);
            set = larger.unwrap_or(set);
        }
        Some(self.aired(set))
    }

    /// What is left goes to figures and inner margins first.
    fn aired(&self, set: Set) -> Set {
        let mut best = set;
        for (figures, pad) in AIRY {
            if figures <= best.scale.figures {
                continue;
            }
            let scale = Scale { pad, figures, ..best.scale };
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

    /// One panel to a row, as many pages as they need.
    fn large(&self) -> Set {
        let scale = self.scale(self.options.theme.sizes.large_print.0, &DENSITIES[0]);
        let (gap, measure) = (scale.density.gap.pt(), self.measure(scale));
        let mut rest: Vec<Panel> = self.source.panels.clone();
        rest.reverse();
        let (mut panels, mut pages) = (Vec::new(), Vec::new());
        let mut start = 0;
        let mut left = self.rooms(scale, 1)[0];
        let other = self.rooms(scale, 2)[1];
        while let Some(panel) = rest.pop() {
            let height = self.panel_height(&panel, measure, scale);
            if height <= left {
                panels.push(panel);
                left -= height + gap;
                continue;
            }
            let is_fresh = panels.len() == start;
            let parted = if height > other || is_fresh {
                split(&panel, self.look, scale, measure, left)
            } else {
                None
            };
            match parted {
                Some((first, second)) => {
                    panels.push(first);
                    rest.push(second);
                }
                None if is_fresh => panels.push(panel),
                None => rest.push(panel),
            }
            pages.push(start..panels.len());
            start = panels.len();
            left = other;
        }
        if panels.len() > start || pages.is_empty() {
            pages.push(start..panels.len());
        }
        let row = |at: usize| Row {
            cells: vec![super::row::Cell { panels: at..at + 1, span: super::row::QUARTERS }],
            height: self.panel_height(&panels[at], measure, scale),
            cost: 0.0,
            fill: 1.0,
        };
        let rows = (0..panels.len()).map(row).collect();
        let packing = Packing { rows, flow: FlowShape::None, cost: 0.0 };
        Set { scale, panels, packing, pages }
    }

    fn draw(&self, set: &Set, shaper: &mut Shaper) -> (Vec<Page>, Fit) {
        let count = set.pages.len();
        let scale = set.scale;
        let gap = scale.density.gap.pt();
        let rooms = self.rooms(scale, count);
        let heights = self.row_heights(scale, &set.packing, &set.panels);
        let mut fit = Fit { size: set.scale.size, pages: count, ..Fit::default() };
        let mut pages = Vec::new();
        for (at, own) in set.pages.iter().enumerate() {
            let (width, height) = self.page;
            let whole = Rect { x: 0.0, y: 0.0, width, height };
            let mut page = Page { width, height, trim: whole, bleed: whole, ..Page::default() };
            let mut y = self.head(set, at, own, shaper, &mut page);
            let used: f32 = heights[own.clone()].iter().sum();
            let gaps = own.len().max(1) as f32;
            let left = rooms[at] - used - gap * (gaps - 1.0);
            let most = (MOST_ROW_GAP.pt() - gap).max(0.0);
            // Above, between, and below the rows.
            let more = (left / (gaps + 1.0)).clamp(0.0, most);
            let left = left - more * (gaps + 1.0);
            let growth = (left / used.max(1.0)).max(0.0);
            let growth = if growth <= ROW_GROWTH { growth } else { 0.0 };
            y += gap + more;
            for row in &set.packing.rows[own.clone()] {
                if has_strip(&set.packing, row, &set.panels)
                    && let Some(flow) = &self.source.flow
                {
                    let mut painter = self.painter(set.scale, false);
                    let room = Room { x: self.margins(scale)[0], y, width: self.measure(scale) };
                    let height = painter.strip(flow, room);
                    take(painter, &mut page, room, height, &mut fit);
                    y += height + gap + more * 0.5;
                }
                let height = row.height * (1.0 + growth);
                self.draw_row(row, set, y, height, &mut page, &mut fit);
                let titles = row.cells.iter().flat_map(|cell| cell.panels.clone());
                let titles = titles.map(|panel| set.panels[panel].id.clone());
                fit.rows.push(RowFit {
                    page: at + 1,
                    height: height / crate::typeset::style::MM,
                    fill: row.fill,
                    panels: titles.collect(),
                });
                y += height + gap + more;
            }
            fit.page_fills.push(((rooms[at] - left.max(0.0)) / rooms[at]).min(1.0));
            self.page_foot((at, count), set, shaper, &mut page);
            pages.push(page);
        }
        fit.last_fill = fit.page_fills.last().copied().unwrap_or_default();
        let white: f32 = fit.page_fills.iter().map(|fill| 1.0 - fill).sum();
        fit.slack = white / count.max(1) as f32;
        fit.lonely.sort();
        fit.lonely.dedup();
        fit.figure_letters = figure_letters(&pages, &self.source.structure);
        if count > 1 && !self.options.large_print {
            let [.., close] = &DENSITIES;
            let fits = |size: &f32| self.set(self.scale(*size, close), count - 1).is_some();
            fit.one_page_less = ALMOST.into_iter().find(fits);
        }
        (pages, fit)
    }

    /// The head of a page; gives where it ends.
    fn head(
        &self,
        set: &Set,
        at: usize,
        own: &Range<usize>,
        shaper: &mut Shaper,
        page: &mut Page,
    ) -> f32 {
        let scale = set.scale;
        let [x, y, _] = self.margins(scale);
        let room = Room { x, y, width: self.measure(scale) };
        let mut painter = self.painter(set.scale, false);
        let height = if at == 0 {
            painter.header(&self.source.head, room)
        } else {
            let rows = &set.packing.rows[own.clone()];
            let panels =
                rows.iter().flat_map(|row| &row.cells).flat_map(|cell| cell.panels.clone());
            let titles = panels.map(|panel| set.panels[panel].title.text.trim().to_owned());
            let mut titles: Vec<String> = titles.filter(|title| !title.is_empty()).collect();
            titles.dedup();
            let what = words(shaper, &titles.join(" · "), Ink::Paper);
            painter.running_head(&self.source.head.title, &what, room)
        };
        take(painter, page, room, height, &mut Fit::default());
        room.y + height
    }

    fn draw_row(&self, row: &Row, set: &Set, y: f32, height: f32, page: &mut Page, fit: &mut Fit) {
        let scale = set.scale;
        let gap = scale.density.gap.pt();
        let heights = Heights::new(self.look, &set.panels, scale, self.measure(scale));
        let mut x = self.margins(scale)[0];
        for (number, cell) in row.cells.iter().enumerate() {
            let width = heights.width(cell.span);
            let own: Vec<f32> = set.panels[cell.panels.clone()]
                .iter()
                .map(|panel| self.panel_height(panel, width, set.scale))
                .collect();
            let spare = height - own.iter().sum::<f32>() - gap * (own.len() - 1) as f32;
            let spare = spare.max(0.0) / own.len() as f32;
            let mut top = y;
            for (panel, own) in set.panels[cell.panels.clone()].iter().zip(own) {
                let room = Room { x, y: top, width };
                let mut painter = Painter::new(self.look, set.scale, self.hue(panel), false);
                painter.panel(panel, room, Some(own + spare));
                let is_last = number + 1 == row.cells.len();
                if set.packing.flow == FlowShape::Row && is_phase(panel) && !is_last {
                    painter.flow_arrow(room.x + width, top, scale.density.head * scale.size);
                }
                take(painter, page, room, own + spare, fit);
                top += own + spare + gap;
            }
            x += width + heights.gutter();
        }
    }

    fn page_foot(
        &self,
        (at, count): (usize, usize),
        set: &Set,
        shaper: &mut Shaper,
        page: &mut Page,
    ) {
        let number = self.options.page_words.replace("{page}", &(at + 1).to_string());
        let number = number.replace("{pages}", &count.to_string());
        let foot = Foot { page: words(shaper, &number, Ink::Muted), ..self.foot(at + 1 == count) };
        let scale = set.scale;
        let [x, _, below] = self.margins(scale);
        let room = Room { x, y: 0.0, width: self.measure(scale) };
        let height = self.painter(scale, true).foot(&foot, room);
        let room = Room { y: self.page.1 - below - height, ..room };
        let mut painter = self.painter(set.scale, false);
        painter.foot(&foot, room);
        take(painter, page, room, height, &mut Fit::default());
    }

    /// How far the sheet is from fitting, and which panels weigh most.
    fn overflow(&self) -> Overflow {
        let [.., close] = &DENSITIES;
        let scale = self.scale(LEAST.0, close);
        let gap = scale.density.gap.pt();
        let line = scale.density.pitch * scale.size;
        let pages = self.options.pages;
        let rooms: f32 = self.rooms(scale, pages.max(1)).iter().sum();
        let Some((packing, panels)) = self.packing(scale) else {
            return Overflow { pages, lines: 1, heaviest: Vec::new(), lonely: Vec::new() };
        };
        let heights = self.row_heights(scale, &packing, panels);
        let used: f32 = heights.iter().sum::<f32>() + gap * heights.len() as f32;
        let mut heaviest: Vec<(String, usize)> = Vec::new();
        let mut lonely = Vec::new();
        for (row, height) in packing.rows.iter().zip(&heights) {
            let ids = row.cells.iter().flat_map(|cell| cell.panels.clone());
            let ids: Vec<String> = ids.map(|panel| panels[panel].id.clone()).collect();
            heaviest.push((ids.join(" + "), (height / line).round() as usize));
            for cell in &row.cells {
                let width = Heights::new(self.look, panels, scale, self.measure(scale)).width(cell.span);
                for panel in &panels[cell.panels.clone()] {
                    let mut painter = Painter::new(self.look, scale, self.hue(panel), false);
                    painter.panel(panel, Room { x: 0.0, y: 0.0, width }, Some(0.0));
                    lonely.extend(painter.drawn.into_iter().flat_map(|drawn| drawn.lonely));
                }
            }
        }
        heaviest.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        heaviest.truncate(8);
        lonely.retain(|id| !id.is_empty());
        lonely.dedup();
        let lines = ((used - rooms).max(line) / line).ceil() as usize;
        Overflow { pages, lines, heaviest, lonely }
    }
}

/// The smallest letters of figures; those of text have other nodes.
fn figure_letters(pages: &[Page], structure: &Structure) -> Option<f32> {
    let items = pages.iter().flat_map(|page| &page.items);
    let sizes = items.filter_map(|item| {
        let role = structure.nodes.get(item.node?)?.role;
        match &item.mark {
            Mark::Text { size, .. } if role == Role::Figure => Some(*size),
            _ => None,
        }
    });
    sizes.min_by(f32::total_cmp)
}

/// Whether the strip stands above a row.
fn has_strip(packing: &Packing, row: &Row, panels: &[Panel]) -> bool {
    let first = row.cells.first().map(|cell| &panels[cell.panels.start]);
    let is_first = first.is_some_and(|panel| panel.purpose == Purpose::Phase(0) && is_phase(panel));
    packing.flow == FlowShape::Strip && is_first
}

/// Puts what was drawn onto the page.
fn take(painter: Painter<'_>, page: &mut Page, room: Room, height: f32, fit: &mut Fit) {
    let Some(drawn) = painter.drawn else { return };
    page.items.extend(drawn.items);
    page.areas.push(Rect { x: room.x, y: room.y, width: room.width, height });
    fit.lonely.extend(drawn.lonely.into_iter().filter(|id| !id.is_empty()));
}

impl Painter<'_> {
    /// From the head of a phase to that of the next.
    fn flow_arrow(&mut self, x: f32, y: f32, head: f32) {
        let (tip, inset) = (self.scale.density.gutter.pt() - 1.1, 0.1 * head);
        let points = [(x - 0.3, y + inset), (x + tip, y + head / 2.0), (x - 0.3, y + head - inset)];
        let (fill, line) = (self.shades.fill, self.look.scheme.fills());
        self.polygon(&points, line.then_some(fill), (!line).then_some((fill, 0.7)));
    }
}
