//! `variant-dead`

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::Id;
use crate::model::{Field, Game, Variant, When};
use crate::select::{MAX_PLAYERS, Universe, contradiction};

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
    let universe = Universe::of(cx.game);
    let space = &universe.space;
    for variant in cx.game.all_variants() {
        let id = variant.id.as_str();
        let is_option = !cx.game.variants.iter().any(|one| one.id == variant.id);
        if says_nothing(cx.game, variant) && !is_option {
            let message = format!("the variant `{id}` says and changes nothing");
            sink.push(Diagnostic::new(&CHECK, message, variant.id.span).help(
                "add `changes` or a `text`; if the rule book leaves it open, `unspecified: true`",
            ));
        } else if !variant.base
            && variant.players.as_ref().is_none_or(|players| players.min <= MAX_PLAYERS)
            && !space.is_possible(id)
            // A contradiction between two lists has been reported as such.
            && contradiction(cx.game, variant).is_none()
        {
            let message = format!("the variant `{id}` can never be chosen");
            sink.push(
                Diagnostic::new(&CHECK, message, variant.id.span)
                    .note("no player count and no set of variants lets it into play")
                    .help("look at `players`, `requires` and `excludes` of it and of what it requires"),
            );
        }
    }
}

/// Whether nothing is said of it and nothing depends on it.
fn says_nothing(game: &Game, variant: &Variant) -> bool {
    let has_words = [Field::Text, Field::Short, Field::Card].iter().any(|f| variant.texts.has(*f));
    let is_imprint = variant.base || variant.edition.is_some();
    let is_chosen_from = !variant.options.is_empty() || !variant.implies.is_empty();
    let is_silent = variant.changes.is_empty() && !has_words && !is_imprint;
    is_silent && !variant.unspecified && !is_chosen_from && !is_asked(game, &variant.id.value)
}

/// Whether a condition asks for it.
fn is_asked(game: &Game, id: &Id) -> bool {
    let mut found = false;
    let mut look = |when: &When| {
        for test in when.tests() {
            test.value.names(&mut |name| found |= name == id);
        }
    };
    game.changes.iter().for_each(|scoped| look(&scoped.when));
    for (_, value) in game.values.iter() {
        value.branches.iter().chain(&value.instead).for_each(|branch| look(&branch.when));
    }
    game.components.iter().for_each(|whole| whole.walk(&mut |part| look(&part.when)));
    game.cards.iter().for_each(|card| look(&card.when));
    game.walk_rules(&mut |rule| {
        look(&When::of(rule.facets.only.as_ref(), rule.facets.unless.as_ref()));
    });
    found
}
