//! `ref-scope`

use crate::diagnostic::declare_check;

declare_check! {
    /// A reference to something that exists only in a variant, from where the variant is not in force.
    ///
    /// ## Why
    /// Without the variant the rule is not in the document: the reference
    /// would show an id and lead nowhere. A text of the base rules may refer
    /// to the variant itself; a text of a variant to what it adds, and to what
    /// the variants add that it requires.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - { id: deal, text: "Deal the cards ([[solo-deck]])." }
    /// variants:
    ///   - id: solo
    ///     kind: variant
    ///     title: Solo
    ///     changes: [{ add: { id: solo-deck, text: Set the second deck aside. }, into: setup }]
    /// ```
    /// ```yaml,triggers
    /// setup:
    ///   - { id: deal, text: Deal the cards., see: [solo-deck] }
    /// variants:
    ///   - id: solo
    ///     kind: variant
    ///     title: Solo
    ///     changes: [{ add: { id: solo-deck, text: Set the second deck aside. }, into: setup }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - { id: deal, text: "Deal the cards; alone there is more ([[solo]])." }
    /// variants:
    ///   - id: solo
    ///     kind: variant
    ///     title: Solo
    ///     text: "There is a second deck ([[solo-deck]])."
    ///     changes: [{ add: { id: solo-deck, text: Set the second deck aside. }, into: setup }]
    /// ```
    "ref-scope", References, Error
}
