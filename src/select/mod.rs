//! Applies an edition, a player count and variants to a game.
//!
//! Layers apply in the order edition, players, variant, expansion, handicap;
//! within a layer in the order of the file. A later layer may change what an
//! earlier one changed; two variants of one layer may not fight.

mod apply;
pub(crate) mod checks;
mod choose;
mod dangling;
mod locate;
mod merge;

pub(crate) use choose::for_players;
pub use choose::{Choice, ChoiceError};
pub(crate) use merge::{drop_key, merge};

use crate::diagnostic::Sink;
use crate::format::Id;
use crate::model::Game;
use crate::source::Sources;

/// What a reader asked for, besides the language.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Selection {
    /// `--players 3`
    pub players: Option<u32>,
    /// `--with calmer`
    pub with: Vec<String>,
}

impl Selection {
    /// True if nothing was asked for: the base rules, with variants as text.
    pub fn is_base(&self) -> bool {
        self.players.is_none() && self.with.is_empty()
    }
}

/// A game after selection.
#[derive(Debug, Clone)]
pub struct Selected {
    /// The rules that are true for the selection.
    pub game: Game,
    /// The variants in force, in the order in which they were applied.
    pub active: Vec<Id>,
    /// The player count, if one was chosen.
    pub players: Option<u32>,
}

/// Applies a choice; what does not fit together goes to the sink.
pub fn select(game: &Game, choice: &Choice, sources: &Sources, sink: &mut Sink) -> Selected {
    let mut selected = Selected {
        game: game.clone(),
        active: choice.variants.iter().map(|variant| variant.id.value.clone()).collect(),
        players: choice.players,
    };
    apply::changes(&mut selected.game, &choice.variants, sink);
    if !choice.variants.iter().all(|variant| variant.changes.is_empty()) {
        dangling::references(game, &selected.game, sources, sink);
    }
    selected
}
