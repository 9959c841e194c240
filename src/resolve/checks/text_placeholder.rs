//! `text-placeholder`

use crate::diagnostic::declare_check;

declare_check! {
    /// Braces in a text that cannot be read.
    ///
    /// ## Why
    /// Between braces stands what ksr fills in: `{value}`, `{value term}`,
    /// `{term:gen.pl}`, `{= formula}` or `{icon:name}`. Anything else would be
    /// printed as it is, or swallowed.
    ///
    /// ## Fix
    /// A brace that is to be printed gets a backslash: `\{`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// values: { hand: 5 }
    /// setup:
    ///   - id: deal
    ///     text: "Everybody takes {hand} cards}."
    /// ```
    /// ```yaml,triggers
    /// values: { hand: 5 }
    /// setup:
    ///   - id: deal
    ///     text: "Everybody takes {hand} cards, {up to hand} again."
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// values: { hand: 5 }
    /// setup:
    ///   - id: deal
    ///     text: "Everybody takes {hand} cards."
    /// ```
    "text-placeholder", Files, Error
}
