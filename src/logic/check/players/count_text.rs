//! `count-text`

use std::collections::BTreeSet;
use std::ops::Range;

use super::declare_check;
use super::supported::counts;
use crate::check::{Context, Entry, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::Quantity;
use crate::language::{Reading, Topic};
use crate::model::{Field, Game};
use crate::source::Span;

declare_check! {
    /// A text with another number of players than the data, in any language.
    ///
    /// ## Why
    /// The box says 2–5 and the title of the sheet 2–4: one of them is wrong,
    /// and readers believe the words. The tagline of a game must name its
    /// `players`, the title of a variant for a player count its own; other
    /// rules must not speak of more players than can play.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// players: 2-5
    /// tagline: A game for 2–4 players
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// players: 2-4
    /// setup:
    ///   - { id: deal, text: Bei 2 bis 5 Spielern bekommt jeder eine Karte. }
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// players: 2-5
    /// tagline: Gra dla 2–4 graczy
    /// ```
    /// ```yaml,triggers
    /// players: 2-5
    /// variants:
    ///   - { id: few, kind: players, players: 2-3, title: 2–4 players, text: Take turns. }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// players: 2-5
    /// tagline: Für 2–5 Spieler
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// language: pl
    /// tagline: Dla 2–4 graczy
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// players: 2-5
    /// tagline: A game for 2 to 5 players
    /// setup:
    ///   - { id: deal, text: With 2 players everybody takes a card. }
    /// ```
    /// ```yaml,passes
    /// language: de
    /// players: 2-5
    /// tagline: Für 2–5 Spieler
    /// setup:
    ///   - { id: deal, text: Bei 3–4 Spielern bekommt jeder eine Karte. }
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// players: 2-5
    /// tagline: Gra dla 2–5 graczy
    /// setup:
    ///   - { id: deal, text: W grze od 3 do 4 graczy każdy bierze kartę. }
    /// ```
    "count-text", Players, Error, fix: Offered
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let Some(players) = &cx.game.players else { return };
    let counts = counts(cx.game);
    let (Some(min), Some(max)) = (counts.first().copied(), counts.last().copied()) else { return };
    let whole = Quantity { min, max: Some(max) };
    let unbinding = unbinding(cx.game);
    for entry in &cx.corpus.entries {
        let stated = stated(cx, entry)
            .or_else(|| entry.key.is_empty().then_some((players.value, players.span)));
        let id = entry.key.split('@').next().unwrap_or_default();
        let is_free = stated.is_none() && unbinding.contains(id);
        for passage in entry.passages().filter(|_| !is_free) {
            for (range, low, high) in mentions(passage, cx.reading_of(passage)) {
                let found = Quantity { min: low.unwrap_or(high), max: Some(high) };
                let (quantity, span) = stated.unwrap_or((players.value, players.span));
                let is_right = if stated.is_some() {
                    found == quantity || found == whole
                } else {
                    high <= max && low.is_none_or(|low| low >= min)
                };
                if !is_right {
                    sink.push(describe(cx, passage, &range, quantity, span));
                }
            }
        }
    }
}

/// The player counts that the title of a variant must name.
fn stated(cx: Context<'_>, entry: &Entry) -> Option<(Quantity, Span)> {
    let variant = cx.game.variant(&entry.key).filter(|_| entry.field == Field::Title)?;
    variant.players.as_ref().map(|players| (players.value, players.span))
}

/// Stories, advice and questions may speak of games that nobody plays.
fn unbinding(game: &Game) -> BTreeSet<&str> {
    let credits = game.credits.iter().filter_map(|credit| credit.id.as_ref());
    let mut ids: BTreeSet<&str> = credits.map(|id| id.as_str()).collect();
    for chapter in game.chapters.iter().filter(|chapter| !chapter.kind.is_binding()) {
        for rule in &chapter.rules {
            rule.walk(&mut |one| {
                ids.insert(one.id.as_str());
            });
        }
    }
    ids
}

/// Numbers of players in a text: the place, the fewest if it is a range, the most.
fn mentions(passage: &Passage, reading: &Reading) -> Vec<(Range<usize>, Option<u32>, u32)> {
    let mut found = Vec::new();
    let players = reading.words(Topic::Players);
    // Most texts have no number, or do not speak of players.
    let is_number = |byte: u8| byte.is_ascii_digit();
    if !passage.text.value.bytes().any(is_number)
        || !passage.lower_words().any(|word| players.has(word))
    {
        return found;
    }
    for (start, prose) in passage.prose() {
        let words: Vec<(usize, &str)> = passage.words_in(&start).collect();
        for (at, (after, word)) in words.iter().enumerate().skip(1) {
            // "5 Spieler-Tafeln" are no players either.
            let is_compound = prose[after + word.len()..].starts_with('-');
            if is_compound || !players.has(&word.to_lowercase()) {
                continue;
            }
            let (offset, number) = words[at - 1];
            let Some(high) = small(number) else { continue };
            let low = lower_end(prose, &words[..at - 1], offset, reading);
            let from = low.map_or(offset, |(from, _)| from);
            let range = start.start + from..start.start + offset + number.len();
            found.push((range, low.map(|(_, low)| low), high));
        }
    }
    found
}

fn small(number: &str) -> Option<u32> {
    number.parse().ok().filter(|number| *number > 0 && *number < 100)
}

/// The number before `–`, or before a word such as *to*.
fn lower_end(
    prose: &str,
    before: &[(usize, &str)],
    number: usize,
    reading: &Reading,
) -> Option<(usize, u32)> {
    let (at, word) = *before.last()?;
    let between = &prose[at + word.len()..number];
    if matches!(between.trim(), "-" | "–") {
        return small(word).map(|low| (at, low));
    }
    let (at, low) = *before.get(before.len().checked_sub(2)?)?;
    let is_joined = reading.words(Topic::RangeTo).has(word) && between == " ";
    small(low).filter(|_| is_joined).map(|low| (at, low))
}

fn describe(
    cx: Context<'_>,
    passage: &Passage,
    range: &Range<usize>,
    quantity: Quantity,
    stated: Span,
) -> Diagnostic {
    let found = &passage.text.value[range.clone()];
    let right = quantity.to_string().replace('-', "–");
    let message = format!("the text speaks of {found} players, the data of {right}");
    let span = passage.span(cx.sources, range);
    Diagnostic::new(&CHECK, message, span).also(stated, "stated here").fix(
        format!("write `{right}`"),
        span,
        right,
    )
}
