//! `x-comparator`

use super::declare_check;
use super::said::report;
use crate::check::Context;
use crate::check::meaning::Topic;
use crate::diagnostic::Sink;

declare_check! {
    /// *At least*, *at most*, *exactly*, *more than* or *fewer than*, exchanged in one language.
    ///
    /// ## Why
    /// *At least 3* and *at most 3* differ in one word, and nobody sees it who does not read both
    /// languages. The words are listed under `reading:` of each language file (docs/languages.md).
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: Take at least 3 cards. }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// texts:
    ///   deal: { text: Nimm höchstens 3 Karten. }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// setup: [{ id: deal, text: Nimm genau 3 Karten. }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: Weź co najmniej 3 karty. }
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// setup: [{ id: deal, text: Weź więcej niż 3 karty. }]
    /// ```
    /// ```yaml,triggers,file=en.yaml
    /// texts:
    ///   deal: { text: Take fewer than 3 cards. }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: "Take at least 3 cards, but no more than 5." }]
    /// ```
    /// ```yaml,passes,file=de.yaml
    /// texts:
    ///   deal: { text: "Nimm mindestens 3 Karten, aber höchstens 5." }
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// texts:
    ///   deal: { text: "Weź 3 lub więcej kart, ale nie więcej niż 5." }
    /// ```
    "x-comparator", Sameness, Warning, strict: Error, doubt: Info
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    report(cx, &CHECK, Topic::Bound, sink);
}
