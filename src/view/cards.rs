//! Player-aid cards.

use super::plan::{Plan, find};
use super::rule::{alone, rule_node};
use super::wording::Wording;
use crate::document::{Card, List, ListKind, Node, Own, Phrase};
use crate::format::CardEach;
use crate::model::{CardSheet, ChapterKind, Field, Rule};

/// All cards of a game.
pub(super) fn cards<'a>(wording: &Wording<'a>, plan: &Plan<'a>) -> Vec<Node> {
    wording.game().cards.iter().flat_map(|card| expand(wording, plan, card)).collect()
}

fn expand<'a>(wording: &Wording<'a>, plan: &Plan<'a>, card: &'a CardSheet) -> Vec<Node> {
    let title = wording.owned(card.id.as_str(), &card.texts, Field::Title);
    let node = |id: &str, title: Phrase, lists: Vec<Node>| {
        let own = Own::Card(Card { title, copies: card.copies });
        let mut node = Node::named(id, own, lists);
        node.source = card.id.span;
        node
    };
    let Some(each) = card.each else {
        let title = title.unwrap_or_else(|| wording.game_text(Field::Title).unwrap_or_default());
        return vec![node(card.id.as_str(), title, lists(wording, plan, card))];
    };
    let kind = match each {
        CardEach::Roles => ChapterKind::Roles,
        CardEach::Events => ChapterKind::Events,
        CardEach::Specials => ChapterKind::Specials,
        CardEach::Phases => ChapterKind::Phases,
    };
    let single = |rule: &'a Rule| {
        let own = wording.title_of(rule.id.as_str()).or_else(|| title.clone()).unwrap_or_default();
        let shown = alone(rule_node(wording, plan, rule, &wording.game().values), false);
        let id = format!("{}-{}", card.id, rule.id);
        let list = list(&format!("{id}.0"), None, None, vec![shown]);
        node(&id, own, vec![list])
    };
    wording.game().chapter(kind).iter().filter(|rule| plan.shows(rule)).map(single).collect()
}

fn list(key: &str, title: Option<Phrase>, chapter: Option<ChapterKind>, rules: Vec<Node>) -> Node {
    let is_sequence = chapter.is_some_and(ChapterKind::is_sequence);
    let own = List { of: ListKind::Rules, title, chapter, is_sequence };
    Node::unnamed(key, Own::List(own), rules)
}

fn lists<'a>(wording: &Wording<'a>, plan: &Plan<'a>, card: &'a CardSheet) -> Vec<Node> {
    let values = &wording.game().values;
    let is_single = card.show.len() == 1;
    let mut lists: Vec<Node> = Vec::new();
    for reference in &card.show {
        let id = reference.as_str();
        let key = format!("{}.{}", card.id, lists.len());
        if let Some(kind) = ChapterKind::by_key(id) {
            let rules = wording.game().chapter(kind).iter().filter(|rule| plan.shows(rule));
            let rules = rules.map(|rule| rule_node(wording, plan, rule, values)).collect();
            let title = (!is_single).then(|| wording.chapter_title(kind));
            lists.push(list(&key, title, Some(kind), rules));
            continue;
        }
        let mut rules = wording.game().chapters.iter().flat_map(|chapter| &chapter.rules);
        let found = rules.find_map(|rule| find(rule, id));
        lists.extend(found.map(|rule| {
            let shown = alone(rule_node(wording, plan, rule, values), !is_single);
            list(&key, None, None, vec![shown])
        }));
    }
    lists.retain(|list| !list.children.is_empty());
    lists
}
