//! Glossary and inflection.

mod term_agreement;
mod term_forbidden;
mod term_form_missing;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] =
    &[&term_agreement::CHECK, &term_forbidden::CHECK, &term_form_missing::CHECK];
