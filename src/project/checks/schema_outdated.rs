//! `schema-outdated`

use crate::diagnostic::declare_check;

declare_check! {
    /// A file in a version of the format that this ksr does not read.
    ///
    /// ## Why
    /// The keys of another version may mean something else, so guessing would
    /// print wrong rules. So far there is one version, 1.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// format: 2
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// format: 1
    /// ```
    "schema-outdated", Files, Error, fix: Offered, integrity: true
}
