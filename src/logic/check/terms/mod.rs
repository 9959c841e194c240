//! Glossary and inflection.

mod term_agreement;
mod term_forbidden;

use super::{Run, declare_check};
use crate::diagnostic::Check;

/// The checks of this group, and how they run.
pub(super) static CHECKS: &[(&Check, Run)] = &[
    (&term_agreement::CHECK, Run::Game(term_agreement::run)),
    (&term_forbidden::CHECK, Run::Game(term_forbidden::run)),
];
