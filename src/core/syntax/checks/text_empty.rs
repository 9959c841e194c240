//! `text-empty`

use crate::diagnostic::declare_check;

declare_check! {
    /// A key for a text with nothing behind it.
    ///
    /// ## Why
    /// Nothing is printed where a text was promised. Most often somebody meant to come back, or the
    /// text begins too far to the left below its key. What is empty in a file of translations counts
    /// as not translated yet, and is told as such.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - id: deal
    ///     title: Deal
    ///     text:
    /// ```
    /// ```yaml,triggers
    /// setup:
    ///   - { id: deal, text: Deal the cards., short: }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - id: deal
    ///     title: Deal
    ///     text:
    ///       Deal the cards.
    /// ```
    "text-empty", Files, Warning
}
