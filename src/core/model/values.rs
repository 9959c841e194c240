//! The named numbers of a game, and what they come to.

use std::sync::{Arc, Mutex, PoisonError};

use indexmap::IndexMap;
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Branch, Formula, FormulaError, Texts};
use crate::format::{Amount, Id, Number, Text, ValueSpec};
use crate::source::{Span, Spanned};

/// A named number.
#[derive(Debug, Clone)]
pub struct NamedValue {
    /// Where the name stands.
    pub span: Span,
    /// The number, as written.
    pub is: Option<Spanned<ValueSpec>>,
    /// How it follows from others.
    pub formula: Option<Text>,
    /// Its numbers by player count and by other choices; `is` and `formula` are those of one of them.
    pub branches: Vec<Branch>,
    /// Other numbers under conditions.
    pub instead: Vec<Branch>,
    /// Its name for tables.
    pub texts: Texts,
    /// True of a component that is not in the game now: formulas count none of it.
    pub is_gone: bool,
}

impl NamedValue {
    /// Gives it a number or a formula.
    pub fn put(&mut self, amount: &Spanned<Amount>) {
        (self.is, self.formula) = match &amount.value {
            Amount::Number(number) => (Some(Spanned::new(number.clone(), amount.span)), None),
            Amount::Formula(formula) => (None, Some(Spanned::new(formula.clone(), amount.span))),
        };
    }

    /// Adds to it. A formula keeps its names: they may have steps of their own.
    pub fn step(&mut self, by: i64) {
        if let Some(is) = &mut self.is {
            if let ValueSpec::Integer(number) = &mut is.value {
                *number = number.saturating_add(by);
                self.formula = None;
            }
        } else if let Some(formula) = &mut self.formula {
            let sign = if by < 0 { '-' } else { '+' };
            formula.value = format!("({}) {sign} {}", formula.value, by.unsigned_abs());
        }
    }

    /// The formula, if the number is not written down as well.
    fn needed_formula(&self) -> Option<&Text> {
        self.formula.as_ref().filter(|_| self.is.is_none())
    }
}

/// All named numbers in force at a place; the counts of components are among them.
///
/// Formulas form a graph. What a name comes to is computed once and remembered, so that the
/// work grows with the formulas, not with the ways that lead through them.
#[derive(Debug, Default)]
pub struct Values {
    scope: Arc<Scope>,
    /// What formulas came to.
    known: Mutex<FxHashMap<String, Option<ValueSpec>>>,
}

/// Values, and those around them that they are laid over.
#[derive(Debug, Clone, Default)]
struct Scope {
    named: IndexMap<Id, NamedValue>,
    outer: Option<Arc<Scope>>,
    /// How many formulas there are, here and around.
    formulas: usize,
}

/// Formulas in one game, at most: examples may lay other numbers over all of them, many times.
pub const MAX_FORMULAS: usize = 1_000;

impl Clone for Values {
    fn clone(&self) -> Self {
        Self { scope: Arc::clone(&self.scope), known: Mutex::default() }
    }
}

impl Scope {
    fn new(named: IndexMap<Id, NamedValue>, outer: Option<Arc<Scope>>) -> Self {
        let own = named.values().filter(|value| value.needed_formula().is_some()).count();
        let formulas = own + outer.as_ref().map_or(0, |outer| outer.formulas);
        Self { named, outer, formulas }
    }

    fn get(&self, name: &str) -> Option<&NamedValue> {
        let mut scope = self;
        loop {
            match (scope.named.get(name), &scope.outer) {
                (Some(found), _) => return Some(found),
                (None, Some(outer)) => scope = outer,
                (None, None) => return None,
            }
        }
    }
}

impl Values {
    /// Values by name.
    pub fn new(named: IndexMap<Id, NamedValue>) -> Self {
        Self { scope: Arc::new(Scope::new(named, None)), known: Mutex::default() }
    }

