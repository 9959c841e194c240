//! A table of what differs by player count.

use super::variant::value_name;
use super::wording::Wording;
use crate::document::{Phrase, Table, capitalize};
use crate::format::{Id, ValueSpec};
use crate::model::Values;

/// The values that differ by player count, also those that follow from others.
pub(super) fn players_table(wording: &Wording<'_>) -> Table {
    let (game, language) = (wording.game(), wording.language());
    let by_count = &wording.by_count;
    if by_count.len() < 2 {
        return Table::default();
    }
    let names: Vec<&Id> = game.values.iter().map(|(name, _)| name).collect();
    let column = |values: &Values| -> Vec<Option<ValueSpec>> {
        names.iter().map(|name| values.get(name.as_str())).collect()
    };
    let columns: Vec<Vec<Option<ValueSpec>>> =
        by_count.iter().map(|(_, values)| column(values)).collect();
    let row = |(at, name): (usize, &&Id)| {
        let differs = columns.iter().any(|column| column[at] != columns[0][at]);
        let title = value_name(wording, name.as_str()).filter(|_| differs)?;
        let number = |value: &ValueSpec| language.number(value);
        let cell = |column: &Vec<Option<ValueSpec>>| {
            Phrase::of(column[at].as_ref().map_or("–".to_owned(), number))
        };
        let mut title = title;
        capitalize(&mut title.inlines);
        Some(std::iter::once(title).chain(columns.iter().map(cell)).collect())
    };
    let heading = |(count, _): &(u32, Values)| {
        Phrase::of(format!("{count} {}", language.plural_word(*count, "players")))
    };
    let mut rows: Vec<Vec<Phrase>> = Vec::new();
    for row in names.iter().enumerate().filter_map(row) {
        // A component is often called as the value that counts it.
        if !rows.contains(&row) {
            rows.push(row);
        }
    }
    Table {
        columns: std::iter::once(Phrase::default()).chain(by_count.iter().map(heading)).collect(),
        rows,
    }
}
