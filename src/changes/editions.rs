//! What differs between two editions of a game, told as rules.

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
        let [before, after] = both.each_ref().map(|selected| side(base, selected, languages));
        compare::compare(name, &before, &after)
    };
    let mut games: Vec<GameChanges> = games.into_iter().map(changes).collect();
    games.retain(GameChanges::says_something);
    let [since, other] = editions.map(str::to_owned);
    Changes { version: VERSION, since, other: Some(other), games }
}

fn side<'s>(base: &'s Game, selected: &'s Selected, languages: &'s Languages) -> Side<'s> {
    let numbers = languages.get(&base.language).map(|language| {
        reference_numbers(Subject {
            selected,
            base,
            language: &language,
            languages,
            suffix: "",
            stale: StalePolicy::Warn,
            terms_with: None,
        })
    });
    Side { game: &selected.game, numbers: numbers.unwrap_or_default() }
}
