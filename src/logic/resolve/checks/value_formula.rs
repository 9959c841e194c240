//! `value-formula`

use crate::diagnostic::declare_check;

declare_check! {
    /// A value whose formula cannot be computed, or disagrees with its number.
    ///
    /// ## Why
    /// A value may state its number and how it follows from others; the two
    /// must agree, so that a change of one place cannot pass unnoticed. A
    /// fraction that no `is:` confirms is doubtful.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// values:
    ///   rounds: 6
    ///   cards: { is: 13, formula: rounds * 2 }
    /// setup:
    ///   - id: deal
    ///     text: In {rounds} rounds you see {cards} cards.
    /// ```
    /// ```yaml,triggers
    /// values:
    ///   rounds: 5
    ///   cards: { formula: rounds / 2 }
    /// setup:
    ///   - id: deal
    ///     text: In {rounds} rounds you see {cards} cards.
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// values:
    ///   rounds: 6
    ///   cards: { is: 12, formula: rounds * 2 }
    /// setup:
    ///   - id: deal
    ///     text: In {rounds} rounds you see {cards} cards.
    /// ```
    "value-formula", Numbers, Error, doubt: Warning
}
