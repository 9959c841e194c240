//! The named numbers of a game, and what they come to.

use indexmap::IndexMap;

use super::{Formula, FormulaError, Texts};
use crate::format::{Id, Number, Text, ValueSpec};
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
    /// Its name for tables.
    pub texts: Texts,
}

/// All named numbers; the counts of components are among them.
#[derive(Debug, Clone, Default)]
pub struct Values(pub IndexMap<Id, NamedValue>);

/// How far formulas may lean on each other; more is a circle.
const MAX_CHAIN: usize = 32;

impl Values {
    /// What a name comes to: the number as written, else its formula.
    pub fn get(&self, name: &str) -> Option<ValueSpec> {
        self.resolve(name, 0)
    }

    /// What a name comes to, if it is a whole number.
    pub fn whole(&self, name: &str) -> Option<i64> {
        match self.get(name) {
            Some(ValueSpec::Integer(number)) => Some(number),
            _ => None,
        }
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
        self.formula(formula, 0)
    }

    fn resolve(&self, name: &str, chain: usize) -> Option<ValueSpec> {
        let value = self.0.get(name)?;
        match (&value.is, &value.formula) {
            (Some(is), _) => Some(is.value.clone()),
            (None, Some(formula)) if chain < MAX_CHAIN => {
                self.formula(&formula.value, chain + 1).ok()
            }
            _ => None,
        }
    }

    fn formula(&self, formula: &str, chain: usize) -> Result<ValueSpec, FormulaError> {
        let lookup = |name: &str| match self.resolve(name, chain) {
            Some(ValueSpec::Integer(number)) => Some(number),
            _ => None,
        };
        let (top, bottom) = Formula(formula).evaluate(&lookup)?;
        Ok(if bottom == 1 { ValueSpec::Integer(top) } else { ValueSpec::Fraction(top, bottom) })
    }

    /// The same values with further ones laid over them.
    #[must_use]
    pub fn extended(&self, more: impl IntoIterator<Item = (Id, NamedValue)>) -> Self {
        let mut values = self.clone();
        values.0.extend(more);
        values
    }

    /// Gives a name another number; false if there is no such name.
    pub fn set(&mut self, name: &Id, number: Spanned<ValueSpec>) -> bool {
        let Some(value) = self.0.get_mut(name) else {
            return false;
        };
        value.is = Some(number);
        value.formula = None;
        true
    }
}
