//! Variants, editions, overrides, exceptions.

mod override_conflict;
mod override_target;
mod variant_cap;
mod variant_contradiction;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[
    &override_conflict::CHECK,
    &override_target::CHECK,
    &variant_cap::CHECK,
    &variant_contradiction::CHECK,
];
