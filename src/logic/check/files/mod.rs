//! Files, YAML, schema.

pub mod text_encoding;

use super::{Run, declare_check};
use crate::diagnostic::Check;

/// The checks of this group, and how they run.
pub(super) static CHECKS: &[(&Check, Run)] =
    &[(&text_encoding::CHECK, Run::Game(text_encoding::run))];
