//! Style.

mod style_address;
mod style_lead_in;
mod style_todo;

use super::{Run, declare_check};
use crate::diagnostic::Check;

/// The checks of this group, and how they run.
pub(super) static CHECKS: &[(&Check, Run)] = &[
    (&style_address::CHECK, Run::Game(style_address::run)),
    (&style_lead_in::CHECK, Run::Game(style_lead_in::run)),
    (&style_todo::CHECK, Run::Game(style_todo::run)),
];
