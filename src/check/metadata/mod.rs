//! Metadata and licence.

mod licence_missing;
mod meta_missing;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[&licence_missing::CHECK, &meta_missing::CHECK];
