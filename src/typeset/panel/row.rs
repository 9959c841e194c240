//! Rows: panels side by side, with the widths at which they are lowest together.

use std::cell::RefCell;
use std::ops::Range;

use super::paint::{Look, Painter, Room, Scale};
use super::{Panel, Piece};
use crate::typeset::block::Table;
use crate::typeset::style::panel::{GUTTER, NARROWEST, PAD, UNITS};

/// Widths go in quarters of a unit.
pub(super) const QUARTERS: usize = 48;
/// White in shorter panels counts for this much of a height.
const WHITE: f32 = 0.5;
/// What a last line of one word counts, in lines.
const LONELY: f32 = 0.35;
/// A panel is not narrower than this, in ems.
const NARROWEST_EMS: f32 = 13.5;

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

    /// The width of a span.
    pub fn width(&self, span: usize) -> f32 {
        let gutter = GUTTER.pt();
        let unit = (self.measure - (UNITS - 1.0) * gutter) / UNITS;
        let units = span as f32 / 4.0;
        units * unit + (units - 1.0) * gutter
    }

    /// Height of a panel, and its lonely words.
    fn panel(&self, panel: usize, span: usize) -> (f32, u16) {
        if let Some(known) = self.known.borrow()[panel][span] {
            return known;
        }
        let own = &self.panels[panel];
        let hue =
            own.purpose.hue(&self.look.phases, self.look.scheme.primary, self.look.scheme.accent);
        let mut painter = Painter::new(self.look, self.scale, hue, true);
        let room = Room { x: 0.0, y: 0.0, width: self.width(span) };
        let height = painter.panel(own, room, None);
        let found = (height, u16::try_from(painter.lonely).unwrap_or(u16::MAX));
        self.known.borrow_mut()[panel][span] = Some(found);
        found
    }

    /// Height of a pile, and its lonely words.
    fn pile(&self, panels: &Range<usize>, span: usize) -> (f32, u16) {
        let mut sum = (-GUTTER.pt(), 0);
        for panel in panels.clone() {
            let (height, lonely) = self.panel(panel, span);
            sum = (sum.0 + height + GUTTER.pt(), sum.1 + lonely);
        }
        sum
    }

    /// The width that a table needs, so that few of its cells have more than two lines.
    fn table_need(&self, table: &Table) -> f32 {
        let columns = table.header.len();
        let widest = |column: usize| {
            let cells = table.rows.iter().filter_map(|row| row.get(column));
            let cells = cells.chain(table.header.get(column));
            cells.map(|cell| cell.natural().min(11.0)).fold(0.0, f32::max) + 1.0
        };
        let need: f32 = (0..columns).map(widest).sum();
        need * self.scale.size + 2.0 * PAD.pt()
    }

    fn least(&self, panels: &Range<usize>) -> usize {
        let narrowest = NARROWEST.pt().max(NARROWEST_EMS * self.scale.size);
        let of = |panel: usize| {
            let wish = self.panels[panel].hint.span.map_or(0.0, |units| units * 4.0);
            let table = self.panels[panel].body.iter().filter_map(|piece| match piece {
                Piece::Table(table) => Some(self.table_need(table)),
                _ => None,
            });
            let need = table.fold(0.0, f32::max);
            let least = (1..=QUARTERS).find(|span| self.width(*span) >= need).unwrap_or(QUARTERS);
            let own = &self.panels[panel];
            // A title stands on one line, unless it is very long.
            let extra = if own.number.is_some() || own.emblem.is_some() { 4.6 } else { 2.4 };
            let title = (own.title.natural() * 1.38 + extra) * self.scale.size + PAD.pt();
            let title = title.min(0.55 * self.measure);
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
        if least.iter().sum::<usize>() > QUARTERS {
            return None;
        }
        let spans = match cells {
            [_] => vec![QUARTERS],
            [one, two] => self.pair(one, two, &least, QUARTERS),
            [one, two, three] => {
                let most = QUARTERS - least[1] - least[2];
                let steps = (least[0]..=most).step_by(4);
                let tried = steps.map(|first| self.with_first(one, two, three, &least, first));
                let best = tried.min_by(|a, b| a.0.total_cmp(&b.0))?;
                let around = best.1[0].saturating_sub(2).max(least[0])..=(best.1[0] + 2).min(most);
                let near = around.map(|first| self.with_first(one, two, three, &least, first));
                near.min_by(|a, b| a.0.total_cmp(&b.0))?.1
            }
            _ => return None,
        };
        Some(self.with_spans(cells, &spans))
    }

    fn with_first(
        &self,
        one: &Range<usize>,
        two: &Range<usize>,
        three: &Range<usize>,
        least: &[usize],
        first: usize,
    ) -> (f32, Vec<usize>) {
        let rest = self.pair(two, three, &least[1..], QUARTERS - first);
        let spans = vec![first, rest[0], rest[1]];
        (self.with_spans(&[one.clone(), two.clone(), three.clone()], &spans).cost, spans)
    }

    /// Wider makes lower: the best is where both are equally high, or next to it.
    fn pair(
        &self,
        one: &Range<usize>,
        two: &Range<usize>,
        least: &[usize],
        all: usize,
    ) -> Vec<usize> {
        let (mut low, mut high) = (least[0], all - least[1]);
        while low < high {
            let middle = usize::midpoint(low, high);
            if self.pile(one, middle).0 > self.pile(two, all - middle).0 {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        let from = low.saturating_sub(2).max(least[0]);
        let to = (low + 2).min(all - least[1]);
        let cells = [one.clone(), two.clone()];
        let cost = |span: &usize| self.with_spans(&cells, &[*span, all - span]).cost;
        let best = (from..=to).min_by(|a, b| cost(a).total_cmp(&cost(b))).unwrap_or(low);
        vec![best, all - best]
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
        let lonely: u16 = found.iter().map(|(_, lonely)| lonely).sum();
        let line = self.scale.size * 1.21;
        let cost = height + WHITE * white + LONELY * line * f32::from(lonely);
        let cells = cells.iter().zip(spans);
        let cells = cells.map(|(panels, span)| Cell { panels: panels.clone(), span: *span });
        let fill = 1.0 - white / height.max(1.0);
        Row { cells: cells.collect(), height, cost, fill }
    }
}
