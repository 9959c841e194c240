//! Rows: panels side by side, with the widths at which they are lowest together.

use std::cell::RefCell;
use std::ops::Range;

use super::paint::{Look, Painter, Room, Scale};
use super::{Panel, Piece};
use crate::typeset::block::Table;
use crate::typeset::style::packing::{
    BESIDE_PANEL_TITLE, CELL_NEED, GAPING, HEIGHT_STEP, HOLE, LONELY, LONGEST_TITLE, NARROWEST_EMS,
    PER_UNIT, WHITE,
};
use crate::typeset::style::panel::{HEAD_TITLE, NARROWEST, PAD, PAIRED_PANEL, UNITS};

/// Widths go in quarters of a unit.
pub(super) const QUARTERS: usize = 48;

/// Panels one below the other, and their width in quarters of a unit.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Cell {
    pub panels: Range<usize>,
    pub span: usize,
}

/// Cells side by side.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Row {
    pub cells: Vec<Cell>,
    pub height: f32,
    /// What it costs: its height, and what is not nice about it.
    pub cost: f32,
    /// How much of it is filled, from 0 to 1.
    pub fill: f32,
    /// The white below its shortest cell.
    pub hole: f32,
}

impl Row {
    /// Whether the white in it strikes the eye.
    pub fn gapes(&self) -> bool {
        self.hole > HOLE.pt() && self.hole > GAPING * self.height
    }
}

/// Heights of panels by width, each measured once.
#[expect(clippy::type_complexity, reason = "named by its place")]
pub(super) struct Heights<'a> {
    pub look: &'a Look<'a>,
    pub panels: &'a [Panel],
    pub scale: Scale,
    /// Width of the page between its margins.
    pub measure: f32,
    known: RefCell<Vec<[Option<(f32, u16)>; QUARTERS + 1]>>,
}

impl<'a> Heights<'a> {
    pub fn new(look: &'a Look<'a>, panels: &'a [Panel], scale: Scale, measure: f32) -> Self {
        let known = RefCell::new(vec![[None; QUARTERS + 1]; panels.len()]);
        Self { look, panels, scale, measure, known }
    }

    pub fn gutter(&self) -> f32 {
        self.scale.density.gutter.pt()
    }

    /// The width of a span.
    pub fn width(&self, span: usize) -> f32 {
        let gutter = self.gutter();
        let unit = (self.measure - (UNITS - 1.0) * gutter) / UNITS;
        let units = span as f32 / PER_UNIT;
        units * unit + (units - 1.0) * gutter
    }

    /// Height of a panel, and its lonely words.
    fn panel(&self, panel: usize, span: usize) -> (f32, u16) {
        if let Some(known) = self.known.borrow()[panel][span] {
            return known;
        }
        let own = &self.panels[panel];
        let hue = own.hue(&self.look.phases, self.look.scheme.primary, self.look.scheme.accent);
        let mut painter = Painter::new(self.look, self.scale, hue, true);
        let room = Room { x: 0.0, y: 0.0, width: self.width(span) };
        let height = painter.panel(own, room, None);
        let found = (height, u16::try_from(painter.lonely).unwrap_or(u16::MAX));
        self.known.borrow_mut()[panel][span] = Some(found);
        found
    }

    /// Height of a pile, and its lonely words.
    fn pile(&self, panels: &Range<usize>, span: usize) -> (f32, u16) {
        let gap = self.scale.density.gap.pt();
        let mut sum = (-gap, 0);
        for panel in panels.clone() {
            let (height, lonely) = self.panel(panel, span);
            sum = (sum.0 + height + gap, sum.1 + lonely);
        }
        sum
    }

    /// The width that a table needs, so that few of its cells have more than two lines.
    fn table_need(&self, table: &Table) -> f32 {
        let columns = table.header.len();
        let widest = |column: usize| {
            let cells = table.rows.iter().filter_map(|row| row.get(column));
            let cells = cells.chain(table.header.get(column));
            cells.map(|cell| cell.natural().min(CELL_NEED.0)).fold(0.0, f32::max) + 1.0
        };
        let need: f32 = (0..columns).map(widest).sum();
        need * self.scale.size + 2.0 * PAD.pt()
    }

    /// The width that the widest table needs, also inside of lists and remarks.
    fn tables_need(&self, pieces: &[Piece]) -> f32 {
        let need = |piece: &Piece| match piece {
            Piece::Table(table) => self.table_need(table),
            Piece::Steps(steps) => {
                let inner = steps.iter().map(|step| self.tables_need(&step.body));
                inner.fold(0.0, f32::max)
            }
            Piece::Remark(_, inner) => self.tables_need(inner),
            _ => 0.0,
        };
        pieces.iter().map(need).fold(0.0, f32::max)
    }

