//! `tr-stale-cosmetic`

use crate::diagnostic::declare_check;

declare_check! {
    /// A translation whose source has changed in markup, punctuation or spacing only.
    ///
    /// ## Why
    /// A comma came or a word became bold; most translations need no change. Outputs do not mark
    /// them.
    ///
    /// ## Fix
    /// `ksr translate accept <lang> <id>` notes that the translation fits the source as it is now.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: "Deal the cards, then go on." }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: "Rozdaj karty, potem graj dalej." }
    /// ```
    /// ```text,triggers,file=pl.stamps
    /// deal.text 00000000.c1e092.af1349
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: "Deal the cards, then go on." }]
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// texts:
    ///   deal: { text: "Rozdaj karty, potem graj dalej." }
    /// ```
    /// ```text,passes,file=pl.stamps
    /// deal.text 83cb717e.c1e092.af1349
    /// ```
    "tr-stale-cosmetic", Translation, Info
}
