//! `tr-stale-number`

use crate::diagnostic::declare_check;

declare_check! {
    /// A translation whose source has changed its numbers, references, icons or force.
    ///
    /// ## Why
    /// The translation probably states a rule that no longer holds. Outputs mark it ⟦≠⟧, and
    /// `ksr build --stale fail` builds nothing in that language.
    ///
    /// ## Fix
    /// Mend the translation, then `ksr translate accept <lang> <id>`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: Deal 3 cards. }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: Rozdaj 2 karty. }
    /// ```
    /// ```text,triggers,file=pl.stamps
    /// deal.text 00000000.000000.000000
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: Deal 3 cards. }]
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// texts:
    ///   deal: { text: Rozdaj 3 karty. }
    /// ```
    /// ```text,passes,file=pl.stamps
    /// deal.text c4d22ac0.343958.58d6fd
    /// ```
    "tr-stale-number", Translation, Warning, strict: Error
}