    /// All values by name, in the order of the author; without those around them.
    pub fn iter(&self) -> impl Iterator<Item = (&Id, &NamedValue)> {
        self.scope.named.iter().filter(|(_, value)| !value.is_gone)
    }

    /// A value as it is declared.
    pub fn declared(&self, name: &str) -> Option<&NamedValue> {
        self.scope.get(name)
    }

    /// What a name comes to: the number as written, else its formula.
    pub fn get(&self, name: &str) -> Option<ValueSpec> {
        let value = self.scope.get(name).filter(|value| !value.is_gone)?;
        match (&value.is, &value.formula) {
            (Some(is), _) => Some(is.value.clone()),
            (None, Some(_)) if self.scope.formulas <= MAX_FORMULAS => self.solve(name),
            _ => None,
        }
    }

    /// What a name comes to, if it is a whole number.
    pub fn whole(&self, name: &str) -> Option<i64> {
        as_whole(self.get(name))
    }

    /// The number that a reference or literal stands for.
    pub fn number(&self, number: &Number) -> Option<i64> {
        match number {
            Number::Literal(number) => Some(*number),
            Number::Named(id) => self.whole(id.as_str()),
        }
    }

    /// Computes a formula over these values.
    pub fn compute(&self, formula: &str) -> Result<ValueSpec, FormulaError> {
        compute(formula, &|name| match self.scope.get(name)? {
            gone if gone.is_gone => Some(0),
            _ => self.whole(name),
        })
    }

    /// Follows a name to the numbers that it rests on, without recursion. A name in a circle
    /// comes to nothing; so does one that rests on it.
    fn solve(&self, name: &str) -> Option<ValueSpec> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let mut begun: FxHashSet<&str> = FxHashSet::default();
        let mut open = vec![name];
        while let Some(&next) = open.last() {
            let value = self.scope.get(next);
            let formula = value.and_then(NamedValue::needed_formula);
            let Some(formula) = formula.filter(|_| !known.contains_key(next)) else {
                open.pop();
                continue;
            };
            if begun.insert(next) {
                open.extend(Formula(&formula.value).names().filter(|name| !begun.contains(name)));
                continue;
            }
            let number = |name: &str| match self.scope.get(name)? {
                value if value.is_gone => Some(0),
                NamedValue { is: Some(is), .. } => as_whole(Some(is.value.clone())),
                _ => as_whole(known.get(name).cloned().flatten()),
            };
            let result = compute(&formula.value, &number).ok();
            known.insert(next.to_owned(), result);
            open.pop();
        }
        known.get(name).cloned().flatten()
    }

    /// The same values with further ones laid over them.
    #[must_use]
    pub fn extended(&self, more: impl IntoIterator<Item = (Id, NamedValue)>) -> Self {
        let scope = Scope::new(more.into_iter().collect(), Some(Arc::clone(&self.scope)));
        Self { scope: Arc::new(scope), known: Mutex::default() }
    }

    /// The same with other values around those that were laid over them.
    #[must_use]
    pub fn rebased(&self, base: &Self) -> Self {
        fn scope(own: &Arc<Scope>, base: &Arc<Scope>) -> Arc<Scope> {
            match &own.outer {
                None => Arc::clone(base),
                Some(outer) => Arc::new(Scope::new(own.named.clone(), Some(scope(outer, base)))),
            }
        }
        if self.scope.outer.is_none() {
            return base.clone();
        }
        Self { scope: scope(&self.scope, &base.scope), known: Mutex::default() }
    }

    /// Gives a name another number; false if there is no such name.
    pub fn set(&mut self, name: &Id, number: Spanned<ValueSpec>) -> bool {
        self.change(|named| {
            let Some(value) = named.get_mut(name) else { return false };
            value.is = Some(number);
            value.formula = None;
            true
        })
    }

    /// Adds values, in place of those of the same name.
    pub fn extend(&mut self, more: impl IntoIterator<Item = (Id, NamedValue)>) {
        self.change(|named| named.extend(more));
    }

    /// Takes the counts of components away that are not in the game; formulas count none of them.
    pub fn leave_out(&mut self, names: &[Id]) {
        self.change(|named| {
            for name in names {
                if let Some(value) = named.get_mut(name) {
                    value.is_gone = true;
                }
            }
        });
    }

    /// Changes values all at once.
    pub fn change<T>(&mut self, change: impl FnOnce(&mut IndexMap<Id, NamedValue>) -> T) -> T {
        // What was known of them holds no longer.
        self.known = Mutex::default();
        let scope = Arc::make_mut(&mut self.scope);
        let result = change(&mut scope.named);
        *scope = Scope::new(std::mem::take(&mut scope.named), scope.outer.take());
        result
    }
}

