//! `phase-unreachable`

use std::collections::BTreeSet;

use super::declare_check;
use super::flow::{Leads, Sequence, leads, sequences};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::model::{Game, Rule};
use crate::select::Selected;

declare_check! {
    /// A phase or step that the one before it always skips.
    ///
    /// ## Why
    /// If a phase ends the turn in every case, or always goes on elsewhere, nobody
    /// ever comes to the next one. Either the order is wrong, or a condition is
    /// missing.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// phases:
    ///   - { id: draw, title: Draw, ends: turn, text: Draw a card. Your turn is over. }
    ///   - { id: build, title: Build, text: Build something. }
    /// ```
    /// ```yaml,triggers
    /// phases:
    ///   - id: turn-step
    ///     title: Play
    ///     steps:
    ///       - { id: reveal, text: Reveal a card., continue: score-it }
    ///       - { id: discard, text: Discard a card. }
    ///       - { id: score-it, text: Score the card. }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// phases:
    ///   - { id: build, title: Build, text: Build something. }
    ///   - { id: draw, title: Draw, ends: turn, text: Draw a card. Your turn is over. }
    /// ```
    /// ```yaml,passes
    /// phases:
    ///   - { id: rest, title: Rest, force: may, ends: turn, text: Rest. Your turn is over. }
    ///   - { id: build, title: Build, text: Build something. }
    /// ```
    "phase-unreachable", Logic, Error, whole: true
}

pub(super) fn run(cx: Context<'_>, selected: &Selected, sink: &mut Sink) {
    let game = &selected.game;
    let mut targets = None;
    for sequence in sequences(game) {
        let culprit = sequence.rules.iter().enumerate().find_map(|(at, rule)| {
            let next = sequence.rules.get(at + 1)?;
            let skips = match leads(rule, cx.reading(), sequence.chapter.is_none()) {
                Leads::On => false,
                Leads::Out => true,
                Leads::To(target) => *target.as_str() != *next.id.as_str(),
            };
            skips.then_some((at, *rule))
        });
        let Some((at, culprit)) = culprit else { continue };
        let targets = targets.get_or_insert_with(|| entered(game));
        sink.extend(finding(&sequence, at, culprit, targets));
    }
}

fn finding(
    sequence: &Sequence<'_>,
    at: usize,
    culprit: &Rule,
    targets: &BTreeSet<&str>,
) -> Option<Diagnostic> {
    let next = sequence.rules.get(at + 1)?;
    let mut is_entered = next.facets.timing.is_some();
    next.walk(&mut |rule| is_entered |= targets.contains(rule.id.as_str()));
    if is_entered {
        return None;
    }
    let what = if sequence.chapter.is_some() { "phase" } else { "step" };
    let message = format!("nobody ever comes to the {what} `{}`", next.id);
    let diagnostic = Diagnostic::new(&CHECK, message, next.span);
    let diagnostic = match &culprit.facets.continue_with {
        Some(target) => diagnostic.also(target.span, "always goes on here instead"),
        None => diagnostic.also(culprit.span, "always ends before it"),
    };
    Some(diagnostic.help("change the order, or say `when` the one before it applies"))
}

/// The rules that some rule leads to or sets off.
fn entered(game: &Game) -> BTreeSet<&str> {
    let mut targets = BTreeSet::new();
    game.walk_rules(&mut |rule| {
        let facets = &rule.facets;
        let then = facets.limit.iter().filter_map(|limit| limit.then.as_ref());
        let named = facets.continue_with.iter().chain(&facets.causes).chain(then);
        targets.extend(named.map(|target| target.as_str()));
    });
    targets
}
