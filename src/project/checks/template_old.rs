//! `template-old`

use crate::diagnostic::declare_check;

declare_check! {
    /// A template of an earlier version that nothing reads any more.
    ///
    /// ## Why
    /// Templates were made of whole pages; now each kind of node has a small
    /// one of its own, and prints have a plan. A file with a name of before
    /// changes nothing, and outputs look as if it were not there.
    /// [Templates](../templates.md) tells what stands where today.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// title: Example
    /// ```
    /// ```tera,triggers,file=templates/print/sheet.md
    /// # {{ title }}
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// title: Example
    /// ```
    /// ```tera,passes,file=templates/markdown/sheet.md
    /// {{ title }}
    /// ```
    "template-old", Files, Warning
}
