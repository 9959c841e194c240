//! Decision diagrams: for which selections something is true, told for all of them at once.
//!
//! Equal diagrams are one node, so equality is that of numbers. A node asks one decision and has a
//! child for each of its options; decisions are asked in one order.

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};

/// Most nodes of one game. A game that needs more has conditions that nobody can follow either.
const MAX_NODES: usize = 200_000;
/// Most pairs of diagrams that are joined: the nodes of a result may be few, and the way to it long.
const MAX_PAIRS: usize = 400_000;

/// A truth over all selections.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Truth(u32);

/// True of no selection.
pub const NEVER: Truth = Truth(0);
/// True of all selections.
pub const ALWAYS: Truth = Truth(1);

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Node {
    decision: usize,
    children: Vec<Truth>,
}

/// The diagrams of one game.
#[derive(Debug, Clone)]
pub struct Diagrams {
    /// The first two stand for [`NEVER`] and [`ALWAYS`].
    nodes: Vec<Node>,
    known: FxHashMap<Node, Truth>,
    both: FxHashMap<(Truth, Truth), Truth>,
    not: FxHashMap<Truth, Truth>,
    /// Set once there was no room for a diagram: answers are then too cautious.
    pub is_full: bool,
}

impl Default for Diagrams {
    fn default() -> Self {
        let leaf = Node { decision: usize::MAX, children: Vec::new() };
        Self {
            nodes: vec![leaf.clone(), leaf],
            known: FxHashMap::default(),
            both: FxHashMap::default(),
            not: FxHashMap::default(),
            is_full: false,
        }
    }
}

impl Diagrams {
    /// True if a decision has one of these options.
    pub fn one_of(&mut self, decision: usize, arity: usize, options: &[usize]) -> Truth {
        let child = |option| if options.contains(&option) { ALWAYS } else { NEVER };
        self.node(decision, (0..arity).map(child).collect())
    }

    /// The decision that is asked first, and what is true with each of its options.
    pub fn question(&self, truth: Truth) -> Option<(usize, &[Truth])> {
        let node = self.get(truth);
        (truth > ALWAYS).then_some((node.decision, node.children.as_slice()))
    }

    /// A truth for each option of a decision that is asked before those of them all.
    pub(super) fn node(&mut self, decision: usize, children: Vec<Truth>) -> Truth {
        if children.iter().all(|child| *child == children[0]) {
            return children[0];
        }
        let node = Node { decision, children };
        if let Some(known) = self.known.get(&node) {
            return *known;
        }
        let Some(number) =
            u32::try_from(self.nodes.len()).ok().filter(|_| self.nodes.len() < MAX_NODES)
        else {
            self.is_full = true;
            return NEVER;
        };
        self.nodes.push(node.clone());
        self.known.insert(node, Truth(number));
        Truth(number)
    }

    fn get(&self, truth: Truth) -> &Node {
        &self.nodes[truth.0 as usize]
    }

    /// True where both are.
    pub fn and(&mut self, one: Truth, other: Truth) -> Truth {
        match (one.min(other), one.max(other)) {
            (NEVER, _) => NEVER,
            (ALWAYS, rest) => rest,
            (a, b) if a == b => a,
            key @ (a, b) => {
                if let Some(known) = self.both.get(&key) {
                    return *known;
                }
                if self.both.len() >= MAX_PAIRS {
                    self.is_full = true;
                    return NEVER;
                }
                let top = self.get(a).decision.min(self.get(b).decision);
                let arity = [a, b].map(|x| {
                    if self.get(x).decision == top { self.get(x).children.len() } else { 0 }
                });
                let children = (0..arity[0].max(arity[1]))
                    .map(|option| {
                        let (x, y) = (self.below(a, top, option), self.below(b, top, option));
                        self.and(x, y)
                    })
                    .collect();
                let found = self.node(top, children);
                self.both.insert(key, found);
                found
            }
        }
    }

    fn below(&self, truth: Truth, decision: usize, option: usize) -> Truth {
        let node = self.get(truth);
        if node.decision == decision { node.children[option] } else { truth }
    }

    /// True where it is not.
    pub fn not(&mut self, truth: Truth) -> Truth {
        match truth {
            NEVER => ALWAYS,
            ALWAYS => NEVER,
            inner => {
                if let Some(known) = self.not.get(&inner) {
                    return *known;
                }
                let Node { decision, children } = self.get(inner).clone();
                let children = children.into_iter().map(|child| self.not(child)).collect();
                let found = self.node(decision, children);
                self.not.insert(inner, found);
                found
            }
        }
    }

    /// True where one of them is.
    pub fn or(&mut self, one: Truth, other: Truth) -> Truth {
        let (one, other) = (self.not(one), self.not(other));
        let neither = self.and(one, other);
        self.not(neither)
    }

    /// True where the first is and the second is not.
    pub fn without(&mut self, one: Truth, other: Truth) -> Truth {
        let other = self.not(other);
        self.and(one, other)
    }

    /// `then` where the condition is true, `otherwise` elsewhere.
    pub fn choose(&mut self, condition: Truth, then: Truth, otherwise: Truth) -> Truth {
        let (then, otherwise) = (self.and(condition, then), self.without(otherwise, condition));
        self.or(then, otherwise)
    }

