//! Completeness and age of translations.

mod language_unknown;
mod tr_empty;
mod tr_identical;
mod tr_plural_missing;
mod tr_reused;
mod tr_wrong_language;

use super::{Run, declare_check};
use crate::diagnostic::Check;

/// The checks of this group, and how they run.
pub(super) static CHECKS: &[(&Check, Run)] = &[
    (&language_unknown::CHECK, Run::Game(language_unknown::run)),
    (&tr_empty::CHECK, Run::Game(tr_empty::run)),
    (&tr_identical::CHECK, Run::Game(tr_identical::run)),
    (&tr_plural_missing::CHECK, Run::Game(tr_plural_missing::run)),
    (&tr_reused::CHECK, Run::Game(tr_reused::run)),
    (&tr_wrong_language::CHECK, Run::Game(tr_wrong_language::run)),
];
