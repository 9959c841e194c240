//! Everything that any choice can bring or change, as one tree with conditions.

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use super::checks::schema;
use super::diagram::{ALWAYS, NEVER, Truth};
use super::locate::{find_list, rule_mut};
use super::merge::is_droppable;
use super::space::{Space, State};
use crate::diagnostic::Sink;
use crate::format::{Id, Ref, RuleNode};
use crate::model::{
    ChapterKind, Component, Game, Part, Rule, ScopedChange, lower_component, lower_rule,
    part_by_key,
};

/// A change, compiled.
#[derive(Debug, Clone)]
pub struct Write {
    /// As the files have it.
    pub scoped: ScopedChange,
    /// When it holds.
    pub when: Truth,
    /// The layer in which it applies; the base rules are layer 0.
    pub layer: u8,
}

/// Whether something is there.
#[derive(Debug, Clone)]
pub struct Presence {
    /// When it is, if no change says otherwise.
    pub base: Truth,
    /// Changes that bring it or take it away, by number.
    pub writes: Vec<(usize, bool)>,
    /// True if the base rules lack it.
    pub is_added: bool,
    /// True if it is an item of a list that a change gives whole.
    is_listed: bool,
}

/// What became of a change when its place was looked for.
enum Placed {
    /// It is done, and brought rules with these ids.
    Here(Vec<Id>),
    /// The rule with this id is not there.
    Beside(Id),
}

impl Placed {
    const NOTHING: Self = Self::Here(Vec::new());

    fn of(rules: &[Rule]) -> Self {
        let mut ids = Vec::new();
        for rule in rules {
            rule.walk(&mut |one| ids.push(one.id.clone()));
        }
        Self::Here(ids)
    }
}

/// Everything that any choice can bring or change.
#[derive(Debug, Clone)]
pub struct Universe {
    /// What can be chosen.
    pub space: Space,
    /// The game with all that any choice adds, and with nothing taken away.
    pub game: Game,
    /// All changes.
    pub writes: Vec<Write>,
    /// Numbers of the changes, the weakest first: any later one may win over an earlier one.
    pub order: Vec<usize>,
    /// What is not always there, by id.
    pub presence: BTreeMap<Id, Presence>,
    /// Which conditions hold wherever others do, as far as that was asked.
    implied: FxHashMap<(Truth, Truth), bool>,
    /// Selections that show everything in all its forms, once they were looked for.
    pub(super) shown: OnceLock<Vec<State>>,
}

impl Universe {
    /// Puts everything in its place; reports changes that cannot be read.
    pub fn new(game: &Game, sink: &mut Sink) -> Self {
        let mut space = Space::new(game);
        let mut writes = Vec::new();
        for scoped in game.changes.iter() {
            let mut when = space.when(&scoped.when);
            if let Some(owner) = &scoped.owner {
                let own = space.own_changes(game, owner);
                when = space.diagrams.and(when, own);
            }
            let kind = space.layer(&scoped.when).max(scoped.kind);
            let layer = kind.map_or(0, |kind| kind as u8 + 1);
            writes.push(Write { scoped: scoped.clone(), when, layer });
        }
        let mut universe = Self {
            space,
            game: game.clone(),
            writes,
            order: Vec::new(),
            presence: BTreeMap::new(),
            implied: FxHashMap::default(),
            shown: OnceLock::new(),
        };
        universe.conditions();
        universe.place(sink);
        universe.removals();
        universe
    }

    /// Whether a change wins over another wherever both hold.
    pub fn beats(&mut self, one: usize, other: usize) -> bool {
        let (a, b) = (&self.writes[one], &self.writes[other]);
        if a.layer != b.layer {
            return a.layer > b.layer;
        }
        if a.when == b.when {
            return a.scoped.owner == b.scoped.owner && one > other;
        }
        let (a, b) = (a.when, b.when);
        self.implies(a, b) && !self.implies(b, a)
    }

