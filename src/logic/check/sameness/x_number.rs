//! `x-number`

use super::declare_check;
use super::numbers::Numbers;
use super::said::{closeness, comparable};
use crate::check::bundle::{Bundle, bundles};
use crate::check::meaning::{Mark as Reach, NumberDifference, compare_numbers, odd_one};
use crate::check::number_marks::{Mark, Sign};
use crate::check::reading::account;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::language::{NumberWord, Sense, Shade};
use crate::source::Span;

declare_check! {
    /// A number that differs between the languages, in digits or in words.
    ///
    /// ## Why
    /// Two groups at one table would play different games. Numbers are compared however they are
    /// written: *zwei*, *dwie*, *two* and 2 are the same, *half* and *both* may count as 2, and one
    /// may be an article or left out. A name in braces is compared by its value. That a number is said
    /// more often in one language is only pointed out.
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
    "x-number", Sameness, Warning, strict: Error, doubt: Info
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let numbers = Numbers::new(cx);
    for bundle in bundles(cx) {
        let passages = comparable(cx, bundle);
        let read: Vec<Vec<&Mark>> = passages.iter().map(|one| numbers.read(one)).collect();
        let mut found: Vec<(usize, usize, NumberDifference)> = Vec::new();
        for one in 0..passages.len() {
            for other in one + 1..passages.len() {
                let difference = compare(&numbers, bundle, &read[one], &read[other])
                    .filter(|found| !is_said_otherwise(cx, passages[one], passages[other], found));
                found.extend(difference.map(|difference| (one, other, difference)));
            }
        }
        if !found.is_empty() {
            let odd = odd(&found, passages.len());
            doubt_free(&mut found, || closeness(cx, bundle, &passages, odd));
            report(cx, &bundle.name(), &passages, found, sink);
        }
    }
}

/// Compares the numbers of two texts, a name by what it stands for.
fn compare(
    numbers: &Numbers<'_>,
    bundle: &Bundle<'_>,
    one: &[&Mark],
    other: &[&Mark],
) -> Option<NumberDifference> {
    let named = |marks: &[&Mark], name: &str| {
        marks.iter().filter(|mark| mark.value() == Some(name)).count()
    };
    let written = |own: &[&Mark], others: &[&Mark]| -> Vec<Mark> {
        let mut left: Vec<Mark> = Vec::new();
        let mut seen: Vec<&str> = Vec::new();
        for mark in own {
            let Some(name) = mark.value() else {
                left.push((*mark).clone());
                continue;
            };
            seen.push(name);
            let before = seen.iter().filter(|known| **known == name).count();
            if before > named(others, name) {
                let amounts = numbers.amounts(bundle, name).into_iter();
                let sign = |amount| Sign::Number(NumberWord::cardinal(amount));
                left.extend(amounts.map(|amount| Mark { sign: sign(amount), ..(*mark).clone() }));
            }
        }
        left
    };
    let (left, right) = (written(one, other), written(other, one));
    let difference = compare_numbers(&left, &right)?;
    // A name that only one text has is reported as such.
    let is_name = |mark: &Mark| {
        let is_it = |known: &&&Mark| known.range == mark.range && known.value().is_some();
        one.iter().chain(other).find(is_it).is_some()
    };
    let is_any = difference.one.iter().chain(&difference.other).any(|mark| !is_name(mark));
    is_any.then_some(difference)
}

/// *More than three* and *four or more*, *after the third round* and *from the fourth*: one text
/// names the number before that of the other, with a word that leaves it out.
fn is_said_otherwise(
    cx: Context<'_>,
    one: &Passage,
    other: &Passage,
    found: &NumberDifference,
) -> bool {
    let ([left], [right]) = (found.one.as_slice(), found.other.as_slice()) else { return false };
    let (Some(own), Some(theirs)) = (left.number(), right.number()) else { return false };
    let (from, to) = (left_out(cx, one, left), left_out(cx, other, right));
    (from == 0) != (to == 0) && own.value + from == theirs.value + to
}

/// So many letters at most stand between *after* and the number that it leaves out.
const APART: usize = 8;

/// The step from a number to the first one that is meant, if the words before it leave it out.
fn left_out(cx: Context<'_>, passage: &Passage, number: &Mark) -> i64 {
    let start = number.range.start;
    let marks = account(cx, passage).sentences.iter().flat_map(|sentence| &sentence.marks);
    let is_near = |mark: &&Reach| {
        let leaves_out = [Shade::SURE, Shade::named("bare"), Shade::named("firm")];
        mark.range.start < start
            && start <= mark.range.end + APART
            && leaves_out.contains(&mark.shade)
    };
    let near = marks.filter(is_near);
    let step = |mark: &Reach| match mark.sense {
        Sense::AtLeast if mark.is_strict => Some(1),
        Sense::AtMost if mark.is_strict => Some(-1),
        Sense::After => Some(1),
        Sense::Before => Some(-1),
        _ => None,
    };
    near.filter_map(step).next_back().unwrap_or_default()
}

