//! `count-gap`

use super::declare_check;
use super::supported::{counts, table};
use crate::check::Context;
use crate::check::mentions::all_rules;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Id, Test};
use crate::source::Spanned;

declare_check! {
    /// A table by player count that lacks a count the game is for.
    ///
    /// ## Why
    /// With that many players nobody knows what holds. A table is looked at if
    /// its first heading speaks of players and its rows, or its other
    /// headings, are counts such as `2`, `3–4` or `5+`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// players: 2-5
    /// setup:
    ///   - id: deal
    ///     text: Deal the cards.
    ///     table: { columns: [Players, Cards], rows: [["2", "7"], ["3", "6"], ["5", "5"]] }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// players: 2-5
    /// setup:
    ///   - id: deal
    ///     text: Teilt die Karten aus.
    ///     table: { columns: [Spieler, "2", "3–4"], rows: [[Karten, "7", "6"]] }
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// players: 2-5
    /// setup:
    ///   - id: deal
    ///     text: Rozdaj karty.
    ///     table: { columns: [Liczba graczy, Karty], rows: [["2–3", "7"], ["5", "6"]] }
    /// ```
    ///
    /// ```yaml,triggers
    /// players: 2-5
    /// values: { hand: { title: Hand, by-players: { 2: 4, 3: 3 } } }
    /// setup: [{ id: deal, text: "Deal {hand} cards to everybody." }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// players: 2-5
    /// setup:
    ///   - id: deal
    ///     text: Deal the cards.
    ///     table: { columns: [Players, Cards], rows: [["2", "7"], ["3–4", "6"], ["5", "5"]] }
    /// ```
    /// ```yaml,passes
    /// language: de
    /// players: 2-5
    /// setup:
    ///   - id: deal
    ///     text: Teilt die Karten aus.
    ///     table: { columns: [Spieler, "2", "3–5"], rows: [[Karten, "7", "6"]] }
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// players: 2-5
    /// setup:
    ///   - id: deal
    ///     text: Rozdaj karty.
    ///     table: { columns: [Liczba graczy, Karty], rows: [["2–3", "7"], ["4 i więcej", "6"]] }
    /// ```
    /// ```yaml,passes
    /// players: 2-5
    /// values: { hand: { title: Hand, by-players: { 2: 4, 3: 3, 4+: 2 } } }
    /// setup: [{ id: deal, text: "Deal {hand} cards to everybody." }]
    /// ```
    "count-gap", Players, Error
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let counts = counts(cx.game);
    by_players(cx, sink);
    all_rules(cx.game, &mut |rule, scoped| {
        // The table of a variant for some counts need not speak of the others.
        let is_wanted = |count: &u32| {
            let players = |owner: &Id| cx.game.variant(owner.as_str())?.players.as_ref();
            let players = scoped.and_then(|scoped| scoped.owner.as_ref()).and_then(players);
            players.is_none_or(|players| players.contains(*count))
        };
        let Some(table) = table(cx, rule) else { return };
        let is_covered = |count: u32| table.steps.iter().any(|step| step.contains(count.into()));
        let missing: Vec<String> = counts
            .iter()
            .copied()
            .filter(|count| is_wanted(count) && !is_covered(*count))
            .map(|count| count.to_string())
            .collect();
        if missing.is_empty() {
            return;
        }
        let (last, span) = (missing.join(", "), table.steps[table.steps.len() - 1].span);
        let place = table.heading.map_or(span, |heading| heading.span);
        let message = format!("the table of `{}` says nothing for {last} players", rule.id);
        let mut diagnostic = Diagnostic::new(&CHECK, message, place);
        if let Some(players) = &cx.game.players {
            diagnostic = diagnostic.also(players.span, "the players of the game");
        }
        sink.push(diagnostic.help("add what holds for them"));
    });
}

/// Numbers by player count that leave a count out, and have no other number for it.
fn by_players(cx: Context<'_>, sink: &mut Sink) {
    let counts = counts(cx.game);
    for (name, value) in cx.game.values.iter() {
        let ranges: Vec<&Spanned<Test>> = value
            .branches
            .iter()
            .flat_map(|branch| &branch.when.only)
            .filter(|test| test.value.asks_players())
            .collect();
        let Some(last) = ranges.last() else { continue };
        let is_covered = |count: &u32| {
            ranges.iter().any(|test| match &test.value {
                Test::Players(range) => range.contains(*count),
                _ => false,
            })
        };
        let missing: Vec<String> =
            counts.iter().filter(|count| !is_covered(count)).map(ToString::to_string).collect();
        if !missing.is_empty() {
            let message = format!("`{name}` has no number for {} players", missing.join(", "));
            let mut diagnostic = Diagnostic::new(&CHECK, message, last.span);
            if let Some(players) = &cx.game.players {
                diagnostic = diagnostic.also(players.span, "the players of the game");
            }
            sink.push(diagnostic.help("add what holds for them to `by-players`"));
        }
    }
}
