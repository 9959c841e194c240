//! Colours: those that a game names, and words that everybody knows.

use indexmap::IndexMap;

use super::{Field, Game, Rule};
use crate::format::{Id, Shape};
use crate::source::Spanned;

impl Game {
    /// A colour of the game is data, so its name is said once; any other word stays a text of the rule.
    pub fn settle_colours(&mut self) {
        if self.colours.is_empty() {
            return;
        }
        let known: Vec<Id> = self.colours.keys().cloned().collect();
        let rules = self.chapters.iter_mut().flat_map(|chapter| &mut chapter.rules);
        rules.chain(&mut self.regions).for_each(|rule| settle(rule, &known));
        for component in &mut self.components {
            settle_shows(component, &known);
        }
    }

    /// A rule of this game that stands elsewhere, such as in a variant.
    pub fn settled(&self, mut rule: Rule) -> Rule {
        if !self.colours.is_empty() {
            settle(&mut rule, &self.colours.keys().cloned().collect::<Vec<_>>());
        }
        rule
    }
}

fn settle_shows(component: &mut super::Component, known: &[Id]) {
    component.shows.iter_mut().for_each(|rule| settle(rule, known));
    component.parts.iter_mut().for_each(|part| settle_shows(part, known));
}

fn settle(rule: &mut Rule, known: &[Id]) {
    let named = rule.texts.get(Field::Colour).map(|wording| &wording.source);
    let found = named.and_then(|text| {
        let id = known.iter().find(|id| id.as_str() == text.value)?;
        Some(Spanned::new(id.clone(), text.span))
    });
    if found.is_some() {
        rule.texts.remove(Field::Colour);
        rule.colour = found;
    }
    rule.children.iter_mut().for_each(|child| settle(child, known));
}

/// The shapes of a game's colours: no two alike, as long as there are enough.
#[derive(Debug, Clone, Default)]
pub struct ColourTable(IndexMap<String, Shape>);

impl ColourTable {
    /// Colours of the game first, then words, in the order in which roles, rules and components name them.
    pub fn new(game: &Game) -> Self {
        let mut names: Vec<String> = game.colours.keys().map(ToString::to_string).collect();
        game.walk_rules(&mut |rule| {
            let word = rule.texts.get(Field::Colour).map(|wording| wording.source.value.clone());
            names.extend(word);
        });
        for component in &game.components {
            component.walk(&mut |part| {
                names.extend(part.colour.iter().map(|colour| colour.value.clone()));
            });
        }
        let stated: Vec<Shape> = game.colours.values().filter_map(|colour| colour.shape).collect();
        let mut free = Shape::ALL.into_iter().filter(|shape| !stated.contains(shape));
        let mut shapes = IndexMap::new();
        for name in names {
            if !shapes.contains_key(&name) {
                let own = game.colours.get(name.as_str()).and_then(|colour| colour.shape);
                let round = || Shape::ALL[shapes.len() % Shape::ALL.len()];
                let shape = own.or_else(|| free.next()).unwrap_or_else(round);
                shapes.insert(name, shape);
            }
        }
        Self(shapes)
    }

    /// The shape of a colour, by its key or word in the source language.
    pub fn shape(&self, name: &str) -> Option<Shape> {
        self.0.get(name).copied()
    }
}
