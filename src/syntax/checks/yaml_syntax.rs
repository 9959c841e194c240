//! `yaml-syntax`

use crate::diagnostic::declare_check;

declare_check! {
    /// A file that is not YAML from some place on.
    ///
    /// ## Why
    /// What stands behind the place cannot be read, so nothing is built from
    /// the file; other files are read and checked all the same. Most often a
    /// quote is not closed, or a text with a colon and a blank has no quotes.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// goal:
    ///   - id: aim
    ///     text: "Collect the most points.
    /// ```
    /// ```yaml,triggers
    /// goal:
    ///   - id: aim
    ///     text: One thing counts: points.
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// goal:
    ///   - id: aim
    ///     text: "One thing counts: points."
    /// ```
    "yaml-syntax", Files, Error, integrity: true
}
