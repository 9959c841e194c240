//! What is painted on a page.

use super::Fonts;
use super::cmyk::Inks;
use super::tags::Tags;
use super::tokens::Tokens;
use crate::typeset::display::{Colour, Glyph, Mark, Page, Rect, Segment, Stroke};
use crate::typeset::structure::NodeId;

/// What is painted on a page, each part marked with what it belongs to.
pub(super) fn content(
    page: &Page,
    number: usize,
    fonts: &Fonts,
    tags: &mut Tags<'_>,
    inks: Option<&mut Inks>,
) -> Vec<u8> {
    let mut writer = Writer {
        page,
        fonts,
        out: Tokens::default(),
        open: Open::Nothing,
        colour: None,
        font: None,
        spacing: 0.0,
        turned: None,
        inks,
    };
    for (at, item) in page.items.iter().enumerate() {
        let is_painted = !matches!(item.mark, Mark::Link { .. } | Mark::Anchor { .. });
        if !is_painted {
            continue;
        }
        writer.turn(page.turned_at(at));
        writer.mark(item.node, number, tags);
        match &item.mark {
            Mark::Text { x, y, face, size, colour, glyphs } => {
                writer.text((*x, *y), (*face, *size), *colour, glyphs);
            }
            Mark::Unseen { x, y, width, face, size, glyphs } => {
                writer.unseen((*x, *y), *width, *face, *size, glyphs);
            }
            Mark::Path { segments, fill, stroke, even_odd } => {
                writer.path(segments, *fill, stroke.as_ref(), *even_odd);
            }
            Mark::Image { area, image } => writer.image(*area, *image),
            Mark::Link { .. } | Mark::Anchor { .. } => {}
        }
    }
    writer.turn(None);
    writer.close();
    writer.out.into_bytes()
}

/// Glyphs may stand this far from their place, in thousandths of an em: nobody can see it.
const SLIGHT: f32 = 3.0;
/// Paths with more parts than this get an origin of their own.
const MANY: usize = 6;

/// What glyphs of a line that is set wider have in common; nothing, if only few are shifted.
fn usual(set: &[(u16, f32)]) -> f32 {
    let is_shifted = |excess: &f32| excess.abs() >= SLIGHT / 2.0;
    let shifted = || set.iter().map(|(_, excess)| *excess).filter(is_shifted);
    let count = shifted().count();
    if 2 * count <= set.len() {
        return 0.0;
    }
    let mut shifted: Vec<f32> = shifted().collect();
    *shifted.select_nth_unstable_by(count / 2, f32::total_cmp).1
}

struct Writer<'a> {
    page: &'a Page,
    fonts: &'a Fonts,
    out: Tokens,
    open: Open,
    /// Colour and font in force, which need not be said again.
    colour: Option<Colour>,
    font: Option<(usize, f32)>,
    spacing: f32,
    /// The area that is painted turned, and what was in force before it.
    turned: Option<(Rect, State)>,
    /// Inks in place of colours, for print shops.
    inks: Option<&'a mut Inks>,
}

/// Colour, font and spacing in force.
type State = (Option<Colour>, Option<(usize, f32)>, f32);

/// Marked content that has begun.
#[derive(Clone, Copy, PartialEq)]
enum Open {
    Nothing,
    Decoration,
    Node(NodeId),
}

