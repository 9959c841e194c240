//! `tr-missing`

use crate::diagnostic::declare_check;

declare_check! {
    /// A text or term that is not translated.
    ///
    /// ## Why
    /// Outputs show the source text there, marked, and readers need both languages. Up to ten gaps
    /// of a language are named one by one, at the source text; more are summed up at the
    /// translation, since a file that has just been begun would bury everything else.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: Deal the cards. }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// title: Przykład
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// setup: [{ id: deal, title: Austeilen, text: Verteile die Karten. }]
    /// ```
    /// ```yaml,triggers,file=en.yaml
    /// texts:
    ///   deal: { title: Dealing }
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
    "tr-missing", Translation, Warning, strict: Error
}
