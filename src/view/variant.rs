//! Variants as text: what each changes.

use super::badge::badges;
use super::plan::described_variants;
use super::section::component_name;
use super::wording::Wording;
use crate::document::{
    Change, ChangeKind, Inline, LinkRole, Node, Own, Phrase, Product, Variant, joined,
};
use crate::format::{self, Ref, VariantKind};
use crate::model::{self, Field, Part, Rule, Values, lower_component, lower_rule};
use crate::select::{drop_key, merge};

/// The variants that the document describes.
pub(super) fn variants(wording: &Wording<'_>) -> Vec<Node> {
    let described = described_variants(wording.subject.selected, wording.product);
    described.into_iter().map(|variant| variant_node(wording, variant)).collect()
}

fn variant_node(wording: &Wording<'_>, variant: &model::Variant) -> Node {
    let (id, language) = (variant.id.as_str(), wording.language());
    let is_reference = wording.product == Product::Reference;
    let depth = wording.product.depths().iter().find(|field| variant.texts.has(**field));
    let says_it_all = !is_reference && variant.texts.has(Field::Short);
    let kind = match variant.kind {
        VariantKind::Edition => "edition",
        VariantKind::Players => "players",
        VariantKind::Variant => "variant",
        VariantKind::Expansion => "expansion",
        VariantKind::Handicap => "handicap",
    };
    let title = |id: &str| wording.title_of(id).unwrap_or_else(|| Phrase::of(id));
    let text = depth.and_then(|field| wording.owned(id, &variant.texts, *field));
    let changes = variant.changes.iter().filter(|_| !says_it_all);
    let own = Variant {
        variant: kind,
        kind_word: language.word(&format!("kind.{kind}")).to_owned(),
        title: title(id),
        text: text.or_else(|| variant.unspecified.then(|| language.word_phrase("unspecified"))),
        requires: variant.requires.iter().map(|needed| title(needed.as_str())).collect(),
        changes: changes.filter_map(|change| told(wording, variant, change)).collect(),
    };
    let mut node = Node::named(id, Own::Variant(Box::new(own)), Vec::new());
    node.source = variant.id.span;
    node
}

/// A change in words.
fn told(
    wording: &Wording<'_>,
    variant: &model::Variant,
    change: &format::Change,
) -> Option<Change> {
    let language = wording.language();
    if let Some(target) = &change.replace {
        let label = language.sentence("change.replace", &[("rule", &named(wording, target))]);
        let Some(changed) = replaced(wording, target, variant, change) else {
            return Some(bare(ChangeKind::Replace, label));
        };
        return Some(rule_change(wording, variant, bare(ChangeKind::Replace, label), &changed));
    }
    if let Some(target) = &change.remove {
        let label = language.sentence("change.remove", &[("rule", &named(wording, target))]);
        return Some(bare(ChangeKind::Remove, label));
    }
    if let Some(added) = &change.add {
        let rule = lower_rule(added, Part::Chapter);
        let label = added_label(wording, change, &rule);
        return Some(rule_change(wording, variant, bare(ChangeKind::Add, label), &rule));
    }
    if let Some(node) = &change.add_component {
        let component = lower_component(node);
        let count = component.count_value().and_then(|(_, value)| value.is).map(|is| is.value);
        let name = component_name(wording, &component, count.as_ref()).unwrap_or_default();
        let title = match count {
            Some(count) => name.after(&format!("{} ", language.number(&count))),
            None => name,
        };
        let label = language.sentence("change.add-titled", &[("title", &title)]);
        return Some(bare(ChangeKind::Add, label));
    }
    number_change(wording, variant, change)
}

fn bare(change: ChangeKind, label: Phrase) -> Change {
    Change { change, label, badges: Vec::new(), text: None }
}

fn added_label(wording: &Wording<'_>, change: &format::Change, rule: &Rule) -> Phrase {
    let language = wording.language();
    let title = wording.owned(rule.id.as_str(), &rule.texts, Field::Title);
    let place = change.after.as_ref().or(change.into.as_ref()).or(change.before.as_ref());
    match (title, place) {
        (Some(title), _) => language.sentence("change.add-titled", &[("title", &title)]),
        (None, Some(place)) => {
            language.sentence("change.add-to", &[("rule", &named(wording, place))])
        }
        (None, None) => language.word_phrase("change.add"),
    }
}

fn number_change(
    wording: &Wording<'_>,
    variant: &model::Variant,
    change: &format::Change,
) -> Option<Change> {
    let language = wording.language();
    let (target, to) = (change.set.as_ref()?, change.to.as_ref()?);
    // A sheet shows numbers by player count in one table.
    if variant.kind == VariantKind::Players && wording.product != Product::Reference {
        return None;
    }
    let before = wording.game().values.get(target.as_str());
    let before = Phrase::of(before.map(|value| language.number(&value)).unwrap_or_default());
    let after = Phrase::of(language.number(to));
    let name = value_name(wording, target.as_str()).unwrap_or_else(|| Phrase::of(target.as_str()));
    let slots = [("name", &name), ("before", &before), ("after", &after)];
    Some(bare(ChangeKind::Set, language.sentence("change.set", &slots)))
}

/// Number and title of what is changed.
fn named(wording: &Wording<'_>, target: &Ref) -> Phrase {
    let id = target.as_str();
    if let Some(name) = component_by_id(wording, id) {
        return name;
    }
    let name = wording.short_name(id);
    let says_title = |title: &Phrase| name.plain().contains(&title.plain());
    let title = wording.title_of(id).filter(|title| !says_title(title));
    let words = joined(std::iter::once(name).chain(title), " ");
    wording.linked(id, LinkRole::Number, words)
}

/// The values as they are once a variant has been chosen.
fn values_with(wording: &Wording<'_>, variant: &model::Variant) -> Values {
    let mut values = wording.game().values.clone();
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
    wording: &Wording<'_>,
    variant: &model::Variant,
    change: Change,
    rule: &Rule,
) -> Change {
    let values = values_with(wording, variant);
    let when = wording.owned_with(rule.id.as_str(), &rule.texts, Field::When, &values);
    let text = wording.depth(rule, &values);
    let text = match (when, text) {
        (Some(when), Some(text)) => {
            let inner = when.then(":").into_inlines();
            let condition = Phrase::of_inlines(vec![Inline::Emphasis { inner }]);
            Some(joined([condition, text], " "))
        }
        (when, text) => text.or(when),
    };
    Change { badges: badges(wording, &rule.facets), text, ..change }
}

/// The rule as the variant changes it.
fn replaced(
    wording: &Wording<'_>,
    target: &Ref,
    variant: &model::Variant,
    change: &format::Change,
) -> Option<Rule> {
    let mut changed = (*wording.rules.get(target.as_str())?).clone();
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
pub(super) fn value_name(wording: &Wording<'_>, id: &str) -> Option<Phrase> {
    let value = wording.game().values.0.get(id)?;
    wording.owned(id, &value.texts, Field::Title).or_else(|| component_by_id(wording, id))
}

fn component_by_id(wording: &Wording<'_>, id: &str) -> Option<Phrase> {
    let component = wording.game().component(id)?;
    component_name(wording, component, None)
}
