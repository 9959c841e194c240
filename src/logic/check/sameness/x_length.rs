//! `x-length`

use super::declare_check;
use crate::check::bundle::bundles;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::inline::Piece;

declare_check! {
    /// A translation that is much shorter or longer than its source.
    ///
    /// ## Why
    /// Half of the text is missing, another text was pasted, or a remark was added in one language
    /// only. Translations of rules are rarely shorter than half of their source, or longer than
    /// twice of it; short texts vary more.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: "Shuffle all cards and deal them face down to all players. Whoever gets the captain takes the first turn." }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// texts:
    ///   deal: { text: Mische alle Karten. }
    /// ```
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: Shuffle all cards and put them on the table. }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: "Potasuj wszystkie karty i połóż je na stole. Kto siedzi najbliżej okna, bierze kapitana i zaczyna grę, a pozostali grają po nim zgodnie z ruchem wskazówek zegara." }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: Shuffle all cards and deal them face down to all players. }]
    /// ```
    /// ```yaml,passes,file=de.yaml
    /// texts:
    ///   deal: { text: Mische sämtliche Karten und teile sie verdeckt an alle Mitspieler aus. }
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// texts:
    ///   deal: { text: Potasuj i rozdaj zakryte karty wszystkim graczom. }
    /// ```
    "x-length", Sameness, Info
}

/// Shorter texts are not compared: a word more or less says nothing.
const SHORTEST: usize = 40;

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for bundle in bundles(cx) {
        let own = length(bundle.source);
        for passage in &bundle.translations {
            let other = length(passage);
            let (short, long) = (own.min(other), own.max(other));
            // The shorter the text, the more it may vary.
            let allowed = if long < 2 * SHORTEST { 3 * short } else { 2 * short + SHORTEST / 2 };
            if long < SHORTEST || long <= allowed {
                continue;
            }
            let message = format!(
                "`{}` has {other} letters in `{}`, but {own} in `{}`",
                bundle.name(),
                passage.language,
                bundle.source.language
            );
            sink.push(
                Diagnostic::new(&CHECK, message, passage.text.span)
                    .also(bundle.source.text.span, "the source text"),
            );
        }
    }
}

/// How many letters a text has; a placeholder counts as a short word, whatever its name is.
fn length(passage: &Passage) -> usize {
    let pieces = passage.inline.pieces.iter().map(|piece| match piece {
        Piece::Markdown(range) => {
            passage.words_in(range).map(|(_, word)| word.chars().count()).sum()
        }
        Piece::Reference { words: Some(words), .. } => words.chars().count(),
        Piece::Reference { .. } => 0,
        Piece::Placeholder(..) => 6,
    });
    pieces.sum()
}
