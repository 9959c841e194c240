//! What all data of rules have in common: a change is laid over them, and they mention names.

use indexmap::IndexMap;

use super::{Condition, Expectation, Kind, Number, Quantity, Ref, RuleNode, ValueNode};
use crate::source::{Span, Spanned};

/// Something that data mention by its name.
#[derive(Debug, Clone, Copy)]
pub enum Mention<'a> {
    /// A name, and the kinds of things that it may stand for.
    Name(&'a Ref, &'static [Kind]),
    /// A number, which may be the name of a value; with its place if that is known.
    Number(&'a Number, Option<Span>),
}

/// Data under a key of a rule. For a type that mentions nothing, `impl Facet for Type {}` is all.
pub trait Facet: Clone {
    /// False if the key could as well be absent.
    fn is_stated(&self) -> bool {
        true
    }

    /// Takes over what a change states.
    fn lay_over(&mut self, change: &Self) {
        if change.is_stated() {
            self.clone_from(change);
        }
    }

    /// Calls `visit` with all that the data mention. `kinds` are those that the table of keys states.
    fn mentions<'a>(&'a self, _kinds: &'static [Kind], _visit: &mut dyn FnMut(Mention<'a>)) {}
}

impl<T: Facet> Facet for Option<T> {
    fn is_stated(&self) -> bool {
        self.is_some()
    }

    fn lay_over(&mut self, change: &Self) {
        match (self, change) {
            (Some(old), Some(new)) => old.lay_over(new),
            (old, Some(_)) => old.clone_from(change),
            (_, None) => {}
        }
    }

    fn mentions<'a>(&'a self, kinds: &'static [Kind], visit: &mut dyn FnMut(Mention<'a>)) {
        if let Some(one) = self {
            one.mentions(kinds, visit);
        }
    }
}

impl<T: Facet> Facet for Vec<T> {
    fn is_stated(&self) -> bool {
        !self.is_empty()
    }

    fn mentions<'a>(&'a self, kinds: &'static [Kind], visit: &mut dyn FnMut(Mention<'a>)) {
        for one in self {
            one.mentions(kinds, visit);
        }
    }
}

impl Facet for IndexMap<Ref, ValueNode> {
    fn is_stated(&self) -> bool {
        !self.is_empty()
    }
}

impl Facet for bool {
    fn is_stated(&self) -> bool {
        *self
    }
}

impl Facet for Ref {
    fn mentions<'a>(&'a self, kinds: &'static [Kind], visit: &mut dyn FnMut(Mention<'a>)) {
        visit(Mention::Name(self, kinds));
    }
}

impl Facet for Number {
    fn mentions<'a>(&'a self, _: &'static [Kind], visit: &mut dyn FnMut(Mention<'a>)) {
        visit(Mention::Number(self, None));
    }
}

impl Facet for Spanned<Condition> {}
impl Facet for RuleNode {}
impl Facet for Quantity {}
impl Facet for Expectation {}
impl Facet for u8 {}
impl Facet for u32 {}
impl Facet for super::Text {}
