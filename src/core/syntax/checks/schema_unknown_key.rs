//! `schema-unknown-key`

use crate::diagnostic::declare_check;

declare_check! {
    /// A key that the format does not know.
    ///
    /// ## Why
    /// What stands under it would never be printed: a misspelt key silently
    /// deletes a rule. The nearest key is offered; all keys are listed in
    /// [the format](../format.md).
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - id: deal
    ///     text: Deal the cards.
    ///     exeptions: [{ id: rest, text: The rest stays in the box. }]
    /// ```
    /// ```yaml,triggers
    /// phasse: [{ id: draw, text: Draw a card. }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - id: deal
    ///     text: Deal the cards.
    ///     exceptions: [{ id: rest, text: The rest stays in the box. }]
    /// ```
    "schema-unknown-key", Files, Error, fix: Offered, integrity: true
}
