//! `term-forbidden`

use std::collections::BTreeMap;

use super::declare_check;
use crate::check::Context;
use crate::check::wordings::{Wording, Wordings};
use crate::diagnostic::{Diagnostic, Sink};

declare_check! {
    /// A word that must not be used for a term.
    ///
    /// ## Why
    /// Two words for one thing make readers look for a difference that is not there. A term lists
    /// such words under `avoid:`, with all their forms; they are looked for as whole words, and with
    /// `compounds: true` also at the beginning of longer ones. German nouns are told from verbs by
    /// their capital. A word that another term declares is fine, also as a part of it.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// terms: { pawn: { name: pawn, avoid: [meeple, game piece] } }
    /// setup: [{ id: deal, text: Take a pawn. Put your game piece on the board. }]
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// terms: { round: { name: Runde, compounds: true, avoid: [Durchgang] } }
    /// setup: [{ id: deal, text: Nach der Runde wird gezählt. Vor dem Durchgangsende wird gemischt. }]
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// terms: { pawn: { name: pionek, avoid: [figurka, figurkę] } }
    /// setup: [{ id: deal, text: Weź pionek. Postaw figurkę na planszy. }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// terms: { pawn: { name: pawn, avoid: [piece] }, chess: { name: chess piece } }
    /// setup: [{ id: deal, text: "Put your pawn on the board, not the chess piece." }]
    /// ```
    /// ```yaml,passes
    /// language: de
    /// terms: { chair: { name: Stuhl, avoid: [Liege] } }
    /// setup: [{ id: deal, text: Der Stuhl liege auf dem Brett. }]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// terms: { pawn: { name: pionek, forms: { sg: { acc: pionek } }, avoid: [figurka, figurkę] } }
    /// setup: [{ id: deal, text: Postaw pionek na planszy. }]
    /// ```
    "term-forbidden", Terms, Warning, fix: Offered
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let languages = cx.game.languages().into_iter();
    let languages: BTreeMap<&str, Wordings<'_>> = languages
        .map(|language| (language, Wordings::new(cx, language)))
        .filter(|(_, wordings)| wordings.avoids_any())
        .collect();
    for passage in cx.corpus.passages() {
        let Some(words) = languages.get(passage.language.as_str()) else { continue };
        for found in words.find(passage) {
            let avoided = found.wordings.iter().all(|wording| wording.is_avoided);
            let Some(wording) = found.wordings.first().filter(|_| avoided) else { continue };
            let word = passage.text.value.get(found.range.clone()).unwrap_or_default();
            let span = passage.span(cx.sources, &found.range);
            let Wording { term, node, .. } = wording;
            let name = &node.name.value;
            let message = format!("`{word}` must not be used for `{term}`");
            let diagnostic =
                Diagnostic::new(&CHECK, message, span).also(node.name.span, "the word to use");
            let is_whole = node
                .avoid
                .iter()
                .any(|avoided| avoided.value.chars().count() == word.chars().count());
            sink.push(if is_whole {
                diagnostic.fix(
                    format!("write `{name}`, in the form that the sentence needs"),
                    span,
                    name,
                )
            } else {
                diagnostic.help(format!("write `{name}`"))
            });
        }
    }
}
