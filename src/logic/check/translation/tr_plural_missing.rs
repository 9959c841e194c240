//! `tr-plural-missing`

use std::collections::BTreeSet;

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::ValueSpec;
use crate::inline::{Counted, Piece, Placeholder};
use crate::language::{counted, needed_numbers};

declare_check! {
    /// A term that is counted, but lacks a form that another number would need.
    ///
    /// ## Why
    /// `{hand-limit card}` asks for the form that the number of today needs. A variant or the next
    /// edition changes the number, and then the build fails. Polish needs forms for 1 (*karta*), 2
    /// (*karty*) and 5 (*kart*), and for fractions where the game has some; German and English need
    /// singular and plural. A form that is missing already now is `term-form-missing`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// language: pl
    /// values: { hand-limit: 3 }
    /// terms: { card: { name: karta, forms: { sg: karta, pl: karty } } }
    /// setup: [{ id: deal, text: "Weź {hand-limit card}." }]
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// values: { hand-limit: 1 }
    /// terms: { card: { name: Karte } }
    /// setup: [{ id: deal, text: "Nimm {hand-limit card}." }]
    /// ```
    /// ```yaml,triggers
    /// values: { hand-limit: 1 }
    /// terms: { card: { name: card } }
    /// setup: [{ id: deal, text: "Take {hand-limit card}." }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// language: pl
    /// values: { hand-limit: 3 }
    /// terms: { card: { name: karta, forms: { pl: { nom: karty, gen: kart } } } }
    /// setup: [{ id: deal, text: "Weź {hand-limit card} albo {1 card}." }]
    /// ```
    /// ```yaml,passes
    /// language: de
    /// values: { hand-limit: 1 }
    /// terms: { card: { name: Karte, forms: { pl: Karten } } }
    /// setup: [{ id: deal, text: "Nimm {hand-limit card}." }]
    /// ```
    /// ```yaml,passes
    /// values: { hand-limit: 1 }
    /// terms: { card: { name: card, forms: { pl: cards } } }
    /// setup: [{ id: deal, text: "Take {hand-limit card}." }]
    /// ```
    "tr-plural-missing", Translation, Error
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let is_broken = |value: Option<ValueSpec>| {
        matches!(value, Some(ValueSpec::Decimal(_) | ValueSpec::Fraction(..)))
    };
    let has_fractions = cx
        .game
        .values
        .iter()
        .map(|(name, _)| name)
        .any(|name| is_broken(cx.game.values.get(name.as_str())));
    let mut known: BTreeSet<(&str, &str, String)> = BTreeSet::new();
    for passage in cx.corpus.passages().filter(|passage| passage.text.value.contains('{')) {
        let Some(language) = cx.languages.get(&passage.language) else { continue };
        let numbers = needed_numbers(&language, has_fractions);
        for piece in &passage.inline.pieces {
            // A number that is written out never changes.
            let Piece::Placeholder(
                Placeholder::Counted { number: Counted::Named(name), term, case, .. },
                inner,
            ) = piece
            else {
                continue;
            };
            let Some(node) = cx.game.term(term, &passage.language) else { continue };
            let now = cx.game.values.get(name).unwrap_or(ValueSpec::Integer(1));
            if counted(&language, node, *case, &now).is_err() {
                continue;
            }
            let missing = numbers
                .iter()
                .find_map(|number| Some((number, counted(&language, node, *case, number).err()?)));
            let Some((number, form)) = missing else { continue };
            if !known.insert((&passage.language, term, form.words())) {
                continue;
            }
            let message = format!(
                "in the language `{}`, the term `{term}` has no {}, which {} would need",
                passage.language,
                form.words(),
                language.number(number)
            );
            sink.push(
                Diagnostic::new(&CHECK, message, node.name.span)
                    .also(passage.span(cx.sources, inner), "counted here")
                    .help(form.advice(term)),
            );
        }
    }
}
