//! Words with their looks, before they are shaped.

use super::face::{FaceStyle, FaceUse};
use super::structure::NodeId;
use crate::document::BadgeKind;
use crate::format::Force;

/// What something is painted with; a theme says which colour that is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ink {
    /// Running text.
    #[default]
    Text,
    /// Headings, markers.
    Accent,
    /// Captions, footers.
    Muted,
    /// What is forbidden.
    Alarm,
    /// Text on a filled area.
    Paper,
}

/// How words look.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Style {
    /// Bold, italic.
    pub face: FaceStyle,
    /// Colour.
    pub ink: Ink,
    /// Size in relation to the paragraph.
    pub scale: f32,
    /// How far above the base line, in ems.
    pub raise: f32,
    /// Link that they belong to, as an index.
    pub link: Option<usize>,
    /// What they are part of.
    pub node: Option<NodeId>,
    /// The language, by its number in the hyphenation.
    pub language: usize,
}

impl Style {
    /// Plain words of a node.
    pub fn plain(node: NodeId) -> Self {
        Self { scale: 1.0, node: Some(node), ..Self::default() }
    }

    /// The same in bold.
    #[must_use]
    pub fn bold(mut self) -> Self {
        self.face.bold = true;
        self
    }

    /// The same with the face of a use.
    #[must_use]
    pub fn face(mut self, of: FaceUse) -> Self {
        self.face = FaceStyle::of(of);
        self
    }

    /// The same in another colour.
    #[must_use]
    pub fn ink(mut self, ink: Ink) -> Self {
        self.ink = ink;
        self
    }
}

/// The look of a badge: never told by its colour alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadgeLook {
    /// Must: filled.
    Must,
    /// Must not: filled, in the colour of alarm, with a bar.
    Never,
    /// May, should: an outline.
    May,
    /// Cost, limit, timing: a light area.
    Plain,
    /// That the rule is new or has changed: the same, and a bar beside the rule.
    Changed,
}

impl BadgeLook {
    /// The look of a badge of the document.
    pub fn of(kind: BadgeKind, force: Option<Force>) -> Self {
        match (kind, force) {
            (BadgeKind::Force, Some(Force::Must)) => Self::Must,
            (BadgeKind::Force, Some(Force::MustNot)) => Self::Never,
            (BadgeKind::Force, _) => Self::May,
            (BadgeKind::Changed, _) => Self::Changed,
            _ => Self::Plain,
        }
    }
}

/// A piece of a paragraph.
#[derive(Debug, Clone, PartialEq)]
pub enum Inline {
    /// Words.
    Text(String, Style),
    /// A badge.
    Badge(String, BadgeLook, Style),
    /// A place that links lead to.
    Anchor(String),
    /// A small picture, as an index into the figures, and its name.
    Icon(usize, String, Style),
    /// The number of the page on which an anchor stands.
    Page(String, Style),
}
