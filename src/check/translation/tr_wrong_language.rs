//! `tr-wrong-language`

use std::sync::Arc;

use super::declare_check;
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

/// So many small words of another language make it likely.
const ENOUGH: usize = 3;

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let known: Vec<Arc<Language>> = cx.languages.iter().collect();
    for entry in &cx.corpus.entries {
        for passage in entry.passages() {
            let is_copy = passage.language != entry.source.language
                && passage.text.value == entry.source.text.value;
            let own = known.iter().find(|language| language.tag == passage.language);
            let Some(own) = own.filter(|_| !is_copy) else { continue };
            // Nearly every text has one of its own language near its beginning.
            if passage.lower_words().any(|word| is_common(own, word)) {
                continue;
            }
            if passage.lower_words().take(2 * ENOUGH).count() < 2 * ENOUGH {
                continue;
            }
            let other = known.iter().filter(|other| other.tag != own.tag);
            let best = other.max_by_key(|other| common(other, passage));
            if let Some(best) = best.filter(|best| common(best, passage) >= ENOUGH) {
                sink.push(describe(&entry.name(), passage, best));
            }
        }
    }
}

/// How many small words of a language there are.
fn common(language: &Language, passage: &Passage) -> usize {
    passage.lower_words().filter(|word| is_common(language, word)).count()
}

fn is_common(language: &Language, word: &str) -> bool {
    language.reading.as_ref().is_some_and(|reading| reading.lexicon.is_common(word))
}

fn describe(name: &str, passage: &Passage, other: &Language) -> Diagnostic {
    let message = format!("`{name}` seems to be `{}`, not `{}`", other.tag, passage.language);
    Diagnostic::new(&CHECK, message, passage.text.span)
        .note(format!("it has small words of {}, and none of its own language", other.name))
}
