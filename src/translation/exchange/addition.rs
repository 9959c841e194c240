//! Texts that a translation file does not have yet, as they will be written.

use indexmap::IndexMap;

use super::Change;
use super::merge::MergeError;
use super::scalar::{Habit, Place, scalar};
use crate::model::Field;

/// A text, or the cells of a table.
#[derive(Clone)]
pub(super) enum Content<'a> {
    /// A text.
    Text(&'a Change),
    /// The cells of a row.
    Cells(Vec<&'a Change>),
    /// Rows of cells.
    Rows(Vec<Vec<&'a Change>>),
}

/// The new texts of one owner, by the keys under which they will stand.
pub(super) struct Addition<'a> {
    pub key: &'a str,
    pub contents: IndexMap<String, Content<'a>>,
}

impl<'a> Addition<'a> {
    /// Sorts the changes of one owner; a table needs its cells from the first one on.
    pub(super) fn gather(key: &'a str, changes: &[&'a Change]) -> Result<Self, MergeError> {
        let mut contents: IndexMap<String, Content<'a>> = IndexMap::new();
        for change in changes {
            let gap = || MergeError::Table(change.name());
            let (name, row, column) = match change.field {
                Field::Legend(line) => ("legend", 0, line),
                Field::Column(column) => ("columns", 0, column),
                Field::EachCell(column) => ("row", 0, column),
                Field::Cell(row, column) => ("rows", row, column),
                field => {
                    contents.insert(field.to_string(), Content::Text(change));
                    continue;
                }
            };
            let rows =
                contents.entry(name.to_owned()).or_insert_with(|| Content::Rows(vec![Vec::new()]));
            let Content::Rows(rows) = rows else { return Err(gap()) };
            if usize::from(row) == rows.len() {
                rows.push(Vec::new());
            }
            let cells = rows.get_mut(usize::from(row)).ok_or_else(gap)?;
            if cells.len() != usize::from(column) {
                return Err(gap());
            }
            cells.push(change);
        }
        for (name, content) in &mut contents {
            if let Content::Rows(rows) = content
                && name != "rows"
            {
                *content = Content::Cells(rows.concat());
            }
        }
        Ok(Self { key, contents })
    }

    /// The name of the first of them.
    pub(super) fn name(&self) -> String {
        let first = self.contents.keys().next().map(String::as_str).unwrap_or_default();
        if self.key.is_empty() { first.to_owned() } else { format!("{}.{first}", self.key) }
    }

    /// `title: x, text: y`, for between braces.
    pub(super) fn flow(&self) -> Result<String, MergeError> {
        let pairs = self.contents.iter().map(|(name, content)| pair(name, content, None));
        Ok(pairs.collect::<Result<Vec<_>, _>>()?.join(", "))
    }

    /// Lines below each other, each with a line break before it.
    pub(super) fn lines(&self, indent: usize) -> Result<String, MergeError> {
        let blanks = " ".repeat(indent);
        let lines = self
            .contents
            .iter()
            .map(|(name, content)| Ok(format!("\n{blanks}{}", pair(name, content, Some(indent))?)));
        lines.collect()
    }
}

/// `name: content`; `indent` is where the name stands, if no brackets are around it.
fn pair(name: &str, content: &Content<'_>, indent: Option<usize>) -> Result<String, MergeError> {
    let value = match content {
        Content::Text(change) => written(change, indent)?,
        Content::Cells(cells) => list(cells)?,
        Content::Rows(rows) => {
            let rows = rows.iter().map(|cells| list(cells)).collect::<Result<Vec<_>, _>>()?;
            format!("[{}]", rows.join(", "))
        }
    };
    Ok(format!("{name}: {value}"))
}

fn list(cells: &[&Change]) -> Result<String, MergeError> {
    let cells = cells.iter().map(|cell| written(cell, None)).collect::<Result<Vec<_>, _>>()?;
    Ok(format!("[{}]", cells.join(", ")))
}

/// A text as a scalar; `indent` as above.
pub(super) fn written(change: &Change, indent: Option<usize>) -> Result<String, MergeError> {
    let place = Place {
        is_flow: indent.is_none(),
        indent: indent.unwrap_or_default() + 2,
        habit: Habit::New,
        comment: None,
        has_rest_of_line: true,
    };
    scalar(&change.value, place).ok_or_else(|| MergeError::Notation(change.name()))
}
