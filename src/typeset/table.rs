//! Tables and pictures in a column.

use std::sync::Arc;

use super::block::Table;
use super::breaking::{BreakStyle, Line};
use super::display::{Item, Mark, Rect, Stroke, rounded};
use super::draw::{Spot, draw_line, rule};
use super::galley::{Area, Galley, Slab};
use super::inline::Ink;
use super::paragraph::Paragraph;
use super::structure::NodeId;
use super::widths::{column_widths, even_widths};

/// Air left and right of the words of a cell, in ems.
pub(super) const PADDING: f32 = 0.4;

impl Galley<'_> {
    pub(super) fn table(&mut self, table: &Table, area: Area) {
        self.want_gap(0.5);
        let area = Area { scale: area.scale * 0.94, ..area };
        let size = self.size(area);
        if !self.layout.even_tables && is_wide(table, area.width / size) {
            self.stacked(table, area);
            self.want_gap(0.5);
            return;
        }
        let widths = if self.layout.even_tables && table.header.len() > 2 {
            even_widths(table, area.width / size)
        } else {
            column_widths(table, area.width / size)
        };
        let widths: Vec<f32> = widths.iter().map(|width| width * size).collect();
        let has_header = table.header.iter().any(|cell| !cell.parts.is_empty());
        if has_header {
            self.row(&table.header, &widths, area, true, false);
        }
        for (at, row) in table.rows.iter().enumerate() {
            self.row(row, &widths, area, false, at + 1 == table.rows.len());
        }
        self.want_gap(0.5);
    }

    fn row(
        &mut self,
        cells: &[Paragraph],
        widths: &[f32],
        area: Area,
        is_header: bool,
        is_last: bool,
    ) {
        let size = self.size(area);
        let line_height = self.line_height(size) * 0.97;
        let pad = 0.22 * size;
        let set: Vec<Arc<[Line]>> = cells
            .iter()
            .zip(widths)
            .map(|(cell, width)| cell.lines(&cell_style(width / size)))
            .collect();
        let lines = set.iter().map(|lines| lines.len()).max().unwrap_or(1).max(1);
        let height = lines as f32 * line_height + 2.0 * pad;
        let total: f32 = widths.iter().sum();
        let mut items = Vec::new();
        if is_header {
            self.header_area(Rect { x: area.x, y: 0.0, width: total, height }, &mut items);
        }
        let mut x = area.x;
        for ((cell, lines), width) in cells.iter().zip(&set).zip(widths) {
            for (at, line) in lines.iter().enumerate() {
                let top = pad + at as f32 * line_height;
                let baseline = top + line_height * 0.5 + size * 0.35;
                let spot = Spot { x: x + PADDING * size, baseline, size };
                draw_line(cell, line, spot, self.pen(), &mut items);
            }
            x += width;
        }
        let palette = self.layout.palette;
        let (ink, width) = if is_last { (Ink::Accent, 0.8) } else { (Ink::Muted, 0.3) };
        let stroke = Stroke { colour: palette.of(ink), width, dash: Vec::new(), is_round: false };
        items.push(rule(area.x, height, area.x + total, height, stroke));
        let cost = if is_header { 20.0 } else { 160.0 };
        let slab = Slab { height, items, width: area.x + total, cost, ..Slab::default() };
        self.push(slab, area);
        if is_header {
            self.keep_next();
        }
    }

    pub(super) fn header_area(&self, area: Rect, items: &mut Vec<Item>) {
        let palette = self.layout.palette;
        let stroke = Stroke {
            colour: palette.of(Ink::Accent),
            width: 0.8,
            dash: Vec::new(),
            is_round: false,
        };
        if let Some(tint) = palette.tint {
            let segments = rounded(area, 0.0);
            let mark = Mark::Path { segments, fill: Some(tint), stroke: None, even_odd: false };
            items.push(Item::artefact(mark));
        }
        items.push(rule(area.x, area.y, area.right(), area.y, stroke.clone()));
        items.push(rule(area.x, area.bottom(), area.right(), area.bottom(), stroke));
    }

    /// A small picture has its caption beside it, a wide one below.
    pub(super) fn figure(
        &mut self,
        index: usize,
        caption: Option<&Paragraph>,
        node: NodeId,
        area: Area,
    ) {
        let Some(figure) = self.layout.figures.get(index).cloned() else { return };
        self.want_gap(0.4);
        let size = self.size(area) * 0.9;
        let wish = figure.width.min(area.width) * self.layout.setting.figures;
        let widest = area.width * if figure.width > 1.6 * figure.height { 0.86 } else { 0.42 };
        let width = wish.min(widest);
        let scale = width / figure.width;
        let height = figure.height * scale;
        let beside = area.width - width - 1.2 * size;
        let mut items = Vec::new();
        let is_beside = caption.is_some() && beside > 9.0 * size;
        let left = if is_beside { area.x } else { area.x + (area.width - width) / 2.0 };
        if !self.layout.is_draft {
            figure.draw(left, 0.0, scale, Some(node), &mut items);
        }
        let Some(caption) = caption.filter(|_| is_beside) else {
            self.push(Slab { height, items, width: left + width, ..Slab::default() }, area);
            if let Some(caption) = caption {
                self.want_gap(0.2);
                self.keep_next();
                let below = Area { scale: area.scale * 0.9, depth: 1, ..area };
                self.paragraph(caption, below, None);
            }
            self.want_gap(0.4);
            return;
        };
        let lines = caption.lines(&cell_style(beside / size + 2.0 * PADDING));
        let line_height = self.line_height(size);
        let words = lines.len() as f32 * line_height;
        let top = ((height - words) / 2.0).max(0.0);
        for (at, line) in lines.iter().enumerate() {
            let baseline = top + at as f32 * line_height + line_height * 0.5 + size * 0.35;
            let spot = Spot { x: left + width + 1.2 * size, baseline, size };
            draw_line(caption, line, spot, self.pen(), &mut items);
        }
        let slab = Slab {
            height: height.max(words),
            items,
            width: area.x + area.width,
            cost: 60.0,
            ..Slab::default()
        };
        self.push(slab, area);
        self.want_gap(0.4);
    }
}

fn cell_style(width: f32) -> BreakStyle {
    BreakStyle {
        measure: (width - 2.0 * PADDING).max(1.0),
        is_justified: false,
        // A ragged cell is better than a parted word.
        hyphen_cost: 1800.0,
        short_end_cost: 1500.0,
    }
}

/// Whether a table wants more room than a column has, in ems.
pub(super) fn is_wide(table: &Table, available: f32) -> bool {
    let count = table.header.len();
    let natural = |column: usize| {
        let rows = table.rows.iter().filter_map(|row| row.get(column));
        let cells = table.header.get(column).into_iter().chain(rows);
        cells.map(Paragraph::natural).fold(0.0, f32::max) + 2.0 * PADDING
    };
    count > 3 && (0..count).map(natural).sum::<f32>() * 0.94 > 1.5 * available
}
