//! What a change does to one rule: new words and data are laid over it, keys are taken away.

use crate::model::{Field, Part, RULE_TEXTS, Rule, part_by_key};

/// Lays new words, data and rules over a rule.
pub fn merge(rule: &mut Rule, with: &Rule, suffix: &str) {
    merge_own(rule, with, suffix);
    for part in Part::KEYS.map(|(_, part)| part) {
        if with.children.iter().any(|child| child.part == part) {
            rule.children.retain(|child| child.part != part);
        }
    }
    rule.children.extend(with.children.iter().cloned());
    rule.children.sort_by_key(|child| child.part);
}

/// Lays new words and data over a rule.
pub(super) fn merge_own(rule: &mut Rule, with: &Rule, suffix: &str) {
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
    if with.texts.has(Field::Colour) {
        // Another word takes the place of a colour of the game.
        rule.colour = None;
    }
    for (field, wording) in with.texts.iter() {
        let mut wording = wording.clone();
        wording.key = Some(format!("{}@{suffix}", rule.id));
        rule.texts.set(field, wording);
    }
    rule.facets.lay_over(&with.facets);
}

/// Whether a rule can lose a key.
pub(super) fn is_droppable(key: &str) -> bool {
    part_by_key(key).is_some() || drop_own(&mut Rule::default(), key)
}

/// Takes a key away from a rule, with the rules below it that stand under it.
pub fn drop_key(rule: &mut Rule, key: &str) {
    if !drop_own(rule, key) {
        let part = part_by_key(key);
        rule.children.retain(|child| Some(child.part) != part);
    }
}

/// Takes words or data away from a rule; false if there are none under this key.
pub(super) fn drop_own(rule: &mut Rule, key: &str) -> bool {
    // A rule without words is no rule.
    let mut texts = RULE_TEXTS.iter().filter(|field| !matches!(field, Field::Title | Field::Text));
    if rule.facets.forget(key) {
        if key == "repeat" {
            rule.texts.remove(Field::Until);
        }
    } else if let Some(field) = texts.find(|field| field.to_string() == key) {
        rule.texts.remove(*field);
        if *field == Field::Colour {
            rule.colour = None;
        }
    } else {
        return false;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Sink;
    use crate::format::RuleNode;
    use crate::model::lower_rule;
    use crate::source::FileId;
    use crate::syntax::{parse, read};

    fn rule(yaml: &str) -> Rule {
        let mut sink = Sink::default();
        let root = parse(yaml, FileId::default(), &mut sink).root;
        let node: Option<RuleNode> = read(&root, yaml, &mut sink);
        assert!(sink.into_vec().is_empty(), "{yaml}");
        lower_rule(&node.unwrap_or_default(), Part::Chapter)
    }

    #[test]
    fn data_short_words_and_lists_can_be_dropped() {
        let mut rule = rule(
            "{ id: x, text: X., short: x, pick: 1, see: [y], recursive: true, repeat: { until: z } }",
        );
        for key in ["short", "pick", "see", "recursive", "repeat"] {
            assert!(drop_own(&mut rule, key), "{key}");
        }
        assert!(rule.facets.pick.is_none() && rule.facets.see.is_empty());
        assert!(!rule.facets.recursive && rule.facets.repeat.is_none());
        assert_eq!(rule.texts.iter().map(|(field, _)| field).collect::<Vec<_>>(), [Field::Text]);
    }

    #[test]
    fn a_rule_keeps_its_name_and_text() {
        let mut rule = rule("{ id: x, title: X, text: X. }");
        for key in ["id", "title", "text", "until", "nothing"] {
            assert!(!drop_own(&mut rule, key), "{key}");
        }
    }

    #[test]
    fn a_change_replaces_only_what_it_states() {
        let mut old = rule("{ id: x, force: must, see: [y], unspecified: true, ends: turn }");
        merge(&mut old, &rule("{ id: x, force: may, causes: [z] }"), "v");
        let stated = serde_json::to_value(&old.facets).unwrap_or_default();
        assert_eq!((&stated["force"], &stated["ends"]), (&"may".into(), &"turn".into()));
        assert_eq!((&stated["see"][0], &stated["causes"][0]), (&"y".into(), &"z".into()));
        assert_eq!(stated["unspecified"], true);
    }
}
