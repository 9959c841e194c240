//! From Markdown to blocks.
//!
//! Beside CommonMark, tables and footnotes, a print knows a few tags:
//! `<a id="…">` an anchor, `<m>` a marker or number (`<m rung="…">` on a ladder
//! of tie-breaks, `open` or `decides`), `<badge kind="…" key="…">`
//! a badge, `<callout kind="…">` the label of a remark (a block quote),
//! `<page id="…">` the page of an anchor, `<copies n="…">` how often a card is
//! wanted, `<lang code="…">` words in another language. A picture with a title,
//! `![turtle](turtle.svg "turtle")`, is an icon and stands in its line. What
//! stands before the first `##` goes beside the title, the first paragraph
//! behind `---` to the foot of every page.

use std::collections::BTreeMap;
use std::iter::Peekable;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::block::{Block, Blocks, CalloutKind, Rung};
use super::display::Bookmark;
use super::hyphen::Hyphenation;
use super::inline::{Ink, Inline, Style};
use super::paragraph::Paragraph;
use super::paragraph_cache::ParagraphCache;
use super::shape::Shaper;
use super::structure::{NodeId, Role, Structure};

/// What the words of a document need beside the words.
pub struct Reading<'a> {
    /// Shapes the words.
    pub shaper: &'a mut Shaper,
    /// Parts them.
    pub hyphenation: &'a Hyphenation,
    /// Paragraphs of an earlier reading; most of them stay as they are.
    pub paragraphs: &'a mut ParagraphCache,
    /// Pictures by path, as indices.
    pub figures: &'a BTreeMap<String, usize>,
    /// The page of each anchor, as far as it is known.
    pub pages: &'a BTreeMap<String, usize>,
    /// How a page is named: `p. {page}`; without it references name none.
    pub page_words: Option<&'a str>,
    /// Whether footnotes are printed.
    pub has_notes: bool,
}

/// Reads Markdown.
pub fn read(markdown: &str, reading: Reading<'_>) -> Blocks {
    let options = Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES;
    reading.paragraphs.rewind();
    let events = Parser::new_ext(markdown, options).peekable();
    let mut reader = Reader {
        events,
        hyphenation: reading.hyphenation.clone(),
        reading,
        blocks: Blocks::default(),
        pending: Vec::new(),
        place: String::new(),
        tags: Vec::new(),
        is_small: false,
    };
    reader.document();
    reader.blocks
}

pub(super) struct Reader<'a, I: Iterator<Item = Event<'a>>> {
    pub(super) events: Peekable<I>,
    pub(super) reading: Reading<'a>,
    /// The rules of all languages that were met.
    pub(super) hyphenation: Hyphenation,
    pub(super) blocks: Blocks,
    /// Anchors that wait for words to stand before.
    pub(super) pending: Vec<String>,
    /// The last anchor.
    pub(super) place: String,
    /// Open tags of our own.
    pub(super) tags: Vec<String>,
    is_small: bool,
}

/// Inline content, sorted by what it is for.
#[derive(Default)]
pub(super) struct Run {
    pub words: Vec<Inline>,
    pub marker: Vec<Inline>,
    pub rung: Option<Rung>,
    pub callout: Option<CalloutKind>,
    pub page: Option<Vec<Inline>>,
    pub image: Option<(String, String)>,
    pub copies: usize,
}

