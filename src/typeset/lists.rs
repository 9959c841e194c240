//! The parts of the Markdown reader that hold other blocks: lists, remarks, notes, tables.

use pulldown_cmark::{Event, Tag, TagEnd};

use super::block::{Block, CalloutKind, ListItem, Table};
use super::inline::{Ink, Inline, Style};
use super::markdown::Reader;
use super::structure::{NodeId, Role};

impl<'a, I: Iterator<Item = Event<'a>>> Reader<'a, I> {
    pub(super) fn list(&mut self, parent: NodeId) -> Block {
        let Some(Event::Start(Tag::List(first))) = self.events.next() else {
            return Block::List(Vec::new());
        };
        let list = self.node(Role::List, parent);
        let mut items = Vec::new();
        let mut number = first;
        while let Some(event) = self.events.next() {
            match event {
                Event::Start(Tag::Item) => {
                    items.push(self.item(list, number));
                    number = number.map(|number| number + 1);
                }
                Event::End(TagEnd::List(_)) => break,
                _ => {}
            }
        }
        Block::List(items)
    }

    fn item(&mut self, list: NodeId, number: Option<u64>) -> ListItem {
        let item = self.node(Role::ListItem, list);
        let label = self.node(Role::Label, item);
        let body = self.node(Role::ListBody, item);
        let style = Style::plain(body);
        let label_style = Style { node: Some(label), ..style.bold().ink(Ink::Accent) };
        let is_inline = !matches!(
            self.events.peek(),
            Some(Event::Start(Tag::Paragraph | Tag::List(_) | Tag::BlockQuote(_) | Tag::Table(_)))
        );
        let mut blocks = Vec::new();
        let mut marker = Vec::new();
        let mut rung = None;
        let is_paragraph = matches!(self.events.peek(), Some(Event::Start(Tag::Paragraph)));
        if is_inline || is_paragraph {
            if is_paragraph {
                self.events.next();
            }
            let run = self.run(style);
            if is_paragraph {
                self.events.next();
            }
            marker = run.marker;
            rung = run.rung;
            let words = self.shape(&run.words);
            match run.page {
                Some(page) => {
                    let page = self.shape(&page);
                    blocks.push(Block::Entry(words, page));
                }
                None if !run.words.is_empty() => blocks.push(Block::Text(words)),
                None => {}
            }
        }
        blocks.extend(self.blocks(body, TagEnd::Item));
        if marker.is_empty() {
            let sign = number.map_or_else(|| "•".to_owned(), |number| format!("{number}."));
            marker.push(Inline::Text(sign, label_style));
        }
        for inline in &mut marker {
            if let Inline::Text(_, style) = inline {
                *style = label_style;
            }
        }
        ListItem { rung, marker: self.shape(&marker), blocks }
    }

    pub(super) fn callout(&mut self, parent: NodeId) -> Block {
        self.events.next();
        let node = self.node(Role::BlockQuote, parent);
        // The kind stands in the first words, which are read with the rest.
        self.tags.clear();
        let blocks = self.blocks(node, TagEnd::BlockQuote(None));
        let kind = match self.tags.iter().find_map(|tag| tag.strip_prefix("callout:")) {
            Some("example") => CalloutKind::Example,
            Some("warning") => CalloutKind::Warning,
            _ => CalloutKind::Note,
        };
        self.tags.clear();
        Block::Callout(kind, blocks)
    }

    pub(super) fn note(&mut self, label: &str, parent: NodeId) -> Block {
        self.events.next();
        let node = self.node(Role::Note, parent);
        let style = Style::plain(node).ink(Ink::Muted);
        self.pending.push(format!("note-{label}"));
        let marker = self.shape(&[Inline::Text(label.to_owned(), style)]);
        let is_paragraph = matches!(self.events.peek(), Some(Event::Start(Tag::Paragraph)));
        if is_paragraph {
            self.events.next();
        }
        let run = self.run(style);
        let words = self.shape(&run.words);
        let _rest = self.blocks(node, TagEnd::FootnoteDefinition);
        Block::Note(marker, words)
    }

    pub(super) fn table(&mut self, parent: NodeId) -> Block {
        self.events.next();
        let node = self.node(Role::Table, parent);
        let mut table = Table { header: Vec::new(), rows: Vec::new() };
        let (mut row, mut is_header) = (node, false);
        while let Some(event) = self.events.next() {
            match event {
                Event::Start(Tag::TableHead) => {
                    row = self.node(Role::Row, node);
                    is_header = true;
                }
                Event::Start(Tag::TableRow) => {
                    row = self.node(Role::Row, node);
                    is_header = false;
                    table.rows.push(Vec::new());
                }
                Event::Start(Tag::TableCell) => {
                    let role = if is_header { Role::HeaderCell } else { Role::Cell };
                    let cell = self.node(role, row);
                    let style = Style::plain(cell);
                    let run = self.run(if is_header { style.bold() } else { style });
                    let words = self.shape(&run.words);
                    let words = if is_header { words.loosened() } else { words };
                    let cells =
                        if is_header { Some(&mut table.header) } else { table.rows.last_mut() };
                    if let Some(cells) = cells {
                        cells.push(words);
                    }
                }
                Event::End(TagEnd::Table) => break,
                _ => {}
            }
        }
        Block::Table(table)
    }
}
