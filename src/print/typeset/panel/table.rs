//! Tables in a panel.

use super::count;
use super::paint::{Painter, Room, ragged};
use crate::typeset::block::Table;
use crate::typeset::breaking::BreakStyle;
use crate::typeset::display::Rect;
use crate::typeset::paragraph::Paragraph;
use crate::typeset::style::cost::{CELL_HYPHEN, CELL_SHORT_END};
use crate::typeset::style::panel::{
    CELL_PAD, HAIRLINE, MOST_WIDENED, PARTED_CELLS, ROW_PAD, SHORT_CELL, SMALL, TURNED_CELL,
};
use crate::typeset::style::text::WIDTH_ERROR;
use crate::typeset::widths::column_widths;

/// Rows from which a table is worth turning.
const TURNED_ROWS: std::ops::RangeInclusive<usize> = 3..=8;
/// Letters of a sign in a cell, at most.
const LONGEST_SIGN: usize = 4;
/// A table with so many columns fills its panel.
const MANY_COLUMNS: usize = 4;

impl Painter<'_> {
    pub fn table(&mut self, table: &Table, room: Room) -> f32 {
        if let Some(turned) = turned(table, room.width / self.size()) {
            return self.grid(&turned, room, true);
        }
        // Rather smaller letters than parted words.
        let known = self.scale.size;
        let columns = columns(table, room.width, known);
        if parts_words(table, &columns, known) {
            self.scale.size = self.smaller(SMALL);
        }
        let height = self.grid(table, room, false);
        self.scale.size = known;
        height
    }

    fn grid(&mut self, table: &Table, room: Room, is_turned: bool) -> f32 {
        let size = self.size();
        let columns = columns(table, room.width, size);
        let total: f32 = columns.iter().map(|column| column.width).sum();
        let parts_words = self.is_draft() && parts_words(table, &columns, size);
        let has_header = table.header.iter().any(|cell| !cell.parts.is_empty());
        let mut y = if parts_words { PARTED_CELLS * self.pitch(size) } else { 0.0 };
        if has_header {
            y += self.row(&table.header, &columns, room.down(y), Ground::Head);
        }
        for (at, row) in table.rows.iter().enumerate() {
            if y > 0.0 && !(at == 0 && has_header) {
                let line = self.shades.line;
                let (from, to) = ((room.x, room.y + y), (room.x + total, room.y + y));
                self.rule(from, to, line, HAIRLINE.0);
            }
            let ground = if at % 2 == 1 && !is_turned { Ground::Second } else { Ground::First };
            y += self.row(row, &columns, room.down(y), ground);
        }
        y
    }

    fn row(&mut self, cells: &[Paragraph], columns: &[Column], room: Room, ground: Ground) -> f32 {
        let size = self.size();
        let pad = self.air(ROW_PAD * size);
        let pitch = self.pitch(size);
        let measure = |column: &Column| (column.width / size - 2.0 * CELL_PAD.0).max(1.0);
        let mut lines = 1;
        for (cell, column) in cells.iter().zip(columns) {
            let found = if self.is_draft() {
                count::lines(cell, measure(column)).lines
            } else {
                cell.lines(&cell_style(measure(column))).len()
            };
            lines = lines.max(found);
        }
        let height = lines as f32 * pitch + 2.0 * pad;
        if self.is_draft() {
            return height;
        }
        let total: f32 = columns.iter().map(|column| column.width).sum();
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
        for (cell, column) in cells.iter().zip(columns) {
            let left = x + column.left(cell, size);
            for (at, line) in cell.lines(&cell_style(measure(column))).iter().enumerate() {
                let middle = room.y + pad + (at as f32 + 0.5) * pitch;
                self.cell_line(cell, line, left, middle, size);
            }
            x += column.width;
        }
        height
    }
}

/// The columns of a table in so much room.
fn columns(table: &Table, room: f32, size: f32) -> Vec<Column> {
    let widths = column_widths(table, room / size);
    let natural = widths.iter().sum::<f32>() * size;
    let most = if widths.len() < MANY_COLUMNS { MOST_WIDENED } else { f32::INFINITY };
    let wider = (room / natural.max(1.0)).clamp(1.0, most);
    let column = |(at, width): (usize, &f32)| Column {
        width: width * size * wider,
        align: align(table, at),
    };
    widths.iter().enumerate().map(column).collect()
}

/// A column of a table.
struct Column {
    width: f32,
    align: Align,
}

/// Where the cells of a column stand.
#[derive(Clone, Copy)]
enum Align {
    /// Words: all begin below each other.
    Left,
    /// Short words, and numbers of one length.
    Middle,
    /// Numbers of several lengths end below each other; the widest of them is in the middle.
    Digits(f32),
}

impl Column {
    /// Where a cell begins.
    fn left(&self, cell: &Paragraph, size: f32) -> f32 {
        let own = cell.natural() * size;
        let least = CELL_PAD * size;
        let middle = (self.width - own) / 2.0;
        let left = match self.align {
            Align::Left => least,
            Align::Digits(widest) if is_number(cell) => {
                f32::midpoint(self.width, widest * size) - own
            }
            Align::Middle | Align::Digits(_) => middle,
        };
        left.max(least)
    }
}

/// Whether a word of a cell has no room in its column.
fn parts_words(table: &Table, columns: &[Column], size: f32) -> bool {
    let rows = std::iter::once(&table.header).chain(&table.rows);
    rows.flat_map(|row| row.iter().zip(columns)).any(|(cell, column)| {
        cell.min_width(false) + 2.0 * CELL_PAD.0 > column.width / size + WIDTH_ERROR.0
    })
}

/// Whether there is nothing but digits and their signs.
fn is_number(cell: &Paragraph) -> bool {
    let text = cell.text.trim();
    text.contains(|letter: char| letter.is_ascii_digit())
        && text.chars().all(|letter| letter.is_ascii_digit() || "+-−–±.,".contains(letter))
}

/// Whether a cell begins with a word, and not with a short sign such as "C1" or "yes".
fn is_word(cell: &Paragraph) -> bool {
    let letters = cell.text.trim().chars().take_while(|letter| letter.is_alphabetic());
    letters.count() > LONGEST_SIGN
}

/// How a column is aligned: the first, and one with longer words, at the left.
fn align(table: &Table, column: usize) -> Align {
    let cells = || table.rows.iter().filter_map(|row| row.get(column));
    let is_short = |cell: &Paragraph| cell.natural() < SHORT_CELL.0;
    // Words begin below each other; signs and numbers may stand in the middle.
    let words = cells().filter(|cell| is_word(cell)).count();
    if column == 0 || !cells().all(is_short) || 2 * words > table.rows.len() {
        return Align::Left;
    }
    let numbers = || cells().filter(|cell| is_number(cell));
    let widest = numbers().map(Paragraph::natural).fold(0.0, f32::max);
    let least = numbers().map(Paragraph::natural).fold(widest, f32::min);
    if widest - least > WIDTH_ERROR.0 { Align::Digits(widest) } else { Align::Middle }
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