/// The text that is probably wrong.
fn odd(found: &[(usize, usize, NumberDifference)], texts: usize) -> usize {
    let pairs: Vec<(usize, usize)> = found.iter().map(|(one, other, _)| (*one, *other)).collect();
    odd_one(&pairs, texts)
}

/// So much less closely than usual a text may follow the others and still miss a number.
const FREE: f32 = -0.15;

/// *On all fours*, *three's a crowd*: a number in words for which the other text has none may belong
/// to a manner of speaking, if the texts are translated freely.
fn doubt_free(found: &mut [(usize, usize, NumberDifference)], closeness: impl FnOnce() -> f32) {
    let is_word = |mark: &Mark| mark.number().is_some_and(|number| number.is_word);
    let is_idiom = |one: &NumberDifference| {
        (one.one.is_empty() || one.other.is_empty())
            && one.one.iter().chain(&one.other).all(is_word)
    };
    let is_any = found.iter().any(|(_, _, one)| one.is_sure);
    if is_any && found.iter().all(|(_, _, one)| is_idiom(one)) && closeness() < FREE {
        for (_, _, one) in &mut *found {
            one.is_sure = false;
        }
    }
}

/// Reports once, at the text that is probably wrong.
fn report(
    cx: Context<'_>,
    name: &str,
    passages: &[&Passage],
    mut found: Vec<(usize, usize, NumberDifference)>,
    sink: &mut Sink,
) {
    let is_any_sure = found.iter().any(|(_, _, one)| one.is_sure);
    found.retain(|(_, _, one)| one.is_sure || !is_any_sure);
    let odd = odd(&found, passages.len());
    let own: Vec<&(usize, usize, NumberDifference)> =
        found.iter().filter(|(one, other, _)| *one == odd || *other == odd).collect();
    let Some((one, other, first)) = own.first() else { return };
    let is_one = *one == odd;
    let against = if is_one { *other } else { *one };
    let (here, there) =
        if is_one { (&first.one, &first.other) } else { (&first.other, &first.one) };
    let is_alone = own.len() + 1 == passages.len();
    let tag = |at: usize| format!("`{}`", passages[at].language);
    let others: Vec<String> = (0..passages.len())
        .filter(|at| *at == against || (is_alone && *at != odd))
        .map(tag)
        .collect();
    let message = contrast(name, (&tag(odd), here), (&others.join(" and "), there), first.is_sure);
    let make = if first.is_sure { Diagnostic::new } else { Diagnostic::doubtful };
    let mut diagnostic = make(&CHECK, message, place(cx, passages[odd], here));
    for (one, other, difference) in own {
        let (at, marks) =
            if *one == odd { (*other, &difference.other) } else { (*one, &difference.one) };
        let label = format!("the text in `{}`", passages[at].language);
        diagnostic = diagnostic.also(place(cx, passages[at], marks), label);
    }
    sink.push(diagnostic);
}

/// "`deal.text` says 3 in `pl`, but 2 in `de`".
fn contrast(name: &str, here: (&str, &[Mark]), there: (&str, &[Mark]), is_sure: bool) -> String {
    let (own, others) = (said(here.1), said(there.1));
    match (own.as_str(), others.as_str(), is_sure) {
        ("", number, false) => {
            format!("`{name}` says {number} more often in {} than in {}", there.0, here.0)
        }
        (number, "", false) => {
            format!("`{name}` says {number} more often in {} than in {}", here.0, there.0)
        }
        ("", number, _) => format!("`{name}` says {number} in {}, but not in {}", there.0, here.0),
        (number, "", _) => format!("`{name}` says {number} in {}, but not in {}", here.0, there.0),
        (one, other, _) => format!("`{name}` says {one} in {}, but {other} in {}", here.0, there.0),
    }
}

/// "2 and 5".
fn said(marks: &[Mark]) -> String {
    let numbers = marks.iter().filter_map(Mark::number);
    numbers.map(|number| number.value.to_string()).collect::<Vec<_>>().join(" and ")
}

/// The first number that only one text has, or the whole text.
fn place(cx: Context<'_>, passage: &Passage, marks: &[Mark]) -> Span {
    marks.first().map_or(passage.text.span, |mark| passage.span(cx.sources, &mark.range))
}
