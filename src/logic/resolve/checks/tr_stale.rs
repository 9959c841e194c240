//! `tr-stale`

use crate::diagnostic::declare_check;

declare_check! {
    /// A translation that was accepted for another wording of its source.
    ///
    /// ## Why
    /// Somebody has rewritten the source and nobody has looked at the translation since. Outputs
    /// mark it ⟦≠⟧. What was accepted is noted in `<lang>.stamps` (docs/translation.md).
    /// `ksr build --stale fail` takes it for an error.
    ///
    /// ## Fix
    /// Mend the translation, then `ksr translate accept <lang> <id>`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: Deal the cards. }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: Rozdaj karty. }
    /// ```
    /// ```text,triggers,file=pl.stamps
    /// deal.text 00000000.000000.af1349
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: Deal the cards. }]
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// texts:
    ///   deal: { text: Rozdaj karty. }
    /// ```
    /// ```text,passes,file=pl.stamps
    /// deal.text b78c433a.35344d.af1349
    /// ```
    "tr-stale", Translation, Warning
}
