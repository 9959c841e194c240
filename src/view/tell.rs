//! What the rules in force do not say of other choices: the fewest entries from which a reader
//! knows every selection.
//!
//! A reader takes of all entries that apply the most special one. So an entry is needed only where
//! that would lead to something else than what holds.

use std::collections::{BTreeMap, BTreeSet};

use super::plan::Plan;
use super::rule::rule_own;
use super::section::component_label;
use super::wording::Wording;
use crate::document::{Phrase, Rule as RuleOwn};
use crate::format::Id;
use crate::model::Rule;
use crate::select::{Departures, Influence, Selected};

/// Everything that differs under the same choices.
#[derive(Debug, Default)]
pub(super) struct Told {
    /// Rules and components that are there otherwise, or in other words.
    pub things: BTreeSet<Id>,
    /// Values with another number.
    pub values: BTreeSet<Id>,
}

/// What differs, by the choices under which it does.
pub(super) type Telling = BTreeMap<BTreeSet<Departures>, Told>;

/// A selection: departures from the rules in force, and the player count that numbers are for.
type Key = (Departures, Option<usize>);

/// Compares selections with the rules in force.
pub(super) struct Teller<'a> {
    wording: &'a Wording<'a>,
    /// Decisions that this document tells of.
    open: &'a BTreeSet<usize>,
    influence: Influence,
    /// What may differ, by departures.
    asked: BTreeMap<Departures, Vec<Id>>,
    selections: BTreeMap<Key, Selected>,
    forms: BTreeMap<Key, BTreeMap<Id, String>>,
}

impl<'a> Teller<'a> {
    pub(super) fn new(wording: &'a Wording<'a>, open: &'a BTreeSet<usize>) -> Self {
        let selected = wording.subject.selected;
        let influence = selected.universe.influence();
        let mut asked: BTreeMap<Departures, Vec<Id>> = BTreeMap::new();
        for (id, support) in &influence.things {
            let open: BTreeSet<usize> = support.intersection(open).copied().collect();
            for departures in selected.universe.departures(&open, &selected.state) {
                asked.entry(departures).or_default().push(id.clone());
            }
        }
        let (selections, forms) = (BTreeMap::new(), BTreeMap::new());
        Self { wording, open, influence, asked, selections, forms }
    }

    fn players(&self) -> Option<usize> {
        self.wording.subject.selected.universe.space.players()
    }

    /// What has to be told.
    pub(super) fn tell(&mut self) -> Telling {
        let mut ways: Vec<Departures> = self.asked.keys().cloned().collect();
        ways.sort_by_key(Vec::len);
        let mut told: BTreeMap<Id, Vec<Departures>> = BTreeMap::new();
        for way in &ways {
            for id in self.asked[way].clone() {
                let known = told.get(&id).cloned().unwrap_or_default();
                if self.is_new(&id, way, &known) {
                    told.entry(id).or_default().push(way.clone());
                }
            }
        }
        let mut telling = Telling::new();
        for (id, ways) in told {
            let mut forms: BTreeMap<String, BTreeSet<Departures>> = BTreeMap::new();
            for way in ways {
                let form = self.form(&id, &way, &way);
                forms.entry(form).or_default().insert(way);
            }
            for ways in forms.into_values() {
                telling.entry(ways).or_default().things.insert(id.clone());
            }
        }
        self.tell_values(&mut telling);
        telling
    }

    /// Whether the most special of the known entries leads to something else than what holds.
    fn is_new(&mut self, id: &Id, way: &Departures, known: &[Departures]) -> bool {
        let is_within =
            |one: &Departures, other: &Departures| one.iter().all(|step| other.contains(step));
        let fitting: Vec<&Departures> = known.iter().filter(|one| is_within(one, way)).collect();
        let is_top = |one: &&&Departures| {
            !fitting.iter().any(|other| other.len() > one.len() && is_within(one, other))
        };
        let mut top: Vec<Departures> = fitting.iter().filter(is_top).copied().cloned().collect();
        if top.is_empty() {
            top.push(Vec::new());
        }
        let actual = self.form(id, way, way);
        let mut predicted: Vec<String> = top.iter().map(|one| self.form(id, one, way)).collect();
        predicted.dedup();
        if predicted.len() == 1 && predicted[0] == actual {
            return false;
        }
        // Numbers of several choices add up; each of them is told by itself.
        !(way.len() > 1 && self.has_words_of_base(id, way))
    }

