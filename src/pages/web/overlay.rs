//! Lays the documents of several selections over each other: what is the same stands once.

use std::collections::{BTreeMap, BTreeSet};

use crate::document::{Node, Own};
use crate::language::Language;
use crate::model::{ChapterKind, Game};
use crate::view::in_order;

/// A node in all selections at once, with those below it.
#[derive(Debug, Clone, PartialEq)]
pub struct Layer {
    /// The node as the base rules have it, or as the first selection that has it. Its children
    /// are in `children`.
    pub node: Node,
    /// True if it is the first with its id, and so where links to it lead.
    pub is_anchor: bool,
    /// True if the base rules have it.
    pub is_base: bool,
    /// When it stands there, if it is not part of the base rules: a place in the choices of the page.
    pub only: String,
    /// When it stands there, if the base rules have it and others do not.
    pub not: String,
    /// What it shows in other selections.
    pub others: Vec<OtherOwn>,
    /// What stands below it.
    pub children: Vec<Layer>,
}

/// What a node shows in some selections.
#[derive(Debug, Clone, PartialEq)]
pub struct OtherOwn {
    /// In which: a place in the choices of the page, and the number that it must lead to.
    pub selections: String,
    /// What it shows there.
    pub own: Own,
}

/// A node while it is laid over others.
#[derive(Debug)]
pub(super) struct Stack {
    /// As it was first met.
    pub node: Node,
    /// Numbers of the selections that have it, rising.
    pub present: Vec<usize>,
    /// What it shows, and where.
    pub owns: Vec<(Own, Vec<usize>)>,
    /// What stands below it.
    pub children: Vec<Stack>,
}

/// The one order in which everything stands that any choice brings.
#[derive(Debug, Default)]
pub(super) struct Order {
    rules: BTreeMap<String, usize>,
    /// False if an author has given an order of chapters.
    sorts_chapters: bool,
}

impl Order {
    /// `game` holds all that can be there.
    pub(super) fn new(game: &Game, sorts_chapters: bool, language: &Language) -> Self {
        let mut rules = BTreeMap::new();
        let mut add = |id: &str| {
            let next = rules.len();
            rules.entry(id.to_owned()).or_insert(next);
        };
        for chapter in &game.chapters {
            for rule in in_order(game, chapter.kind, language) {
                rule.walk(&mut |one| add(one.id.as_str()));
            }
        }
        // Parts of a component stand before what is printed on it.
        for component in &game.components {
            component.walk(&mut |part| add(part.id.as_str()));
        }
        game.walk_rules(&mut |rule| add(rule.id.as_str()));
        Self { rules, sorts_chapters }
    }

    fn rank(&self, node: &Node) -> Option<(usize, usize)> {
        let place = self.rules.get(node.id()).copied();
        match &node.own {
            Own::Rule(_) | Own::Component(_) => Some((0, place?)),
            Own::Section(section) if self.sorts_chapters => {
                let kind = ChapterKind::ALL.iter().position(|kind| *kind == section.chapter)?;
                Some((kind, place.unwrap_or_default()))
            }
            _ => None,
        }
    }

    /// Lays a document over those before it.
    pub(super) fn lay(&self, stacks: &mut Vec<Stack>, nodes: Vec<Node>, selection: usize) {
        let mut next = 0;
        for mut node in nodes {
            // Order is nearly always the same; so look ahead first.
            let is_same = |stack: &Stack| stack.node.key == node.key;
            let ahead = stacks[next..].iter().position(is_same).map(|at| next + at);
            let found = ahead.or_else(|| stacks[..next].iter().position(is_same));
            let at = found.unwrap_or_else(|| self.place(stacks, &node, next));
            let children = std::mem::take(&mut node.children);
            let own = node.own.clone();
            if found.is_none() {
                let (present, owns, children) = (Vec::new(), Vec::new(), Vec::new());
                stacks.insert(at, Stack { node, present, owns, children });
            }
            let stack = &mut stacks[at];
            stack.present.push(selection);
            match stack.owns.iter_mut().find(|(known, _)| *known == own) {
                Some((_, selections)) => selections.push(selection),
                None => stack.owns.push((own, vec![selection])),
            }
            self.lay(&mut stack.children, children, selection);
            next = next.max(at + 1);
        }
    }

    /// Where a new node stands among those that are known: not every two have met in a document.
    fn place(&self, stacks: &[Stack], node: &Node, next: usize) -> usize {
        let Some(rank) = self.rank(node) else { return next };
        let ranks = stacks.iter().map(|stack| self.rank(&stack.node));
        let before = ranks.enumerate().filter(|(_, other)| other.is_some_and(|one| one < rank));
        before.map(|(at, _)| at + 1).max().unwrap_or_else(|| {
            stacks.iter().position(|stack| self.rank(&stack.node).is_some()).unwrap_or(next)
        })
    }
}

/// A document alone.
pub(super) fn alone(nodes: Vec<Node>) -> Vec<Layer> {
    let mut layers: Vec<Layer> = nodes.into_iter().map(single).collect();
    settle_anchors(&mut layers);
    layers
}

fn single(mut node: Node) -> Layer {
    let children = std::mem::take(&mut node.children).into_iter().map(single).collect();
    let (only, not, others) = (String::new(), String::new(), Vec::new());
    Layer { node, is_anchor: true, is_base: true, only, not, others, children }
}

/// A rule on two cards is reached on the first.
pub(super) fn settle_anchors(layers: &mut [Layer]) {
    fn settle(layer: &mut Layer, known: &mut BTreeSet<String>) {
        layer.is_anchor = layer.node.id.clone().is_some_and(|id| known.insert(id));
        layer.children.iter_mut().for_each(|child| settle(child, known));
    }
    let mut known = BTreeSet::new();
    for layer in layers.iter_mut() {
        settle(layer, &mut known);
    }
}
