//! One product in one language and selection, as a tree of typed nodes: what every output reads.
//!
//! Words are phrases of spans, not strings of markup: a link knows where it leads, a text its
//! language and whether it is older than its source. Nothing here knows a format, a language or
//! a disk.

mod about;
mod contents;
mod join;
mod look;
mod node;
mod phrase;
mod plain;
mod rule;
mod target;
mod twin;
mod walk;

pub use about::{About, OtherLanguage, Product};
pub use contents::ContentsLine;
pub use join::{capitalize, joined};
pub use look::{Art, Colour, Icon, Look, Picture};
pub use node::{
    Card, Change, ChangeKind, Component, CreditGroup, CreditLine, Credits, Deck, Figure, Head,
    Imprint, Legend, LegendEntry, List, ListKind, Node, Own, Phase, Section, Strip, Table, Term,
    ToldNumber, Variant,
};
pub use phrase::{Age, Inline, LinkRole, Mark, Phrase, Setting};
pub use rule::{
    Attached, Badge, BadgeKind, Clause, ClauseKind, ClauseOrder, Marker, Note, Referrer, Rule, Sign,
};
pub use target::Target;
pub use twin::pair;

use schemars::JsonSchema;
use serde::Serialize;

/// One product in one language and selection.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Document {
    /// What it is.
    #[serde(flatten)]
    pub about: About,
    /// The head, then chapters or cards, then the imprint.
    pub nodes: Vec<Node>,
    /// Footnotes in order; the same that rules hold.
    pub notes: Vec<Phrase>,
    /// It has grown beyond all measure and lacks words: nothing to print.
    #[serde(skip)]
    pub is_cut: bool,
    /// The same document in a second language, if both are printed together.
    #[serde(skip)]
    pub twin: Option<Box<Document>>,
}

impl Document {
    /// The head.
    pub fn head(&self) -> Option<&Head> {
        self.nodes.iter().find_map(|node| match &node.own {
            Own::Head(head) => Some(head),
            _ => None,
        })
    }

    /// The line under the title as plain words, or nothing.
    pub fn tagline(&self) -> String {
        self.head().and_then(|head| head.tagline.as_ref()).map(Phrase::plain).unwrap_or_default()
    }

    /// Players, age and minutes, as far as they are known.
    pub fn facts(&self) -> &[Phrase] {
        self.head().map_or(&[], |head| &head.facts)
    }

    /// The imprint.
    pub fn imprint(&self) -> Option<&Imprint> {
        self.nodes.iter().find_map(|node| match &node.own {
            Own::Imprint(imprint) => Some(imprint.as_ref()),
            _ => None,
        })
    }

    /// The legend, if there is one.
    pub fn legend(&self) -> Option<&Legend> {
        self.nodes.iter().flat_map(|node| &node.children).find_map(|node| match &node.own {
            Own::Legend(legend) => Some(legend),
            _ => None,
        })
    }

    /// Chapters with their nodes, in order.
    pub fn sections(&self) -> impl Iterator<Item = (&Node, &Section)> {
        self.nodes.iter().filter_map(|node| match &node.own {
            Own::Section(section) => Some((node, section.as_ref())),
            _ => None,
        })
    }

    /// Cards with their nodes, in order.
    pub fn cards(&self) -> impl Iterator<Item = (&Node, &Card)> {
        self.nodes.iter().filter_map(|node| match &node.own {
            Own::Card(card) => Some((node, card)),
            _ => None,
        })
    }

    /// A word of the interface, as it stands in the file of the language.
    pub fn word(&self, key: &str) -> &str {
        self.about.words.get(key).map_or("", String::as_str)
    }
}
