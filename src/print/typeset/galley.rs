//! Blocks become slabs: pieces of a column that are never cut.

use std::sync::Arc;

use super::aside::Aside;
use super::block::{Block, CalloutKind, LinkInfo};
use super::book::{Book, Title};
use super::breaking::{BreakStyle, Line};
use super::display::{Item, Mark};
use super::draw::{Pen, Spot, draw_line};
use super::figure::Figure;
use super::ladder::is_ladder;
use super::paragraph::{Paragraph, Show};
use super::style::block::{INNER_PARAGRAPH_GAP, PARAGRAPH_GAP, SMALL_PRINT, SMALL_PRINT_SCALE};
use super::style::cost::{self, IN_PARAGRAPH, IN_SHORT_PARAGRAPH, NEVER, WIDOW};
use super::style::text::{LEAST_FILLED, MIDDLE};
use super::style::{Em, Ratio};
use super::theme::{Headings, Palette};

/// Size and air of a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Setting {
    /// Size in points.
    pub size: f32,
    /// Distance of base lines in relation to the size.
    pub leading: f32,
    /// Air between blocks in relation to the usual.
    pub gap: f32,
    /// Size of pictures in relation to the usual.
    pub figures: f32,
}

/// A piece of a column. What is in it stands relative to its top left corner.
#[derive(Debug, Clone, Default)]
pub struct Slab {
    /// Height.
    pub height: f32,
    /// Air above; none at the top of a column.
    pub before: f32,
    /// What it costs to begin a column with it; infinite where that must not happen.
    pub cost: f32,
    /// Whether it goes on with the sentence of the slab before it.
    pub goes_on: bool,
    /// What is in it.
    pub items: Vec<Item>,
    /// The remarks that it is part of, and where they begin and end.
    pub frame: Option<Frame>,
    /// Whether a bar beside it says that it is new or has changed.
    pub is_changed: bool,
    /// The rule that it belongs to.
    pub owner: Option<Arc<str>>,
    /// Remarks and pictures in the margin beside it.
    pub asides: Vec<Aside>,
    /// The head of its table, which is told again where a column begins with it.
    pub head: Option<Arc<Slab>>,
}

/// An area behind slabs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    /// Number of the area in its galley.
    pub id: usize,
    /// What it is for.
    pub kind: FrameKind,
    /// Left edge.
    pub x: f32,
    /// Width.
    pub width: f32,
}

/// What is drawn behind slabs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum FrameKind {
    /// The area or bar of a remark.
    Remark(CalloutKind),
    /// The line that joins rungs; it ends this far from the edges.
    Ladder(f32),
}

/// What laying out needs to know.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each says one thing")]
pub struct Layout<'a> {
    /// Sizes.
    pub setting: Setting,
    /// Sizes of headings.
    pub headings: Headings,
    /// Colours.
    pub palette: &'a Palette,
    /// Links of the document.
    pub links: &'a [LinkInfo],
    /// Pictures of the document.
    pub figures: &'a [Arc<Figure>],
    /// Whether paragraphs of the body are justified.
    pub justified: bool,
    /// Whether all columns of a table but the first are equally wide.
    pub even_tables: bool,
    /// Nothing is smaller than the text.
    pub is_large: bool,
    /// The columns of a book, if it is one.
    pub book: Option<Book<'a>>,
    /// Whether pictures fill the column.
    pub wide_figures: bool,
    /// Only measure; nothing is drawn.
    pub is_draft: bool,
}

/// A place for blocks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Area {
    pub x: f32,
    pub width: f32,
    pub depth: u8,
    pub frame: Option<Frame>,
    pub scale: f32,
}

