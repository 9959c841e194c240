//! The operators of a page.

use std::collections::BTreeMap;

use printpdf::{
    Codepoint, Color, DictItem, Greyscale, Op, PdfFontHandle, Pt, Rgb, TextItem, TextMatrix,
};

use super::Fonts;
use super::fonts::id;
use super::tags::Tags;
use crate::typeset::display::{Colour, Glyph, Mark, Page, Rect, Segment, Stroke};
use crate::typeset::structure::NodeId;

/// What is painted on a page, each part marked with what it belongs to.
pub(super) fn ops(page: &Page, number: usize, fonts: &Fonts, tags: &mut Tags<'_>) -> Vec<Op> {
    let mut writer = Writer { page, fonts, ops: Vec::new(), open: Open::Nothing };
    for item in &page.items {
        let is_painted = !matches!(item.mark, Mark::Link { .. } | Mark::Anchor { .. });
        if !is_painted {
            continue;
        }
        writer.mark(item.node, number, tags);
        match &item.mark {
            Mark::Text { x, y, face, size, colour, glyphs } => {
                writer.text((*x, *y), *face, *size, *colour, glyphs);
            }
            Mark::Unseen { x, y, width, face, size, glyphs } => {
                writer.unseen((*x, *y), *width, *face, *size, glyphs);
            }
            Mark::Path { segments, fill, stroke, even_odd } => {
                writer.path(segments, *fill, stroke.as_ref(), *even_odd);
            }
            Mark::Image { place, image } => writer.image(*place, *image),
            Mark::Link { .. } | Mark::Anchor { .. } => {}
        }
    }
    writer.close();
    writer.ops
}

struct Writer<'a> {
    page: &'a Page,
    fonts: &'a Fonts,
    ops: Vec<Op>,
    open: Open,
}

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
        self.ops.push(match node {
            None => Op::BeginMarkedContent { tag: "Artifact".to_owned() },
            Some(node) => {
                let (tag, id) = tags.content(node, page);
                let map = BTreeMap::from([("MCID".to_owned(), DictItem::Int(id))]);
                Op::BeginMarkedContentWithProperties {
                    tag: tag.to_owned(),
                    properties: DictItem::Dict { map },
                }
            }
        });
    }

    fn close(&mut self) {
        if self.open != Open::Nothing {
            self.ops.push(Op::EndMarkedContent);
            self.open = Open::Nothing;
        }
    }

    fn y(&self, y: f32) -> f32 {
        self.page.height - y
    }

    fn raw(&mut self, key: &str, values: &[f32]) {
        let value = values.iter().map(|value| DictItem::Real(tidy(*value))).collect();
        self.ops.push(Op::Unknown { key: key.to_owned(), value });
    }

    fn text(&mut self, at: (f32, f32), face: usize, size: f32, colour: Colour, glyphs: &[Glyph]) {
        let Some(font) = self.fonts.get(&face) else { return };
        let codepoint = |glyph: &Glyph| {
            let (id, width) = font.glyph(glyph.id);
            let offset = (width - glyph.advance * 1000.0).round();
            Codepoint::with_cid(id, offset, glyph.text.to_string())
        };
        let glyphs: Vec<Codepoint> = glyphs.iter().map(codepoint).collect();
        let (x, y) = (tidy(at.0), tidy(self.y(at.1)));
        self.ops.extend([
            Op::StartTextSection,
            Op::SetFillColor { col: color(colour) },
            Op::SetFont { font: PdfFontHandle::External(id(face)), size: Pt(tidy(size)) },
            Op::SetTextMatrix { matrix: TextMatrix::Translate(Pt(x), Pt(y)) },
            Op::ShowText { items: vec![TextItem::GlyphIds(glyphs)] },
            Op::EndTextSection,
        ]);
    }

    /// Words without ink, squeezed into a width.
    fn unseen(&mut self, at: (f32, f32), width: f32, face: usize, size: f32, glyphs: &[Glyph]) {
        let natural: f32 = glyphs.iter().map(|glyph| glyph.advance * size).sum();
        if natural <= 0.0 {
            return;
        }
        self.raw("Tr", &[3.0]);
        self.raw("Tz", &[100.0 * width / natural]);
        self.text(at, face, size, Colour(0.0, 0.0, 0.0), glyphs);
        self.raw("Tz", &[100.0]);
        self.raw("Tr", &[0.0]);
    }

    fn path(
        &mut self,
        segments: &[Segment],
        fill: Option<Colour>,
        stroke: Option<&Stroke>,
        even_odd: bool,
    ) {
        self.ops.push(Op::SaveGraphicsState);
        if let Some(fill) = fill {
            self.ops.push(Op::SetFillColor { col: color(fill) });
        }
        if let Some(stroke) = stroke {
            self.ops.push(Op::SetOutlineColor { col: color(stroke.colour) });
            self.raw("w", &[stroke.width]);
            let style = if stroke.is_round { 1.0 } else { 0.0 };
            self.raw("J", &[style]);
            self.raw("j", &[style]);
            if !stroke.dash.is_empty() {
                let dash = stroke.dash.iter().map(|length| DictItem::Real(tidy(*length))).collect();
                let value = vec![DictItem::Array(dash), DictItem::Int(0)];
                self.ops.push(Op::Unknown { key: "d".to_owned(), value });
            }
        }
        for segment in segments {
            match *segment {
                Segment::Move(x, y) => self.raw("m", &[x, self.y(y)]),
                Segment::Line(x, y) => self.raw("l", &[x, self.y(y)]),
                Segment::Curve([a, b, c, d, e, f]) => {
                    self.raw("c", &[a, self.y(b), c, self.y(d), e, self.y(f)]);
                }
                Segment::Close => self.raw("h", &[]),
            }
        }
        let paint = match (fill.is_some(), stroke.is_some(), even_odd) {
            (true, true, false) => "B",
            (true, true, true) => "B*",
            (true, false, false) => "f",
            (true, false, true) => "f*",
            (false, true, _) => "S",
            (false, false, _) => "n",
        };
        self.raw(paint, &[]);
        self.ops.push(Op::RestoreGraphicsState);
    }

    fn image(&mut self, place: Rect, image: usize) {
        self.ops.push(Op::SaveGraphicsState);
        self.raw("cm", &[place.width, 0.0, 0.0, place.height, place.x, self.y(place.bottom())]);
        let value = vec![DictItem::Name(format!("Im{image}").into_bytes())];
        self.ops.push(Op::Unknown { key: "Do".to_owned(), value });
        self.ops.push(Op::RestoreGraphicsState);
    }
}

/// Thousandths of a point are finer than any press.
fn tidy(value: f32) -> f32 {
    (value * 1000.0).round() / 1000.0
}

fn color(Colour(r, g, b): Colour) -> Color {
    let tidy = |part: f32| (part * 1000.0).round() / 1000.0;
    if (r - g).abs() < 1e-3 && (g - b).abs() < 1e-3 {
        return Color::Greyscale(Greyscale { percent: tidy(r), icc_profile: None });
    }
    Color::Rgb(Rgb { r: tidy(r), g: tidy(g), b: tidy(b), icc_profile: None })
}
