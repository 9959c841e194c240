//! The blocks of a document: shaped, but not yet laid out.

use super::display::{Bookmark, Target};
use super::paragraph::Paragraph;
use super::structure::{NodeId, Structure};
use crate::format::Force;

/// What a remark is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CalloutKind {
    /// A note, a hint, a reminder.
    Note,
    /// A warning.
    Warning,
    /// An example.
    Example,
}

/// What an item is on a ladder of tie-breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rung {
    /// It decides, or leads to the next.
    Decides,
    /// Nothing is said of it.
    Open,
}

/// An item of a list.
#[derive(Debug, Clone)]
pub struct ListItem {
    /// Whether it is a rung of a ladder.
    pub rung: Option<Rung>,
    /// Its marker.
    pub marker: Paragraph,
    /// Whether its marker is a number, which a book shows in its margin.
    pub in_margin: bool,
    /// How binding it is, for the sign in the margin, and the word for that.
    pub force: Option<(Force, Paragraph)>,
    /// What it says.
    pub blocks: Vec<Block>,
}

/// A table.
#[derive(Debug, Clone)]
pub struct Table {
    /// Cells of the heading; empty paragraphs if there is none.
    pub header: Vec<Paragraph>,
    /// Rows of cells.
    pub rows: Vec<Vec<Paragraph>>,
}

/// A rule in two languages, side by side.
#[derive(Debug, Clone)]
pub struct Pair {
    /// Its number.
    pub marker: Paragraph,
    /// How binding it is, and the word for that.
    pub force: Option<(Force, Paragraph)>,
    /// How deep it stands below its chapter.
    pub depth: u8,
    /// What it is, if it is a remark.
    pub remark: Option<CalloutKind>,
    /// The same in both languages.
    pub sides: [Paragraph; 2],
}

/// A block.
#[derive(Debug, Clone)]
pub enum Block {
    /// A heading.
    Heading {
        /// Its level: 2 for chapters.
        level: u8,
        /// Its number.
        marker: Option<Paragraph>,
        /// Its words.
        text: Paragraph,
        /// What holds for all that stands below it.
        note: Option<Paragraph>,
        /// Whether rules stand below it.
        has_rules: bool,
    },
    /// A paragraph.
    Text(Paragraph),
    /// A footnote: marker and words.
    Note(Paragraph, Paragraph),
    /// A list.
    List(Vec<ListItem>),
    /// A remark.
    Callout(CalloutKind, Vec<Block>),
    /// A table.
    Table(Table),
    /// A picture with a caption.
    Figure {
        /// Index into the figures.
        figure: usize,
        /// Words under it.
        caption: Option<Paragraph>,
        /// The picture in the structure.
        node: NodeId,
    },
    /// A rule in two languages.
    Pair(Pair),
    /// A line of the contents: words, number of the page.
    Entry(Paragraph, Paragraph),
}

/// A link: where it leads, and the node that it is.
#[derive(Debug, Clone)]
pub struct LinkInfo {
    /// Where to.
    pub target: Target,
    /// What it says.
    pub label: String,
    /// The link in the structure.
    pub node: NodeId,
    /// Whether a thin line stands below it.
    pub is_underlined: bool,
}

/// A document in blocks.
#[derive(Debug, Clone, Default)]
pub struct Blocks {
    /// The title.
    pub title: Paragraph,
    /// Lines beside the title.
    pub header: Vec<Paragraph>,
    /// Pictures below the title, of which the first that leaves enough room is shown: the index,
    /// and the node.
    pub strips: Vec<(usize, NodeId)>,
    /// The body.
    pub body: Vec<Block>,
    /// The line at the foot of every page.
    pub running: Paragraph,
    /// Small print at the end.
    pub small: Vec<Block>,
    /// Pages that the text names, by anchor.
    pub named_pages: Vec<(String, usize)>,
    /// Links that styles name by index.
    pub links: Vec<LinkInfo>,
    /// What is what.
    pub structure: Structure,
    /// Bookmarks.
    pub bookmarks: Vec<Bookmark>,
}