    fn implies(&mut self, one: Truth, other: Truth) -> bool {
        if let Some(known) = self.implied.get(&(one, other)) {
            return *known;
        }
        let apart = self.space.diagrams.without(one, other);
        let found = !self.space.diagrams.meet(self.space.allowed, apart);
        self.implied.insert((one, other), found);
        found
    }

    /// Changes, the weakest first. The special stands behind the general, else the file decides.
    fn ranked(&mut self) -> Vec<usize> {
        let mut conditions: Vec<(u8, Truth)> =
            self.writes.iter().map(|write| (write.layer, write.when)).collect();
        conditions.sort_unstable();
        conditions.dedup();
        let mut depth: HashMap<(u8, Truth), usize> = HashMap::new();
        // As often as a chain of ever more special conditions may be long.
        for _ in 0..conditions.len() {
            let mut is_done = true;
            for one in &conditions {
                let weaker = conditions.iter().filter(|other| other.0 == one.0 && other.1 != one.1);
                let mut deepest = 0;
                for other in weaker {
                    let level = depth.get(other).copied().unwrap_or_default() + 1;
                    if level > deepest
                        && self.implies(one.1, other.1)
                        && !self.implies(other.1, one.1)
                    {
                        deepest = level;
                    }
                }
                if depth.insert(*one, deepest) != Some(deepest) {
                    is_done = false;
                }
            }
            if is_done {
                break;
            }
        }
        let mut order: Vec<usize> = (0..self.writes.len()).collect();
        order.sort_by_key(|at| {
            let write = &self.writes[*at];
            (write.layer, depth.get(&(write.layer, write.when)).copied().unwrap_or_default())
        });
        order
    }

    /// Conditions of rules and components themselves.
    fn conditions(&mut self) {
        let mut found = Vec::new();
        self.game.walk_rules(&mut |rule| {
            let when = rule_when(rule);
            if !when.is_always() {
                found.push((rule.id.clone(), when));
            }
        });
        for component in &self.game.components {
            component.walk(&mut |part| {
                if !part.when.is_always() {
                    found.push((part.id.clone(), part.when.clone()));
                }
            });
        }
        for (id, when) in found {
            let base = self.space.when(&when);
            self.presence.insert(
                id,
                Presence { base, writes: Vec::new(), is_added: false, is_listed: false },
            );
        }
    }

    /// Puts what changes add into its place, once for all selections.
    fn place(&mut self, sink: &mut Sink) {
        let mut open: Vec<usize> = (0..self.writes.len()).collect();
        let mut waiting: FxHashMap<Id, Vec<usize>> = FxHashMap::default();
        // A place that is nowhere has been reported where names are resolved.
        while !open.is_empty() {
            let mut brought = Vec::new();
            for at in open {
                // What is added beside something that is added later waits for that alone.
                match self.place_one(at, sink) {
                    Placed::Here(ids) => brought.extend(ids),
                    Placed::Beside(id) => waiting.entry(id).or_default().push(at),
                }
            }
            open = brought.iter().filter_map(|id| waiting.remove(id)).flatten().collect();
            open.sort_unstable();
        }
    }

    fn place_one(&mut self, at: usize, sink: &mut Sink) -> Placed {
        let change = self.writes[at].scoped.change.clone();
        let span = self.writes[at].scoped.span;
        let kinds = [
            change.replace.is_some(),
            change.remove.is_some(),
            change.add.is_some(),
            change.set.is_some(),
            change.add_component.is_some(),
        ];
        if kinds.iter().filter(|is_given| **is_given).count() != 1 {
            schema::not_one_change(&change, span, sink);
            return Placed::NOTHING;
        }
        if let (Some(target), Some(with)) = (&change.replace, &change.with) {
            return self.replace_lists(at, target, with);
        }
        if let Some(target) = &change.set
            && change.to.is_some() == change.by.is_some()
        {
            schema::set_to_nothing(target, sink);
        }
        for key in change.drop.iter().filter(|key| !is_droppable(&key.value)) {
            schema::not_droppable(key, sink);
        }
        let mut brought = Vec::new();
        if let Some(node) = &change.add_component {
            let component = lower_component(node);
            component.walk(&mut |part| {
                part.shows
                    .iter()
                    .for_each(|rule| rule.walk(&mut |one| brought.push(one.id.clone())));
            });
            component.walk(&mut |part| self.game.values.extend(part.count_value()));
            self.bring(at, &component.id, &component.when.clone(), false);
            self.nested_conditions(&component);
            self.game.components.push(component);
        }
        match &change.add {
            Some(node) => self.add(at, node, sink),
            None => Placed::Here(brought),
        }
    }

