//! `text-block`

use crate::diagnostic::declare_check;

declare_check! {
    /// A list, heading, table, quotation or picture inside a text.
    ///
    /// ## Why
    /// A text holds words only; structure is data, so that every format can
    /// set it, references can point at it and each item can be translated.
    ///
    /// ## Fix
    /// Make it `steps`, `choose`, `cases`, `notes` or `table`, and name a
    /// picture with `figure`. A character to be printed gets a backslash:
    /// `1\.`, `\-`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - id: deal
    ///     text: |-
    ///       - Shuffle the cards.
    ///       - Deal them.
    /// ```
    /// ```yaml,triggers
    /// setup:
    ///   - id: deal
    ///     text: "Deal the cards ![like this](https://example.org/deal.png)."
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - id: deal
    ///     text: Take the cards.
    ///     steps:
    ///       - { id: shuffle-them, text: Shuffle them. }
    ///       - { id: deal-them, text: Deal them. }
    /// ```
    "text-block", Files, Error
}
