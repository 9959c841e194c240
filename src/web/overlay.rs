//! Lays the trees of several selections over each other: what is the same stands once, what
//! differs says in which selections it holds.

use super::node::{Alternative, Node, Own};

/// A node in all selections at once.
struct Layered {
    key: String,
    id: String,
    is_anchor: bool,
    /// Numbers of the selections that have it, rising.
    present: Vec<usize>,
    /// What it shows, and where.
    owns: Vec<(Own, Vec<usize>)>,
    children: Vec<Layered>,
}

/// One tree of many; the first is the base, which a reader without scripts sees.
pub(super) fn overlay(mut trees: Vec<Vec<Node>>) -> Vec<Node> {
    // Most games offer no choice.
    if let [only] = trees.as_slice()
        && !has_twins(only)
    {
        return trees.pop().unwrap_or_default();
    }
    let all: Vec<usize> = (0..trees.len()).collect();
    let mut layers = Vec::new();
    for (selection, tree) in trees.into_iter().enumerate() {
        lay(&mut layers, tree, selection);
    }
    layers.into_iter().map(|layer| settle(layer, 0, &all)).collect()
}

/// Whether nodes side by side have the same key: they must become one.
fn has_twins(nodes: &[Node]) -> bool {
    let mut keys: Vec<&str> = nodes.iter().map(|node| node.key.as_str()).collect();
    keys.sort_unstable();
    keys.windows(2).any(|pair| pair[0] == pair[1])
        || nodes.iter().any(|node| has_twins(&node.children))
}

fn lay(layers: &mut Vec<Layered>, nodes: Vec<Node>, selection: usize) {
    let mut next = 0;
    for node in nodes {
        // Order is nearly always the same; so look ahead first.
        let is_same = |layer: &Layered| layer.key == node.key;
        let ahead = layers[next..].iter().position(is_same).map(|at| next + at);
        let found = ahead.or_else(|| layers[..next].iter().position(is_same));
        let at = found.unwrap_or(next);
        if found.is_none() {
            layers.insert(
                at,
                Layered {
                    key: node.key.clone(),
                    id: node.id,
                    is_anchor: node.is_anchor,
                    present: Vec::new(),
                    owns: Vec::new(),
                    children: Vec::new(),
                },
            );
        }
        let layer = &mut layers[at];
        layer.present.push(selection);
        match layer.owns.iter_mut().find(|(own, _)| *own == node.own) {
            Some((_, selections)) => selections.push(selection),
            None => layer.owns.push((node.own, vec![selection])),
        }
        lay(&mut layer.children, node.children, selection);
        next = next.max(at + 1);
    }
}

/// `shown` is the selection that is written out here; `above` are those of the parent.
fn settle(layer: Layered, shown: usize, above: &[usize]) -> Node {
    let Layered { key, id, is_anchor, present, mut owns, children } = layer;
    let is_base = present.contains(&shown);
    let shown = if is_base { shown } else { present.first().copied().unwrap_or(shown) };
    let at = owns.iter().position(|(_, selections)| selections.contains(&shown));
    let (own, _) = owns.remove(at.unwrap_or_default());
    let not: Vec<usize> =
        above.iter().filter(|selection| !present.contains(selection)).copied().collect();
    let alternatives = owns
        .into_iter()
        .map(|(own, selections)| Alternative { selections: numbers(&selections), own })
        .collect();
    Node {
        id,
        is_anchor,
        key,
        own,
        children: children.into_iter().map(|child| settle(child, shown, &present)).collect(),
        is_base,
        only: if is_base { String::new() } else { numbers(&present) },
        not: if is_base { numbers(&not) } else { String::new() },
        alternatives,
        targets: Vec::new(),
    }
}

/// As an attribute: `1 2 5`.
fn numbers(selections: &[usize]) -> String {
    selections.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::node::{ListOwn, RuleOwn};
    use super::*;

    fn rule(id: &str, number: &str, children: Vec<Node>) -> Node {
        let own = RuleOwn { number: number.to_owned(), ..RuleOwn::default() };
        node(id, Own::Rule(Box::new(own)), children)
    }

    fn node(id: &str, own: Own, children: Vec<Node>) -> Node {
        Node {
            id: id.to_owned(),
            is_anchor: true,
            key: id.to_owned(),
            own,
            children,
            is_base: true,
            only: String::new(),
            not: String::new(),
            alternatives: Vec::new(),
            targets: Vec::new(),
        }
    }

    fn outline(nodes: &[Node]) -> Vec<String> {
        let mut lines = Vec::new();
        for node in nodes {
            let others: Vec<&str> =
                node.alternatives.iter().map(|other| other.selections.as_str()).collect();
            lines.push(format!("{} not:{} only:{} other:{others:?}", node.id, node.not, node.only));
            lines.extend(outline(&node.children).into_iter().map(|line| format!("  {line}")));
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
        let list = |children| node("l", Own::List(ListOwn { of: "rules", title: None }), children);
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
