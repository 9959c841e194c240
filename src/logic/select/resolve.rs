//! The game for one selection.

use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::Selected;
use super::locate::each_rule;
use super::merge::{drop_own, merge_own};
use super::space::State;
use super::universe::Universe;
use crate::format::{Amount, Id, Number, VariantKind};
use crate::model::{Branch, Component, Game, Rule, Values, lower_rule};
use crate::source::Spanned;

impl Universe {
    /// The rules that are true for a selection.
    pub fn resolve(self: &Arc<Self>, state: &State) -> Selected {
        let mut game = self.game.clone();
        self.replace_all(&mut game, state);
        game.values = self.values(state);
        self.leave_out(&mut game, state);
        counts(&mut game);
        game.settle_colours();
        Selected {
            game,
            active: self.active(state),
            players: self.space.count_of(state),
            state: state.clone(),
            universe: Arc::clone(self),
        }
    }

    fn holds(&self, at: usize, state: &State) -> bool {
        self.space.diagrams.holds(self.writes[at].when, state)
    }

    /// Whether something is there by its own condition and by changes, whatever is above it.
    pub fn has(&self, id: &Id, state: &State) -> bool {
        let Some(one) = self.presence.get(id) else { return true };
        let mut found = self.space.diagrams.holds(one.base, state);
        for (at, has) in &one.writes {
            if self.holds(*at, state) {
                found = *has;
            }
        }
        found
    }

    /// Whether something is not there in another selection, or a change gives it other words there.
    pub fn is_reworded(&self, id: &Id, here: &State, there: &State) -> bool {
        let changes = |at: &usize| {
            let change = &self.writes[*at].scoped.change;
            let is_about = change.replace.as_ref().is_some_and(|target| target.value == *id);
            let has_words = change.with.as_ref().is_some_and(|with| with.text.is_some());
            is_about && has_words && self.holds(*at, there) && !self.holds(*at, here)
        };
        !self.has(id, there) || (0..self.writes.len()).any(|at| changes(&at))
    }

    /// New words and data, in one walk over all rules: those of one rule in their order.
    fn replace_all(&self, game: &mut Game, state: &State) {
        let mut changed: FxHashMap<&Id, Vec<usize>> = FxHashMap::default();
        for at in self.order.iter().filter(|at| self.holds(**at, state)) {
            if let Some(target) = &self.writes[*at].scoped.change.replace {
                changed.entry(&target.value).or_default().push(*at);
            }
        }
        if !changed.is_empty() {
            each_rule(game, &mut |rule| {
                let writes = changed.remove(&rule.id).unwrap_or_default();
                for at in writes {
                    self.replace(rule, at);
                }
            });
        }
    }

    fn replace(&self, rule: &mut Rule, at: usize) {
        let scoped = &self.writes[at].scoped;
        for key in &scoped.change.drop {
            drop_own(rule, &key.value);
        }
        if let Some(with) = &scoped.change.with {
            merge_own(rule, &lower_rule(with, rule.part), &scoped.suffix);
        }
    }

    /// The numbers of a selection: the strongest of those that are stated, then all steps.
    pub fn values(&self, state: &State) -> Values {
        let mut values = self.game.values.clone();
        let mut steps: BTreeMap<&Id, i64> = BTreeMap::new();
        values.change(|named| {
            for value in named.values_mut() {
                let branches = value.branches.clone();
                for branch in branches.iter().filter(|branch| self.is_met(branch, state)) {
                    value.put(&branch.amount);
                }
                let others = value.instead.clone();
                for branch in self.instead(&others, state) {
                    value.put(&branch.amount);
                }
            }
            for at in self.order.iter().filter(|at| self.holds(**at, state)) {
                let change = &self.writes[*at].scoped.change;
                let Some(target) = &change.set else { continue };
                if let (Some(to), Some(value)) = (&change.to, named.get_mut(&target.value)) {
                    value.put(&Spanned::new(Amount::Number(to.value.clone()), to.span));
                }
                if let Some(by) = &change.by {
                    let step = steps.entry(&target.value).or_default();
                    *step = step.saturating_add(by.0);
                }
            }
            for (name, step) in &steps {
                if let Some(value) = named.get_mut(*name) {
                    value.step(*step);
                }
            }
        });
        values
    }