pub(super) struct Galley<'a> {
    pub layout: Layout<'a>,
    pub slabs: Vec<Slab>,
    owner: Option<Arc<str>>,
    pub(super) frames: usize,
    gap: f32,
    /// How many slabs stay with the heading above them.
    pub(super) keep: u8,
    /// Slabs since the last heading of a chapter.
    pub(super) since_chapter: usize,
    /// Chapters so far.
    pub(super) chapter: usize,
    /// The slab with which the rule begins that remarks belong to, and its number.
    pub(super) owner_rule: Option<(usize, Option<Paragraph>)>,
    /// Where slabs begin, if all stood below each other, and where they end.
    pub(super) tops: Vec<f32>,
    pub(super) end: f32,
    /// The same for what stands in the margin.
    pub(super) aside_end: f32,
}

/// Lays out blocks in a column of a width.
pub fn lay_out(blocks: &[Block], width: f32, layout: Layout<'_>) -> Vec<Slab> {
    lay_out_at(blocks, width, 1.0, layout)
}

/// Lays out small print.
pub fn lay_out_small(blocks: &[Block], width: f32, layout: Layout<'_>) -> Vec<Slab> {
    let scale = (SMALL_PRINT.0 / layout.setting.size).clamp(SMALL_PRINT_SCALE.0, 1.0);
    let scale = if layout.is_large { 1.0 } else { scale };
    lay_out_at(blocks, width, scale, layout)
}

fn lay_out_at(blocks: &[Block], width: f32, scale: f32, layout: Layout<'_>) -> Vec<Slab> {
    let mut galley = Galley::new(layout);
    let (x, width) = layout.book.map_or((0.0, width), |book| (book.left(), book.text));
    galley.blocks(blocks, Area { x, width, depth: 0, frame: None, scale });
    galley.slabs
}

impl<'a> Galley<'a> {
    pub(super) fn new(layout: Layout<'a>) -> Self {
        Self {
            layout,
            slabs: Vec::new(),
            owner: None,
            frames: 0,
            gap: 0.0,
            keep: 0,
            since_chapter: 9,
            chapter: 0,
            owner_rule: None,
            tops: Vec::new(),
            end: 0.0,
            aside_end: 0.0,
        }
    }

