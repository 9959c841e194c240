//! `x-polarity`

use super::declare_check;
use super::said::report;
use crate::check::Context;
use crate::check::meaning::Topic;
use crate::diagnostic::Sink;

declare_check! {
    /// A negation that only some of the languages have.
    ///
    /// ## Why
    /// A lost *not* turns a rule into its opposite, and nobody sees it who does not read both
    /// languages. What may be said without a negation (*only*, *unless*, *without*, *unused*) is
    /// taken into account. Polish *nikt*, *żaden* and *nigdy* need a *nie* beside them; one that has
    /// none is reported in any case. The words are listed under `reading:` of each language file
    /// (docs/languages.md).
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: You cannot attack the tower. }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// texts:
    ///   deal: { text: Du kannst den Turm angreifen. }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// setup: [{ id: deal, text: Die Karte zählt. }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: Karta się nie liczy. }
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// setup: [{ id: deal, text: Żaden gracz może wejść do miasta. }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: Only the owner may look at it. }]
    /// ```
    /// ```yaml,passes,file=de.yaml
    /// texts:
    ///   deal: { text: Nur der Besitzer darf es ansehen. }
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// texts:
    ///   deal: { text: Nikt oprócz właściciela nie może na to patrzeć. }
    /// ```
    "x-polarity", Sameness, Warning, strict: Error, doubt: Warning
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    report(cx, &CHECK, Topic::Polarity, sink);
    report(cx, &CHECK, Topic::Concord, sink);
}
