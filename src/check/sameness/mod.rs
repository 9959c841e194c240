//! The same in every language.

mod numbers;
mod sayings;
mod x_comparator;
mod x_emphasis;
mod x_frequency;
mod x_icon;
mod x_length;
mod x_modality;
mod x_number;
mod x_placeholder;
mod x_ref;
mod x_structure;
mod x_term;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[
    &x_comparator::CHECK,
    &x_emphasis::CHECK,
    &x_frequency::CHECK,
    &x_icon::CHECK,
    &x_length::CHECK,
    &x_modality::CHECK,
    &x_number::CHECK,
    &x_placeholder::CHECK,
    &x_ref::CHECK,
    &x_structure::CHECK,
    &x_term::CHECK,
];
