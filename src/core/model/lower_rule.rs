//! From a rule as written to a rule as all later stages see it.

use super::facets::{children, plain_texts};
use super::{Facets, Field, Part, Rule, Texts};
use crate::format::{RuleNode, Text, TextEntry, text_keys};

/// The part that a key of a rule stands for.
pub fn part_by_key(key: &str) -> Option<Part> {
    Part::KEYS.iter().find(|(name, _)| *name == key).map(|(_, part)| *part)
}

/// Lowers a rule and all below it.
pub fn rule(node: &RuleNode, part: Part) -> Rule {
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
        colour: None,
        facets: Facets::of(node),
        children: children(node),
    }
}

/// The words of a rule.
fn texts_of(node: &RuleNode) -> Texts {
    let until = node.repeat.as_ref().and_then(|repeat| repeat.until.as_ref());
    let texts = plain_texts(node).with(Field::Until, until);
    match &node.table {
        Some(table) => with_cells(texts, &table.columns, &table.rows, &table.row),
        None => texts,
    }
}

macro_rules! plain_entry_texts {
    ($($(#[$meta:meta])+ $text:ident: $field:ident;)*) => {
        fn plain_entry_texts(entry: &TextEntry) -> Texts {
            Texts::default()$(.with(Field::$field, entry.$text.as_ref()))*
        }
    };
}

text_keys!(plain_entry_texts);

/// The words of an entry in a translation file.
pub fn entry_texts(entry: &TextEntry) -> Texts {
    let texts = with_legend(plain_entry_texts(entry), &entry.legend);
    let mut texts = with_cells(texts, &entry.columns, &entry.rows, &entry.row);
    // A list has no other way to leave one out: what stands there blank is not translated yet.
    let listed = texts.iter().filter(|(field, _)| field.is_listed());
    let blank = listed.filter(|(_, wording)| wording.source.value.trim().is_empty());
    for field in blank.map(|(field, _)| field).collect::<Vec<_>>() {
        texts.remove(field);
    }
    texts
}

/// The lines of a legend.
pub(super) fn with_legend(mut texts: Texts, legend: &[Text]) -> Texts {
    for (line, text) in (0..).zip(legend) {
        texts = texts.with(Field::Legend(line), Some(text));
    }
    texts
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
