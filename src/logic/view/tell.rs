//! What the rules in force do not say of other choices: the fewest entries from which a reader
//! knows every selection.
//!
//! A reader takes of all entries that apply the most special one, and the numbers that have a name
//! from where these are told. So an entry is needed only where that would lead to something else
//! than what holds.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::plan::Plan;
use super::rule::rule_own;
use super::section::component_label;
use super::variant::value_name;
use super::wording::Wording;
use crate::document::{Phrase, Rule as RuleOwn};
use crate::format::Id;
use crate::model::{Rule, Values};
use crate::select::{Departures, Influence, Say, Selected, State, Ways};

/// Everything that differs under the same choices.
#[derive(Debug, Default)]
pub(super) struct Told {
    /// Rules and components that are there otherwise, or in other words; with the choices that
    /// brought them, if the rules in force do not have them.
    pub things: BTreeMap<Id, Option<Departures>>,
    /// Those of them that differ only by numbers with a name.
    pub numbers: BTreeSet<Id>,
    /// Values with another number; with steps, for each open player count, those that are told so.
    pub values: BTreeMap<Id, Option<Vec<i64>>>,
}

/// What differs, by the choices under which it does: the fewest that stand for them.
pub(super) type Telling = BTreeMap<BTreeSet<Departures>, Told>;

/// A selection: departures from the rules in force, and the player count that numbers are for.
type Key = (Departures, Option<usize>);

/// How a document shows a thing; nothing if it does not.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Form {
    /// In full.
    said: String,
    /// With names in place of the numbers that have one.
    words: String,
}

/// In what a thing differs from what a reader expects.
#[derive(PartialEq, Eq)]
enum News {
    Words,
    /// Numbers with a name, and nothing else.
    Numbers,
}

/// Compares selections with the rules in force.
pub(super) struct Teller<'a> {
    pub(super) wording: &'a Wording<'a>,
    /// Decisions that this document tells of.
    pub(super) open: &'a BTreeSet<usize>,
    pub(super) influence: Influence,
    /// What may differ, by departures.
    asked: BTreeMap<Departures, BTreeSet<Id>>,
    selections: BTreeMap<Key, Selected>,
    forms: BTreeMap<Key, BTreeMap<Id, Form>>,
    closures: HashMap<Departures, Departures>,
    /// All numbers, for each player count if that is open, by departures.
    pub(super) values: BTreeMap<Departures, Vec<Values>>,
    /// Rules, components and numbers that more choices change together than could be told of.
    pub(super) untold: BTreeMap<Id, BTreeSet<usize>>,
    departures: HashMap<BTreeSet<usize>, Ways>,
}

/// Most combinations of choices for which the sentences with a number are told, if it has no name.
const MAX_SENTENCES: usize = 12;

impl<'a> Teller<'a> {
    pub(super) fn new(wording: &'a Wording<'a>, open: &'a BTreeSet<usize>) -> Self {
        let influence = wording.subject.selected.universe.influence();
        let mut teller = Self {
            wording,
            open,
            influence,
            asked: BTreeMap::new(),
            selections: BTreeMap::new(),
            forms: BTreeMap::new(),
            closures: HashMap::new(),
            values: BTreeMap::new(),
            untold: BTreeMap::new(),
            departures: HashMap::new(),
        };
        teller.place_numbers();
        for (id, say) in teller.influence.things.clone() {
            teller.ask(&id, &say);
        }
        teller
    }

    /// Numbers without a name that many choices change are told by the places where they stand: too
    /// many sentences would be needed.
    fn place_numbers(&mut self) {
        let players = self.players();
        let is_many = |ways: &Ways| ways.all.len() > MAX_SENTENCES;
        for (id, support) in self.influence.values.clone() {
            let mut open = self.open_of(&support);
            open.retain(|at| Some(*at) != players);
            if value_name(self.wording, id.as_str()).is_none() && is_many(&self.departures(&open)) {
                self.wording.placed.borrow_mut().insert(id);
            }
        }
    }

    /// Asks in which selections a thing may differ.
    fn ask(&mut self, id: &Id, say: &Say) {
        let (mut own, mut named) = (say.own.clone(), BTreeSet::new());
        for name in &say.numbers {
            let support = self.influence.values.get(name).into_iter().flatten().copied();
            if self.wording.is_told_apart(name.as_str()) {
                named.extend(support);
            } else {
                own.extend(support);
            }
        }
        let own = self.open_of(&own);
        let ways = self.departures(&own);
        if !ways.is_whole {
            self.untold.insert(id.clone(), own.clone());
        }
        let mut all = ways.all;
        // Numbers that are told apart add up there: a sentence shows what one choice makes of them.
        for decision in self.open_of(&named).difference(&own) {
            all.extend(self.departures(&BTreeSet::from([*decision])).all);
        }
        for way in all {
            let way = self.closed(&way);
            self.asked.entry(way).or_default().insert(id.clone());
        }
    }

