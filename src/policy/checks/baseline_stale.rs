//! `baseline-stale`

use crate::diagnostic::declare_check;

declare_check! {
    /// An entry of the baseline that matches nothing any more.
    ///
    /// ## Why
    /// What it stood for has been mended, or has changed. `ksr check
    /// --prune-baseline` removes such entries, so that the same mistake made again
    /// counts as new.
    "baseline-stale", Hygiene, Warning
}
