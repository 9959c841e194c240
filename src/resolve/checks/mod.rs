//! What this stage reports, one file per check.

pub(crate) mod id_duplicate;
pub(crate) mod id_format;
pub(crate) mod link_target;
pub(crate) mod ref_kind;
pub(crate) mod ref_unknown;
pub(crate) mod term_form_missing;
pub(crate) mod text_block;
pub(crate) mod text_html;
pub(crate) mod text_placeholder;
pub(crate) mod tr_missing;
pub(crate) mod tr_orphan;
pub(crate) mod tr_stale;
pub(crate) mod tr_stale_cosmetic;
pub(crate) mod tr_stale_number;
pub(crate) mod value_formula;

use crate::diagnostic::Check;

/// The checks of this stage.
pub(crate) static CHECKS: &[&Check] = &[
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
