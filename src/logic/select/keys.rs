//! On what it depends what a page shows of a rule, for all selections at once.
//!
//! A key is a form that tells selections apart in which a thing may look different: by its
//! presence and words, by the numbers that it mentions, and by what it refers to.

use std::collections::{BTreeMap, BTreeSet};

use super::diagram::{ALWAYS, NEVER, Truth};
use super::form::{Form, Forms};
use super::number::Numbers;
use super::space::{Space, State};
use super::universe::Universe;
use super::verify::parents;
use crate::format::{Id, Mention, Number, VariantKind};
use crate::inline::{Piece, parse};
use crate::model::{ChapterKind, Component, Formula, Game, Part, Rule, Texts, When, lower_rule};

/// Most documents that are made for a page.
pub const MAX_STATES: usize = 320;

/// The keys of a game.
#[derive(Debug, Clone)]
pub struct Keys {
    /// All forms.
    pub forms: Forms,
    /// What can be chosen.
    pub space: Space,
    things: BTreeMap<Id, Form>,
    values: Vec<Form>,
    /// On what the table of numbers by player count depends.
    pub table: Form,
    /// On what the strip of phases depends.
    pub phases: Form,
    /// Whether a way to play has been chosen, which edition, and whether the count is open.
    pub variants: Form,
    /// 1 where nothing has been chosen, in the language of the page.
    pub usual: Form,
}

impl Keys {
    /// `usual` is what holds unasked.
    pub fn new(universe: &Universe, usual: &State) -> Self {
        let mut maker = Maker {
            universe,
            numbers: Numbers::new(universe),
            parents: parents(&universe.game),
            changed: BTreeMap::new(),
            things: BTreeMap::new(),
        };
        for (at, write) in universe.writes.iter().enumerate() {
            if let Some(target) = &write.scoped.change.replace {
                maker.changed.entry(target.value.clone()).or_default().push(at);
            }
        }
        maker.all();
        let values = maker.values();
        let table = maker.table();
        let phases = maker.phases();
        let variants = maker.variants();
        let usual = maker.is(usual);
        let Numbers { forms, space, .. } = maker.numbers;
        Self { forms, space, things: maker.things, values, table, phases, variants, usual }
    }

    /// The key of a rule or component.
    pub fn of(&self, id: &str) -> Option<Form> {
        self.things.get(&Id::from(id)).copied()
    }

    /// All keys of rules and components.
    pub fn all(&self) -> Vec<Form> {
        let found: BTreeSet<Form> = self.things.values().copied().collect();
        found.into_iter().collect()
    }

    /// Whether there was no room to tell selections apart.
    fn is_full(&self) -> bool {
        self.forms.is_full || self.space.diagrams.is_full
    }

    /// Selections that show every rule and number in all its forms; the usual one first.
    pub fn states(&mut self, usual: &State, most: usize) -> Vec<State> {
        let mut states = vec![usual.clone()];
        for decision in 0..self.space.decisions.len() {
            let option = self.option(decision);
            self.cover(&[option], usual, &mut states, most);
        }
        let mut forms = self.all();
        forms.extend(&self.values);
        self.cover(&forms, usual, &mut states, most);
        states
    }

    /// Which option a decision has.
    pub fn option(&mut self, decision: usize) -> Form {
        let arity = self.space.decisions[decision].options.len();
        self.forms.option(decision, arity)
    }

    /// The same form with nothing said of selections that are not allowed.
    pub fn possible(&mut self, form: Form) -> Form {
        let allowed = self.forms.truth(&self.space.diagrams, self.space.allowed);
        self.forms.combine(&[allowed, form], &mut |numbers| match numbers {
            [1, number] => *number,
            _ => super::form::ANY,
        })
    }

