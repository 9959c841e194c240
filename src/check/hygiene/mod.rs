//! Configuration, suppressions, baseline.

mod baseline_stale;
mod config_unknown;
mod suppression_expired;
mod suppression_refused;
mod suppression_unexplained;
mod suppression_unknown;
mod suppression_unused;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[
    &baseline_stale::CHECK,
    &config_unknown::CHECK,
    &suppression_expired::CHECK,
    &suppression_refused::CHECK,
    &suppression_unexplained::CHECK,
    &suppression_unknown::CHECK,
    &suppression_unused::CHECK,
];
