//! `ref-cycle`

use std::collections::{BTreeMap, BTreeSet};

use super::declare_check;
use crate::check::Context;
use crate::check::mentions::{all_rules, formula_names};
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::VariantKind;
use crate::source::Span;

declare_check! {
    /// Definitions that lean on each other in a circle.
    ///
    /// ## Why
    /// A number that follows from itself has no value; an exception to an
    /// exception to itself applies to nothing. Looked at are formulas of
    /// values and counts of components, `of` and `replaces` of rules, and
    /// `requires` of editions. That two rules mention each other is no circle.
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

/// What each name leans on, and where that is written.
type Leaning = BTreeMap<String, Vec<(String, Span)>>;

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    report(&numbers(cx), "the number of", "follows from itself", sink);
    report(&rules(cx), "the rule", "refers to itself in the end", sink);
    report(&editions(cx), "the edition", "builds on itself", sink);
}

fn numbers(cx: Context<'_>) -> Leaning {
    let mut found = Leaning::new();
    for (name, value) in &cx.game.values.0 {
        // A number that is written down as well does not need its formula.
        let Some(formula) = value.formula.as_ref().filter(|_| value.is.is_none()) else { continue };
        let others = formula_names(&formula.value).map(|other| (other.to_owned(), formula.span));
        found.entry(name.to_string()).or_default().extend(others);
    }
    found
}

fn rules(cx: Context<'_>) -> Leaning {
    let mut found = Leaning::new();
    all_rules(cx.game, &mut |rule, _| {
        let targets = rule.facets.of.iter().chain(&rule.facets.replaces);
        let others = targets.map(|target| (target.to_string(), target.span));
        found.entry(rule.id.to_string()).or_default().extend(others);
    });
    found
}

fn editions(cx: Context<'_>) -> Leaning {
    let editions = cx.game.variants.iter().filter(|one| one.kind == VariantKind::Edition);
    let needs = |needed: &crate::format::Ref| (needed.to_string(), needed.span);
    editions
        .map(|edition| (edition.id.to_string(), edition.requires.iter().map(needs).collect()))
        .collect()
}

/// Reports each circle once, where its first name leans on the next.
fn report(leaning: &Leaning, what: &str, fault: &str, sink: &mut Sink) {
    let mut done: BTreeSet<&str> = BTreeSet::new();
    for start in leaning.keys() {
        let mut path: Vec<(&str, Span)> = Vec::new();
        if let Some(circle) = find(leaning, start, &mut path, &mut done) {
            let names: Vec<String> =
                circle.iter().chain(circle.first()).map(|(name, _)| format!("`{name}`")).collect();
            let (first, span) = circle[0];
            let message = format!("{what} `{first}` {fault}: {}", names.join(" → "));
            let mut diagnostic = Diagnostic::new(&CHECK, message, span);
            for (name, span) in &circle[1..] {
                diagnostic = diagnostic.also(*span, format!("`{name}` goes on from here"));
            }
            sink.push(diagnostic.help("cut the circle at one place"));
        }
    }
}

/// The first circle that a walk from a name runs into; names are visited once.
fn find<'a>(
    leaning: &'a Leaning,
    start: &'a str,
    path: &mut Vec<(&'a str, Span)>,
    done: &mut BTreeSet<&'a str>,
) -> Option<Vec<(&'a str, Span)>> {
    // A chain this long is no circle, and must not exhaust the stack.
    const LONGEST: usize = 1000;
    if let Some(at) = path.iter().position(|(name, _)| *name == start) {
        return Some(path[at..].to_vec());
    }
    if path.len() > LONGEST || !done.insert(start) {
        return None;
    }
    for (other, span) in leaning.get(start).into_iter().flatten() {
        path.push((start, *span));
        if let Some(circle) = find(leaning, other, path, done) {
            return Some(circle);
        }
        path.pop();
    }
    None
}
