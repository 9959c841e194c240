//! Which selection a reader means: what was asked for, with all that follows from it.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::space::{EDITION, State, foundation};
use super::universe::Universe;
use super::{Selected, Selection};
use crate::diagnostic::{Sink, nearest};
use crate::format::VariantKind;
use crate::model::{Game, Variant};

/// A selection that a game allows.
#[derive(Debug, Clone)]
pub struct Choice {
    universe: Arc<Universe>,
    state: State,
    suffix: String,
    players: Option<u32>,
}

/// Why a selection cannot be met.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChoiceError {
    /// No such variant in this game.
    #[error("the game `{game}` has no variant `{name}`{}", offer(.near.as_deref()))]
    Unknown {
        /// The game.
        game: String,
        /// The name that was asked for.
        name: String,
        /// A name that was perhaps meant.
        near: Option<String>,
    },
    /// A player count for which there are no rules.
    #[error("the game `{game}` is not for {players} players")]
    Players {
        /// The game.
        game: String,
        /// The count that was asked for.
        players: u32,
    },
    /// A variant needs another.
    #[error("the variant `{name}` needs `{needed}`: add `--with {needed}`")]
    Requires {
        /// The variant.
        name: String,
        /// What it needs.
        needed: String,
    },
    /// Two variants that do not go together.
    #[error("the variants `{first}` and `{second}` cannot be chosen together")]
    Excludes {
        /// One.
        first: String,
        /// The other.
        second: String,
    },
    /// A variant that does not go with the edition that holds unasked.
    #[error(
        "the variant `{name}` does not go with the edition `{edition}`, which holds unless you choose another: add `--with {other}`"
    )]
    Edition {
        /// The variant.
        name: String,
        /// The edition that was not asked for.
        edition: String,
        /// An edition that it goes with.
        other: String,
    },
    /// A choice that has options.
    #[error("`{name}` has options; choose one of them: {}", .options.join(", "))]
    Options {
        /// The choice.
        name: String,
        /// Its options.
        options: Vec<String>,
    },
}

fn offer(near: Option<&str>) -> String {
    near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default()
}

impl Choice {
    /// What is asked for, in a language: an edition may be its default.
    pub fn new(game: &Game, selection: &Selection, language: &str) -> Result<Self, ChoiceError> {
        Self::of(&Universe::of(game), selection, language)
    }

    /// The same for a game whose choices are known already.
    pub fn of(
        universe: &Arc<Universe>,
        selection: &Selection,
        language: &str,
    ) -> Result<Self, ChoiceError> {
        let mut asking = Asking {
            universe,
            state: universe.space.usual_for(&universe.game, language),
            asked: BTreeSet::new(),
        };
        let mut names = BTreeSet::new();
        for name in &selection.with {
            // It may have had another name.
            let now = universe.game.variant(name).map_or(name.as_str(), |one| one.id.as_str());
            asking.with(now)?;
            names.insert(now);
        }
        if let Some(players) = selection.players {
            asking.players(players)?;
        }
        asking.follow();
        asking.check()?;
        let players = selection.players.or_else(|| universe.space.count_of(&asking.state));
        let suffix = suffix(&universe.game, players, &names);
        Ok(Self { universe: Arc::clone(universe), state: asking.state, suffix, players })
    }

    /// What the names of outputs add: `3-players.calmer`, in the order of application.
    pub fn suffix(&self) -> &str {
        &self.suffix
    }

    /// The rules of the selection.
    pub fn select(&self) -> Selected {
        Selected { players: self.players, ..self.universe.resolve(&self.state) }
    }
}

/// What is asked for, in each language of a game.
pub fn choices(game: &Game, selection: &Selection) -> Result<Vec<(String, Choice)>, ChoiceError> {
    let universe = Universe::of(game);
    let choice = |tag: &str| Ok((tag.to_owned(), Choice::of(&universe, selection, tag)?));
    game.languages().into_iter().map(choice).collect()
}

fn suffix(game: &Game, players: Option<u32>, names: &BTreeSet<&str>) -> String {
    let count = players.map(|count| format!("{count}-players"));
    let is_count = |variant: &Variant| variant.kind == VariantKind::Players;
    let mut chosen: Vec<(VariantKind, String)> = Vec::new();
    for variant in game.all_variants() {
        if names.contains(variant.id.as_str()) && !(is_count(variant) && count.is_some()) {
            chosen.push((variant.kind, variant.id.to_string()));
        }
        let printings = variant.printings.iter().filter(|(id, _)| names.contains(id.as_str()));
        chosen.extend(printings.map(|(id, _)| (variant.kind, id.to_string())));
    }
    // Stable: the order of the file holds within a layer.
    chosen.sort_by_key(|(kind, _)| *kind);
    count.into_iter().chain(chosen.into_iter().map(|(_, id)| id)).collect::<Vec<_>>().join(".")
}

