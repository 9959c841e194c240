//! `limit-conflict`

use super::declare_check;
use super::tree::Tree;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Limit, Per};
use crate::model::{Field, Game, Part, Rule};
use crate::select::Selected;

declare_check! {
    /// Two limits for the same thing that differ.
    ///
    /// ## Why
    /// One of them is wrong, and the sheet would print both. Limits are for the
    /// same thing if they count the same term by the same span, and either count
    /// what a player may hold (`per: player`) or are checked at the same rule. An
    /// exception, an ability or a rule with a condition may have another limit.
    ///
    /// ## Fix
    /// Make the number a value and use its name in both.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// terms: { card: { name: card, forms: { sg: card, pl: cards } } }
    /// phases:
    ///   - { id: turn-step, title: Play, text: Play a card., limit: { max: 7, of: card, per: player } }
    /// topics:
    ///   - { id: hand, title: Hand, text: Keep a few cards., limit: { max: 6, of: card, per: player } }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// terms: { card: { name: card, forms: { sg: card, pl: cards } } }
    /// phases:
    ///   - { id: turn-step, title: Play, text: Play a card., limit: { max: 2, of: card, per: turn } }
    ///   - { id: draw, title: Draw, text: Draw a card., limit: { max: 1, of: card, per: turn } }
    /// topics:
    ///   - { id: hand, title: Hand, text: Keep a few cards., limit: { max: 6, of: card, per: player } }
    /// ```
    "limit-conflict", Logic, Error
}

pub(super) fn run(_: Context<'_>, selected: &Selected, sink: &mut Sink) {
    let game = &selected.game;
    let tree = Tree::new(game);
    let limits: Vec<(usize, &Rule, &Limit)> = tree
        .nodes
        .iter()
        .enumerate()
        .filter_map(|(at, node)| Some((at, node.rule, node.rule.facets.limit.as_ref()?)))
        .filter(|(_, rule, _)| rule.part != Part::Ability && !rule.texts.has(Field::When))
        .collect();
    for (place, (at, first, limit)) in limits.iter().enumerate() {
        for (other_at, second, other) in &limits[place + 1..] {
            if !is_same(limit, other) || breaks(&tree, *at, *other_at) {
                continue;
            }
            sink.extend(conflict(game, (first, limit), (second, other)));
        }
    }
}

/// Whether two limits count the same thing.
fn is_same(one: &Limit, other: &Limit) -> bool {
    let is_term = one.of.is_some() && one.of == other.of && one.per == other.per;
    let at_same_rule = one.checked.iter().any(|rule| other.checked.contains(rule));
    let holds = one.per == Some(Per::Player)
        && (at_same_rule || one.checked.is_empty() || other.checked.is_empty());
    is_term && (holds || at_same_rule)
}

/// Whether one rule is an exception of the other, or holds it.
fn breaks(tree: &Tree<'_>, one: usize, other: usize) -> bool {
    let is_about = |one: usize, other: usize| {
        let rule = tree.nodes[one].rule;
        let of = rule.facets.of.0.first().and_then(|of| tree.find(of.as_str()));
        let is_exception = rule.part == Part::Exception;
        (is_exception && of == Some(other)) || tree.holds(other, one)
    };
    is_about(one, other) || is_about(other, one)
}

fn conflict(game: &Game, first: (&Rule, &Limit), second: (&Rule, &Limit)) -> Option<Diagnostic> {
    let one = game.values.number(&first.1.max)?;
    let other = game.values.number(&second.1.max)?;
    (one != other).then(|| {
        let message = format!(
            "`{}` allows {other} of `{}`, but `{}` allows {one}",
            second.0.id,
            second.1.of.as_ref().map(ToString::to_string).unwrap_or_default(),
            first.0.id
        );
        Diagnostic::new(&CHECK, message, second.1.max.span)
            .label(format!("{other} here"))
            .also(first.1.max.span, format!("{one} here"))
            .help("give both the same value, or make one an exception of the other with `of`")
    })
}
