//! Draws, or only measures: the same code does both, so that they never differ.

use std::sync::Arc;

use super::count;
use crate::typeset::block::LinkInfo;
use crate::typeset::breaking::{BreakStyle, Line};
use crate::typeset::display::{Colour, Item, Mark, Rect, Segment, Stroke, rounded};
use crate::typeset::draw::{Pen, Spot, draw_line};
use crate::typeset::figure::Figure;
use crate::typeset::galley::whole;
use crate::typeset::palette::{Hue, Scheme, Shades};
use crate::typeset::paragraph::Paragraph;
use crate::typeset::style::panel::{Density, SMALL};
use crate::typeset::style::text::{CAPS_MIDDLE, MIDDLE};
use crate::typeset::style::{Ratio, cost};
use crate::typeset::theme::{Header, Palette};

/// What all panels of a sheet share.
pub(super) struct Look<'a> {
    pub scheme: Scheme,
    pub phases: Vec<Hue>,
    pub links: &'a [LinkInfo],
    pub figures: &'a [Arc<Figure>],
    /// "continued"
    pub continued: &'a Paragraph,
    /// The band with the title.
    pub header: Header,
    /// Whether there are two languages.
    pub is_paired: bool,
}

/// How large things are.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Scale {
    /// Body size.
    pub size: f32,
    /// More inner margin of panels, above and below.
    pub pad: f32,
    /// White between things in relation to what the density says: what is left on a page.
    pub spread: f32,
    /// Size of figures in relation to the usual.
    pub figures: f32,
    /// Large print: one tile to a row.
    pub is_large: bool,
    /// Distance of lines in relation to what the density says.
    pub lead: f32,
    /// How close things stand.
    pub density: &'static Density,
}

/// A place for words.
#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    pub x: f32,
    pub y: f32,
    pub width: f32,
}

impl Room {
    /// The same further down.
    pub fn down(self, by: f32) -> Self {
        Self { y: self.y + by, ..self }
    }

    /// The same without a margin at the left.
    pub fn indented(self, by: f32) -> Self {
        Self { x: self.x + by, width: (self.width - by).max(1.0), ..self }
    }
}

/// What came of drawing.
#[derive(Default)]
pub(super) struct Drawn {
    pub items: Vec<Item>,
    /// Rules whose last line is a single word.
    pub lonely: Vec<String>,
}

pub(super) struct Painter<'a> {
    pub look: &'a Look<'a>,
    pub scale: Scale,
    pub shades: Shades,
    palette: Palette,
    /// Absent while only heights are asked for.
    pub drawn: Option<Drawn>,
    owner: String,
    /// Last lines of a single word.
    pub lonely: usize,
    /// Whether the ground is that of a tile.
    pub in_tile: bool,
}

impl<'a> Painter<'a> {
    pub fn new(look: &'a Look<'a>, scale: Scale, hue: Hue, is_draft: bool) -> Self {
        let shades = look.scheme.shades(hue);
        let palette = Palette::shaded(&look.scheme, &shades);
        let drawn = (!is_draft).then(Drawn::default);
        Self {
            look,
            scale,
            shades,
            palette,
            drawn,
            owner: String::new(),
            lonely: 0,
            in_tile: false,
        }
    }

    /// A painter of the same panel that only measures.
    pub fn draft(&self) -> Self {
        Self {
            look: self.look,
            scale: self.scale,
            shades: self.shades,
            palette: self.palette,
            drawn: None,
            owner: String::new(),
            lonely: 0,
            in_tile: self.in_tile,
        }
    }

    /// A painter of the same panel whose lines are broken as they will be, but thrown away.
    pub fn exact(&self) -> Self {
        Self { drawn: Some(Drawn::default()), ..self.draft() }
    }

    /// A line of a cell.
    pub fn cell_line(&mut self, cell: &Paragraph, line: &Line, x: f32, middle: f32, size: f32) {
        let spot = Spot { x, baseline: middle + MIDDLE * size, size };
        self.line_at(cell, line, spot);
    }

