//! What the search and the drawing of a sheet share: its measures, its rooms, its heights.

use std::ops::Range;

use super::foot::Foot;
use super::pack::{FlowShape, Limits, Packing, better, is_phase, rows};
use super::page::{Board, words};
use super::paint::{Look, Painter, Room, Scale};
use super::row::{Heights, Row};
use super::{Panel, Panels, Piece, Purpose, Voice};
use crate::typeset::inline::Ink;
use crate::typeset::palette::Hue;
use crate::typeset::paper::Paper;
use crate::typeset::paragraph::Paragraph;
use crate::typeset::shape::Shaper;
use crate::typeset::style::Mm;
use crate::typeset::style::packing::{FIGURES, GOOD};
use crate::typeset::style::page::SMALL_PAPER;
use crate::typeset::style::panel::{
    A4_MARGINS, Density, LETTER_MARGINS, LETTER_SIDES, POCKET_MARGINS, POCKET_PAGE, SMALL_MARGINS,
    STRIP_MARGINS,
};

/// A sheet that is to be set.
pub(super) struct Sheet<'a> {
    pub source: &'a Panels,
    pub look: &'a Look<'a>,
    pub options: &'a Board<'a>,
    /// The panels, where phases stand side by side: the last one says how turns follow.
    pub in_row: Vec<Panel>,
    pub page: (f32, f32),
    pub margins: [f32; 3],
    /// "page 2 of 2", for its width.
    pub number: Paragraph,
}

/// A setting that fits.
pub(super) struct Set {
    pub scale: Scale,
    pub panels: Vec<Panel>,
    pub packing: Packing,
    /// Rows of each page.
    pub pages: Vec<Range<usize>>,
}

impl<'a> Sheet<'a> {
    pub fn new(
        source: &'a Panels,
        look: &'a Look<'a>,
        options: &'a Board<'a>,
        shaper: &mut Shaper,
    ) -> Self {
        let page = options.paper.page();
        let margins = match options.paper {
            Paper::Letter => LETTER_MARGINS,
            paper if paper.is_strip() => STRIP_MARGINS,
            _ if page.0 < POCKET_PAGE.pt() => POCKET_MARGINS,
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
    pub fn margins(&self, scale: Scale) -> [f32; 3] {
        let less = scale.density.margin.pt();
        let [sides, above, below] = self.margins;
        // Letter is lower, and has more to give at its sides.
        let sides = match self.options.paper {
            Paper::Letter => sides - LETTER_SIDES * less,
            _ => sides - less,
        };
        [sides, above - less, below - less]
    }

    pub fn measure(&self, scale: Scale) -> f32 {
        self.page.0 - 2.0 * self.margins(scale)[0]
    }

    pub fn scale(&self, size: f32, density: &'static Density) -> Scale {
        let [least, more] = FIGURES;
        let figures = least.0 + more * (size - GOOD.0).clamp(0.0, 1.0);
        Scale {
            size,
            pad: 0.0,
            spread: 1.0,
            figures,
            is_large: self.options.large_print,
            lead: 1.0,
            density,
        }
    }

    pub fn painter(&self, scale: Scale, is_draft: bool) -> Painter<'a> {
        Painter::new(self.look, scale, self.look.scheme.primary, is_draft)
    }

    /// Whether only the order of a turn is set.
    pub fn is_strip(&self) -> bool {
        self.options.paper.is_strip()
    }

    pub fn foot(&self, is_last: bool) -> Foot<'_> {
        let is_last = is_last && !self.is_strip();
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
    pub fn rooms(&self, scale: Scale, pages: usize) -> Vec<f32> {
        let mut draft = self.painter(scale, true);
        let room = Room { x: 0.0, y: 0.0, width: self.measure(scale) };
        let [_, above, below] = self.margins(scale);
        let (whole, gap) = (self.page.1 - above - below, scale.density.gap.pt());
        let room_of = |page: usize, draft: &mut Painter<'_>| {
            let head = if self.is_strip() {
                draft.slim_head(&self.source.head.title, &self.source.head.kind, room)
            } else if page == 0 {
                draft.header(&self.source.head, room)
            } else {
                draft.running_head(&self.source.head.title, &self.number, room)
            };
            let foot = draft.foot(&self.foot(page + 1 == pages), room);
            whole - head - foot - 2.0 * gap
        };
        (0..pages).map(|page| room_of(page, &mut draft)).collect()
    }

    pub fn packing(&self, scale: Scale, limits: Limits) -> Option<(Packing, &[Panel])> {
        let gap = scale.density.gap.pt();
        let panels = self.source.panels.as_slice();
        let phases = panels.iter().filter(|panel| is_phase(panel)).count();
        let heights = Heights::new(self.look, panels, scale, self.measure(scale));
        if self.source.flow.is_none() || phases < 2 {
            return Some((rows(&heights, FlowShape::None, gap, limits)?, panels));
        }
        let shape = if scale.density.has_strip { FlowShape::Strip } else { FlowShape::None };
        let strip = if scale.density.has_strip {
            rows(&heights, shape, gap, limits)
        } else {
            let panels = Heights::new(self.look, &self.in_row, scale, self.measure(scale));
            rows(&panels, shape, gap, limits)
        };
        let in_row = Heights::new(self.look, &self.in_row, scale, self.measure(scale));
        let row = if phases <= 3 { rows(&in_row, FlowShape::Row, gap, limits) } else { None };
        let best = better(row, strip, gap)?;
        let panels = if best.flow == FlowShape::Strip { panels } else { self.in_row.as_slice() };
        Some((best, panels))
    }

    /// The heights of rows, the strip with the first of the phases.
    pub fn row_heights(&self, scale: Scale, packing: &Packing, panels: &[Panel]) -> Vec<f32> {
        let strip = self.strip_height(scale) + scale.density.gap.pt();
        let own =
            |row: &Row| row.height + if has_strip(packing, row, panels) { strip } else { 0.0 };
        packing.rows.iter().map(own).collect()
    }

    pub fn strip_height(&self, scale: Scale) -> f32 {
        let room = Room { x: 0.0, y: 0.0, width: self.measure(scale) };
        let flow = self.source.flow.as_ref();
        flow.map_or(0.0, |flow| self.painter(scale, true).strip(flow, room))
    }
    pub fn panel_height(&self, panel: &Panel, width: f32, scale: Scale) -> f32 {
        let mut painter = Painter::new(self.look, scale, self.hue(panel), false);
        painter.panel(panel, Room { x: 0.0, y: 0.0, width }, Some(0.0))
    }

    pub fn hue(&self, panel: &Panel) -> Hue {
        let scheme = &self.look.scheme;
        panel.hue(&self.look.phases, scheme.primary, scheme.accent)
    }
}

/// Whether the strip stands above a row.
pub(super) fn has_strip(packing: &Packing, row: &Row, panels: &[Panel]) -> bool {
    let first = row.cells.first().map(|cell| &panels[cell.panels.start]);
    let is_first = first.is_some_and(|panel| panel.purpose == Purpose::Phase(0) && is_phase(panel));
    packing.flow == FlowShape::Strip && is_first
}
