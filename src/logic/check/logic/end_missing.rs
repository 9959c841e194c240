//! `end-missing`

use super::declare_check;
use super::tree::is_told;
use super::vocabulary::{speaks_of_winning, words_of};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::Ends;
use crate::language::Reading;
use crate::model::{ChapterKind, Game};
use crate::select::Selected;

declare_check! {
    /// A game that never says when it ends, or who wins.
    ///
    /// ## Why
    /// It is the question at the end of every first game. A game with a goal,
    /// a set-up or components, and phases needs an `end`, a `win` or a `lose`, or a rule with `ends: game`; and
    /// it needs something that makes a winner: `win`, `lose`, `scoring`, `ties`, or
    /// words for it in the goal or the end. What the rule book leaves open is said
    /// with `unspecified: true`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// end: []
    /// win: []
    /// ```
    /// ```yaml,triggers
    /// goal: [{ id: aim, text: Collect many cards. }]
    /// scoring: []
    /// win: []
    /// ties: []
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// goal: [{ id: aim, text: Sammle viele Karten. }]
    /// scoring: []
    /// win: []
    /// ties: []
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// goal: [{ id: aim, text: Zbierz dużo kart. }]
    /// scoring: []
    /// win: []
    /// ties: []
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// end: [{ id: last-turn, unspecified: true, text: The book does not say when the game ends. }]
    /// ```
    /// ```yaml,passes
    /// language: de
    /// end: [{ id: last-turn, text: "Wer zuerst im Ziel ist, gewinnt." }]
    /// scoring: []
    /// win: []
    /// ties: []
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// end: [{ id: last-turn, text: "Wygrywa, kto pierwszy dotrze do mety." }]
    /// scoring: []
    /// win: []
    /// ties: []
    /// ```
    "end-missing", Logic, Error, whole: true
}

pub(super) fn run(cx: Context<'_>, selected: &Selected, sink: &mut Sink) {
    use ChapterKind::{End, Lose, Scoring, Ties, Win};
    let game = &selected.game;
    let has = |kind: &ChapterKind| !game.chapter(*kind).is_empty();
    if !is_told(game) {
        return;
    }
    if ![End, Win, Lose].iter().any(has) && !has_end(game) {
        let message = format!("nothing says when the game `{}` ends", game.id);
        sink.push(
            Diagnostic::new(&CHECK, message, game.span).help(
                "write a chapter `end`; if the rule book is silent, with `unspecified: true`",
            ),
        );
    } else if ![Win, Lose, Scoring, Ties].iter().any(has) && !has_winner(game, cx.reading()) {
        let message = format!("nothing says who wins the game `{}`", game.id);
        let place = game.chapter(End).first().map_or(game.span, |rule| rule.span);
        sink.push(
            Diagnostic::new(&CHECK, message, place)
                .label("it ends here")
                .help("write a chapter `win`, or `scoring` if points decide"),
        );
    }
}

fn has_end(game: &Game) -> bool {
    let mut found = false;
    game.walk_rules(&mut |rule| found |= rule.facets.ends == Some(Ends::Game));
    found
}

/// Whether the goal, the end, or whatever ends the game speaks of winning.
fn has_winner(game: &Game, reading: &Reading) -> bool {
    let mut found = false;
    let told = [ChapterKind::Goal, ChapterKind::End, ChapterKind::Topics];
    for rule in told.iter().flat_map(|kind| game.chapter(*kind)) {
        rule.walk(&mut |one| {
            // Words that could not be read may have said it.
            let is_silent = !one.has_words() && one.children.is_empty();
            found |=
                is_silent || one.facets.unspecified || speaks_of_winning(&words_of(one), reading);
        });
    }
    game.walk_rules(&mut |rule| {
        let ends = rule.facets.ends == Some(Ends::Game);
        found |= ends && speaks_of_winning(&words_of(rule), reading);
    });
    found
}