    /// Adds selections until each number of each form stands in one of them, or there are too many.
    pub fn cover(&mut self, forms: &[Form], usual: &State, states: &mut Vec<State>, most: usize) {
        let mut open: Vec<(Truth, BTreeSet<usize>, Form, u32)> = Vec::new();
        for form in forms {
            let (mut numbers, decisions) = self.forms.ends(*form);
            for state in states.iter() {
                numbers.remove(&self.forms.at(*form, state));
            }
            // No two numbers of a form stand in one selection: more than these are too many already.
            let enough = open.len() + most;
            for number in numbers {
                let truth = self.forms.is(*form, number, &mut self.space.diagrams);
                let truth = self.space.diagrams.and(self.space.allowed, truth);
                if truth != NEVER {
                    open.push((truth, decisions.clone(), *form, number));
                }
                if open.len() == enough {
                    break;
                }
            }
        }
        while !open.is_empty() && states.len() < most {
            let mut fixed: Vec<Option<usize>> = vec![None; usual.len()];
            let mut found: Option<State> = None;
            for (truth, decisions, ..) in &open {
                let is_fixed = |at: usize| fixed[at];
                if let Some(state) = self.space.diagrams.nearest(*truth, usual, &is_fixed) {
                    for at in decisions {
                        fixed[*at] = Some(state[*at]);
                    }
                    found = Some(state);
                }
            }
            let Some(state) = found else { return };
            open.retain(|(_, _, form, number)| self.forms.at(*form, &state) != *number);
            states.push(state);
        }
    }
}

impl Universe {
    /// Selections that show every rule and number in all its forms, the usual one first; nothing if
    /// they cannot be told apart, or are too many.
    pub(super) fn shown(&self) -> Option<&[State]> {
        let found = self.shown.get_or_init(|| {
            let usual = self.space.usual();
            let mut keys = Keys::new(self, &usual);
            if keys.is_full() {
                return Vec::new();
            }
            let states = keys.states(&usual, MAX_STATES + 1);
            if keys.is_full() { Vec::new() } else { states }
        });
        (1..=MAX_STATES).contains(&found.len()).then_some(found)
    }
}

/// Puts keys together.
struct Maker<'a> {
    universe: &'a Universe,
    numbers: Numbers<'a>,
    parents: BTreeMap<Id, Id>,
    /// Changes of the words and data of a rule, by number.
    changed: BTreeMap<Id, Vec<usize>>,
    things: BTreeMap<Id, Form>,
}

