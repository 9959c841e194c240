//! `ref-handwritten`

use std::ops::Range;

use super::declare_check;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};

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

/// Words that send the reader somewhere, and the words for places, by language.
struct Words {
    language: &'static str,
    see: &'static [&'static str],
    places: &'static [&'static str],
    /// Pages need no "see": nobody counts pages but to point at one.
    pages: &'static [&'static str],
}

const WORDS: [Words; 3] = [
    Words {
        language: "de",
        see: &["siehe", "s", "vgl", "vergleiche", "gemäß", "laut", "nach", "wie in", "unter"],
        places: &[
            "schritt",
            "schritte",
            "phase",
            "abschnitt",
            "kapitel",
            "punkt",
            "regel",
            "abb",
            "abbildung",
            "bild",
            "nummer",
            "nr",
            "ziffer",
            "absatz",
        ],
        pages: &["seite", "seiten", "s"],
    },
    Words {
        language: "en",
        see: &["see", "cf", "compare", "refer to", "as in", "under"],
        places: &[
            "step",
            "steps",
            "phase",
            "section",
            "chapter",
            "point",
            "rule",
            "fig",
            "figure",
            "paragraph",
            "item",
            "no",
        ],
        pages: &["page", "pages", "p", "pp"],
    },
    Words {
        language: "pl",
        see: &["zob", "zobacz", "patrz", "por", "porównaj", "według", "wg", "jak w"],
        places: &[
            "krok",
            "krok nr",
            "kroki",
            "kroku",
            "etap",
            "faza",
            "fazę",
            "fazie",
            "rozdział",
            "rozdziale",
            "punkt",
            "punkcie",
            "pkt",
            "rys",
            "rysunek",
            "zasada",
            "zasadę",
            "nr",
            "akapit",
        ],
        pages: &["strona", "stronie", "stronę", "strony", "str", "s"],
    },
];

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for passage in cx.corpus.passages() {
        // A place has a number; most texts have none.
        if !passage.words().any(|(_, word)| is_number(word)) {
            continue;
        }
        let language = passage.language.split('-').next().unwrap_or_default();
        let Some(words) = WORDS.iter().find(|words| words.language == language) else { continue };
        for range in places(passage, words) {
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
fn places(passage: &Passage, words: &Words) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    for (start, prose) in passage.prose() {
        let tokens: Vec<(usize, &str)> = passage.words_in(&start).collect();
        for (at, (offset, number)) in tokens.iter().enumerate().skip(1) {
            if !is_number(number) || !is_close(prose, &tokens, at) {
                continue;
            }
            let noun = tokens[at - 1];
            let first = if is_page(prose, words, noun, *offset) {
                noun
            } else if is_one_of(words.places, noun.1) && at > 1 && sends(words, &tokens[..at - 1]) {
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

fn is_one_of(words: &[&str], word: &str) -> bool {
    words.contains(&word.to_lowercase().as_str())
}

fn is_page(prose: &str, words: &Words, (at, word): (usize, &str), number: usize) -> bool {
    if !is_one_of(words.pages, word) {
        return false;
    }
    // Abbreviations need their full stop: "s 4" is something else.
    word.chars().count() > 3 || prose[at + word.len()..number].starts_with('.')
}

fn sends(words: &Words, before: &[(usize, &str)]) -> bool {
    let last = before.last().map(|(_, word)| word.to_lowercase()).unwrap_or_default();
    let pair = match before {
        [.., (_, first), _] => format!("{} {last}", first.to_lowercase()),
        _ => String::new(),
    };
    words.see.iter().any(|see| *see == last || *see == pair)
}
