//! `yaml-duplicate-key`

use crate::diagnostic::declare_check;

declare_check! {
    /// The same key twice in one place.
    ///
    /// ## Why
    /// Only one of the two can count, and which one depends on the reader. It
    /// happens when the dash of a new list item is forgotten.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// goal:
    ///   - id: aim
    ///     text: Collect the most points.
    ///     text: Collect the fewest points.
    /// ```
    /// ```yaml,triggers
    /// values:
    ///   hand: 5
    ///   hand: 6
    /// setup:
    ///   - id: deal
    ///     text: Everybody takes {hand} cards.
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// goal:
    ///   - id: aim
    ///     text: Collect the most points.
    ///     short: most points
    /// ```
    "yaml-duplicate-key", Files, Error, integrity: true
}
