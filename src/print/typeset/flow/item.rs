//! Items of lists, remarks and tables.

use super::Flow;
use super::column::Column;
use super::write::{Writer, is_visible};
use crate::document;
use crate::format::Force;
use crate::typeset::block::{Block, CalloutKind, ListItem, Rung, Table};
use crate::typeset::inline::{Ink, Inline, Style};
use crate::typeset::paragraph::Paragraph;
use crate::typeset::structure::{NodeId, Role};

/// Stands before an item that has no marker.
const BULLET: &str = "•";

/// What stands before an item.
#[derive(Clone, Copy, Default)]
pub(super) struct Marker<'m> {
    pub text: &'m str,
    pub rung: Option<Rung>,
    /// How binding the rule is, if its number stands in the margin.
    pub force: Option<Force>,
    /// Whether it is such a number, and whether the rule stands below another.
    pub in_margin: bool,
    pub is_deep: bool,
}

impl<'m> From<&'m str> for Marker<'m> {
    fn from(text: &'m str) -> Self {
        Self { text, ..Self::default() }
    }
}

impl<'a> Flow<'a> {
    /// An item of a list: its words, then what stands below them.
    pub fn item<'m>(
        &mut self,
        column: &mut Column,
        marker: impl Into<Marker<'m>>,
        write: impl FnOnce(&mut Writer<'_, 'a>),
        below: impl FnOnce(&mut Self, &mut Column),
    ) {
        let Marker { text, rung, force, in_margin, is_deep } = marker.into();
        let list = column.list(self);
        let item = self.node(Role::ListItem, list);
        let label = self.node(Role::Label, item);
        let body = self.node(Role::ListBody, item);
        let style = self.style();
        let mut writer = Writer::new(self, style, Some(body)).below(body);
        write(&mut writer);
        let mut inner = Column::new(body);
        for words in writer.finish() {
            if words.is_empty() {
                continue;
            }
            let text = self.shape(&words);
            inner.push(Block::Text(text));
        }
        below(self, &mut inner);
        let marker = if in_margin && is_deep {
            self.quiet_number(text, label)
        } else {
            self.marker(text, label)
        };
        let force = force.map(|force| (force, self.force_word(force, label)));
        column.add_item(ListItem { rung, marker, in_margin, force, blocks: inner.blocks });
    }

    /// The word for a sign of force, which nobody sees.
    pub fn force_word(&mut self, force: Force, label: NodeId) -> Paragraph {
        let words = format!(" {} ", self.word(super::told::badge_word(force)));
        let style = Style { node: Some(label), ..self.style() };
        self.shape(&[Inline::Text(words, style)])
    }

    /// The number of a rule below another.
    fn quiet_number(&mut self, text: &str, label: NodeId) -> Paragraph {
        let style = Style { node: Some(label), ..self.style().ink(Ink::Muted) };
        self.shape(&[Inline::Text(text.to_owned(), style)])
    }

    /// A line of the contents.
    pub fn entry(&mut self, column: &mut Column, marker: &str, id: &str, title: &document::Phrase) {
        let list = column.list(self);
        let item = self.node(Role::ListItem, list);
        let label = self.node(Role::Label, item);
        let body = self.node(Role::ListBody, item);
        let style = self.style();
        let mut writer = Writer::new(self, style, Some(body));
        writer.link_to(id, title, style);
        let words = writer.line();
        let words = self.shape(&words);
        let page = self.reading.pages.get(id).copied();
        self.blocks.named_pages.push((id.to_owned(), page.unwrap_or_default()));
        let number = page.map_or_else(|| "00".to_owned(), |page| page.to_string());
        let style = Style { node: Some(body), ..style };
        let page = self.shape(&[Inline::Page(number, style)]);
        let marker = self.marker(marker, label);
        let blocks = vec![Block::Entry(words, page)];
        let item = ListItem { rung: None, marker, in_margin: false, force: None, blocks };
        column.add_item(item);
    }

    fn marker(&mut self, text: &str, label: NodeId) -> Paragraph {
        let style = Style { node: Some(label), ..self.style().bold().ink(Ink::Accent) };
        let text = if text.is_empty() { BULLET } else { text };
        self.shape(&[Inline::Text(text.to_owned(), style)])
    }

    /// A remark: its words, then what stands below them.
    pub fn callout(
        &mut self,
        column: &mut Column,
        kind: CalloutKind,
        write: impl FnOnce(&mut Writer<'_, 'a>),
        below: impl FnOnce(&mut Self, &mut Column),
    ) {
        let node = self.node(Role::BlockQuote, column.parent);
        let mut inner = Column::new(node);
        self.text(&mut inner, write);
        below(self, &mut inner);
        column.push(Block::Callout(kind, inner.blocks));
    }

    pub fn table(&mut self, column: &mut Column, table: &document::Table) {
        if table.columns.is_empty() {
            return;
        }
        let node = self.node(Role::Table, column.parent);
        let row = self.node(Role::Row, node);
        let header = table.columns.iter().map(|cell| {
            self.cell(Role::HeaderCell, row, |writer| writer.phrase(cell, writer.style))
        });
        let header = header.collect();
        let mut rows = Vec::new();
        for cells in &table.rows {
            let row = self.node(Role::Row, node);
            let cells = cells
                .iter()
                .map(|cell| self.cell(Role::Cell, row, |writer| writer.phrase(cell, writer.style)));
            rows.push(cells.collect());
        }
        column.push(Block::Table(Table { header, rows }));
    }

    /// A cell of a row; headings are bold, and broken where they must.
    pub fn cell(
        &mut self,
        role: Role,
        row: NodeId,
        write: impl FnOnce(&mut Writer<'_, 'a>),
    ) -> Paragraph {
        let node = self.node(role, row);
        let is_header = role == Role::HeaderCell;
        let style = if is_header { self.style().bold() } else { self.style() };
        let mut writer = Writer::new(self, style, Some(node));
        write(&mut writer);
        let words = writer.line();
        let words = self.shape(&words);
        if is_header { words.loosened() } else { words }
    }

    /// A picture with its caption; its description as a remark, if there is no file.
    pub fn figure(&mut self, column: &mut Column, id: &str, figure: &document::Figure) {
        let Some(path) = &figure.path else {
            return self.described(column, id, figure);
        };
        let Some(picture) = self.reading.figures.get(path).copied() else { return };
        let node = self.node(Role::Paragraph, column.parent);
        let style = self.style().ink(Ink::Muted);
        let mut writer = Writer::new(self, style, Some(node));
        writer.anchor(id);
        figure.caption.iter().for_each(|caption| writer.phrase(caption, style));
        writer.keys(&figure.legend, style);
        let words = writer.line();
        let drawn = self.blocks.structure.add_figure(node, &figure.alt.plain());
        let caption = if words.iter().any(is_visible) {
            Some(self.shape(&words))
        } else {
            self.wait(words);
            None
        };
        column.push(Block::Figure { figure: picture, caption, node: drawn });
    }

    fn described(&mut self, column: &mut Column, id: &str, figure: &document::Figure) {
        let write = |writer: &mut Writer<'_, 'a>| {
            writer.anchor(id);
            writer.phrase(&figure.alt, writer.style);
            if let Some(caption) = &figure.caption {
                writer.blank();
                writer.phrase(caption, super::phrase::italic(writer.style));
            }
        };
        self.callout(column, CalloutKind::Note, write, |_, _| {});
    }
}
