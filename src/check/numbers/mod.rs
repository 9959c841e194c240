//! Numbers and components.

mod component_sum;
mod example_result;
mod value_formula;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] =
    &[&component_sum::CHECK, &example_result::CHECK, &value_formula::CHECK];
