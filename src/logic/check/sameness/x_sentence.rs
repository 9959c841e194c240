//! `x-sentence`

use super::declare_check;
use super::said::report;
use crate::check::Context;
use crate::check::meaning::Topic;
use crate::diagnostic::Sink;

declare_check! {
    /// A sentence that only some of the languages have.
    ///
    /// ## Why
    /// A rule was lost, or added in one language only. Sentences are paired by their length, numbers
    /// and names; one may well become two, or two one.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: "The game ends at once. Nobody scores the last round. Count your tiles." }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// texts:
    ///   deal: { text: "Das Spiel endet sofort. Zählt eure Plättchen." }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: "Shuffle the cards and deal five of them to everybody. Put the rest aside." }]
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// texts:
    ///   deal: { text: "Potasuj karty. Rozdaj każdemu po pięć z nich, a resztę odłóż na bok." }
    /// ```
    "x-sentence", Sameness, Warning, strict: Error, doubt: Info
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    report(cx, &CHECK, Topic::Sentence, sink);
}
