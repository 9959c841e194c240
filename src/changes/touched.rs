//! Which ids a change concerns: what changed itself, and what leans on it.

use std::collections::{BTreeMap, BTreeSet};

use super::compare::{Comparison, Side, languages};
use super::data::{ItemChange, ItemKind};
use super::mentions::mentions;
use super::snapshot::Item;
use super::{find, names};
use crate::finding::Finding;
use crate::model::Game;
use crate::project::Analysis;
use crate::project::checks::id_removed;

/// What changes since an earlier state concern.
#[derive(Debug, Default)]
pub struct Touched {
    games: BTreeMap<String, Scope>,
}

/// What changes of one game concern.
#[derive(Debug, Default, PartialEq, Eq)]
struct Scope {
    everything: bool,
    /// Languages that have come.
    languages: BTreeSet<String>,
    ids: BTreeSet<String>,
}

impl Scope {
    fn whole() -> Self {
        Self { everything: true, ..Self::default() }
    }

    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Touched {
    /// Whether a finding may come from a change. Findings outside of any game, in settings and
    /// templates, always may.
    pub fn contains(&self, finding: &Finding) -> bool {
        let Some(game) = &finding.game else { return true };
        let Some(scope) = self.games.get(game).filter(|scope| !scope.is_empty()) else {
            return false;
        };
        let in_language =
            || finding.language.as_ref().is_some_and(|tag| scope.languages.contains(tag));
        // Without an id it is about the whole file; a lost id is a change by itself.
        scope.everything
            || finding.diagnostic.check() == &id_removed::CHECK
            || finding.id_path.is_empty()
            || in_language()
            || candidates(&finding.id_path).any(|id| scope.ids.contains(id))
    }
}

/// The ids that a path may belong to: `terms.card.name` is of `card`, `draw@calm.text` of both.
fn candidates(path: &str) -> impl Iterator<Item = &str> {
    let mut parts = path.split(['.', '[']);
    let first = parts.next().unwrap_or_default();
    let is_list = matches!(first, "terms" | "values" | "icons");
    let second = parts.next().filter(|_| is_list);
    [Some(first).filter(|_| !is_list), second].into_iter().flatten()
}

/// What changed since an earlier state, in any language, and what leans on it: rules that name a
/// changed value or id, texts in which a changed term stands, and all of a new game.
pub fn touched(old: &Analysis, new: &Analysis) -> Touched {
    let scope = |name: &str| {
        let before = find(old, name).and_then(|game| game.game.as_deref());
        let after = find(new, name).and_then(|game| game.game.as_deref());
        match (before, after) {
            (Some(before), Some(after)) => scope(before, after),
            _ => Scope::whole(),
        }
    };
    let games = names(old, new).into_iter().map(|name| (name.to_owned(), scope(name))).collect();
    Touched { games }
}

fn scope(old: &Game, new: &Game) -> Scope {
    let [before, after] = [old, new].map(|game| Side { game, numbers: BTreeMap::new() });
    let comparison = Comparison::new(&before, &after);
    let mut changes = comparison.all();
    // Making room for another rule concerns nobody.
    changes.retain(|change| !change.is_only_renumbered());
    let concerns_all = |change: &ItemChange| {
        change.kind == ItemKind::Setting && matches!(change.id.as_str(), "players" | "language")
    };
    if comparison.is_incomplete() || changes.iter().any(concerns_all) {
        return Scope::whole();
    }
    let mut ids = BTreeSet::new();
    for change in &changes {
        concern(change, &mut ids);
    }
    ids.extend(accepted(old, new));
    lean(&comparison, &changes, &mut ids);
    let came = languages(new).difference(&languages(old)).cloned().collect();
    Scope { everything: false, languages: came, ids }
}

/// A change concerns its id, the former one, and what holds it if it has come, gone or moved.
fn concern(change: &ItemChange, ids: &mut BTreeSet<String>) {
    ids.insert(change.id.clone());
    ids.extend(change.renamed_from.clone());
    if let Some((_, variant)) = change.id.split_once('@') {
        ids.insert(variant.to_owned());
    }
    let places = change.place.iter();
    let moved = change.moved.iter().flat_map(|moved| [&moved.from, &moved.to]);
    ids.extend(places.chain(moved).map(|position| position.inside.clone()));
    // What a variant adds, removes and sets is named by the keys of its data.
    if change.kind == ItemKind::Variant {
        let named = change.data.iter().filter_map(|data| data.key.rsplit(' ').next());
        ids.extend(named.map(str::to_owned));
    }
}

/// Translations that were accepted or taken back: their state is another.
fn accepted(old: &Game, new: &Game) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for (language, now) in new.translations.iter() {
        let Some(then) = old.translations.get(language) else { continue };
        let differs = |(name, stamp): &(&String, &String)| then.stamps.get(*name) != Some(*stamp);
        let changed = now.stamps.iter().filter(differs).map(|(name, _)| name);
        let gone = then.stamps.keys().filter(|name| !now.stamps.contains_key(*name));
        ids.extend(changed.chain(gone).map(|name| match name.split_once('.') {
            Some((id, _)) => id.to_owned(),
            None => name.clone(),
        }));
    }
    ids
}

