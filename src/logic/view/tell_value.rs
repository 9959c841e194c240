//! Which numbers have to be told of other choices.
//!
//! A reader takes the most special number that is told for the choices, and adds the steps.

use std::collections::BTreeSet;

use super::tell::{Teller, Telling, is_within, most_special};
use crate::format::{Id, ValueSpec};
use crate::model::Values;
use crate::select::{Departures, Misread, Selected, State, Telling as ToldOf, Write};

/// Most selections in which a reader is set right.
const MAX_WITNESSES: usize = 48;

/// A number that has been told.
struct Entry {
    way: Departures,
    numbers: Vec<i64>,
    /// By how much it moves what other entries say, if it is told as a step.
    steps: Option<Vec<i64>>,
}

impl Teller<'_> {
    /// Values with a name whose number differs.
    pub(super) fn tell_values(&mut self, telling: &mut Telling) {
        let base = self.wording.subject.selected;
        let players = self.players();
        let supports: Vec<(Id, BTreeSet<usize>)> =
            self.influence.values.iter().map(|(id, at)| (id.clone(), at.clone())).collect();
        for (id, support) in supports {
            if !self.wording.is_told_apart(id.as_str()) {
                continue;
            }
            let mut open: BTreeSet<usize> = support.intersection(self.open).copied().collect();
            // Numbers by player count have a table; with an expansion there may be more counts.
            if players.is_some_and(|at| open.remove(&at)) {
                open.extend(base.universe.opening().intersection(self.open));
            }
            let ways = self.departures(&open);
            let is_whole = ways.is_whole;
            let ways: BTreeSet<Departures> = ways.all.iter().map(|way| self.closed(way)).collect();
            let mut ways: BTreeSet<(usize, Departures)> =
                ways.into_iter().map(|way| (self.essential(&way).len(), way)).collect();
            let entries = if is_whole {
                self.told_numbers(&id, &ways, true)
            } else {
                self.told_in_all(&id, &mut ways, &open)
            };
            for entry in entries {
                let heading = BTreeSet::from([self.essential(&entry.way)]);
                let told = telling.entry(heading).or_default();
                told.values.insert(id.clone(), entry.steps);
            }
        }
    }

    /// The same for a number that more choices change together than are looked at one by one: until
    /// no reader is wrong.
    fn told_in_all(
        &mut self,
        id: &Id,
        ways: &mut BTreeSet<(usize, Departures)>,
        support: &BTreeSet<usize>,
    ) -> Vec<Entry> {
        let mut entries = self.told_numbers(id, ways, false);
        for _ in 0..MAX_WITNESSES {
            match self.misread(id, &entries) {
                Misread::Nowhere => return entries,
                Misread::Unknown => break,
                Misread::In(state) => {
                    let way = self.fewest(id, &state, &entries);
                    if !ways.insert((self.essential(&way).len(), way)) {
                        break;
                    }
                    entries = self.told_numbers(id, ways, false);
                }
            }
        }
        self.untold.insert(id.clone(), support.clone());
        entries
    }

    /// Where what is told of a number leads to another, for some player count.
    fn misread(&mut self, id: &Id, entries: &[Entry]) -> Misread {
        let Some(base) = self.numbers(id, &Vec::new()) else { return Misread::Unknown };
        let selected = self.wording.subject.selected;
        let counts = selected.universe.space.open_counts(&selected.state);
        let by_count = &self.wording.by_count;
        let known =
            counts.into_iter().filter(|(count, _)| by_count.iter().any(|one| one.0 == *count));
        let mut states: Vec<State> = known.map(|(_, state)| state).collect();
        if by_count.is_empty() {
            states.push(selected.state.clone());
        }
        let mut open = self.open.clone();
        open.retain(|at| Some(*at) != self.players());
        for (at, state) in states.iter().enumerate() {
            let told = entries.iter().filter_map(|entry| {
                let number = *entry.steps.as_ref().unwrap_or(&entry.numbers).get(at)?;
                Some(ToldOf { way: entry.way.clone(), number, is_step: entry.steps.is_some() })
            });
            let told: Vec<ToldOf> = told.collect();
            let found = selected.universe.misread(id, base[at], &told, state, &open);
            if found != Misread::Nowhere {
                return found;
            }
        }
        Misread::Nowhere
    }

    /// The fewest of the departures of a selection with which a reader is still wrong.
    fn fewest(&mut self, id: &Id, state: &State, entries: &[Entry]) -> Departures {
        let base = &self.wording.subject.selected.state;
        let differs = (0..state.len()).filter(|at| state[*at] != base[*at]);
        let players = self.players();
        let mut way: Departures =
            differs.filter(|at| Some(*at) != players).map(|at| (at, state[at])).collect();
        let Some(usual) = self.numbers(id, &Vec::new()) else { return way };
        for step in way.clone() {
            let fewer: Departures = way.iter().filter(|one| **one != step).copied().collect();
            let space = &self.wording.subject.selected.universe.space;
            let is_possible = space.diagrams.holds(space.allowed, &self.state(&fewer));
            if is_possible && self.numbers(id, &fewer) != expected(&fewer, entries, &usual) {
                way = fewer;
            }
        }
        way
    }

    /// The choices under which the number of a value has to be told.
    fn told_numbers(
        &mut self,
        id: &Id,
        ways: &BTreeSet<(usize, Departures)>,
        is_whole: bool,
    ) -> Vec<Entry> {
        let Some(base) = self.numbers(id, &Vec::new()) else {
            return self.told_one_by_one(id, ways);
        };
        let mut entries: Vec<Entry> = Vec::new();
        // Where there are many, single combinations may come to something else.
        let mut usual = ways.iter().filter(|(length, _)| is_whole || *length <= 2);
        let is_sum = ways.len() > 1 && usual.all(|(_, way)| self.is_sum(id, way, ways, &base));
        for (length, way) in ways {
            let Some(numbers) = self.numbers(id, way) else { continue };
            let is_opening = *length == 1 && self.has_new_counts(id, way);
            let known = expected(way, &entries, &base);
            if known.as_ref() == Some(&numbers) && !is_opening {
                continue;
            }
            let has_step = self.has_step(id, way);
            // A number that is stated is told as it is stated.
            let is_summed = || is_sum && self.is_on_or_off(way) && !self.is_stated(id, way);
            let is_step = *length == 1 && (has_step || is_summed());
            // What a choice needs or brings along has told its own steps.
            let before = known.unwrap_or_else(|| base.clone());
            let step = numbers.iter().zip(before).map(|(after, before)| after - before);
            let steps = is_step.then(|| step.collect());
            entries.push(Entry { way: way.clone(), numbers, steps });
        }
        entries
    }

    /// What is no whole number has no steps: each choice tells it.
    fn told_one_by_one(&mut self, id: &Id, ways: &BTreeSet<(usize, Departures)>) -> Vec<Entry> {
        let single = ways.iter().filter(|(length, _)| *length == 1).map(|(_, way)| way.clone());
        let mut single: Vec<Departures> = single.collect();
        single.retain(|way| self.differs(id, way));
        let entry = |way| Entry { way, numbers: Vec::new(), steps: None };
        single.into_iter().map(entry).collect()
    }

    /// Whether no decision of a way has levels.
    fn is_on_or_off(&self, way: &Departures) -> bool {
        let decisions = &self.wording.subject.selected.universe.space.decisions;
        way.iter().all(|(decision, _)| decisions[*decision].options.len() == 2)
    }

    /// Whether the number of several choices is what their single numbers add up to.
    fn is_sum(
        &mut self,
        id: &Id,
        way: &Departures,
        ways: &BTreeSet<(usize, Departures)>,
        base: &[i64],
    ) -> bool {
        let mut sum = base.to_vec();
        for (length, one) in ways {
            if *length == 1 && is_within(one, way) {
                let Some(numbers) = self.numbers(id, one) else { return false };
                for (at, total) in sum.iter_mut().enumerate() {
                    *total += numbers[at] - base[at];
                }
            }
        }
        self.numbers(id, way).is_none_or(|numbers| numbers == sum)
    }

    /// What a value comes to, for each player count of the rules in force, if all are whole numbers.
    fn numbers(&mut self, id: &Id, way: &Departures) -> Option<Vec<i64>> {
        let counts: Vec<u32> = self.wording.by_count.iter().map(|(count, _)| *count).collect();
        let universe = &self.wording.subject.selected.universe;
        let state = self.state(way);
        let values = self.values.entry(way.clone()).or_insert_with(|| {
            let open = universe.space.open_counts(&state).into_iter();
            let known = open.filter(|(count, _)| counts.contains(count));
            let mut found: Vec<Values> =
                known.map(|(_, state)| universe.values_there(&state)).collect();
            if counts.is_empty() {
                found.push(universe.values_there(&state));
            }
            found
        });
        let numbers = values.iter().map(|values| whole(values, id));
        let found: Vec<i64> = numbers.collect::<Option<_>>()?;
        (found.len() == counts.len().max(1)).then_some(found)
    }

    /// Whether changes move a number by steps, and do nothing else with it.
    fn has_step(&self, id: &Id, way: &Departures) -> bool {
        let writes = self.writes_on(id, way);
        !writes.is_empty() && writes.iter().all(|write| write.scoped.change.by.is_some())
    }

    /// Whether a change gives a number, and no step.
    fn is_stated(&self, id: &Id, way: &Departures) -> bool {
        self.writes_on(id, way).iter().any(|write| write.scoped.change.to.is_some())
    }

    /// Changes of a number that hold before or after a departure only, for some player count.
    fn writes_on(&self, id: &Id, way: &Departures) -> Vec<&Write> {
        let selected = self.wording.subject.selected;
        let (universe, after) = (&selected.universe, self.state(way));
        let states = |from: &State| -> Vec<State> {
            let open = universe.space.open_counts(from).into_iter().map(|(_, state)| state);
            std::iter::once(from.clone()).chain(open).collect()
        };
        let (before, after) = (states(&selected.state), states(&after));
        let is_about = |write: &&Write| {
            let set = &write.scoped.change.set;
            let holds = |state: &State| universe.space.diagrams.holds(write.when, state);
            let mut both = before.iter().zip(&after);
            set.as_ref().is_some_and(|set| set.value == *id)
                && both.any(|(before, after)| holds(before) != holds(after))
        };
        universe.writes.iter().filter(is_about).collect()
    }

    fn differs(&mut self, id: &Id, way: &Departures) -> bool {
        let number = |selected: &Selected| number(&selected.game.values, id);
        let before: Option<ValueSpec> = number(self.wording.subject.selected);
        let after = number(self.selected(way, None));
        before.is_some() && after.is_some() && before != after
    }

    /// Whether choices allow further player counts, for which a value by player count has a number.
    fn has_new_counts(&mut self, id: &Id, way: &Departures) -> bool {
        let support = self.influence.values.get(id);
        let is_by_count =
            self.players().is_some_and(|at| support.is_some_and(|on| on.contains(&at)));
        let known = self.wording.by_count.len();
        is_by_count && known > 0 && self.selected(way, None).by_count().len() > known
    }
}

