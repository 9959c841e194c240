//! What this stage reports, one file per check.

pub mod id_duplicate;
pub mod id_format;
pub mod link_target;
pub mod ref_kind;
pub mod ref_unknown;
pub mod term_form_missing;
pub mod text_block;
pub mod text_html;
pub mod text_placeholder;
pub mod tr_missing;
pub mod tr_orphan;
pub mod tr_stale;
pub mod tr_stale_cosmetic;
pub mod tr_stale_number;
pub mod value_formula;

use crate::diagnostic::Check;

/// The checks of this stage.
pub static CHECKS: &[&Check] = &[
    &id_duplicate::CHECK,
    &id_format::CHECK,
    &link_target::CHECK,
    &ref_kind::CHECK,
    &ref_unknown::CHECK,
    &term_form_missing::CHECK,
    &text_block::CHECK,
    &text_html::CHECK,
    &text_placeholder::CHECK,
    &tr_missing::CHECK,
    &tr_orphan::CHECK,
    &tr_stale::CHECK,
    &tr_stale_cosmetic::CHECK,
    &tr_stale_number::CHECK,
    &value_formula::CHECK,
];
