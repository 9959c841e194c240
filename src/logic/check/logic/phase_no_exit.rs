//! `phase-no-exit`

use super::declare_check;
use super::flow::{Leads, Sequence, leads, may_leave, sequences};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::Ref;
use crate::language::Reading;
use crate::model::{Field, Loop, Rule};
use crate::select::Selected;

declare_check! {
    /// A phase or step that can never be left, because it repeats or leads back for ever.
    ///
    /// ## Why
    /// The turn would never end. A loop needs a condition that ends it, or a
    /// number of rounds.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// phases:
    ///   - { id: draw, title: Draw, text: Draw a card. }
    ///   - { id: build, title: Build, text: Build something., continue: draw }
    /// ```
    /// ```yaml,triggers
    /// phases: [{ id: draw, title: Draw, text: Draw a card., repeat: {} }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// phases:
    ///   - { id: draw, title: Draw, text: Draw a card. }
    ///   - { id: build, title: Build, when: If you have cards left, text: Build something., continue: draw }
    /// ```
    /// ```yaml,passes
    /// phases: [{ id: draw, title: Draw, text: Draw a card., repeat: { until: a fish comes } }]
    /// ```
    "phase-no-exit", Logic, Error, whole: true
}

pub(super) fn run(cx: Context<'_>, selected: &Selected, sink: &mut Sink) {
    let game = &selected.game;
    for chapter in game.chapters.iter().filter(|chapter| chapter.kind.is_binding()) {
        for rule in &chapter.rules {
            rule.walk(&mut |one| sink.extend(endless(one)));
        }
    }
    for sequence in sequences(game) {
        sink.extend(circle(&sequence, cx.reading()));
    }
}

/// A repetition without an end.
fn endless(rule: &Rule) -> Option<Diagnostic> {
    let is_endless = |repeat: &Loop| repeat.times.is_none() && !rule.texts.has(Field::Until);
    rule.facets.repeat.as_ref().filter(|repeat| is_endless(repeat)).map(|_| {
        let message = format!("the rule `{}` is repeated without an end", rule.id);
        Diagnostic::new(&CHECK, message, rule.span).help("say with `until` or `times` when it ends")
    })
}

/// A sequence that always comes back to where it was.
fn circle(sequence: &Sequence<'_>, reading: &Reading) -> Option<Diagnostic> {
    let lead = |at: usize| leads(sequence.rules[at], reading, sequence.chapter.is_none());
    let place = |target: &Ref| {
        let is_start = sequence.chapter.is_some_and(|kind| kind.key() == target.as_str());
        let holds = |rule: &&Rule| rule.id == target.value;
        if is_start { Some(0) } else { sequence.rules.iter().position(holds) }
    };
    for (at, rule) in sequence.rules.iter().enumerate() {
        let Leads::To(target) = lead(at) else { continue };
        let Some(back) = place(target).filter(|back| *back <= at) else { continue };
        let inside = &sequence.rules[back..=at];
        let ids: Vec<&str> = inside.iter().map(|rule| rule.id.as_str()).collect();
        let known: Vec<&str> = ids.iter().copied().chain([target.as_str()]).collect();
        if inside.iter().any(|rule| may_leave(rule, &known)) {
            continue;
        }
        let message = format!("from `{}` there is no way out", ids.join("`, `"));
        return Some(
            Diagnostic::new(&CHECK, message, target.span)
                .label("always back to here")
                .also(rule.span, "in this rule")
                .help("say `when` it leads back, or give a rule in the circle an `ends`"),
        );
    }
    None
}
