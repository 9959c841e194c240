//! What this stage reports, one file per check.

pub(crate) mod baseline_stale;
pub(crate) mod config_unknown;
pub(crate) mod suppression_expired;
pub(crate) mod suppression_refused;
pub(crate) mod suppression_unexplained;
pub(crate) mod suppression_unknown;
pub(crate) mod suppression_unused;

use crate::diagnostic::Check;

/// The checks of this stage.
pub(crate) static CHECKS: &[&Check] = &[
    &baseline_stale::CHECK,
    &config_unknown::CHECK,
    &suppression_expired::CHECK,
    &suppression_refused::CHECK,
    &suppression_unexplained::CHECK,
    &suppression_unknown::CHECK,
    &suppression_unused::CHECK,
];