    /// The same without the counts of components that are not there.
    pub fn values_there(&self, state: &State) -> Values {
        let mut values = self.values(state);
        let mut gone = Vec::new();
        let mut components = self.game.components.clone();
        self.components(&mut components, state, &mut gone);
        values.leave_out(&gone);
        values
    }

    fn is_met(&self, branch: &Branch, state: &State) -> bool {
        self.space.meets(&branch.when, state)
    }

    /// The other numbers that hold, the weakest first.
    fn instead<'a>(&self, others: &'a [Branch], state: &State) -> Vec<&'a Branch> {
        let mut met: Vec<&Branch> =
            others.iter().filter(|branch| self.is_met(branch, state)).collect();
        met.sort_by_key(|branch| (self.space.layer(&branch.when), branch.when.tests().count()));
        met
    }

    fn leave_out(&self, game: &mut Game, state: &State) {
        for chapter in &mut game.chapters {
            self.rules(&mut chapter.rules, state);
        }
        self.rules(&mut game.regions, state);
        if let Some(map) = &mut game.map {
            let kept: Vec<&Id> = game.regions.iter().map(|region| &region.id).collect();
            map.regions.retain(|node| kept.contains(&&node.id.value));
        }
        let mut gone = Vec::new();
        self.components(&mut game.components, state, &mut gone);
        game.values.leave_out(&gone);
        game.cards.retain(|card| self.space.meets(&card.when, state));
        game.sheet.omit.retain(|omission| {
            let when = crate::model::When::of(omission.only.as_ref(), omission.unless.as_ref());
            self.space.meets(&when, state)
        });
    }

    fn rules(&self, rules: &mut Vec<Rule>, state: &State) {
        rules.retain(|rule| self.has(&rule.id, state));
        for rule in rules {
            rule.facets.only = None;
            rule.facets.unless = None;
            rule.facets.instead.clear();
            self.rules(&mut rule.children, state);
        }
    }

    fn components(&self, components: &mut Vec<Component>, state: &State, gone: &mut Vec<Id>) {
        components.retain(|component| {
            let has = self.has(&component.id, state);
            if !has {
                component.walk(&mut |part| gone.push(part.id.clone()));
            }
            has
        });
        for component in components {
            self.rules(&mut component.shows, state);
            self.components(&mut component.parts, state, gone);
        }
    }

    /// Ids of what is in force besides the base rules, in the order of layers.
    fn active(&self, state: &State) -> Vec<Id> {
        let game = &self.game;
        let is_usual = |id: &str| match self.space.find(id) {
            Some((decision, option)) => self.space.decisions[decision].usual == option,
            None => false,
        };
        let mut active: Vec<(VariantKind, Id)> = Vec::new();
        for variant in game.all_variants() {
            let holds = |id: &str| self.space.diagrams.holds(self.space.atom(id), state);
            let is_choice = !variant.options.is_empty();
            if holds(variant.id.as_str()) && !is_usual(variant.id.as_str()) && !is_choice {
                active.push((variant.kind, variant.id.value.clone()));
            }
            for (printing, _) in variant.printings.iter().filter(|(id, _)| holds(id.as_str())) {
                active.push((variant.kind, printing.value.clone()));
            }
        }
        active.sort_by_key(|(kind, _)| *kind);
        active.into_iter().map(|(_, id)| id).collect()
    }
}

/// Counts of components by choice, and those that changes set, become plain numbers.
fn counts(game: &mut Game) {
    fn one(component: &mut Component, values: &Values) {
        let number = values.whole(component.id.as_str());
        if let (Some(number), Some(count)) = (number, &mut component.count) {
            let is_literal = matches!(count.value, Number::Literal(_));
            if is_literal || !component.branches.is_empty() {
                count.value = Number::Literal(number);
            }
        }
        component.branches.clear();
        component.parts.iter_mut().for_each(|part| one(part, values));
    }
    let values = game.values.clone();
    game.components.iter_mut().for_each(|component| one(component, &values));
}
