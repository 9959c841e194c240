//! `typo-quotes`

use super::declare_check;
use super::prose::{Fault, after, before, fix, free, report};
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::language::Reading;

declare_check! {
    /// Quotation marks of another language, or an accent as an apostrophe.
    ///
    /// ## Why
    /// German has „…“ or »…«, Polish „…”, English “…”. Texts that were copied,
    /// translated or typed on another keyboard often have the marks of another
    /// language. Plain `"` and `'` are always right: ksr sets them.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// language: de
    /// hints: [{ id: call, text: Rufe „Land in Sicht” laut. }]
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// hints: [{ id: call, text: Rufe “Land in Sicht” laut. }]
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// hints: [{ id: call, text: Zawołaj „Ziemia“ głośno. }]
    /// ```
    /// ```yaml,triggers
    /// hints: [{ id: call, text: Call „Land ahoy” loudly. }]
    /// ```
    /// ```yaml,triggers
    /// hints: [{ id: call, text: Don´t call. }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// language: de
    /// hints: [{ id: call, text: 'Rufe „Land“, »Meer« oder "Wind" laut.' }]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// hints: [{ id: call, text: Zawołaj „Ziemia” głośno. }]
    /// ```
    /// ```yaml,passes
    /// hints: [{ id: call, text: Call “Land ahoy” loudly and don’t stop. }]
    /// ```
    "typo-quotes", Typography, Warning, fix: Safe
}

const MARKS: [char; 7] = ['„', '“', '”', '«', '»', '‟', '´'];

/// The first bytes of all these marks.
const LEADS: [u8; 2] = [0xe2, 0xc2];

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for passage in cx.corpus.passages() {
        let bytes = passage.text.value.as_bytes();
        let may_have_any = LEADS.iter().any(|lead| bytes.contains(lead));
        if !may_have_any || !passage.text.value.contains(MARKS) {
            continue;
        }
        let reading = cx.reading_of(passage);
        let Some(usual) = reading.quotes.first() else { continue };
        let faults = faults(passage, reading, *usual);
        let finding = |message: &str, span| {
            Diagnostic::new(&CHECK, message, span)
                .help("plain `\"` and `'` are set as the language wants them")
        };
        let Some(mut diagnostic) = report(cx, passage, &faults, finding) else { continue };
        diagnostic.fix = fix(cx, passage, &faults, "use the marks of the language", true);
        sink.push(diagnostic);
    }
}

fn faults(passage: &Passage, reading: &Reading, usual: (char, char)) -> Vec<Fault> {
    let quotes = &reading.quotes;
    let mut faults = Vec::new();
    let text = passage.text.value.as_str();
    for (start, prose) in free(passage) {
        for (at, mark) in prose.match_indices(MARKS) {
            let at = start + at;
            let character = mark.chars().next().unwrap_or_default();
            let previous = text[..at].chars().rev().find(|c| !matches!(c, '*' | '_'));
            let next = after(text, at + mark.len());
            let instead = if character == '´' {
                let inside = before(text, at).is_some_and(char::is_alphabetic)
                    && next.is_some_and(char::is_alphabetic);
                if inside { '’' } else { continue }
            } else if opens(previous) && next.is_some_and(|c| !c.is_whitespace()) {
                if quotes.iter().any(|(open, _)| *open == character) {
                    continue;
                }
                usual.0
            } else if quotes.iter().any(|(_, close)| *close == character)
                || previous.is_some_and(|c| c.is_ascii_digit() || c.is_whitespace())
            {
                // Behind a number it may be inches; between blanks it is something else.
                continue;
            } else {
                usual.1
            };
            let message = match character {
                '´' => "an accent is no apostrophe".to_owned(),
                _ => format!("`{character}` does not stand here in {}", reading.called),
            };
            let range = at..at + mark.len();
            faults.push(Fault { range, message, instead: Some(instead.to_string()) });
        }
    }
    faults
}

/// Whether a quotation can begin behind a character.
fn opens(previous: Option<char>) -> bool {
    previous.is_none_or(|c| c.is_whitespace() || matches!(c, '(' | '[' | '–' | '—' | '/' | '|'))
}
