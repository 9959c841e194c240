//! `schema-invalid`

use crate::diagnostic::declare_check;

declare_check! {
    /// A key that is missing, or a value that cannot stand where it stands.
    ///
    /// ## Why
    /// A rule without an id cannot be referred to or translated; a word where
    /// a number is needed cannot be counted with. Only the broken part is left
    /// out of the checks, the rest of the file is read.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// goal:
    ///   - text: Collect the most points.
    /// ```
    /// ```yaml,triggers
    /// age: eight
    /// ```
    /// ```yaml,triggers
    /// goal:
    ///   - id: aim
    ///     text: Collect the most points.
    ///     force: always
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// age: 8
    /// goal:
    ///   - id: aim
    ///     text: Collect the most points.
    ///     force: must
    /// ```
    "schema-invalid", Files, Error, fix: Offered, integrity: true
}
