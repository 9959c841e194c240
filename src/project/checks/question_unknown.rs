//! `question-unknown`

use crate::diagnostic::declare_check;

declare_check! {
    /// A question whose answer does not exist.
    ///
    /// ## Why
    /// `questions.yaml` lists what players ask and the rules that answer it, so that the search of
    /// pages can be measured. A rule that was renamed or removed cannot be found, and nobody asks in
    /// a language that the game does not speak.
    ///
    /// ## Fix
    /// Name the rule as `game.yaml` does now, and the language as its translation is called.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// title: Example
    /// ```
    /// ```yaml,triggers,file=questions.yaml
    /// en:
    ///   - { ask: "who starts", rules: [no-such-rule] }
    /// ```
    /// ```yaml,triggers
    /// title: Example
    /// ```
    /// ```yaml,triggers,file=questions.yaml
    /// ne: []
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// title: Example
    /// goal:
    ///   - { id: first, text: The youngest begins. }
    /// ```
    /// ```yaml,passes,file=questions.yaml
    /// en:
    ///   - { ask: "who starts", rules: [first] }
    /// ```
    "question-unknown", Files, Warning
}
