//! `meta-missing`

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};

declare_check! {
    /// A game that does not say for whom it is, how long it takes, or who made it.
    ///
    /// ## Why
    /// Number of players, age, playing time and designer are the head of every
    /// sheet; readers look there first to see whether the game is for them.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// players:
    /// ```
    /// ```yaml,triggers
    /// age:
    /// minutes:
    /// credits: []
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// players: 2-4
    /// age: 8
    /// minutes: 30-45
    /// credits: [{ role: design, people: [Ada Example] }]
    /// ```
    "meta-missing", Metadata, Warning, whole: true
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let game = cx.game;
    // Player counts may all have rules of their own.
    let has_players =
        game.players.is_some() || game.variants.iter().any(|variant| variant.players.is_some());
    let keys = [
        ("players: 2-4", has_players || is_stated(cx, "players:")),
        ("age: 8", game.age.is_some() || is_stated(cx, "age:")),
        ("minutes: 30-45", game.minutes.is_some() || is_stated(cx, "minutes:")),
        ("credits: [{ role: design, people: [Jane Doe] }]", !game.credits.is_empty()),
    ];
    let missing: Vec<&str> =
        keys.iter().filter(|(_, is_there)| !is_there).map(|(example, _)| *example).collect();
    if missing.is_empty() {
        return;
    }
    let names: Vec<String> = missing
        .iter()
        .filter_map(|example| example.split_once(':'))
        .map(|(key, _)| format!("`{key}`"))
        .collect();
    let message = format!("the game does not state {}", names.join(", "));
    let examples: Vec<String> = missing.iter().map(|example| format!("`{example}`")).collect();
    sink.push(
        Diagnostic::new(&CHECK, message, game.span)
            .note("the head of the sheet, the shelf and the reference show it")
            .help(format!("add {}", examples.join(", "))),
    );
}

/// True for a key with a value that could not be read: that has been reported.
fn is_stated(cx: Context<'_>, key: &str) -> bool {
    let text = cx.sources.get(cx.game.span.file).map_or("", |source| &source.text);
    let mut values = text.lines().filter_map(|line| line.strip_prefix(key)).map(str::trim);
    values.any(|value| !value.is_empty() && !value.starts_with('#'))
}
