//! Lays the documents of several selections over each other: what is the same stands once, what
//! differs says in which selections it holds.

use std::collections::BTreeSet;

use crate::document::{Node, Own};

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
    /// Numbers of the selections in which it stands, if it is not part of the base rules.
    pub only: String,
    /// Numbers of the selections in which it does not stand.
    pub not: String,
    /// What it shows in other selections.
    pub others: Vec<OtherOwn>,
    /// What stands below it.
    pub children: Vec<Layer>,
}

/// What a node shows in some selections.
#[derive(Debug, Clone, PartialEq)]
pub struct OtherOwn {
    /// Numbers of the selections.
    pub selections: String,
    /// What it shows there.
    pub own: Own,
}

/// A node while it is laid over others.
struct Stack {
    node: Node,
    /// Numbers of the selections that have it, rising.
    present: Vec<usize>,
    /// What it shows, and where.
    owns: Vec<(Own, Vec<usize>)>,
    children: Vec<Stack>,
}

/// One tree of many; the first is the base, which a reader without scripts sees.
pub fn overlay(trees: Vec<Vec<Node>>) -> Vec<Layer> {
    let all: Vec<usize> = (0..trees.len()).collect();
    let mut stacks = Vec::new();
    for (selection, tree) in trees.into_iter().enumerate() {
        lay(&mut stacks, tree, selection);
    }
    let mut layers: Vec<Layer> = stacks.into_iter().map(|stack| settle(stack, 0, &all)).collect();
    // A rule on two cards is reached on the first.
    let mut known = BTreeSet::new();
    for layer in &mut layers {
        settle_anchors(layer, &mut known);
    }
    layers
}

fn settle_anchors(layer: &mut Layer, known: &mut BTreeSet<String>) {
    layer.is_anchor = layer.node.id.clone().is_some_and(|id| known.insert(id));
    layer.children.iter_mut().for_each(|child| settle_anchors(child, known));
}

fn lay(stacks: &mut Vec<Stack>, nodes: Vec<Node>, selection: usize) {
    let mut next = 0;
    for mut node in nodes {
        // Order is nearly always the same; so look ahead first.
        let is_same = |stack: &Stack| stack.node.key == node.key;
        let ahead = stacks[next..].iter().position(is_same).map(|at| next + at);
        let found = ahead.or_else(|| stacks[..next].iter().position(is_same));
        let at = found.unwrap_or(next);
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
        lay(&mut stack.children, children, selection);
        next = next.max(at + 1);
    }
}

/// `shown` is the selection that is written out here; `above` are those of the parent.
fn settle(stack: Stack, shown: usize, above: &[usize]) -> Layer {
    let Stack { node, present, mut owns, children } = stack;
    let is_base = present.contains(&shown);
    let shown = if is_base { shown } else { present.first().copied().unwrap_or(shown) };
    let at = owns.iter().position(|(_, selections)| selections.contains(&shown));
    let (own, _) = owns.remove(at.unwrap_or_default());
    let not: Vec<usize> =
        above.iter().filter(|selection| !present.contains(selection)).copied().collect();
    let others = owns
        .into_iter()
        .map(|(own, selections)| OtherOwn { selections: numbers(&selections), own })
        .collect();
    Layer {
        node: Node { own, ..node },
        is_anchor: true,
        is_base,
        only: if is_base { String::new() } else { numbers(&present) },
        not: if is_base { numbers(&not) } else { String::new() },
        others,
        children: children.into_iter().map(|child| settle(child, shown, &present)).collect(),
    }
}

/// As an attribute: `1 2 5`.
fn numbers(selections: &[usize]) -> String {
    selections.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{List, ListKind, Rule};
    use crate::model::Part;

    fn rule(id: &str, number: &str, children: Vec<Node>) -> Node {
        let own = Rule { number: number.to_owned(), ..Rule::blank(Part::Step) };
        Node::named(id, Own::Rule(Box::new(own)), children)
    }

    fn outline(layers: &[Layer]) -> Vec<String> {
        let mut lines = Vec::new();
        for layer in layers {
            let others: Vec<&str> =
                layer.others.iter().map(|other| other.selections.as_str()).collect();
            let Layer { node, not, only, .. } = layer;
            lines.push(format!("{} not:{not} only:{only} other:{others:?}", node.key));
            lines.extend(outline(&layer.children).into_iter().map(|line| format!("  {line}")));
        }
        lines
    }

    #[test]
    fn removed_added_and_renumbered() {
        let base = vec![rule("a", "1", vec![]), rule("b", "2", vec![]), rule("c", "3", vec![])];
        let without_b = vec![rule("a", "1", vec![]), rule("c", "2", vec![])];
        let with_d = vec![
            rule("a", "1", vec![rule("d", "1.1", vec![])]),
            rule("b", "2", vec![]),
            rule("c", "3", vec![]),
        ];
        let merged = overlay(vec![base, without_b, with_d]);
        assert_eq!(
            outline(&merged),
            [
                "a not: only: other:[]",
                "  d not: only:2 other:[]",
                "b not:1 only: other:[]",
                "c not: only: other:[\"1\"]",
            ]
        );
    }

    #[test]
    fn what_is_below_an_added_rule_is_written_out_with_it() {
        let list = |children| {
            let of = ListKind::Rules;
            let own = List { of, title: None, chapter: None, is_sequence: false };
            Node::unnamed("l", Own::List(own), children)
        };
        let added = |number: &str| rule("x", "1", vec![rule("y", number, vec![])]);
        let trees = vec![
            vec![list(vec![])],
            vec![list(vec![added("1.1")])],
            vec![list(vec![added("1.2")])],
        ];
        assert_eq!(
            outline(&overlay(trees)),
            [
                "l not: only: other:[]",
                "  x not: only:1 2 other:[]",
                "    y not: only: other:[\"2\"]"
            ]
        );
    }
}
