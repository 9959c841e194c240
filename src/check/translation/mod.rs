//! Completeness and age of translations.

mod tr_empty;
mod tr_identical;
mod tr_missing;
mod tr_orphan;
mod tr_plural_missing;
mod tr_reused;
mod tr_stale;
mod tr_stale_cosmetic;
mod tr_stale_number;
mod tr_wrong_language;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[
    &tr_empty::CHECK,
    &tr_identical::CHECK,
    &tr_missing::CHECK,
    &tr_orphan::CHECK,
    &tr_plural_missing::CHECK,
    &tr_reused::CHECK,
    &tr_stale::CHECK,
    &tr_stale_cosmetic::CHECK,
    &tr_stale_number::CHECK,
    &tr_wrong_language::CHECK,
];
