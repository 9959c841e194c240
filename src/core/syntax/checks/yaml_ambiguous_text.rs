//! `yaml-ambiguous-text`

use crate::diagnostic::declare_check;

declare_check! {
    /// A text without quotes that other readers of YAML take for something else.
    ///
    /// ## Why
    /// `no`, `on`, `null`, `0123` and `2:30` are texts here, but to many
    /// editors and scripts they are false, true, nothing, 83 and 150. Such a
    /// tool would save the file with another word in its place.
    ///
    /// ## Fix
    /// Put quotes around it; `--fix` does that.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// goal:
    ///   - id: aim
    ///     title: No
    ///     text: Nobody wins.
    /// ```
    /// ```yaml,triggers
    /// setup:
    ///   - id: clock
    ///     title: 2:30
    ///     text: Set the clock.
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// goal:
    ///   - id: aim
    ///     title: "No"
    ///     text: No one wins.
    /// setup:
    ///   - id: clock
    ///     title: "2:30"
    ///     text: Set the clock.
    /// ```
    "yaml-ambiguous-text", Files, Warning, fix: Safe, integrity: true
}
