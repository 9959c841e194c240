//! `layout-overflow`

use crate::diagnostic::declare_check;

declare_check! {
    /// A text that leaves its card at the smallest size, or a card that is larger than its paper.
    ///
    /// ## Why
    /// Nothing is ever cut off silently. It is found when a PDF is set, by
    /// `ksr build --format pdf`.
    ///
    /// ## Fix
    /// Shorten the text with `card`, show less on the card, or choose a larger
    /// `--card-size`.
    "layout-overflow", Layout, Error, integrity: true
}
