//! `component-short`

use std::collections::BTreeMap;

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::Deed;
use crate::model::{ChapterKind, Game};
use crate::select::{Selected, for_players};
use crate::source::Span;

declare_check! {
    /// A set-up that needs more pieces than the box holds, at some player count.
    ///
    /// ## Why
    /// Five players take 12 cubes each, and there are 50. What `deeds` of the
    /// set-up bring into play is added up for the largest number of players
    /// and compared with the count of the component; what is only moved on
    /// from where an earlier step put it counts once.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// players: 2-5
    /// components:
    ///   - { id: cubes, name: cubes, count: 50 }
    /// setup:
    ///   - { id: take, text: Everybody takes cubes., deeds: [{ do: take, what: cubes, each: 12 }] }
    /// ```
    /// ```yaml,triggers
    /// players: 2
    /// components:
    ///   - { id: cards, name: cards, count: 12 }
    /// setup:
    ///   - { id: deal, text: Deal the cards., deeds: [{ do: deal, what: cards, each: 5 }] }
    ///   - { id: lay-out, text: Lay out a display., deeds: [{ do: place, what: cards, count: 3 }] }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// players: 2-5
    /// components:
    ///   - { id: cubes, name: cubes, count: 60 }
    /// setup:
    ///   - { id: take, text: Everybody takes cubes., deeds: [{ do: take, what: cubes, each: 12, to: supply }] }
    ///   - { id: put-back, text: Put some into the middle., deeds: [{ do: put, what: cubes, each: 2, from: supply }] }
    /// ```
    "component-short", Numbers, Error
}

/// What a component is needed for so far.
#[derive(Default)]
struct Need {
    pieces: i64,
    /// Where pieces have been put.
    places: Vec<String>,
    last: Span,
}

pub(super) fn run(cx: Context<'_>, selected: &Selected, sink: &mut Sink) {
    let game = &selected.game;
    let players = selected.players.or_else(|| largest(cx.game));
    let mut needs: BTreeMap<&str, Need> = BTreeMap::new();
    for rule in game.chapter(ChapterKind::Setup) {
        rule.walk(&mut |step| {
            for deed in &step.facets.deeds {
                add(game, deed, players, &mut needs);
            }
        });
    }
    for (id, need) in needs {
        let Some(held) = game.values.whole(id).filter(|held| need.pieces > *held) else { continue };
        let with = players.map(|count| format!(" with {count} players")).unwrap_or_default();
        let message =
            format!("the set-up needs {} of `{id}`{with}, but there are {held}", need.pieces);
        let mut diagnostic = Diagnostic::new(&CHECK, message, need.last);
        if let Some(count) = game.component(id).and_then(|one| one.count.as_ref()) {
            diagnostic = diagnostic.also(count.span, format!("{held} in the box"));
        }
        sink.push(diagnostic);
    }
}

/// The most players for whom the base rules hold as they are.
fn largest(game: &Game) -> Option<u32> {
    let players = game.players.as_ref()?;
    (players.min..=players.max?.min(20)).rev().find(|count| for_players(game, *count).is_empty())
}

fn add<'a>(
    game: &'a Game,
    deed: &'a Deed,
    players: Option<u32>,
    needs: &mut BTreeMap<&'a str, Need>,
) {
    let Some(id) = deed.what.as_ref().and_then(|what| component(game, what.as_str())) else {
        return;
    };
    let need = needs.entry(id).or_default();
    let is_moved_on =
        deed.from.as_ref().is_some_and(|from| need.places.contains(&from.value.to_lowercase()));
    need.places.extend(deed.to.iter().map(|to| to.value.to_lowercase()));
    let count = deed.count.as_ref().map(|count| (game.values.number(count), 1, count.span));
    let each = deed.each.as_ref().zip(players);
    let each =
        each.map(|(each, players)| (game.values.number(each), i64::from(players), each.span));
    for (number, times, span) in count.into_iter().chain(each).filter(|_| !is_moved_on) {
        need.pieces = need.pieces.saturating_add(number.unwrap_or_default().saturating_mul(times));
        need.last = span;
    }
}

/// The component that a deed means: by its id, or as the only one that a term names.
fn component<'a>(game: &'a Game, what: &str) -> Option<&'a str> {
    let mut named = Vec::new();
    for whole in &game.components {
        whole.walk(&mut |part| {
            if part.id.as_str() == what {
                named.insert(0, part.id.as_str());
            } else if part.term.as_ref().is_some_and(|term| term.as_str() == what) {
                named.push(part.id.as_str());
            }
        });
    }
    match named.as_slice() {
        [only] => Some(only),
        [first, ..] if *first == what => Some(first),
        _ => None,
    }
}
