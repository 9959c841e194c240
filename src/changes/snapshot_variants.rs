//! Editions, player counts, variants: what they say, and what they change.

use serde_json::{Map, Value, json};

use super::data::ItemKind;
use super::snapshot::{Collector, Datum};
use crate::format::Change;
use crate::model::{Part, ScopedChange, lower_component, lower_rule, rule_facts, variant_facts};

pub(super) fn collect(list: &mut Collector<'_>) {
    let game = list.game;
    for variant in game.all_variants() {
        let mut facts = variant_facts(variant);
        variant.changes.iter().for_each(|change| describe(change, &mut facts));
        list.add(ItemKind::Variant, variant.id.as_str(), &variant.texts, facts);
        let own = game.changes.iter().filter(|one| one.owner.as_ref() == Some(&variant.id.value));
        own.for_each(|scoped| brought_in(list, scoped));
    }
    game.changes.iter().filter(|one| one.owner.is_none()).for_each(|one| brought_in(list, one));
}

/// A change that is data alone, under a name of its own: `set hand-limit` is 6.
fn describe(change: &Change, facts: &mut Map<String, Value>) {
    if let (Some(name), Some(number)) = (&change.set, &change.to) {
        facts.insert(format!("set {name}"), json!(number));
    }
    if let (Some(name), Some(step)) = (&change.set, &change.by) {
        facts.insert(format!("set {name} by"), json!(step));
    }
    if let Some(name) = &change.remove {
        facts.insert(format!("remove {name}"), json!(true));
    }
    if let Some(name) = change.replace.as_ref().filter(|_| !change.drop.is_empty()) {
        facts.insert(format!("drop from {name}"), json!(change.drop));
    }
}

/// Rules and components that a variant brings in.
fn brought_in(list: &mut Collector<'_>, scoped: &ScopedChange) {
    let (inside, change) = (scoped.suffix.as_str(), &scoped.change);
    if let Some(node) = &change.add_component {
        list.component(&lower_component(node), inside, "add-component");
    }
    if let Some(node) = &change.add {
        let first = list.items.len();
        list.rule(&lower_rule(node, Part::Chapter), inside, "add");
        let places = [
            ("after", change.after.as_ref().map(ToString::to_string)),
            ("before", change.before.as_ref().map(ToString::to_string)),
            ("into", change.into.as_ref().map(ToString::to_string)),
            ("as", change.as_part.as_ref().map(ToString::to_string)),
        ];
        for (key, place) in places {
            list.items[first].data.extend(place.map(|place| Datum {
                key: key.to_owned(),
                language: None,
                value: json!(place),
            }));
        }
    }
    if let (Some(target), Some(with)) = (&change.replace, &change.with) {
        let replacement = lower_rule(with, Part::Chapter);
        let key = format!("{target}@{inside}");
        let facts = rule_facts(&replacement);
        let item = list.add(ItemKind::Rule, &key, &replacement.texts, facts);
        item.place = Some((inside.to_owned(), "replace".to_owned()));
        list.children(&replacement, &key);
    }
}