/// What a value, or a formula of a text, comes to.
pub fn number(values: &Values, id: &Id) -> Option<ValueSpec> {
    match id.as_str().strip_prefix("= ") {
        Some(formula) => values.compute(formula).ok(),
        None => values.get(id.as_str()),
    }
}

fn whole(values: &Values, id: &Id) -> Option<i64> {
    match number(values, id)? {
        ValueSpec::Integer(number) | ValueSpec::Fraction(number, 1) => Some(number),
        _ => None,
    }
}

/// The numbers that a reader expects; nothing if entries contradict each other.
fn expected(way: &Departures, entries: &[Entry], base: &[i64]) -> Option<Vec<i64>> {
    let whole = entries.iter().filter(|entry| entry.steps.is_none());
    let ways: Vec<Departures> = whole.clone().map(|entry| entry.way.clone()).collect();
    let top = most_special(way, &ways);
    let mut numbers: Vec<&Vec<i64>> =
        whole.filter(|entry| top.contains(&entry.way)).map(|entry| &entry.numbers).collect();
    numbers.dedup();
    let mut sum = match numbers.as_slice() {
        [] => base.to_vec(),
        [one] => (*one).clone(),
        _ => return None,
    };
    let is_told = |entry: &&Entry| {
        is_within(&entry.way, way) && !top.iter().any(|one| is_within(&entry.way, one))
    };
    for steps in entries.iter().filter(is_told).filter_map(|entry| entry.steps.as_ref()) {
        for (total, step) in sum.iter_mut().zip(steps) {
            *total += step;
        }
    }
    Some(sum)
}
