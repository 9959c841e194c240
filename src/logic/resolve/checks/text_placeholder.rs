//! `text-placeholder`

use crate::diagnostic::declare_check;

declare_check! {
    /// Braces or double brackets in a text that cannot be read.
    ///
    /// ## Why
    /// Between braces stands what ksr fills in: `{value}`, `{value term}`,
    /// `{term:gen.pl}`, `{= formula}` or `{icon:name}`. Between double brackets stands the id of
    /// what is referred to: `[[id]]` or `[[id|words]]`. Anything else would be
    /// printed as it is, or swallowed. A name of the game in single brackets is probably meant as a
    /// reference.
    ///
    /// ## Fix
    /// A brace or bracket that is to be printed gets a backslash: `\{`, `\[`.
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
    /// ```yaml,triggers
    /// setup:
    ///   - id: deal
    ///     text: "Deal the cards as in [[turn-step) for more."
    /// ```
    /// ```yaml,triggers
    /// setup:
    ///   - id: deal
    ///     text: "Deal the cards, see [turn-step] for more."
    /// ```
    /// ```yaml,triggers
    /// values: { hand: 5 }
    /// setup:
    ///   - id: deal
    ///     text: "Everybody takes {{hand}} cards."
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - id: deal
    ///     text: "Deal the cards [from the box] to all, then [[turn-step]] and `[[x`."
    /// ```
    /// ```yaml,passes
    /// values: { hand: 5 }
    /// setup:
    ///   - id: deal
    ///     text: "Everybody takes {hand} cards."
    /// ```
    "text-placeholder", Files, Error, doubt: Warning, fix: Offered
}
