//! What this stage reports, one file per check.

pub(crate) mod override_conflict;
pub(crate) mod override_target;
pub(crate) mod ref_removed;
pub(crate) mod ref_scope;
pub(super) mod schema;

use crate::diagnostic::Check;

/// The checks of this stage.
pub(crate) static CHECKS: &[&Check] =
    &[&override_conflict::CHECK, &override_target::CHECK, &ref_removed::CHECK, &ref_scope::CHECK];
