//! Two languages side by side: the same document twice, row by row.

use serde::Serialize;

use super::{ComponentView, Document, RuleView, TableView, VariantView};

/// A document in two languages.
#[derive(Debug, Clone, Serialize)]
pub struct Bilingual {
    /// The document in the first language.
    pub left: Document,
    /// The document in the second language.
    pub right: Document,
    /// What stands in both, side by side.
    pub blocks: Vec<Block>,
}

/// A chapter or card in two languages.
#[derive(Debug, Clone, Serialize)]
pub struct Block {
    /// Its name, for anchors.
    pub id: String,
    /// Its number, if it has one.
    pub number: String,
    /// Its titles.
    pub titles: [String; 2],
    /// Its rules.
    pub rows: Vec<Row>,
}

/// A rule in two languages, without what is below it.
#[derive(Debug, Clone, Serialize)]
pub struct Row {
    /// How deep it stands below the chapter.
    pub depth: usize,
    /// In the first language.
    pub left: RuleView,
    /// In the second language.
    pub right: RuleView,
}

/// Lays two documents side by side. Both come from the same plan, so that
/// chapters and rules stand in the same places.
pub fn bilingual(left: Document, right: Document) -> Bilingual {
    let mut blocks = Vec::new();
    for (a, b) in left.chapters.iter().zip(&right.chapters) {
        let mut rows = Vec::new();
        let components = a.components.iter().zip(&b.components);
        rows.extend(components.map(|(a, b)| named_row(&a.id, &with_parts(a), &with_parts(b))));
        if let (Some(a), Some(b)) = (&a.topic, &b.topic) {
            push(a, b, 0, &mut rows);
        }
        a.rules.iter().zip(&b.rules).for_each(|(a, b)| push(a, b, 0, &mut rows));
        for (a, b) in a.variants.iter().zip(&b.variants) {
            let words = |variant: &VariantView| match &variant.text {
                Some(text) => format!("**{}{}** {text}", variant.title, variant.stop),
                None => format!("**{}**", variant.title),
            };
            let (left, right) = (words(a), words(b));
            rows.push(named_row(&a.id, &left, &right));
        }
        blocks.push(block(&a.id, &a.number, [&a.title, &b.title], rows));
    }
    for (a, b) in left.cards.iter().zip(&right.cards) {
        let mut rows = Vec::new();
        for (a, b) in a.sections.iter().zip(&b.sections) {
            a.rules.iter().zip(&b.rules).for_each(|(a, b)| push(a, b, 0, &mut rows));
        }
        blocks.push(block(&a.id, "", [&a.title, &b.title], rows));
    }
    for (a, b) in left.glossary.iter().filter_map(|a| {
        let b = right.glossary.iter().find(|b| b.id == a.id)?;
        Some((a, b))
    }) {
        let words = |name: &str, definition: Option<&String>| match definition {
            Some(definition) => format!("**{name}**: {definition}"),
            None => format!("**{name}**"),
        };
        let (left, right) =
            (words(&a.name, a.definition.as_ref()), words(&b.name, b.definition.as_ref()));
        let row = named_row(&a.id, &left, &right);
        if let Some(glossary) = blocks.iter_mut().find(|block| block.id == "glossary") {
            glossary.rows.push(row);
        }
    }
    blocks.retain(|block| !block.rows.is_empty());
    Bilingual { left, right, blocks }
}

fn block(id: &str, number: &str, titles: [&String; 2], rows: Vec<Row>) -> Block {
    Block { id: id.to_owned(), number: number.to_owned(), titles: titles.map(Clone::clone), rows }
}

/// A row of words that belong to something with an id.
fn named_row(id: &str, left: &str, right: &str) -> Row {
    let mut row = plain_row(left, right);
    id.clone_into(&mut row.left.id);
    row.left.is_target = true;
    row
}

fn plain_row(left: &str, right: &str) -> Row {
    let view = |text: &str| RuleView { text: Some(text.to_owned()), ..RuleView::blank() };
    Row { depth: 0, left: view(left), right: view(right) }
}

/// "50 sticks (25 black, 25 white)".
fn with_parts(component: &ComponentView) -> String {
    if component.parts.is_empty() {
        return component.label.clone();
    }
    let parts: Vec<String> = component.parts.iter().map(with_parts).collect();
    format!("{} ({})", component.label, parts.join(", "))
}

/// The rows of a table as rows of the document: a table cannot stand in a cell.
fn table_rows(left: &TableView, right: &TableView, rows: &mut Vec<Row>) {
    let line = |cells: &[String]| cells.join(" · ");
    let bold = |cells: &[String]| format!("**{}**", line(cells));
    rows.push(plain_row(&bold(&left.columns), &bold(&right.columns)));
    rows.extend(left.rows.iter().zip(&right.rows).map(|(a, b)| plain_row(&line(a), &line(b))));
}

fn push(left: &RuleView, right: &RuleView, depth: usize, rows: &mut Vec<Row>) {
    let bare = |view: &RuleView| RuleView { children: Vec::new(), ..view.clone() };
    rows.push(Row { depth, left: bare(left), right: bare(right) });
    if let (Some(a), Some(b)) = (&left.table, &right.table) {
        table_rows(a, b, rows);
    }
    for (a, b) in left.children.iter().zip(&right.children) {
        push(a, b, depth + 1, rows);
    }
}
