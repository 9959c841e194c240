//! Game logic.

mod action_orphan;
mod condition_constant;
mod end_missing;
mod flow;
mod limit_conflict;
mod modality_conflict;
mod phase_no_exit;
mod phase_unreachable;
mod setup_missing;
mod tie_break_missing;
mod tie_chain;
mod tree;
mod trigger_loop;
mod vocabulary;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[
    &action_orphan::CHECK,
    &condition_constant::CHECK,
    &end_missing::CHECK,
    &limit_conflict::CHECK,
    &modality_conflict::CHECK,
    &phase_no_exit::CHECK,
    &phase_unreachable::CHECK,
    &setup_missing::CHECK,
    &tie_break_missing::CHECK,
    &trigger_loop::CHECK,
];
