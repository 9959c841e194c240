//! `style-todo`

use std::ops::Range;

use super::declare_check;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};

declare_check! {
    /// A mark of something unfinished in a text that would be printed.
    ///
    /// ## Why
    /// Such marks are meant for authors. A YAML comment (`#`) keeps them out of
    /// the print.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    #[doc = " hints: [{ id: alone, text: TO\u{44}O how to play alone. }]"]
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// hints: [{ id: alone, text: Allein spielt man mit ??? Karten. }]
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// hints: [{ id: alone, text: Lorem ipsum dolor sit amet. }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// hints: [{ id: alone, text: "What is there to do? Nothing at all!" }]
    /// ```
    /// ```yaml,passes
    /// language: de
    /// hints: [{ id: alone, text: Allein spielt niemand. }]
    #[doc = " # TO\u{44}O: how to play alone"]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// hints: [{ id: alone, text: Samemu grać się nie da. }]
    /// ```
    "style-todo", Style, Warning, strict: Error
}

/// Words in capitals that only authors use.
const WORDS: [&str; 4] = ["TO\u{44}O", "FIX\u{4d}E", "TBD", "TBA"];

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for passage in cx.corpus.passages() {
        let Some(range) = mark(passage) else { continue };
        let found = &passage.text.value[range.clone()];
        let message = format!("`{found}` would be printed");
        sink.push(
            Diagnostic::new(&CHECK, message, passage.span(cx.sources, &range))
                .help("finish the text, or move the mark into a comment"),
        );
    }
}

/// The first mark in a text.
fn mark(passage: &Passage) -> Option<Range<usize>> {
    let text = passage.text.value.as_str();
    let question = || text.contains('?').then(|| text.find("???"))?.map(|at| at..at + 3);
    let filler = || {
        // A cheap look first: nearly no text has such words.
        text.contains(" ipsum").then_some(())?;
        let at = ["lorem ipsum", "Lorem ipsum"].iter().find_map(|words| text.find(words))?;
        Some(at..at + "lorem ipsum".len())
    };
    let word = || {
        // A cheap look first: every word of every text comes by.
        let is_capital = |word: &str| word.bytes().all(|byte| byte.is_ascii_uppercase());
        let mut words = passage.words().filter(|(_, word)| is_capital(word));
        words.find(|(_, word)| WORDS.contains(word)).map(|(range, _)| range)
    };
    question().or_else(filler).or_else(word)
}
