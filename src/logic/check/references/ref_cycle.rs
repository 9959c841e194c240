//! `ref-cycle`

use std::collections::BTreeSet;

use super::declare_check;
use super::names::names;
use crate::check::Context;
use crate::check::leaning::Leaning;
use crate::check::mentions::all_rules;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::VariantKind;
use crate::model::Formula;

declare_check! {
    /// Definitions that lean on each other in a circle.
    ///
    /// ## Why
    /// A number that follows from itself has no value; an exception to an
    /// exception to itself applies to nothing; a title that contains itself
    /// has no end. Looked at are formulas of values and counts of components,
    /// `of` and `replaces` of rules, `requires` of editions, and references in
    /// titles, captions and names: `[[id]]` is replaced by the name of what it
    /// refers to, and a rule without a title is called after the one above it.
    /// That the texts of two rules mention each other is no circle.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// values:
    ///   cards: { formula: rounds * 2 }
    ///   rounds: { formula: cards / 2 }
    /// setup:
    ///   - { id: deal, text: "In {rounds} rounds you see {cards} cards." }
    /// ```
    /// ```yaml,triggers
    /// setup:
    ///   - id: deal
    ///     text: Deal the cards.
    ///     exceptions:
    ///       - { id: few, of: none, text: Few get more. }
    ///       - { id: none, of: few, text: Nobody gets less. }
    /// ```
    /// ```yaml,triggers
    /// setup:
    ///   - id: deal
    ///     title: "Deal as in [[few]]"
    ///     text: Deal the cards.
    ///     steps:
    ///       - { id: few, text: Deal few of them. }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// values:
    ///   rounds: 6
    ///   cards: { formula: rounds * 2 }
    /// setup:
    ///   - { id: deal, text: "In {rounds} rounds you see {cards} cards ([[lay-out]])." }
    ///   - { id: lay-out, text: "Lay out the rest ([[deal]])." }
    /// ```
    "ref-cycle", References, Error
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let mut known = BTreeSet::new();
    for names in names(cx) {
        report(&names.within, "the name of", "contains itself", &mut known, sink);
    }
    report(&numbers(cx), "the number of", "follows from itself", &mut known, sink);
    report(&rules(cx), "the rule", "refers to itself in the end", &mut known, sink);
    report(&editions(cx), "the edition", "builds on itself", &mut known, sink);
}

fn numbers(cx: Context<'_>) -> Leaning {
    let mut found = Leaning::default();
    for (name, value) in cx.game.values.iter() {
        // A number that is written down as well does not need its formula.
        let Some(formula) = value.formula.as_ref().filter(|_| value.is.is_none()) else { continue };
        for other in Formula(&formula.value).names() {
            found.add(name.as_str(), other, formula.span);
        }
    }
    found
}

fn rules(cx: Context<'_>) -> Leaning {
    let mut found = Leaning::default();
    all_rules(cx.game, &mut |rule, _| {
        for target in rule.facets.of.0.iter().chain(&rule.facets.replaces) {
            found.add(rule.id.as_str(), target.as_str(), target.span);
        }
    });
    found
}

fn editions(cx: Context<'_>) -> Leaning {
    let mut found = Leaning::default();
    let editions = cx.game.variants.iter().filter(|one| one.kind == VariantKind::Edition);
    for edition in editions {
        for needed in &edition.requires {
            found.add(edition.id.as_str(), needed.as_str(), needed.span);
        }
    }
    found
}

/// Names of a circle that are shown; nobody reads on.
const SHOWN: usize = 12;

/// Reports each circle once, where its first name leans on the next.
fn report(
    leaning: &Leaning,
    what: &str,
    fault: &str,
    known: &mut BTreeSet<String>,
    sink: &mut Sink,
) {
    for circle in leaning.circles() {
        let mut names: Vec<String> =
            circle.iter().take(SHOWN).map(|(name, _)| format!("`{name}`")).collect();
        if circle.len() > SHOWN {
            names.push("…".to_owned());
        }
        let (first, span) = circle[0];
        names.push(format!("`{first}`"));
        let message = format!("{what} `{first}` {fault}: {}", names.join(" → "));
        if !known.insert(message.clone()) {
            continue;
        }
        let mut diagnostic = Diagnostic::new(&CHECK, message, span);
        for (name, span) in circle.iter().take(SHOWN).skip(1) {
            diagnostic = diagnostic.also(*span, format!("`{name}` goes on from here"));
        }
        sink.push(diagnostic.help("cut the circle at one place"));
    }
}
