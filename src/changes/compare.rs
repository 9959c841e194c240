//! Compares two states of one game.

use std::collections::{BTreeMap, BTreeSet};

use super::data::{
    DataChange, GameChanges, GameState, ItemChange, ItemKind, LanguageChange, Presence, TextChange,
};
use super::details::{data_changes, text_change, unchanged};
use super::mentions::{Renames, mentions, renamed_text};
use super::pairing::{Pairs, pair};
use super::places::{moves, position};
use super::snapshot::{Item, ItemText, items};
use crate::model::{Field, Game};

/// One state of a game.
pub(super) struct Side<'a> {
    pub game: &'a Game,
    /// Numbers in the reference, by id.
    pub numbers: BTreeMap<String, String>,
}

/// Compares two states of a game.
pub(super) fn compare(name: &str, old: &Side<'_>, new: &Side<'_>) -> GameChanges {
    let comparison = Comparison::new(old, new);
    let (had, has) = (languages(old.game), languages(new.game));
    let count = |items: &[Item], language: &&String| LanguageChange {
        language: (*language).clone(),
        texts: items
            .iter()
            .flat_map(|item| &item.texts)
            .filter(|text| text.language == **language)
            .count(),
    };
    GameChanges {
        game: name.to_owned(),
        title: title(new.game),
        state: GameState::Changed,
        incomplete: comparison.is_incomplete(),
        rules: None,
        languages_added: has.difference(&had).map(|tag| count(&comparison.new, &tag)).collect(),
        languages_removed: had.difference(&has).map(|tag| count(&comparison.old, &tag)).collect(),
        items: comparison.all(),
    }
}

/// The title of a game in its source language.
pub(super) fn title(game: &Game) -> Option<String> {
    game.texts.get(Field::Title).map(|title| title.source.value.clone())
}

/// The languages in which a game has texts.
pub(super) fn languages(game: &Game) -> BTreeSet<String> {
    game.languages().into_iter().map(str::to_owned).collect()
}

/// Two states of a game, item by item.
pub(super) struct Comparison<'a> {
    before: &'a Side<'a>,
    after: &'a Side<'a>,
    pub old: Vec<Item>,
    pub new: Vec<Item>,
    pub pairs: Pairs,
    /// Languages that both states have, and whose files could be read to their end.
    compared: BTreeSet<String>,
    /// Ids in parts of the earlier and the present file that could not be read.
    pub unreadable: [BTreeSet<String>; 2],
}

impl<'a> Comparison<'a> {
    pub(super) fn new(before: &'a Side<'a>, after: &'a Side<'a>) -> Self {
        let (old, new) = (items(before.game), items(after.game));
        let pairs = pair(&old, &new);
        let mut compared: BTreeSet<String> =
            languages(before.game).intersection(&languages(after.game)).cloned().collect();
        for side in [before, after] {
            let source = &side.game.language;
            compared.retain(|tag| tag == source || !side.game.partial_translations.contains(tag));
        }
        let unreadable = [unreadable(before, &old), unreadable(after, &new)];
        Self { before, after, old, new, pairs, compared, unreadable }
    }

    /// Whether the game file of a state breaks off: what seems to be gone may stand behind.
    pub(super) fn is_cut(side: &Side<'_>) -> bool {
        side.game.partial_translations.contains(&side.game.language)
    }

    pub(super) fn is_incomplete(&self) -> bool {
        let partial = |side: &Side<'_>| !side.game.partial_translations.is_empty();
        partial(self.before)
            || partial(self.after)
            || self.unreadable.iter().any(|ids| !ids.is_empty())
    }

    /// All changes in the order of the game file; what is gone follows what it followed.
    pub(super) fn all(&self) -> Vec<ItemChange> {
        let moves = moves(&self.old, &self.new, &self.pairs);
        let mut gone: BTreeMap<Option<usize>, Vec<ItemChange>> = BTreeMap::new();
        let mut last = None;
        let [was, is_now] = &self.unreadable;
        for (at, item) in self.old.iter().enumerate() {
            match self.pairs.after[at] {
                Some(after) => last = Some(after),
                // Something that could not be read has not gone.
                None if Self::is_cut(self.after) || is_now.contains(&item.id) => {}
                None => gone.entry(last).or_default().push(self.single(&self.old, at, false)),
            }
        }
        let mut found = gone.remove(&None).unwrap_or_default();
        let users = self.users();
        for (at, item) in self.new.iter().enumerate() {
            match self.pairs.before[at] {
                None if Self::is_cut(self.before) || was.contains(&item.id) => {}
                None => found.push(self.single(&self.new, at, true)),
                Some(before) => {
                    let mut change = self.changed(before, at);
                    change.moved = moves.get(&at).cloned();
                    if tells_a_number(&change) {
                        change.used_by = users.get(&item.id).cloned().unwrap_or_default();
                    }
                    found.push(change);
                }
            }
            found.extend(gone.remove(&Some(at)).unwrap_or_default());
        }
        found.retain(ItemChange::says_something);
        found
    }

