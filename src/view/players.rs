//! A table of what differs by player count.

use super::fill::capitalize;
use super::variant::value_name;
use super::wording::Wording;
use crate::diagnostic::Sink;
use crate::document::{Phrase, Table};
use crate::format::{Id, ValueSpec, VariantKind};
use crate::select::{Choice, Selection, select};
use crate::source::Sources;

/// The values that differ by player count, also those that follow from others.
pub(super) fn players_table(wording: &Wording<'_>) -> Table {
    let (game, language) = (wording.game(), wording.language());
    if !game.variants.iter().any(|variant| variant.kind == VariantKind::Players) {
        return Table::default();
    }
    let counts: Vec<u32> = (1..=20).filter(|count| is_supported(wording, *count)).collect();
    let names: Vec<&Id> = game.values.0.keys().collect();
    let columns: Vec<Vec<Option<ValueSpec>>> =
        counts.iter().map(|count| values_for(wording, *count, &names)).collect();
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
    let heading =
        |count: &u32| Phrase::of(format!("{count} {}", language.plural_word(*count, "players")));
    Table {
        columns: std::iter::once(Phrase::default()).chain(counts.iter().map(heading)).collect(),
        rows: names.iter().enumerate().filter_map(row).collect(),
    }
}

fn is_supported(wording: &Wording<'_>, count: u32) -> bool {
    let game = wording.game();
    let in_range = game.players.as_ref().is_some_and(|range| range.contains(count));
    in_range || !crate::select::for_players(game, count).is_empty()
}

fn values_for(wording: &Wording<'_>, count: u32, names: &[&Id]) -> Vec<Option<ValueSpec>> {
    let game = wording.game();
    let with = wording.subject.selected.active.iter().map(ToString::to_string).collect();
    let selection = Selection { players: Some(count), with };
    let Ok(choice) = Choice::new(game, &selection) else {
        return vec![None; names.len()];
    };
    // What is wrong with a variant has been reported when it was checked.
    let selected = select(game, &choice, &Sources::default(), &mut Sink::default());
    names.iter().map(|name| selected.game.values.get(name.as_str())).collect()
}
