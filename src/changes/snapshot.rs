//! A game as a flat list of everything that has a name, with its words, data and place.

use serde_json::{Map, Value, json};

use super::data::ItemKind;
use super::snapshot_texts::texts;
use crate::model::{Component, Game, Part, Rule, Texts, component_facts, rule_facts};

/// Something that has a name.
#[derive(Debug)]
pub(super) struct Item {
    pub id: String,
    pub kind: ItemKind,
    pub was: Vec<String>,
    /// What holds it, and under which key.
    pub place: Option<(String, String)>,
    pub texts: Vec<ItemText>,
    pub data: Vec<Datum>,
}

/// A text of an item in a language.
#[derive(Debug)]
pub(super) struct ItemText {
    pub language: String,
    pub field: String,
    pub text: String,
}

/// A fact of an item.
#[derive(Debug)]
pub(super) struct Datum {
    pub key: String,
    pub language: Option<String>,
    pub value: Value,
}

/// Everything in a game that has a name, in the order of the game file.
pub(super) fn items(game: &Game) -> Vec<Item> {
    let mut list = Collector { game, items: Vec::new() };
    super::snapshot_settings::collect(&mut list);
    list.values();
    super::snapshot_terms::collect(&mut list);
    for component in &game.components {
        list.component(component, "components", "");
    }
    for rule in &game.regions {
        list.rule(rule, "map", "regions");
    }
    for chapter in &game.chapters {
        for rule in &chapter.rules {
            list.rule(rule, chapter.kind.key(), "");
        }
    }
    super::snapshot_variants::collect(&mut list);
    list.items
}

/// Collects the items of a game.
pub(super) struct Collector<'g> {
    pub game: &'g Game,
    pub items: Vec<Item>,
}

impl Collector<'_> {
    /// Adds an item with the texts that stand under its id.
    pub(super) fn add(
        &mut self,
        kind: ItemKind,
        id: &str,
        words: &Texts,
        facts: Map<String, Value>,
    ) -> &mut Item {
        let item = Item {
            id: id.to_owned(),
            kind,
            was: Vec::new(),
            place: None,
            texts: texts(self.game, id, words),
            data: data(facts),
        };
        self.items.push(item);
        let last = self.items.len() - 1;
        &mut self.items[last]
    }

    /// Adds a rule and all below it.
    pub(super) fn rule(&mut self, rule: &Rule, inside: &str, part: &str) {
        let item = self.add(ItemKind::Rule, rule.id.as_str(), &rule.texts, rule_facts(rule));
        item.was = rule.was.iter().map(ToString::to_string).collect();
        item.place = Some((inside.to_owned(), part.to_owned()));
        self.children(rule, rule.id.as_str());
    }

    /// Adds the rules below a rule.
    pub(super) fn children(&mut self, rule: &Rule, inside: &str) {
        for child in &rule.children {
            self.rule(child, inside, part_key(child.part));
        }
    }

    /// Adds a component with its parts, states and what is printed on it.
    pub(super) fn component(&mut self, part: &Component, inside: &str, key: &str) {
        let id = part.id.as_str();
        let item = self.add(ItemKind::Component, id, &part.texts, component_facts(part));
        item.place = Some((inside.to_owned(), key.to_owned()));
        for (state, words) in &part.states {
            self.add(ItemKind::State, state.as_str(), words, Map::new());
        }
        for shown in &part.shows {
            self.rule(shown, id, "shows");
        }
        for below in &part.parts {
            self.component(below, id, "parts");
        }
    }

    fn values(&mut self) {
        let mut counts = std::collections::BTreeSet::new();
        for component in &self.game.components {
            component.walk(&mut |part| {
                counts.insert(part.span.start);
            });
        }
        for (id, value) in self.game.values.iter() {
            // The counts of components are told with the components.
            if counts.contains(&value.span.start) {
                continue;
            }
            let mut facts = Map::new();
            if let Some(number) = self.game.values.get(id.as_str()) {
                facts.insert("value".to_owned(), json!(number));
            }
            if let Some(formula) = &value.formula {
                facts.insert("formula".to_owned(), json!(formula));
            }
            self.add(ItemKind::Value, id.as_str(), &value.texts, facts);
        }
    }
}

fn data(facts: Map<String, Value>) -> Vec<Datum> {
    facts.into_iter().map(|(key, value)| Datum { key, language: None, value }).collect()
}

/// The key of a rule that holds rules of this part.
fn part_key(part: Part) -> &'static str {
    Part::KEYS.iter().find(|(_, known)| *known == part).map_or("", |(key, _)| key)
}
