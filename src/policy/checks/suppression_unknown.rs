//! `suppression-unknown`

use crate::diagnostic::declare_check;

declare_check! {
    /// A comment that silences a check which does not exist.
    ///
    /// ## Why
    /// A misspelt name silences nothing.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// # ksr: allow[value-formual] the book rounds down
    /// age: 10
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// values:
    ///   # ksr: allow[value-formula] the book rounds down
    ///   cards: { is: 12, formula: 6 * 2 + 1 }
    /// setup: [{ id: deal, text: "Deal {cards} cards." }]
    /// ```
    "suppression-unknown", Hygiene, Error, fix: Offered, integrity: true
}
