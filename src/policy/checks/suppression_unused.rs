//! `suppression-unused`

use crate::diagnostic::declare_check;

declare_check! {
    /// A suppression that silences nothing.
    ///
    /// ## Why
    /// What it silenced has been mended. Left in place it would hide the next
    /// mistake of the same kind. `ksr check --fix` removes the comment.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// values:
    ///   # ksr: allow[value-formula] the book rounds down
    ///   cards: { is: 12, formula: 6 * 2 }
    /// setup: [{ id: deal, text: "Deal {cards} cards." }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// values:
    ///   # ksr: allow[value-formula] the book rounds down
    ///   cards: { is: 12, formula: 6 * 2 + 1 }
    /// setup: [{ id: deal, text: "Deal {cards} cards." }]
    /// ```
    "suppression-unused", Hygiene, Warning, fix: Safe
}
