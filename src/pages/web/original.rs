//! The words of the source language beside translations that are older.

use std::collections::BTreeMap;

use crate::document::{Age, Document, Inline, Node, Own, Phrase, Rule, joined};

/// Hangs the words of the source at every rule whose translation is older; `source` is the same
/// document in the source language.
pub(super) fn add_originals(nodes: &mut [Node], source: &Document) {
    let mut originals: BTreeMap<&str, Phrase> = BTreeMap::new();
    source.each_node(&mut |node| {
        if let Some(rule) = rule_of(&node.own) {
            let words = Phrase { language: Some(source.about.language.clone()), ..words(rule) };
            originals.insert(node.id(), words);
        }
    });
    for node in nodes {
        add(node, &originals);
    }
}

fn add(node: &mut Node, originals: &BTreeMap<&str, Phrase>) {
    let original = node.id.as_deref().and_then(|id| originals.get(id));
    let rule = match &mut node.own {
        Own::Rule(rule) => Some(rule.as_mut()),
        Own::Section(section) => section.topic.as_mut(),
        _ => None,
    };
    if let Some((rule, original)) = rule.filter(|rule| is_stale(rule)).zip(original) {
        rule.original = Some(original.clone());
    }
    node.children.iter_mut().for_each(|child| add(child, originals));
}

fn rule_of(own: &Own) -> Option<&Rule> {
    match own {
        Own::Rule(rule) => Some(rule),
        Own::Section(section) => section.topic.as_ref(),
        _ => None,
    }
}

fn is_stale(rule: &Rule) -> bool {
    rule.title.iter().chain(&rule.text).any(|words| words.age == Age::Stale)
}

/// Title and text in one go.
fn words(rule: &Rule) -> Phrase {
    let title = rule.title.clone().map(|title| {
        let inner = title.then(rule.stop()).into_inlines();
        Phrase::of_inlines(vec![Inline::Strong { inner }])
    });
    joined(title.into_iter().chain(rule.text.clone()), " ")
}
