//! What numbers come to in every selection.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::diagram::{ALWAYS, NEVER, Truth};
use super::form::{Form, Forms};
use super::space::Space;
use super::universe::Universe;
use crate::format::{Amount, Id, ValueSpec};
use crate::model::{Branch, Formula, NamedValue};
use crate::source::Spanned;

/// Numbers as forms; the number at the end of a form stands for what a value comes to.
pub(super) struct Numbers<'a> {
    universe: &'a Universe,
    pub forms: Forms,
    /// With room for further conditions.
    pub space: Space,
    values: BTreeMap<Id, Form>,
    results: Vec<Option<ValueSpec>>,
    known: HashMap<Option<ValueSpec>, u32>,
}

impl<'a> Numbers<'a> {
    pub(super) fn new(universe: &'a Universe) -> Self {
        Self {
            universe,
            forms: Forms::default(),
            space: universe.space.clone(),
            values: BTreeMap::new(),
            results: vec![None],
            known: HashMap::from([(None, 0)]),
        }
    }

    /// When something is there, whatever is above it.
    pub(super) fn has(&mut self, id: &Id) -> Truth {
        let Some(one) = self.universe.presence.get(id) else { return ALWAYS };
        let mut truth = one.base;
        for (at, has) in &one.writes {
            let when = self.universe.writes[*at].when;
            let then = if *has { ALWAYS } else { NEVER };
            truth = self.space.diagrams.choose(when, then, truth);
        }
        truth
    }

    /// What a value comes to.
    pub(super) fn value(&mut self, name: &Id) -> Form {
        if let Some(known) = self.values.get(name) {
            return *known;
        }
        let nothing = self.forms.end(0);
        let Some(value) = self.universe.game.values.declared(name.as_str()).cloned() else {
            return nothing;
        };
        // What rests on itself comes to nothing.
        self.values.insert(name.clone(), nothing);
        let (which, amounts) = self.amounts(name, &value);
        let (step, steps) = self.steps(name);
        let mut below: Vec<Id> = Vec::new();
        for amount in amounts.iter().flatten() {
            if let Amount::Formula(formula) = amount {
                below.extend(Formula(formula).names().map(Id::from));
            }
        }
        below.sort();
        below.dedup();
        let mut parts = vec![which, step];
        for one in &below {
            let form = self.value(one);
            parts.push(form);
        }
        let mut forms = std::mem::take(&mut self.forms);
        let form = forms.combine(&parts, &mut |ends| {
            let number = |name: &str| {
                let at = below.iter().position(|one| one.as_str() == name)?;
                match self.results.get(ends[at + 2] as usize)? {
                    Some(ValueSpec::Integer(number)) => Some(*number),
                    _ => None,
                }
            };
            let made = amounts[ends[0] as usize].as_ref().and_then(|amount| match amount {
                Amount::Number(number) => Some(number.clone()),
                Amount::Formula(formula) => match Formula(formula).evaluate(&number).ok()? {
                    (top, 1) => Some(ValueSpec::Integer(top)),
                    (top, bottom) => {
                        let step = steps[ends[1] as usize].saturating_mul(bottom);
                        Some(ValueSpec::Fraction(top.saturating_add(step), bottom))
                    }
                },
            });
            let made = match made {
                Some(ValueSpec::Integer(number)) => {
                    Some(ValueSpec::Integer(number.saturating_add(steps[ends[1] as usize])))
                }
                other => other,
            };
            self.result(made)
        });
        self.forms = forms;
        let truth = self.has(name);
        let there = self.forms.truth(&self.space.diagrams, truth);
        let none = self.result(Some(ValueSpec::Integer(0)));
        let form = self.forms.combine(&[form, there], &mut |ends| match ends[1] {
            0 => none,
            _ => ends[0],
        });
        self.values.insert(name.clone(), form);
        form
    }

