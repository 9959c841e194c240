//! `config-unknown`

use crate::diagnostic::declare_check;

declare_check! {
    /// Something in `ksr.toml` that ksr does not know.
    ///
    /// ## Why
    /// A misspelt check, language or key in the configuration would quietly do
    /// nothing: the check that somebody wanted to be an error would stay silent.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// age: 10
    /// ```
    /// ```toml,triggers,file=ksr.toml
    /// [checks]
    /// x-nummber = "error"
    /// ```
    /// ```yaml,triggers
    /// age: 10
    /// ```
    /// ```toml,triggers,file=ksr.toml
    /// rulez = "rules"
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// age: 10
    /// ```
    /// ```toml,passes,file=ksr.toml
    /// rules = "rules"
    /// [checks]
    /// value-formula = "warning"
    /// ```
    "config-unknown", Hygiene, Error, fix: Offered, integrity: true
}