/// A selection while it is put together.
struct Asking<'a> {
    universe: &'a Universe,
    state: State,
    asked: BTreeSet<usize>,
}

impl Asking<'_> {
    fn game(&self) -> &Game {
        &self.universe.game
    }

    fn with(&mut self, name: &str) -> Result<(), ChoiceError> {
        let variant = self.game().variant(name).cloned();
        if let Some(counts) = variant.as_ref().filter(|one| one.kind == VariantKind::Players) {
            let least = counts.players.as_ref().map(|range| range.min.max(1));
            return least.map_or(Ok(()), |count| self.players(count));
        }
        if let Some(choice) = variant.as_ref().filter(|one| !one.options.is_empty()) {
            let options = choice.options.iter().map(|one| one.id.to_string()).collect();
            return Err(ChoiceError::Options { name: name.to_owned(), options });
        }
        let Some((decision, option)) = self.universe.space.find(name) else {
            return Err(self.unknown(name));
        };
        let options = &self.universe.space.decisions[decision].options;
        if self.asked.contains(&decision) && self.state[decision] != option {
            let (first, second) = (options[self.state[decision]].clone(), name.to_owned());
            // An edition may be named with the one that it builds on.
            return match (self.builds_on(&first, name), self.builds_on(name, &first)) {
                (true, _) => Ok(()),
                (_, true) => {
                    self.state[decision] = option;
                    Ok(())
                }
                _ => Err(ChoiceError::Excludes { first, second }),
            };
        }
        self.state[decision] = option;
        self.asked.insert(decision);
        self.edition_of(name)
    }

    fn builds_on(&self, one: &str, other: &str) -> bool {
        let edition = self.game().variant(one);
        edition.and_then(|edition| foundation(self.game(), edition)).is_some_and(|below| {
            below.id.as_str() == other || self.builds_on(below.id.as_str(), other)
        })
    }

    /// Who asks for a printing asks for its edition.
    fn edition_of(&mut self, printing: &str) -> Result<(), ChoiceError> {
        let has = |one: &&Variant| one.printings.iter().any(|(id, _)| id.as_str() == printing);
        let edition = self.game().variants.iter().find(has).map(|one| one.id.to_string());
        edition.map_or(Ok(()), |edition| self.with(&edition))
    }

    fn players(&mut self, players: u32) -> Result<(), ChoiceError> {
        match self.universe.space.count(players) {
            Some((decision, option)) => {
                self.state[decision] = option;
                self.asked.insert(decision);
                Ok(())
            }
            // A game that does not say for how many it is may be for any number.
            None if self.game().players.is_none() => Ok(()),
            None => Err(ChoiceError::Players { game: self.game().id.to_string(), players }),
        }
    }

    /// Switches on what is implied, and the one expansion that a player count needs.
    fn follow(&mut self) {
        let space = &self.universe.space;
        let expansions = |count: u32| {
            let adds = move |one: &&Variant| {
                one.kind != VariantKind::Players
                    && one.players.as_ref().is_some_and(|range| range.contains(count))
            };
            self.universe.game.variants.iter().filter(adds).collect::<Vec<_>>()
        };
        if let Some(count) = space.count_of(&self.state)
            && !space.diagrams.holds(space.allowed, &self.state)
            && let [only] = expansions(count).as_slice()
        {
            self.switch_on(only.id.as_str());
        }
        // Each round switches something on, or is the last.
        for _ in 0..=space.decisions.len() {
            let before = self.state.clone();
            for variant in self.universe.game.all_variants() {
                if space.diagrams.holds(space.atom(variant.id.as_str()), &self.state) {
                    variant.implies.iter().for_each(|implied| self.switch_on(implied.as_str()));
                }
            }
            if before == self.state {
                break;
            }
        }
    }

    fn switch_on(&mut self, name: &str) {
        if let Some((decision, option)) = self.universe.space.find(name)
            && !self.asked.contains(&decision)
        {
            self.state[decision] = option;
        }
    }

    fn check(&self) -> Result<(), ChoiceError> {
        let space = &self.universe.space;
        if space.diagrams.holds(space.allowed, &self.state) {
            return Ok(());
        }
        let holds = |name: &str| space.diagrams.holds(space.atom(name), &self.state);
        for variant in self.game().all_variants().filter(|one| holds(one.id.as_str())) {
            let name = variant.id.to_string();
            let needed = variant.requires.iter().chain(&variant.implies);
            let is_foundation = |needed: &str| {
                variant.kind == VariantKind::Edition
                    && space.kind(needed) == Some(VariantKind::Edition)
            };
            let missing =
                needed.map(|one| one.as_str()).find(|one| !holds(one) && !is_foundation(one));
            if let Some(needed) = missing {
                return Err(ChoiceError::Requires { name, needed: needed.to_owned() });
            }
            if let Some(other) = variant.excludes.iter().find(|other| holds(other.as_str())) {
                return Err(self.excludes(&name, other.as_str()));
            }
        }
        for edition in self.game().variants.iter().filter(|one| !holds(one.id.as_str())) {
            let mut printings = edition.printings.iter().map(|(id, _)| id.as_str());
            if let Some(printing) = printings.find(|id| holds(id)) {
                let in_force = self.edition().unwrap_or_default();
                return Err(ChoiceError::Excludes { first: in_force, second: printing.to_owned() });
            }
        }
        let players = space.count_of(&self.state).unwrap_or_default();
        Err(ChoiceError::Players { game: self.game().id.to_string(), players })
    }

    /// The edition in force.
    fn edition(&self) -> Option<String> {
        let space = &self.universe.space;
        let at = space.decisions.iter().position(|one| one.name == EDITION)?;
        Some(space.decisions[at].options[self.state[at]].clone())
    }

    /// Two that do not go together. If nobody asked for the edition among them, another may do.
    fn excludes(&self, first: &str, second: &str) -> ChoiceError {
        let space = &self.universe.space;
        let excludes = ChoiceError::Excludes { first: first.to_owned(), second: second.to_owned() };
        let Some(at) = space.decisions.iter().position(|one| one.name == EDITION) else {
            return excludes;
        };
        let options = &space.decisions[at].options;
        let edition = &options[self.state[at]];
        let pair = [(first, second), (second, first)];
        let Some((name, _)) = pair.into_iter().find(|(_, other)| other == edition) else {
            return excludes;
        };
        let fits = |option: &usize| {
            let mut state = self.state.clone();
            state[at] = *option;
            !options[*option].is_empty() && space.diagrams.holds(space.allowed, &state)
        };
        match (0..options.len()).find(fits).filter(|_| !self.asked.contains(&at)) {
            Some(option) => ChoiceError::Edition {
                name: name.to_owned(),
                edition: edition.clone(),
                other: options[option].clone(),
            },
            None => excludes,
        }
    }

    fn unknown(&self, name: &str) -> ChoiceError {
        let variants = self.game().all_variants();
        let known = variants.filter(|one| one.options.is_empty()).map(|one| one.id.as_str());
        let near = nearest(name, known).map(str::to_owned);
        ChoiceError::Unknown { game: self.game().id.to_string(), name: name.to_owned(), near }
    }
}

