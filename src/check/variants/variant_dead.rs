//! `variant-dead`

use std::collections::BTreeSet;

use super::declare_check;
use crate::check::{Context, selections};
use crate::diagnostic::{Diagnostic, Sink};
use crate::model::{Field, Game, Variant};
use crate::select::Choice;

declare_check! {
    /// A variant that says and changes nothing, or that nobody can ever choose.
    ///
    /// ## Why
    /// It is printed as a title with nothing below it, or offers a game that
    /// `--with` refuses. An edition that only has an imprint is no such case,
    /// nor is a variant that is told in words.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// variants:
    ///   - { id: calm, kind: variant, title: Calm }
    /// ```
    /// ```yaml,triggers
    /// variants:
    ///   - { id: for-five, kind: players, players: 5, title: Five players, text: Take turns. }
    ///   - { id: big-table, kind: players, players: 5-6, title: Many players, text: Shout., excludes: [pairs] }
    ///   - { id: pairs, kind: variant, title: Pairs, text: Play in pairs., requires: [for-five] }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// variants:
    ///   - { id: calm, kind: variant, title: Calm, text: Nobody steals. }
    ///   - { id: unknown, kind: variant, title: Wild, unspecified: true }
    ///   - { id: reprint, kind: edition, title: Reprint, edition: { publisher: Example, years: [2020] } }
    /// ```
    "variant-dead", Variants, Warning, whole: true
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let possible = possible(cx.game);
    for variant in &cx.game.variants {
        if says_nothing(variant) {
            let message = format!("the variant `{}` says and changes nothing", variant.id);
            sink.push(Diagnostic::new(&CHECK, message, variant.id.span).help(
                "add `changes` or a `text`; if the rule book leaves it open, `unspecified: true`",
            ));
        } else if possible.as_ref().is_some_and(|names| !names.contains(variant.id.as_str()))
            && !variant.base
            // A contradiction between two lists has been reported as such.
            && Choice::closure(cx.game, &[variant]).is_ok_and(|choice| is_tried(&choice))
        {
            let message = format!("the variant `{}` can never be chosen", variant.id);
            sink.push(
                Diagnostic::new(&CHECK, message, variant.id.span)
                    .note("no player count and no set of variants lets it into play")
                    .help("look at `players`, `requires` and `excludes` of it and of what it requires"),
            );
        }
    }
}

/// Counts beyond all tables are not tried.
fn is_tried(choice: &Choice<'_>) -> bool {
    let counts = choice.variants.iter().filter_map(|variant| variant.players.as_ref());
    counts.into_iter().all(|players| players.min <= 20)
}

fn says_nothing(variant: &Variant) -> bool {
    let has_words = [Field::Text, Field::Short, Field::Card].iter().any(|f| variant.texts.has(*f));
    let is_imprint = variant.base || variant.edition.is_some();
    variant.changes.is_empty() && !has_words && !is_imprint && !variant.unspecified
}

/// All variants of all combinations; `None` if there are too many to try.
fn possible(game: &Game) -> Option<BTreeSet<&str>> {
    let selections = selections(game);
    (!selections.is_cut).then(|| {
        let chosen = selections.choices.iter().flat_map(|choice| &choice.variants);
        chosen.map(|variant| variant.id.as_str()).collect()
    })
}
