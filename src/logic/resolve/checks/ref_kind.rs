//! `ref-kind`

use crate::diagnostic::declare_check;

declare_check! {
    /// A reference to a thing of the wrong kind.
    ///
    /// ## Why
    /// A rule can go on with another rule, but not with a component; a price
    /// is paid in something that the glossary knows. The outputs would show
    /// nothing there, or nonsense.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// components:
    ///   - { id: coins, name: coins, count: 20 }
    /// phases:
    ///   - id: turn-step
    ///     text: Play something and take {coins} coins at most.
    ///     continue: coins
    /// ```
    /// ```yaml,triggers
    /// values: { hand: 5 }
    /// setup:
    ///   - { id: deal, text: "Everybody takes [[hand]] cards, {hand} in all." }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// phases:
    ///   - id: turn-step
    ///     text: Play something.
    ///   - id: again-step
    ///     text: Whoever can goes on.
    ///     continue: turn-step
    /// ```
    "ref-kind", References, Error, integrity: true
}
