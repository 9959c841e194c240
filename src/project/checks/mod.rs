//! What this stage reports, one file per check; and the list of all checks, of all stages.
//!
//! `id-removed` is reported by `changes`, which stands above the list.

pub(crate) mod asset_missing;
pub(crate) mod file_missing;
pub(crate) mod file_orphan;
pub(crate) mod file_unreadable;
pub(crate) mod id_removed;
pub(crate) mod layout_figure;
pub(crate) mod layout_glyph;
pub(crate) mod layout_overflow;
pub(crate) mod layout_pages;
pub(crate) mod layout_small;
pub(crate) mod layout_theme;
pub(crate) mod question_unknown;
pub(crate) mod schema_outdated;
pub(crate) mod template_invalid;
pub(crate) mod template_old;
pub(crate) mod template_unknown;

use std::sync::LazyLock;

use crate::diagnostic::{Catalogue, Check};
use crate::{check, policy, resolve, select, syntax};

/// All checks, group by group, in each by slug.
static ALL: LazyLock<Vec<&Check>> = LazyLock::new(|| {
    let stages = [
        syntax::checks::CHECKS,
        resolve::checks::CHECKS,
        select::checks::CHECKS,
        policy::checks::CHECKS,
        CHECKS,
    ];
    let mut all: Vec<&Check> = stages.concat();
    all.extend(check::checks());
    all.sort_by_key(|check| (check.group, check.slug));
    // Two checks that `check` runs are declared by `resolve`, which reports them as well.
    all.dedup();
    all
});

/// All checks, group by group, in each by slug.
pub fn catalogue() -> Catalogue {
    Catalogue::new(&ALL)
}

/// The checks of this stage.
static CHECKS: &[&Check] = &[
    &asset_missing::CHECK,
    &file_missing::CHECK,
    &file_orphan::CHECK,
    &file_unreadable::CHECK,
    &id_removed::CHECK,
    &layout_figure::CHECK,
    &layout_glyph::CHECK,
    &layout_overflow::CHECK,
    &layout_pages::CHECK,
    &layout_small::CHECK,
    &layout_theme::CHECK,
    &question_unknown::CHECK,
    &schema_outdated::CHECK,
    &template_invalid::CHECK,
    &template_old::CHECK,
    &template_unknown::CHECK,
];