    /// What mentions a number, by its name.
    fn users(&self) -> BTreeMap<String, Vec<String>> {
        let numbers: BTreeSet<&str> = self
            .new
            .iter()
            .filter(|item| matches!(item.kind, ItemKind::Value | ItemKind::Component))
            .map(|item| item.id.as_str())
            .collect();
        let mut users: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for item in &self.new {
            let named = mentions(item).into_iter();
            for name in named.filter(|name| numbers.contains(name.as_str()) && *name != item.id) {
                users.entry(name).or_default().push(item.id.clone());
            }
        }
        users
    }

    /// Something that has come or gone.
    fn single(&self, items: &[Item], at: usize, is_new: bool) -> ItemChange {
        let item = &items[at];
        let side = if is_new { self.after } else { self.before };
        let number = side.numbers.get(&item.id).cloned();
        let texts = item.texts.iter().filter(|text| self.compared.contains(&text.language));
        let texts = texts.map(|text| {
            let (before, after) = half(text.text.clone(), is_new);
            text_change(text, before, after, &Renames::new())
        });
        let facts = item.data.iter().filter(|datum| self.compares(datum.language.as_ref()));
        let data = facts.map(|datum| {
            let (before, after) = half(datum.value.clone(), is_new);
            DataChange { key: datum.key.clone(), language: datum.language.clone(), before, after }
        });
        ItemChange {
            presence: if is_new { Presence::Added } else { Presence::Removed },
            number_before: number.clone().filter(|_| !is_new),
            number_after: number.filter(|_| is_new),
            place: position(items, at),
            texts: texts.collect(),
            data: data.collect(),
            ..unchanged(item)
        }
    }

    /// Something that is there in both states.
    fn changed(&self, before: usize, after: usize) -> ItemChange {
        let (old, new) = (&self.old[before], &self.new[after]);
        let number = |side: &Side<'_>, item: &Item| {
            // Half a file has other numbers.
            let is_cut = Self::is_cut(self.before) || Self::is_cut(self.after);
            side.numbers.get(&item.id).filter(|_| !is_cut).cloned()
        };
        // What seems to be gone may stand behind the place where a file breaks off.
        let is_sure = |has_before: bool, has_after: bool| {
            (has_after || !Self::is_cut(self.after)) && (has_before || !Self::is_cut(self.before))
        };
        let mut texts = self.texts(old, new);
        texts.retain(|text| is_sure(text.before.is_some(), text.after.is_some()));
        let mut data = self.data(old, new);
        data.retain(|fact| is_sure(fact.before.is_some(), fact.after.is_some()));
        ItemChange {
            renamed_from: (old.id != new.id).then(|| old.id.clone()),
            probable: self.pairs.probable.contains(&after),
            number_before: number(self.before, old),
            number_after: number(self.after, new),
            texts,
            data,
            ..unchanged(new)
        }
    }

    fn data(&self, old: &Item, new: &Item) -> Vec<DataChange> {
        let mut changes = data_changes(old, new, &self.pairs.renames);
        changes.retain(|data| self.compares(data.language.as_ref()));
        changes
    }

    fn compares(&self, language: Option<&String>) -> bool {
        language.is_none_or(|language| self.compared.contains(language))
    }

    fn texts(&self, old: &Item, new: &Item) -> Vec<TextChange> {
        let find = |texts: &'_ [ItemText], wanted: &ItemText| {
            let found = texts
                .iter()
                .find(|text| text.language == wanted.language && text.field == wanted.field);
            found.map(|text| text.text.clone())
        };
        let gone = old.texts.iter().filter(|text| find(&new.texts, text).is_none());
        let all = new.texts.iter().chain(gone).filter(|one| self.compared.contains(&one.language));
        let changes = all.filter_map(|text| {
            let (before, after) = (find(&old.texts, text), find(&new.texts, text));
            let same = match (&before, &after) {
                (Some(before), Some(after)) => renamed_text(before, &self.pairs.renames) == *after,
                _ => false,
            };
            (!same).then(|| text_change(text, before, after, &self.pairs.renames))
        });
        changes.collect()
    }
}

/// What there is of something that was not there before, or is not there now.
fn half<T>(value: T, is_new: bool) -> (Option<T>, Option<T>) {
    if is_new { (None, Some(value)) } else { (Some(value), None) }
}

/// Ids that stand in the file although the model does not have them: their parts could not be read.
fn unreadable(side: &Side<'_>, items: &[Item]) -> BTreeSet<String> {
    let known: BTreeSet<&str> = items.iter().map(|item| item.id.as_str()).collect();
    let unknown = side.game.broken_ids.iter().filter(|id| !known.contains(id.as_str()));
    unknown.filter(|id| *id != side.game.id.as_str()).cloned().collect()
}

fn tells_a_number(change: &ItemChange) -> bool {
    matches!(change.kind, ItemKind::Value | ItemKind::Component)
        && change.data.iter().any(|data| matches!(data.key.as_str(), "value" | "count"))
}
