//! `layout-figure`

use super::declare_check;

declare_check! {
    /// A figure that cannot be printed: broken, too large, or with scripts and outside references.
    ///
    /// ## Why
    /// What is drawn on paper must be in the file itself. It is found when a
    /// PDF is set, by `ksr build --format pdf`.
    ///
    /// ## Fix
    /// Save the picture as plain SVG, or as PNG of moderate size.
    "layout-figure", Layout, Error, ByStage, integrity: true
}
