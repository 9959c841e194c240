//! `typo-decimal`

use super::declare_check;
use super::prose::{Fault, fix, free, report};
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::language::Reading;

declare_check! {
    /// A decimal or thousands mark that readers of the language take for another number.
    ///
    /// ## Why
    /// 1,500 is fifteen hundred in English and one and a half in German and
    /// Polish. A decimal point is fine in every text: ksr sets `1.5` as 1,5 where
    /// the language wants it. Thousands are parted as the language does: 1.500 in German, 1 500 in
    /// Polish.
    ///
    /// ## Fix
    /// Write large numbers without a mark, or make them a value.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// language: de
    /// hints: [{ id: rich, text: "1,500 Taler sind viel." }]
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// hints: [{ id: rich, text: "Zbierz 1,500 talarów." }]
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// hints: [{ id: rich, text: "Zbierz 1.500 talarów." }]
    /// ```
    /// ```yaml,triggers
    /// hints: [{ id: rich, text: "You need 1,5 points for each." }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// language: de
    /// hints: [{ id: rich, text: "Für 1500, 1.500 oder 1 500 Taler gibt es 1,5 oder 2.5 Punkte, am 24.12. mehr." }]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// hints: [{ id: rich, text: "1500 i 1 500 talarów to 1,5 punktu." }]
    /// ```
    /// ```yaml,passes
    /// hints: [{ id: rich, text: "Take 1,500 coins or 1.5 points, on 2, 4 and 6." }]
    /// ```
    "typo-decimal", Typography, Warning, fix: Offered
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for passage in cx.corpus.passages() {
        let bytes = passage.text.value.as_bytes();
        let is_near = |three: &[u8]| {
            three[0].is_ascii_digit()
                && matches!(three[1], b'.' | b',')
                && three[2].is_ascii_digit()
        };
        if !bytes.windows(3).any(is_near) {
            continue;
        }
        let faults = faults(passage, cx.reading_of(passage));
        let finding = |message: &str, span| Diagnostic::new(&CHECK, message, span);
        let Some(mut diagnostic) = report(cx, passage, &faults, finding) else { continue };
        diagnostic.fix = fix(cx, passage, &faults, "write the number without doubt", false);
        sink.push(diagnostic);
    }
}

fn faults(passage: &Passage, reading: &Reading) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (start, prose) in free(passage) {
        for (at, number) in numbers(prose) {
            let Some((whole, mark, rest)) = parts(number) else { continue };
            let is_thousand = rest.len() == 3 && whole.len() <= 3 && whole != "0";
            let (message, instead) = match (reading.decimal_mark, mark) {
                (Some(','), '.') if is_thousand && is_foreign_mark(reading, mark) => {
                    let message = format!("`{number}` has no {} thousands mark", reading.called);
                    (message, format!("{whole}{rest}"))
                }
                (Some(','), ',') if is_thousand => {
                    let message = format!("`{number}` is less than {} here", next(whole));
                    (message, format!("{whole}{rest}"))
                }
                (Some('.'), ',') if rest.len() < 3 => {
                    let message = format!("`{number}` has no {} decimal mark", reading.called);
                    (message, format!("{whole}.{rest}"))
                }
                (Some('.'), '.') if is_thousand => {
                    let message = format!("`{number}` is less than {} here", next(whole));
                    (message, format!("{whole},{rest}"))
                }
                _ => continue,
            };
            let range = start + at..start + at + number.len();
            faults.push(Fault { range, message, instead: Some(instead) });
        }
    }
    faults
}

/// Whether the language writes thousands with another mark.
fn is_foreign_mark(reading: &Reading, mark: char) -> bool {
    reading.thousands_mark.is_some_and(|own| own != mark)
}

/// Runs of digits and marks that stand alone, without the punctuation behind them.
fn numbers(prose: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | ':' | '/' | '-');
    let words = prose.split(move |c: char| !is_part(c) && !c.is_alphabetic());
    words.filter_map(|word| {
        let number = word.strip_suffix([',', ':', '.']).unwrap_or(word);
        // A dot behind makes it a date or an ordinal.
        let is_date = word.ends_with('.') && number.contains('.') && number.len() < 6;
        (!is_date).then(|| (word.as_ptr().addr() - prose.as_ptr().addr(), number))
    })
}

/// Digits, one mark, digits.
fn parts(number: &str) -> Option<(&str, char, &str)> {
    let at = number.find(['.', ','])?;
    let (whole, rest) = (&number[..at], &number[at + 1..]);
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let mark = number[at..].chars().next()?;
    (is_digits(whole) && is_digits(rest)).then_some((whole, mark, rest))
}

fn next(whole: &str) -> u32 {
    whole.parse().unwrap_or(0) + 1
}