    /// What a value comes to, or a formula of a text.
    pub(super) fn named(&mut self, name: &Id) -> Form {
        let Some(formula) = name.as_str().strip_prefix("= ") else { return self.value(name) };
        let names: BTreeSet<Id> = Formula(formula).names().map(Id::from).collect();
        let parts: Vec<Form> = names.iter().map(|name| self.value(name)).collect();
        let mut forms = std::mem::take(&mut self.forms);
        let form = forms.combine(&parts, &mut |ends| {
            let number = |name: &str| {
                let at = names.iter().position(|one| one.as_str() == name)?;
                match self.what(ends[at])? {
                    ValueSpec::Integer(number) => Some(*number),
                    _ => None,
                }
            };
            let made = Formula(formula).evaluate(&number).ok();
            self.result(made.map(|(top, bottom)| match bottom {
                1 => ValueSpec::Integer(top),
                _ => ValueSpec::Fraction(top, bottom),
            }))
        });
        self.forms = forms;
        form
    }

    /// What the end of a form stands for.
    pub(super) fn what(&self, end: u32) -> Option<&ValueSpec> {
        self.results.get(end as usize)?.as_ref()
    }

    fn result(&mut self, made: Option<ValueSpec>) -> u32 {
        let next = u32::try_from(self.results.len()).unwrap_or_default();
        let results = &mut self.results;
        *self.known.entry(made).or_insert_with_key(|made| {
            results.push(made.clone());
            next
        })
    }

    fn choose(&mut self, truth: Truth, then: u32, otherwise: Form) -> Form {
        let truth = self.forms.truth(&self.space.diagrams, truth);
        self.forms
            .combine(&[truth, otherwise], &mut |ends| if ends[0] == 1 { then } else { ends[1] })
    }

    /// What is written down of a value, and which of it holds.
    fn amounts(&mut self, name: &Id, value: &NamedValue) -> (Form, Vec<Option<Amount>>) {
        let is = value.is.as_ref().map(|is| Amount::Number(is.value.clone()));
        let formula = || value.formula.as_ref().map(|one| Amount::Formula(one.value.clone()));
        let mut amounts = vec![is.or_else(formula)];
        let mut which = self.forms.end(0);
        let mut others: Vec<&Branch> = value.instead.iter().collect();
        others.sort_by_key(|branch| (self.space.layer(&branch.when), branch.when.tests().count()));
        for branch in value.branches.iter().chain(others) {
            let truth = self.space.when(&branch.when);
            which = self.choose(truth, u32::try_from(amounts.len()).unwrap_or_default(), which);
            amounts.push(Some(branch.amount.value.clone()));
        }
        for at in &self.universe.order {
            let write = &self.universe.writes[*at];
            let change = &write.scoped.change;
            let is_about = change.set.as_ref().is_some_and(|target| target.value == *name);
            if let (true, Some(Spanned { value: to, .. })) = (is_about, &change.to) {
                let next = u32::try_from(amounts.len()).unwrap_or_default();
                which = self.choose(write.when, next, which);
                amounts.push(Some(Amount::Number(to.clone())));
            }
        }
        (which, amounts)
    }

    /// By how much changes move a value, in all.
    fn steps(&mut self, name: &Id) -> (Form, Vec<i64>) {
        let mut sums: Vec<i64> = vec![0];
        let mut form = self.forms.end(0);
        for write in &self.universe.writes {
            let change = &write.scoped.change;
            let is_about = change.set.as_ref().is_some_and(|target| target.value == *name);
            let (true, Some(by)) = (is_about, &change.by) else { continue };
            let when = self.forms.truth(&self.space.diagrams, write.when);
            form = self.forms.combine(&[when, form], &mut |ends| {
                if ends[0] == 0 {
                    return ends[1];
                }
                let sum = sums[ends[1] as usize].saturating_add(by.0);
                let at = sums.iter().position(|known| *known == sum).unwrap_or_else(|| {
                    sums.push(sum);
                    sums.len() - 1
                });
                u32::try_from(at).unwrap_or_default()
            });
        }
        (form, sums)
    }
}
