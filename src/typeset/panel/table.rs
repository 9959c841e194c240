//! Tables in a panel.

use super::count;
use super::paint::{Painter, Room, ragged};
use crate::typeset::block::Table;
use crate::typeset::breaking::BreakStyle;
use crate::typeset::display::Rect;
use crate::typeset::paragraph::Paragraph;
use crate::typeset::style::cost::{CELL_HYPHEN, CELL_SHORT_END};
use crate::typeset::style::panel::{
    CELL_PAD, HAIRLINE, MOST_WIDENED, ROW_PAD, SHORT_CELL, TURNED_CELL,
};
use crate::typeset::widths::column_widths;

/// Rows from which a table is worth turning.
const TURNED_ROWS: std::ops::RangeInclusive<usize> = 3..=8;

impl Painter<'_> {
    pub fn table(&mut self, table: &Table, room: Room) -> f32 {
        match turned(table, room.width / self.size()) {
            Some(turned) => self.grid(&turned, room, true),
            None => self.grid(table, room, false),
        }
    }

    fn grid(&mut self, table: &Table, room: Room, is_turned: bool) -> f32 {
        let size = self.size();
        let widths = column_widths(table, room.width / size);
        let natural = widths.iter().sum::<f32>() * size;
        let wider = (room.width / natural.max(1.0)).clamp(1.0, MOST_WIDENED);
        let widths: Vec<f32> = widths.iter().map(|width| width * size * wider).collect();
        let total: f32 = widths.iter().sum();
        let has_header = table.header.iter().any(|cell| !cell.parts.is_empty());
        let mut y = 0.0;
        if has_header {
            y += self.row(&table.header, &widths, room.down(y), Ground::Head);
        }
        for (at, row) in table.rows.iter().enumerate() {
            if y > 0.0 && !(at == 0 && has_header) {
                let line = self.shades.line;
                let (from, to) = ((room.x, room.y + y), (room.x + total, room.y + y));
                self.rule(from, to, line, HAIRLINE.0);
            }
            let ground = if at % 2 == 1 && !is_turned { Ground::Second } else { Ground::First };
            y += self.row(row, &widths, room.down(y), ground);
        }
        y
    }

    fn row(&mut self, cells: &[Paragraph], widths: &[f32], room: Room, ground: Ground) -> f32 {
        let size = self.size();
        let pad = self.air(ROW_PAD * size);
        let pitch = self.pitch(size);
        let measure = |width: &f32| (width / size - 2.0 * CELL_PAD.0).max(1.0);
        let mut lines = 1;
        for (cell, width) in cells.iter().zip(widths) {
            let found = if self.is_draft() {
                count::lines(cell, measure(width)).lines
            } else {
                cell.lines(&cell_style(measure(width))).len()
            };
            lines = lines.max(found);
        }
        let height = lines as f32 * pitch + 2.0 * pad;
        if self.is_draft() {
            return height;
        }
        let total: f32 = widths.iter().sum();
        let fill = match ground {
            Ground::Head => self.shades.wash,
            Ground::Second => self
                .shades
                .tint
                .map(|tint| if self.in_tile { self.look.scheme.paper } else { tint }),
            Ground::First => None,
        };
        let area = Rect { x: room.x, y: room.y, width: total, height };
        self.area(area, 0.0, fill, None);
        if matches!(ground, Ground::Head) && !self.look.scheme.fills() {
            let line = self.shades.line;
            self.rule((area.x, area.bottom()), (area.right(), area.bottom()), line, HAIRLINE.0);
        }
        let mut x = room.x;
        for (at, (cell, width)) in cells.iter().zip(widths).enumerate() {
            let own = cell.natural() * size;
            let inner = width - 2.0 * CELL_PAD.0 * size;
            let is_short = own <= inner && at > 0 && cell.natural() < SHORT_CELL.0;
            let left = if is_short { x + (width - own) / 2.0 } else { x + CELL_PAD * size };
            for (at, line) in cell.lines(&cell_style(measure(width))).iter().enumerate() {
                let middle = room.y + pad + (at as f32 + 0.5) * pitch;
                self.cell_line(cell, line, left, middle, size);
            }
            x += width;
        }
        height
    }
}

/// What a row stands on.
#[derive(Clone, Copy)]
enum Ground {
    Head,
    First,
    Second,
}

fn cell_style(measure: f32) -> BreakStyle {
    BreakStyle { hyphen_cost: CELL_HYPHEN, short_end_cost: CELL_SHORT_END, ..ragged(measure) }
}

/// Two columns of short cells as two rows, if they have room side by side.
fn turned(table: &Table, measure: f32) -> Option<Table> {
    let rows = &table.rows;
    let is_pair = table.header.len() == 2 && rows.iter().all(|row| row.len() == 2);
    let is_short = |cell: &Paragraph| cell.natural() <= TURNED_CELL.0;
    if !is_pair || !TURNED_ROWS.contains(&rows.len()) || !rows.iter().flatten().all(is_short) {
        return None;
    }
    let column = |at: usize| -> Vec<Paragraph> {
        std::iter::once(&table.header[at]).chain(rows.iter().map(|row| &row[at])).cloned().collect()
    };
    let heads =
        table.header.iter().map(super::super::paragraph::Paragraph::natural).fold(0.0, f32::max);
    let cells = rows.iter().map(|row| row[0].natural().max(row[1].natural()));
    let wanted = heads + cells.sum::<f32>() + 2.0 * CELL_PAD.0 * (rows.len() + 1) as f32;
    (wanted <= measure).then(|| Table { header: column(0), rows: vec![column(1)] })
}
