//! Choices of which exactly one option holds: their numbers side by side.

use std::collections::{BTreeMap, BTreeSet};

use super::listing::{bare, covered};
use super::tell::{Teller, Telling};
use super::variant::{value_name, variant_own, words_of};
use super::wording::Wording;
use crate::document::{Change, ChangeKind, Node, Own, Phrase, ToldNumber, capitalize, joined};
use crate::format::{Id, ValueSpec};
use crate::model::{self, Variant};
use crate::select::Departures;

/// A choice with options, and the numbers that differ by it.
pub(super) struct Levels<'a> {
    choice: &'a Variant,
    /// The ways that lead to its options.
    ways: BTreeSet<Departures>,
    /// Numbers as "4/5/6", by what they are numbers of.
    numbers: BTreeMap<Id, Phrase>,
    /// The same for programs.
    told: BTreeMap<Id, Vec<ToldNumber>>,
    /// Those of them that are counts of components.
    components: BTreeSet<Id>,
}

impl<'a> Levels<'a> {
    /// The choices whose options a document describes, in their order.
    pub(super) fn all(
        wording: &Wording<'a>,
        teller: &mut Teller<'_>,
        described: &[&Variant],
    ) -> Vec<Self> {
        let is_described = |choice: &&Variant| {
            let mut options = choice.options.iter();
            options.any(|option| described.iter().any(|one| one.id.value == option.id.value))
        };
        let choices = wording.game().variants.iter().filter(is_described);
        choices.map(|choice| Self::of(wording, teller, choice)).collect()
    }

    fn of(wording: &Wording<'_>, teller: &mut Teller<'_>, choice: &'a Variant) -> Self {
        let space = &wording.subject.selected.universe.space;
        let steps: Vec<(usize, usize)> =
            choice.options.iter().filter_map(|one| space.find(one.id.as_str())).collect();
        let decision = steps.first().map(|(decision, _)| *decision);
        let mut columns: Vec<BTreeMap<Id, ValueSpec>> = Vec::new();
        for (decision, option) in &steps {
            let is_usual = wording.subject.selected.state[*decision] == *option;
            let way = if is_usual { Vec::new() } else { vec![(*decision, *option)] };
            let way = teller.closed(&way);
            columns.push(column(wording, teller, &way, *decision));
        }
        let (mut numbers, mut told) = (BTreeMap::new(), BTreeMap::new());
        let ids = columns.first().map(|column| column.keys().cloned().collect::<Vec<Id>>());
        for id in ids.unwrap_or_default() {
            let row: Vec<&ValueSpec> =
                columns.iter().filter_map(|column| column.get(&id)).collect();
            let differs = row.iter().any(|number| *number != row[0]);
            if differs && row.len() == columns.len() {
                let language = wording.language();
                let said: Vec<String> = row.iter().map(|number| language.number(number)).collect();
                numbers.insert(id.clone(), Phrase::of(said.join("/")));
                let number = |(step, number): (&(usize, usize), &ValueSpec)| ToldNumber {
                    of: id.to_string(),
                    level: Some(*step),
                    count: None,
                    number: number.clone(),
                    is_step: false,
                };
                let row = steps.iter().zip(row).map(number).collect();
                told.insert(id, row);
            }
        }
        let is_own = |one: &&(usize, usize)| Some(one.0) == decision;
        let ways = steps.iter().filter(is_own).map(|step| vec![*step]).collect();
        let is_component = |id: &&Id| wording.game().component(id.as_str()).is_some();
        let components = numbers.keys().filter(is_component).cloned().collect();
        Self { choice, ways, numbers, told, components }
    }

    /// Whether a variant is one of the options.
    pub(super) fn has(&self, option: &Variant) -> bool {
        self.choice.options.iter().any(|one| one.id.value == option.id.value)
    }