/// Adds what leans on a change. Values lean on values, so that goes on until nothing is added;
/// of the rest, only the nearest.
fn lean(comparison: &Comparison<'_>, changes: &[ItemChange], ids: &mut BTreeSet<String>) {
    let mentioned: Vec<(&Item, BTreeSet<String>)> =
        comparison.new.iter().map(|item| (item, mentions(item))).collect();
    let is_number = |item: &Item| matches!(item.kind, ItemKind::Value | ItemKind::Component);
    loop {
        let more: Vec<String> = mentioned
            .iter()
            .filter(|(item, names)| {
                is_number(item) && !ids.contains(&item.id) && !names.is_disjoint(ids)
            })
            .map(|(item, _)| item.id.clone())
            .collect();
        if more.is_empty() {
            break;
        }
        ids.extend(more);
    }
    // The sum of a component is that of its parts.
    for item in comparison.new.iter().rev().filter(|item| item.kind == ItemKind::Component) {
        if let Some((inside, _)) = item.place.as_ref().filter(|_| ids.contains(&item.id)) {
            ids.insert(inside.clone());
        }
    }
    let words = changed_words(comparison, changes);
    let leaning: Vec<String> = mentioned
        .iter()
        .filter(|(item, names)| !names.is_disjoint(ids) || speaks_of(item, &words))
        .map(|(item, _)| item.id.clone())
        .collect();
    for id in leaning {
        if let Some((_, variant)) = id.split_once('@') {
            ids.insert(variant.to_owned());
        }
        ids.insert(id);
    }
}

/// The words of terms that changed, before and now, in lower case: language and word.
fn changed_words(
    comparison: &Comparison<'_>,
    changes: &[ItemChange],
) -> BTreeSet<(String, String)> {
    let mut words = BTreeSet::new();
    let terms: BTreeSet<&str> = changes
        .iter()
        .filter(|change| change.kind == ItemKind::Term)
        .flat_map(|change| {
            let former = change.renamed_from.as_deref();
            std::iter::once(change.id.as_str()).chain(former)
        })
        .collect();
    let all = comparison.old.iter().chain(&comparison.new);
    for item in all.filter(|item| item.kind == ItemKind::Term && terms.contains(&*item.id)) {
        for text in item.texts.iter().filter(|text| text.field == "name") {
            words.insert((text.language.clone(), text.text.to_lowercase()));
        }
        for datum in &item.data {
            let language = datum.language.clone().unwrap_or_default();
            leaves(&datum.value, &mut |word| {
                words.insert((language.clone(), word.to_lowercase()));
            });
        }
    }
    words.retain(|(_, word)| word.chars().count() > 2);
    words
}

fn leaves(value: &serde_json::Value, visit: &mut impl FnMut(&str)) {
    match value {
        serde_json::Value::String(text) => visit(text),
        serde_json::Value::Array(items) => items.iter().for_each(|item| leaves(item, visit)),
        serde_json::Value::Object(entries) => {
            entries.values().for_each(|value| leaves(value, visit));
        }
        _ => {}
    }
}

/// Whether one of the words stands in a text of the item.
fn speaks_of(item: &Item, words: &BTreeSet<(String, String)>) -> bool {
    !words.is_empty()
        && item.texts.iter().any(|text| {
            let lower = text.text.to_lowercase();
            words.iter().any(|(language, word)| *language == text.language && lower.contains(word))
        })
}
