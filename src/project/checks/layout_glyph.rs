//! `layout-glyph`

use crate::diagnostic::declare_check;

declare_check! {
    /// A character that no font of the print has.
    ///
    /// ## Why
    /// It would be missing on paper. The finding names the character, the rule and
    /// the language. It is made when a PDF is set, by `ksr build --format pdf` and
    /// `ksr fit`.
    ///
    /// ## Fix
    /// Write another character, or name a font that has it in the theme.
    "layout-glyph", Layout, Error, integrity: true
}
