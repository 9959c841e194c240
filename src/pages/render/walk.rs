//! Nodes through their templates, one render for each, what is below first.

use tera::{Context, Value};

use super::data::{NodeData, OtherData, Words};
use super::engine::{Engine, EngineError};
use super::make::{Below, Maker, Place};
use crate::document::{Node, Own, Product};
use crate::web::Layer;

/// A node, alone or in all selections at once.
#[derive(Clone, Copy)]
pub(super) enum Branch<'a> {
    Node(&'a Node),
    Layer(&'a Layer),
}

impl<'a> Branch<'a> {
    pub(super) fn node(self) -> &'a Node {
        match self {
            Self::Node(node) => node,
            Self::Layer(layer) => &layer.node,
        }
    }

    fn children(self) -> Vec<Self> {
        match self {
            Self::Node(node) => node.children.iter().map(Self::Node).collect(),
            Self::Layer(layer) => layer.children.iter().map(Self::Layer).collect(),
        }
    }

    fn is_rule(self) -> bool {
        matches!(self.node().own, Own::Rule(_))
    }
}

/// Renders the nodes of one document.
pub(super) struct Walk<'a> {
    pub(super) engine: &'a Engine,
    pub(super) maker: Maker<'a>,
    pub(super) words: Value,
}

impl Walk<'_> {
    /// A node with all below it.
    pub(super) fn node(&self, branch: Branch<'_>, place: Place) -> Result<String, EngineError> {
        let node = branch.node();
        let children = branch.children();
        let inner = self.place_below(&node.own, place, children.len());
        let mut below = Below { has_rules: has_rules(&children), ..Below::default() };
        for child in children {
            let finished = self.node(child, inner)?;
            below.all.push_str(&finished);
            let is_item = match node.own {
                Own::List(_) => true,
                Own::Component(_) => !child.is_rule(),
                _ => false,
            };
            if is_item {
                below.items.push(Words::finished(&finished));
            }
        }
        let mut data = node_data(branch);
        if let Branch::Layer(layer) = branch {
            for other in &layer.others {
                let own = self.render(&other.own, &data, place, &below, false)?;
                let selections = other.selections.clone();
                data.others.push(OtherData { selections, own: Words::finished(&own) });
            }
        }
        self.render(&node.own, &data, place, &below, true)
    }

    fn render(
        &self,
        own: &Own,
        data: &NodeData,
        place: Place,
        below: &Below,
        is_whole: bool,
    ) -> Result<String, EngineError> {
        let about = self.maker.printer.about;
        let value = self.maker.own(own, place, below)?;
        let kind = data.kind;
        let mut context = Context::new();
        context.insert("node", data);
        context.insert_value(kind, value);
        context.insert_value("level", Value::from(place.level));
        context.insert_value("is_whole", Value::from(is_whole));
        context.insert_value("inner", Value::safe_string(&below.all));
        context.insert_value("words", self.words.clone());
        context.insert_value("product", Value::from(about.product.name()));
        context.insert_value("language", Value::from(about.language.as_str()));
        let [folder, ending] = self.maker.printer.dialect.folder();
        self.engine.fill_from(&format!("{folder}/{kind}.{ending}"), &context)
    }

    /// Where the children of a node stand.
    fn place_below(&self, own: &Own, place: Place, count: usize) -> Place {
        let is_reference = self.maker.printer.about.product == Product::Reference;
        match own {
            Own::Section(section) => Place {
                level: if section.topic.is_some() { 2 } else { 1 },
                chapter: section.topic.is_none().then_some(section.chapter),
                is_sequence: section.is_sequence,
                is_alone: false,
                is_numbered: is_reference,
                shows_position: section.is_sequence || is_reference || section.topic.is_some(),
            },
            Own::Card(_) => Place { level: 1, ..Place::default() },
            // Cards say it of their lists, chapters of themselves.
            Own::List(list) if place.chapter.is_none() && place.level == 1 => Place {
                chapter: list.chapter,
                is_sequence: list.is_sequence,
                is_alone: count == 1,
                shows_position: list.is_sequence,
                ..place
            },
            Own::List(_) => place,
            Own::Component(_) => {
                let level = place.level + 1;
                Place { level, shows_position: true, ..Place::default() }
            }
            _ => Place {
                level: place.level + 1,
                is_numbered: place.is_numbered,
                shows_position: true,
                ..Place::default()
            },
        }
    }
}

/// Whether rules stand below, for those who see the base rules.
fn has_rules(children: &[Branch<'_>]) -> bool {
    children.iter().any(|child| child.is_rule())
}

fn node_data(branch: Branch<'_>) -> NodeData {
    let node = branch.node();
    let data = NodeData {
        id: node.id.clone(),
        former: node.former.clone(),
        is_target: node.is_target,
        kind: kind(&node.own),
        is_base: true,
        ..NodeData::default()
    };
    match branch {
        Branch::Node(_) => data,
        Branch::Layer(layer) => NodeData {
            is_target: layer.is_anchor,
            is_base: layer.is_base,
            only: layer.only.clone(),
            not: layer.not.clone(),
            ..data
        },
    }
}

/// The name of the template of a node.
fn kind(own: &Own) -> &'static str {
    match own {
        Own::Head(_) => "head",
        Own::Strip(_) => "strip",
        Own::Section(_) => "section",
        Own::List(_) => "list",
        Own::Rule(_) => "rule",
        Own::Figure(_) => "figure",
        Own::Component(_) => "component",
        Own::Table(_) => "table",
        Own::Variant(_) => "variant",
        Own::Term(_) => "term",
        Own::Credits(_) => "credits",
        Own::Card(_) => "card",
        Own::Legend(_) => "legend",
        Own::Imprint(_) => "imprint",
    }
}
