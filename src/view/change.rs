//! Variants as text: what each changes, and a table of what differs by player count.

use serde::Serialize;

use super::Product;
use super::table::TableView;
use super::words::Words;
use crate::diagnostic::Sink;
use crate::format::{Change, Id, RuleNode, ValueSpec, VariantKind};
use crate::model::{Field, Part, Variant, lower_rule};
use crate::select::{Choice, Selection, select};
use crate::source::Sources;

/// A variant that could be chosen.
#[derive(Debug, Clone, Serialize)]
pub struct VariantView {
    /// Its name, for anchors.
    pub id: String,
    /// `edition`, `players`, `variant`, `expansion`, `handicap`.
    pub kind: &'static str,
    /// The word for its kind.
    pub kind_word: String,
    /// Its title.
    pub title: String,
    /// Its words.
    pub text: Option<String>,
    /// Variants that must be chosen as well.
    pub requires: Vec<String>,
    /// What it changes; empty if its words say it all.
    pub changes: Vec<ChangeView>,
}

/// One change.
#[derive(Debug, Clone, Serialize)]
pub struct ChangeView {
    /// `replace`, `remove`, `add`, `set`.
    pub kind: &'static str,
    /// What is changed: "instead of 5.1.a".
    pub label: String,
    /// The new words.
    pub text: Option<String>,
}

/// The variants that the document describes.
pub(super) fn variants(words: &Words<'_>, is_reference: bool) -> Vec<VariantView> {
    let selected = words.subject.selected;
    let active = |id: &Id| selected.active.contains(id);
    let chosen = |kinds: &[VariantKind]| {
        words
            .game()
            .variants
            .iter()
            .any(|variant| active(&variant.id) && kinds.contains(&variant.kind))
    };
    // Who has chosen a way to play wants to read nothing of other ways.
    if chosen(&[VariantKind::Variant, VariantKind::Expansion, VariantKind::Handicap]) {
        return Vec::new();
    }
    let is_base = selected.active.is_empty() && selected.players.is_none();
    let wanted = |variant: &&Variant| match variant.kind {
        _ if variant.base || active(&variant.id) => false,
        VariantKind::Edition => is_base && is_reference,
        VariantKind::Players => selected.players.is_none(),
        _ => is_reference || is_possible(words, variant),
    };
    words
        .game()
        .variants
        .iter()
        .filter(wanted)
        .map(|variant| variant_view(words, variant, is_reference))
        .collect()
}

/// Whether a variant could be chosen in addition.
fn is_possible(words: &Words<'_>, variant: &Variant) -> bool {
    let active = words.subject.selected.active.iter().map(ToString::to_string);
    let with = active.chain([variant.id.to_string()]).collect();
    Choice::new(words.game(), &Selection { players: None, with }).is_ok()
}

fn variant_view(words: &Words<'_>, variant: &Variant, is_reference: bool) -> VariantView {
    let id = variant.id.as_str();
    let depth = words.product.depths().iter().find(|field| variant.texts.has(**field));
    let says_it_all = !is_reference && variant.texts.has(Field::Short);
    let (kind, key) = match variant.kind {
        VariantKind::Edition => ("edition", "kind.edition"),
        VariantKind::Players => ("players", "kind.players"),
        VariantKind::Variant => ("variant", "kind.variant"),
        VariantKind::Expansion => ("expansion", "kind.expansion"),
        VariantKind::Handicap => ("handicap", "kind.handicap"),
    };
    let title = |id: &str| words.title_of(id).unwrap_or_else(|| id.to_owned());
    VariantView {
        id: id.to_owned(),
        kind,
        kind_word: words.language().word(key).to_owned(),
        title: title(id),
        text: depth.and_then(|field| words.owned(id, &variant.texts, *field)),
        requires: variant.requires.iter().map(|needed| title(needed.as_str())).collect(),
        changes: if says_it_all {
            Vec::new()
        } else {
            variant
                .changes
                .iter()
                .filter_map(|change| change_view(words, variant, change))
                .collect()
        },
    }
}

