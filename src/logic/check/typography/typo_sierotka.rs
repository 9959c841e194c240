//! `typo-sierotka`

use super::declare_check;
use super::prose::{Fault, fix, free, report};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};

declare_check! {
    /// A Polish word of one letter before a plain blank, where a line might end.
    ///
    /// ## Why
    /// Polish does not leave *a*, *i*, *o*, *u*, *w*, *z* at the end of a line. ksr
    /// binds them to the next word whenever it prints, so texts need no care; the
    /// check is for those who use the texts elsewhere too.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// language: pl
    /// ties: [{ id: tied, text: W razie remisu zwycięstwo jest wspólne. }]
    /// ```
    /// ```toml,triggers,file=ksr.toml
    /// [checks]
    /// profile = "pedantic"
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// language: pl
    /// ties: [{ id: tied, text: W razie remisu zwycięstwo jest wspólne. }]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// ties: [{ id: tied, text: Remis oznacza wspólne zwycięstwo. }]
    /// ```
    /// ```toml,passes,file=ksr.toml
    /// [checks]
    /// profile = "pedantic"
    /// ```
    "typo-sierotka", Typography, Info, fix: Safe, pedantic: true
}

/// What may stand before a word.
const OPENERS: [char; 3] = [' ', '(', '\n'];

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for passage in cx.corpus.passages() {
        let bound = &cx.reading_of(passage).bound;
        if bound.is_empty() {
            continue;
        }
        let mut faults = Vec::new();
        for (start, prose) in free(passage) {
            for (at, _) in prose.match_indices(' ') {
                let front = prose[..at].trim_end_matches(char::is_alphabetic);
                let word = &prose[front.len()..at];
                let begins = if front.is_empty() { start == 0 } else { front.ends_with(OPENERS) };
                if begins && bound.contains(&word.to_lowercase()) {
                    let range = start + at..start + at + 1;
                    let message = format!("`{word}` may end a line");
                    faults.push(Fault { range, message, instead: Some("\u{a0}".to_owned()) });
                }
            }
        }
        let finding = |message: &str, span| {
            Diagnostic::new(&CHECK, message, span)
                .note("ksr binds it to the next word when it prints")
        };
        let Some(mut diagnostic) = report(cx, passage, &faults, finding) else { continue };
        diagnostic.fix = fix(cx, passage, &faults, "write no-break spaces", true);
        sink.push(diagnostic);
    }
}
