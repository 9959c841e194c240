//! What the script of a page makes of its data, for tests.

use super::labels::Labels;
use super::overlay::{Layer, Order};
use super::sketch::{ChoiceData, Sketch};
use crate::document::{Document, Node};
use crate::language::Language;
use crate::select::{Selected, State};

/// A page with all its choices.
pub struct Laid {
    layers: Vec<Layer>,
    data: ChoiceData,
}

impl Laid {
    /// `make` gives the document of a selection.
    pub fn new(base: &Selected, language: &Language, make: &dyn Fn(&Selected) -> Document) -> Self {
        let universe = &base.universe;
        let order = Order::new(&universe.game, true, language);
        let (mut labels, mut stacks) = (Labels::default(), Vec::new());
        let mut nodes = |selected: &Selected| {
            let mut nodes = make(selected).nodes;
            labels.share(&mut nodes);
            nodes
        };
        order.lay(&mut stacks, nodes(base), 0);
        let sketch = Sketch::new(universe, &base.state);
        let (layers, data) = sketch.learn(stacks, |stacks, state, number| {
            order.lay(stacks, nodes(&universe.resolve(state)), number);
        });
        Self { layers, data }
    }

    /// What the page shows of a selection.
    pub fn nodes(&self, state: &State) -> Vec<Node> {
        self.layers.iter().filter_map(|layer| self.node(layer, state)).collect()
    }

    fn node(&self, layer: &Layer, state: &State) -> Option<Node> {
        let mut places = [&layer.only, &layer.not].into_iter().filter(|place| !place.is_empty());
        if !places.all(|place| self.data.at(place.parse().unwrap_or(-1), state) == 1) {
            return None;
        }
        let is_meant = |selections: &str| {
            let (place, number) = selections.split_once(' ').unwrap_or((selections, ""));
            self.data.at(place.parse().unwrap_or(-1), state).to_string() == number
        };
        let other = layer.others.iter().find(|other| is_meant(&other.selections));
        let own = other.map_or(&layer.node.own, |other| &other.own).clone();
        let children = layer.children.iter().filter_map(|child| self.node(child, state)).collect();
        Some(Node { own, children, ..layer.node.clone() })
    }
}
