//! Ids and references.

mod link_target;
mod ref_cycle;
mod ref_handwritten;
mod ref_scope;
mod unused_definition;

use super::{Run, declare_check};
use crate::diagnostic::Check;

/// The checks of this group, and how they run.
pub(super) static CHECKS: &[(&Check, Run)] = &[
    (&crate::resolve::checks::link_target::CHECK, Run::Game(link_target::run)),
    (&ref_cycle::CHECK, Run::Game(ref_cycle::run)),
    (&ref_handwritten::CHECK, Run::Game(ref_handwritten::run)),
    (&ref_scope::CHECK, Run::Game(ref_scope::run)),
    (&unused_definition::CHECK, Run::Game(unused_definition::run)),
];
