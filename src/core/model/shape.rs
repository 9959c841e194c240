//! What the model keeps of keys that hold words as well as data; the words are texts of the rule.

use serde::Serialize;

use super::Facets;
use crate::format::{Facet, Generated, Kind, Mention, Number, Ref, Repeat, TableNode};
use crate::source::Spanned;

/// A loop around a rule; the condition that ends it is a text.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Loop {
    /// How many times.
    pub times: Option<Number>,
}

impl From<&Repeat> for Loop {
    fn from(node: &Repeat) -> Self {
        Self { times: node.times.clone() }
    }
}

impl Facet for Loop {
    // A change that states only a condition leaves the number.
    fn lay_over(&mut self, change: &Self) {
        self.times.lay_over(&change.times);
    }

    fn mentions<'a>(&'a self, kinds: &'static [Kind], visit: &mut dyn FnMut(Mention<'a>)) {
        self.times.mentions(kinds, visit);
    }
}

impl Facets {
    /// How many times a rule is repeated, if that is a number.
    pub fn repeat_times(&self) -> Option<&Number> {
        self.repeat.as_ref()?.times.as_ref()
    }
}

/// The shape of a table; its cells are texts.
#[derive(Debug, Clone, Default, Serialize)]
pub struct TableShape {
    /// How many headings.
    #[serde(skip)]
    pub columns: u16,
    /// How many cells in each row.
    #[serde(skip)]
    pub rows: Vec<u16>,
    /// The list value that makes a row for each of its numbers.
    pub each: Option<Ref>,
    /// How many cells such a row has.
    #[serde(skip)]
    pub each_cells: u16,
    /// A table made from data.
    pub generate: Option<Spanned<Generated>>,
}

impl From<&TableNode> for TableShape {
    fn from(node: &TableNode) -> Self {
        let count = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
        Self {
            columns: count(node.columns.len()),
            rows: node.rows.iter().map(|row| count(row.len())).collect(),
            each: node.each.clone(),
            each_cells: count(node.row.len()),
            generate: node.generate.clone(),
        }
    }
}

impl Facet for TableShape {
    fn mentions<'a>(&'a self, _: &'static [Kind], visit: &mut dyn FnMut(Mention<'a>)) {
        self.each.mentions(&[Kind::Value], visit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_without_a_number_leaves_the_number_of_times() {
        let three = Some(Number::Literal(3));
        let mut repeat = Some(Loop { times: three.clone() });
        repeat.lay_over(&Some(Loop::default()));
        assert_eq!(repeat.and_then(|repeat| repeat.times), three);
    }
}
