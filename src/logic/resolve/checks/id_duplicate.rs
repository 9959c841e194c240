//! `id-duplicate`

use crate::diagnostic::declare_check;

declare_check! {
    /// Two things of a game with the same id.
    ///
    /// ## Why
    /// A reference to the id could mean either. Ids are unique in a game,
    /// whatever they name: rules, terms, values, components, variants, cards.
    /// Names of chapters are taken, and so is a former name under `was` that
    /// something else has today.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - { id: deal, text: Deal the cards. }
    ///   - { id: deal, text: Deal the tiles. }
    /// ```
    /// ```yaml,triggers
    /// setup:
    ///   - { id: scoring, text: Put the score board on the table. }
    /// ```
    /// ```yaml,triggers
    /// setup:
    ///   - { id: deal, text: Deal the cards. }
    ///   - { id: lay-out, was: [deal], text: Lay out the tiles. }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - { id: deal-cards, was: [deal], text: Deal the cards. }
    ///   - { id: deal-tiles, text: Deal the tiles. }
    /// ```
    "id-duplicate", References, Error, fix: Offered, integrity: true
}
