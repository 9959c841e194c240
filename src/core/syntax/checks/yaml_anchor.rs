//! `yaml-anchor`

use crate::diagnostic::declare_check;

declare_check! {
    /// A sign by which YAML repeats or types things: `&name`, `*name`, `<<`, `!name`.
    ///
    /// ## Why
    /// They make one place of a file depend on another unseen. Translators
    /// and tools that edit the file would break them, and a few lines of them
    /// can stand for millions of values.
    ///
    /// ## Fix
    /// Write the value out. A number that several places share is a named
    /// value under `values:`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// goal:
    ///   - id: aim
    ///     text: &words Collect the most points.
    /// ```
    /// ```yaml,triggers
    /// goal:
    ///   - id: aim
    ///     text: !loud Collect the most points.
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// goal:
    ///   - id: aim
    ///     text: Collect the most points & win.
    /// ```
    "yaml-anchor", Files, Error, integrity: true
}
