//! Tables that are looked up by a number: the first column, or the headings, hold counts or ranges.

use super::Context;
use crate::format::{Text, ValueSpec};
use crate::language::{Reading, Topic};
use crate::model::{Field, Rule, TableShape, Values};
use crate::source::Span;

/// One row, or one column, of a table that is looked up by a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Step {
    /// The first number.
    pub low: i64,
    /// The last number; `None` is without end.
    pub high: Option<i64>,
    /// Where the number stands.
    pub span: Span,
    /// What the other cells say.
    pub says: Vec<String>,
}

impl Step {
    /// True if the number lies within.
    pub(super) fn contains(&self, number: i64) -> bool {
        self.low <= number && self.high.is_none_or(|high| number <= high)
    }

    /// `4`, `2–4`, or `5+`.
    pub(super) fn shown(&self) -> String {
        match self.high {
            None => format!("{}+", self.low),
            Some(high) if high == self.low => high.to_string(),
            Some(high) => format!("{}–{high}", self.low),
        }
    }
}

/// A table that is looked up by a number.
#[derive(Debug)]
pub(super) struct Lookup<'a> {
    /// What the number counts: the heading of the first column.
    pub heading: Option<&'a Text>,
    /// The rows or columns, in order.
    pub steps: Vec<Step>,
}

/// The table of a rule, if it is looked up by a number.
pub(super) fn lookup<'a>(cx: Context<'_>, rule: &'a Rule) -> Option<Lookup<'a>> {
    let shape = rule.facets.table.as_ref()?;
    let heading = cell(rule, Field::Column(0));
    let steps = by_each(shape, &cx.game.values)
        .or_else(|| by_rows(rule, shape, cx.reading()))
        .or_else(|| by_columns(rule, shape, cx.reading()))
        .filter(|steps| steps.len() > 1)?;
    Some(Lookup { heading, steps })
}

fn cell(rule: &Rule, field: Field) -> Option<&Text> {
    rule.texts.get(field).map(|wording| &wording.source)
}

/// A row for each number of a value.
fn by_each(shape: &TableShape, values: &Values) -> Option<Vec<Step>> {
    let each = shape.each.as_ref()?;
    let numbers = match values.get(each.as_str())? {
        ValueSpec::List(numbers) => numbers,
        ValueSpec::Range(low, high) => (low..=high).take(100).collect(),
        _ => return None,
    };
    let step =
        |number: i64| Step { low: number, high: Some(number), span: each.span, says: vec![] };
    Some(numbers.into_iter().map(step).collect())
}

fn by_rows(rule: &Rule, shape: &TableShape, reading: &Reading) -> Option<Vec<Step>> {
    let row = |(row, cells): (u16, &u16)| {
        let says = (1..*cells).map(|column| Field::Cell(row, column));
        step(rule, Field::Cell(row, 0), says, reading)
    };
    (0..).zip(&shape.rows).map(row).collect()
}

fn by_columns(rule: &Rule, shape: &TableShape, reading: &Reading) -> Option<Vec<Step>> {
    let rows = u16::try_from(shape.rows.len()).ok()?;
    let column = |column: u16| {
        let says = (0..rows).map(move |row| Field::Cell(row, column));
        step(rule, Field::Column(column), says, reading)
    };
    (1..shape.columns).map(column).collect()
}

fn step(
    rule: &Rule,
    key: Field,
    says: impl Iterator<Item = Field>,
    reading: &Reading,
) -> Option<Step> {
    let key = cell(rule, key)?;
    let (low, high) = range(&key.value, reading)?;
    let says = says.filter_map(|field| cell(rule, field)).map(|text| text.value.clone()).collect();
    Some(Step { low, high, span: key.span, says })
}

/// `4`, `2–4`, `5+`, `≥ 5`, `from 5`, `5 or more`; anything else is no number.
fn range(text: &str, reading: &Reading) -> Option<(i64, Option<i64>)> {
    let number = |part: &str| part.trim().parse::<i64>().ok();
    let text = text.trim();
    if let Some(single) = number(text) {
        return Some((single, Some(single)));
    }
    let from = reading.words(Topic::RangeFrom).iter().chain(["≥", ">="]);
    if let Some(low) = { from }.find_map(|from| text.strip_prefix(from)) {
        return Some((number(low)?, None));
    }
    let more = reading.words(Topic::RangeMore).iter().chain(["+"]);
    if let Some(low) = { more }.find_map(|more| text.strip_suffix(more)) {
        return Some((number(low)?, None));
    }
    let to = reading.words(Topic::RangeTo);
    let (low, high) = text.split_once(['–', '-']).or_else(|| {
        let (low, rest) = text.split_once(' ')?;
        let (word, high) = rest.split_once(' ')?;
        to.has(word).then_some((low, high))
    })?;
    Some((number(low)?, Some(number(high)?))).filter(|(low, high)| high.is_some_and(|h| h >= *low))
}

#[cfg(test)]
mod tests {
    use crate::language::Languages;

    fn range(text: &str) -> Option<(i64, Option<i64>)> {
        let languages = Languages::built_in();
        let read = |tag| super::range(text, languages.reading(tag));
        read("de").or_else(|| read("pl"))
    }

    #[test]
    fn reads_counts_and_ranges_and_nothing_else() {
        assert_eq!(range("4"), Some((4, Some(4))));
        assert_eq!(range("2–4"), Some((2, Some(4))));
        assert_eq!(range("2 bis 4"), Some((2, Some(4))));
        assert_eq!(range("10+"), Some((10, None)));
        assert_eq!(range("od 10"), Some((10, None)));
        assert_eq!(range("5 + 2"), None);
        assert_eq!(range("4-2"), None);
        assert_eq!(range("Pele"), None);
    }
}
