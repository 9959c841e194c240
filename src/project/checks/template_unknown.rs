//! `template-unknown`

use crate::diagnostic::declare_check;

declare_check! {
    /// A template whose name is nearly that of a template of ksr.
    ///
    /// ## Why
    /// A template of your own takes the place of the built-in one of the same
    /// name. With a slip in the name it takes the place of none, and outputs
    /// stay as they were.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// title: Example
    /// ```
    /// ```tera,triggers,file=templates/markdown/shet.md
    /// {{ title }}
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// title: Example
    /// ```
    /// ```tera,passes,file=templates/markdown/sheet.md
    /// {{ title }}
    /// ```
    "template-unknown", Files, Warning
}
