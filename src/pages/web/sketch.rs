//! Learns from the documents of some selections what a page shows in all of them.
//!
//! Keys say which selections may look different; one document for each end of each key is
//! enough. Where two documents with the same key differ all the same, the key is made finer.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::overlay::{Layer, OtherOwn, Stack, settle_anchors};
use crate::document::{Legend, Node, Own};
use crate::select::{ANY, Form, Keys, MAX_STATES, State, Universe};

/// Most forms of the strip of phases and of the table by player count: beyond, they are shown only
/// while nothing is chosen.
const MAX_DRAWN: usize = 24;
/// Most ends of a key that is made finer.
const MAX_ENDS: usize = 256;
/// How often keys are made finer.
const ROUNDS: usize = 5;

/// What can be chosen, as data for the script of a page.
#[derive(Debug, Clone, Default, Serialize)]
pub(super) struct ChoiceData {
    /// Decisions with the names of their options.
    decisions: Vec<(String, Vec<String>)>,
    /// What holds unasked: an option for each decision.
    usual: Vec<usize>,
    /// Where it is said which selections are allowed.
    ok: i64,
    /// The diagrams: a decision, then for each of its options the next row, or what it comes to
    /// as `-1 - number`.
    rows: Vec<Vec<i64>>,
    /// Names that variants had before, with those of today.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) former: Vec<[String; 2]>,
    /// How numbers look, by level: what joins them to those above, what counts, what stands behind.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) numbering: Vec<[String; 3]>,
}

impl ChoiceData {
    /// What a place comes to in a selection.
    pub(super) fn at(&self, mut place: i64, state: &State) -> i64 {
        while let Some(row) = usize::try_from(place).ok().and_then(|at| self.rows.get(at)) {
            let decision = usize::try_from(row[0]).unwrap_or_default();
            place = row[1 + state[decision]];
        }
        -1 - place
    }
}

/// What is known of all selections.
#[derive(Debug, Clone)]
pub struct Sketch {
    keys: Keys,
    /// The selections whose documents are needed; the usual one first.
    pub(super) states: Vec<State>,
    /// Decisions that matter to a node beyond its key.
    extra: BTreeMap<String, BTreeSet<usize>>,
    data: ChoiceData,
    shipped: BTreeMap<Form, i64>,
}

/// Documents by what they show of a node: nothing, or one of its forms.
struct Learned {
    key: Form,
    /// By the end of the key: 0 if it is not there, else the number of its form, from 1.
    shows: BTreeMap<u32, u32>,
}

impl Sketch {
    pub(super) fn new(universe: &Universe, usual: &State) -> Self {
        let mut keys = Keys::new(universe, usual);
        // Also every option once, whether or not a key asks for it: what keys do not know shows there.
        let mut states = keys.states(usual, MAX_STATES);
        let mut forms = vec![keys.variants];
        for drawn in [keys.table, keys.phases] {
            if keys.forms.ends(drawn).0.len() <= MAX_DRAWN {
                forms.push(drawn);
            }
        }
        keys.cover(&forms, usual, &mut states, MAX_STATES);
        let decisions = keys.space.decisions.iter();
        let decisions = decisions.map(|one| (one.name.clone(), one.options.clone())).collect();
        let mut sketch = Self {
            keys,
            states,
            extra: BTreeMap::new(),
            data: ChoiceData { decisions, usual: usual.clone(), ..ChoiceData::default() },
            shipped: BTreeMap::new(),
        };
        let allowed =
            sketch.keys.forms.truth(&sketch.keys.space.diagrams, sketch.keys.space.allowed);
        sketch.data.ok = sketch.ship(allowed);
        sketch
    }

    /// The page of all selections; `make` lays the documents of further selections over the others.
    pub(super) fn learn(
        mut self,
        mut stacks: Vec<Stack>,
        mut make: impl FnMut(&mut Vec<Stack>, &State, usize),
    ) -> (Vec<Layer>, ChoiceData) {
        let mut made = 1;
        for _ in 0..ROUNDS {
            for (number, state) in self.states.iter().enumerate().skip(made) {
                make(&mut stacks, state, number);
            }
            made = self.states.len();
            let all: Vec<usize> = (0..made).collect();
            let mut finer = BTreeSet::new();
            for stack in &stacks {
                self.refine(stack, &all, &mut finer);
            }
            if finer.is_empty() {
                break;
            }
            let forms: Vec<Form> = finer.into_iter().collect();
            let usual = self.data.usual.clone();
            self.keys.cover(&forms, &usual, &mut self.states, MAX_STATES);
        }
        self.states.truncate(made);
        let all: Vec<usize> = (0..made).collect();
        let mut layers: Vec<Layer> =
            stacks.into_iter().map(|stack| self.settle(stack, 0, &all).0).collect();
        settle_anchors(&mut layers);
        (layers, self.data)
    }