fn change_view(words: &Words<'_>, variant: &Variant, change: &Change) -> Option<ChangeView> {
    let language = words.language();
    let named = |id: &Id| {
        let name = words.short_name(id.as_str());
        let title = words.title_of(id.as_str()).filter(|title| !name.contains(title.as_str()));
        let full = title.map_or(name.clone(), |title| format!("{name} {title}"));
        words.link(id.as_str(), &full)
    };
    if let Some(target) = &change.replace {
        let text = change
            .with
            .as_ref()
            .and_then(|with| replaced_words(words, target.as_str(), variant, with));
        let label = language.phrase("change.replace", &[("rule", &named(target))]);
        return Some(ChangeView { kind: "replace", label, text });
    }
    if let Some(target) = &change.remove {
        let label = language.phrase("change.remove", &[("rule", &named(target))]);
        return Some(ChangeView { kind: "remove", label, text: None });
    }
    if let Some(added) = &change.add {
        let rule = lower_rule(added, Part::Chapter);
        let title = words.owned(rule.id.as_str(), &rule.texts, Field::Title);
        let label = match (title, change.after.as_ref().or(change.into.as_ref())) {
            (Some(title), _) => language.phrase("change.add-titled", &[("title", &title)]),
            (None, Some(place)) => language.phrase("change.add-to", &[("rule", &named(place))]),
            (None, None) => language.word("change.add").to_owned(),
        };
        return Some(ChangeView {
            kind: "add",
            label,
            text: words.depth(&rule, &words.game().values),
        });
    }
    let (target, to) = (change.set.as_ref()?, change.to.as_ref()?);
    // A sheet shows numbers by player count in one table.
    if variant.kind == VariantKind::Players && words.product != Product::Reference {
        return None;
    }
    let before = words
        .game()
        .values
        .get(target.as_str())
        .map(|value| language.number(&value))
        .unwrap_or_default();
    let name = value_name(words, target.as_str()).unwrap_or_else(|| target.to_string());
    let after = language.number(to);
    let label =
        language.phrase("change.set", &[("name", &name), ("before", &before), ("after", &after)]);
    Some(ChangeView { kind: "set", label, text: None })
}

fn replaced_words(
    words: &Words<'_>,
    target: &str,
    variant: &Variant,
    with: &RuleNode,
) -> Option<String> {
    let mut rule = lower_rule(with, Part::Chapter);
    for wording in rule.texts.0.values_mut() {
        wording.key = Some(format!("{target}@{}", variant.id));
    }
    let when = words.owned(target, &rule.texts, Field::When);
    let text = words.depth(&rule, &words.game().values);
    match (when, text) {
        (Some(when), Some(text)) => Some(format!("{when}: {text}")),
        (when, text) => text.or(when),
    }
}

/// What a value is called in tables: its title, or the component's name.
fn value_name(words: &Words<'_>, id: &str) -> Option<String> {
    let game = words.game();
    let titled =
        game.values.0.get(id).and_then(|value| words.owned(id, &value.texts, Field::Title));
    titled.or_else(|| {
        let mut name = None;
        let mut find = |part: &crate::model::Component| {
            if part.id.as_str() == id {
                name = super::chapter::component_name(words, part, None);
            }
        };
        game.components.iter().for_each(|component| component.walk(&mut find));
        name
    })
}

/// The values that differ by player count, also those that follow from others.
pub(super) fn players_table(words: &Words<'_>) -> TableView {
    let (game, language) = (words.game(), words.language());
    let counts: Vec<u32> = (1..=20).filter(|count| is_supported(words, *count)).collect();
    let names: Vec<&Id> = game.values.0.keys().collect();
    let columns: Vec<Vec<Option<ValueSpec>>> =
        counts.iter().map(|count| values_for(words, *count, &names)).collect();
    let row = |(at, name): (usize, &&Id)| {
        let differs = columns.iter().any(|column| column[at] != columns[0][at]);
        let title = value_name(words, name.as_str()).filter(|_| differs)?;
        let number = |value: &ValueSpec| language.number(value);
        let cells = columns.iter().map(|column| column[at].as_ref().map_or("–".to_owned(), number));
        Some(std::iter::once(title).chain(cells).collect())
    };
    let heading = |count: &u32| format!("{count} {}", language.plural_word(*count, "players"));
    TableView {
        columns: std::iter::once(String::new()).chain(counts.iter().map(heading)).collect(),
        rows: names.iter().enumerate().filter_map(row).collect(),
    }
}

fn is_supported(words: &Words<'_>, count: u32) -> bool {
    let game = words.game();
    let in_range = game.players.as_ref().is_some_and(|range| range.contains(count));
    in_range || !crate::select::for_players(game, count).is_empty()
}

fn values_for(words: &Words<'_>, count: u32, names: &[&Id]) -> Vec<Option<ValueSpec>> {
    let game = words.game();
    let with = words.subject.selected.active.iter().map(ToString::to_string).collect();
    let selection = Selection { players: Some(count), with };
    let Ok(choice) = Choice::new(game, &selection) else {
        return vec![None; names.len()];
    };
    // What is wrong with a variant has been reported when it was checked.
    let selected = select(game, &choice, &Sources::default(), &mut Sink::default());
    names.iter().map(|name| selected.game.values.get(name.as_str())).collect()
}
