//! The display list: what stands where on which page.
//!
//! It is the border between layout and output: layout knows no PDF, and whoever
//! writes a PDF (or anything else) from it knows no layout. Lengths are points;
//! `y` grows downwards from the top of the page.

use std::ops::Range;
use std::sync::Arc;

use super::cluster::Cluster;
use super::face::Face;
pub use super::path::{Rect, Segment, Stroke, rounded};
use super::structure::{NodeId, Structure};
use super::style::text::{BRIGHTNESS, PALER};

/// A colour: red, green, blue from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Colour(pub f32, pub f32, pub f32);

impl Colour {
    /// Black.
    pub const BLACK: Self = Self(0.0, 0.0, 0.0);
    /// White.
    #[cfg(test)]
    pub const WHITE: Self = Self(1.0, 1.0, 1.0);

    /// The grey that is as bright.
    #[must_use]
    pub fn grey(self) -> Self {
        let [red, green, blue] = BRIGHTNESS;
        let bright = red * self.0 + green * self.1 + blue * self.2;
        Self(bright, bright, bright)
    }
}

impl Colour {
    /// How far its parts are from each other: nothing, if it is a grey.
    pub fn spread(self) -> f32 {
        let Self(red, green, blue) = self;
        red.max(green).max(blue) - red.min(green).min(blue)
    }

    /// The same with less ink; black is still read on white.
    #[must_use]
    pub fn paler(self) -> Self {
        let part = |part: f32| 1.0 - (1.0 - part) * PALER;
        Self(part(self.0), part(self.1), part(self.2))
    }
}

/// A glyph of a text.
#[derive(Debug, Clone, PartialEq)]
pub struct Glyph {
    /// Its number in the face.
    pub id: u16,
    /// How far the next glyph is, in ems.
    pub advance: f32,
    /// The characters that it stands for.
    pub text: Cluster,
}

/// Where a link leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// An anchor of this print.
    Here(String),
    /// An anchor of another print beside this one.
    Print {
        /// Name of the file.
        file: String,
        /// Name of the anchor.
        anchor: String,
    },
    /// An address on the web.
    Web(String),
}

/// What is painted, or can be clicked.
#[derive(Debug, Clone, PartialEq)]
pub enum Mark {
    /// Glyphs on one base line.
    Text {
        /// Where the first glyph begins.
        x: f32,
        /// The base line.
        y: f32,
        /// Face, as an index into [`Print::faces`].
        face: usize,
        /// Size.
        size: f32,
        /// Colour.
        colour: Colour,
        /// The glyphs.
        glyphs: Vec<Glyph>,
    },
    /// Words that programs read, but nobody sees: the name of an icon, where the icon stands.
    Unseen {
        /// Where they begin.
        x: f32,
        /// The base line.
        y: f32,
        /// Width that they are squeezed into.
        width: f32,
        /// Face, as an index into [`Print::faces`].
        face: usize,
        /// Size.
        size: f32,
        /// The glyphs.
        glyphs: Vec<Glyph>,
    },
    /// A path.
    Path {
        /// Its parts.
        segments: Vec<Segment>,
        /// Colour of the area.
        fill: Option<Colour>,
        /// The line.
        stroke: Option<Stroke>,
        /// Whether holes are found by counting crossings.
        even_odd: bool,
    },
    /// A picture of pixels.
    Image {
        /// Where it stands.
        area: Rect,
        /// Its pixels, as an index into [`Print::images`].
        image: usize,
    },
    /// An area that leads somewhere.
    Link {
        /// The area.
        area: Rect,
        /// Where to.
        target: Target,
        /// What it says, for those who do not see it.
        label: String,
    },
    /// A place that links lead to.
    Anchor {
        /// Its name.
        name: String,
        /// Its top.
        y: f32,
    },
}

/// A mark and what it is part of; without a node it is decoration.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// What is painted.
    pub mark: Mark,
    /// The node of the structure.
    pub node: Option<NodeId>,
}

impl Item {
    /// Decoration.
    pub fn artefact(mark: Mark) -> Self {
        Self { mark, node: None }
    }

    /// Moves it.
    pub fn shift(&mut self, dx: f32, dy: f32) {
        match &mut self.mark {
            Mark::Text { x, y, .. } | Mark::Unseen { x, y, .. } => {
                *x += dx;
                *y += dy;
            }
            Mark::Path { segments, .. } => {
                for segment in segments {
                    segment.shift(dx, dy);
                }
            }
            Mark::Image { area, .. } | Mark::Link { area, .. } => {
                area.x += dx;
                area.y += dy;
            }
            Mark::Anchor { y, .. } => *y += dy,
        }
    }
}

/// A page.
#[derive(Debug, Clone, Default)]
pub struct Page {
    /// Width of the paper.
    pub width: f32,
    /// Height of the paper.
    pub height: f32,
    /// What is left after cutting.
    pub trim: Rect,
    /// How far colour may run over the cut.
    pub bleed: Rect,
    /// Whether it goes through the printer turned by half.
    pub is_upside_down: bool,
    /// Whether it shows what another page shows already: one more copy of a card.
    pub is_copy: bool,
    /// What is on it, in reading order.
    pub items: Vec<Item>,
    /// Items that are painted turned by half around the middle of an area.
    pub turned: Vec<(Range<usize>, Rect)>,
    /// Areas that hold text and must not touch each other: columns, cards, header, footer.
    pub areas: Vec<Rect>,
}

impl Page {
    /// The area around whose middle an item is turned by half, if it is.
    pub fn turned_at(&self, item: usize) -> Option<Rect> {
        self.turned.iter().find(|(items, _)| items.contains(&item)).map(|(_, area)| *area)
    }
}

/// An entry of the bookmarks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bookmark {
    /// Depth, from 0.
    pub level: u8,
    /// Its words.
    pub title: String,
    /// The anchor.
    pub anchor: String,
}

/// Pixels: rows of red, green, blue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pixels {
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Three bytes for each pixel.
    pub rgb: Vec<u8>,
}

/// What the reader's program needs to know beside the pages.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct About {
    /// Title.
    pub title: String,
    /// Subject.
    pub subject: String,
    /// Who wrote it.
    pub author: String,
    /// Language tag.
    pub language: String,
    /// Licence of the text.
    pub license: String,
    /// Day of the last change, `2026-11-15`.
    pub date: Option<String>,
    /// How the printer turns the paper.
    pub duplex: Duplex,
    /// Whether readers see the bookmarks at once.
    pub shows_bookmarks: bool,
    /// Whether it is for a print shop: inks in place of colours, nothing to click.
    pub for_shop: bool,
}

/// How the printer turns the paper.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Duplex {
    /// Like a book.
    #[default]
    Long,
    /// Like a calendar.
    Short,
    /// One side only.
    None,
}

/// A whole document, ready to be written.
#[derive(Debug, Clone, Default)]
pub struct Print {
    /// About it.
    pub about: About,
    /// Its pages.
    pub pages: Vec<Page>,
    /// Faces that texts name by index.
    pub faces: Vec<Arc<Face>>,
    /// Pictures that marks name by index.
    pub images: Vec<Arc<Pixels>>,
    /// What is a heading, a list, a table.
    pub structure: Structure,
    /// Bookmarks in order.
    pub bookmarks: Vec<Bookmark>,
}