impl Writer<'_> {
    /// Begins marked content, unless it is open already.
    fn mark(&mut self, node: Option<NodeId>, page: usize, tags: &mut Tags<'_>) {
        let wanted = node.map_or(Open::Decoration, Open::Node);
        if self.open == wanted {
            return;
        }
        self.close();
        self.open = wanted;
        let Some(node) = node else { return self.out.named("Artifact", "BMC") };
        let (tag, id) = tags.content(node, page);
        self.out.name(tag);
        self.out.raw("<</MCID ");
        self.out.whole(id.unsigned_abs());
        self.out.end(">> BDC");
    }

    /// Goes on turned by half around the middle of an area, or upright.
    fn turn(&mut self, area: Option<Rect>) {
        if self.turned.map(|(area, _)| area) == area {
            return;
        }
        self.close();
        if let Some((_, state)) = self.turned.take() {
            self.out.end("Q");
            (self.colour, self.font, self.spacing) = state;
        }
        if let Some(area) = area {
            self.turned = Some((area, (self.colour, self.font, self.spacing)));
            self.out.end("q");
            let (x, y) = (area.x + area.right(), self.y(area.y) + self.y(area.bottom()));
            self.out.with(&[-1.0, 0.0, 0.0, -1.0, x, y], "cm");
        }
    }

    fn close(&mut self) {
        if self.open != Open::Nothing {
            self.out.end("EMC");
            self.open = Open::Nothing;
        }
    }

    fn y(&self, y: f32) -> f32 {
        self.page.height - y
    }

    fn text(&mut self, at: (f32, f32), font: (usize, f32), colour: Colour, glyphs: &[Glyph]) {
        let Some(subset) = self.fonts.get(&font.0) else { return };
        if self.colour != Some(colour) {
            self.colour = Some(colour);
            self.paint(colour, ["g", "rg", "k"]);
        }
        self.out.end("BT");
        if self.font != Some(font) {
            self.font = Some(font);
            self.out.name(&super::fonts::id(font.0).0);
            self.out.with(&[font.1], "Tf");
        }
        let y = self.y(at.1);
        self.out.with(&[at.0, y], "Td");
        let set: Vec<(u16, f32)> = glyphs.iter().map(|glyph| subset.set(glyph)).collect();
        let usual = usual(&set);
        self.space(-usual * font.1 / 1000.0);
        self.out.raw("[(");
        let mut owed = 0.0;
        for (number, (id, excess)) in set.iter().enumerate() {
            self.out.glyph(*id);
            owed += excess - usual;
            if owed.abs() >= SLIGHT && number + 1 < set.len() {
                let shift = owed.round();
                owed -= shift;
                self.out.raw(")");
                self.out.integer(shift as i64);
                self.out.raw("(");
            }
        }
        self.out.end(")]TJ");
        self.out.end("ET");
    }

    /// Air behind every letter, in points.
    fn space(&mut self, points: f32) {
        if (self.spacing - points).abs() > 5e-4 {
            self.spacing = points;
            self.out.fine(&[points], "Tc");
        }
    }

    fn paint(&mut self, colour: Colour, [grey, coloured, ink]: [&str; 3]) {
        let Colour(r, g, b) = colour;
        if let Some(inks) = &mut self.inks {
            self.out.fine(&inks.of(colour), ink);
        } else if (r - g).abs() < 1e-3 && (g - b).abs() < 1e-3 {
            self.out.fine(&[r], grey);
        } else {
            self.out.fine(&[r, g, b], coloured);
        }
    }

    /// Words without ink, squeezed into a width.
    fn unseen(&mut self, at: (f32, f32), width: f32, face: usize, size: f32, glyphs: &[Glyph]) {
        let natural: f32 = glyphs.iter().map(|glyph| glyph.advance * size).sum();
        if natural <= 0.0 {
            return;
        }
        self.out.with(&[3.0], "Tr");
        self.out.with(&[100.0 * width / natural], "Tz");
        self.text(at, (face, size), Colour(0.0, 0.0, 0.0), glyphs);
        self.out.with(&[100.0], "Tz");
        self.out.with(&[0.0], "Tr");
    }

    fn path(
        &mut self,
        segments: &[Segment],
        fill: Option<Colour>,
        stroke: Option<&Stroke>,
        even_odd: bool,
    ) {
        self.out.end("q");
        if let Some(fill) = fill {
            self.paint(fill, ["g", "rg", "k"]);
        }
        if let Some(stroke) = stroke {
            self.stroke(stroke);
        }
        self.segments(segments);
        self.out.end(match (fill.is_some(), stroke.is_some(), even_odd) {
            (true, true, false) => "B",
            (true, true, true) => "B*",
            (true, false, false) => "f",
            (true, false, true) => "f*",
            (false, true, _) => "S",
            (false, false, _) => "n",
        });
        self.out.end("Q");
    }

    /// The outline. That of a letter has many numbers, which are short near an origin of its own.
    fn segments(&mut self, segments: &[Segment]) {
        let (mut left, mut base) = (0.0, self.page.height);
        if let (Some(Segment::Move(x, y)), true) = (segments.first(), segments.len() > MANY) {
            (left, base) = (x.round(), y.round());
            self.out.with(&[1.0, 0.0, 0.0, 1.0, left, self.page.height - base], "cm");
        }
        for segment in segments {
            match *segment {
                Segment::Move(x, y) => self.out.with(&[x - left, base - y], "m"),
                Segment::Line(x, y) => self.out.with(&[x - left, base - y], "l"),
                Segment::Curve([a, b, c, d, e, f]) => {
                    let points = [a - left, base - b, c - left, base - d, e - left, base - f];
                    self.out.with(&points, "c");
                }
                Segment::Close => self.out.end("h"),
            }
        }
    }

    fn stroke(&mut self, stroke: &Stroke) {
        self.paint(stroke.colour, ["G", "RG", "K"]);
        self.out.with(&[stroke.width], "w");
        if stroke.is_round {
            self.out.end("1 J 1 j");
        }
        if !stroke.dash.is_empty() {
            self.out.raw("[");
            for length in &stroke.dash {
                self.out.number(*length);
                self.out.raw(" ");
            }
            self.out.end("] 0 d");
        }
    }

    fn image(&mut self, place: Rect, image: usize) {
        let bottom = self.y(place.bottom());
        self.out.end("q");
        self.out.with(&[place.width, 0.0, 0.0, place.height, place.x, bottom], "cm");
        self.out.named(&format!("Im{image}"), "Do");
        self.out.end("Q");
    }
}
