//! `typo-dash`

use super::declare_check;
use super::prose::{Fault, fix, free, is_digit, report};
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::language::{Reading, is_range};

declare_check! {
    /// A long dash where the language has another one, or blanks in a range of numbers.
    ///
    /// ## Why
    /// A range is written 2–4 in every language here, and German has – where
    /// English may have —. Plain hyphens are fine: ksr sets `2-4` and ` - ` by
    /// itself.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// language: de
    /// hints: [{ id: wait, text: Warte — das lohnt sich. }]
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// hints: [{ id: wait, text: Czekaj 2—4 tury. }]
    /// ```
    /// ```yaml,triggers
    /// hints: [{ id: wait, text: Wait for 2 – 4 turns. }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// language: de
    /// hints: [{ id: wait, text: Warte 2-4 Züge - das lohnt sich – oder auch nicht. }]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// hints: [{ id: wait, text: Czekaj 2–4 tury — to się opłaca. }]
    /// ```
    /// ```yaml,passes
    /// hints: [{ id: wait, text: Wait 2–4 turns—it is worth it. }]
    /// ```
    "typo-dash", Typography, Info, fix: Safe
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for passage in cx.corpus.passages() {
        // All of them begin with the same byte.
        if !passage.text.value.as_bytes().contains(&0xe2)
            || !passage.text.value.contains(['–', '—', '―'])
        {
            continue;
        }
        let faults = faults(passage, cx.reading_of(passage));
        let finding = |message: &str, span| Diagnostic::new(&CHECK, message, span);
        let Some(mut diagnostic) = report(cx, passage, &faults, finding) else { continue };
        // Between blanks it might be a subtraction.
        let is_safe = faults.iter().all(|fault| !fault.message.contains("range of"));
        diagnostic.fix = fix(cx, passage, &faults, "use the right dash", is_safe);
        sink.push(diagnostic);
    }
}

fn faults(passage: &Passage, reading: &Reading) -> Vec<Fault> {
    let is_sum = passage.text.value.contains(['=', '+']);
    let mut faults = Vec::new();
    for (start, prose) in free(passage) {
        for (at, dash) in prose.match_indices(['–', '—', '―']) {
            let (head, tail) = (&prose[..at], &prose[at + dash.len()..]);
            let (left, right) = (head.trim_end_matches(' '), tail.trim_start_matches(' '));
            let (blanks, behind) = (head.len() - left.len(), tail.len() - right.len());
            let joins_numbers = is_digit(left.chars().next_back())
                && is_digit(right.chars().next())
                && is_range(last_digits(left), first_digits(right));
            let range = start + at..start + at + dash.len();
            if joins_numbers && blanks + behind == 0 && dash != "–" {
                let message = "a number and another are joined by –".to_owned();
                faults.push(Fault { range, message, instead: Some("–".to_owned()) });
            } else if joins_numbers && blanks == 1 && behind == 1 && !is_sum {
                let message = "a range of numbers has no blanks".to_owned();
                let range = range.start - 1..range.end + 1;
                faults.push(Fault { range, message, instead: Some("–".to_owned()) });
            } else if let Some(right) = reading.dash.filter(|right| !dash.starts_with(*right)) {
                let blank = if blanks + behind == 0 { " " } else { "" };
                let message = format!("the {} dash is {right}, not {dash}", reading.called);
                let instead = Some(format!("{blank}{right}{blank}"));
                faults.push(Fault { range, message, instead });
            }
        }
    }
    faults
}

fn last_digits(text: &str) -> &str {
    &text[text.trim_end_matches(|c: char| c.is_ascii_digit()).len()..]
}

fn first_digits(text: &str) -> &str {
    &text[..text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len()]
}
