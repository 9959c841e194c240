//! `suppression-refused`

use crate::diagnostic::declare_check;

declare_check! {
    /// An attempt to silence what cannot be silenced.
    ///
    /// ## Why
    /// Files that cannot be read, keys that nobody knows and references that lead
    /// nowhere make every output wrong. They are to be mended.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// # ksr: allow[yaml-duplicate-key] both are right
    /// age: 10
    /// ```
    /// ```yaml,triggers
    /// age: 10
    /// ```
    /// ```toml,triggers,file=ksr.toml
    /// [checks]
    /// ref-unknown = "off"
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// age: 10
    /// ```
    /// ```toml,passes,file=ksr.toml
    /// [checks]
    /// component-sum = "off"
    /// ```
    "suppression-refused", Hygiene, Error, integrity: true
}
