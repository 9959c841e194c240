//! Glossary and inflection.

use super::Check;

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[];
