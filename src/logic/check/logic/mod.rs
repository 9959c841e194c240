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

use super::{Run, declare_check};
use crate::diagnostic::Check;

/// The checks of this group, and how they run.
pub(super) static CHECKS: &[(&Check, Run)] = &[
    (&action_orphan::CHECK, Run::Selection(action_orphan::run)),
    (&condition_constant::CHECK, Run::Game(condition_constant::run)),
    (&end_missing::CHECK, Run::Selection(end_missing::run)),
    (&limit_conflict::CHECK, Run::Selection(limit_conflict::run)),
    (&modality_conflict::CHECK, Run::Selection(modality_conflict::run)),
    (&phase_no_exit::CHECK, Run::Selection(phase_no_exit::run)),
    (&phase_unreachable::CHECK, Run::Selection(phase_unreachable::run)),
    (&setup_missing::CHECK, Run::Selection(setup_missing::run)),
    (&tie_break_missing::CHECK, Run::Selection(tie_break_missing::run)),
    (&trigger_loop::CHECK, Run::Selection(trigger_loop::run)),
];
