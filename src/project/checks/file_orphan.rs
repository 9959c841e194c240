//! `file-orphan`

use crate::diagnostic::declare_check;

declare_check! {
    /// A rules or translation file that nothing reads.
    ///
    /// ## Why
    /// Whoever edits it will wonder why nothing changes. A game is
    /// `rules/<game>/game.yaml` with one `<language>.yaml` beside it for each
    /// further language; other YAML files below `rules/` are not read.
    ///
    /// ## Fix
    /// Rename the file to the tag of a language, or move it out of `rules/`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// title: Example
    /// ```
    /// ```yaml,triggers,file=polish.yaml
    /// language: pl
    /// title: Przykład
    /// ```
    ///
    /// A file in a folder below the game, or beside the games, is not read either:
    /// ```yaml,triggers
    /// title: Example
    /// ```
    /// ```yaml,triggers,file=rules/example/old/game.yaml
    /// id: example
    /// ```
    /// ```yaml,triggers
    /// title: Example
    /// ```
    /// ```yaml,triggers,file=rules/old.yaml
    /// id: old
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// title: Example
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// language: pl
    /// ```
    "file-orphan", Files, Warning
}
