//! The binding rules of a game in one row, each with its parent and chapter.

use rustc_hash::FxHashMap;

use crate::model::{ChapterKind, Game, Rule};

/// A binding rule.
pub(super) struct Node<'a> {
    pub rule: &'a Rule,
    pub chapter: ChapterKind,
    /// Place of the rule that holds it.
    pub parent: Option<usize>,
}

/// The binding rules of a game, parents first.
pub(super) struct Tree<'a> {
    pub nodes: Vec<Node<'a>>,
    places: FxHashMap<&'a str, usize>,
}

impl<'a> Tree<'a> {
    pub(super) fn new(game: &'a Game) -> Self {
        let mut tree = Self { nodes: Vec::new(), places: FxHashMap::default() };
        for chapter in game.chapters.iter().filter(|chapter| chapter.kind.is_binding()) {
            for rule in &chapter.rules {
                tree.add(rule, chapter.kind, None);
            }
        }
        tree
    }

    fn add(&mut self, rule: &'a Rule, chapter: ChapterKind, parent: Option<usize>) {
        if !rule.part.is_binding() {
            return;
        }
        let at = self.nodes.len();
        self.places.insert(rule.id.as_str(), at);
        self.nodes.push(Node { rule, chapter, parent });
        rule.children.iter().for_each(|child| self.add(child, chapter, Some(at)));
    }

    /// The place of a rule.
    pub(super) fn find(&self, id: &str) -> Option<usize> {
        self.places.get(id).copied()
    }

    /// The rules that hold a rule, nearest first.
    pub(super) fn ancestors(&self, at: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(self.nodes[at].parent, |at| self.nodes[*at].parent)
    }

    /// Whether one rule is the other, or holds it.
    pub(super) fn holds(&self, outer: usize, inner: usize) -> bool {
        outer == inner || self.ancestors(inner).any(|at| at == outer)
    }
}

/// Whether a game tells what to aim for, what to play with and what to do. One that does not
/// is only begun.
pub(super) fn is_told(game: &Game) -> bool {
    let has = |kind: ChapterKind| !game.chapter(kind).is_empty();
    has(ChapterKind::Goal)
        && has(ChapterKind::Phases)
        && (has(ChapterKind::Setup) || !game.components.is_empty())
}
