//! `ref-removed`

use crate::diagnostic::declare_check;

declare_check! {
    /// A text that refers to what a variant removes.
    ///
    /// ## Why
    /// With the variant chosen, the text would point at a rule that is not in
    /// the document. Every combination of variants is looked at.
    ///
    /// ## Fix
    /// Let the variant replace the text as well, or remove it too.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - { id: shields, text: Everybody takes a shield. }
    ///   - { id: hide, text: "Hide your tiles ([[shields]])." }
    /// variants:
    ///   - { id: open-tiles, kind: variant, title: Open, changes: [{ remove: shields }] }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - { id: shields, text: Everybody takes a shield. }
    ///   - { id: hide, text: "Hide your tiles ([[shields]])." }
    /// variants:
    ///   - { id: open-tiles, kind: variant, title: Open, changes: [{ remove: shields }, { remove: hide }] }
    /// ```
    "ref-removed", References, Error
}
