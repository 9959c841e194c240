//! What a change does to one rule: new words and data are laid over it, keys are taken away.

use crate::format::Id;
use crate::model::{Field, Part, RULE_TEXTS, Rule, part_by_key};

/// Lays new words and data over a rule.
pub(crate) fn merge(rule: &mut Rule, with: &Rule, variant: &Id) {
    // Old short words would contradict new long ones.
    let outdated: &[Field] = if with.texts.has(Field::Text) {
        &[Field::Short, Field::Card]
    } else if with.texts.has(Field::Short) {
        &[Field::Card]
    } else {
        &[]
    };
    for field in outdated {
        rule.texts.remove(*field);
    }
    for (field, wording) in with.texts.iter() {
        let mut wording = wording.clone();
        wording.key = Some(format!("{}@{variant}", rule.id));
        rule.texts.set(field, wording);
    }
    rule.facets.lay_over(&with.facets);
    for part in Part::KEYS.map(|(_, part)| part) {
        if with.children.iter().any(|child| child.part == part) {
            rule.children.retain(|child| child.part != part);
        }
    }
    rule.children.extend(with.children.iter().cloned());
    rule.children.sort_by_key(|child| child.part);
}

/// Takes a key away from a rule; false if a rule cannot lose it.
pub(crate) fn drop_key(rule: &mut Rule, key: &str) -> bool {
    // A rule without words is no rule.
    let mut texts = RULE_TEXTS.iter().filter(|field| !matches!(field, Field::Title | Field::Text));
    if rule.facets.forget(key) {
        if key == "repeat" {
            rule.texts.remove(Field::Until);
        }
    } else if let Some(field) = texts.find(|field| field.to_string() == key) {
        rule.texts.remove(*field);
    } else if let Some(part) = part_by_key(key) {
        rule.children.retain(|child| child.part != part);
    } else {
        return false;
    }
    true
}
