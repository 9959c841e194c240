//! `typo-symbol`

use super::declare_check;
use super::prose::{Fault, after, before, fix, free, is_digit, report};
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};

declare_check! {
    /// A symbol that is put together from other characters: `->`, `>=`, `(c)`, `x2`.
    ///
    /// ## Why
    /// → is one character and never broken at the end of a line. What ksr can be
    /// sure of it sets by itself: `...`, `3x`, `-2` need no care.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// language: de
    /// hints: [{ id: swap, text: Fisch -> Karte. }]
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// hints: [{ id: swap, text: Potrzeba punktów >= 5. }]
    /// ```
    /// ```yaml,triggers
    /// hints: [{ id: swap, text: Take a card x2. }]
    /// ```
    /// ```yaml,triggers
    /// hints: [{ id: swap, text: The symbols are (c) 1998. }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// language: de
    /// hints: [{ id: swap, text: "Fisch → Karte ..." }]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// hints: [{ id: swap, text: Potrzeba punktów ≥ 5. }]
    /// ```
    /// ```yaml,passes
    /// hints: [{ id: swap, text: "Take 3x a card, as in (a), (b) and (c)." }]
    /// ```
    "typo-symbol", Typography, Info, fix: Safe
}

/// What is typed, and the symbol that is meant; longer ones first.
const SYMBOLS: [(&str, &str); 11] = [
    ("<->", "↔"),
    ("<=>", "⇔"),
    ("-->", "→"),
    ("->", "→"),
    ("<-", "←"),
    ("=>", "⇒"),
    (">=", "≥"),
    ("<=", "≤"),
    ("!=", "≠"),
    ("+/-", "±"),
    ("(c)", "©"),
];

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for passage in cx.corpus.passages() {
        if !is_doubtful(passage.text.value.as_bytes()) {
            continue;
        }
        let faults = faults(passage);
        let finding = |message: &str, span| Diagnostic::new(&CHECK, message, span);
        let Some(mut diagnostic) = report(cx, passage, &faults, finding) else { continue };
        diagnostic.fix = fix(cx, passage, &faults, "write the symbol", true);
        sink.push(diagnostic);
    }
}

fn is_doubtful(bytes: &[u8]) -> bool {
    bytes.windows(2).any(|two| {
        matches!(two, b"->" | b"<-" | b"=>" | b">=" | b"<=" | b"!=" | b"+/" | b"(c")
            || (two[0] == b'x' && two[1].is_ascii_digit())
    })
}

fn faults(passage: &Passage) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (start, prose) in free(passage) {
        let mut at = 0;
        while let Some(rest) = prose.get(at..).filter(|rest| !rest.is_empty()) {
            let known = SYMBOLS.iter().find(|(typed, _)| rest.starts_with(typed));
            let found = known.copied().filter(|(typed, _)| *typed != "(c)" || is_year(&rest[3..]));
            let found = found.or_else(|| is_times(prose, at).then_some(("x", "×")));
            let Some((typed, symbol)) = found else {
                at += rest.chars().next().map_or(1, char::len_utf8);
                continue;
            };
            let range = start + at..start + at + typed.len();
            let message = format!("`{typed}` is written {symbol}");
            faults.push(Fault { range, message, instead: Some(symbol.to_owned()) });
            at += typed.len();
        }
    }
    faults
}

/// `(c)` before a year is a copyright; elsewhere it counts a list.
fn is_year(rest: &str) -> bool {
    let year: String = rest.trim_start().chars().take_while(char::is_ascii_digit).collect();
    year.len() == 4
}

/// `x2` as a word of its own.
fn is_times(prose: &str, at: usize) -> bool {
    prose[at..].starts_with('x')
        && before(prose, at).is_some_and(|c| c == ' ' || c == '(')
        && is_digit(after(prose, at + 1))
        && !prose[at + 1..]
            .trim_start_matches(|c: char| c.is_ascii_digit())
            .starts_with(char::is_alphabetic)
}
