//! `typo-spacing`

use std::ops::Range;

use super::declare_check;
use super::prose::{Fault, fix, free, report};
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};

declare_check! {
    /// Two blanks in a row, a blank before punctuation, or none behind it.
    ///
    /// ## Why
    /// It shows in print, most of all in narrow columns. No language here has a
    /// blank before punctuation.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// language: de
    /// hints: [{ id: wait, text: "Nimm Karten , dann warte." }]
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// hints: [{ id: wait, text: "Weź karty,potem czekaj." }]
    /// ```
    /// ```yaml,triggers
    /// hints: [{ id: wait, text: "Take cards.Then  wait." }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// language: de
    /// hints: [{ id: wait, text: "Nimm Karten, z.B. 2,5 oder mehr ... und warte (lange)!" }]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// hints: [{ id: wait, text: "Weź karty, np. dwie: czekaj." }]
    /// ```
    /// ```yaml,passes
    /// hints: [{ id: wait, text: "Take cards, e.g. 1,000 of them; see www.example.org." }]
    /// ```
    "typo-spacing", Typography, Warning, fix: Safe
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for passage in cx.corpus.passages() {
        if !is_doubtful(passage.text.value.as_bytes()) {
            continue;
        }
        // Other languages may have blanks before `;`, `:`, `!` and `?`; French does.
        let is_known = !cx.reading_of(passage).called.is_empty();
        let mut faults = faults(passage);
        faults.retain(|fault| is_known || fault.instead.as_deref() == Some(" "));
        let finding = |message: &str, span| Diagnostic::new(&CHECK, message, span);
        let Some(mut diagnostic) = report(cx, passage, &faults, finding) else { continue };
        diagnostic.fix = fix(cx, passage, &faults, "set the blanks right", true);
        sink.push(diagnostic);
    }
}

/// Whether two neighbours are a blank and a mark, or a mark and a letter.
fn is_doubtful(bytes: &[u8]) -> bool {
    let is_mark = |byte: u8| matches!(byte, b',' | b'.' | b';' | b':' | b'!' | b'?');
    bytes.windows(2).any(|two| {
        (two[0] == b' ' && (two[1] == b' ' || is_mark(two[1])))
            || (is_mark(two[0]) && (two[1].is_ascii_alphabetic() || two[1] >= 0x80))
    })
}

fn faults(passage: &Passage) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (start, prose) in free(passage) {
        let is_first = start == 0;
        for (at, character) in prose.char_indices() {
            let found = match character {
                ' ' => blank(prose, at, is_first),
                ',' | '.' | ';' | '!' | '?' => joined(prose, at, character),
                _ => None,
            };
            let Some((range, message, instead)) = found else { continue };
            let range = start + range.start..start + range.end;
            faults.push(Fault { range, message, instead: Some(instead) });
        }
    }
    faults
}

/// Blanks in a row, or before punctuation.
fn blank(prose: &str, at: usize, is_first: bool) -> Option<(Range<usize>, String, String)> {
    let before = prose[..at].chars().next_back();
    // Blanks at the edge of a line mean nothing, or a new line.
    if before.is_some_and(char::is_whitespace) || (before.is_none() && is_first) {
        return None;
    }
    let rest = prose[at..].trim_start_matches(' ');
    let end = prose.len() - rest.len();
    let mark = rest.chars().next()?;
    if matches!(mark, ',' | ';' | ':' | '!' | '?' | '.') {
        let behind = rest[mark.len_utf8()..].chars().next();
        let ends = behind.is_none_or(|c| c.is_whitespace() || matches!(c, ')' | '*' | '“' | '”'));
        return ends.then(|| (at..end, format!("a blank before `{mark}`"), String::new()));
    }
    let is_double = end > at + 1 && mark != '\n';
    is_double.then(|| (at..end, "more than one blank".to_owned(), " ".to_owned()))
}

/// A mark with no blank behind it: between letters, and not inside an abbreviation.
fn joined(prose: &str, at: usize, mark: char) -> Option<(Range<usize>, String, String)> {
    let behind = &prose[at + 1..];
    let next = behind.chars().next().filter(|c| c.is_alphabetic())?;
    let is_letter = |c: &char| c.is_alphabetic();
    let left = prose[..at].chars().rev().take_while(is_letter).count();
    let right = behind.chars().take_while(is_letter).count();
    let last = prose[..at].chars().next_back();
    let is_fault = match mark {
        '.' => {
            left >= 3 && right >= 2 && next.is_uppercase() && last.is_some_and(char::is_lowercase)
        }
        _ => left >= 2 && right >= 2,
    };
    let range = at..at + 1;
    is_fault.then(|| (range, format!("no blank behind `{mark}`"), format!("{mark} ")))
}
