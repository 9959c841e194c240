//! `id-format`

use crate::diagnostic::declare_check;

declare_check! {
    /// An id that cannot stand in a link or a file name.
    ///
    /// ## Why
    /// Ids become link anchors, keys of translations and names of files: they
    /// have lower-case letters without accents, digits and single hyphens, at
    /// most 64 of them. The id of a game is the name of its folder.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - { id: Große Phase, text: Deal the cards. }
    /// ```
    /// ```yaml,triggers
    /// id: another
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// id: example
    /// setup:
    ///   - { id: grosse-phase, text: Deal the cards. }
    /// ```
    "id-format", References, Error, fix: Offered
}