#[expect(clippy::needless_pass_by_value, reason = "handed over for good")]
fn as_whole(value: Option<ValueSpec>) -> Option<i64> {
    match value {
        Some(ValueSpec::Integer(number)) => Some(number),
        _ => None,
    }
}

fn compute(formula: &str, number: &dyn Fn(&str) -> Option<i64>) -> Result<ValueSpec, FormulaError> {
    let (top, bottom) = Formula(formula).evaluate(number)?;
    Ok(if bottom == 1 { ValueSpec::Integer(top) } else { ValueSpec::Fraction(top, bottom) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(formulas: impl IntoIterator<Item = (String, String)>) -> Values {
        let named = formulas.into_iter().map(|(name, formula)| {
            let formula = Some(Spanned::new(formula, Span::default()));
            let texts = Texts::default();
            (
                Id::from(name.as_str()),
                NamedValue {
                    span: Span::default(),
                    is: None,
                    formula,
                    branches: Vec::new(),
                    instead: Vec::new(),
                    texts,
                    is_gone: false,
                },
            )
        });
        Values::new(named.collect())
    }

    #[test]
    fn each_formula_is_computed_once_however_many_ways_lead_to_it() {
        let doubled = (1..60).map(|at| (format!("v{at}"), format!("v{0} + v{0} - v{0}", at - 1)));
        let values = values([("v0".to_owned(), "7".to_owned())].into_iter().chain(doubled));
        assert_eq!(values.whole("v59"), Some(7));
        assert_eq!(values.known.lock().unwrap().len(), 60);
    }

    #[test]
    fn long_chains_need_no_stack_and_circles_come_to_nothing() {
        let chain = (1..1_000).map(|at| (format!("v{at}"), format!("v{}", at - 1)));
        let long = values([("v0".to_owned(), "7".to_owned())].into_iter().chain(chain));
        assert_eq!(long.whole("v999"), Some(7));
        let more = (1..=1_000).map(|at| (format!("v{at}"), format!("v{}", at - 1)));
        let more = values([("v0".to_owned(), "7".to_owned())].into_iter().chain(more));
        assert_eq!(more.whole("v1"), None, "no more formulas than the limit");
        let circle = [("a", "b + 1"), ("b", "c"), ("c", "a"), ("d", "2 * a"), ("e", "3")];
        let circle = values(circle.map(|(name, text)| (name.to_owned(), text.to_owned())));
        assert_eq!(circle.whole("a"), None);
        assert_eq!(circle.whole("d"), None);
        assert_eq!(circle.whole("e"), Some(3));
    }

    #[test]
    fn what_is_laid_over_counts_for_formulas_below() {
        let base = values([("two".to_owned(), "one + one".to_owned())]);
        let one = |number| {
            let is = Some(Spanned::new(ValueSpec::Integer(number), Span::default()));
            let texts = Texts::default();
            let (formula, branches, instead) = (None, Vec::new(), Vec::new());
            let span = Span::default();
            [(
                Id::from("one"),
                NamedValue { span, is, formula, branches, instead, texts, is_gone: false },
            )]
        };
        assert_eq!(base.whole("two"), None);
        let over = base.extended(one(1));
        assert_eq!((over.whole("two"), over.extended(one(4)).whole("two")), (Some(2), Some(8)));
        assert_eq!(base.whole("two"), None);
    }
}
