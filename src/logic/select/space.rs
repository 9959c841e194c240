//! What can be chosen in a game, and what goes together.

use std::collections::BTreeMap;

use super::diagram::{ALWAYS, Diagrams, NEVER, Truth};
use crate::format::{Id, Test, VariantKind};
use crate::model::{Game, Variant, When};

/// Most players that are looked at.
pub const MAX_PLAYERS: u32 = 20;

/// The name of the decision on the player count.
pub const PLAYERS: &str = "players";
/// The name of the decision on the edition.
pub const EDITION: &str = "edition";

/// Something that a reader decides, with its options.
#[derive(Debug, Clone)]
pub struct Decision {
    /// `edition`, `players`, or the id of a variant.
    pub name: String,
    /// Names of the options; an empty one is none of the others: a variant that is off, an open count.
    pub options: Vec<String>,
    /// The option that holds unasked.
    pub usual: usize,
}

/// An option for each decision.
pub type State = Vec<usize>;

/// All decisions of a game, and which of their options go together.
#[derive(Debug, Clone)]
pub struct Space {
    /// In the order in which diagrams ask: edition, players, then as in the file.
    pub decisions: Vec<Decision>,
    /// The diagrams of the game.
    pub diagrams: Diagrams,
    /// True of the selections that are allowed.
    pub allowed: Truth,
    atoms: BTreeMap<String, Truth>,
    kinds: BTreeMap<String, VariantKind>,
    players: Option<usize>,
}

impl Space {
    pub fn new(game: &Game) -> Self {
        let decisions = decisions(game);
        let players = decisions.iter().position(|one| one.name == PLAYERS);
        let mut space = Self {
            decisions,
            diagrams: Diagrams::default(),
            allowed: ALWAYS,
            atoms: BTreeMap::new(),
            kinds: BTreeMap::new(),
            players,
        };
        space.name_atoms(game);
        space.allowed = space.constraints(game);
        space
    }

    /// What holds when nothing is asked for.
    pub fn usual(&self) -> State {
        self.decisions.iter().map(|one| one.usual).collect()
    }

    /// The same with the edition that is the default of a language.
    pub fn usual_for(&self, game: &Game, language: &str) -> State {
        let mut state = self.usual();
        let is_default = |one: &&Variant| one.default_for.iter().any(|tag| tag.value == language);
        let edition = game.variants.iter().find(is_default);
        if let Some((decision, option)) = edition.and_then(|one| self.find(one.id.as_str())) {
            state[decision] = option;
        }
        state
    }

    /// The decision and option with a name.
    pub fn find(&self, name: &str) -> Option<(usize, usize)> {
        let mut all = self.decisions.iter().enumerate();
        all.find_map(|(at, decision)| {
            let option = decision.options.iter().position(|option| option == name)?;
            (decision.name != PLAYERS).then_some((at, option))
        })
    }

    /// The decision on the player count, and the option for a count.
    pub fn count(&self, players: u32) -> Option<(usize, usize)> {
        let at = self.players?;
        let name = players.to_string();
        Some((at, self.decisions[at].options.iter().position(|option| *option == name)?))
    }

    /// The decision on the player count.
    pub fn players(&self) -> Option<usize> {
        self.players
    }

    /// The player counts that a state and the constraints leave open.
    pub fn open_counts(&self, state: &State) -> Vec<(u32, State)> {
        let Some(at) = self.players.filter(|at| self.decisions[*at].options[state[*at]].is_empty())
        else {
            return Vec::new();
        };
        let with = |(option, name): (usize, &String)| {
            let mut state = state.clone();
            state[at] = option;
            let count = name.parse().ok()?;
            self.diagrams.holds(self.allowed, &state).then_some((count, state))
        };
        self.decisions[at].options.iter().enumerate().filter_map(with).collect()
    }

    /// The player count of a state.
    pub fn count_of(&self, state: &State) -> Option<u32> {
        self.decisions[self.players?].options[state[self.players?]].parse().ok()
    }

    /// When a variant, option, edition or printing is in force.
    pub fn atom(&self, name: &str) -> Truth {
        // An unknown name has been reported where names are resolved.
        self.atoms.get(name).copied().unwrap_or(NEVER)
    }

    /// Whether an allowed selection has a variant in force.
    pub fn is_possible(&self, name: &str) -> bool {
        self.diagrams.meet(self.allowed, self.atom(name))
    }

    /// What a name is, if it can be chosen.
    pub fn kind(&self, name: &str) -> Option<VariantKind> {
        self.kinds.get(name).copied()
    }

    /// When the changes of a variant hold: an edition's also with those that build on it.
    pub fn own_changes(&mut self, game: &Game, owner: &Id) -> Truth {
        let mut truth = self.atom(owner.as_str());
        let Some(variant) = game.variant(owner.as_str()) else { return truth };
        if variant.kind == VariantKind::Edition {
            for other in game.variants.iter().filter(|one| is_built_on(game, one, owner)) {
                let atom = self.atom(other.id.as_str());
                truth = self.diagrams.or(truth, atom);
            }
        }
        truth
    }

