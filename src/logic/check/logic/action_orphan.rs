//! `action-orphan`

use std::collections::BTreeSet;

use super::declare_check;
use super::tree::Tree;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::inline::Piece;
use crate::model::{ChapterKind, Game, Part};
use crate::select::Selected;

declare_check! {
    /// An action that no phase offers and nothing leads to.
    ///
    /// ## Why
    /// Nobody knows when it may be taken. It belongs into the `actions` of a phase,
    /// or a phase refers to it.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// topics:
    ///   - id: market
    ///     title: Market
    ///     text: The market has three stalls.
    ///     actions: [{ id: trade, text: Trade a card. }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// phases:
    ///   - id: turn-step
    ///     title: Play
    ///     text: Play something.
    ///     actions: [{ id: trade, text: Trade a card. }]
    /// ```
    /// ```yaml,passes
    /// phases: [{ id: turn-step, title: Play, text: "Play, or go to the [[market|market]]." }]
    /// topics:
    ///   - id: market
    ///     title: Market
    ///     text: The market has three stalls.
    ///     actions: [{ id: trade, text: Trade a card. }]
    /// ```
    "action-orphan", Logic, Warning, whole: true
}

pub(super) fn run(cx: Context<'_>, selected: &Selected, sink: &mut Sink) {
    let game = &selected.game;
    let has_actions = |kind: ChapterKind| {
        let mut found = false;
        for rule in game.chapter(kind) {
            rule.walk(&mut |one| found |= one.part == Part::Action);
        }
        found
    };
    // Whoever is in play by itself needs no phase: events, powers, what is allowed at any time.
    let homeless = [ChapterKind::Goal, ChapterKind::Topics, ChapterKind::Scoring, ChapterKind::End];
    if !homeless.into_iter().any(has_actions) {
        return;
    }
    let tree = Tree::new(game);
    let named = named(cx, game, &tree);
    for (at, node) in tree.nodes.iter().enumerate() {
        let is_offered = node.rule.part != Part::Action || !homeless.contains(&node.chapter);
        let is_named = |at: usize| named.contains(tree.nodes[at].rule.id.as_str());
        if is_offered || is_named(at) || tree.ancestors(at).any(is_named) {
            continue;
        }
        let message = format!("no phase offers the action `{}`", node.rule.id);
        let diagnostic = Diagnostic::new(&CHECK, message, node.rule.span);
        sink.push(diagnostic.help("put it into the `actions` of a phase, or refer to it from one"));
    }
}

/// Everything that rules outside refer to, in data and in words.
fn named<'a>(cx: Context<'a>, game: &'a Game, tree: &Tree<'a>) -> BTreeSet<&'a str> {
    let is_outside = |from: &str, to: &str| match (tree.find(from), tree.find(to)) {
        (Some(from), Some(to)) => !tree.ancestors(from).chain([from]).any(|at| at == to),
        _ => true,
    };
    let mut named = BTreeSet::new();
    game.walk_rules(&mut |rule| {
        let facets = &rule.facets;
        let data = facets
            .continue_with
            .iter()
            .chain(&facets.causes)
            .chain(&facets.see)
            .chain(&facets.for_actions.0)
            .chain(&facets.reacts_to);
        let targets = data.map(|target| target.as_str());
        named.extend(targets.filter(|to| is_outside(rule.id.as_str(), to)));
    });
    for entry in &cx.corpus.entries {
        for piece in &entry.source.inline.pieces {
            if let Piece::Reference { target, .. } = piece
                && is_outside(&entry.key, cx.index.current(target))
            {
                named.insert(cx.index.current(target));
            }
        }
    }
    named
}
