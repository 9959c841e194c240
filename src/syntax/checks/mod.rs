//! What this stage reports, one file per check.

pub(crate) mod schema_invalid;
pub(crate) mod schema_unknown_key;
pub(crate) mod text_empty;
pub(crate) mod yaml_ambiguous_text;
pub(crate) mod yaml_anchor;
pub(crate) mod yaml_cut_text;
pub(crate) mod yaml_duplicate_key;
pub(crate) mod yaml_limit;
pub(crate) mod yaml_odd_quotes;
pub(crate) mod yaml_swallowed;
pub(crate) mod yaml_syntax;

use crate::diagnostic::Check;

/// The checks of this stage.
pub(crate) static CHECKS: &[&Check] = &[
    &schema_invalid::CHECK,
    &schema_unknown_key::CHECK,
    &text_empty::CHECK,
    &yaml_ambiguous_text::CHECK,
    &yaml_anchor::CHECK,
    &yaml_cut_text::CHECK,
    &yaml_duplicate_key::CHECK,
    &yaml_limit::CHECK,
    &yaml_odd_quotes::CHECK,
    &yaml_swallowed::CHECK,
    &yaml_syntax::CHECK,
];
