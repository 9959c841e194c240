//! Tables of comma-separated values, in which every cell knows its bytes.

use std::ops::Range;

/// A cell of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// What stands in it, without quotation marks and blanks around.
    pub text: String,
    /// Its bytes; without the quotation marks.
    pub range: Range<usize>,
}

/// Rows of cells. Cells are parted by commas, or by semicolons or tabs as spreadsheets write them; rows without
/// any words are left out. `Err` is the place of a quotation mark that is never closed.
pub fn cells(text: &str) -> Result<Vec<Vec<Cell>>, usize> {
    let start = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let first = text.lines().next().unwrap_or_default();
    let comma = match first {
        _ if first.contains(',') => b',',
        _ if first.contains(';') => b';',
        _ if first.contains('\t') => b'\t',
        _ => b',',
    };
    let mut rows = Vec::new();
    let mut row = Vec::new();
    let mut at = start;
    loop {
        let (cell, next) = cell(text, at, comma)?;
        row.push(cell);
        let has_ended = next >= text.len();
        if has_ended || text.as_bytes()[next] != comma {
            rows.push(std::mem::take(&mut row));
        }
        if has_ended {
            break;
        }
        at = next + 1;
    }
    rows.retain(|row: &Vec<Cell>| row.iter().any(|cell| !cell.text.is_empty()));
    Ok(rows)
}

/// The cell that begins at a place, and the place of the comma or line break behind it.
fn cell(text: &str, start: usize, comma: u8) -> Result<(Cell, usize), usize> {
    let rest = &text[start..];
    let is_blank = |c: char| c == ' ' || c == '\t' && comma != b'\t';
    let blanks = rest.len() - rest.trim_start_matches(is_blank).len();
    let is_end = |byte: u8| byte == comma || byte == b'\n';
    let end_from = |at: usize| {
        text.as_bytes()[at..]
            .iter()
            .position(|byte| is_end(*byte))
            .map_or(text.len(), |end| at + end)
    };
    if !rest[blanks..].starts_with('"') {
        let end = end_from(start);
        let words = text[start..end].trim();
        let first = start + (text[start..end].len() - text[start..end].trim_start().len());
        let range = first..first + words.len();
        return Ok((Cell { text: words.to_owned(), range }, end));
    }
    let first = start + blanks + 1;
    let mut at = first;
    loop {
        let mark = text[at..].find('"').map(|found| at + found).ok_or(first - 1)?;
        if text[mark + 1..].starts_with('"') {
            at = mark + 2;
            continue;
        }
        let words = text[first..mark].replace("\"\"", "\"").trim().to_owned();
        return Ok((Cell { text: words, range: first..mark }, end_from(mark + 1)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(table: &str) -> Vec<Vec<String>> {
        let rows = cells(table).unwrap();
        rows.into_iter().map(|row| row.into_iter().map(|cell| cell.text).collect()).collect()
    }

    #[test]
    fn cells_are_parted_by_commas_or_semicolons() {
        assert_eq!(texts("a,b\n1, 2 \r\n"), [["a", "b"], ["1", "2"]]);
        assert_eq!(texts("\u{feff}a;b\n1,5;2"), [["a", "b"], ["1,5", "2"]]);
        assert_eq!(texts("a\tb\n1\t2 3\n\t4"), [["a", "b"], ["1", "2 3"], ["", "4"]]);
        assert_eq!(texts("a,b\n\n,\n1,"), [["a", "b"], ["1", ""]]);
    }

    #[test]
    fn quotation_marks_hold_commas_and_lines() {
        assert_eq!(texts("a,b\n\"x, \"\"y\"\"\nz\",2\n"), [["a", "b"], ["x, \"y\"\nz", "2"]]);
        assert_eq!(cells("a\n\"x").unwrap_err(), 2);
        let table = "id,name\nłódź, \"Żar\"";
        let rows = cells(table).unwrap();
        assert_eq!(&table[rows[1][1].range.clone()], "Żar");
        assert_eq!(&table[rows[1][0].range.clone()], "łódź");
    }
}
