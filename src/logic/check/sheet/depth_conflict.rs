//! `depth-conflict`

use std::collections::BTreeMap;

use super::declare_check;
use crate::check::meaning::{
    Sentence, Topic, compare_numbers, conflicts, other_count, other_times, restated,
};
use crate::check::number_marks::Mark;
use crate::check::reading::{Account, account};
use crate::check::{Context, Entry, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Force, ValueSpec};
use crate::model::Field;

declare_check! {
    /// A `short` or `card` text that says something else than the `text` of its rule.
    ///
    /// ## Why
    /// Whoever plays by the sheet plays another game than whoever reads the reference. A short text
    /// may leave out, add, and put it in other words; it may not count the same things otherwise, permit
    /// what is forbidden, or bound the other way round. Only sentences are compared that share most of
    /// their words. What the badge of the rule forbids need not be denied again.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: Everybody draws five cards from the deck., short: draw 6 cards each }]
    /// ```
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: You may look at the cards in your hand., short: you must look at the cards }]
    /// ```
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: Keep at least two cards of the same colour., short: keep at most two cards }]
    /// ```
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: You may look at the discarded cards., short: you may not look at the discarded cards }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: You need not show your cards to others., short: you may keep your cards to yourself }]
    /// ```
    /// ```yaml,passes
    /// setup: [{ id: deal, text: Shuffle the deck of cards twice before you draw., short: 2× shuffle the deck of cards }]
    /// ```
    /// ```yaml,passes
    /// setup: [{ id: deal, text: "Everybody draws five cards, and may look at two of them.", short: draw 5 cards }]
    /// ```
    "depth-conflict", Sheet, Warning, strict: Error
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let mut rules: BTreeMap<&str, Vec<&Entry>> = BTreeMap::new();
    for entry in &cx.corpus.entries {
        if matches!(entry.field, Field::Text | Field::Short | Field::Card) {
            rules.entry(&entry.key).or_default().push(entry);
        }
    }
    for entries in rules.values().filter(|entries| entries.len() > 1) {
        let Some(long) = entries.iter().find(|entry| entry.field == Field::Text) else { continue };
        for short in entries.iter().filter(|entry| entry.field != Field::Text) {
            compare(cx, long, short, sink);
        }
    }
}

fn compare(cx: Context<'_>, long: &Entry, short: &Entry, sink: &mut Sink) {
    for own in short.passages() {
        let is_fit = |one: &&Passage| one.language == own.language && is_readable(one);
        let Some(other) = long.passages().find(is_fit).filter(|_| is_readable(own)) else {
            continue;
        };
        let (here, there) = (account(cx, own), account(cx, other));
        let known = known_numbers(cx, &there.numbers);
        let numbers = |marks: &[Mark]| marks.iter().filter_map(Mark::number).collect::<Vec<_>>();
        let (own_numbers, others) = (numbers(&here.numbers), numbers(&there.numbers));
        let times = other_times(&here.sentences, &there.sentences, &own_numbers, &others);
        let count = other_count(&here.sentences, &there.sentences, &known);
        let strange = count.or(times.filter(|value| !known.contains(value)));
        let restated = || restated_count(here, there);
        let told = strange
            .map(|value| (value, None))
            .or_else(|| restated().map(|(value, contrary)| (value, Some(contrary))));
        if let Some((value, contrary)) = told {
            let (name, language) = (short.name(), &own.language);
            let message = match contrary {
                None => format!("`{name}` says {value} in `{language}`, but `text` does not"),
                Some(other) => {
                    format!("`{name}` says {value} in `{language}` where `text` says {other}")
                }
            };
            let is_it = |mark: &&Mark| mark.number().is_some_and(|one| one.value == value);
            let mark = here.numbers.iter().find(is_it);
            let span = mark.map_or(own.text.span, |mark| own.span(cx.sources, &mark.range));
            sink.push(
                Diagnostic::new(&CHECK, message, span).also(other.text.span, "the long text"),
            );
            continue;
        }
        let is_denied = short.force == Some(Force::MustNot);
        let found = conflicts(&here.sentences, &there.sentences, is_denied).into_iter().next();
        sink.extend(found.map(|conflict| {
            let quote = |passage: &Passage, range: &std::ops::Range<usize>| {
                passage.text.value.get(range.clone()).unwrap_or_default().replace('\n', " ")
            };
            let (said, contrary) = (quote(own, &conflict.short), quote(other, &conflict.long));
            let (name, language) = (short.name(), &own.language);
            let message = match conflict.topic {
                Topic::Polarity => format!(
                    "one of `{name}` and `text` denies in `{language}` what the other affirms"
                ),
                _ => {
                    format!("`{name}` says `{said}` in `{language}`, but `text` says `{contrary}`")
                }
            };
            Diagnostic::new(&CHECK, message, own.span(cx.sources, &conflict.short))
                .also(other.span(cx.sources, &conflict.long), "the long text")
                .help("a short text may leave out, but not say otherwise")
        }));
    }
}

/// A number of a sentence for which the sentence that it repeats nearly word for word has another.
fn restated_count(here: &Account, there: &Account) -> Option<(i64, i64)> {
    let within = |marks: &[Mark], sentence: &Sentence| -> Vec<Mark> {
        let is_it = |mark: &&Mark| {
            sentence.range.start <= mark.range.start && mark.range.end <= sentence.range.end
        };
        marks.iter().filter(is_it).cloned().collect()
    };
    restated(&here.sentences, &there.sentences).find_map(|(short, long)| {
        let (own, others) = (within(&here.numbers, short), within(&there.numbers, long));
        // What a name stands for is compared elsewhere; and who says more numbers does not repeat.
        if own.len() != others.len() || own.iter().chain(&others).any(|mark| mark.value().is_some())
        {
            return None;
        }
        let found = compare_numbers(&own, &others).filter(|found| found.is_sure)?;
        let value = |marks: &[Mark]| Some(marks.first()?.number()?.value);
        Some((value(&found.one)?, value(&found.other)?))
    })
}

fn is_readable(passage: &Passage) -> bool {
    passage.inline.problems.is_empty() && !passage.text.value.trim().is_empty()
}

/// The numbers of a text, with those that its names stand for. *A third* is no three.
fn known_numbers(cx: Context<'_>, marks: &[Mark]) -> Vec<i64> {
    let amounts = |mark: &Mark| -> Vec<i64> {
        match (mark.number(), mark.value()) {
            (Some(number), _) if number.is_cardinal || !number.is_certain => vec![number.value],
            (None, Some(name)) => match cx.game.values.get(name) {
                Some(ValueSpec::Integer(number)) => vec![number],
                Some(ValueSpec::Range(low, high)) => vec![low, high],
                Some(ValueSpec::List(numbers)) => numbers,
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    };
    marks.iter().flat_map(amounts).collect()
}
