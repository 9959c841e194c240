//! `ref-unknown`

use crate::diagnostic::declare_check;

declare_check! {
    /// A reference to something that does not exist.
    ///
    /// ## Why
    /// The reference would print as a link that leads nowhere, or a number
    /// would be missing. Renaming a rule without its references does that;
    /// `ksr rename` renames both, and `was:` keeps an old name alive.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - id: deal
    ///     text: Deal the cards ([[trun-step]]).
    /// ```
    /// ```yaml,triggers
    /// setup:
    ///   - id: deal
    ///     text: Everybody takes {hand-size} cards.
    /// ```
    /// ```yaml,triggers
    /// setup:
    ///   - id: deal
    ///     text: Deal the cards.
    ///     see: [trade]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - id: deal
    ///     text: Deal the cards ([[turn-step]]).
    /// ```
    "ref-unknown", References, Error, fix: Offered, integrity: true
}
