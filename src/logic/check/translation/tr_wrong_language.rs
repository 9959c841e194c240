//! `tr-wrong-language`

use super::declare_check;
use crate::check::foreign::other_language;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::language::Language;

declare_check! {
    /// A text that is written in another language than its file.
    ///
    /// ## Why
    /// Texts were pasted into the wrong file, or a translation was begun from another one. Languages
    /// are told by their small words (*und*, *się*, *the*), which each language file lists; a text
    /// with few of them is left alone.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: Mische die Karten und lege sie auf den Tisch. }]
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// setup: [{ id: deal, text: Potasuj karty i połóż je na stole przy planszy. }]
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// setup: [{ id: deal, text: Shuffle the cards and put them at the side of the table. }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: Shuffle the cards and put them at the side of the table. }]
    /// ```
    /// ```yaml,passes
    /// language: de
    /// setup: [{ id: deal, text: Mische die Karten und lege sie auf den Tisch. }]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// setup: [{ id: deal, text: Potasuj karty i połóż je na stole przy planszy. }]
    /// ```
    "tr-wrong-language", Translation, Warning
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for entry in &cx.corpus.entries {
        for passage in entry.passages() {
            let is_source = passage.language == entry.source.language;
            if !is_source && passage.text.value == entry.source.text.value {
                continue;
            }
            let other = other_language(cx, passage);
            sink.extend(other.map(|other| describe(&entry.name(), passage, &other)));
        }
    }
}

fn describe(name: &str, passage: &Passage, other: &Language) -> Diagnostic {
    let message = format!("`{name}` seems to be `{}`, not `{}`", other.tag, passage.language);
    Diagnostic::new(&CHECK, message, passage.text.span)
        .note(format!("it has small words of {}, and none of its own language", other.name))
}
