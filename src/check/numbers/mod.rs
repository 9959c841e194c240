//! Numbers and components.

mod component_short;
mod component_sum;
mod example_result;
mod number_literal;
mod number_restated;
mod table_gap;
mod value_formula;
mod value_range;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[
    &component_short::CHECK,
    &component_sum::CHECK,
    &example_result::CHECK,
    &number_literal::CHECK,
    &number_restated::CHECK,
    &table_gap::CHECK,
    &value_formula::CHECK,
    &value_range::CHECK,
];