    /// A step that adds to what other choices say is told as a step: side by side would stand a number
    /// that holds without them only.
    pub(super) fn yield_steps(&mut self, telling: &Telling) {
        let is_own = |heading: &BTreeSet<Departures>| heading.is_subset(&self.ways);
        let (own, other): (Vec<_>, Vec<_>) =
            telling.iter().partition(|(heading, _)| is_own(heading));
        let is_step =
            |id: &Id| own.iter().any(|(_, told)| matches!(told.values.get(id), Some(Some(_))));
        let is_shared = |id: &Id| other.iter().any(|(_, told)| told.values.contains_key(id));
        self.numbers.retain(|id, _| !(is_step(id) && is_shared(id)));
    }

    /// The options need not repeat what stands side by side.
    pub(super) fn leave_out(&self, telling: &mut Telling) {
        for (heading, told) in telling.iter_mut() {
            if heading.len() == 1 && heading.is_subset(&self.ways) {
                told.values.retain(|id, _| !self.numbers.contains_key(id));
                let told_numbers = std::mem::take(&mut told.numbers);
                // Of a component that differs by its count alone nothing is left to tell.
                let (done, left) = told_numbers
                    .into_iter()
                    .partition(|id| self.numbers.contains_key(id) && self.components.contains(id));
                told.numbers = left;
                let done: BTreeSet<Id> = done;
                told.things.retain(|id, _| !done.contains(id));
            }
        }
    }

    pub(super) fn into_node(self, wording: &Wording<'_>) -> Node {
        let id = self.choice.id.as_str();
        let changes = self.changes(wording);
        let own = variant_own(wording, self.choice, words_of(wording, self.choice), changes);
        let mut node = Node::named(id, Own::Variant(Box::new(own)), Vec::new());
        node.source = self.choice.id.span;
        node.former = self.choice.was.iter().map(ToString::to_string).collect();
        node
    }

    fn changes(&self, wording: &Wording<'_>) -> Vec<Change> {
        let language = wording.language();
        let options = self.choice.options.iter();
        let titles = options.map(|one| title(wording, one));
        let titles = joined(titles, "/");
        let mut changes = Vec::new();
        if let Some(default) = &self.choice.default {
            let name =
                wording.title_of(default.as_str()).unwrap_or_else(|| Phrase::of(default.as_str()));
            let label = language.sentence("choice.default", &[("title", &name)]);
            changes.push(bare(ChangeKind::Set, label));
        }
        let covered = covered(wording, self.choice);
        for (id, numbers) in self.numbers.iter().filter(|(id, _)| !covered.has(id)) {
            let mut name = value_name(wording, id.as_str()).unwrap_or_default();
            capitalize(&mut name.inlines);
            let slots = [("name", &name), ("numbers", numbers), ("titles", &titles)];
            let label = language.sentence("choice.numbers", &slots);
            // A component is often called as the value that counts it.
            let is_said = |change: &&mut Change| change.label.plain() == label.plain();
            let told = self.told.get(id).cloned().unwrap_or_default();
            match changes.iter_mut().find(is_said) {
                Some(known) => known.numbers.extend(told),
                None => changes.push(Change { numbers: told, ..bare(ChangeKind::Set, label) }),
            }
        }
        changes
    }
}

fn title(wording: &Wording<'_>, option: &model::Variant) -> Phrase {
    wording.title_of(option.id.as_str()).unwrap_or_else(|| Phrase::of(option.id.as_str()))
}

/// The numbers with a name on which a decision has a say, for one of its options. Not those that the
/// player count has a say in as well: there would be more of them than a reader can count.
fn column(
    wording: &Wording<'_>,
    teller: &mut Teller<'_>,
    way: &Departures,
    decision: usize,
) -> BTreeMap<Id, ValueSpec> {
    let values = teller.influence.values.iter();
    let ids: Vec<Id> =
        values.filter(|(_, on)| on.contains(&decision)).map(|(id, _)| id.clone()).collect();
    let selected = teller.selected(way, None);
    let there = wording.with_selected(selected);
    let number = |id: Id| {
        value_name(wording, id.as_str())?;
        let number = selected.game.values.get(id.as_str())?;
        if there.series(&there.game().values, |values| values.get(id.as_str())).is_some() {
            return None;
        }
        Some((id, number))
    };
    ids.into_iter().filter_map(number).collect()
}
