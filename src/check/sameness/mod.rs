//! The same in every language.

mod numbers;
mod x_number;
mod x_placeholder;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[&x_number::CHECK, &x_placeholder::CHECK];
