//! How wide the columns of a table are.

use super::block::Table;
use super::paragraph::Paragraph;
use super::style::block::{
    CELL_PADDING, CELL_SLACK, FIRST_COLUMN, LAST_LINE, NEARLY_FULL, PARTING, RAGGED_LENGTH,
    SAME_WISH,
};

/// Bits in which spare room is shared out.
const SHARES: usize = 24;

/// A narrow first column, and the rest for the others alike.
pub(super) fn even_widths(table: &Table, available: f32) -> Vec<f32> {
    let first = table.rows.iter().filter_map(|row| row.first()).map(Paragraph::natural);
    let first = (first.fold(0.0, f32::max) + 2.0 * CELL_PADDING.0).max(FIRST_COLUMN.0);
    let others = table.header.len() - 1;
    let rest = (available - first) / others as f32;
    std::iter::once(first).chain(std::iter::repeat_n(rest, others)).collect()
}

/// Words are parted only where it cannot be helped: in the columns with the longest ones first,
/// so that short words, as those of a heading, stay whole.
fn part_words(least: &mut [f32], parted: &[f32], available: f32) {
    let mut order: Vec<usize> = (0..least.len()).collect();
    order.sort_by(|a, b| least[*b].total_cmp(&least[*a]));
    for column in order {
        let excess = least.iter().sum::<f32>() - available;
        if excess <= 0.0 {
            return;
        }
        least[column] = parted[column].max(least[column] - excess);
    }
}

/// Widths of columns in ems: as wide as the words wish, if there is room; else
/// each gets its longest word, and the rest goes where it saves the most lines.
pub(super) fn column_widths(table: &Table, available: f32) -> Vec<f32> {
    let count = table.rows.iter().map(Vec::len).max().unwrap_or_default().max(table.header.len());
    let cells = |column: usize| {
        let rows = table.rows.iter().filter_map(move |row| row.get(column));
        table.header.get(column).into_iter().chain(rows)
    };
    let most = |measure: &dyn Fn(&Paragraph) -> f32| -> Vec<f32> {
        let air = 2.0 * CELL_PADDING.0;
        let widest = |column| cells(column).map(measure).fold(0.0, f32::max) + air + CELL_SLACK.0;
        (0..count).map(widest).collect()
    };
    let natural = most(&Paragraph::natural);
    let total: f32 = natural.iter().sum();
    if total <= available {
        // A table that nearly fills the column fills it.
        let factor = if total > NEARLY_FULL * available { available / total } else { 1.0 };
        return natural.iter().map(|width| width * factor).collect();
    }
    let parted = most(&|cell: &Paragraph| cell.min_width(true));
    let sum: f32 = parted.iter().sum();
    if sum >= available {
        return parted.iter().map(|width| width * available / sum).collect();
    }
    let mut whole = most(&|cell: &Paragraph| cell.min_width(false));
    part_words(&mut whole, &parted, available);
    let rows: Vec<Vec<f32>> = std::iter::once(&table.header)
        .chain(&table.rows)
        .map(|row| row.iter().map(Paragraph::natural).collect())
        .collect();
    let widths = [
        share_by_need(&natural, &whole, available),
        share_by_height(&rows, whole, available),
        share_by_height(&rows, parted, available),
    ];
    // Words are parted if that makes the table much shorter.
    let [need, height, parting] = [1.0, 1.0, PARTING.0];
    let costs = [need, height, parting].into_iter().zip(widths);
    let cost = |(factor, widths): &(f32, Vec<f32>)| factor * lines(&rows, widths, f32::ceil);
    let best = costs.min_by(|a, b| cost(a).total_cmp(&cost(b)));
    let widths = best.map(|(_, widths)| widths).unwrap_or_default();
    alike(&widths, &natural)
}

/// Columns that wish the same get the same.
fn alike(widths: &[f32], wishes: &[f32]) -> Vec<f32> {
    let same = |wish: &f32| {
        let like = |(width, other): (&f32, &f32)| {
            ((wish - other).abs() < SAME_WISH * wish).then_some(*width)
        };
        let own: Vec<f32> = widths.iter().zip(wishes).filter_map(like).collect();
        own.iter().sum::<f32>() / own.len().max(1) as f32
    };
    wishes.iter().map(same).collect()
}

