//! `trigger-loop`

use super::declare_check;
use super::tree::Tree;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Force, Number, Ref};
use crate::model::{Field, Part, Rule};
use crate::select::Selected;

declare_check! {
    /// Rules that set each other off for ever, without a cost, a limit or a condition.
    ///
    /// ## Why
    /// Gain a card, so draw a card, so gain a card: the game stands still.
    /// Followed are `causes`, `reacts-to` and the steps of a rule. A circle is fine
    /// if something in it may be declined, costs something, has a limit or a
    /// condition (`when`), or ends something.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// events:
    ///   - { id: gain, title: Gain, text: Gain a card., causes: [draw-more] }
    ///   - { id: draw-more, title: Draw, text: Draw a card., causes: [gain] }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// events:
    ///   - { id: gain, title: Gain, text: Gain a card., causes: [draw-more], limit: { max: 1, per: turn } }
    ///   - { id: draw-more, title: Draw, text: Draw a card., causes: [gain] }
    /// ```
    /// ```yaml,passes
    /// events:
    ///   - { id: gain, title: Gain, text: Gain a card., causes: [draw-more] }
    ///   - { id: draw-more, title: Draw, when: If it is red, text: draw a card., causes: [gain] }
    /// ```
    "trigger-loop", Logic, Warning
}

/// A rule that surely follows, and the reference that says so.
type Edge<'a> = (usize, Option<&'a Ref>);

pub(super) fn run(_: Context<'_>, selected: &Selected, sink: &mut Sink) {
    let mut has_triggers = false;
    selected.game.walk_rules(&mut |rule| has_triggers |= !rule.facets.causes.is_empty());
    if !has_triggers {
        return;
    }
    let tree = Tree::new(&selected.game);
    let edges = edges(&tree);
    let mut state = vec![State::New; tree.nodes.len()];
    for at in 0..tree.nodes.len() {
        let mut path = Vec::new();
        search(&tree, &edges, at, &mut state, &mut path, sink);
    }
}

/// How far a rule has been looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Open,
    Done,
}

/// What surely follows from each rule.
fn edges<'a>(tree: &Tree<'a>) -> Vec<Vec<Edge<'a>>> {
    let mut edges: Vec<Vec<Edge<'a>>> = tree.nodes.iter().map(|_| Vec::new()).collect();
    for (at, node) in tree.nodes.iter().enumerate() {
        if may_stop(node.rule) {
            continue;
        }
        for target in &node.rule.facets.causes {
            edges[at].extend(tree.find(target.as_str()).map(|to| (to, Some(target))));
        }
        if let Some(target) = &node.rule.facets.reacts_to
            && let Some(from) = tree.find(target.as_str())
            && !may_stop(tree.nodes[from].rule)
        {
            edges[from].push((at, Some(target)));
        }
        let is_sure = matches!(node.rule.part, Part::Step | Part::Case);
        if let (Some(parent), true) = (node.parent, is_sure)
            && !may_stop(tree.nodes[parent].rule)
        {
            edges[parent].push((at, None));
        }
    }
    edges
}

/// Whether a rule need not happen, or not again.
fn may_stop(rule: &Rule) -> bool {
    let facets = &rule.facets;
    let is_free = |amount: &Number| matches!(amount, Number::Literal(0));
    matches!(facets.force, Some(Force::May | Force::Should | Force::MustNot))
        || facets.cost.as_ref().is_some_and(|cost| !is_free(&cost.amount))
        || facets.limit.is_some()
        || facets.ends.is_some()
        || facets.repeat.is_some()
        || facets.unspecified
        || rule.texts.has(Field::When)
        || matches!(rule.part, Part::Choice | Part::Otherwise | Part::Exception | Part::Tie)
        || rule.parts(Part::Exception).next().is_some()
}

fn search<'a>(
    tree: &Tree<'a>,
    edges: &[Vec<Edge<'a>>],
    at: usize,
    state: &mut [State],
    path: &mut Vec<Edge<'a>>,
    sink: &mut Sink,
) {
    if state[at] != State::New {
        return;
    }
    state[at] = State::Open;
    for (to, by) in &edges[at] {
        path.push((*to, *by));
        if state[*to] == State::Open {
            sink.extend(finding(tree, path, *to));
        } else {
            search(tree, edges, *to, state, path, sink);
        }
        path.pop();
    }
    state[at] = State::Done;
}

/// The circle that the path has just closed.
fn finding(tree: &Tree<'_>, path: &[Edge<'_>], closed: usize) -> Option<Diagnostic> {
    let before = &path[..path.len() - 1];
    let start = before.iter().rposition(|(at, _)| *at == closed).map_or(0, |found| found + 1);
    let circle = &path[start..];
    let mut named = circle.iter().filter_map(|(at, by)| Some((*at, (*by)?)));
    let (_, first) = named.next()?;
    let ids: Vec<String> =
        circle.iter().map(|(at, _)| format!("`{}`", tree.nodes[*at].rule.id)).collect();
    let message = format!("rules set each other off for ever: {}", ids.join(" → "));
    let mut diagnostic = Diagnostic::new(&CHECK, message, first.span).label("sets off this");
    for (_, other) in named {
        diagnostic = diagnostic.also(other.span, "which sets off this");
    }
    Some(diagnostic.help("give one of them a `limit`, a `cost` or a condition with `when`"))
}
