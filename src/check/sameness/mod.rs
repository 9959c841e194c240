//! The same in every language.

mod numbers;
mod sayings;
mod x_comparator;
mod x_emphasis;
mod x_frequency;
mod x_icon;
mod x_length;
mod x_modality;
pub(super) mod x_number;
mod x_placeholder;
mod x_ref;
mod x_structure;
mod x_term;

use super::{Run, declare_check};
use crate::diagnostic::Check;

/// The checks of this group, and how they run.
pub(super) static CHECKS: &[(&Check, Run)] = &[
    (&x_comparator::CHECK, Run::Game(x_comparator::run)),
    (&x_emphasis::CHECK, Run::Game(x_emphasis::run)),
    (&x_frequency::CHECK, Run::Game(x_frequency::run)),
    (&x_icon::CHECK, Run::Game(x_icon::run)),
    (&x_length::CHECK, Run::Game(x_length::run)),
    (&x_modality::CHECK, Run::Game(x_modality::run)),
    (&x_number::CHECK, Run::Game(x_number::run)),
    (&x_placeholder::CHECK, Run::Game(x_placeholder::run)),
    (&x_ref::CHECK, Run::Game(x_ref::run)),
    (&x_structure::CHECK, Run::Game(x_structure::run)),
    (&x_term::CHECK, Run::Game(x_term::run)),
];
