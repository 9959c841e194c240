//! Applies an edition, a player count and variants to a game.
//!
//! Everything that any choice brings or changes is one tree with conditions, the *universe*.
//! Conditions are decision diagrams, so questions about all selections are answered without
//! listing them. Of two changes to the same thing the one in the later layer wins (edition,
//! players, variant, expansion, handicap), within a layer the more special one.

pub mod checks;
mod choose;
mod diagram;
mod form;
mod influence;
mod keys;
mod locate;
mod merge;
mod number;
mod reading;
mod resolve;
mod space;
mod universe;
mod verify;

pub use choose::{Choice, ChoiceError};
pub use choose::{choices, contradiction, for_players, is_opened};
pub use form::{ANY, Form};
pub use influence::{Departures, Influence, Say, Ways, formula_name};
pub use keys::{Keys, MAX_STATES};
pub use merge::{drop_key, merge};
pub use reading::{Misread, Telling};
pub use space::{MAX_PLAYERS, State};
pub use universe::{Universe, Write};
pub use verify::conflicts;
pub use verify::verify;

use std::sync::Arc;

use crate::format::Id;
use crate::model::{Field, Game, Values};

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
    /// The option of each decision.
    pub state: State,
    /// Everything that could have been chosen.
    pub universe: Arc<Universe>,
}

impl Selected {
    /// A game as it stands in its files, without any choice.
    pub fn unchosen(game: &Game) -> Self {
        let universe = Universe::of(game);
        let state = universe.space.usual();
        Self { game: game.clone(), active: Vec::new(), players: None, state, universe }
    }

    /// The numbers by player count, if no count has been chosen.
    pub fn by_count(&self) -> Vec<(u32, Values)> {
        if self.players.is_some() {
            return Vec::new();
        }
        let counts = self.universe.space.open_counts(&self.state).into_iter();
        counts.map(|(count, state)| (count, self.universe.values_there(&state))).collect()
    }

    /// Whether a variant, option or edition holds.
    pub fn has_in_force(&self, name: &str) -> bool {
        let found = self.universe.space.find(name);
        found.is_some_and(|(at, option)| self.state[at] == option)
    }

    /// True if nothing was chosen; an edition may be the default of a language.
    pub fn is_asked_for_nothing(&self) -> bool {
        let is_edition =
            |id: &Id| self.game.variant(id.as_str()).is_some_and(|one| !one.default_for.is_empty());
        self.players.is_none() && self.active.iter().all(is_edition)
    }

    /// Whether the rules differ by the player count, if that is open, in more than numbers in texts.
    pub fn differs_by_count(&self) -> bool {
        let space = &self.universe.space;
        let Some(players) = space.players().filter(|_| self.players.is_none()) else {
            return false;
        };
        let asks = |truth| space.diagrams.support(truth).contains(&players);
        let by_words = self.universe.writes.iter().any(|write| asks(write.when));
        let by_presence = self.universe.presence.values().any(|one| asks(one.base));
        let has_name = |id: &Id| {
            let value = self.game.values.declared(id.as_str());
            value.is_some_and(|value| value.texts.has(Field::Title))
                || self.game.component(id.as_str()).is_some()
        };
        let mut numbers = self.universe.influence().values.into_iter();
        by_words || by_presence || numbers.any(|(id, at)| at.contains(&players) && has_name(&id))
    }

    /// Whether a variant could be chosen in addition.
    pub fn allows(&self, name: &str) -> bool {
        let space = &self.universe.space;
        let usual = space.usual();
        let Some((decision, option)) = space.find(name) else { return true };
        let is_edition = |at: usize| space.decisions[at].name == "edition";
        space.diagrams.allows(space.allowed, &|at| {
            let is_fixed = is_edition(at) || self.state[at] != usual[at];
            if at == decision { Some(option) } else { is_fixed.then(|| self.state[at]) }
        })
    }
}
