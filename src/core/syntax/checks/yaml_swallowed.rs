//! `yaml-swallowed`

use crate::diagnostic::declare_check;

declare_check! {
    /// A rule that has become part of the text above it.
    ///
    /// ## Why
    /// A text over several lines goes on as long as lines begin further to the
    /// right than its key. A rule that is pasted too deep is printed as words.
    ///
    /// ## Fix
    /// Move the lines to the left, so that their dash stands under the dash of
    /// the rule above.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// goal:
    ///   - id: aim
    ///     text: >
    ///       Collect the most points.
    ///       - id: tie
    ///         text: Friends share.
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// goal:
    ///   - id: aim
    ///     text: >
    ///       Collect the most points.
    ///   - id: tie
    ///     text: Friends share.
    /// ```
    "yaml-swallowed", Files, Error, fix: Offered, integrity: true
}
