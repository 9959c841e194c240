//! What differs between two editions of a game, told as rules.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::compare::{self, Side};
use super::data::{Changes, GameChanges, VERSION};
use crate::language::Languages;
use crate::model::Game;
use crate::select::Selected;
use crate::view::{StalePolicy, Subject, reference_numbers};

/// Compares games in one edition with the same games in another: name, then both.
pub fn compare_editions<'a>(
    editions: [&str; 2],
    games: impl IntoIterator<Item = (&'a str, &'a Game, [Selected; 2])>,
    languages: &Languages,
) -> Changes {
    let changes = |(name, base, both): (&str, &Game, [Selected; 2])| {
        let numbers = both.each_ref().map(|selected| numbers(base, selected, languages));
        let [before, after] = both.map(|selected| chosen(selected.game));
        let [old, new] = numbers;
        let before = Side { game: &before, numbers: old };
        compare::compare(name, &before, &Side { game: &after, numbers: new })
    };
    let mut games: Vec<GameChanges> = games.into_iter().map(changes).collect();
    games.retain(GameChanges::says_something);
    let [since, other] = editions.map(str::to_owned);
    Changes { version: VERSION, since, other: Some(other), games }
}

/// The rules alone: what could be chosen is no difference, and what an edition leaves out is gone.
fn chosen(mut game: Game) -> Game {
    game.variants.clear();
    game.changes = Arc::default();
    game.broken_ids.clear();
    game
}

fn numbers(base: &Game, selected: &Selected, languages: &Languages) -> BTreeMap<String, String> {
    let Some(language) = languages.get(&base.language) else { return BTreeMap::new() };
    reference_numbers(Subject {
        selected,
        base,
        language: &language,
        languages,
        suffix: "",
        stale: StalePolicy::Warn,
        terms_with: None,
    })
}
