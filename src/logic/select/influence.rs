//! Which decisions have a say in a rule, a component or a number.

use std::collections::{BTreeMap, BTreeSet};

use super::keys::Keys;
use super::space::State;
use super::universe::Universe;
use crate::format::{Amount, Id, Mention, Number, VariantKind};
use crate::inline::{Counted, Piece, Placeholder, parse};
use crate::model::{Branch, Component, Formula, Game, Part, Rule, Texts, Variant, lower_rule};

/// Most selections that one rule or number is looked at in one by one.
const MAX_FORMS: usize = 256;

/// Most ways to depart from the usual selection that are looked at one by one.
const MAX_WAYS: usize = 128;

/// Options other than the usual ones: decision and option.
pub type Departures = Vec<(usize, usize)>;

/// What has a say in a rule or component.
#[derive(Debug, Default, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Say {
    /// Decisions on its presence, words and data.
    pub own: BTreeSet<usize>,
    /// Numbers that it shows: values by their names, formulas in its texts behind a `=`.
    pub numbers: BTreeSet<Id>,
}

/// Decisions that have a say, by id.
#[derive(Debug, Default)]
pub struct Influence {
    /// In rules and components.
    pub things: BTreeMap<Id, Say>,
    /// In numbers: values, and formulas in texts.
    pub values: BTreeMap<Id, BTreeSet<usize>>,
}

impl Influence {
    /// All decisions that have a say in a rule or component.
    pub fn support(&self, say: &Say) -> BTreeSet<usize> {
        let numbers = say.numbers.iter().filter_map(|name| self.values.get(name));
        numbers.flatten().chain(&say.own).copied().collect()
    }

    fn supports(&self) -> BTreeSet<BTreeSet<usize>> {
        let things = self.things.values().map(|say| self.support(say));
        things.chain(self.values.values().cloned()).collect()
    }
}

/// Departures from a selection that some decisions allow.
#[derive(Debug, Clone, Default)]
pub struct Ways {
    /// Few departures first.
    pub all: Vec<Departures>,
    /// False if there are more of them.
    pub is_whole: bool,
}

impl Universe {
    /// Which decisions have a say in what.
    pub fn influence(&self) -> Influence {
        let mut influence = Influence { values: self.value_support(), things: BTreeMap::new() };
        let mut changed: BTreeMap<Id, Vec<usize>> = BTreeMap::new();
        for (at, write) in self.writes.iter().enumerate() {
            if let Some(target) = &write.scoped.change.replace {
                changed.entry(target.value.clone()).or_default().push(at);
            }
        }
        let mut walk = Walk { universe: self, influence: &mut influence, changed };
        let game = &self.game;
        for rule in game.chapters.iter().flat_map(|chapter| &chapter.rules).chain(&game.regions) {
            walk.rule(rule, &BTreeSet::new());
        }
        game.components.iter().for_each(|component| walk.component(component, &BTreeSet::new()));
        influence
    }

    fn value_support(&self) -> BTreeMap<Id, BTreeSet<usize>> {
        let mut found: BTreeMap<Id, BTreeSet<usize>> = BTreeMap::new();
        let diagrams = &self.space.diagrams;
        for (name, value) in self.game.values.iter() {
            let mut own = self.presence_support(name);
            for branch in value.branches.iter().chain(&value.instead) {
                own.extend(self.branch_support(branch));
            }
            found.insert(name.clone(), own);
        }
        for write in &self.writes {
            if let Some(target) = &write.scoped.change.set {
                found.entry(target.value.clone()).or_default().extend(diagrams.support(write.when));
            }
        }
        // What a formula leans on has its say too; chains are short.
        for _ in 0..32 {
            let before = found.clone();
            for (name, value) in self.game.values.iter() {
                let formulas = value.formula.iter().map(|formula| formula.value.as_str());
                let branches = value.branches.iter().chain(&value.instead);
                let others = branches.filter_map(|branch| match &branch.amount.value {
                    Amount::Formula(formula) => Some(formula.as_str()),
                    Amount::Number(_) => None,
                });
                let mut below: BTreeSet<usize> = BTreeSet::new();
                for formula in formulas.chain(others) {
                    for other in Formula(formula).names() {
                        below.extend(before.get(&Id::from(other)).into_iter().flatten());
                    }
                }
                found.entry(name.clone()).or_default().extend(below);
            }
            if before == found {
                break;
            }
        }
        found.retain(|_, support| !support.is_empty());
        found
    }

    fn branch_support(&self, branch: &Branch) -> BTreeSet<usize> {
        let mut found = BTreeSet::new();
        for test in branch.when.tests() {
            test.value.names(&mut |id| {
                found.extend(self.space.diagrams.support(self.space.atom(id.as_str())));
            });
            if test.value.asks_players() {
                found.extend(self.space.players());
            }
        }
        found
    }

    fn presence_support(&self, id: &Id) -> BTreeSet<usize> {
        let diagrams = &self.space.diagrams;
        let Some(one) = self.presence.get(id) else { return BTreeSet::new() };
        let mut found = diagrams.support(one.base);
        for (at, _) in &one.writes {
            found.extend(diagrams.support(self.writes[*at].when));
        }
        found
    }

