//! `typo-duplicate-word`

use super::declare_check;
use super::prose::{Fault, fix, free, report};
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::language::{Reading, Topic};

declare_check! {
    /// The same word twice in a row.
    ///
    /// ## Why
    /// It is left over from editing, most of all at the end of a line, and easily
    /// overlooked. Some words may be doubled (*die, die die Karte haben*; *that
    /// that*), and so may names (*Bora Bora*); these are let through.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// language: de
    /// hints: [{ id: look, text: Sieh dir die die Karte an. }]
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// hints: [{ id: look, text: Spójrz na na kartę. }]
    /// ```
    /// ```yaml,triggers
    /// hints:
    ///   - id: look
    ///     text: >-
    ///       Look at the
    ///       the card.
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// language: de
    /// hints: [{ id: look, text: "Alle, die die Karte haben, sehen sie. Wenn sie sie sehen, gut." }]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// hints: [{ id: look, text: "Spójrz na kartę, a potem na nas." }]
    /// ```
    /// ```yaml,passes
    /// hints: [{ id: look, text: "Look at Bora Bora, and say that that is nice: 2 2 2." }]
    /// ```
    "typo-duplicate-word", Typography, Warning, fix: Offered
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for passage in cx.corpus.passages() {
        if !is_doubtful(passage) {
            continue;
        }
        let faults = faults(passage, cx.reading_of(passage));
        let finding =
            |message: &str, span| Diagnostic::new(&CHECK, message, span).label("left over?");
        let Some(mut diagnostic) = report(cx, passage, &faults, finding) else { continue };
        diagnostic.fix = fix(cx, passage, &faults, "remove one of them", false);
        sink.push(diagnostic);
    }
}

/// Whether two neighbours are the same, or may be cut so that they are.
fn is_doubtful(passage: &Passage) -> bool {
    let mut words = passage.lower_words();
    let mut last = words.next();
    words.any(|word| last.replace(word) == Some(word)) || passage.text.value.contains(['’', '\\'])
}

fn faults(passage: &Passage, reading: &Reading) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (start, prose) in free(passage) {
        let mut last: Option<(usize, &str)> = None;
        for word in prose.split_whitespace() {
            let at = word.as_ptr().addr() - prose.as_ptr().addr();
            // Punctuation may stand behind the second word, but not between the two.
            let bare = word.trim_end_matches([',', '.', ';', ':', '!', '?', ')', '*']);
            if let Some((first, before)) = last
                && is_double(before, bare)
                && !may_repeat(reading, &prose[..first], before)
            {
                let range = start + first..start + at + bare.len();
                let message = format!("`{bare}` stands here twice");
                faults.push(Fault { range, message, instead: Some(before.to_owned()) });
            }
            last = (bare.len() == word.len()).then_some((at, word));
        }
    }
    faults
}

/// Whether two words are the same, be it that the first begins a sentence.
fn is_double(first: &str, second: &str) -> bool {
    let starts_lower = second.chars().next().is_some_and(char::is_lowercase);
    first.len() == second.len()
        && starts_lower
        && second.chars().all(|c| c.is_alphabetic() || c == '’')
        && (first == second || first.to_lowercase() == second)
}

/// Words that are rightly doubled: a pronoun before its article, and the like.
fn may_repeat(reading: &Reading, before: &str, word: &str) -> bool {
    let word = word.to_lowercase();
    if reading.words(Topic::MayRepeat).has(&word) {
        return true;
    }
    // A relative clause begins not far behind a comma: "in der der Stapel liegt".
    let clause = before.rsplit([',', '–', ';']).next().unwrap_or_default();
    reading.words(Topic::MayRepeatAfterComma).has(&word)
        && clause.len() < before.len()
        && clause.split_whitespace().count() <= 2
}
