//! A Markdown document as a list of blocks, with finished inline markup.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::dialect::Dialect;

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

/// Reads a document.
pub(super) fn blocks(markdown: &str, dialect: Dialect) -> Vec<Block> {
    let options = Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES;
    let mut reader = Reader { dialect, ..Reader::new(dialect) };
    for event in Parser::new_ext(markdown, options) {
        reader.event(event);
    }
    reader.flush();
    reader.blocks
}

struct Reader {
    dialect: Dialect,
    blocks: Vec<Block>,
    /// The words of the block that is being read.
    words: String,
    /// What opens the next words: the marker of an item.
    marker: String,
    /// For each open list, the number of its next item, if it counts, and its indent.
    lists: Vec<(Option<u64>, usize)>,
    /// What closes each open link.
    links: Vec<String>,
    rows: Vec<Vec<String>>,
    /// The words before a picture, while its description is read.
    picture: Option<String>,
    /// The character that stands for an icon.
    symbol: String,
}

impl Reader {
    fn new(dialect: Dialect) -> Self {
        Self {
            dialect,
            blocks: Vec::new(),
            words: String::new(),
            marker: String::new(),
            lists: Vec::new(),
            links: Vec::new(),
            rows: Vec::new(),
            picture: None,
            symbol: String::new(),
        }
    }

    fn indent(&self) -> usize {
        self.lists.last().map_or(0, |(_, indent)| *indent)
    }

    /// Ends the words that were read.
    fn flush(&mut self) {
        let words = std::mem::take(&mut self.words).trim().to_owned();
        if !words.is_empty() {
            let marker = std::mem::take(&mut self.marker);
            self.blocks.push(Block::Words { indent: self.indent(), marker, words });
        }
    }

    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.words.push_str(&self.dialect.words(&text)),
            Event::Code(text) => self.words.push_str(&self.dialect.badge(&text)),
            Event::SoftBreak => self.words.push(' '),
            Event::HardBreak => self.words.push('\n'),
            Event::InlineHtml(html) if html.starts_with("<br") => self.words.push('\n'),
            Event::FootnoteReference(name) => {
                self.words.push_str(" (");
                self.words.push_str(&name);
                self.words.push(')');
            }
            Event::Rule => {
                self.flush();
                self.blocks.push(Block::Rule);
            }
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Paragraph | Tag::Heading { .. } => self.flush(),
            Tag::FootnoteDefinition(name) => {
                self.flush();
                self.marker = format!("({name}) ");
            }
            Tag::List(first) => {
                self.flush();
                let indent = self.indent();
                self.lists.push((first, indent));
            }
            Tag::Item => self.item(),
            Tag::Strong => self.words.push_str(self.dialect.strong()[0]),
            Tag::Emphasis => self.words.push_str(self.dialect.emphasis()[0]),
            Tag::Link { dest_url, .. } => {
                // Within the document there is nothing to click.
                let is_web = dest_url.contains(':');
                let [open, close] =
                    if is_web { self.dialect.link(&dest_url) } else { Default::default() };
                self.words.push_str(&open);
                self.links.push(close);
            }
            Tag::Image { title, .. } => {
                self.picture = Some(std::mem::take(&mut self.words));
                self.symbol = title.to_string();
            }
            Tag::Table(_) => {
                self.flush();
                self.rows.clear();
            }
            Tag::TableHead | Tag::TableRow => self.rows.push(Vec::new()),
            _ => {}
        }
    }

    /// Begins an item: its marker, and the indent of all that follows in it.
    fn item(&mut self) {
        self.flush();
        let depth = self.lists.len();
        let outer = if depth > 1 { self.lists[depth - 2].1 } else { 0 };
        let Some((next, indent)) = self.lists.last_mut() else { return };
        self.marker = match next {
            Some(number) => {
                let marker = format!("{number}. ");
                *number += 1;
                marker
            }
            None => "- ".to_owned(),
        };
        *indent = outer + self.marker.chars().count();
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Paragraph | TagEnd::Item | TagEnd::FootnoteDefinition => self.flush(),
            TagEnd::Heading(level) => {
                let words = std::mem::take(&mut self.words).trim().to_owned();
                self.blocks.push(Block::Heading(depth(level), words));
            }
            TagEnd::List(_) => {
                self.flush();
                self.lists.pop();
            }
            TagEnd::Strong => self.words.push_str(self.dialect.strong()[1]),
            TagEnd::Emphasis => self.words.push_str(self.dialect.emphasis()[1]),
            TagEnd::Link => {
                let close = self.links.pop().unwrap_or_default();
                self.words.push_str(&close);
            }
            TagEnd::Image => {
                let before = self.picture.take().unwrap_or_default();
                let symbol = std::mem::take(&mut self.symbol);
                let shown = if symbol.is_empty() || symbol == self.words {
                    self.dialect.picture(&self.words)
                } else {
                    self.dialect.words(&symbol)
                };
                self.words = format!("{before}{shown}");
            }
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut self.words).trim().replace('\n', " ");
                if let Some(row) = self.rows.last_mut() {
                    row.push(cell);
                }
            }
            TagEnd::Table => {
                let rows = std::mem::take(&mut self.rows);
                self.blocks.push(Block::Table { indent: self.indent(), rows });
            }
            _ => {}
        }
    }
}

fn depth(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        _ => 3,
    }
}