    fn least(&self, panels: &Range<usize>) -> usize {
        let ems = if self.look.is_paired { PAIRED_PANEL } else { NARROWEST_EMS };
        let narrowest = NARROWEST.pt().max(ems * self.scale.size);
        let of = |panel: usize| {
            let wish = self.panels[panel].hint.span.map_or(0.0, |units| units * PER_UNIT);
            let need = self.tables_need(&self.panels[panel].body);
            let least = (1..=QUARTERS).find(|span| self.width(*span) >= need).unwrap_or(QUARTERS);
            let own = &self.panels[panel];
            // A title stands on one line, unless it is very long.
            let [signed, plain] = BESIDE_PANEL_TITLE;
            let extra = if own.number.is_some() || own.emblem.is_some() { signed } else { plain };
            let title = (own.title.natural() * HEAD_TITLE.0 + extra.0) * self.scale.size + PAD.pt();
            let title = title.min(LONGEST_TITLE * self.measure);
            let title = (1..=QUARTERS).find(|span| self.width(*span) >= title);
            let least = least.max(title.unwrap_or(0));
            least.max(wish.ceil() as usize)
        };
        let narrow = (1..=QUARTERS).find(|span| self.width(*span) >= narrowest).unwrap_or(QUARTERS);
        panels.clone().map(of).fold(narrow, usize::max).min(QUARTERS)
    }

    /// The best widths of a row, if its cells have room side by side.
    pub fn row(&self, cells: &[Range<usize>]) -> Option<Row> {
        let least: Vec<usize> = cells.iter().map(|cell| self.least(cell)).collect();
        let spare = QUARTERS.checked_sub(least.iter().sum::<usize>())?;
        let height = |at: usize, span: usize| self.pile(&cells[at], span).0;
        let all = 0..cells.len();
        // Between the lowest that one cell alone could be, and all as narrow as they may be.
        let mut low = all.clone().map(|at| height(at, least[at] + spare)).fold(0.0, f32::max);
        let mut high = all.clone().map(|at| height(at, least[at])).fold(low, f32::max);
        let mut best = least.clone();
        while high - low > HEIGHT_STEP * self.scale.size {
            let middle = f32::midpoint(low, high);
            match self.spans_within(cells, &least, spare, middle) {
                Some(spans) => {
                    best = spans;
                    high = middle;
                }
                None => low = middle,
            }
        }
        // What is left goes where it is of most use.
        let rest = QUARTERS - best.iter().sum::<usize>();
        let with = |at: usize| {
            let mut spans = best.clone();
            spans[at] += rest;
            self.with_spans(cells, &spans)
        };
        all.map(with).min_by(|a, b| a.cost.total_cmp(&b.cost))
    }

    /// The narrowest widths at which no cell is higher than this, if they have room.
    fn spans_within(
        &self,
        cells: &[Range<usize>],
        least: &[usize],
        spare: usize,
        height: f32,
    ) -> Option<Vec<usize>> {
        let mut spare = spare;
        let mut spans = Vec::with_capacity(cells.len());
        for (cell, least) in cells.iter().zip(least) {
            let (mut low, mut high) = (*least, least + spare);
            if self.pile(cell, high).0 > height {
                return None;
            }
            // Wider makes lower.
            while low < high {
                let middle = usize::midpoint(low, high);
                if self.pile(cell, middle).0 > height {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            spare -= low - least;
            spans.push(low);
        }
        Some(spans)
    }

    fn with_spans(&self, cells: &[Range<usize>], spans: &[usize]) -> Row {
        let found: Vec<(f32, u16)> =
            cells.iter().zip(spans).map(|(cell, span)| self.pile(cell, *span)).collect();
        let height = found.iter().map(|(height, _)| *height).fold(0.0, f32::max);
        let white: f32 = found
            .iter()
            .zip(spans)
            .map(|((own, _), span)| (height - own) * self.width(*span) / self.measure)
            .sum();
        let holes = found.iter().zip(spans).map(|((own, _), span)| {
            let hole = (height - own) / height.max(1.0);
            let [little, large] = WHITE;
            (height - own) * (little + large * hole) * self.width(*span) / self.measure
        });
        let holes: f32 = holes.sum();
        let lonely: u16 = found.iter().map(|(_, lonely)| lonely).sum();
        let line = self.scale.density.pitch * self.scale.size;
        let cost = height + holes + LONELY * line * f32::from(lonely);
        let cells = cells.iter().zip(spans);
        let cells = cells.map(|(panels, span)| Cell { panels: panels.clone(), span: *span });
        let fill = 1.0 - white / height.max(1.0);
        let least = found.iter().map(|(own, _)| *own).fold(height, f32::min);
        Row { cells: cells.collect(), height, cost, fill, hole: height - least }
    }
}