    /// Whether both are true of some selection; nothing is added to the diagrams for it.
    pub fn meet(&self, one: Truth, other: Truth) -> bool {
        let (mut seen, mut open) = (FxHashSet::default(), vec![(one, other)]);
        while let Some((a, b)) = open.pop() {
            if a == NEVER || b == NEVER || !seen.insert((a, b)) {
                continue;
            }
            if a == ALWAYS || b == ALWAYS || a == b {
                return true;
            }
            let top = self.get(a).decision.min(self.get(b).decision);
            let asked = if self.get(a).decision == top { a } else { b };
            let options = 0..self.get(asked).children.len();
            open.extend(options.map(|at| (self.below(a, top, at), self.below(b, top, at))));
        }
        false
    }

    /// Whether it is true of a selection: the option of each decision.
    pub fn holds(&self, mut truth: Truth, state: &[usize]) -> bool {
        while truth > ALWAYS {
            let node = self.get(truth);
            truth = node.children[state[node.decision]];
        }
        truth == ALWAYS
    }

    /// The decisions that it asks.
    pub fn support(&self, truth: Truth) -> BTreeSet<usize> {
        let (mut seen, mut open) = (BTreeSet::new(), vec![truth]);
        let mut found = BTreeSet::new();
        while let Some(next) = open.pop() {
            if next > ALWAYS && seen.insert(next) {
                let node = self.get(next);
                found.insert(node.decision);
                open.extend(&node.children);
            }
        }
        found
    }

    /// A selection of which it is true, as near to `usual` as the order of decisions allows.
    pub fn witness(&self, truth: Truth, usual: &[usize]) -> Option<Vec<usize>> {
        self.nearest(truth, usual, &|_| None)
    }

    /// The same with some options fixed.
    pub fn nearest(
        &self,
        truth: Truth,
        usual: &[usize],
        fixed: &dyn Fn(usize) -> Option<usize>,
    ) -> Option<Vec<usize>> {
        let mut state: Vec<usize> =
            usual.iter().enumerate().map(|(at, option)| fixed(at).unwrap_or(*option)).collect();
        self.look(truth, &mut state, fixed, &mut FxHashSet::default()).then_some(state)
    }

    /// Whether some selection with these options makes it true.
    pub fn allows(&self, truth: Truth, fixed: &dyn Fn(usize) -> Option<usize>) -> bool {
        let deepest = self.support(truth).last().map_or(0, |last| last + 1);
        self.nearest(truth, &vec![0; deepest], fixed).is_some()
    }

    /// Sets the options that lead to a truth; `dead` are nodes from which none does.
    fn look(
        &self,
        truth: Truth,
        state: &mut [usize],
        fixed: &dyn Fn(usize) -> Option<usize>,
        dead: &mut FxHashSet<Truth>,
    ) -> bool {
        if truth <= ALWAYS {
            return truth == ALWAYS;
        }
        if dead.contains(&truth) {
            return false;
        }
        let node = self.get(truth);
        let first = state[node.decision];
        let only = fixed(node.decision);
        let all = if only.is_some() { 0 } else { node.children.len() };
        let others = (0..all).filter(|option| *option != first);
        for option in std::iter::once(only.unwrap_or(first)).chain(others) {
            state[node.decision] = option;
            if self.look(node.children[option], state, fixed, dead) {
                return true;
            }
        }
        state[node.decision] = first;
        dead.insert(truth);
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_truths_are_one_node() {
        let mut all = Diagrams::default();
        let (a, b) = (all.one_of(0, 2, &[1]), all.one_of(1, 3, &[0, 2]));
        let one = all.and(a, b);
        let (not_a, not_b) = (all.not(a), all.not(b));
        let either = all.or(not_a, not_b);
        assert_eq!(all.not(either), one);
        assert_eq!(all.and(a, not_a), NEVER);
        assert_eq!(all.or(b, not_b), ALWAYS);
    }

    #[test]
    fn a_witness_departs_as_little_as_it_must() {
        let mut all = Diagrams::default();
        let (a, b) = (all.one_of(0, 3, &[0, 2]), all.one_of(1, 2, &[1]));
        let both = all.and(a, b);
        assert_eq!(all.witness(both, &[2, 0, 1]), Some(vec![2, 1, 1]));
        assert_eq!(all.witness(NEVER, &[0, 0]), None);
        assert!(all.allows(both, &|at| (at == 0).then_some(2)));
        assert!(!all.allows(both, &|at| (at == 1).then_some(0)));
    }

    #[test]
    fn truths_meet_where_both_are_true() {
        let mut all = Diagrams::default();
        let (a, b, c) = (all.one_of(0, 3, &[0, 2]), all.one_of(1, 2, &[1]), all.one_of(2, 2, &[0]));
        let (both, not_a) = (all.and(a, b), all.not(a));
        for (one, other) in [(a, b), (both, c), (both, not_a), (not_a, b), (a, NEVER), (c, ALWAYS)]
        {
            assert_eq!(all.meet(one, other), all.and(one, other) != NEVER);
        }
    }
}
