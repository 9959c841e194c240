//! `exception-shadowed`

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::language::{Reading, Topic};
use crate::model::{Facets, Field, Part, Rule};

declare_check! {
    /// An exception that can never apply, because one before it always does.
    ///
    /// ## Why
    /// Two exceptions of one rule give the same thing another price, limit,
    /// amount or number of points, and the first holds for all cases or under
    /// the same condition. One of the two is a mistake, or the second belongs
    /// below the first: an exception may have exceptions.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// terms: { coin: { name: coin } }
    /// phases:
    ///   - id: buy
    ///     text: Buy a card.
    ///     cost: 3 coin
    ///     exceptions:
    ///       - { id: all-free, text: All cards are free., cost: 0 }
    ///       - { id: red-cards, when: If the card is red, text: pay for it., cost: 1 coin }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// terms: { coin: { name: Münze } }
    /// phases:
    ///   - id: buy
    ///     text: Kaufe eine Karte für eine Münze.
    ///     exceptions:
    ///       - { id: first-red, when: Ist die Karte rot, text: kostet sie mehr., cost: 2 coin }
    ///       - { id: second-red, when: Ist die Karte rot, text: kostet sie weniger., cost: 1 coin }
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// terms: { coin: { name: moneta } }
    /// phases:
    ///   - id: buy
    ///     text: "Kup kartę, moneta to zapłata."
    ///     exceptions:
    ///       - { id: all-free, text: Wszystkie karty są za darmo., cost: 0 }
    ///       - { id: red-cards, when: Jeśli karta jest czerwona, text: zapłać za nią., cost: 1 coin }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// terms: { coin: { name: coin } }
    /// phases:
    ///   - id: buy
    ///     text: Buy a card.
    ///     cost: 3 coin
    ///     exceptions:
    ///       - id: all-free
    ///         text: All cards are free.
    ///         cost: 0
    ///         exceptions:
    ///           - { id: red-cards, when: If the card is red, text: pay for it., cost: 1 coin }
    /// ```
    /// ```yaml,passes
    /// language: de
    /// terms: { coin: { name: Münze } }
    /// phases:
    ///   - id: buy
    ///     text: Kaufe eine Karte für eine Münze.
    ///     exceptions:
    ///       - { id: red, when: Ist die Karte rot, text: kostet sie mehr., cost: 2 coin }
    ///       - { id: blue, when: Ist die Karte blau, text: kostet sie weniger., cost: 1 coin }
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// terms: { coin: { name: moneta } }
    /// phases:
    ///   - id: buy
    ///     text: "Kup kartę, moneta to zapłata."
    ///     exceptions:
    ///       - { id: night, text: "Wszystkie karty są za darmo, jeśli zapadła noc.", cost: 0 }
    ///       - { id: red-cards, when: Jeśli karta jest czerwona, text: zapłać za nią., cost: 1 coin }
    /// ```
    "exception-shadowed", Variants, Warning
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    cx.game.walk_rules(&mut |rule| {
        let exceptions: Vec<&Rule> = rule.parts(Part::Exception).collect();
        for (at, later) in exceptions.iter().enumerate() {
            let wider = exceptions[..at].iter().find(|earlier| {
                subject(&earlier.facets, &later.facets).is_some()
                    && covers(earlier, later, cx.reading())
            });
            if let Some(earlier) = wider {
                sink.push(describe(earlier, later));
            }
        }
    });
}

/// What both exceptions give another number.
fn subject(one: &Facets, other: &Facets) -> Option<&'static str> {
    let differs =
        |a: &dyn std::fmt::Debug, b: &dyn std::fmt::Debug| format!("{a:?}") != format!("{b:?}");
    let both = [
        ("price", one.cost.is_some() && other.cost.is_some() && differs(&one.cost, &other.cost)),
        (
            "limit",
            one.limit.is_some() && other.limit.is_some() && differs(&one.limit, &other.limit),
        ),
        ("points", one.points.is_some() && other.points.is_some() && one.points != other.points),
        ("amount", one.amount.is_some() && other.amount.is_some() && one.amount != other.amount),
    ];
    both.into_iter().find(|(_, is_both)| *is_both).map(|(name, _)| name)
}

fn covers(earlier: &Rule, later: &Rule, reading: &Reading) -> bool {
    let condition = |rule: &Rule| {
        rule.texts.get(Field::When).map(|wording| wording.source.value.trim().to_lowercase())
    };
    match (condition(earlier), condition(later)) {
        (Some(one), Some(other)) => one == other,
        (None, Some(_)) => holds_always(earlier, reading),
        _ => false,
    }
}

fn holds_always(rule: &Rule, reading: &Reading) -> bool {
    let Some(wording) = rule.texts.get(Field::Text) else { return false };
    let text = wording.source.value.to_lowercase();
    reading.words(Topic::Always).is_in(&text) && !reading.words(Topic::Sometimes).is_in(&text)
}

fn describe(earlier: &Rule, later: &Rule) -> Diagnostic {
    let what = subject(&earlier.facets, &later.facets).unwrap_or_default();
    let (first, second) = (&earlier.id, &later.id);
    let message = format!("the exception `{second}` never applies: `{first}` has set the {what}");
    Diagnostic::new(&CHECK, message, later.span)
        .also(earlier.span, "holds in the same cases")
        .help(format!("make `{second}` an exception of `{first}`, or tell their conditions apart"))
}