    /// Whether anything differs by the player count.
    pub fn depends_on_count(&self) -> bool {
        let Some(players) = self.space.players() else { return false };
        self.influence().supports().iter().any(|support| support.contains(&players))
    }

    /// Decisions on expansions that open player counts.
    pub fn opening(&self) -> BTreeSet<usize> {
        let opens = |one: &&Variant| one.players.is_some() && one.kind != VariantKind::Players;
        let found = self.game.variants.iter().filter(opens);
        found.filter_map(|one| self.space.find(one.id.as_str())).map(|(at, _)| at).collect()
    }

    /// The ways in which decisions can depart from a state that some allowed selection has, few
    /// departures first; beyond a measure, those of one departure and of two.
    pub fn departures(&self, support: &BTreeSet<usize>, from: &State) -> Ways {
        let mut ways = Ways { all: Vec::new(), is_whole: true };
        // What no selection begins with is gone with all that would be longer.
        let mut begun: Vec<Departures> = vec![Vec::new()];
        for length in 1..=support.len() {
            let mut longer = Vec::new();
            for known in &begun {
                let last = known.last().map(|(decision, _)| *decision);
                for decision in support.iter().filter(|one| last.is_none_or(|last| **one > last)) {
                    for option in 0..self.space.decisions[*decision].options.len() {
                        let mut next = known.clone();
                        next.push((*decision, option));
                        if option != from[*decision] && self.is_begun(&next) {
                            longer.push(next);
                        }
                    }
                    if length > 2 && ways.all.len() + longer.len() > MAX_FORMS {
                        ways.is_whole = false;
                        return ways;
                    }
                }
            }
            begun = longer;
            let possible = begun.iter().filter(|way| self.is_possible(way, from, support));
            ways.all.extend(possible.cloned());
        }
        ways
    }

    /// Whether some selection has these departures, whatever else it has.
    fn is_begun(&self, way: &Departures) -> bool {
        let space = &self.space;
        space.diagrams.allows(space.allowed, &|at| {
            way.iter().find(|(decision, _)| *decision == at).map(|(_, option)| *option)
        })
    }

    /// Departures with all others that they force.
    pub fn closed(&self, way: &Departures, from: &State) -> Departures {
        let space = &self.space;
        let mut closed = way.clone();
        let mut state = from.clone();
        for (decision, option) in way {
            state[*decision] = *option;
        }
        if space.diagrams.holds(space.allowed, &state) {
            return closed;
        }
        for (decision, one) in space.decisions.iter().enumerate() {
            if way.iter().any(|(known, _)| *known == decision) {
                continue;
            }
            let can_be = |option: usize| {
                space.diagrams.allows(space.allowed, &|at| {
                    let step = way.iter().find(|(known, _)| *known == at);
                    if at == decision { Some(option) } else { step.map(|(_, option)| *option) }
                })
            };
            if can_be(from[decision]) {
                continue;
            }
            let mut left = (0..one.options.len()).filter(|option| can_be(*option));
            if let (Some(option), None) = (left.next(), left.next()) {
                closed.push((decision, option));
            }
        }
        closed.sort_unstable();
        closed
    }

    /// The fewest departures that force the same as these.
    pub fn essential(&self, way: &Departures, from: &State) -> Departures {
        let all = self.closed(way, from);
        let mut kept = all.clone();
        for step in &all {
            let rest: Departures = kept.iter().filter(|one| *one != step).copied().collect();
            if !rest.is_empty() && self.closed(&rest, from) == all {
                kept = rest;
            }
        }
        kept
    }

    fn is_possible(
        &self,
        departures: &Departures,
        from: &State,
        support: &BTreeSet<usize>,
    ) -> bool {
        let space = &self.space;
        space.diagrams.allows(space.allowed, &|at| {
            let departed = departures.iter().find(|(decision, _)| *decision == at);
            departed.map(|(_, option)| *option).or_else(|| support.contains(&at).then(|| from[at]))
        })
    }

    /// Selections that show every rule and number in all its forms; the usual one first.
    pub fn representatives(&self) -> Vec<State> {
        let (space, usual) = (&self.space, self.space.usual());
        let supports = self.influence().supports();
        let mut ways: BTreeSet<(usize, Departures)> = BTreeSet::new();
        for support in &supports {
            let found = self.departures(support, &usual).all;
            ways.extend(found.into_iter().map(|way| (way.len(), way)));
        }
        if ways.len() > MAX_WAYS {
            // One selection may show many things at once in another form.
            return match self.shown() {
                Some(states) => states[..states.len().min(MAX_WAYS)].to_vec(),
                None => Keys::new(self, &usual).states(&usual, MAX_WAYS),
            };
        }
        let mut found = vec![usual.clone()];
        let mut known: BTreeSet<State> = found.iter().cloned().collect();
        for (_, way) in ways {
            let fixed = |at: usize| {
                way.iter().find(|(decision, _)| *decision == at).map(|(_, option)| *option)
            };
            let state = space.diagrams.nearest(space.allowed, &usual, &fixed);
            found.extend(state.filter(|state| known.insert(state.clone())));
        }
        found
    }
}

