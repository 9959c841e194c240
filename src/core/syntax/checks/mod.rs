//! What this stage reports, one file per check.

pub mod schema_invalid;
pub mod schema_unknown_key;
pub mod text_empty;
pub mod yaml_ambiguous_text;
pub mod yaml_anchor;
pub mod yaml_cut_text;
pub mod yaml_duplicate_key;
pub mod yaml_limit;
pub mod yaml_odd_quotes;
pub mod yaml_swallowed;
pub mod yaml_syntax;

use crate::diagnostic::Check;

/// The checks of this stage.
pub static CHECKS: &[&Check] = &[
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
