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
use super::style::text::MIDDLE;
use super::style::{block, cost};
use super::widths::{column_widths, even_widths};

/// A table with so many rows is not torn.
const SMALL_TABLE: usize = 8;

impl Galley<'_> {
    pub(super) fn table(&mut self, table: &Table, area: Area) {
        self.want_gap(block::TABLE_GAP);
        let area = Area { scale: self.smaller(area, block::TABLE_SCALE), ..area };
        let size = self.size(area);
        if !self.layout.even_tables && is_wide(table, area.width / size) {
            self.stacked(table, area);
            self.want_gap(block::TABLE_GAP);
            return;
        }
        let widths = if self.layout.even_tables && table.header.len() > 2 {
            even_widths(table, area.width / size)
        } else {
            column_widths(table, area.width / size)
        };
        let widths: Vec<f32> = widths.iter().map(|width| width * size).collect();
        let has_header = table.header.iter().any(|cell| !cell.parts.is_empty());
        let start = self.slabs.len();
        if has_header {
            self.row(&table.header, &widths, area, true, false);
        }
        let head = has_header.then(|| self.slabs.last().map(told_again)).flatten();
        for (at, row) in table.rows.iter().enumerate() {
            self.row(row, &widths, area, false, at + 1 == table.rows.len());
        }
        // A small table is never torn; of a long one the head is told again.
        let is_small = table.rows.len() <= SMALL_TABLE;
        for slab in self.slabs.iter_mut().skip(start + 1) {
            if is_small {
                slab.cost = cost::NEVER;
            }
            slab.head.clone_from(&head);
        }
        self.want_gap(block::TABLE_GAP);
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
        let line_height = self.line_height(size) * block::TABLE_LEADING;
        let pad = block::ROW_PADDING * size;
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
                let baseline = top + line_height * 0.5 + MIDDLE * size;
                let spot = Spot { x: x + block::CELL_PADDING * size, baseline, size };
                draw_line(cell, line, spot, self.pen(), &mut items);
            }
            x += width;
        }
        items.push(rule(area.x, height, area.x + total, height, self.row_line(is_last)));
        let cost = if is_header { cost::TABLE } else { cost::TABLE_ROW };
        let slab = Slab { height, cost, items, ..Slab::default() };
        self.push(slab, area);
        if is_header {
            self.keep_next();
        }
    }

    /// The line below a row, or the last one.
    pub(super) fn row_line(&self, is_last: bool) -> Stroke {
        let (ink, width) =
            if is_last { (Ink::Accent, block::TABLE_EDGE) } else { (Ink::Muted, block::ROW_LINE) };
        let colour = self.layout.palette.of(ink);
        Stroke { colour, width: width.0, dash: Vec::new(), is_round: false }
    }

    pub(super) fn header_area(&self, area: Rect, items: &mut Vec<Item>) {
        let palette = self.layout.palette;
        let stroke = self.row_line(true);
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
        self.want_gap(block::FIGURE_GAP);
        let size = self.layout.setting.size * self.smaller(area, block::CAPTION_SCALE);
        let wish = figure.width.min(area.width) * self.layout.setting.figures;
        let is_wide = figure.width > block::WIDE_FIGURE * figure.height;
        let share = if is_wide { block::WIDEST_WIDE_FIGURE } else { block::WIDEST_FIGURE };
        let widest = if self.layout.wide_figures { area.width } else { area.width * share };
        // A slim one is not so tall that it takes the page.
        let slimmest = figure.readable_width().min(widest);
        let tallest = block::TALLEST_FIGURE.pt() * self.layout.setting.figures;
        let width = wish.min(widest).min((tallest * figure.width / figure.height).max(slimmest));
        let scale = width / figure.width;
        let height = figure.height * scale;
        let beside = area.width - width - block::CAPTION_BESIDE * size;
        let mut items = Vec::new();
        let is_beside = caption.is_some() && beside > block::LEAST_CAPTION * size;
        let left = if is_beside { area.x } else { area.x + (area.width - width) / 2.0 };
        if !self.layout.is_draft {
            figure.draw(left, 0.0, scale, Some(node), &mut items);
        }
        let Some(caption) = caption.filter(|_| is_beside) else {
            self.push(Slab { height, items, ..Slab::default() }, area);
            if let Some(caption) = caption {
                self.want_gap(block::CAPTION_GAP);
                self.keep_next();
                let below =
                    Area { scale: self.smaller(area, block::CAPTION_SCALE), depth: 1, ..area };
                self.paragraph(caption, below, None);
            }
            self.want_gap(block::FIGURE_GAP);
            return;
        };
        let lines = caption.lines(&cell_style(beside / size + 2.0 * block::CELL_PADDING.0));
        let line_height = self.line_height(size);
        let words = lines.len() as f32 * line_height;
        let top = ((height - words) / 2.0).max(0.0);
        for (at, line) in lines.iter().enumerate() {
            let baseline = top + at as f32 * line_height + line_height * 0.5 + MIDDLE * size;
            let spot = Spot { x: left + width + block::CAPTION_BESIDE * size, baseline, size };
            draw_line(caption, line, spot, self.pen(), &mut items);
        }
        let slab = Slab { height: height.max(words), items, cost: cost::FIGURE, ..Slab::default() };
        self.push(slab, area);
        self.want_gap(block::FIGURE_GAP);
    }
}

/// The head of a table on another page: no part of the text.
fn told_again(slab: &Slab) -> Arc<Slab> {
    let items = slab.items.iter().filter(|item| is_seen(item)).cloned();
    let items = items.map(|item| Item { node: None, ..item }).collect();
    Arc::new(Slab { height: slab.height, items, ..Slab::default() })
}

fn is_seen(item: &Item) -> bool {
    !matches!(item.mark, Mark::Anchor { .. } | Mark::Link { .. } | Mark::Unseen { .. })
}

fn cell_style(width: f32) -> BreakStyle {
    BreakStyle {
        measure: (width - 2.0 * block::CELL_PADDING.0).max(1.0),
        is_justified: false,
        hyphen_cost: cost::CELL_HYPHEN,
        short_end_cost: cost::CELL_SHORT_END,
    }
}

/// Whether a table wants more room than a column has, in ems.
pub(super) fn is_wide(table: &Table, available: f32) -> bool {
    let count = table.header.len();
    let natural = |column: usize| {
        let rows = table.rows.iter().filter_map(|row| row.get(column));
        let cells = table.header.get(column).into_iter().chain(rows);
        cells.map(Paragraph::natural).fold(0.0, f32::max) + 2.0 * block::CELL_PADDING.0
    };
    let wanted = (0..count).map(natural).sum::<f32>() * block::TABLE_SCALE;
    count > 3 && wanted > block::TOO_WIDE * available
}
