//! From the nodes of a document to blocks.
//!
//! The plan says what stands where and how it is set; the document says what is there. Anchors
//! that stand before a heading or a picture wait for the words that follow.

mod chapter;
mod column;
mod facing;
mod foot;
mod head;
mod index;
mod item;
mod panel;
mod phrase;
mod piece;
mod rule;
mod sentence;
mod told;
mod write;

use std::collections::{BTreeMap, BTreeSet};

use super::block::Blocks;
use super::hyphen::Hyphenation;
use super::inline::{Ink, Inline, Style};
use super::paragraph::Paragraph;
use super::paragraph_cache::ParagraphCache;
use super::plan::{Part, Plan};
use super::shape::Shaper;
use super::structure::{NodeId, Role, Structure};
use crate::document::{Document, Own};
use crate::format::Force;
use column::Column;

pub use panel::{read_decks, read_panels};

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
    /// Strips of phases, best first: the path of the picture, and what it shows.
    pub strips: &'a [(String, String)],
    /// The page of each anchor, as far as it is known.
    pub pages: &'a BTreeMap<String, usize>,
    /// Whether footnotes are printed.
    pub has_notes: bool,
    /// Whether nothing may be smaller than the text.
    pub is_large: bool,
}

/// Makes blocks of a document.
pub fn read<'a>(document: &'a Document, plan: &'a Plan, reading: Reading<'a>) -> Blocks {
    reading.paragraphs.rewind();
    let mut flow = new(document, plan, reading);
    flow.head();
    flow.blocks.body = flow.column(&plan.page.body);
    flow.running();
    flow.ink = Ink::Muted;
    flow.blocks.small = flow.column(&plan.page.small);
    flow.blocks
}

fn new<'a>(document: &'a Document, plan: &'a Plan, reading: Reading<'a>) -> Flow<'a> {
    let is_book = plan.rule.margin && !reading.is_large;
    Flow {
        document,
        plan,
        hyphenation: reading.hyphenation.clone(),
        reading,
        blocks: Blocks::default(),
        pending: Vec::new(),
        place: String::new(),
        numbers: numbers(document),
        mentions: BTreeMap::new(),
        ink: Ink::Text,
        is_quiet: false,
        is_ending: false,
        is_book,
        spoken_of: BTreeSet::new(),
        signs: Vec::new(),
        second: None,
    }
}

/// The numbers of rules and chapters by their ids.
fn numbers(document: &Document) -> BTreeMap<&str, &str> {
    let mut numbers = BTreeMap::new();
    document.each_node(&mut |node| {
        let number = match &node.own {
            Own::Rule(rule) => &rule.number,
            Own::Section(section) => &section.number,
            _ => return,
        };
        if !number.is_empty() {
            numbers.insert(node.id(), number.as_str());
        }
    });
    numbers
}

struct Flow<'a> {
    document: &'a Document,
    plan: &'a Plan,
    reading: Reading<'a>,
    /// The rules of all languages that were met.
    hyphenation: Hyphenation,
    blocks: Blocks,
    /// Anchors that wait for words to stand before.
    pending: Vec<String>,
    /// The last anchor.
    place: String,
    /// Numbers by id: a link that says one also names the page.
    numbers: BTreeMap<&'a str, &'a str>,
    /// The rules that speak of each term.
    mentions: BTreeMap<String, Vec<String>>,
    /// The ink of running text: small print has another.
    ink: Ink,
    /// Whether emphasis is semibold, as on sheets: bold words shout there.
    is_quiet: bool,
    /// Whether the chapter is about the end of the game.
    is_ending: bool,
    /// Whether numbers and signs of force stand in the margin.
    is_book: bool,
    /// Terms that the chapter has spoken of.
    spoken_of: BTreeSet<String>,
    /// The signs of force that stand in the margin.
    signs: Vec<Force>,
    /// While a second language is read beside the first: its tag, and its number.
    second: Option<(&'a str, usize)>,
}

impl<'a> Flow<'a> {
    /// The parts of a page, one below the other.
    fn column(&mut self, parts: &[Part]) -> Vec<super::block::Block> {
        let mut column = Column::new(Structure::ROOT);
        for part in parts {
            match part {
                Part::Contents => self.contents(&mut column),
                Part::Legend => self.legend(&mut column),
                Part::Sections if self.document.about.beside.is_some() => self.facing(&mut column),
                Part::Sections => self.sections(&mut column),
                Part::Index => self.index(&mut column),
                Part::Notes => self.notes(&mut column),
                Part::Marks => self.marks(&mut column),
                Part::Imprint => self.imprint(&mut column),
            }
        }
        column.blocks
    }

    fn node(&mut self, role: Role, parent: NodeId) -> NodeId {
        let node = self.blocks.structure.add(role, parent);
        if let Some((tag, _)) = self.second.filter(|_| parent == Structure::ROOT) {
            self.blocks.structure.nodes[node].language = Some(tag.to_owned());
        }
        node
    }

    /// Reads another document from now on; its words are those of a second language.
    fn turn_to(&mut self, document: &'a Document, is_second: bool) {
        self.document = document;
        let tag = document.about.language.as_str();
        self.second = is_second.then(|| (tag, self.hyphenation.add(tag)));
        self.pending.clear();
    }

    /// Running text of a node.
    fn style(&self) -> Style {
        let language = self.second.map_or(0, |(_, language)| language);
        Style { node: None, language, ..Style::plain(0).ink(self.ink) }
    }

    /// An anchor that stands before the next words.
    fn anchor(&mut self, id: &str) {
        id.clone_into(&mut self.place);
        // Links lead to the first language.
        if self.second.is_none() {
            self.pending.push(id.to_owned());
        }
    }

    fn anchors(&mut self, node: &crate::document::Node) {
        node.id.iter().chain(&node.former).for_each(|id| self.anchor(id));
    }

    fn shape(&mut self, inlines: &[Inline]) -> Paragraph {
        self.reading.shaper.source.clone_from(&self.place);
        let Self { reading: Reading { shaper, paragraphs, .. }, hyphenation, .. } = self;
        paragraphs.paragraph(inlines, || Paragraph::new(inlines, shaper, hyphenation))
    }

    /// A word of the interface.
    fn word(&self, key: &str) -> &'a str {
        self.document.word(key)
    }
}
