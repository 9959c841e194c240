//! `yaml-cut-text`

use crate::diagnostic::declare_check;

declare_check! {
    /// A text without quotes that is cut off by a `#`.
    ///
    /// ## Why
    /// A space and `#` begin a remark for other authors, which is never
    /// printed. In *Take card #3.* the number would be lost unseen.
    ///
    /// ## Fix
    /// Put quotes around the text, or a space after the `#` of a remark.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - id: deal
    ///     text: Everybody takes card #3 and a stone.
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - id: deal # as in the first edition
    ///     text: "Everybody takes card #3 and a stone."
    /// ```
    "yaml-cut-text", Files, Warning, fix: Offered, integrity: true
}
