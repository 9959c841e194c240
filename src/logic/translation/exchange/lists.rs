//! Legends and tables: lists in which every text keeps its place.

use super::Change;
use super::addition::inside;
use super::merge::MergeError;
use crate::model::Field;
use crate::syntax::{Kind, Node};
use crate::translation::Address;

/// The key of the list in which a field stands.
pub(in crate::translation) fn list_key(field: Field) -> Option<&'static str> {
    match field {
        Field::Legend(_) => Some("legend"),
        Field::Column(_) => Some("columns"),
        Field::EachCell(_) => Some("row"),
        Field::Cell(..) => Some("rows"),
        _ => None,
    }
}

/// Row and column of a field; lists without rows have one.
pub(in crate::translation) fn position(field: Field) -> (usize, usize) {
    match field {
        Field::Cell(row, column) => (usize::from(row), usize::from(column)),
        Field::Legend(at) | Field::Column(at) | Field::EachCell(at) => (0, usize::from(at)),
        _ => (0, 0),
    }
}

/// The whole list with the changes in it. What nobody has translated yet stays blank in its
/// place, so that a table can be translated row by row.
pub(super) fn rebuilt(
    known: Option<&Node>,
    name: &str,
    changes: &[&Change],
) -> Result<String, MergeError> {
    let mut rows: Vec<Vec<String>> = match known.map(|node| &node.kind) {
        Some(Kind::Sequence(items)) if name == "rows" => items.iter().map(row).collect(),
        Some(Kind::Sequence(_)) => known.map(row).into_iter().collect(),
        _ => Vec::new(),
    };
    for change in changes {
        let Address::Text { field, .. } = &change.address else { continue };
        let (row, column) = position(*field);
        if rows.len() <= row {
            rows.resize(row + 1, Vec::new());
        }
        if rows[row].len() <= column {
            rows[row].resize(column + 1, String::new());
        }
        rows[row][column].clone_from(&change.value);
    }
    let first = changes.first().map(|change| change.name()).unwrap_or_default();
    let written = |cells: &Vec<String>| {
        let cells = cells.iter().map(|cell| match cell.as_str() {
            "" => Ok("\"\"".to_owned()),
            cell => inside(cell, &first),
        });
        Ok(format!("[{}]", cells.collect::<Result<Vec<_>, _>>()?.join(", ")))
    };
    if name == "rows" {
        let rows = rows.iter().map(written).collect::<Result<Vec<_>, MergeError>>()?;
        return Ok(format!("[{}]", rows.join(", ")));
    }
    rows.first().map_or_else(|| Ok("[]".to_owned()), written)
}

fn row(node: &Node) -> Vec<String> {
    let Kind::Sequence(items) = &node.kind else { return Vec::new() };
    items.iter().map(|item| item.as_str().unwrap_or_default().to_owned()).collect()
}