    /// Those of some decisions that this document tells of.
    fn open_of(&self, support: &BTreeSet<usize>) -> BTreeSet<usize> {
        let mut open: BTreeSet<usize> = support.intersection(self.open).copied().collect();
        // What differs by player count differs with an expansion that opens more of them.
        if self.players().is_some_and(|at| open.contains(&at)) {
            open.extend(&self.wording.subject.selected.universe.opening());
        }
        open
    }

    /// The ways in which some decisions can depart from the rules in force.
    pub(super) fn departures(&mut self, support: &BTreeSet<usize>) -> Ways {
        let selected = self.wording.subject.selected;
        let make = || selected.universe.departures(support, &selected.state);
        self.departures.entry(support.clone()).or_insert_with(make).clone()
    }

    /// Departures with all that they force.
    pub(super) fn closed(&mut self, way: &Departures) -> Departures {
        let selected = self.wording.subject.selected;
        let known = self.closures.get(way).cloned();
        known.unwrap_or_else(|| {
            let closed = selected.universe.closed(way, &selected.state);
            self.closures.insert(way.clone(), closed.clone());
            closed
        })
    }

    /// The fewest departures that stand for these.
    pub(super) fn essential(&self, way: &Departures) -> Departures {
        let selected = self.wording.subject.selected;
        selected.universe.essential(way, &selected.state)
    }

    /// The decision on the player count.
    pub(super) fn players(&self) -> Option<usize> {
        self.wording.subject.selected.universe.space.players()
    }

    /// What has to be told.
    pub(super) fn tell(&mut self) -> Telling {
        let mut ways: Vec<Departures> = self.asked.keys().cloned().collect();
        ways.sort_by_key(Vec::len);
        let mut told: BTreeMap<Id, Vec<Departures>> = BTreeMap::new();
        let mut known: BTreeMap<Id, Vec<Departures>> = BTreeMap::new();
        for way in &ways {
            for id in self.asked[way].clone() {
                let known = known.entry(id.clone()).or_default();
                let news = self.news(&id, way, known);
                // Numbers with a name are no words that a reader takes for another choice.
                if news == Some(News::Words) {
                    known.push(way.clone());
                }
                if news.is_some() {
                    told.entry(id).or_default().push(way.clone());
                }
            }
        }
        let mut telling = Telling::new();
        for (id, ways) in told {
            for heading in self.headings(&id, &ways) {
                let Some(way) = heading.iter().min_by_key(|way| way.len()) else { continue };
                let way = self.closed(way);
                let is_number = self.words(&id, &way) == self.words(&id, &Vec::new());
                let brought = self.brought(&id, &way, &ways);
                let entry = telling.entry(heading).or_default();
                entry.things.insert(id.clone(), brought);
                if is_number {
                    entry.numbers.insert(id.clone());
                }
            }
        }
        self.tell_values(&mut telling);
        telling
    }

    /// In what the most special of the known entries leads to something else than what holds.
    fn news(&mut self, id: &Id, way: &Departures, known: &[Departures]) -> Option<News> {
        let mut top = most_special(way, known);
        if top.is_empty() {
            top.push(Vec::new());
        }
        let actual = self.form(id, way, way);
        let mut expected: Vec<Option<Form>> =
            top.iter().map(|one| self.form(id, one, way)).collect();
        // What is gone is gone, whatever other choices make of its words.
        if expected.contains(&None) {
            expected.retain(Option::is_none);
        }
        let words = |form: &Option<Form>| form.as_ref().map(|form| form.words.clone());
        if expected.iter().any(|form| words(form) != words(&actual)) {
            return Some(News::Words);
        }
        // One choice alone shows its numbers in the sentence as well.
        let differs = expected.iter().all(|form| *form != actual);
        (differs && self.essential(way).len() == 1).then_some(News::Numbers)
    }

    /// The entries for a thing: each choice has its own, player counts and combinations share them.
    fn headings(&mut self, id: &Id, ways: &[Departures]) -> BTreeSet<BTreeSet<Departures>> {
        let players = self.players();
        let mut headings = BTreeSet::new();
        let mut shared: BTreeMap<(bool, Option<Form>), BTreeSet<Departures>> = BTreeMap::new();
        for way in ways {
            let essential = self.essential(way);
            let is_count = essential.iter().all(|(decision, _)| Some(*decision) == players);
            if essential.len() == 1 && !is_count {
                headings.insert(BTreeSet::from([essential]));
            } else {
                let form = self.form(id, way, way);
                shared.entry((is_count, form)).or_default().insert(essential);
            }
        }
        headings.extend(shared.into_values());
        headings
    }

