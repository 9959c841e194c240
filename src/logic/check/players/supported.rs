//! For how many players a game has rules, and how languages speak of players.

use std::collections::BTreeSet;

use crate::check::Context;
use crate::check::table_steps::{Lookup, lookup};
use crate::language::Topic;
use crate::model::{Game, Rule};

/// Most players that are looked at.
const MAX: u32 = 20;

/// The player counts that the game and its variants allow; empty if it does not say.
pub(super) fn counts(game: &Game) -> BTreeSet<u32> {
    let Some(players) = &game.players else { return BTreeSet::new() };
    let variants = game.variants.iter().filter_map(|variant| variant.players.as_ref());
    let allowed =
        |count: &u32| players.contains(*count) || variants.clone().any(|one| one.contains(*count));
    (1..=MAX).filter(allowed).collect()
}

/// The table of a rule that is looked up by the number of players.
pub(super) fn table<'a>(cx: Context<'_>, rule: &'a Rule) -> Option<Lookup<'a>> {
    let table = lookup(cx, rule)?;
    let heading = table.heading?.value.to_lowercase();
    let is_about_players = cx.reading().words(Topic::PlayersHeading).is_in(&heading);
    // A row for every seat, from the first player on, is no table by count.
    let first = counts(cx.game).first().copied()?;
    let is_by_seat = first > 1 && table.steps[0].low == 1 && table.steps[0].high == Some(1);
    (is_about_players && !is_by_seat).then_some(table)
}
