//! Metadata and licence.

mod licence_missing;
mod meta_missing;

use super::{Run, declare_check};
use crate::diagnostic::Check;

/// The checks of this group, and how they run.
pub(super) static CHECKS: &[(&Check, Run)] = &[
    (&licence_missing::CHECK, Run::Game(licence_missing::run)),
    (&meta_missing::CHECK, Run::Game(meta_missing::run)),
];
