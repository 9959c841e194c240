//! What a change does to one rule: new words and data are laid over it, keys are taken away.

use crate::format::Id;
use crate::model::{Facets, Field, Part, Rule, part_by_key};

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
    merge_facets(&mut rule.facets, &with.facets);
    for part in Part::KEYS.map(|(_, part)| part) {
        if with.children.iter().any(|child| child.part == part) {
            rule.children.retain(|child| child.part != part);
        }
    }
    rule.children.extend(with.children.iter().cloned());
    rule.children.sort_by_key(|child| child.part);
}

fn merge_facets(old: &mut Facets, new: &Facets) {
    macro_rules! lay_over {
        ($($field:ident),+) => { $(if new.$field.is_some() { old.$field.clone_from(&new.$field); })+ };
    }
    lay_over!(
        force,
        cost,
        limit,
        timing,
        copies,
        amount,
        points,
        ends,
        continue_with,
        order,
        repeat_times,
        pick,
        for_action,
        of,
        replaces,
        reacts_to,
        table,
        figure,
        callout,
        weight
    );
    macro_rules! lay_lists_over {
        ($($field:ident),+) => { $(if !new.$field.is_empty() { old.$field.clone_from(&new.$field); })+ };
    }
    lay_lists_over!(applies, causes, see, also_at, unlinked, deeds, where_values, expect, source);
    old.repeats |= new.repeats;
    old.unspecified |= new.unspecified;
    old.recursive |= new.recursive;
}

/// Takes a key away from a rule; false if a rule cannot lose it.
pub(crate) fn drop_key(rule: &mut Rule, key: &str) -> bool {
    let facets = &mut rule.facets;
    match key {
        "force" => facets.force = None,
        "cost" => facets.cost = None,
        "limit" => facets.limit = None,
        "timing" => facets.timing = None,
        "copies" => facets.copies = None,
        "amount" => facets.amount = None,
        "points" => facets.points = None,
        "ends" => facets.ends = None,
        "continue" => facets.continue_with = None,
        "order" => facets.order = None,
        "causes" => facets.causes.clear(),
        "table" => facets.table = None,
        "figure" => facets.figure = None,
        "repeat" => {
            (facets.repeats, facets.repeat_times) = (false, None);
            rule.texts.remove(Field::Until);
        }
        "when" => rule.texts.remove(Field::When),
        "short" => rule.texts.remove(Field::Short),
        "card" => rule.texts.remove(Field::Card),
        "lasts" => rule.texts.remove(Field::Lasts),
        "footnote" => rule.texts.remove(Field::Footnote),
        _ => {
            let Some(part) = part_by_key(key) else { return false };
            rule.children.retain(|child| child.part != part);
        }
    }
    true
}
