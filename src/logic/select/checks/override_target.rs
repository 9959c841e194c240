//! `override-target`

use crate::diagnostic::declare_check;

declare_check! {
    /// A variant that changes what is not there when its turn comes.
    ///
    /// ## Why
    /// Variants apply in the order edition, player count, variant, expansion,
    /// handicap. One that changes a rule which an earlier one has removed
    /// would do nothing, and nobody would notice.
    ///
    /// ## Fix
    /// If the two do not go together, say so with `excludes`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - { id: shields, text: Everybody takes a shield. }
    /// variants:
    ///   - { id: second, kind: edition, title: Second, changes: [{ remove: shields }] }
    ///   - { id: calm, kind: variant, title: Calm, changes: [{ replace: shields, with: { text: Take two. } }] }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - { id: shields, text: Everybody takes a shield. }
    /// variants:
    ///   - { id: second, kind: edition, title: Second, changes: [{ remove: shields }] }
    ///   - id: calm
    ///     kind: variant
    ///     title: Calm
    ///     excludes: [second]
    ///     changes: [{ replace: shields, with: { text: Take two. } }]
    /// ```
    "override-target", Variants, Error
}
