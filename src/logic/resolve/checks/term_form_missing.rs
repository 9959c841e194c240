//! `term-form-missing`

use crate::diagnostic::declare_check;

declare_check! {
    /// A text asks for a form that the term does not declare.
    ///
    /// ## Why
    /// `{hand-limit card}` becomes *5 kart* only if the term says that the genitive plural is *kart*.
    /// ksr guesses no forms: in Polish every case that a text asks for must be declared; German and
    /// English take the nominative of the same number instead, but a plural must be there.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// terms: { card: { name: card } }
    /// setup: [{ id: deal, text: "Take {2 card}." }]
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// terms: { card: { name: Karte } }
    /// setup: [{ id: deal, text: "Nimm {2 card}." }]
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// terms: { card: { name: karta, forms: { sg: karta, pl: karty } } }
    /// setup: [{ id: deal, text: "Weź {5 card}." }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// terms: { card: { name: card, forms: { sg: card, pl: cards } } }
    /// setup: [{ id: deal, text: "Take {2 card}." }]
    /// ```
    /// ```yaml,passes
    /// language: de
    /// terms: { card: { name: Karte, forms: { pl: Karten } } }
    /// setup: [{ id: deal, text: "Nimm {2 card:acc}." }]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// terms: { card: { name: karta, forms: { sg: karta, pl: { nom: karty, gen: kart } } } }
    /// setup: [{ id: deal, text: "Weź {5 card}." }]
    /// ```
    "term-form-missing", Terms, Error
}
