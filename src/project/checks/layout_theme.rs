//! `layout-theme`

use crate::diagnostic::declare_check;

declare_check! {
    /// A theme that cannot be used: unknown keys, fonts that cannot be read, too little contrast.
    ///
    /// ## Why
    /// Text must stand out from its ground by at least 4.5 to 1; paler letters
    /// cannot be read by everybody. Fonts must be TTF or OTF files.
    ///
    /// ## Fix
    /// Choose a darker colour for text or a lighter one for its ground, or another
    /// font file.
    "layout-theme", Layout, Error, integrity: true
}
