//! `link-target`

use crate::diagnostic::declare_check;

declare_check! {
    /// A link to something other than the web or a mail address.
    ///
    /// ## Why
    /// Rules may come from strangers, and a link can hold a script. Links
    /// begin with `https://`, `http://` or `mailto:`; a link to a rule is
    /// written `[[id]]` or `[[id|words]]`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// goal:
    ///   - id: aim
    ///     text: "Collect the most [points](javascript:alert)."
    /// ```
    /// ```yaml,triggers
    /// credits: [{ role: design, people: [Ada Example], url: "javascript:alert" }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// credits: [{ role: design, people: [Ada Example], url: "https://example.org" }]
    /// goal:
    ///   - id: aim
    ///     text: "Collect the most [points](https://example.org/points)."
    /// ```
    "link-target", References, Error, integrity: true
}
