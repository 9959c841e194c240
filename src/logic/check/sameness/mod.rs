//! The same in every language.

mod numbers;
mod said;
mod x_comparator;
mod x_emphasis;
mod x_frequency;
mod x_icon;
mod x_length;
pub(super) mod x_modality;
pub(super) mod x_number;
mod x_order;
mod x_placeholder;
pub(super) mod x_polarity;
mod x_ref;
mod x_sentence;
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
    (&x_order::CHECK, Run::Game(x_order::run)),
    (&x_placeholder::CHECK, Run::Game(x_placeholder::run)),
    (&x_polarity::CHECK, Run::Game(x_polarity::run)),
    (&x_ref::CHECK, Run::Game(x_ref::run)),
    (&x_sentence::CHECK, Run::Game(x_sentence::run)),
    (&x_structure::CHECK, Run::Game(x_structure::run)),
    (&x_term::CHECK, Run::Game(x_term::run)),
];