    fn key(&mut self, node: &Node) -> Form {
        let name = node.key.strip_prefix("repeated:").unwrap_or_else(|| node.id());
        let mut key = match &node.own {
            Own::Variant(_) => self.keys.variants,
            Own::Table(_) if self.is_drawn(self.keys.table) => self.keys.table,
            Own::Strip(_) if self.is_drawn(self.keys.phases) => self.keys.phases,
            Own::Table(_) | Own::Strip(_) | Own::Legend(_) => self.keys.usual,
            _ => match self.keys.of(name) {
                Some(known) => known,
                None => self.keys.forms.end(0),
            },
        };
        for decision in self.extra.get(&node.key).cloned().unwrap_or_default() {
            let option = self.keys.option(decision);
            key = self.keys.forms.pair(key, option);
        }
        key
    }

    fn is_drawn(&self, form: Form) -> bool {
        self.keys.forms.ends(form).0.len() <= MAX_DRAWN
    }

    /// What every document shows of a node, where it could stand.
    fn shown(stack: &Stack, above: &[usize]) -> Vec<(usize, u32)> {
        let mut shown: BTreeMap<usize, u32> = above.iter().map(|at| (*at, 0)).collect();
        if is_frame(&stack.node.own) {
            shown.clear();
        }
        for (number, (_, selections)) in stack.owns.iter().enumerate() {
            let form = u32::try_from(number + 1).unwrap_or_default();
            shown.extend(selections.iter().map(|at| (*at, form)));
        }
        shown.into_iter().collect()
    }

    /// Makes keys finer that do not tell apart what differs.
    fn refine(&mut self, stack: &Stack, above: &[usize], finer: &mut BTreeSet<Form>) {
        if !matches!(
            stack.node.own,
            Own::Legend(_) | Own::Variant(_) | Own::Table(_) | Own::Strip(_)
        ) {
            let shown = Self::shown(stack, above);
            let mut key = self.key(&stack.node);
            let mut is_finer = false;
            while let Some(decision) = self.missing(key, &shown) {
                self.extra.entry(stack.node.key.clone()).or_default().insert(decision);
                key = self.key(&stack.node);
                is_finer = true;
                if self.keys.forms.ends(key).0.len() > MAX_ENDS {
                    break;
                }
            }
            if is_finer {
                finer.insert(key);
            }
        }
        let below = if is_frame(&stack.node.own) { above } else { &stack.present };
        stack.children.iter().for_each(|child| self.refine(child, below, finer));
    }

    /// The decision that best explains why documents with the same key differ, if some do.
    fn missing(&self, key: Form, shown: &[(usize, u32)]) -> Option<usize> {
        let clashes = |decision: Option<usize>| {
            let mut seen: BTreeMap<(u32, usize), BTreeMap<u32, usize>> = BTreeMap::new();
            for (at, form) in shown {
                let state = &self.states[*at];
                let end = (self.keys.forms.at(key, state), decision.map_or(0, |one| state[one]));
                *seen.entry(end).or_default().entry(*form).or_default() += 1;
            }
            let odd = |forms: &BTreeMap<u32, usize>| {
                forms.values().sum::<usize>() - forms.values().max().copied().unwrap_or_default()
            };
            seen.values().map(odd).sum::<usize>()
        };
        let before = clashes(None);
        let all = 0..self.keys.space.decisions.len();
        let best = all.map(|one| (clashes(Some(one)), one)).min()?;
        (before > 0 && best.0 < before).then_some(best.1)
    }

    fn learned(&mut self, stack: &Stack, above: &[usize]) -> Learned {
        let key = self.key(&stack.node);
        let mut shows = BTreeMap::new();
        for (at, form) in Self::shown(stack, above) {
            shows.entry(self.keys.forms.at(key, &self.states[at])).or_insert(form);
        }
        Learned { key, shows }
    }