    /// A line of a title, with the middle of its capitals at a height.
    pub fn title_line(
        &mut self,
        words: &Paragraph,
        line: &Line,
        x: f32,
        middle: f32,
        size: f32,
        ink: Colour,
    ) {
        let start = self.items().len();
        let spot = Spot { x, baseline: middle + CAPS_MIDDLE * size, size };
        self.line_at(words, line, spot);
        self.recolour(start, ink);
    }

    pub fn size(&self) -> f32 {
        self.scale.size
    }

    /// Distance of base lines at a size.
    pub fn pitch(&self, size: f32) -> f32 {
        self.scale.density.pitch * size * self.scale.lead
    }

    /// White between or around things: less where there is much to say.
    pub fn air(&self, usual: f32) -> f32 {
        self.scale.density.air * usual * self.scale.spread
    }

    /// A size below that of the text; in large print nothing is smaller.
    pub fn smaller(&self, part: Ratio) -> f32 {
        if self.scale.is_large { self.size() } else { part * self.size() }
    }

    pub fn is_draft(&self) -> bool {
        self.drawn.is_none()
    }

    /// A paragraph in a room; gives its height.
    pub fn text(&mut self, words: &Paragraph, room: Room, size: f32) -> f32 {
        self.text_in(words, room, size, None)
    }

    /// The same in small letters.
    pub fn small(&mut self, words: &Paragraph, room: Room) -> f32 {
        let size = self.smaller(SMALL);
        self.text_in(words, room, size, None)
    }

    /// A name in a room: its words stay whole, if they can.
    pub fn name(&mut self, words: &Paragraph, room: Room, size: f32) -> f32 {
        self.broken(words, room, size, whole_words)
    }

    /// Words that stay whole if that takes no more lines.
    pub fn rather_whole(&mut self, words: &Paragraph, room: Room, size: f32) -> f32 {
        let measure = room.width / size;
        let lines = |style: fn(f32) -> BreakStyle| words.lines(&style(measure)).len();
        let is_free = self.is_draft() || lines(whole_words) <= lines(ragged);
        self.broken(words, room, size, if is_free { whole_words } else { ragged })
    }

    /// The same in one ink.
    pub fn text_in(
        &mut self,
        words: &Paragraph,
        room: Room,
        size: f32,
        ink: Option<Colour>,
    ) -> f32 {
        let start = self.drawn.as_ref().map_or(0, |drawn| drawn.items.len());
        let height = self.broken(words, room, size, ragged);
        if let Some(colour) = ink.filter(|_| self.drawn.is_some()) {
            self.recolour(start, colour);
        }
        height
    }

    fn broken(
        &mut self,
        words: &Paragraph,
        room: Room,
        size: f32,
        style: fn(f32) -> BreakStyle,
    ) -> f32 {
        let pitch = self.pitch(size);
        let measure = room.width / size;
        if self.drawn.is_none() {
            let counted = count::lines(words, measure);
            self.lonely += usize::from(counted.is_lonely);
            return counted.lines as f32 * pitch;
        }
        if let Some(anchor) = words.anchor() {
            anchor.clone_into(&mut self.owner);
        }
        let lines = words.lines(&style(measure));
        for (at, line) in lines.iter().enumerate() {
            let baseline = room.y + at as f32 * pitch + pitch * 0.5 + MIDDLE * size;
            let spot = Spot { x: room.x, baseline, size };
            self.line_at(words, line, spot);
        }
        if count::lines(words, measure).is_lonely && lines.len() > 1 {
            self.lonely += 1;
            let owner = self.owner.clone();
            if let Some(drawn) = &mut self.drawn {
                drawn.lonely.push(owner);
            }
        }
        lines.len() as f32 * pitch
    }

