//! A document as a list of blocks, with finished inline markup.

use super::dialect::Dialect;
use super::spans::words;
use crate::document::{Document, Own, Phrase, Product, Table};

/// A block.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Block {
    /// A heading of a level from 1.
    Heading(u8, String),
    /// Words, indented, perhaps with the marker of a list before them.
    Words { indent: usize, marker: String, words: String },
    /// Rows of a table; the first holds the headings.
    Table { indent: usize, rows: Vec<Vec<String>> },
    /// A line across.
    Rule,
}

/// The blocks of a document.
pub(super) fn blocks(document: &Document, dialect: Dialect) -> Vec<Block> {
    let mut writer = Writer { document, dialect, blocks: Vec::new() };
    writer.document();
    writer.blocks
}

pub(super) struct Writer<'a> {
    pub(super) document: &'a Document,
    pub(super) dialect: Dialect,
    pub(super) blocks: Vec<Block>,
}

impl Writer<'_> {
    pub(super) fn product(&self) -> Product {
        self.document.about.product
    }

    pub(super) fn words(&self, phrase: &Phrase) -> String {
        words(phrase, self.dialect)
    }

    pub(super) fn word(&self, key: &str) -> String {
        self.dialect.words(self.document.word(key))
    }

    pub(super) fn joined(&self, phrases: &[Phrase], between: &str) -> String {
        phrases.iter().map(|phrase| self.words(phrase)).collect::<Vec<_>>().join(between)
    }

    pub(super) fn strong(&self, words: &str) -> String {
        let [open, close] = self.dialect.strong();
        format!("{open}{words}{close}")
    }

    pub(super) fn emphasis(&self, words: &str) -> String {
        let [open, close] = self.dialect.emphasis();
        format!("{open}{words}{close}")
    }

    pub(super) fn heading(&mut self, level: u8, words: &str) {
        self.blocks.push(Block::Heading(level, words.trim().to_owned()));
    }

    /// Paragraphs; the first stands behind the marker.
    pub(super) fn say(&mut self, indent: usize, marker: &str, text: &str) {
        let paragraphs = text.split("\n\n").map(str::trim).filter(|words| !words.is_empty());
        for (number, words) in paragraphs.enumerate() {
            let marker = if number == 0 { marker.to_owned() } else { String::new() };
            self.blocks.push(Block::Words { indent, marker, words: words.to_owned() });
        }
    }

    /// An item of a list; returns the indent of what is below it.
    pub(super) fn item(&mut self, outer: usize, marker: &str, text: &str) -> usize {
        let marker = format!("{marker} ");
        let indent = outer + marker.chars().count();
        self.say(indent, &marker, text);
        indent
    }

    pub(super) fn table(&mut self, indent: usize, table: &Table) {
        let row = |cells: &[Phrase]| {
            cells.iter().map(|cell| self.words(cell).trim().replace('\n', " ")).collect()
        };
        let rows = std::iter::once(row(&table.columns));
        let rows = rows.chain(table.rows.iter().map(|cells| row(cells))).collect();
        self.blocks.push(Block::Table { indent, rows });
    }

    pub(super) fn document(&mut self) {
        let (document, product) = (self.document, self.product());
        let name = self.word(&format!("product.{}", product.name()));
        self.heading(1, &format!("{} – {name}", self.words(&document.about.title)));
        if let Some(head) = document.head() {
            if let Some(tagline) = head.tagline.as_ref().filter(|_| product == Product::Reference) {
                self.say(0, "", &self.emphasis(&self.words(tagline)));
            }
            if product != Product::Cards && !head.facts.is_empty() {
                self.say(0, "", &self.strong(&self.joined(&head.facts, " · ")));
            }
        }
        if product == Product::Reference {
            self.heading(2, &self.word("contents"));
            for line in document.contents() {
                let (indent, stop) =
                    (3 * usize::from(line.level - 1), if line.level == 1 { "." } else { "" });
                self.item(indent, &format!("{}{stop}", line.number), &self.words(line.title));
            }
        }
        for node in &document.nodes {
            match &node.own {
                Own::Section(section) => self.section(node, section),
                Own::Card(card) => {
                    self.blocks.push(Block::Rule);
                    let copies = format!("{}×", card.copies);
                    let copies =
                        (card.copies > 1).then(|| format!(" {}", self.dialect.badge(&copies)));
                    let side = card.is_back.then(|| format!(" ({})", self.word("card.back")));
                    let title = self.words(&card.title)
                        + &side.unwrap_or_default()
                        + &copies.unwrap_or_default();
                    self.heading(2, &title);
                    node.children.iter().for_each(|list| self.card_list(list));
                }
                Own::Imprint(imprint) => self.imprint(imprint),
                _ => {}
            }
        }
        self.notes();
    }
}
