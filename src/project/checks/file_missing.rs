//! `file-missing`

use crate::diagnostic::declare_check;

declare_check! {
    /// A folder with translations, but without a `game.yaml`.
    ///
    /// ## Why
    /// The structure and the numbers of a game stand in `game.yaml`; without
    /// it there is nothing that the translations could belong to.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// title: Example
    /// ```
    /// ```yaml,triggers,file=rules/other/pl.yaml
    /// language: pl
    /// title: Inna gra
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// title: Example
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// language: pl
    /// ```
    "file-missing", Files, Error, integrity: true
}