impl Maker<'_> {
    fn truth(&mut self, truth: Truth) -> Form {
        self.numbers.forms.truth(&self.numbers.space.diagrams, truth)
    }

    fn pair(&mut self, one: Form, other: Form) -> Form {
        self.numbers.forms.pair(one, other)
    }

    fn game(&self) -> &Game {
        &self.universe.game
    }

    fn all(&mut self) {
        let game = self.game().clone();
        for rule in game.chapters.iter().flat_map(|chapter| &chapter.rules).chain(&game.regions) {
            rule.walk(&mut |one| self.rule(one));
        }
        for component in &game.components {
            component.walk(&mut |part| {
                self.component(part);
                part.shows.iter().for_each(|rule| rule.walk(&mut |one| self.rule(one)));
            });
        }
        for omission in &game.sheet.omit {
            let when = When::of(omission.only.as_ref(), omission.unless.as_ref());
            let truth = self.numbers.space.when(&when);
            let form = self.truth(truth);
            self.also(&omission.rule.value, form);
        }
        let asked = [ChapterKind::Faq, ChapterKind::Errata];
        for rule in asked.iter().flat_map(|kind| game.chapter(*kind)) {
            rule.walk(&mut |one| self.attach(one));
        }
        for id in self.things.keys().cloned().collect::<Vec<_>>() {
            let form = self.by_count(self.things[&id]);
            self.things.insert(id, form);
        }
        for (id, node) in &game.terms {
            let translated = game.translations.values().filter_map(|one| one.terms.get(id));
            let definitions = std::iter::once(node).chain(translated);
            let texts: Vec<String> = definitions
                .filter_map(|node| node.define.as_ref().map(|text| text.value.clone()))
                .collect();
            let mut key = self.truth(ALWAYS);
            for text in texts {
                key = self.text(key, &text);
            }
            let key = self.by_count(key);
            self.also(&id.value, key);
        }
    }

    /// Lets a key depend on something more.
    fn also(&mut self, id: &Id, form: Form) {
        let key = match self.things.get(id) {
            Some(known) => self.pair(*known, form),
            None => form,
        };
        self.things.insert(id.clone(), key);
    }

    /// Questions and corrections stand at the rules that they are about.
    fn attach(&mut self, rule: &Rule) {
        let Some(key) = self.things.get(&rule.id).copied() else { return };
        let mut targets = BTreeSet::new();
        self.each_text(&rule.id, &rule.texts, &mut |text| references(text, &mut targets));
        rule.facets.mentions(&mut |mention| {
            if let Mention::Name(name, _) = mention {
                targets.insert(name.value.clone());
            }
        });
        for target in targets {
            if self.things.contains_key(&target) {
                self.also(&target, key);
            }
        }
    }

    fn rule(&mut self, rule: &Rule) {
        let truth = self.numbers.has(&rule.id);
        let mut key = self.truth(truth);
        key = self.words(key, &rule.id, &rule.texts);
        key = self.data(key, rule);
        for part in [None, Some(Part::Choice)] {
            let children =
                rule.children.iter().filter(|child| part.is_none_or(|part| child.part == part));
            let mut any = NEVER;
            for child in children {
                let has = self.numbers.has(&child.id);
                any = self.numbers.space.diagrams.or(any, has);
            }
            let any = self.truth(any);
            key = self.pair(key, any);
        }
        for at in self.changed.get(&rule.id).cloned().unwrap_or_default() {
            let write = &self.universe.writes[at];
            let when = self.truth(write.when);
            key = self.pair(key, when);
            if let Some(with) = &write.scoped.change.with {
                let with = lower_rule(with, Part::Chapter);
                let words = Id(format!("{}@{}", rule.id, write.scoped.suffix));
                key = self.words(key, &words, &with.texts);
                key = self.data(key, &with);
            }
        }
        self.things.insert(rule.id.clone(), key);
    }

    fn component(&mut self, component: &Component) {
        let truth = self.numbers.has(&component.id);
        let (has, count) = (self.truth(truth), self.numbers.value(&component.id));
        let key = self.pair(has, count);
        let key = self.words(key, &component.id, &component.texts);
        self.things.insert(component.id.clone(), key);
    }

    /// Numbers and references in the texts of all languages.
    fn words(&mut self, mut key: Form, owner: &Id, texts: &Texts) -> Form {
        let mut all = Vec::new();
        self.each_text(owner, texts, &mut |text| all.push(text.to_owned()));
        for text in all {
            key = self.text(key, &text);
        }
        key
    }

    fn each_text(&self, owner: &Id, texts: &Texts, visit: &mut dyn FnMut(&str)) {
        texts.iter().for_each(|(_, wording)| visit(&wording.source.value));
        for translation in self.game().translations.values() {
            if let Some(texts) = translation.texts.get(owner.as_str()) {
                texts.iter().for_each(|(_, wording)| visit(&wording.source.value));
            }
        }
    }

    fn text(&mut self, mut key: Form, text: &str) -> Form {
        if text.contains('{') {
            key = self.named_numbers(key, text);
        }
        let mut targets = BTreeSet::new();
        references(text, &mut targets);
        for target in targets {
            key = self.target(key, &target);
        }
        key
    }

    /// Numbers whose names stand in a text or formula.
    fn named_numbers(&mut self, mut key: Form, text: &str) -> Form {
        let values = &self.universe.game.values;
        let named = Formula(text).names().filter(|name| values.declared(name).is_some());
        let named: BTreeSet<Id> = named.map(Id::from).collect();
        for name in named {
            let value = self.numbers.value(&name);
            key = self.pair(key, value);
        }
        key
    }

    /// Whether something that is referred to is there, and all above it.
    fn target(&mut self, key: Form, id: &Id) -> Form {
        let mut there = ALWAYS;
        let mut next = Some(id.clone());
        while let Some(one) = next {
            let has = self.numbers.has(&one);
            there = self.numbers.space.diagrams.and(there, has);
            next = self.parents.get(&one).cloned();
        }
        let there = self.truth(there);
        self.pair(key, there)
    }

    fn data(&mut self, mut key: Form, rule: &Rule) -> Form {
        let (mut names, mut numbers) = (Vec::new(), Vec::new());
        rule.facets.mentions(&mut |mention| match mention {
            Mention::Name(name, _) => names.push(name.value.clone()),
            Mention::Number(Number::Named(name), _) => numbers.push(name.clone()),
            Mention::Number(..) => {}
        });
        if let Some(each) = rule.facets.table.as_ref().and_then(|table| table.each.as_ref()) {
            numbers.push(each.value.clone());
        }
        for name in names {
            key = self.target(key, &name);
        }
        for name in numbers {
            let value = self.numbers.value(&name);
            key = self.pair(key, value);
        }
        let formulas = rule.facets.where_values.values().filter_map(|node| node.formula.as_ref());
        let formulas: Vec<String> = formulas.map(|formula| formula.value.clone()).collect();
        for formula in formulas {
            key = self.named_numbers(key, &formula);
        }
        key
    }

    /// While the player count is open, numbers of all counts are shown side by side.
    fn by_count(&mut self, key: Form) -> Form {
        let Some(players) = self.universe.space.players() else { return key };
        if !self.numbers.forms.ends(key).1.contains(&players) {
            return key;
        }
        let options = &self.universe.space.decisions[players].options;
        let open = options.iter().position(String::is_empty);
        let count = options.len();
        let Some(open) = open else { return key };
        let allowed = self.truth(self.universe.space.allowed);
        let possible = self.pair(key, allowed);
        let mut all = key;
        for option in (0..count).filter(|option| *option != open) {
            let one = self.numbers.forms.given(possible, players, option);
            all = self.pair(all, one);
        }
        let asked = self.numbers.forms.option(players, count);
        let open = u32::try_from(open).unwrap_or_default();
        let all = self.numbers.forms.combine(&[asked, all], &mut |numbers| match numbers {
            [option, number] if *option == open => number + 1,
            _ => 0,
        });
        self.pair(key, all)
    }

    fn values(&mut self) -> Vec<Form> {
        let names: Vec<Id> = self.game().values.iter().map(|(name, _)| name.clone()).collect();
        let found: BTreeSet<Form> = names.iter().map(|name| self.numbers.value(name)).collect();
        found.into_iter().collect()
    }

    fn table(&mut self) -> Form {
        let names: Vec<Id> = self.game().values.iter().map(|(name, _)| name.clone()).collect();
        let mut key = self.truth(ALWAYS);
        let Some(players) = self.universe.space.players() else { return key };
        for name in names {
            let value = self.numbers.value(&name);
            if self.numbers.forms.ends(value).1.contains(&players) {
                key = self.pair(key, value);
            }
        }
        self.by_count(key)
    }

    fn phases(&mut self) -> Form {
        let rules = self.game().chapter(ChapterKind::Phases);
        let ids: Vec<Id> = rules.iter().map(|rule| rule.id.clone()).collect();
        let mut key = self.truth(ALWAYS);
        for id in ids {
            let one = self.things.get(&id).copied().unwrap_or(key);
            key = self.pair(key, one);
        }
        key
    }

    fn variants(&mut self) -> Form {
        let space = &self.universe.space;
        let usual = space.usual();
        let mut chosen = NEVER;
        for variant in self.game().clone().all_variants() {
            let is_way = !matches!(variant.kind, VariantKind::Edition | VariantKind::Players);
            let atom = space.atom(variant.id.as_str());
            if is_way && variant.options.is_empty() && !space.diagrams.holds(atom, &usual) {
                chosen = self.numbers.space.diagrams.or(chosen, atom);
            }
        }
        let mut key = self.truth(chosen);
        for (at, decision) in space.decisions.iter().enumerate() {
            if Some(at) == space.players() || decision.name == "edition" {
                let option = self.numbers.forms.option(at, decision.options.len());
                key = self.pair(key, option);
            }
        }
        key
    }

    fn is(&mut self, state: &State) -> Form {
        let mut truth = ALWAYS;
        for (at, option) in state.iter().enumerate().rev() {
            let arity = self.universe.space.decisions[at].options.len();
            let one = self.numbers.space.diagrams.one_of(at, arity, &[*option]);
            truth = self.numbers.space.diagrams.and(one, truth);
        }
        self.truth(truth)
    }
}

/// What a text refers to.
fn references(text: &str, targets: &mut BTreeSet<Id>) {
    if text.contains('[') {
        for piece in parse(text).pieces {
            if let Piece::Reference { target, .. } = piece {
                targets.insert(target.as_str().into());
            }
        }
    }
}
