//! Which decisions have a say in a rule, a component or a number.

use std::collections::{BTreeMap, BTreeSet};

use super::keys::Keys;
use super::space::State;
use super::universe::Universe;
use crate::format::{Amount, Id, Mention, Number, VariantKind};
use crate::model::{Branch, Component, Formula, Game, Part, Rule, Texts, Variant, lower_rule};

/// Most selections that one rule or number is looked at in; beyond, few departures are.
const MAX_FORMS: usize = 128;

/// Most ways to depart from the usual selection that are looked at one by one.
const MAX_WAYS: usize = 128;

/// Options other than the usual ones: decision and option.
pub(crate) type Departures = Vec<(usize, usize)>;

/// Decisions that have a say, by id.
#[derive(Debug, Default)]
pub(crate) struct Influence {
    /// In rules and components: their presence, words, data and numbers.
    pub things: BTreeMap<Id, BTreeSet<usize>>,
    /// In values.
    pub values: BTreeMap<Id, BTreeSet<usize>>,
}

impl Universe {
    /// Which decisions have a say in what.
    pub(crate) fn influence(&self) -> Influence {
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
    pub(crate) fn depends_on_count(&self) -> bool {
        let Some(players) = self.space.players() else { return false };
        let influence = self.influence();
        let mut supports = influence.things.values().chain(influence.values.values());
        supports.any(|support| support.contains(&players))
    }

    /// Decisions on expansions that open player counts.
    pub(crate) fn opening(&self) -> BTreeSet<usize> {
        let opens = |one: &&Variant| one.players.is_some() && one.kind != VariantKind::Players;
        let found = self.game.variants.iter().filter(opens);
        found.filter_map(|one| self.space.find(one.id.as_str())).map(|(at, _)| at).collect()
    }

    /// All ways in which decisions can depart from a state that some allowed selection has, few
    /// departures first.
    pub(crate) fn departures(&self, support: &BTreeSet<usize>, from: &State) -> Vec<Departures> {
        let sizes = support.iter().map(|at| self.space.decisions[*at].options.len());
        let is_small =
            sizes.clone().try_fold(1usize, usize::checked_mul).is_some_and(|n| n <= MAX_FORMS);
        let most = if is_small { support.len() } else { 2 };
        let mut found: Vec<Departures> = vec![Vec::new()];
        for (decision, size) in support.iter().zip(sizes) {
            let mut longer = Vec::new();
            for known in found.iter().filter(|known| known.len() < most) {
                for option in (0..size).filter(|option| *option != from[*decision]) {
                    let mut next = known.clone();
                    next.push((*decision, option));
                    longer.push(next);
                }
            }
            found.extend(longer);
        }
        found.retain(|departures| {
            !departures.is_empty() && self.is_possible(departures, from, support)
        });
        found.sort_by_key(Vec::len);
        found
    }

    /// Departures with all others that they force.
    pub(crate) fn closed(&self, way: &Departures, from: &State) -> Departures {
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
    pub(crate) fn essential(&self, way: &Departures, from: &State) -> Departures {
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
    pub(crate) fn representatives(&self) -> Vec<State> {
        let (space, usual) = (&self.space, self.space.usual());
        let influence = self.influence();
        let supports: BTreeSet<&BTreeSet<usize>> =
            influence.things.values().chain(influence.values.values()).collect();
        let mut ways: BTreeSet<(usize, Departures)> = BTreeSet::new();
        for support in supports {
            ways.extend(self.departures(support, &usual).into_iter().map(|way| (way.len(), way)));
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
        let mut support = there.clone();
        self.words(&rule.id, &rule.texts, &mut support);
        self.data(rule, &mut support);
        for at in self.changed.get(&rule.id).cloned().unwrap_or_default() {
            let write = &universe.writes[at];
            support.extend(universe.space.diagrams.support(write.when));
            if let Some(with) = &write.scoped.change.with {
                let with = lower_rule(with, Part::Chapter);
                let key = Id(format!("{}@{}", rule.id, write.scoped.suffix));
                self.words(&key, &with.texts, &mut support);
                self.data(&with, &mut support);
            }
        }
        if !support.is_empty() {
            self.influence.things.insert(rule.id.clone(), support);
        }
        rule.children.iter().for_each(|child| self.rule(child, &there));
    }

    fn component(&mut self, component: &Component, above: &BTreeSet<usize>) {
        let mut there = above.clone();
        there.extend(self.universe.presence_support(&component.id));
        let mut support = there.clone();
        support.extend(self.influence.values.get(&component.id).into_iter().flatten());
        self.words(&component.id, &component.texts, &mut support);
        if !support.is_empty() {
            self.influence.things.insert(component.id.clone(), support);
        }
        component.shows.iter().for_each(|rule| self.rule(rule, &there));
        component.parts.iter().for_each(|part| self.component(part, &there));
    }

    /// Numbers in texts of all languages.
    fn words(&self, key: &Id, texts: &Texts, support: &mut BTreeSet<usize>) {
        let own = texts.iter().map(|(_, wording)| wording.source.value.as_str());
        let game: &Game = &self.universe.game;
        let translated = game.translations.values().filter_map(|one| one.texts.get(key.as_str()));
        let translated = translated
            .flat_map(|texts| texts.iter().map(|(_, wording)| wording.source.value.as_str()));
        for text in own.chain(translated).filter(|text| text.contains('{')) {
            for name in Formula(text).names() {
                support.extend(self.influence.values.get(&Id::from(name)).into_iter().flatten());
            }
        }
    }

    /// Numbers in data.
    fn data(&self, rule: &Rule, support: &mut BTreeSet<usize>) {
        rule.facets.mentions(&mut |mention| {
            if let Mention::Number(Number::Named(name), _) = mention {
                support.extend(self.influence.values.get(name).into_iter().flatten());
            }
        });
        let formulas = rule.facets.where_values.values().filter_map(|node| node.formula.as_ref());
        for formula in formulas {
            for (name, decisions) in &self.influence.values {
                if formula.value.contains(name.as_str()) {
                    support.extend(decisions);
                }
            }
        }
        if let Some(each) = rule.facets.table.as_ref().and_then(|table| table.each.as_ref()) {
            support.extend(self.influence.values.get(&each.value).into_iter().flatten());
        }
    }
}