impl<'a, I: Iterator<Item = Event<'a>>> Reader<'a, I> {
    fn document(&mut self) {
        let mut has_chapter = false;
        while let Some(event) = self.events.peek() {
            match event {
                Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
                    self.events.next();
                    let node = self.node(Role::Heading(1), Structure::ROOT);
                    let run = self.run(Style::plain(node).bold());
                    self.events.next();
                    self.blocks.title = self.shape(&run.words);
                }
                Event::Start(Tag::Paragraph) if !has_chapter => {
                    self.events.next();
                    let node = self.node(Role::Paragraph, Structure::ROOT);
                    let run = self.run(Style::plain(node));
                    self.events.next();
                    if let Some((path, alt)) = &run.image {
                        let figure = self.reading.figures.get(path).copied();
                        let picture = self.blocks.structure.add_figure(node, alt);
                        self.blocks.strips.extend(figure.map(|figure| (figure, picture)));
                        continue;
                    }
                    if self.only_anchors(&run) {
                        self.blocks.structure.nodes.pop();
                        continue;
                    }
                    let line = self.shape(&run.words);
                    self.blocks.header.push(line);
                }
                Event::Rule => {
                    self.events.next();
                    self.foot();
                }
                _ => {
                    has_chapter = true;
                    let block = self.block(Structure::ROOT);
                    let target =
                        if self.is_small { &mut self.blocks.small } else { &mut self.blocks.body };
                    target.extend(block);
                }
            }
        }
    }

    /// The first paragraph behind the line is for every page.
    fn foot(&mut self) {
        self.is_small = true;
        if matches!(self.events.peek(), Some(Event::Start(Tag::Paragraph))) {
            self.events.next();
            // It stands on every page, so it is no part of the text.
            let style = Style { node: None, ..Style::plain(0).ink(Ink::Muted) };
            let run = self.run(style);
            self.events.next();
            self.blocks.running = self.shape(&run.words);
        }
    }

    pub(super) fn node(&mut self, role: Role, parent: NodeId) -> NodeId {
        self.blocks.structure.add(role, parent)
    }

    pub(super) fn shape(&mut self, inlines: &[Inline]) -> Paragraph {
        self.reading.shaper.source.clone_from(&self.place);
        let Self { reading: Reading { shaper, paragraphs, .. }, hyphenation, .. } = self;
        paragraphs.paragraph(inlines, || Paragraph::new(inlines, shaper, hyphenation))
    }

    /// Reads one block; some events give none.
    fn block(&mut self, parent: NodeId) -> Option<Block> {
        match self.events.peek()? {
            Event::Start(tag) => match tag.clone() {
                Tag::Heading { level, .. } => Some(self.heading(level as u8, parent)),
                Tag::Paragraph => {
                    self.events.next();
                    let block = self.text(parent);
                    self.events.next();
                    block
                }
                Tag::List(_) => Some(self.list(parent)),
                Tag::BlockQuote(_) => Some(self.callout(parent)),
                Tag::Table(_) => Some(self.table(parent)),
                Tag::FootnoteDefinition(label) => Some(self.note(&label, parent)),
                Tag::CodeBlock(_) | Tag::HtmlBlock => {
                    self.events.next();
                    None
                }
                _ => self.text(parent),
            },
            Event::Html(_) => {
                if let Some(Event::Html(html)) = self.events.next() {
                    self.block_tags(&html);
                }
                None
            }
            Event::End(_) | Event::Rule => {
                self.events.next();
                None
            }
            _ => self.text(parent),
        }
    }

    /// Blocks up to the end of what holds them.
    pub(super) fn blocks(&mut self, parent: NodeId, end: TagEnd) -> Vec<Block> {
        let mut blocks = Vec::new();
        while let Some(event) = self.events.peek() {
            if *event == Event::End(end) {
                self.events.next();
                break;
            }
            blocks.extend(self.block(parent));
        }
        blocks
    }

    fn heading(&mut self, level: u8, parent: NodeId) -> Block {
        self.events.next();
        let node = self.node(Role::Heading(level), parent);
        let ink = if level == 2 { Ink::Accent } else { Ink::Text };
        let run = self.run(Style::plain(node).bold().ink(ink));
        self.events.next();
        let text = self.shape(&run.words);
        let marker = (!run.marker.is_empty()).then(|| self.shape(&run.marker));
        if let Some(anchor) = first_anchor(&run) {
            let number = marker.as_ref().map(|marker| format!("{} ", marker.text.trim()));
            let words = visible_words(&run.words);
            let title = format!("{}{}", number.unwrap_or_default(), words.trim());
            self.blocks.bookmarks.push(Bookmark { level: level.saturating_sub(2), title, anchor });
        }
        Block::Heading { level, marker, text, copies: run.copies.max(1) }
    }

    /// A paragraph, or what its tags make of it.
    fn text(&mut self, parent: NodeId) -> Option<Block> {
        let structure = self.blocks.structure.nodes.len();
        let node = self.node(Role::Paragraph, parent);
        let style = Style::plain(node);
        let run = self.run(if self.is_small { style.ink(Ink::Muted) } else { style });
        if let Some((path, alt)) = &run.image {
            return self.figure(path, alt, &run, node);
        }
        if run.marker.is_empty() && self.only_anchors(&run) {
            self.blocks.structure.nodes.truncate(structure);
            return None;
        }
        let mut words = run.marker;
        words.extend(run.words);
        let words = self.shape(&words);
        Some(match run.page {
            Some(page) => {
                let page = self.shape(&page);
                Block::Entry(words, page)
            }
            None => Block::Text(words),
        })
    }

    /// Anchors that stand alone wait for what comes next.
    fn only_anchors(&mut self, run: &Run) -> bool {
        let anchors: Option<Vec<String>> = run
            .words
            .iter()
            .map(|inline| match inline {
                Inline::Anchor(name) => Some(name.clone()),
                _ => None,
            })
            .collect();
        let is_empty = anchors.is_some();
        self.pending.extend(anchors.into_iter().flatten());
        is_empty
    }

    fn figure(&mut self, path: &str, alt: &str, run: &Run, node: NodeId) -> Option<Block> {
        let figure = *self.reading.figures.get(path)?;
        let picture = self.blocks.structure.add_figure(node, alt);
        let has_words = run.words.iter().any(|inline| !matches!(inline, Inline::Anchor(_)));
        let anchors = run.words.iter().filter_map(|inline| match inline {
            Inline::Anchor(name) => Some(name.clone()),
            _ => None,
        });
        if !has_words {
            self.pending.extend(anchors);
        }
        let caption = has_words.then(|| self.shape(&run.words));
        Some(Block::Figure { figure, caption, node: picture })
    }
}

fn first_anchor(run: &Run) -> Option<String> {
    run.words.iter().find_map(|inline| match inline {
        Inline::Anchor(name) => Some(name.clone()),
        _ => None,
    })
}

/// Words without badges, for bookmarks.
fn visible_words(inlines: &[Inline]) -> String {
    let words = inlines.iter().filter_map(|inline| match inline {
        Inline::Text(words, _) | Inline::Icon(_, words, _) => Some(words.as_str()),
        _ => None,
    });
    words.collect::<String>().replace('\u{a0}', " ")
}
