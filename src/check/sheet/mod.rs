//! Completeness of the quick-rules sheet.

mod card_empty;
mod on_sheet;
mod sheet_incomplete;
mod sheet_omit_needless;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] =
    &[&card_empty::CHECK, &sheet_incomplete::CHECK, &sheet_omit_needless::CHECK];
