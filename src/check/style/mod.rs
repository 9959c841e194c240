//! Style.

mod style_address;
mod style_todo;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[&style_address::CHECK, &style_todo::CHECK];
