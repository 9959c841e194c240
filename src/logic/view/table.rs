//! Tables: written out, made for each number, or made from data.

use super::badge::badges;
use super::plan::Plan;
use super::players::players_table;
use super::wording::Wording;
use crate::document::{Inline, LinkRole, Phrase, Table};
use crate::format::{Generated, Id, ValueSpec};
use crate::model::{ChapterKind, Field, NamedValue, Part, Rule, TableShape, Texts, Values};
use crate::source::{Span, Spanned};

/// Cells of a table that is filled up, at most; larger ones are refused when they are checked.
const MAX_CELLS: usize = 20_000;

/// Fills short rows, so that nobody who reads them need to.
fn squared(mut table: Table) -> Table {
    let width = table.rows.iter().map(Vec::len).max().unwrap_or_default().max(table.columns.len());
    if width.saturating_mul(table.rows.len()) > MAX_CELLS {
        return table;
    }
    table.columns.resize(width, Phrase::default());
    table.rows.iter_mut().for_each(|row| row.resize(width, Phrase::default()));
    table
}

/// The table of a rule.
pub(super) fn table(
    wording: &Wording<'_>,
    plan: &Plan<'_>,
    rule: &Rule,
    shape: &TableShape,
    values: &Values,
) -> Table {
    let text = |field, values: &Values| {
        let cell = wording.owned_with(rule.id.as_str(), &rule.texts, field, values);
        in_one_line(cell.unwrap_or_default())
    };
    if let Some(generate) = &shape.generate {
        return match generate.value {
            Generated::Players => players_table(wording),
            Generated::Roles => roles(wording, plan),
        };
    }
    let columns = (0..shape.columns).map(|column| text(Field::Column(column), values)).collect();
    let mut rows: Vec<Vec<Phrase>> = (0..)
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
    squared(Table { columns, rows })
}

/// The number of a row, under the name `n`.
fn row_number(number: i64) -> (Id, NamedValue) {
    let is = Some(Spanned::new(ValueSpec::Integer(number), Span::default()));
    let named = NamedValue {
        span: Span::default(),
        is,
        formula: None,
        branches: Vec::new(),
        instead: Vec::new(),
        texts: Texts::default(),
        is_gone: false,
    };
    ("n".into(), named)
}

/// A cell has no paragraphs.
fn in_one_line(mut cell: Phrase) -> Phrase {
    for inline in &mut cell.inlines {
        if *inline == Inline::Break {
            *inline = Inline::as_is(" ");
        }
    }
    cell
}

/// Roles by action.
fn roles(wording: &Wording<'_>, plan: &Plan<'_>) -> Table {
    let roles: Vec<&Rule> =
        wording.game().chapter(ChapterKind::Roles).iter().filter(|role| plan.shows(role)).collect();
    let mut actions: Vec<&str> = Vec::new();
    for ability in roles.iter().flat_map(|role| role.parts(Part::Ability)) {
        for action in &ability.facets.for_actions.0 {
            if !actions.contains(&action.as_str()) {
                actions.push(action.as_str());
            }
        }
    }
    let title = |id: &str| wording.title_of(id).unwrap_or_else(|| wording.short_name(id));
    let columns = std::iter::once(wording.language().word_phrase("role"))
        .chain(actions.iter().map(|id| title(id)));
    let row = |role: &&Rule| {
        let name = wording.linked(role.id.as_str(), LinkRole::Name, title(role.id.as_str()));
        let cells = actions.iter().map(|action| ability(wording, role, action));
        std::iter::once(name).chain(cells).collect()
    };
    squared(Table { columns: columns.collect(), rows: roles.iter().map(row).collect() })
}

/// What a role can do with an action.
fn ability(wording: &Wording<'_>, role: &Rule, action: &str) -> Phrase {
    let is_for =
        |ability: &&Rule| ability.facets.for_actions.0.iter().any(|id| id.as_str() == action);
    let Some(ability) = role.parts(Part::Ability).find(is_for) else { return Phrase::default() };
    let mut inlines = Vec::new();
    for badge in badges(wording, &ability.facets) {
        inlines.push(Inline::Code { text: badge.text.plain() });
        inlines.push(Inline::as_is(" "));
    }
    let text = wording.depth(ability, &wording.game().values).unwrap_or_default();
    inlines.extend(in_one_line(text).into_inlines());
    Phrase::of_inlines(inlines)
}
