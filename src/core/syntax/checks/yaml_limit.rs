//! `yaml-limit`

use crate::diagnostic::declare_check;

declare_check! {
    /// A file beyond the limits: too large, too deep, too many values, or a text without end.
    ///
    /// ## Why
    /// Rules may come from strangers. A file may have 4 MiB, 100,000 values
    /// and lists 32 deep, a text 20,000 characters: far more than rules of a
    /// game ever need, and few enough that no file can bring the program down.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// goal: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[ too, deep ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// goal: [{ id: aim, text: Collect the most points. }]
    /// ```
    "yaml-limit", Files, Error, integrity: true
}
