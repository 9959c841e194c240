//! `x-order`

use super::declare_check;
use super::said::report;
use crate::check::Context;
use crate::check::meaning::Topic;
use crate::diagnostic::Sink;

declare_check! {
    /// Opposites such as *first* and *last* or *most* and *fewest*, exchanged in one language.
    ///
    /// ## Why
    /// The youngest player begins in one language, the oldest in the other. Compared are opposites
    /// of time, rank, age, place and direction, of winning and losing, of open and hidden. The words
    /// are listed under `reading:` of each language file (docs/languages.md).
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: The youngest player begins. }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// texts:
    ///   deal: { text: Der älteste Spieler beginnt. }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// setup: [{ id: deal, text: "Nimm ein Plättchen, bevor du ziehst." }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: "Weź kafelek po tym, jak się ruszysz." }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: Take a tile before you move. }]
    /// ```
    /// ```yaml,passes,file=de.yaml
    /// texts:
    ///   deal: { text: "Nimm ein Plättchen, bevor du ziehst." }
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// texts:
    ///   deal: { text: Weź kafelek przed ruchem. }
    /// ```
    "x-order", Sameness, Warning, strict: Error, doubt: Info
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    report(cx, &CHECK, Topic::Order, sink);
}
