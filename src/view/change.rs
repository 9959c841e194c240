//! Variants as text: what each changes, and a table of what differs by player count.

use serde::Serialize;

use super::Product;
use super::badge::{Badge, badges};
use super::chapter::component_name;
use super::plan::described_variants;
use super::rule::run_in;
use super::table::TableView;
use super::words::Words;
use crate::diagnostic::Sink;
use crate::format::{Change, Id, Ref, ValueSpec, VariantKind};
use crate::inline::escape;
use crate::model::{Field, Part, Rule, Values, Variant, lower_component, lower_rule};
use crate::select::{Choice, Selection, drop_key, merge, select};
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
    /// What ends the title where words follow it in the same line: `.`, `:` or nothing.
    pub stop: &'static str,
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
    /// Badges of the new or changed rule.
    pub badges: Vec<Badge>,
    /// The new words.
    pub text: Option<String>,
}

/// The variants that the document describes.
pub(super) fn variants(words: &Words<'_>) -> Vec<VariantView> {
    let described = described_variants(words.subject.selected, words.product);
    described.into_iter().map(|variant| variant_view(words, variant)).collect()
}

fn variant_view(words: &Words<'_>, variant: &Variant) -> VariantView {
    let id = variant.id.as_str();
    let is_reference = words.product == Product::Reference;
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
    let own_title = title(id);
    let text = depth.and_then(|field| words.owned(id, &variant.texts, *field));
    let text = text
        .or_else(|| variant.unspecified.then(|| words.language().word("unspecified").to_owned()));
    VariantView {
        id: id.to_owned(),
        kind,
        kind_word: words.language().word(key).to_owned(),
        stop: run_in(&own_title, text.as_ref()),
        title: own_title,
        text,
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
    if let Some(target) = &change.replace {
        let label = language.phrase("change.replace", &[("rule", &named(words, target))]);
        let Some(changed) = replaced(words, target, variant, change) else {
            return Some(ChangeView { kind: "replace", label, badges: Vec::new(), text: None });
        };
        return Some(rule_change(words, variant, ("replace", label), &changed));
    }
    if let Some(target) = &change.remove {
        let label = language.phrase("change.remove", &[("rule", &named(words, target))]);
        return Some(ChangeView { kind: "remove", label, badges: Vec::new(), text: None });
    }
    if let Some(added) = &change.add {
        let rule = lower_rule(added, Part::Chapter);
        let title = words.owned(rule.id.as_str(), &rule.texts, Field::Title);
        let place = change.after.as_ref().or(change.into.as_ref()).or(change.before.as_ref());
        let label = match (title, place) {
            (Some(title), _) => language.phrase("change.add-titled", &[("title", &title)]),
            (None, Some(place)) => {
                language.phrase("change.add-to", &[("rule", &named(words, place))])
            }
            (None, None) => language.word("change.add").to_owned(),
        };
        return Some(rule_change(words, variant, ("add", label), &rule));
    }
    if let Some(node) = &change.add_component {
        let component = lower_component(node);
        let count = component.count_value().and_then(|(_, value)| value.is).map(|is| is.value);
        let name = component_name(words, &component, count.as_ref()).unwrap_or_default();
        let title =
            count.map_or(name.clone(), |count| format!("{} {name}", language.number(&count)));
        let label = language.phrase("change.add-titled", &[("title", &title)]);
        return Some(ChangeView { kind: "add", label, badges: Vec::new(), text: None });
    }
    number_change(words, variant, change)
}

fn number_change(words: &Words<'_>, variant: &Variant, change: &Change) -> Option<ChangeView> {
    let language = words.language();
    let (target, to) = (change.set.as_ref()?, change.to.as_ref()?);
    // A sheet shows numbers by player count in one table.
    if variant.kind == VariantKind::Players && words.product != Product::Reference {
        return None;
    }
    let before = words.game().values.get(target.as_str());
    let before = before.map(|value| language.number(&value)).unwrap_or_default();
    let name = value_name(words, target.as_str()).unwrap_or_else(|| escape(target.as_str()));
    let blanks = [("name", name.as_str()), ("before", &before), ("after", &language.number(to))];
    let label = language.phrase("change.set", &blanks);
    Some(ChangeView { kind: "set", label, badges: Vec::new(), text: None })
}

/// Number and title of what is changed.
fn named(words: &Words<'_>, target: &Ref) -> String {
    let id = target.as_str();
    if let Some(name) = component_by_id(words, id) {
        return name;
    }
    let name = words.short_name(id);
    let title = words.title_of(id).filter(|title| !name.contains(title.as_str()));
    words.link(id, &title.map_or(name.clone(), |title| format!("{name} {title}")))
}

/// The values as they are once a variant has been chosen.
fn values_with(words: &Words<'_>, variant: &Variant) -> Values {
    let mut values = words.game().values.clone();
    for change in &variant.changes {
        if let (Some(target), Some(to)) = (&change.set, &change.to) {
            values.set(&target.value, to.clone());
        }
        if let Some(node) = &change.add_component {
            lower_component(node).walk(&mut |part| values.0.extend(part.count_value()));
        }
    }
    values
}

/// A new or changed rule, with the numbers of the variant in force.
fn rule_change(
    words: &Words<'_>,
    variant: &Variant,
    head: (&'static str, String),
    rule: &Rule,
) -> ChangeView {
    let values = values_with(words, variant);
    let when = words.owned_with(rule.id.as_str(), &rule.texts, Field::When, &values);
    let text = words.depth(rule, &values);
    let text = match (when, text) {
        (Some(when), Some(text)) => Some(format!("*{when}:* {text}")),
        (when, text) => text.or(when),
    };
    ChangeView { kind: head.0, label: head.1, badges: badges(words, &rule.facets), text }
}

/// The rule as the variant changes it.
fn replaced(words: &Words<'_>, target: &Ref, variant: &Variant, change: &Change) -> Option<Rule> {
    let mut changed: Option<Rule> = None;
    words.game().walk_rules(&mut |rule| {
        if rule.id == target.value {
            changed = Some(rule.clone());
        }
    });
    let mut changed = changed?;
    for key in &change.drop {
        drop_key(&mut changed, &key.value);
    }
    if let Some(with) = &change.with {
        let with = lower_rule(with, changed.part);
        merge(&mut changed, &with, &variant.id.value);
    }
    Some(changed)
}

/// What a value is called in tables: its title, or the component's name.
fn value_name(words: &Words<'_>, id: &str) -> Option<String> {
    let value = words.game().values.0.get(id)?;
    words.owned(id, &value.texts, Field::Title).or_else(|| component_by_id(words, id))
}

fn component_by_id(words: &Words<'_>, id: &str) -> Option<String> {
    let component = words.game().component(id)?;
    component_name(words, component, None)
}

/// The values that differ by player count, also those that follow from others.
pub(super) fn players_table(words: &Words<'_>) -> TableView {
    let (game, language) = (words.game(), words.language());
    if !game.variants.iter().any(|variant| variant.kind == VariantKind::Players) {
        return TableView::default();
    }
    let counts: Vec<u32> = (1..=20).filter(|count| is_supported(words, *count)).collect();
    let names: Vec<&Id> = game.values.0.keys().collect();
    let columns: Vec<Vec<Option<ValueSpec>>> =
        counts.iter().map(|count| values_for(words, *count, &names)).collect();
    let row = |(at, name): (usize, &&Id)| {
        let differs = columns.iter().any(|column| column[at] != columns[0][at]);
        let title = value_name(words, name.as_str()).filter(|_| differs)?;
        let number = |value: &ValueSpec| language.number(value);
        let cells = columns.iter().map(|column| column[at].as_ref().map_or("–".to_owned(), number));
        Some(std::iter::once(capitalised(&title)).chain(cells).collect())
    };
    let heading = |count: &u32| format!("{count} {}", language.plural_word(*count, "players"));
    TableView {
        columns: std::iter::once(String::new()).chain(counts.iter().map(heading)).collect(),
        rows: names.iter().enumerate().filter_map(row).collect(),
    }
}

/// With a capital first letter, as the labels of a table have it.
fn capitalised(title: &str) -> String {
    let mut letters = title.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
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
