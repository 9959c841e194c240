//! `yaml-odd-quotes`

use crate::diagnostic::declare_check;

declare_check! {
    /// A whole text between quotation marks that belong to the text.
    ///
    /// ## Why
    /// YAML knows the straight quotes `"` and `'` only. Others, which word processors put in their
    /// place, are part of the text and are printed: „Draw two cards.“ with its quotation marks.
    ///
    /// ## Fix
    /// Write straight quotes, or none. Where the text is a quotation, put straight quotes around all
    /// of it.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: “Deal the cards.” }]
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// setup: [{ id: deal, text: „Verteile die Karten." }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: Say “stop” and then “go”. }]
    /// ```
    /// ```yaml,passes
    /// setup: [{ id: deal, text: "“Deal the cards.”" }, { id: say, text: “Stop” and “go” }]
    /// ```
    "yaml-odd-quotes", Files, Info, fix: Offered
}