    /// Notes that a change brings something.
    fn bring(&mut self, at: usize, id: &Id, when: &crate::model::When, is_listed: bool) {
        let own = self.space.when(when);
        let write = &mut self.writes[at];
        // A condition of its own adds to that of the change that brings it.
        if own != ALWAYS {
            let both = self.space.diagrams.and(write.when, own);
            let mut narrow = write.clone();
            narrow.when = both;
            self.writes.push(narrow);
            let last = self.writes.len() - 1;
            // Only the presence: the change itself is carried out once.
            self.writes[last].scoped.change = crate::format::Change::default();
            self.presence.insert(
                id.clone(),
                Presence { base: NEVER, writes: vec![(last, true)], is_added: true, is_listed },
            );
            return;
        }
        self.presence.insert(
            id.clone(),
            Presence { base: NEVER, writes: vec![(at, true)], is_added: true, is_listed },
        );
    }

    fn nested_conditions(&mut self, component: &Component) {
        let mut found = Vec::new();
        for part in &component.parts {
            part.walk(&mut |one| found.push((one.id.clone(), one.when.clone())));
        }
        self.add_conditions(found);
    }

    /// Conditions below something that is added.
    fn add_conditions(&mut self, found: Vec<(Id, crate::model::When)>) {
        for (id, when) in found.into_iter().filter(|(_, when)| !when.is_always()) {
            let base = self.space.when(&when);
            let one = Presence { base, writes: Vec::new(), is_added: false, is_listed: false };
            self.presence.insert(id, one);
        }
    }

    fn bring_rule(&mut self, at: usize, rule: &Rule, is_listed: bool) {
        self.bring(at, &rule.id, &rule_when(rule), is_listed);
        let mut found = Vec::new();
        for child in &rule.children {
            child.walk(&mut |one| found.push((one.id.clone(), rule_when(one))));
        }
        self.add_conditions(found);
    }

    /// Puts the children of a replacement beside those that they take the place of.
    #[expect(clippy::needless_for_each, reason = "the end of a chain")]
    fn replace_lists(&mut self, at: usize, target: &Ref, with: &RuleNode) -> Placed {
        let Some(rule) = rule_mut(&mut self.game, &target.value) else {
            return Placed::Beside(target.value.clone());
        };
        let new = lower_rule(with, rule.part).children;
        let mut replaced: Vec<Id> = Vec::new();
        for old in &rule.children {
            if new.iter().any(|child| child.part == old.part) {
                replaced.push(old.id.clone());
            }
        }
        rule.children.extend(new.iter().cloned());
        rule.children.sort_by_key(|child| child.part);
        for id in replaced {
            self.hide(at, &id);
        }
        new.iter().for_each(|child| self.bring_rule(at, child, true));
        Placed::of(&new)
    }

    /// Takes an item of a list away, unless another change added it to the list.
    fn hide(&mut self, at: usize, id: &Id) {
        let one = self.presence.entry(id.clone()).or_insert(Presence {
            base: ALWAYS,
            writes: Vec::new(),
            is_added: false,
            is_listed: false,
        });
        if !one.is_added || one.is_listed {
            one.writes.push((at, false));
        }
    }

