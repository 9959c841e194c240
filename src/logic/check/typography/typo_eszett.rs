//! `typo-eszett`

use super::declare_check;
use super::prose::{Fault, fix, report};
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::language::Spelling;

declare_check! {
    /// A German word with ss for ß or ß for ss: ausser, daß; or any ß in Swiss German.
    ///
    /// ## Why
    /// Since 1996 ß stands behind long vowels only (*Maß*, *dass*), and Switzerland
    /// has none. Texts typed on a Swiss keyboard or copied from an old rule book
    /// have the other spelling.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// language: de
    /// hints: [{ id: look, text: Alle ausser dir sehen die Karte. }]
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// hints: [{ id: look, text: "Sorge dafür, daß alle die Karte sehen." }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// language: de
    /// hints: [{ id: look, text: "Alle außer dir wissen, dass die große Masse Kasse macht." }]
    /// ```
    /// ```yaml,passes
    /// hints: [{ id: look, text: The boss has a gross of cards. }]
    /// ```
    "typo-eszett", Typography, Warning, fix: Offered
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for passage in cx.corpus.passages() {
        let spelling = &cx.reading_of(passage).spelling;
        if !spelling.is_doubtful(&passage.text.value) {
            continue;
        }
        let faults = faults(passage, spelling);
        let finding = |message: &str, span| Diagnostic::new(&CHECK, message, span);
        let Some(mut diagnostic) = report(cx, passage, &faults, finding) else { continue };
        diagnostic.fix = fix(cx, passage, &faults, "use the spelling of today", false);
        sink.push(diagnostic);
    }
}

fn faults(passage: &Passage, spelling: &Spelling) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (range, word) in passage.words() {
        if let Some(instead) = spelling.corrected(word) {
            let message = format!("`{word}` is written {instead}");
            faults.push(Fault { range, message, instead: Some(instead) });
        }
    }
    faults
}
