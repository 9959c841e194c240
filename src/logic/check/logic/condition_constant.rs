//! `condition-constant`

use super::declare_check;
use crate::check::{Context, Entry, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::Quantity;
use crate::language::{Reading, Topic};
use crate::model::{Field, Game};
use crate::select::{for_players, is_opened};

declare_check! {
    /// A condition on the number of players that always holds, or never.
    ///
    /// ## Why
    /// *With 2 or more players* says nothing in a game for 2 to 4, and *with 5
    /// players* never happens. Often the range of the game was changed and the
    /// condition forgotten. Read are the texts under `when`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// hints: [{ id: many, when: With 2 or more players, text: take care. }]
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// hints: [{ id: many, when: Zu fünft, text: nehmt Rücksicht. }]
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// hints: [{ id: many, when: Przy 5 graczach, text: uważajcie. }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// hints: [{ id: many, when: With 3 or more players, text: take care. }]
    /// ```
    /// ```yaml,passes
    /// language: de
    /// hints: [{ id: many, when: "Zu dritt, mit 5 Karten oder ab 2 Spielern mit Punkten", text: nehmt Rücksicht. }]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// hints: [{ id: many, when: Przy 3 graczach, text: uważajcie. }]
    /// ```
    "condition-constant", Logic, Warning
}

/// Most players that any game is for.
const MANY: u32 = 99;

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let supported: Vec<u32> = (1..=MANY).filter(|count| is_supported(cx.game, *count)).collect();
    if cx.game.players.is_none() || supported.is_empty() {
        return;
    }
    let conditions = cx.corpus.entries.iter().filter(|entry| entry.field == Field::When);
    for passage in conditions.flat_map(Entry::passages) {
        let Some(counts) = player_counts(passage, cx.reading_of(passage)) else { continue };
        let holds = supported.iter().filter(|count| counts.contains(**count)).count();
        let message = match holds {
            0 => "this never happens: the game is not for so many players",
            all if all == supported.len() => "this always holds, with every number of players",
            _ => continue,
        };
        sink.push(
            Diagnostic::new(&CHECK, message, passage.text.span)
                .also(cx.game.players.as_ref().map_or(cx.game.span, |one| one.span), "for so many")
                .help("change the number, or take the condition away"),
        );
    }
}

fn is_supported(game: &Game, count: u32) -> bool {
    let in_range = game.players.as_ref().is_some_and(|range| range.contains(count));
    in_range || !for_players(game, count).is_empty() || is_opened(game, count)
}

/// The player counts that a condition means, if it is about nothing else.
fn player_counts(passage: &Passage, reading: &Reading) -> Option<Quantity> {
    let words = passage.text.value.to_lowercase();
    let words = words.trim().trim_end_matches([':', ',', '.']);
    let words: Vec<&str> =
        words.split([' ', '\u{a0}', '\n']).filter(|word| !word.is_empty()).collect();
    let whole = |number: &str| u32::try_from(reading.whole_number(number)?).ok();
    let at_least = |number: &str| Some(Quantity { min: whole(number)?, max: Some(MANY) });
    if let Some(company) = reading.company(&words) {
        return Some(Quantity::exactly(company));
    }
    if let Some(number) = reading.words(Topic::WithPlayersOrMore).blank(&words) {
        return at_least(number);
    }
    // `3`, `2-4` or `3+`.
    let number = reading.words(Topic::WithPlayers).blank(&words)?;
    if let Some(number) = number.strip_suffix('+') {
        return at_least(number);
    }
    match number.split_once(['-', '–']) {
        Some((low, high)) => Some(Quantity { min: whole(low)?, max: Some(whole(high)?) }),
        None => Some(Quantity::exactly(whole(number)?)),
    }
}
