//! `text-html`

use crate::diagnostic::declare_check;

declare_check! {
    /// HTML in a text.
    ///
    /// ## Why
    /// Texts are printed as Markdown, HTML and PDF, so they speak none of the
    /// three; and rules may come from strangers, whose scripts nobody wants on
    /// a page. Markdown inside a line is allowed.
    ///
    /// ## Fix
    /// Write `**strong**` for `<b>strong</b>`, `*emphasis*` for
    /// `<i>emphasis</i>`, and `\<` for a `<` that is to be printed.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// goal:
    ///   - id: aim
    ///     text: Collect the <b>most</b> points.
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// goal:
    ///   - id: aim
    ///     text: Collect the **most** points.
    /// ```
    "text-html", Files, Error, integrity: true
}
