//! Ids and references.

mod colour_unknown;
mod link_target;
mod name_length;
mod name_misspelt;
mod names;
mod ref_cycle;
mod ref_doubled;
mod ref_handwritten;
mod unused_definition;

use super::{Run, declare_check};
use crate::diagnostic::Check;

/// The checks of this group, and how they run.
pub(super) static CHECKS: &[(&Check, Run)] = &[
    (&colour_unknown::CHECK, Run::Game(colour_unknown::run)),
    (&crate::resolve::checks::link_target::CHECK, Run::Game(link_target::run)),
    (&name_length::CHECK, Run::Game(name_length::run)),
    (&name_misspelt::CHECK, Run::Game(name_misspelt::run)),
    (&ref_cycle::CHECK, Run::Game(ref_cycle::run)),
    (&ref_doubled::CHECK, Run::Game(ref_doubled::run)),
    (&ref_handwritten::CHECK, Run::Game(ref_handwritten::run)),
    (&unused_definition::CHECK, Run::Game(unused_definition::run)),
];
