//! Player counts.

mod count_gap;
mod count_invalid;
mod count_text;
mod supported;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] =
    &[&count_gap::CHECK, &count_invalid::CHECK, &count_text::CHECK];
