//! Numbers and components.

mod component_short;
mod component_sum;
mod example_result;
mod number_literal;
pub(super) mod number_restated;
mod table_cells;
mod table_gap;
mod value_formula;
mod value_range;

use super::{Run, declare_check};
use crate::diagnostic::Check;

/// The checks of this group, and how they run.
pub(super) static CHECKS: &[(&Check, Run)] = &[
    (&component_short::CHECK, Run::Selection(component_short::run)),
    (&component_sum::CHECK, Run::Selection(component_sum::run)),
    (&example_result::CHECK, Run::Game(example_result::run)),
    (&number_literal::CHECK, Run::Game(number_literal::run)),
    (&number_restated::CHECK, Run::Game(number_restated::run)),
    (&table_cells::CHECK, Run::Game(table_cells::run)),
    (&table_gap::CHECK, Run::Game(table_gap::run)),
    (&crate::resolve::checks::value_formula::CHECK, Run::Game(value_formula::run)),
    (&value_range::CHECK, Run::Selection(value_range::run)),
];
