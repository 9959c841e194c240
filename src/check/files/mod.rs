//! Files, YAML, schema.

mod file_missing;
mod file_orphan;
mod file_unreadable;
mod schema_invalid;
mod schema_outdated;
mod schema_unknown_key;
mod template_invalid;
mod template_unknown;
mod text_block;
mod text_encoding;
mod text_html;
mod text_placeholder;
mod yaml_ambiguous_scalar;
mod yaml_anchor;
mod yaml_duplicate_key;
mod yaml_limit;
mod yaml_syntax;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[
    &file_missing::CHECK,
    &file_orphan::CHECK,
    &file_unreadable::CHECK,
    &schema_invalid::CHECK,
    &schema_outdated::CHECK,
    &schema_unknown_key::CHECK,
    &template_invalid::CHECK,
    &template_unknown::CHECK,
    &text_block::CHECK,
    &text_encoding::CHECK,
    &text_html::CHECK,
    &text_placeholder::CHECK,
    &yaml_ambiguous_scalar::CHECK,
    &yaml_anchor::CHECK,
    &yaml_duplicate_key::CHECK,
    &yaml_limit::CHECK,
    &yaml_syntax::CHECK,
];