    pub(super) fn pen(&self) -> Pen<'a> {
        let Layout { palette, links, figures, is_draft, .. } = self.layout;
        Pen { palette, links, figures, is_draft }
    }

    pub(super) fn size(&self, area: Area) -> f32 {
        self.layout.setting.size * area.scale
    }

    /// The scale of something smaller; in large print nothing is.
    pub(super) fn smaller(&self, area: Area, part: Ratio) -> f32 {
        if self.layout.is_large { area.scale } else { area.scale * part }
    }

    pub(super) fn line_height(&self, size: f32) -> f32 {
        size * self.layout.setting.leading
    }

    /// Asks for air before what comes next; the largest wish counts.
    pub(super) fn want_gap(&mut self, air: Em) {
        let Setting { size, gap, .. } = self.layout.setting;
        self.gap = self.gap.max(air * size * gap);
    }

    pub(super) fn push(&mut self, mut slab: Slab, area: Area) {
        slab.before = std::mem::take(&mut self.gap);
        slab.frame = area.frame;
        if self.keep > 0 {
            slab.cost = NEVER;
            self.keep -= 1;
        }
        self.since_chapter += 1;
        for item in &slab.items {
            if let Mark::Anchor { name, .. } = &item.mark {
                self.owner = Some(name.as_str().into());
            }
        }
        slab.owner.clone_from(&self.owner);
        self.tops.push(self.end + slab.before);
        self.end += slab.before + slab.height;
        self.slabs.push(slab);
    }

    /// What comes next stays with what was last.
    pub(super) fn keep_next(&mut self) {
        self.keep = self.keep.max(1);
    }

    pub(super) fn blocks(&mut self, blocks: &[Block], area: Area) {
        let mut rest = blocks;
        while let Some((block, behind)) = rest.split_first() {
            rest = behind;
            match block {
                Block::Heading { level, marker, text, note, has_rules } => {
                    let (level, marker, has_bar) = (*level, marker.as_ref(), *has_rules);
                    match self.book(area) {
                        Some(book) => {
                            let note = note.as_ref();
                            let title = Title { level, marker, text, note, has_bar };
                            self.book_heading(title, book, area);
                        }
                        None => self.heading(level, marker, text, area),
                    }
                }
                Block::Text(text) => {
                    self.want_gap(if area.depth == 0 {
                        PARAGRAPH_GAP
                    } else {
                        INNER_PARAGRAPH_GAP
                    });
                    self.paragraph(text, area, None);
                }
                Block::Note(marker, text) => self.note(marker, text, area),
                Block::List(items) if is_ladder(items) => self.ladder(items, area),
                Block::List(items) => self.list(items, area),
                Block::Callout(kind, inner) => {
                    if !self.aside(Some(*kind), inner, area) {
                        self.callout(*kind, inner, area);
                    }
                }
                Block::Table(table) => self.table(table, area),
                Block::Figure { figure, caption, node } => {
                    if !self.aside(None, std::slice::from_ref(block), area) {
                        self.figure(*figure, caption.as_ref(), *node, area);
                    }
                }
                Block::Pair(pair) => self.pair(pair, area),
                Block::Entry(text, page) => {
                    let mut entries = vec![(text, page)];
                    while let Some((Block::Entry(text, page), behind)) = rest.split_first() {
                        entries.push((text, page));
                        rest = behind;
                    }
                    self.entries(&entries, area);
                }
            }
        }
    }

    pub(super) fn break_style(&self, width: f32, size: f32, justified: bool) -> BreakStyle {
        let measure = width / size;
        // Narrow columns get rivers if they are filled.
        let is_justified = justified && self.layout.justified && measure > LEAST_FILLED.0;
        let hyphen_cost = if is_justified { cost::HYPHEN_FILLED } else { cost::HYPHEN_RAGGED };
        BreakStyle { measure, is_justified, hyphen_cost, short_end_cost: cost::SHORT_END }
    }

    /// A paragraph, with something drawn beside its first line.
    pub(super) fn paragraph(&mut self, text: &Paragraph, area: Area, mut first: Option<Vec<Item>>) {
        let size = self.size(area);
        let is_body = area.depth == 0 || self.book(area).is_some();
        let break_style = self.break_style(area.width, size, is_body);
        let lines = text.lines(&break_style);
        let count = lines.len();
        let is_changed = text.is_changed();
        for (at, line) in lines.iter().enumerate() {
            let mut slab = self.line_slab(text, line, area, size);
            if let Some(items) = first.take() {
                slab.items.splice(0..0, items);
            }
            slab.cost = match at {
                0 => 0.0,
                _ if count <= 3 => NEVER,
                1 => WIDOW,
                _ if at + 1 == count => WIDOW,
                _ if count <= 5 => IN_SHORT_PARAGRAPH,
                _ => IN_PARAGRAPH,
            };
            slab.goes_on = at > 0;
            slab.is_changed = is_changed;
            self.push(slab, area);
        }
    }

    pub(super) fn line_slab(&self, text: &Paragraph, line: &Line, area: Area, size: f32) -> Slab {
        let height = self.line_height(size);
        let mut items = Vec::new();
        let spot = Spot { x: area.x, baseline: height * 0.5 + MIDDLE * size, size };
        draw_line(text, line, spot, self.pen(), &mut items);
        Slab { height, items, ..Slab::default() }
    }

    /// A paragraph on one line, drawn at a place; gives its width.
    pub(super) fn single(&self, text: &Paragraph, spot: Spot, items: &mut Vec<Item>) -> f32 {
        let line = whole(text);
        draw_line(text, &line, spot, self.pen(), items) - spot.x
    }
}

/// A paragraph as one line.
pub(super) fn whole(text: &Paragraph) -> Line {
    let last = text
        .shows
        .iter()
        .rposition(|show| !matches!(show, Show::Blank(..)))
        .map_or(0, |last| last + 1);
    Line {
        first: 0,
        last,
        has_hyphen: false,
        natural: text.natural(),
        blanks: 1.0,
        tracking: 0.0,
        is_stiff: false,
    }
}
