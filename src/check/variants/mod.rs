//! Variants, editions, overrides, exceptions.

mod edition_undocumented;
mod exception_shadowed;
mod override_conflict;
mod override_noop;
mod override_target;
mod variant_cap;
mod variant_contradiction;
mod variant_dead;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[
    &edition_undocumented::CHECK,
    &exception_shadowed::CHECK,
    &override_conflict::CHECK,
    &override_noop::CHECK,
    &override_target::CHECK,
    &variant_cap::CHECK,
    &variant_contradiction::CHECK,
    &variant_dead::CHECK,
];
