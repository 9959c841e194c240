//! `layout-small`

use crate::diagnostic::declare_check;

declare_check! {
    /// A sheet that fits its pages only in letters below 8.5 pt.
    ///
    /// ## Why
    /// At arm's length, in the evening, smaller letters are hard to read. `ksr fit`
    /// shows the size that every sheet reaches.
    ///
    /// ## Fix
    /// Shorten texts with `short`, leave rules out with `sheet.omit`, or grant more
    /// `sheet.pages`.
    "layout-small", Layout, Warning
}
