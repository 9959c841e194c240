//! `tr-orphan`

use crate::diagnostic::declare_check;

declare_check! {
    /// A translation of a text that the game does not have.
    ///
    /// ## Why
    /// It is never printed: its rule was renamed or removed, or its id is misspelt, and then the
    /// real text is missing in that language. If the id of a text that is not translated yet is
    /// near, it is offered; otherwise the entry can be removed without any change to an output.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: Deal the cards. }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: Rozdaj karty. }
    ///   old-rule: { text: Dawna zasada. }
    /// ```
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: Deal the cards. }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// texts:
    ///   dael: { text: Verteile die Karten. }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: Deal the cards. }]
    /// ```
    /// ```yaml,passes,file=de.yaml
    /// texts:
    ///   deal: { text: Verteile die Karten. }
    /// ```
    "tr-orphan", Translation, Warning, strict: Error, fix: Safe
}
