//! Tables: written out, made for each number, or made from data.

use serde::Serialize;

use super::badge::badges;
use super::change::players_table;
use super::plan::Plan;
use super::words::Words;
use crate::format::{Generated, Id, ValueSpec};
use crate::model::{ChapterKind, Field, NamedValue, Part, Rule, TableShape, Texts, Values};
use crate::source::{Span, Spanned};

/// A table; cells are Markdown without line breaks.
#[derive(Debug, Clone, Default, Serialize)]
pub struct TableView {
    /// Headings.
    pub columns: Vec<String>,
    /// Cells, each row as long as the headings.
    pub rows: Vec<Vec<String>>,
}

impl TableView {
    /// Fills short rows, so that templates need not.
    fn squared(mut self) -> Self {
        let width =
            self.rows.iter().map(Vec::len).max().unwrap_or_default().max(self.columns.len());
        self.columns.resize(width, String::new());
        self.rows.iter_mut().for_each(|row| row.resize(width, String::new()));
        self
    }
}

/// The table of a rule.
pub(super) fn table(
    words: &Words<'_>,
    plan: &Plan<'_>,
    rule: &Rule,
    shape: &TableShape,
    values: &Values,
) -> TableView {
    let text = |field, values: &Values| {
        let cell = words.owned_with(rule.id.as_str(), &rule.texts, field, values);
        cell.unwrap_or_default().replace("\n\n", " ")
    };
    if let Some(generate) = &shape.generate {
        return match generate.value {
            Generated::Players => players_table(words),
            Generated::Roles => roles(words, plan),
        };
    }
    let columns = (0..shape.columns).map(|column| text(Field::Column(column), values)).collect();
    let mut rows: Vec<Vec<String>> = (0..)
        .zip(&shape.rows)
        .map(|(row, cells)| {
            (0..*cells).map(|column| text(Field::Cell(row, column), values)).collect()
        })
        .collect();
    let numbers = shape.each.as_ref().and_then(|each| match values.get(each.as_str()) {
        Some(ValueSpec::List(numbers)) => Some(numbers),
        Some(ValueSpec::Range(low, high)) => Some((low..=high).take(100).collect()),
        _ => None,
    });
    for number in numbers.unwrap_or_default() {
        let values = values.extended([row_number(number)]);
        rows.push(
            (0..shape.each_cells).map(|column| text(Field::EachCell(column), &values)).collect(),
        );
    }
    TableView { columns, rows }.squared()
}

/// The number of a row, under the name `n`.
fn row_number(number: i64) -> (Id, NamedValue) {
    let is = Some(Spanned::new(ValueSpec::Integer(number), Span::default()));
    ("n".into(), NamedValue { span: Span::default(), is, formula: None, texts: Texts::default() })
}

/// Roles by action.
fn roles(words: &Words<'_>, plan: &Plan<'_>) -> TableView {
    let roles: Vec<&Rule> =
        words.game().chapter(ChapterKind::Roles).iter().filter(|role| plan.shows(role)).collect();
    let mut actions: Vec<&str> = Vec::new();
    for ability in roles.iter().flat_map(|role| role.parts(Part::Ability)) {
        let action = ability.facets.for_action.as_ref().map(|action| action.as_str());
        actions.extend(action.filter(|action| !actions.contains(action)));
    }
    let title = |id: &str| words.title_of(id).unwrap_or_else(|| words.short_name(id));
    let columns = std::iter::once(words.language().word("role").to_owned())
        .chain(actions.iter().map(|id| title(id)));
    let cell = |role: &Rule, action: &str| {
        let is_for = |ability: &&Rule| {
            ability.facets.for_action.as_ref().is_some_and(|id| id.as_str() == action)
        };
        let Some(ability) = role.parts(Part::Ability).find(is_for) else { return String::new() };
        let badges =
            badges(words, &ability.facets).into_iter().map(|badge| format!("`{}`", badge.text));
        let text = words.depth(ability, &words.game().values).unwrap_or_default();
        badges.chain([text.replace("\n\n", " ")]).collect::<Vec<_>>().join(" ")
    };
    let row = |role: &&Rule| {
        let name = words.link(role.id.as_str(), &title(role.id.as_str()));
        std::iter::once(name).chain(actions.iter().map(|action| cell(role, action))).collect()
    };
    TableView { columns: columns.collect(), rows: roles.iter().map(row).collect() }.squared()
}
