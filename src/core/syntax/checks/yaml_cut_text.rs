//! `yaml-cut-text`

use crate::diagnostic::declare_check;

declare_check! {
    /// A text without quotes that is cut off by a `#`.
    ///
    /// ## Why
    /// A space and `#` begin a remark for other authors, which is never
    /// printed. In *Take card #3.* the number would be lost unseen, and in
    /// *Pay # coins of your own* half of the sentence. Remarks behind ids,
    /// numbers, names and whole sentences are left alone.
    ///
    /// ## Fix
    /// Put quotes around the text. If it is a remark, write it in a line of its own.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - id: deal
    ///     text: Everybody takes card #3 and a stone.
    /// ```
    /// ```yaml,triggers
    /// setup:
    ///   - id: deal
    ///     text: Everybody takes five stones # and a card
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - id: deal # as in the first edition
    ///     title: First cards # a name
    ///     text: "Everybody takes card #3 and a stone." # as in the first edition
    ///     short: Everybody takes card three. # the red one
    /// ```
    "yaml-cut-text", Files, Warning, doubt: Info, fix: Offered, integrity: true
}
