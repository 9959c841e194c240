//! `template-invalid`

use crate::diagnostic::declare_check;

declare_check! {
    /// A template that cannot be read or carried out.
    ///
    /// ## Why
    /// Nothing can be printed with it. [Templates](../templates.md) tells
    /// which data a template sees; `ksr schema templates` prints it.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// title: Example
    /// ```
    /// ```tera,triggers,file=templates/markdown/sheet.md
    /// # {{ title
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// title: Example
    /// ```
    /// ```tera,passes,file=templates/markdown/sheet.md
    /// # {{ title }}
    /// ```
    "template-invalid", Files, Error, integrity: true
}