    fn line_at(&mut self, words: &Paragraph, line: &Line, spot: Spot) -> f32 {
        let palette = self.palette;
        let look = self.look;
        let Some(drawn) = &mut self.drawn else { return spot.x + line.natural * spot.size };
        let pen =
            Pen { palette: &palette, links: look.links, figures: look.figures, is_draft: false };
        draw_line(words, line, spot, pen, &mut drawn.items)
    }

    /// Words on one line, with the middle of their capitals at a height; gives their width.
    pub fn single(
        &mut self,
        words: &Paragraph,
        x: f32,
        middle: f32,
        size: f32,
        ink: Option<Colour>,
    ) -> f32 {
        let width = words.natural() * size;
        if self.is_draft() {
            return width;
        }
        let start = self.items().len();
        let spot = Spot { x, baseline: middle + CAPS_MIDDLE * size, size };
        self.line_at(words, &whole(words), spot);
        if let Some(colour) = ink {
            self.recolour(start, colour);
        }
        width
    }

    fn recolour(&mut self, from: usize, ink: Colour) {
        for item in self.items().iter_mut().skip(from) {
            if let Mark::Text { colour, .. } = &mut item.mark {
                *colour = ink;
            }
        }
    }

    pub fn items(&mut self) -> &mut Vec<Item> {
        &mut self.drawn.get_or_insert_default().items
    }

    /// An area.
    pub fn area(
        &mut self,
        area: Rect,
        radius: f32,
        fill: Option<Colour>,
        line: Option<(Colour, f32)>,
    ) {
        if fill.is_none() && line.is_none() {
            return;
        }
        let stroke = line.map(|(colour, width)| solid(colour, width));
        self.path(rounded(area, radius), fill, stroke);
    }

    pub fn path(&mut self, segments: Vec<Segment>, fill: Option<Colour>, stroke: Option<Stroke>) {
        if let Some(drawn) = &mut self.drawn {
            let mark = Mark::Path { segments, fill, stroke, even_odd: false };
            drawn.items.push(Item::artefact(mark));
        }
    }

    /// A straight line.
    pub fn rule(&mut self, from: (f32, f32), to: (f32, f32), colour: Colour, width: f32) {
        let segments = vec![Segment::Move(from.0, from.1), Segment::Line(to.0, to.1)];
        self.path(segments, None, Some(solid(colour, width)));
    }

    /// A closed figure with straight sides.
    pub fn polygon(
        &mut self,
        points: &[(f32, f32)],
        fill: Option<Colour>,
        line: Option<(Colour, f32)>,
    ) {
        let mut segments: Vec<Segment> = Vec::with_capacity(points.len() + 1);
        for (at, (x, y)) in points.iter().enumerate() {
            segments.push(if at == 0 { Segment::Move(*x, *y) } else { Segment::Line(*x, *y) });
        }
        segments.push(Segment::Close);
        let stroke = line.map(|(colour, width)| solid(colour, width));
        self.path(segments, fill, stroke);
    }
}

/// A line without dashes.
pub(super) fn solid(colour: Colour, width: f32) -> Stroke {
    Stroke { colour, width, dash: Vec::new(), is_round: false }
}

/// Lines of a title: its words stay whole.
pub(super) fn unbroken(measure: f32) -> BreakStyle {
    BreakStyle {
        measure: measure.max(1.0),
        is_justified: false,
        hyphen_cost: cost::TITLE_HYPHEN,
        short_end_cost: cost::TITLE_SHORT_END,
    }
}

/// Ragged lines without parted words, unless one is too wide.
fn whole_words(measure: f32) -> BreakStyle {
    BreakStyle { hyphen_cost: cost::TITLE_HYPHEN, ..ragged(measure) }
}

/// Ragged lines of a measure in ems.
pub(super) fn ragged(measure: f32) -> BreakStyle {
    BreakStyle {
        measure: measure.max(1.0),
        is_justified: false,
        hyphen_cost: cost::HYPHEN_RAGGED,
        short_end_cost: cost::SHORT_END,
    }
}
