//! Ids and references.

mod id_removed;
mod ref_unknown;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[&id_removed::CHECK, &ref_unknown::CHECK];
