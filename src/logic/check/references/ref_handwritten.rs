//! `ref-handwritten`

use std::ops::Range;

use rustc_hash::FxHashSet;

use super::declare_check;
use crate::check::{Context, Entry, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::language::{Reading, Topic};
use crate::model::ChapterKind;

declare_check! {
    /// A place that is written by hand instead of a reference.
    ///
    /// ## Why
    /// "See step 3" is wrong as soon as a step is put in before it, and a page
    /// is another page in every language and on every sheet. A reference such
    /// as `[[deal]]` is numbered and linked by ksr.
    ///
    /// ## Fix
    /// Write `[[id]]` for "see 2.3", or `[[#id]]` for the bare number.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - { id: deal, text: "Deal the cards (see step 3)." }
    /// ```
    /// ```yaml,triggers
    /// setup:
    ///   - { id: deal, text: "Deal the cards as on page 4." }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// setup:
    ///   - { id: deal, text: "Teilt die Karten aus (siehe Phase 3)." }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// setup:
    ///   - { id: deal, text: "Teilt die Karten aus, vgl. S. 4." }
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// setup:
    ///   - { id: deal, text: "Rozdaj karty (zob. krok 3)." }
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// setup:
    ///   - { id: deal, text: "Rozdaj karty jak na str. 4." }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - { id: deal, text: "Deal the cards ([[turn-step]]) in 3 steps." }
    /// ```
    /// ```yaml,passes
    /// errata:
    ///   - { id: wrong, of: turn-step, text: "The picture on page 4 shows old cards." }
    /// ```
    /// ```yaml,passes
    /// language: de
    /// setup:
    ///   - { id: deal, text: "Teilt die Karten aus ([[turn-step]]). Siehe da: 3 Karten!" }
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// setup:
    ///   - { id: deal, text: "Rozdaj karty ([[turn-step]]) w 3 krokach." }
    /// ```
    "ref-handwritten", References, Warning
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    // Corrections speak of the pages of a printed book, which nobody numbers anew.
    let mut errata: FxHashSet<&str> = FxHashSet::default();
    for rule in cx.game.chapter(ChapterKind::Errata) {
        rule.walk(&mut |one| {
            errata.insert(one.id.as_str());
        });
    }
    let of_rule = |key: &str| key.split('@').next().is_some_and(|id| errata.contains(id));
    let entries = cx.corpus.entries.iter().filter(|entry| !of_rule(&entry.key));
    for passage in entries.flat_map(Entry::passages) {
        // A place has a number; most texts have none.
        if !passage.words().any(|(_, word)| is_number(word)) {
            continue;
        }
        for range in places(passage, cx.reading_of(passage)) {
            let place = passage.text.value[range.clone()].to_owned();
            let span = passage.span(cx.sources, &range);
            sink.push(
                Diagnostic::new(
                    &CHECK,
                    format!("`{place}` is written by hand and will not follow when rules move"),
                    span,
                )
                .help("write `[[id]]` with the id of the rule; ksr puts its number there"),
            );
        }
    }
}

/// Where a text names a place by its number.
fn places(passage: &Passage, reading: &Reading) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for (start, prose) in passage.prose() {
        let tokens: Vec<(usize, &str)> = passage.words_in(&start).collect();
        for (at, (offset, number)) in tokens.iter().enumerate().skip(1) {
            if !is_number(number) || !is_close(prose, &tokens, at) {
                continue;
            }
            let noun = tokens[at - 1];
            let first = if is_page(prose, reading, noun, *offset) {
                noun
            } else if is_place(reading, noun.1) && at > 1 && sends(reading, &tokens[..at - 1]) {
                tokens[at - 2]
            } else {
                continue;
            };
            found.push(start.start + first.0..start.start + offset + number.len());
        }
    }
    found
}

/// Nothing but a blank, a full stop or a no-break space stands before the number.
fn is_close(prose: &str, tokens: &[(usize, &str)], at: usize) -> bool {
    let (before, word) = tokens[at - 1];
    let between = &prose[before + word.len()..tokens[at].0];
    matches!(between, " " | ". " | "." | "\u{a0}" | ".\u{a0}")
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_place(reading: &Reading, word: &str) -> bool {
    reading.words(Topic::Place).has(&word.to_lowercase())
}

/// Pages need no "see": nobody counts pages but to point at one.
fn is_page(prose: &str, reading: &Reading, (at, word): (usize, &str), number: usize) -> bool {
    if !reading.words(Topic::Page).has(&word.to_lowercase()) {
        return false;
    }
    // Abbreviations need their full stop: "s 4" is something else.
    word.chars().count() > 3 || prose[at + word.len()..number].starts_with('.')
}

fn sends(reading: &Reading, before: &[(usize, &str)]) -> bool {
    let see = reading.words(Topic::See);
    let last = before.last().map(|(_, word)| word.to_lowercase()).unwrap_or_default();
    let pair = match before {
        [.., (_, first), _] => format!("{} {last}", first.to_lowercase()),
        _ => String::new(),
    };
    see.has(&last) || see.phrases().any(|phrase| phrase == pair)
}
