//! Variants, editions, overrides, exceptions.

mod edition_undocumented;
mod exception_shadowed;
mod override_noop;
mod variant_contradiction;
mod variant_dead;

use super::{Run, declare_check};
use crate::diagnostic::Check;

/// The checks of this group, and how they run.
pub(super) static CHECKS: &[(&Check, Run)] = &[
    (&edition_undocumented::CHECK, Run::Game(edition_undocumented::run)),
    (&exception_shadowed::CHECK, Run::Game(exception_shadowed::run)),
    (&override_noop::CHECK, Run::Game(override_noop::run)),
    (&variant_contradiction::CHECK, Run::Game(variant_contradiction::run)),
    (&variant_dead::CHECK, Run::Game(variant_dead::run)),
];
