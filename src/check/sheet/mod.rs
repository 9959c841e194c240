//! Completeness of the quick-rules sheet.

use super::Check;

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[];
