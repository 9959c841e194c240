//! From a rule as written to a rule as all later stages see it.

use super::{Facets, Field, Part, Rule, TableShape, Texts};
use crate::format::{RuleNode, TableNode, Text, TextEntry};

/// The part that a key of a rule stands for.
pub(crate) fn part_by_key(key: &str) -> Option<Part> {
    Part::KEYS.iter().find(|(name, _)| *name == key).map(|(_, part)| *part)
}

/// Lowers a rule and all below it.
pub(crate) fn rule(node: &RuleNode, part: Part) -> Rule {
    let texts = texts_of(node);
    // A rule without an id is reported where its words stand.
    let first_words = texts.iter().next().map(|(_, wording)| wording.source.span);
    let span = if node.id.span.is_nowhere() { first_words } else { None };
    Rule {
        id: node.id.value.clone(),
        span: span.unwrap_or(node.id.span),
        was: node.was.clone(),
        part,
        texts,
        facets: facets(node),
        children: children(node),
    }
}

fn children(node: &RuleNode) -> Vec<Rule> {
    let lists = [
        &node.actions,
        &node.steps,
        &node.choose,
        &node.cases,
        &node.otherwise,
        &node.exceptions,
        &node.ties,
        &node.abilities,
        &node.notes,
        &node.warnings,
        &node.examples,
        &node.hints,
    ];
    // NOTE: the lists stand in the order of `Part::KEYS`.
    let parts = Part::KEYS.iter().map(|(_, part)| *part);
    parts
        .zip(lists)
        .flat_map(|(part, list)| list.iter().map(move |child| rule(child, part)))
        .collect()
}

/// The words of a rule.
fn texts_of(node: &RuleNode) -> Texts {
    let texts = Texts::default()
        .with(Field::Title, node.title.as_ref())
        .with(Field::Text, node.text.as_ref())
        .with(Field::Short, node.short.as_ref())
        .with(Field::Card, node.card.as_ref())
        .with(Field::When, node.when.as_ref())
        .with(Field::Until, node.repeat.as_ref().and_then(|repeat| repeat.until.as_ref()))
        .with(Field::Lasts, node.lasts.as_ref())
        .with(Field::Footnote, node.footnote.as_ref())
        .with(Field::Colour, node.colour.as_ref());
    match &node.table {
        Some(table) => with_cells(texts, &table.columns, &table.rows, &table.row),
        None => texts,
    }
}

/// The words of an entry in a translation file.
pub(crate) fn entry_texts(entry: &TextEntry) -> Texts {
    let texts = Texts::default()
        .with(Field::Title, entry.title.as_ref())
        .with(Field::Name, entry.name.as_ref())
        .with(Field::Text, entry.text.as_ref())
        .with(Field::Short, entry.short.as_ref())
        .with(Field::Card, entry.card.as_ref())
        .with(Field::When, entry.when.as_ref())
        .with(Field::Until, entry.until.as_ref())
        .with(Field::Lasts, entry.lasts.as_ref())
        .with(Field::Footnote, entry.footnote.as_ref())
        .with(Field::Colour, entry.colour.as_ref())
        .with(Field::Alt, entry.alt.as_ref())
        .with(Field::Caption, entry.caption.as_ref());
    with_cells(texts, &entry.columns, &entry.rows, &entry.row)
}

fn with_cells(mut texts: Texts, columns: &[Text], rows: &[Vec<Text>], row: &[Text]) -> Texts {
    for (column, text) in (0..).zip(columns) {
        texts = texts.with(Field::Column(column), Some(text));
    }
    for (number, cells) in (0..).zip(rows) {
        for (column, text) in (0..).zip(cells) {
            texts = texts.with(Field::Cell(number, column), Some(text));
        }
    }
    for (column, text) in (0..).zip(row) {
        texts = texts.with(Field::EachCell(column), Some(text));
    }
    texts
}

fn facets(node: &RuleNode) -> Facets {
    Facets {
        force: node.force,
        cost: node.cost.clone(),
        limit: node.limit.clone(),
        timing: node.timing.clone(),
        copies: node.copies.clone(),
        amount: node.amount,
        points: node.points.clone(),
        ends: node.ends,
        continue_with: node.continue_with.clone(),
        order: node.order,
        repeats: node.repeat.is_some(),
        repeat_times: node.repeat.as_ref().and_then(|repeat| repeat.times.clone()),
        pick: node.pick,
        for_action: node.for_action.clone(),
        of: node.of.clone(),
        applies: node.applies.clone(),
        causes: node.causes.clone(),
        see: node.see.clone(),
        also_at: node.also_at.clone(),
        replaces: node.replaces.clone(),
        reacts_to: node.reacts_to.clone(),
        unlinked: node.unlinked.clone(),
        unspecified: node.unspecified,
        recursive: node.recursive,
        table: node.table.as_ref().map(table),
        figure: node.figure.clone(),
        callout: node.callout,
        deeds: node.deeds.clone(),
        where_values: node.where_values.clone(),
        expect: node.expect.clone(),
        source: node.source.clone(),
        weight: node.weight,
    }
}

fn table(node: &TableNode) -> TableShape {
    let count = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
    TableShape {
        columns: count(node.columns.len()),
        rows: node.rows.iter().map(|row| count(row.len())).collect(),
        each: node.each.clone(),
        each_cells: count(node.row.len()),
        generate: node.generate.clone(),
    }
}
