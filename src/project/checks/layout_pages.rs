//! `layout-pages`

use crate::diagnostic::declare_check;

declare_check! {
    /// A sheet that does not fit on the pages that it promises.
    ///
    /// ## Why
    /// `sheet.pages` is a promise: one leaf on the table. The finding says how many
    /// lines are too many, which rules weigh most, and which have no `short`.
    /// `ksr fit` shows it for all games and languages.
    ///
    /// ## Fix
    /// Give long rules a `short`, leave rules out with `sheet.omit` and a reason, or
    /// grant another page.
    "layout-pages", Layout, Error, integrity: true
}