struct Walk<'a> {
    universe: &'a Universe,
    influence: &'a mut Influence,
    changed: BTreeMap<Id, Vec<usize>>,
}

impl Walk<'_> {
    fn rule(&mut self, rule: &Rule, above: &BTreeSet<usize>) {
        let universe = self.universe;
        let mut there = above.clone();
        there.extend(universe.presence_support(&rule.id));
        let mut say = Say { own: there.clone(), numbers: BTreeSet::new() };
        self.words(&rule.id, &rule.texts, &mut say);
        self.data(rule, &mut say);
        for at in self.changed.get(&rule.id).cloned().unwrap_or_default() {
            let write = &universe.writes[at];
            say.own.extend(universe.space.diagrams.support(write.when));
            if let Some(with) = &write.scoped.change.with {
                let with = lower_rule(with, Part::Chapter);
                let key = Id(format!("{}@{}", rule.id, write.scoped.suffix));
                self.words(&key, &with.texts, &mut say);
                self.data(&with, &mut say);
            }
        }
        self.put(&rule.id, say);
        // What a rule computes for itself, those below it may say as well.
        there.extend(self.computed(rule));
        rule.children.iter().for_each(|child| self.rule(child, &there));
    }

    fn component(&mut self, component: &Component, above: &BTreeSet<usize>) {
        let mut there = above.clone();
        there.extend(self.universe.presence_support(&component.id));
        let mut say = Say { own: there.clone(), numbers: BTreeSet::new() };
        self.number(&component.id, &mut say);
        self.words(&component.id, &component.texts, &mut say);
        self.put(&component.id, say);
        component.shows.iter().for_each(|rule| self.rule(rule, &there));
        component.parts.iter().for_each(|part| self.component(part, &there));
    }

    fn put(&mut self, id: &Id, say: Say) {
        if !say.own.is_empty() || !say.numbers.is_empty() {
            self.influence.things.insert(id.clone(), say);
        }
    }

    /// Notes a number on which some decision has a say.
    fn number(&self, name: &Id, say: &mut Say) {
        if self.influence.values.contains_key(name) {
            say.numbers.insert(name.clone());
        }
    }

    /// Numbers in texts of all languages.
    fn words(&mut self, key: &Id, texts: &Texts, say: &mut Say) {
        let own = texts.iter().map(|(_, wording)| wording.source.value.as_str());
        let game: &Game = &self.universe.game;
        let translated = game.translations.values().filter_map(|one| one.texts.get(key.as_str()));
        let translated = translated
            .flat_map(|texts| texts.iter().map(|(_, wording)| wording.source.value.as_str()));
        for text in own.chain(translated).filter(|text| text.contains('{')) {
            for piece in parse(text).pieces {
                if let Piece::Placeholder(placeholder, _) = piece {
                    self.placeholder(&placeholder, say);
                }
            }
        }
    }

    fn placeholder(&mut self, placeholder: &Placeholder, say: &mut Say) {
        match placeholder {
            Placeholder::Name(name)
            | Placeholder::List { name, .. }
            | Placeholder::Counted { number: Counted::Named(name), .. } => {
                self.number(&Id::from(name.as_str()), say);
            }
            Placeholder::Formula(formula, _) => self.formula(formula, say),
            _ => {}
        }
    }

    /// A formula is a number of its own if all that it rests on can be known everywhere.
    fn formula(&mut self, formula: &str, say: &mut Say) {
        let names: BTreeSet<Id> = Formula(formula).names().map(Id::from).collect();
        let values = &self.universe.game.values;
        let is_global = names.iter().all(|name| values.declared(name.as_str()).is_some());
        let known = names.iter().filter_map(|name| self.influence.values.get(name));
        let support: BTreeSet<usize> = known.flatten().copied().collect();
        if support.is_empty() {
            return;
        }
        if is_global {
            let name = formula_name(formula);
            self.influence.values.insert(name.clone(), support);
            say.numbers.insert(name);
        } else {
            say.own.extend(support);
        }
    }

    /// Numbers in data.
    fn data(&mut self, rule: &Rule, say: &mut Say) {
        rule.facets.mentions(&mut |mention| {
            if let Mention::Number(Number::Named(name), _) = mention {
                self.number(name, say);
            }
        });
        say.own.extend(self.computed(rule));
        if let Some(each) = rule.facets.table.as_ref().and_then(|table| table.each.as_ref()) {
            say.own.extend(self.influence.values.get(&each.value).into_iter().flatten());
        }
    }

    /// Decisions on the numbers that a rule computes for itself.
    fn computed(&self, rule: &Rule) -> BTreeSet<usize> {
        let formulas = rule.facets.where_values.values().filter_map(|node| node.formula.as_ref());
        let names = formulas.flat_map(|formula| Formula(&formula.value).names());
        let found = names.filter_map(|name| self.influence.values.get(&Id::from(name)));
        found.flatten().copied().collect()
    }
}

/// What a formula in a text is called among the numbers.
pub fn formula_name(formula: &str) -> Id {
    Id(format!("= {formula}"))
}
