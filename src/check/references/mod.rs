//! Ids and references.

mod ref_unknown;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[&ref_unknown::CHECK];
