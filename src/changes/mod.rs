//! What changed between two states of a project, as people read rules: by id, not by line.
//!
//! [`compare()`] is pure: two analysed states in, data out, in the order of the game files. An id
//! is the identity of a rule: what moves or gets another name stays the same rule.

mod compare;
mod data;
mod details;
mod editions;
mod markdown;
mod markdown_escape;
mod mentions;
mod order;
mod pairing;
mod places;
mod removed;
mod snapshot;
mod snapshot_settings;
mod snapshot_terms;
mod snapshot_texts;
mod snapshot_variants;
mod story;
mod story_details;
mod text;
mod touched;
mod words;

pub use data::{
    Changes, GameChanges, GameState, ItemKind, LanguageChange, Presence, VERSION, schema,
};
pub use editions::compare_editions;
pub use removed::removed_ids;
pub use touched::touched;

use std::collections::{BTreeMap, BTreeSet};

use crate::language::Languages;
use crate::model::Game;
use crate::project::{AnalysedGame, Analysis};
use crate::select::Selected;
use crate::view::{StalePolicy, Subject, reference_numbers};
use compare::Side;

/// Compares two states of a project. `since` names the earlier one.
pub fn compare(since: &str, old: &Analysis, new: &Analysis, languages: &Languages) -> Changes {
    let mut games: Vec<GameChanges> = names(old, new)
        .into_iter()
        .filter_map(|name| match (find(old, name), find(new, name)) {
            (Some(before), Some(after)) => Some(both(name, before, after, languages)),
            (None, Some(after)) => Some(single(name, after, true)),
            (Some(before), None) => Some(single(name, before, false)),
            (None, None) => None,
        })
        .collect();
    games.retain(GameChanges::says_something);
    Changes { version: VERSION, since: since.to_owned(), other: None, games }
}

fn names<'a>(old: &'a Analysis, new: &'a Analysis) -> BTreeSet<&'a str> {
    old.games.iter().chain(&new.games).map(|game| game.name.as_str()).collect()
}

fn find<'a>(analysis: &'a Analysis, name: &str) -> Option<&'a AnalysedGame> {
    analysis.games.iter().find(|game| game.name == name)
}

/// A game that is there in both states.
fn both(
    name: &str,
    before: &AnalysedGame,
    after: &AnalysedGame,
    languages: &Languages,
) -> GameChanges {
    match (&before.game, &after.game) {
        (Some(old), Some(new)) => {
            let side = |game| Side { game, numbers: numbers(game, languages) };
            compare::compare(name, &side(old), &side(new))
        }
        (None, Some(_)) => unreadable(name, after, GameState::UnreadableBefore),
        (_, None) => unreadable(name, before, GameState::UnreadableNow),
    }
}

fn unreadable(name: &str, other: &AnalysedGame, state: GameState) -> GameChanges {
    GameChanges { state, rules: None, ..single(name, other, true) }
}

/// A game that is there in one state only.
fn single(name: &str, game: &AnalysedGame, is_new: bool) -> GameChanges {
    let mut rules = 0;
    let mut tags = Vec::new();
    if let Some(game) = &game.game {
        game.walk_rules(&mut |_| rules += 1);
        tags = game.languages();
    }
    let texts = |language: &str| game.game.as_deref().map_or(0, |game| count_texts(game, language));
    let languages: Vec<LanguageChange> = tags
        .into_iter()
        .map(|tag| LanguageChange { language: tag.to_owned(), texts: texts(tag) })
        .collect();
    let (languages_added, languages_removed) =
        if is_new { (languages, Vec::new()) } else { (Vec::new(), languages) };
    GameChanges {
        game: name.to_owned(),
        title: game.game.as_deref().and_then(compare::title),
        state: if is_new { GameState::Added } else { GameState::Removed },
        incomplete: game.game.is_none(),
        rules: game.game.is_some().then_some(rules),
        languages_added,
        languages_removed,
        items: Vec::new(),
    }
}

fn count_texts(game: &Game, language: &str) -> usize {
    let items = snapshot::items(game);
    items.iter().flat_map(|item| &item.texts).filter(|text| text.language == language).count()
}

/// The numbers that the rules of the base game have in the reference.
fn numbers(game: &Game, languages: &Languages) -> BTreeMap<String, String> {
    let Some(language) = languages.get(&game.language) else { return BTreeMap::new() };
    let selected = Selected::unchosen(game);
    reference_numbers(Subject {
        selected: &selected,
        base: game,
        language: &language,
        languages,
        suffix: "",
        stale: StalePolicy::Warn,
        terms_with: None,
    })
}
