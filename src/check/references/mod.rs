//! Ids and references.

mod asset_missing;
mod id_duplicate;
mod id_format;
mod id_removed;
mod link_target;
mod ref_cycle;
mod ref_handwritten;
mod ref_kind;
mod ref_removed;
mod ref_scope;
mod ref_unknown;
mod unused_definition;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[
    &asset_missing::CHECK,
    &id_duplicate::CHECK,
    &id_format::CHECK,
    &id_removed::CHECK,
    &link_target::CHECK,
    &ref_cycle::CHECK,
    &ref_handwritten::CHECK,
    &ref_kind::CHECK,
    &ref_removed::CHECK,
    &ref_scope::CHECK,
    &ref_unknown::CHECK,
    &unused_definition::CHECK,
];
