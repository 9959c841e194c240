//! Ids and references.

mod asset_missing;
mod id_duplicate;
mod id_format;
mod link_target;
mod ref_kind;
mod ref_removed;
mod ref_unknown;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[
    &asset_missing::CHECK,
    &id_duplicate::CHECK,
    &id_format::CHECK,
    &link_target::CHECK,
    &ref_kind::CHECK,
    &ref_removed::CHECK,
    &ref_unknown::CHECK,
];
