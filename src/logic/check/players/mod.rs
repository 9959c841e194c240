//! Player counts.

mod count_gap;
mod count_invalid;
pub(super) mod count_text;
mod supported;

use super::{Run, declare_check};
use crate::diagnostic::Check;

/// The checks of this group, and how they run.
pub(super) static CHECKS: &[(&Check, Run)] = &[
    (&count_gap::CHECK, Run::Game(count_gap::run)),
    (&count_invalid::CHECK, Run::Game(count_invalid::run)),
    (&count_text::CHECK, Run::Game(count_text::run)),
];