/// About how many lines a table has; `round` says what a part of a line counts.
fn lines(rows: &[Vec<f32>], widths: &[f32], round: fn(f32) -> f32) -> f32 {
    // Ragged lines are not full.
    let cell = |(natural, width): (&f32, &f32)| {
        round(RAGGED_LENGTH * *natural / (width - 2.0 * CELL_PADDING.0).max(1.0) - LAST_LINE)
    };
    let row = |row: &Vec<f32>| row.iter().zip(widths).map(cell).fold(1.0, f32::max);
    rows.iter().map(row).sum()
}

/// Long texts need room, but not in proportion: they may take more lines.
fn share_by_need(natural: &[f32], least: &[f32], available: f32) -> Vec<f32> {
    let need: Vec<f32> = natural
        .iter()
        .zip(least)
        .map(|(natural, least)| (natural - least).max(0.0).sqrt())
        .collect();
    let all: f32 = need.iter().sum::<f32>().max(f32::EPSILON);
    let spare = available - least.iter().sum::<f32>();
    least.iter().zip(&need).map(|(least, need)| least + spare * need / all).collect()
}

/// Gives what is left, bit by bit, to the column that makes the table shortest.
fn share_by_height(rows: &[Vec<f32>], mut widths: Vec<f32>, available: f32) -> Vec<f32> {
    let bit = (available - widths.iter().sum::<f32>()) / SHARES as f32;
    for _ in 0..SHARES {
        let mut best = (f32::INFINITY, 0);
        for column in 0..widths.len() {
            widths[column] += bit;
            // Every bit of room counts, not only whole lines.
            let total = lines(rows, &widths, std::convert::identity);
            widths[column] -= bit;
            if total < best.0 {
                best = (total, column);
            }
        }
        if let Some(width) = widths.get_mut(best.1) {
            *width += bit;
        }
    }
    widths
}

#[cfg(test)]
mod tests {
    use super::super::face::Family;
    use super::super::hyphen::Hyphenation;
    use super::super::inline::{Inline, Style};
    use super::super::shape::Shaper;
    use super::*;
    use crate::language::Languages;

    fn table(rows: &[&[&str]]) -> Table {
        let mut shaper = Shaper::new(Family::default(), "de");
        let hyphenation = Hyphenation::new("de", Languages::built_in().hyphenation());
        let mut cell = |words: &&str| {
            let words = Inline::Text((*words).to_owned(), Style::plain(0));
            Paragraph::new(&[words], &mut shaper, &hyphenation)
        };
        let mut rows: Vec<Vec<Paragraph>> =
            rows.iter().map(|row| row.iter().map(&mut cell).collect()).collect();
        let header = rows.remove(0).iter().map(Paragraph::loosened).collect();
        Table { header, rows }
    }

    const COUNTS: [&[&str]; 2] = [
        &["", "2\u{a0}Personen", "3\u{a0}Personen", "4\u{a0}Personen"],
        &["Götterschutzkartenstapel", "–", "–", "4"],
    ];

    #[test]
    fn short_words_of_a_heading_stay_whole_where_a_long_one_can_be_parted() {
        let table = table(&COUNTS);
        let word = table.header[1].min_width(false) + 2.0 * CELL_PADDING.0;
        let (whole, parted) = (table.rows[0][0].min_width(false), table.rows[0][0].min_width(true));
        let available = 3.0 * word + f32::midpoint(whole, parted) + 2.0 * CELL_PADDING.0;
        let widths = column_widths(&table, available);
        assert!(widths[1..].iter().all(|width| *width >= word), "{widths:?}");
        assert!(widths[0] < whole && widths.iter().sum::<f32>() <= available + 0.1, "{widths:?}");
    }

    #[test]
    fn words_are_parted_where_nothing_else_helps() {
        let table = table(&COUNTS);
        let widths = column_widths(&table, 14.0);
        assert!(widths.iter().sum::<f32>() <= 14.1, "{widths:?}");
        assert!(widths[1] < table.header[1].min_width(false) + 2.0 * CELL_PADDING.0, "{widths:?}");
    }

    #[test]
    fn room_goes_where_it_saves_lines() {
        let long = "ein Satz aus vielen kurzen Worten, der gern auf einer Zeile stünde";
        let table = table(&[&["a", "b"], &["ja", long], &["nein", long]]);
        let widths = column_widths(&table, 20.0);
        assert!(widths[1] > 4.0 * widths[0], "{widths:?}");
    }
}
