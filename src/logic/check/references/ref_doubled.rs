//! `ref-doubled`

use super::declare_check;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::Kind;
use crate::inline::{Piece, parse};
use crate::language::Language;

declare_check! {
    /// The word "see" that is typed before a reference, which writes it itself.
    ///
    /// ## Why
    /// ksr writes "see 4.1" in brackets, "see reference 4.1" on a sheet that does not show the rule, and "4.1" within a sentence. With "see"
    /// typed by hand only the number follows, and a sheet no longer says that the rule stands in the reference.
    ///
    /// ## Fix
    /// Leave the word out: `([[draw]])` instead of `(see [[draw]])`. `ksr check --fix` does so in brackets. For the bare number in a
    /// sentence of your own write `[[#draw]]`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - { id: deal, text: "Deal the cards (see [[turn-step]])." }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// setup:
    ///   - { id: deal, text: "Teilt die Karten aus. Siehe [[turn-step]]." }
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// setup:
    ///   - { id: deal, text: "Rozdaj karty (zob. [[turn-step]])." }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - { id: deal, text: "Deal the cards ([[turn-step]])." }
    /// ```
    /// ```yaml,passes
    /// setup:
    ///   - { id: deal, text: "You oversee [[turn-step]] as in [[#turn-step]]." }
    /// ```
    "ref-doubled", References, Warning
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for passage in cx.corpus.passages() {
        if !passage.text.value.contains("[[") {
            continue;
        }
        if let Some(language) = cx.languages.get(&passage.language) {
            typed(cx, passage, &language, sink);
        }
    }
}

fn typed(cx: Context<'_>, passage: &Passage, language: &Language, sink: &mut Sink) {
    let pattern = language.word("see");
    let see = pattern.split("{where}").next().unwrap_or_default().trim();
    let text = &passage.text.value;
    for piece in parse(text).pieces {
        let Piece::Reference { target, target_range, words: None, is_bare: false } = piece else {
            continue;
        };
        let Some(before) = target_range.start.checked_sub(2).and_then(|at| text.get(..at)) else {
            continue;
        };
        let Some(start) = ends_with_word(before, see) else { continue };
        // What leads nowhere is told already; terms and components are called by their names.
        let kind = cx.index.get(&target).map(|found| found.kind);
        if !matches!(kind, Some(Kind::Rule | Kind::Chapter | Kind::Variant | Kind::Figure)) {
            continue;
        }
        let span = passage.span(cx.sources, &(start..before.len()));
        let message = format!("`{}` is written by `[[{target}]]` itself", before[start..].trim());
        let found = Diagnostic::new(&CHECK, message, span);
        sink.push(if text[..start].ends_with('(') {
            found.safe_fix("leave it out", span, "")
        } else {
            found.help(format!("leave it out, or write `[[#{target}]]` for the bare number"))
        });
    }
}

/// Where a word begins that stands at the end of a text, before blanks.
fn ends_with_word(text: &str, word: &str) -> Option<usize> {
    let trimmed = text.trim_end();
    let lower = trimmed.to_lowercase();
    let is_there = !word.is_empty() && trimmed.len() < text.len() && lower.ends_with(word);
    // Lower case may be longer: then nothing is found, which does no harm.
    let start = trimmed.len().checked_sub(word.len()).filter(|_| is_there)?;
    let before = trimmed.get(..start)?.chars().next_back();
    (!before.is_some_and(char::is_alphanumeric)).then_some(start)
}
