//! Layout: what shows when a PDF is set.

mod layout_figure;
mod layout_glyph;
mod layout_overflow;
mod layout_pages;
mod layout_small;
mod layout_theme;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[
    &layout_figure::CHECK,
    &layout_glyph::CHECK,
    &layout_overflow::CHECK,
    &layout_pages::CHECK,
    &layout_small::CHECK,
    &layout_theme::CHECK,
];
