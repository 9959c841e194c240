//! `override-conflict`

use crate::diagnostic::declare_check;

declare_check! {
    /// Two variants that may be chosen together and change the same thing.
    ///
    /// ## Why
    /// Nothing says which of them wins. Across layers the later one does:
    /// edition, player count, variant, expansion, handicap.
    ///
    /// ## Fix
    /// Add `excludes` to one of them, or let them change different rules.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// values: { rounds: 7 }
    /// end: [{ id: last-round, text: "The game ends after {rounds} rounds." }]
    /// variants:
    ///   - { id: quick, kind: variant, title: Quick, changes: [{ set: rounds, to: 6 }] }
    ///   - { id: long, kind: variant, title: Long, changes: [{ set: rounds, to: 8 }] }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// values: { rounds: 7 }
    /// end: [{ id: last-round, text: "The game ends after {rounds} rounds." }]
    /// variants:
    ///   - { id: quick, kind: variant, title: Quick, changes: [{ set: rounds, to: 6 }] }
    ///   - { id: long, kind: variant, title: Long, excludes: [quick], changes: [{ set: rounds, to: 8 }] }
    /// ```
    "override-conflict", Variants, Error
}