    /// When a condition holds.
    pub fn when(&mut self, when: &When) -> Truth {
        let mut truth = ALWAYS;
        for test in &when.only {
            let one = self.test(&test.value);
            truth = self.diagrams.and(truth, one);
        }
        for test in &when.unless {
            let one = self.test(&test.value);
            truth = self.diagrams.without(truth, one);
        }
        truth
    }

    pub fn test(&mut self, test: &Test) -> Truth {
        match test {
            Test::Chosen(id) => self.atom(id.as_str()),
            Test::Players(counts) => self.counted(|count| counts.contains(count)),
            Test::Not(inner) => {
                let inner = self.test(inner);
                self.diagrams.not(inner)
            }
            Test::All(tests) => tests.iter().fold(ALWAYS, |truth, test| {
                let one = self.test(test);
                self.diagrams.and(truth, one)
            }),
            Test::Any(tests) => tests.iter().fold(NEVER, |truth, test| {
                let one = self.test(test);
                self.diagrams.or(truth, one)
            }),
        }
    }

    /// Whether a condition is met by a selection.
    pub fn meets(&self, when: &When, state: &State) -> bool {
        when.only.iter().all(|test| self.is_true(&test.value, state))
            && !when.unless.iter().any(|test| self.is_true(&test.value, state))
    }

    fn is_true(&self, test: &Test, state: &State) -> bool {
        match test {
            Test::Chosen(id) => self.diagrams.holds(self.atom(id.as_str()), state),
            Test::Players(counts) => {
                self.count_of(state).is_some_and(|count| counts.contains(count))
            }
            Test::Not(inner) => !self.is_true(inner, state),
            Test::All(tests) => tests.iter().all(|test| self.is_true(test, state)),
            Test::Any(tests) => tests.iter().any(|test| self.is_true(test, state)),
        }
    }

    /// The highest kind that a condition names and does not deny.
    pub fn layer(&self, when: &When) -> Option<VariantKind> {
        fn of(space: &Space, test: &Test) -> Option<VariantKind> {
            match test {
                Test::Chosen(id) => space.kind(id.as_str()),
                Test::Players(_) => Some(VariantKind::Players),
                Test::Not(_) => None,
                Test::All(tests) | Test::Any(tests) => {
                    tests.iter().filter_map(|test| of(space, test)).max()
                }
            }
        }
        when.only.iter().filter_map(|test| of(self, &test.value)).max()
    }

    fn counted(&mut self, is_meant: impl Fn(u32) -> bool) -> Truth {
        let Some(at) = self.players else { return NEVER };
        let options = &self.decisions[at].options;
        let is_in = |name: &String| name.parse().is_ok_and(&is_meant);
        let meant: Vec<usize> =
            (0..options.len()).filter(|option| is_in(&options[*option])).collect();
        let arity = options.len();
        self.diagrams.one_of(at, arity, &meant)
    }

    fn name_atoms(&mut self, game: &Game) {
        for variant in game.all_variants() {
            let name = variant.id.to_string();
            let truth = match (&variant.players, variant.kind) {
                (Some(counts), VariantKind::Players) => {
                    let counts = counts.value;
                    self.counted(|count| counts.contains(count))
                }
                _ if !variant.options.is_empty() => self.any_option(&name),
                _ => self.chosen(&name),
            };
            self.atoms.entry(name.clone()).or_insert(truth);
            self.kinds.entry(name).or_insert(variant.kind);
            for (printing, _) in &variant.printings {
                let truth = self.chosen(printing.as_str());
                self.atoms.entry(printing.to_string()).or_insert(truth);
                self.kinds.entry(printing.to_string()).or_insert(variant.kind);
            }
        }
    }

    fn chosen(&mut self, name: &str) -> Truth {
        let Some((decision, option)) = self.find(name) else { return NEVER };
        let arity = self.decisions[decision].options.len();
        self.diagrams.one_of(decision, arity, &[option])
    }

    fn any_option(&mut self, choice: &str) -> Truth {
        let Some(at) = self.decisions.iter().position(|one| one.name == choice) else {
            return NEVER;
        };
        let options = &self.decisions[at].options;
        let named: Vec<usize> =
            (0..options.len()).filter(|option| !options[*option].is_empty()).collect();
        let arity = options.len();
        self.diagrams.one_of(at, arity, &named)
    }

