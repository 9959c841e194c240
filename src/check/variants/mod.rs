//! Variants, editions, overrides, exceptions.

mod variant_cap;
mod variant_contradiction;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[&variant_cap::CHECK, &variant_contradiction::CHECK];
