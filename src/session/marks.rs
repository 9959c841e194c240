//! Which rules are new or changed since a version, a day, or an earlier state of the project.

use std::collections::BTreeMap;
use std::path::Path;

use super::{CompareError, Session};
use crate::changes::{ItemKind, Presence};
use crate::model::{ChapterKind, Game, Marks, Rule};

impl Session {
    /// What has to be marked in each game: since a version or a day of its `history`, else since a git ref or the state in a folder.
    pub fn marks_since(
        &self,
        origin: &str,
        current: &Path,
        games: &[String],
    ) -> Result<BTreeMap<String, Marks>, CompareError> {
        let told: BTreeMap<String, Marks> = self
            .readable()
            .filter_map(|game| Some((game.id.to_string(), told_since(game, origin)?)))
            .collect();
        if !told.is_empty() {
            return Ok(told);
        }
        let changes = self.changes_since(origin, current, games, &[])?;
        let mut marks: BTreeMap<String, Marks> = BTreeMap::new();
        for game in changes.games {
            let of_game = marks.entry(game.game).or_default();
            for item in game.items.into_iter().filter(|item| item.kind == ItemKind::Rule) {
                let says_more = !item.texts.is_empty() || !item.data.is_empty();
                match item.presence {
                    Presence::Added => of_game.insert(item.id, true),
                    Presence::Changed if says_more => of_game.insert(item.id, false),
                    Presence::Changed | Presence::Removed => None,
                };
            }
        }
        Ok(marks)
    }
}

/// The rules that entries of the history name which are newer than a version or a day; nothing if the history does not know it.
fn told_since(game: &Game, origin: &str) -> Option<Marks> {
    let history = game.chapter(ChapterKind::History);
    let is_day =
        origin.len() == 10 && origin.bytes().all(|one| one.is_ascii_digit() || one == b'-');
    let named = history.iter().position(|entry| is_version(entry, origin));
    if named.is_none() && (!is_day || history.is_empty()) {
        return None;
    }
    let day = named.map_or(Some(origin), |at| day_of(&history[at]));
    // Where days are missing, the newest stands first.
    let is_newer = |(at, entry): &(usize, &Rule)| match (day_of(entry), day) {
        (Some(own), Some(day)) => own > day,
        _ => named.is_some_and(|named| *at < named),
    };
    let newer = history.iter().enumerate().filter(is_newer);
    let names = newer.flat_map(|(_, entry)| &entry.facets.of.0);
    Some(names.map(|id| (id.to_string(), false)).collect())
}

fn is_version(entry: &Rule, version: &str) -> bool {
    entry.facets.version.as_ref().is_some_and(|own| own.value == version)
}

fn day_of(entry: &Rule) -> Option<&str> {
    entry.facets.date.as_ref().map(|day| day.value.as_str())
}
