//! `x-number`

use super::declare_check;
use super::numbers::{Difference, Lone, Numbers};
use crate::check::bundle::{Bundle, bundles};
use crate::check::reading::Mark;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::source::Span;

declare_check! {
    /// A number that differs between the languages, in digits or in words.
    ///
    /// ## Why
    /// Two groups at one table would play different games. Numbers are compared however they are
    /// written: *zwei*, *dwie*, *two* and 2 are the same, *half* and *both* may count as 2, and one
    /// may be an article or left out. A name in braces is compared by its value.
    ///
    /// ## Fix
    /// Better than mending it: name the number under `values:` and write `{name}` in every language.
    /// Words that ksr does not know go into `reading:` of the language file (docs/languages.md).
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: Everybody draws two cards. }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// texts:
    ///   deal: { text: Alle ziehen drei Karten. }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// setup: [{ id: deal, text: Jeder zieht fünf Karten und legt 2 davon ab. }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: Każdy dobiera sześć kart i odrzuca dwie z nich. }
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// setup: [{ id: deal, text: Każdy dobiera dwie karty. }]
    /// ```
    /// ```yaml,triggers,file=en.yaml
    /// texts:
    ///   deal: { text: Everybody draws cards. }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: "Everybody draws two cards, then discards one of both." }]
    /// ```
    /// ```yaml,passes,file=de.yaml
    /// texts:
    ///   deal: { text: "Alle ziehen 2 Karten, dann werfen sie eine der beiden ab." }
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// texts:
    ///   deal: { text: "Wszyscy dobierają dwie karty, potem odrzucają jedną z nich." }
    /// ```
    "x-number", Sameness, Warning, strict: Error
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let numbers = Numbers::new(cx);
    for bundle in bundles(cx) {
        let Some(source) = numbers.read(bundle.source) else { continue };
        let mut found: Vec<(&Passage, Difference)> = Vec::new();
        for passage in &bundle.translations {
            let Some(target) = numbers.read(passage) else { continue };
            let difference = numbers.compare(bundle, &source, &target);
            let is_number = |difference: &Difference| {
                !difference.source.numbers.is_empty() || !difference.target.numbers.is_empty()
            };
            found.extend(difference.filter(is_number).map(|difference| (*passage, difference)));
        }
        if !found.is_empty() {
            report(cx, &numbers, bundle, &found, sink);
        }
    }
}

/// If all translations agree against the source, the source is the place.
fn report(
    cx: Context<'_>,
    numbers: &Numbers<'_>,
    bundle: &Bundle<'_>,
    found: &[(&Passage, Difference)],
    sink: &mut Sink,
) {
    let of = |marks: &[Mark]| -> Vec<i64> {
        marks.iter().filter_map(Mark::number).map(|number| number.value).collect()
    };
    let sides = |one: &Difference| (of(&one.source.numbers), of(&one.target.numbers));
    let is_source = found.len() > 1
        && found.len() == bundle.translations.len()
        && found.iter().all(|(_, one)| sides(one) == sides(&found[0].1));
    let said = |lone: &Lone| said(numbers, bundle, lone);
    let name = bundle.name();
    let own = format!("`{}`", bundle.source.language);
    if is_source {
        let (_, first) = &found[0];
        let others: Vec<String> =
            found.iter().map(|(passage, _)| format!("`{}`", passage.language)).collect();
        let others = others.join(" and ");
        let message =
            contrast(&name, (&own, &said(&first.source)), (&others, &said(&first.target)));
        let span = place(cx, bundle.source, &first.source);
        let mut diagnostic = Diagnostic::new(&CHECK, message, span);
        for (passage, one) in found {
            let label = format!("the text in `{}`", passage.language);
            diagnostic = diagnostic.also(place(cx, passage, &one.target), label);
        }
        sink.push(diagnostic);
        return;
    }
    for (passage, one) in found {
        let other = format!("`{}`", passage.language);
        let message = contrast(&name, (&other, &said(&one.target)), (&own, &said(&one.source)));
        sink.push(
            Diagnostic::new(&CHECK, message, place(cx, passage, &one.target))
                .also(place(cx, bundle.source, &one.source), "the source text"),
        );
    }
}

/// "`deal.text` says 3 in `pl`, but 2 in `de`".
fn contrast(name: &str, here: (&str, &str), there: (&str, &str)) -> String {
    match (here.1, there.1) {
        ("", number) => format!("`{name}` says {number} in {}, but not in {}", there.0, here.0),
        (number, "") => format!("`{name}` says {number} in {}, but not in {}", here.0, there.0),
        (one, other) => format!("`{name}` says {one} in {}, but {other} in {}", here.0, there.0),
    }
}

/// "2 and `{hand-limit}` (5)".
fn said(numbers: &Numbers<'_>, bundle: &Bundle<'_>, lone: &Lone) -> String {
    let written = lone.numbers.iter().filter_map(Mark::number);
    let written = written.map(|number| number.value.to_string());
    let named = lone.values.iter().filter_map(Mark::value).map(|name| {
        let amounts = numbers.amounts(bundle, name);
        let amounts: Vec<String> = amounts.iter().map(ToString::to_string).collect();
        match amounts.as_slice() {
            [] => format!("`{{{name}}}`"),
            _ => format!("`{{{name}}}` ({})", amounts.join(", ")),
        }
    });
    written.chain(named).collect::<Vec<_>>().join(" and ")
}

/// The first number that only one text has, or the whole text.
fn place(cx: Context<'_>, passage: &Passage, lone: &Lone) -> Span {
    let mut marks = lone.numbers.iter().chain(&lone.values);
    marks.next().map_or(passage.text.span, |mark| passage.span(cx.sources, &mark.range))
}
