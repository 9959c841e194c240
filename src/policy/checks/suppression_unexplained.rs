//! `suppression-unexplained`

use crate::diagnostic::declare_check;

declare_check! {
    /// A suppression without a reason.
    ///
    /// ## Why
    /// Whoever meets it next year must know whether it still holds.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// values:
    ///   # ksr: allow[value-formula]
    ///   cards: { is: 12, formula: 6 * 2 + 1 }
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
    "suppression-unexplained", Hygiene, Warning, strict: Error
}