    fn constraints(&mut self, game: &Game) -> Truth {
        let mut allowed = ALWAYS;
        for variant in game.all_variants() {
            let here = self.atom(variant.id.as_str());
            let is_edition = variant.kind == VariantKind::Edition;
            for needed in variant.requires.iter().chain(&variant.implies) {
                // Between editions this means that one builds on the other.
                let builds_on =
                    is_edition && self.kind(needed.as_str()) == Some(VariantKind::Edition);
                if !builds_on {
                    let needed = self.atom(needed.as_str());
                    let broken = self.diagrams.without(here, needed);
                    allowed = self.diagrams.without(allowed, broken);
                }
            }
            for other in &variant.excludes {
                let other = self.atom(other.as_str());
                let both = self.diagrams.and(here, other);
                allowed = self.diagrams.without(allowed, both);
            }
            for (printing, _) in &variant.printings {
                let printing = self.atom(printing.as_str());
                let stray = self.diagrams.without(printing, here);
                allowed = self.diagrams.without(allowed, stray);
            }
        }
        let broken = self.unfit_counts(game);
        self.diagrams.without(allowed, broken)
    }

    /// Player counts beyond those of the game, without an expansion that allows them.
    fn unfit_counts(&mut self, game: &Game) -> Truth {
        let mut unfit = NEVER;
        let Some(players) = &game.players else { return unfit };
        for count in 1..=MAX_PLAYERS {
            let is_added = |one: &&Variant| one.players.as_ref().is_some_and(|p| p.contains(count));
            let adding: Vec<&Variant> = game.variants.iter().filter(is_added).collect();
            let has_rules = adding.iter().any(|one| one.kind == VariantKind::Players);
            if players.contains(count) || has_rules {
                continue;
            }
            let mut here = self.counted(|other| other == count);
            for variant in adding {
                let atom = self.atom(variant.id.as_str());
                here = self.diagrams.without(here, atom);
            }
            unfit = self.diagrams.or(unfit, here);
        }
        unfit
    }
}

/// Whether an edition builds on another, directly or not.
pub fn is_built_on(game: &Game, edition: &Variant, on: &Id) -> bool {
    let (mut at, mut steps) = (edition, 0);
    // A circle would never end.
    while steps < game.variants.len() {
        let Some(below) = foundation(game, at) else { return false };
        if below.id.value == *on {
            return true;
        }
        (at, steps) = (below, steps + 1);
    }
    false
}

/// The edition that an edition builds on; `requires` between editions means the same.
pub fn foundation<'a>(game: &'a Game, edition: &Variant) -> Option<&'a Variant> {
    if edition.kind != VariantKind::Edition {
        return None;
    }
    let named = edition.builds_on.iter().chain(&edition.requires);
    let mut found = named.filter_map(|name| game.variant(name.as_str()));
    found.find(|other| other.kind == VariantKind::Edition && other.id != edition.id)
}

fn decisions(game: &Game) -> Vec<Decision> {
    let mut decisions = Vec::new();
    let editions = || game.variants.iter().filter(|one| one.kind == VariantKind::Edition);
    if editions().next().is_some() {
        let base = editions().find(|one| one.base).map(|one| one.id.to_string());
        let others = editions().map(|one| one.id.to_string());
        let others = others.filter(|id| base.as_ref() != Some(id));
        let options = std::iter::once(base.clone().unwrap_or_default()).chain(others).collect();
        decisions.push(Decision { name: EDITION.to_owned(), options, usual: 0 });
    }
    let counts = counts(game);
    if !counts.is_empty() {
        let options = std::iter::once(String::new()).chain(counts.iter().map(u32::to_string));
        decisions.push(Decision { name: PLAYERS.to_owned(), options: options.collect(), usual: 0 });
    }
    for variant in &game.variants {
        decisions.extend(decision(variant));
    }
    decisions
}

fn decision(variant: &Variant) -> Option<Decision> {
    let name = variant.id.to_string();
    match variant.kind {
        VariantKind::Players => None,
        VariantKind::Edition => {
            let printings = variant.printings.iter().map(|(id, _)| id.to_string());
            let options: Vec<String> = std::iter::once(String::new()).chain(printings).collect();
            (options.len() > 1).then(|| Decision {
                name: format!("{name} printing"),
                options,
                usual: 0,
            })
        }
        _ if variant.options.is_empty() => {
            Some(Decision { options: vec![String::new(), name.clone()], name, usual: 0 })
        }
        _ => {
            let ids: Vec<String> = variant.options.iter().map(|one| one.id.to_string()).collect();
            let default = variant
                .default
                .as_ref()
                .and_then(|default| ids.iter().position(|id| id == default.as_str()));
            Some(if let Some(usual) = default {
                Decision { name, options: ids, usual }
            } else {
                let options = std::iter::once(String::new()).chain(ids).collect();
                Decision { name, options, usual: 0 }
            })
        }
    }
}

/// All player counts that a game or one of its variants speaks of.
pub fn counts(game: &Game) -> Vec<u32> {
    let is_meant = |count: &u32| {
        let added = game.variants.iter().filter_map(|variant| variant.players.as_ref());
        game.players.as_ref().is_some_and(|range| range.contains(*count))
            || added.into_iter().any(|range| range.contains(*count))
    };
    (1..=MAX_PLAYERS).filter(is_meant).collect()
}
