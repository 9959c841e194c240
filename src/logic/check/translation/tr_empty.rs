//! `tr-empty`

use super::declare_check;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::resolve::{key_of, removable};

declare_check! {
    /// A text that is blank in one language only.
    ///
    /// ## Why
    /// Outputs would print nothing, without any mark, where a rule belongs. A translation that is
    /// not there at all is at least shown in the source language. A text that is blank in every
    /// language, such as the heading of a corner of a table, is meant so.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: Deal the cards. }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: "  " }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: Deal the cards., short: deal }]
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// texts:
    ///   deal: { text: Rozdaj karty., short: rozdaj }
    /// ```
    "tr-empty", Translation, Error, fix: Safe
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let is_blank = |passage: &Passage| passage.text.value.trim().is_empty();
    for entry in &cx.corpus.entries {
        if entry.passages().all(is_blank) {
            continue;
        }
        for passage in entry.passages().filter(|passage| is_blank(passage)) {
            let message = format!("`{}` is blank in `{}`", entry.name(), passage.language);
            let span = passage.text.span;
            let diagnostic = Diagnostic::new(&CHECK, message, span);
            if passage.language == cx.game.language {
                sink.push(diagnostic.help("write the text, or leave it blank in all languages"));
                continue;
            }
            let diagnostic = diagnostic
                .also(entry.source.text.span, "the source text")
                .help("write the text, or take the key away");
            sink.push(match key_of(cx.sources, span, &format!("{}:", entry.field)) {
                Some(key) => removable(cx.sources, diagnostic, key),
                None => diagnostic,
            });
        }
    }
}