/// The variants that hold for a player count.
pub fn for_players(game: &Game, players: u32) -> Vec<&Variant> {
    let is_for =
        |variant: &&Variant| variant.players.as_ref().is_some_and(|range| range.contains(players));
    game.variants
        .iter()
        .filter(|variant| variant.kind == VariantKind::Players)
        .filter(is_for)
        .collect()
}

/// Whether an expansion opens a player count.
pub fn is_opened(game: &Game, players: u32) -> bool {
    let opens = |one: &Variant| one.players.as_ref().is_some_and(|range| range.contains(players));
    game.variants.iter().any(|one| one.kind != VariantKind::Players && opens(one))
}

/// A variant with all that it needs, if two of them exclude each other: those two.
pub fn contradiction<'a>(game: &'a Game, variant: &'a Variant) -> Option<[&'a Variant; 2]> {
    let mut needed: Vec<&Variant> = vec![variant];
    let mut at = 0;
    while at < needed.len() {
        for name in needed[at].requires.iter().chain(&needed[at].implies) {
            let found = game.variant(name.as_str());
            needed.extend(found.filter(|found| !needed.iter().any(|one| one.id == found.id)));
        }
        at += 1;
    }
    let fights = |one: &Variant, other: &Variant| {
        let editions = [one, other].iter().all(|one| one.kind == VariantKind::Edition);
        let counts = [one, other].iter().all(|one| one.kind == VariantKind::Players);
        let apart = match (&one.players, &other.players) {
            (Some(a), Some(b)) => !(0..=99).any(|count| a.contains(count) && b.contains(count)),
            _ => false,
        };
        let builds_on = one.requires.contains(&other.id) || other.requires.contains(&one.id);
        let options = |choice: &Variant| {
            [one, other].iter().all(|one| choice.options.iter().any(|option| option.id == one.id))
        };
        (editions && !builds_on)
            || (counts && apart)
            || one.excludes.contains(&other.id)
            || game.variants.iter().any(options)
    };
    for (at, one) in needed.iter().enumerate() {
        let other = needed[at + 1..].iter().find(|other| fights(one, other) || fights(other, one));
        if let Some(other) = other {
            return Some([one, other]);
        }
    }
    None
}

impl Universe {
    /// The choices of a game; what is wrong with them is reported when it is checked.
    pub fn of(game: &Game) -> Arc<Self> {
        Arc::new(Self::new(game, &mut Sink::default()))
    }
}
