//! `style-address`

use std::collections::BTreeMap;
use std::ops::Range;

use super::declare_check;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};

declare_check! {
    /// A text that addresses its reader in another way than the rest.
    ///
    /// ## Why
    /// *Du ziehst eine Karte. Man legt sie ab.* reads as if two people were meant.
    /// German texts say *du* (and *ihr* to all) or *Sie*, not both, and no *man*
    /// in the same sentence; Polish ones say *możesz* or *należy*, not both in one
    /// sentence.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// language: de
    /// hints: [{ id: draw-one, text: "Du ziehst eine Karte, dann legt man sie ab." }]
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// hints:
    ///   - { id: draw-one, text: Du ziehst eine Karte. }
    ///   - { id: draw-two, text: Nimm deine Karte auf. }
    ///   - { id: draw-three, text: Dann legen Sie die Karte ab. }
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// hints: [{ id: draw-one, text: "Możesz dobrać kartę, którą należy odrzucić." }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// language: de
    /// hints: [{ id: draw-one, text: "Du ziehst eine Karte. Sie bleibt verdeckt; ihr seht sie nicht." }]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// hints: [{ id: draw-one, text: "Możesz odrzucić kartę, która należy do ciebie." }]
    /// ```
    "style-address", Style, Info
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let mut by_language: BTreeMap<&str, Address<'_>> = BTreeMap::new();
    for passage in cx.corpus.passages() {
        match passage.language.split('-').next() {
            Some("de") => {
                let Address { familiar, formal } =
                    by_language.entry(&passage.language).or_default();
                let is_familiar = passage.words().any(|(_, word)| is_du(word));
                if is_familiar {
                    familiar.push(passage);
                }
                formal.extend(formal_word(passage).map(|range| (passage, range)));
                let mixed = if is_familiar { mixed(passage, is_du, is_man) } else { None };
                sink.extend(mixed.map(|range| finding(cx, passage, &range, "du")));
            }
            Some("pl") => {
                let mixed = mixed(passage, is_second_person, |word| word == "należy");
                let mixed = mixed.filter(|range| is_duty(passage, range));
                sink.extend(mixed.map(|range| finding(cx, passage, &range, "ty")));
            }
            _ => {}
        }
    }
    for Address { familiar, formal } in by_language.into_values() {
        // Whichever is rarer is the slip.
        if formal.len() < familiar.len() {
            for (passage, range) in formal {
                sink.push(finding(cx, passage, &range, "du"));
            }
        } else if !formal.is_empty() {
            for passage in familiar {
                let word = passage.words().find(|(_, word)| is_du(word));
                sink.extend(word.map(|(range, _)| finding(cx, passage, &range, "Sie")));
            }
        }
    }
}

/// The texts of a language that say *du*, and those that say *Sie*, with the word.
#[derive(Default)]
struct Address<'a> {
    familiar: Vec<&'a Passage>,
    formal: Vec<(&'a Passage, Range<usize>)>,
}

fn finding(cx: Context<'_>, passage: &Passage, range: &Range<usize>, usual: &str) -> Diagnostic {
    let word = &passage.text.value[range.clone()];
    let message = format!("`{word}` beside `{usual}`: the reader is addressed in two ways");
    Diagnostic::new(&CHECK, message, passage.span(cx.sources, range))
}

fn is_du(word: &str) -> bool {
    matches!(word, "du" | "Du" | "dir" | "dich")
        || ["dein", "Dein"].iter().any(|stem| {
            word.strip_prefix(stem)
                .is_some_and(|rest| matches!(rest, "" | "e" | "em" | "en" | "er" | "es"))
        })
}

fn is_man(word: &str) -> bool {
    matches!(word, "man" | "Man")
}

fn is_second_person(word: &str) -> bool {
    let lower = word.to_lowercase();
    matches!(lower.as_str(), "możesz" | "musisz" | "masz" | "ciebie" | "tobie" | "twój")
        || ["twoj", "twoi", "twoją"].iter().any(|stem| lower.starts_with(stem))
}

/// *Należy odrzucić*, but not *należy do ciebie*.
fn is_duty(passage: &Passage, range: &Range<usize>) -> bool {
    let rest = &passage.text.value[range.end..];
    let next = rest.split_whitespace().next().unwrap_or_default();
    next.trim_end_matches(|c: char| !c.is_alphabetic()).ends_with('ć')
}

/// The word of the second kind, where one of the first stands in the same sentence.
fn mixed(
    passage: &Passage,
    first: impl Fn(&str) -> bool,
    second: impl Fn(&str) -> bool,
) -> Option<Range<usize>> {
    let text = passage.text.value.as_str();
    let found: Vec<Range<usize>> =
        passage.words().filter(|(_, word)| second(word)).map(|(range, _)| range).collect();
    found.into_iter().find(|range| {
        let start = text[..range.start].rfind(['.', '!', '?', ';', ':']).map_or(0, |at| at + 1);
        let end = text[range.end..]
            .find(['.', '!', '?', ';', ':'])
            .map_or(text.len(), |at| range.end + at);
        passage.words().any(|(one, word)| one.start >= start && one.end <= end && first(word))
    })
}

/// A capital *Sie* or *Ihnen* inside a sentence.
fn formal_word(passage: &Passage) -> Option<Range<usize>> {
    let text = passage.text.value.as_str();
    if !text.contains("Sie") && !text.contains("Ih") {
        return None;
    }
    let is_formal = |word: &str| {
        matches!(word, "Sie" | "Ihnen" | "Ihr" | "Ihre" | "Ihrem" | "Ihren" | "Ihrer" | "Ihres")
    };
    let found = passage.words().find(|(range, word)| {
        let before = text[..range.start].trim_end().chars().next_back();
        is_formal(word) && before.is_some_and(|c| c.is_alphabetic() || matches!(c, ',' | '}'))
    });
    found.map(|(range, _)| range)
}