    /// Whether only numbers differ from the rules in force.
    pub(super) fn has_words_of_base(&mut self, id: &Id, way: &Departures) -> bool {
        let base = self.wording.rules.get(id.as_str()).map(|rule| words(rule));
        let here = rule_in(self.selected(way, None), id).map(words);
        here.is_some() && here == base
    }

    /// The rules of some departures; the numbers may be those of a player count.
    #[expect(clippy::needless_for_each, reason = "the end of a chain")]
    pub(super) fn selected(&mut self, way: &Departures, count: Option<usize>) -> &Selected {
        let base = self.wording.subject.selected;
        self.selections.entry((way.clone(), count)).or_insert_with(|| {
            let mut state = base.state.clone();
            way.iter().for_each(|(decision, option)| state[*decision] = *option);
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
    fn form(&mut self, id: &Id, words: &Departures, numbers: &Departures) -> String {
        let players = self.players();
        let is_count = |step: &&(usize, usize)| Some(step.0) == players;
        let count = numbers.iter().find(is_count).map(|(_, option)| *option);
        let count = count.filter(|_| !words.iter().any(|step| is_count(&step)));
        let key = (words.clone(), count);
        if !self.forms.contains_key(&key) {
            let ids: Vec<Id> = match self.asked.get(words) {
                Some(ids) => ids.clone(),
                None => self.influence.things.keys().cloned().collect(),
            };
            let base = self.wording;
            let selected = self.selected(words, count);
            let found = forms(base, selected, &ids);
            self.forms.insert(key.clone(), found);
        }
        self.forms[&key].get(id).cloned().unwrap_or_default()
    }

    /// Values whose number differs.
    fn tell_values(&mut self, telling: &mut Telling) {
        let (players, base) = (self.players(), self.wording.subject.selected);
        let values: Vec<(Id, BTreeSet<usize>)> =
            self.influence.values.iter().map(|(id, at)| (id.clone(), at.clone())).collect();
        for (id, support) in values {
            // Numbers by player count have a table.
            let open: Vec<usize> = support
                .intersection(self.open)
                .copied()
                .filter(|at| Some(*at) != players)
                .collect();
            for decision in open {
                for way in base.universe.departures(&BTreeSet::from([decision]), &base.state) {
                    let after = self.selected(&way, None).game.values.get(id.as_str());
                    let before = base.game.values.get(id.as_str());
                    if after != before && after.is_some() && before.is_some() {
                        let told = telling.entry(BTreeSet::from([way])).or_default();
                        told.values.insert(id.clone());
                    }
                }
            }
        }
    }
}

fn words(rule: &Rule) -> Vec<String> {
    rule.texts.iter().map(|(_, wording)| wording.source.value.clone()).collect()
}

/// Things as a selection shows them, in plain words; nothing of what is not there.
fn forms(base: &Wording<'_>, selected: &Selected, ids: &[Id]) -> BTreeMap<Id, String> {
    let wording = base.with_selected(selected);
    let plan = Plan::sorted(selected, wording.product, Some(wording.language()));
    let form = |id: &Id| {
        if let Some(rule) = wording.rules.get(id.as_str()).copied() {
            let is_shown = plan.shows(rule);
            return is_shown
                .then(|| plain(&rule_own(&wording, &plan, rule, &selected.game.values)));
        }
        let component =
            selected.game.component(id.as_str()).filter(|_| !plan.omits(id.as_str()))?;
        Some(component_label(&wording, component).plain())
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
    // Even a rule without words is there.
    format!("·{}", said.join("\n"))
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
