//! What this stage reports, one file per check.

pub mod override_conflict;
pub mod override_target;
pub mod ref_removed;
pub mod ref_scope;
pub(super) mod schema;

use crate::diagnostic::Check;

/// The checks of this stage.
pub static CHECKS: &[&Check] =
    &[&override_conflict::CHECK, &override_target::CHECK, &ref_removed::CHECK, &ref_scope::CHECK];
