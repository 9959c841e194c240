//! Phrases that say the same in all languages: *at least*, *per turn*.

use crate::check::bundle::{Bundle, bundles};
use crate::check::reading::{Mark, Sign, read};
use crate::check::{Context, Passage};
use crate::diagnostic::{Check, Diagnostic, Sink};
use crate::language::Saying;

/// The phrases of a text that say one of some things.
pub(super) fn sayings<'p>(
    cx: Context<'_>,
    passage: &'p Passage,
    is_wanted: fn(Saying) -> bool,
) -> impl Iterator<Item = &'p Mark> {
    let marks = read(cx, passage).unwrap_or_default().iter();
    marks.filter(move |mark| mark.saying().is_some_and(is_wanted))
}

/// Bounds and how they are meant: *not more than* is *at most*.
pub(super) fn comparators(cx: Context<'_>, passage: &Passage) -> Vec<Mark> {
    use Saying::{AtLeast, AtMost, Exactly, FewerThan, MoreThan, MustNot, No, Not};
    let is_negation = |saying| matches!(saying, Not | No | MustNot);
    let bounds = sayings(cx, passage, |saying| {
        matches!(saying, AtLeast | AtMost | Exactly | FewerThan | MoreThan)
    });
    let mut marks: Vec<Mark> = bounds.cloned().collect();
    for mark in &mut marks {
        let negates = |one: &Mark| one.clause == mark.clause && one.word < mark.word;
        if sayings(cx, passage, is_negation).any(negates) {
            mark.sign = match mark.sign {
                Sign::Says(MoreThan) => Sign::Says(AtMost),
                Sign::Says(FewerThan) => Sign::Says(AtLeast),
                _ => continue,
            };
        }
    }
    marks
}

/// In each turn, round, phase or game.
pub(super) fn frequencies(cx: Context<'_>, passage: &Passage) -> Vec<Mark> {
    use Saying::{PerGame, PerPhase, PerRound, PerTurn};
    sayings(cx, passage, |saying| matches!(saying, PerGame | PerPhase | PerRound | PerTurn))
        .cloned()
        .collect()
}

/// Reports where a translation says one thing and its source another.
///
/// What only one of them says may be said in other words, so that both must say
/// something of their own.
pub(super) fn compare(
    cx: Context<'_>,
    check: &'static Check,
    find: fn(Context<'_>, &Passage) -> Vec<Mark>,
    sink: &mut Sink,
) {
    for bundle in bundles(cx) {
        let source = find(cx, bundle.source);
        if source.is_empty() {
            continue;
        }
        for passage in &bundle.translations {
            let target = find(cx, passage);
            if let (Some(lost), Some(added)) =
                (only_in(&source, &target), only_in(&target, &source))
            {
                sink.push(describe(cx, check, bundle, (lost, passage, added)));
            }
        }
    }
}

/// The first phrase that one text has more often than the other.
fn only_in<'m>(one: &'m [Mark], other: &[Mark]) -> Option<&'m Mark> {
    let count = |marks: &[Mark], mark: &Mark| {
        marks.iter().filter(|known| known.saying() == mark.saying()).count()
    };
    one.iter().find(|mark| count(one, mark) > count(other, mark))
}

fn describe(
    cx: Context<'_>,
    check: &'static Check,
    bundle: &Bundle<'_>,
    (lost, passage, added): (&Mark, &Passage, &Mark),
) -> Diagnostic {
    let words = |passage: &Passage, mark: &Mark| {
        passage.text.value.get(mark.range.clone()).unwrap_or_default().to_owned()
    };
    let message = format!(
        "`{}` says `{}` in `{}`, but `{}` in `{}`",
        bundle.name(),
        words(passage, added),
        passage.language,
        words(bundle.source, lost),
        bundle.source.language,
    );
    Diagnostic::new(check, message, passage.span(cx.sources, &added.range))
        .also(bundle.source.span(cx.sources, &lost.range), "the source text")
}
