//! `count-invalid`

use super::declare_check;
use super::supported::{counts, table};
use crate::check::Context;
use crate::check::mentions::all_rules;
use crate::check::table_steps::Step;
use crate::diagnostic::{Diagnostic, Sink};

declare_check! {
    /// A player count that the game is not for, or two rows of a table for the same count.
    ///
    /// ## Why
    /// Two rows that say different things for one count leave the players to
    /// guess. A row for a count that the game does not allow is a leftover, or
    /// `players` is wrong. A count that has a variant of its own is allowed.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// players: 2-4
    /// setup:
    ///   - id: deal
    ///     text: Deal the cards.
    ///     table: { columns: [Players, Cards], rows: [["2–3", "7"], ["3–4", "6"]] }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// players: 2-4
    /// setup:
    ///   - id: deal
    ///     text: Teilt die Karten aus.
    ///     table: { columns: [Spielerzahl, Karten], rows: [["2–4", "7"], ["5", "6"]] }
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// players: 2-4
    /// setup:
    ///   - id: deal
    ///     text: Rozdaj karty.
    ///     table: { columns: [Gracze, Karty], rows: [["2–4", "7"], ["4", "6"]] }
    /// ```
    /// ```yaml,triggers
    /// players: 0-4
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// players: 2-4
    /// setup:
    ///   - id: deal
    ///     text: Deal the cards.
    ///     table: { columns: [Players, Cards], rows: [["2–3", "7"], ["4", "6"]] }
    /// ```
    /// ```yaml,passes
    /// language: de
    /// players: 2-4
    /// setup:
    ///   - id: deal
    ///     text: Teilt die Karten aus.
    ///     table: { columns: [Spielerzahl, Karten], rows: [["2–4", "7"], ["5", "6"]] }
    /// variants:
    ///   - { id: for-five, kind: players, players: 5, title: Zu fünft, text: Rückt zusammen. }
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// players: 2-4
    /// setup:
    ///   - id: deal
    ///     text: Rozdaj karty.
    ///     table: { columns: [Gracze, Karty], rows: [["2–3", "7"], ["4", "6"]] }
    /// ```
    "count-invalid", Players, Error
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let own = cx.game.players.iter();
    let variants = cx.game.variants.iter().filter_map(|variant| variant.players.as_ref());
    for players in own.chain(variants).filter(|players| players.min == 0) {
        let message = "nobody plays a game with 0 players";
        sink.push(
            Diagnostic::new(&CHECK, message, players.span)
                .help("begin with the fewest players that can play, such as `1-4`"),
        );
    }
    let counts = counts(cx.game);
    all_rules(cx.game, &mut |rule, _| {
        let Some(table) = table(cx, rule) else { return };
        for (at, step) in table.steps.iter().enumerate() {
            let is_allowed = counts.iter().any(|count| step.contains((*count).into()));
            if !is_allowed {
                outside(cx, step, sink);
            } else if let Some(other) =
                table.steps[..at].iter().find(|other| overlaps(other, step, &counts))
            {
                let message =
                    format!("two rows for {} players say different things", both(other, step));
                sink.push(
                    Diagnostic::new(&CHECK, message, step.span)
                        .also(other.span, "holds for them as well"),
                );
            }
        }
    });
}

fn outside(cx: Context<'_>, step: &Step, sink: &mut Sink) {
    let message = format!("the game is not for {} players", step.shown());
    let mut diagnostic = Diagnostic::new(&CHECK, message, step.span);
    if let Some(players) = &cx.game.players {
        diagnostic = diagnostic.also(players.span, "the players of the game");
    }
    sink.push(diagnostic.help("remove it, or add the count to `players`"));
}

fn overlaps(one: &Step, other: &Step, counts: &std::collections::BTreeSet<u32>) -> bool {
    one.says != other.says
        && counts
            .iter()
            .any(|count| one.contains((*count).into()) && other.contains((*count).into()))
}

/// The counts that two rows share.
fn both(one: &Step, other: &Step) -> String {
    let low = one.low.max(other.low);
    let high = one.high.into_iter().chain(other.high).min();
    Step { low, high, ..one.clone() }.shown()
}