    fn add(&mut self, at: usize, node: &RuleNode, sink: &mut Sink) -> Placed {
        let change = self.writes[at].scoped.change.clone();
        let beside = [(&change.after, true), (&change.before, false)]
            .into_iter()
            .find_map(|(place, after)| Some((place.as_ref()?, after)));
        match (beside, &change.into) {
            (Some((sibling, after)), None) => {
                let lists = self.game.chapters.iter_mut().map(|chapter| &mut chapter.rules);
                let slot = lists.into_iter().find_map(|list| find_list(list, &sibling.value));
                let Some((list, place)) = slot else {
                    return Placed::Beside(sibling.value.clone());
                };
                let rule = lower_rule(node, list[place].part);
                list.insert(if after { place + 1 } else { place }, rule.clone());
                self.bring_rule(at, &rule, false);
                Placed::of(&[rule])
            }
            (None, Some(parent)) => self.add_into(at, node, parent, sink),
            _ => {
                schema::no_place(node, sink);
                Placed::NOTHING
            }
        }
    }

    fn add_into(&mut self, at: usize, node: &RuleNode, parent: &Ref, sink: &mut Sink) -> Placed {
        if let Some(kind) = ChapterKind::by_key(parent.as_str()) {
            let rule = lower_rule(node, Part::Chapter);
            let chapter = self.game.chapters.iter_mut().find(|chapter| chapter.kind == kind);
            if let Some(chapter) = chapter {
                chapter.rules.push(rule.clone());
            }
            self.bring_rule(at, &rule, false);
            return Placed::of(&[rule]);
        }
        let key = self.writes[at].scoped.change.as_part.clone();
        let Some(part) = key.as_ref().and_then(|key| part_by_key(&key.value)) else {
            schema::no_part(node, parent, key.as_ref(), sink);
            return Placed::NOTHING;
        };
        let Some(rule) = rule_mut(&mut self.game, &parent.value) else {
            return Placed::Beside(parent.value.clone());
        };
        let new = lower_rule(node, part);
        let place =
            rule.children.iter().rposition(|child| child.part <= part).map_or(0, |at| at + 1);
        rule.children.insert(place, new.clone());
        self.bring_rule(at, &new, false);
        Placed::of(&[new])
    }

    /// Notes what changes take away.
    fn removals(&mut self) {
        for at in 0..self.writes.len() {
            let change = self.writes[at].scoped.change.clone();
            if let Some(target) = &change.remove {
                self.presence
                    .entry(target.value.clone())
                    .or_insert(Presence {
                        base: ALWAYS,
                        writes: Vec::new(),
                        is_added: false,
                        is_listed: false,
                    })
                    .writes
                    .push((at, false));
            }
            let Some(target) = change.replace.as_ref().filter(|_| !change.drop.is_empty()) else {
                continue;
            };
            let parts: Vec<Part> =
                change.drop.iter().filter_map(|key| part_by_key(&key.value)).collect();
            let gone: Vec<Id> = rule_mut(&mut self.game, &target.value)
                .map(|rule| {
                    let dropped = rule.children.iter().filter(|child| parts.contains(&child.part));
                    dropped.map(|child| child.id.clone()).collect()
                })
                .unwrap_or_default();
            for id in gone {
                let is_own = self
                    .presence
                    .get(&id)
                    .is_some_and(|one| one.writes.iter().any(|(by, has)| *has && *by == at));
                if !is_own {
                    self.hide(at, &id);
                }
            }
        }
        self.order = self.ranked();
        let order: HashMap<usize, usize> =
            self.order.iter().enumerate().map(|(rank, at)| (*at, rank)).collect();
        for one in self.presence.values_mut() {
            one.writes.sort_by_key(|(at, _)| order.get(at).copied().unwrap_or_default());
        }
    }
}

/// The condition of a rule itself.
pub fn rule_when(rule: &Rule) -> crate::model::When {
    crate::model::When::of(rule.facets.only.as_ref(), rule.facets.unless.as_ref())
}
