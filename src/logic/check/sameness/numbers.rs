//! The numbers of a text and of its translation, whether written as digits, words or names.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use crate::check::bundle::Bundle;
use crate::check::number_marks::Mark;
use crate::check::reading::read;
use crate::check::{Context, Passage};
use crate::format::ValueSpec;
use crate::model::Values;
use crate::resolve::{Kind, local_values};

/// What only one of two texts has.
#[derive(Debug, Default)]
pub(super) struct Lone {
    /// Numbers in digits or words.
    pub numbers: Vec<Mark>,
    /// Named values and formulas.
    pub values: Vec<Mark>,
}

impl Lone {
    fn is_empty(&self) -> bool {
        self.numbers.is_empty() && self.values.is_empty()
    }
}

/// How a text and its translation differ.
#[derive(Debug)]
pub(super) struct Difference {
    /// What only the source has.
    pub source: Lone,
    /// What only the translation has.
    pub target: Lone,
}

/// Compares the numbers of texts.
pub(super) struct Numbers<'a> {
    cx: Context<'a>,
    local: OnceCell<BTreeMap<String, Values>>,
}

impl<'a> Numbers<'a> {
    pub(super) fn new(cx: Context<'a>) -> Self {
        Self { cx, local: OnceCell::new() }
    }

    /// The numbers and named values of a text.
    pub(super) fn read<'p>(&self, passage: &'p Passage) -> Vec<&'p Mark> {
        let marks = read(self.cx, passage).iter();
        let is_term =
            |name: &str| self.cx.index.get(name).is_some_and(|found| found.kind == Kind::Term);
        let is_number = |mark: &&Mark| {
            mark.number().is_some() || mark.value().is_some_and(|name| !is_term(name))
        };
        marks.filter(is_number).collect()
    }

    /// How two readings differ; `None` if they agree.
    pub(super) fn compare(
        &self,
        bundle: &Bundle<'_>,
        source: &[&Mark],
        target: &[&Mark],
    ) -> Option<Difference> {
        let mut difference =
            Difference { source: lone(source, target), target: lone(target, source) };
        if difference.source.is_empty() && difference.target.is_empty() {
            return None;
        }
        let Difference { source: only_source, target: only_target } = &mut difference;
        only_source.values.retain(|mark| {
            !self.is_written(bundle, mark, (target, &mut only_target.numbers), source)
        });
        only_target.values.retain(|mark| {
            !self.is_written(bundle, mark, (source, &mut only_source.numbers), target)
        });
        let is_any = !difference.source.is_empty() || !difference.target.is_empty();
        is_any.then_some(difference)
    }

    /// The numbers that a name or formula stands for.
    pub(super) fn amounts(&self, bundle: &Bundle<'_>, name: &str) -> Vec<i64> {
        let local = self.local.get_or_init(|| local_values(self.cx.game));
        let owner = bundle.key.split('@').next().unwrap_or_default();
        let values = local.get(owner).unwrap_or(&self.cx.game.values);
        let value = match name.strip_prefix('=') {
            Some(formula) => values.compute(formula).ok(),
            None => values.get(name),
        };
        match value {
            Some(ValueSpec::Integer(number)) => vec![number],
            Some(ValueSpec::Range(low, high)) => vec![low, high],
            Some(ValueSpec::List(numbers)) => numbers,
            _ => Vec::new(),
        }
    }

    /// Whether the other text writes out the numbers of a placeholder; takes them if so.
    fn is_written(
        &self,
        bundle: &Bundle<'_>,
        mark: &Mark,
        (other, lone): (&[&Mark], &mut Vec<Mark>),
        own: &[&Mark],
    ) -> bool {
        let amounts = mark.value().map(|name| self.amounts(bundle, name)).unwrap_or_default();
        let is_there = |amount: &i64| {
            lone.iter().any(|mark| mark.number().is_some_and(|number| number.value == *amount))
                || count(other, *amount) > count(own, *amount)
        };
        if amounts.is_empty() || !amounts.iter().all(is_there) {
            return false;
        }
        for amount in amounts {
            let found =
                lone.iter().position(|mark| mark.number().is_some_and(|n| n.value == amount));
            found.map(|at| lone.remove(at));
        }
        true
    }
}

/// How often a number is there. An article is no number here: nearly every text has one.
fn count(marks: &[&Mark], value: i64) -> usize {
    let counts = |mark: &&&Mark| {
        mark.number()
            .is_some_and(|number| number.value == value && (value != 1 || number.is_certain))
    };
    marks.iter().filter(counts).count()
}

fn lone(own: &[&Mark], other: &[&Mark]) -> Lone {
    let mut lone = Lone::default();
    let mut free: Vec<&Mark> = other.to_vec();
    for mark in own.iter().copied().filter(|mark| demands(mark)) {
        let same = |other: &&Mark| match (mark.number(), other.number()) {
            (Some(one), Some(other)) => one.value == other.value,
            (None, None) => mark.value() == other.value(),
            _ => false,
        };
        match free.iter().position(same) {
            Some(at) => {
                free.swap_remove(at);
            }
            None if mark.number().is_some() => lone.numbers.push(mark.clone()),
            None => lone.values.push(mark.clone()),
        }
    }
    lone
}

/// A name, or a number that the other text must have too. One is an article in many
/// languages and left out in others.
fn demands(mark: &Mark) -> bool {
    mark.number().is_none_or(|number| number.is_certain && number.value != 1)
}