    /// `shown` is the selection that is written out here; `above` are those in which it could stand.
    fn settle(&mut self, mut stack: Stack, shown: usize, above: &[usize]) -> (Layer, Form) {
        if matches!(stack.node.own, Own::Legend(_)) {
            join_legends(&mut stack, self.states.len());
        }
        let Learned { key, shows } = self.learned(&stack, above);
        let Stack { node, present, owns, children } = stack;
        let is_base = present.contains(&shown);
        let shown = if is_base { shown } else { present.first().copied().unwrap_or(shown) };
        let first = owns.iter().position(|(_, selections)| selections.contains(&shown));
        let first = first.unwrap_or_default();
        let below = if is_frame(&node.own) { above.to_vec() } else { present };
        let mut layers = Vec::new();
        let mut any = self.keys.forms.end(0);
        for child in children {
            let (layer, there) = self.settle(child, shown, &below);
            layers.push(layer);
            any = self.either(any, there);
        }
        let there = if is_frame(&node.own) && !layers.is_empty() {
            any
        } else {
            self.keys
                .forms
                .map(key, &|end| shows.get(&end).map_or(ANY, |form| u32::from(*form > 0)))
        };
        // The form that is written out is 0, the others follow in their order.
        let number = |form: u32| match usize::try_from(form).unwrap_or_default().checked_sub(1) {
            None => ANY,
            Some(at) if at == first => 0,
            Some(at) => u32::try_from(if at < first { at + 1 } else { at }).unwrap_or(ANY),
        };
        let form =
            self.keys.forms.map(key, &|end| shows.get(&end).map_or(ANY, |form| number(*form)));
        let form = self.keys.possible(form);
        let place = self.ship(form);
        let mut owns: Vec<Own> = owns.into_iter().map(|(own, _)| own).collect();
        let own = owns.remove(first);
        let others = owns.into_iter().enumerate().map(|(at, own)| {
            let selections = format!("{place} {}", at + 1);
            OtherOwn { selections, own }
        });
        let others = others.collect();
        let possible = self.keys.possible(there);
        let always = self.keys.forms.end(1);
        let when = if possible == always { -2 } else { self.ship(possible) };
        let layer = Layer {
            node: Node { own, ..node },
            is_anchor: true,
            is_base,
            only: if is_base { String::new() } else { when.to_string() },
            not: if is_base && possible != always { when.to_string() } else { String::new() },
            others,
            children: layers,
        };
        (layer, there)
    }

    fn either(&mut self, one: Form, other: Form) -> Form {
        self.keys.forms.combine(&[one, other], &mut |numbers| match numbers {
            [1, _] | [_, 1] => 1,
            [ANY, ANY] => ANY,
            _ => 0,
        })
    }

    /// The row of a form, or what it comes to everywhere.
    fn ship(&mut self, form: Form) -> i64 {
        if let Some(known) = self.shipped.get(&form) {
            return *known;
        }
        let place = match self.keys.forms.question(form) {
            Err(ANY) => -1,
            Err(number) => -1 - i64::from(number),
            Ok((decision, children)) => {
                let mut row = vec![i64::try_from(decision).unwrap_or_default()];
                let children = children.to_vec();
                row.extend(children.into_iter().map(|child| self.ship(child)));
                self.data.rows.push(row);
                i64::try_from(self.data.rows.len() - 1).unwrap_or_default()
            }
        };
        self.shipped.insert(form, place);
        place
    }
}

/// Chapters and lists are there as long as something is in them.
fn is_frame(own: &Own) -> bool {
    match own {
        Own::List(_) => true,
        Own::Section(section) => section.topic.is_none(),
        _ => false,
    }
}

/// Whatever is chosen, the legend explains what any choice may show.
fn join_legends(stack: &mut Stack, count: usize) {
    let mut entries = Vec::new();
    for (own, _) in &stack.owns {
        let Own::Legend(legend) = own else { continue };
        for entry in &legend.entries {
            if !entries.contains(entry) {
                entries.push(entry.clone());
            }
        }
    }
    let all = Own::Legend(Legend { entries });
    let usual = stack.owns.iter().find(|(_, selections)| selections.contains(&0));
    let usual = usual.map(|(own, _)| (own.clone(), vec![0]));
    let others = (all, (1..count).collect());
    stack.owns = usual.into_iter().chain([others]).collect();
    stack.present = stack.owns.iter().flat_map(|(_, selections)| selections.clone()).collect();
}
