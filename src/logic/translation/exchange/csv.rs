//! Comma-separated values, for spreadsheets.

use ::csv::{ReaderBuilder, StringRecord, Terminator, WriterBuilder};

use super::{FileError, Incoming, Row, STATES, state_name};
use crate::translation::Stamp;

const COLUMNS: [&str; 7] = ["name", "source", "translation", "state", "stamp", "note", "chapter"];
/// Columns without which nothing can be imported.
const NEEDED: [&str; 3] = ["name", "source", "translation"];

/// Spreadsheets take cells that begin so for formulas; "+2" is an ordinary text.
const GUARDED: [char; 7] = ['=', '+', '-', '@', '\t', '\r', GUARD];
const GUARD: char = '\'';

/// Protects a cell from being taken for a formula.
fn guard(cell: &str) -> String {
    if cell.starts_with(GUARDED) { format!("{GUARD}{cell}") } else { cell.to_owned() }
}

/// Takes the protection away again; a quotation mark that a person wrote stays.
fn unguard(cell: &str) -> &str {
    cell.strip_prefix(GUARD).filter(|rest| rest.starts_with(GUARDED)).unwrap_or(cell)
}

pub(super) fn write(rows: &[Row]) -> String {
    let mut writer =
        WriterBuilder::new().terminator(Terminator::Any(b'\n')).from_writer(Vec::new());
    // Writing to memory does not fail.
    let _ = writer.write_record(COLUMNS);
    for row in rows {
        let stamp = row.entry.stamp.to_string();
        let note = row.notes[1..].join("; ");
        let cells = [
            &row.name,
            row.entry.source.value.as_str(),
            row.translation(),
            state_name(row.entry.state),
            &stamp,
            &note,
            row.entry.part,
        ];
        let _ = writer.write_record(cells.map(guard));
    }
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

/// Reads a table with our columns, in any order and with others among them.
pub(super) fn read(text: &str) -> Result<Vec<Incoming>, FileError> {
    if text.bytes().filter(|byte| *byte == b'"').count() % 2 == 1 {
        let message = "a quotation mark is never closed; the file may be truncated";
        return Err(FileError::new(text.lines().count().max(1), message));
    }
    let first = text.lines().next().unwrap_or_default();
    // So do spreadsheets where the comma stands in numbers.
    let delimiter = if first.contains(';') && !first.contains(',') { b';' } else { b',' };
    let mut reader = ReaderBuilder::new().delimiter(delimiter).from_reader(text.as_bytes());
    let header = reader.headers().map_err(|error| unreadable(&error))?.clone();
    let columns = Columns::find(&header)?;
    let records = reader.into_records();
    records.map(|record| columns.incoming(&record.map_err(|error| unreadable(&error))?)).collect()
}

fn unreadable(error: &::csv::Error) -> FileError {
    let line = error.position().map_or(1, ::csv::Position::line);
    let message = match error.kind() {
        ::csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!("the row has {len} cells instead of {expected_len}; the file may be truncated")
        }
        _ => "the table cannot be read".to_owned(),
    };
    FileError::new(usize::try_from(line).unwrap_or(usize::MAX), message)
}

/// Where our columns stand.
struct Columns([Option<usize>; COLUMNS.len()]);

impl Columns {
    fn find(header: &StringRecord) -> Result<Self, FileError> {
        let mut columns = Self([None; COLUMNS.len()]);
        for (slot, name) in columns.0.iter_mut().zip(COLUMNS) {
            let mut places = (0..).zip(header).filter(|(_, cell)| cell.trim() == name);
            *slot = places.next().map(|(at, _)| at);
            if places.next().is_some() {
                return Err(FileError::new(1, format!("the column `{name}` stands twice")));
            }
            if slot.is_none() && NEEDED.contains(&name) {
                return Err(FileError::new(1, format!("the column `{name}` is missing")));
            }
        }
        Ok(columns)
    }

    fn incoming(&self, record: &StringRecord) -> Result<Incoming, FileError> {
        let [name, source, translation, state, stamp, ..] =
            self.0.map(|column| unguard(column.and_then(|at| record.get(at)).unwrap_or_default()));
        let line = record.position().map_or(1, ::csv::Position::line);
        let line = usize::try_from(line).unwrap_or(usize::MAX);
        let known = STATES.iter().find(|(known, _)| known.eq_ignore_ascii_case(state.trim()));
        let is_unsure = match known {
            Some((_, is_unsure)) => *is_unsure,
            None if state.trim().is_empty() => false,
            None => {
                let names = STATES.map(|(name, _)| format!("`{name}`")).join(", ");
                return Err(FileError::new(line, format!("the state is none of {names}")));
            }
        };
        Ok(Incoming {
            name: name.trim().to_owned(),
            source: source.to_owned(),
            translation: translation.to_owned(),
            stamp: Stamp::parse(stamp.trim()),
            is_unsure,
            line,
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn guards_what_looks_like_a_formula() {
        assert_eq!(guard("+2"), "'+2");
        assert_eq!(guard("'tis"), "''tis");
        assert_eq!(guard("a+b"), "a+b");
        assert_eq!(unguard("'tis"), "'tis");
    }

    proptest! {
        #[test]
        fn the_guard_is_reversible(text in "[-=+@'\t\r\na\\PC]{0,12}") {
            let guarded = guard(&text);
            prop_assert_eq!(unguard(&guarded), text.as_str());
            prop_assert!(!guarded.starts_with(['=', '+', '-', '@', '\t', '\r']));
        }
    }
}
