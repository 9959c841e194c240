//! Completeness of the quick-rules sheet.

mod card_empty;
mod depth_conflict;
mod on_sheet;
mod rule_empty;
mod sheet_incomplete;
mod sheet_omit_needless;
mod sheet_omit_unproved;

use super::{Run, declare_check};
use crate::diagnostic::Check;

/// The checks of this group, and how they run.
pub(super) static CHECKS: &[(&Check, Run)] = &[
    (&card_empty::CHECK, Run::Selection(card_empty::run)),
    (&depth_conflict::CHECK, Run::Game(depth_conflict::run)),
    (&rule_empty::CHECK, Run::Game(rule_empty::run)),
    (&sheet_incomplete::CHECK, Run::Selection(sheet_incomplete::run)),
    (&sheet_omit_needless::CHECK, Run::Game(sheet_omit_needless::run)),
    (&sheet_omit_unproved::CHECK, Run::Selection(sheet_omit_unproved::run)),
];
