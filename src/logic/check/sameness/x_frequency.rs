//! `x-frequency`

use super::declare_check;
use super::said::report;
use crate::check::Context;
use crate::check::meaning::Topic;
use crate::diagnostic::Sink;

declare_check! {
    /// *Per turn*, *per phase*, *per round* or *per game*, exchanged in one language.
    ///
    /// ## Why
    /// Once per turn and once per game are different games. The words are listed under `reading:` of
    /// each language file (docs/languages.md).
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: You look at a card once per round. }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// texts:
    ///   deal: { text: Du siehst dir einmal pro Spiel eine Karte an. }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// setup: [{ id: deal, text: Du siehst dir in jedem Zug eine Karte an. }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: Raz na rundę oglądasz jedną kartę. }
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// setup: [{ id: deal, text: W każdej turze oglądasz jedną kartę. }]
    /// ```
    /// ```yaml,triggers,file=en.yaml
    /// texts:
    ///   deal: { text: You look at a card each round. }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: You look at a card once per round. }]
    /// ```
    /// ```yaml,passes,file=de.yaml
    /// texts:
    ///   deal: { text: Du siehst dir in jeder Runde eine Karte an. }
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// texts:
    ///   deal: { text: Raz na rundę oglądasz jedną kartę. }
    /// ```
    "x-frequency", Sameness, Warning, strict: Error
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    report(cx, &CHECK, Topic::Frequency, sink);
}