    /// The less special choices that bring a thing which the rules in force do not have.
    fn brought(&mut self, id: &Id, way: &Departures, ways: &[Departures]) -> Option<Departures> {
        if self.form(id, &Vec::new(), way).is_some() {
            return None;
        }
        let others: Vec<Departures> = ways.iter().filter(|one| *one != way).cloned().collect();
        most_special(way, &others).into_iter().find(|one| self.form(id, one, way).is_some())
    }

    fn words(&mut self, id: &Id, way: &Departures) -> Option<String> {
        self.form(id, way, way).map(|form| form.words)
    }

    /// The selection of some departures.
    pub(super) fn state(&self, way: &Departures) -> State {
        let mut state = self.wording.subject.selected.state.clone();
        for (decision, option) in way {
            state[*decision] = *option;
        }
        state
    }

    /// The rules of some departures; the numbers may be those of a player count.
    pub(super) fn selected(&mut self, way: &Departures, count: Option<usize>) -> &Selected {
        let base = self.wording.subject.selected;
        let mut state = self.state(way);
        self.selections.entry((way.clone(), count)).or_insert_with(|| {
            let mut selected = base.universe.resolve(&state);
            if let (Some(option), Some(at)) = (count, base.universe.space.players()) {
                state[at] = option;
                selected.game.values = base.universe.values_there(&state);
                selected.players = base.universe.space.count_of(&state);
            }
            selected
        })
    }

    /// What a document would show of a thing if the words were those of some departures and the
    /// player count that of others.
    fn form(&mut self, id: &Id, words: &Departures, numbers: &Departures) -> Option<Form> {
        let players = self.players();
        let is_count = |step: &&(usize, usize)| Some(step.0) == players;
        let count = numbers.iter().find(is_count).map(|(_, option)| *option);
        let count = count.filter(|_| !words.iter().any(|step| is_count(&step)));
        let key = (words.clone(), count);
        if !self.forms.contains_key(&key) {
            let ids: Vec<Id> = match self.asked.get(words) {
                Some(ids) => ids.iter().cloned().collect(),
                None => self.influence.things.keys().cloned().collect(),
            };
            let base = self.wording;
            let selected = self.selected(words, count);
            let found = forms(base, selected, &ids);
            self.forms.insert(key.clone(), found);
        }
        self.forms[&key].get(id).cloned()
    }
}

/// The most special of the entries that apply.
pub(super) fn most_special(way: &Departures, known: &[Departures]) -> Vec<Departures> {
    let fitting: Vec<&Departures> = known.iter().filter(|one| is_within(one, way)).collect();
    let is_top = |one: &&&Departures| {
        !fitting.iter().any(|other| other.len() > one.len() && is_within(one, other))
    };
    fitting.iter().filter(is_top).copied().cloned().collect()
}

/// Whether all departures are among others.
pub(super) fn is_within(one: &Departures, other: &Departures) -> bool {
    one.iter().all(|step| other.contains(step))
}

/// Things as a selection shows them, in plain words; nothing of what is not there.
fn forms(base: &Wording<'_>, selected: &Selected, ids: &[Id]) -> BTreeMap<Id, Form> {
    let wording = base.with_selected(selected);
    let plan = Plan::sorted(selected, wording.product, Some(wording.language()));
    let said = |id: &Id| {
        if let Some(rule) = wording.rules.get(id.as_str()).copied() {
            let is_shown = plan.shows(rule);
            return is_shown
                .then(|| plain(&rule_own(&wording, &plan, rule, wording.values_of(rule))));
        }
        let component =
            selected.game.component(id.as_str()).filter(|_| !plan.omits(id.as_str()))?;
        Some(component_label(&wording, component).plain())
    };
    let form = |id: &Id| {
        let before = wording.is_veiled.replace(true);
        let words = said(id);
        wording.is_veiled.set(false);
        let said = said(id);
        wording.is_veiled.set(before);
        Some(Form { words: words?, said: said? })
    };
    ids.iter().filter_map(|id| Some((id.clone(), form(id)?))).collect()
}

/// All that a rule says by itself.
fn plain(rule: &RuleOwn) -> String {
    let phrase = |phrase: &Option<Phrase>| phrase.as_ref().map(Phrase::plain).unwrap_or_default();
    let mut said = vec![phrase(&rule.title), phrase(&rule.text), phrase(&rule.lead)];
    said.extend(rule.clauses.iter().map(|clause| clause.text.plain()));
    said.extend(rule.badges.iter().map(|badge| badge.text.plain()));
    said.extend(rule.tail.iter().map(Phrase::plain));
    if let Some(table) = &rule.table {
        said.extend(table.columns.iter().chain(table.rows.iter().flatten()).map(Phrase::plain));
    }
    said.join("\n")
}

/// The rule with this id in a selection.
pub(super) fn rule_in<'s>(selected: &'s Selected, id: &Id) -> Option<&'s Rule> {
    let mut found = None;
    selected.game.walk_rules(&mut |rule| {
        if rule.id == *id {
            found = Some(rule);
        }
    });
    found
}
