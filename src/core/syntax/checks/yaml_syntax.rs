//! `yaml-syntax`

use crate::diagnostic::declare_check;

declare_check! {
    /// A line that cannot be read as it stands.
    ///
    /// ## Why
    /// Some characters have a meaning of their own in YAML: a colon with a
    /// space behind it, quotes, brackets, the spaces at the beginning of a
    /// line. Where they do not fit, the line means something else than its
    /// author, or nothing at all. All other lines are read and checked.
    ///
    /// ## Fix
    /// The mended line is shown where it can be told; `--fix=all` writes it.
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
    "yaml-syntax", Files, Error, fix: Offered, integrity: true
}
