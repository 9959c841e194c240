//! `id-removed`

use crate::diagnostic::declare_check;

declare_check! {
    /// The id of a rule that has vanished since an earlier state, without a trace.
    ///
    /// ## Why
    /// Links in forums, printed references and other people's rules lead to
    /// the id. `was:` keeps a former id alive; `ksr rename` writes it. A rule
    /// that is gone for good needs no successor: allow it in `ksr.toml`.
    ///
    /// Only `ksr check --since` can tell, since it knows the earlier state.
    /// One message stands for a rule and all that stood below it.
    ///
    /// ## Triggers
    /// This now,
    /// ```yaml,triggers
    /// setup:
    ///   - id: deal-hands
    ///     text: Deal three cards to everybody.
    /// ```
    /// and this before:
    /// ```yaml,triggers,before
    /// setup:
    ///   - id: deal
    ///     text: Deal three cards to everybody.
    /// ```
    ///
    /// ## Passes
    /// This now,
    /// ```yaml,passes
    /// setup:
    ///   - id: deal-hands
    ///     was: [deal]
    ///     text: Deal three cards to everybody.
    /// ```
    /// and this before:
    /// ```yaml,passes,before
    /// setup:
    ///   - id: deal
    ///     text: Deal three cards to everybody.
    /// ```
    "id-removed", References, Warning, fix: Offered
}
