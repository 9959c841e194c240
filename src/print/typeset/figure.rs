//! Pictures: SVG becomes paths.

use std::sync::{Arc, LazyLock};

use usvg::tiny_skia_path::{PathSegment, Transform};
use usvg::{Node, Options, Paint, Tree, fontdb};

use super::display::{Colour, Item, Mark, Pixels, Rect, Segment, Stroke};
use super::face::Family;
use super::structure::NodeId;
use super::style::text::{
    ALMOST_GREY, CAPS_MIDDLE, CSS_PIXEL, FULL, LEAST_LETTERS, LETTER_GROWTH, LIGHT, PHOTO_PIXEL,
    THIRDS,
};
use super::svg_text::letters;
use crate::artwork::{Artwork, ArtworkError};

/// A picture.
#[derive(Debug, Clone, Default)]
pub struct Figure {
    /// Width in points, as its file says.
    pub width: f32,
    /// Height in points.
    pub height: f32,
    pub(super) shapes: Vec<Mark>,
    /// Pixels, if it is a photograph; its index is known once it is drawn.
    pub pixels: Option<(usize, Arc<Pixels>)>,
}

/// Texts in pictures are set with the fonts of the program, never with those of the machine.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for bytes in [notosans::REGULAR_TTF, notosans::BOLD_TTF] {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(bytes)));
    }
    fonts.set_sans_serif_family("Noto Sans");
    fonts.set_serif_family("Noto Sans");
    fonts.set_monospace_family("Noto Sans");
    Arc::new(fonts)
});

impl Figure {
    /// Reads a picture; its words become outlines.
    pub fn new(bytes: &[u8]) -> Result<Self, ArtworkError> {
        Self::read(bytes, false)
    }

    /// Reads a picture; its words stay letters, if the print has the fonts of the program.
    pub fn for_print(bytes: &[u8], family: &Family) -> Result<Self, ArtworkError> {
        Self::read(bytes, family.has_built_in_text())
    }

    fn read(bytes: &[u8], has_letters: bool) -> Result<Self, ArtworkError> {
        match Artwork::read(bytes)? {
            Artwork::Svg(text) => Self::from_svg(&text, has_letters),
            Artwork::Png(bytes) => Self::from_png(&bytes),
            Artwork::Jpeg(bytes) => super::jpeg::decode(&bytes)
                .map(Self::from_pixels)
                .map_err(|error| ArtworkError::Broken("JPEG", error)),
        }
    }

    fn from_svg(text: &str, has_letters: bool) -> Result<Self, ArtworkError> {
        let options = Options {
            fontdb: Arc::clone(&FONTS),
            font_family: "Noto Sans".to_owned(),
            ..Options::default()
        };
        let tree = Tree::from_str(text, &options)
            .map_err(|error| ArtworkError::Broken("SVG", error.to_string()))?;
        let mut figure = Self {
            width: tree.size().width() * CSS_PIXEL,
            height: tree.size().height() * CSS_PIXEL,
            ..Self::default()
        };
        collect(tree.root(), has_letters, &mut figure.shapes);
        Ok(figure)
    }

    fn from_png(bytes: &[u8]) -> Result<Self, ArtworkError> {
        let pixels =
            super::png::decode(bytes).map_err(|error| ArtworkError::Broken("PNG", error))?;
        Ok(Self::from_pixels(pixels))
    }

    fn from_pixels(pixels: Pixels) -> Self {
        Self {
            width: pixels.width as f32 * PHOTO_PIXEL,
            height: pixels.height as f32 * PHOTO_PIXEL,
            shapes: Vec::new(),
            pixels: Some((0, Arc::new(pixels))),
        }
    }

    /// The least width at which its letters can be read.
    pub fn readable_width(&self) -> f32 {
        let sizes = self.shapes.iter().filter_map(|shape| match shape {
            Mark::Text { size, .. } => Some(size * CSS_PIXEL),
            _ => None,
        });
        let smallest = sizes.min_by(f32::total_cmp);
        smallest.map_or(0.0, |size| self.width * LEAST_LETTERS.0 / (size * LETTER_GROWTH.0))
    }

    /// Paints it with its top left corner at a place.
    pub fn draw(&self, x: f32, y: f32, scale: f32, node: Option<NodeId>, items: &mut Vec<Item>) {
        if let Some((image, _)) = self.pixels {
            let area = Rect { x, y, width: self.width * scale, height: self.height * scale };
            items.push(Item { mark: Mark::Image { area, image }, node });
        }
        let point = |px: f32, py: f32| (x + px * CSS_PIXEL * scale, y + py * CSS_PIXEL * scale);
        for shape in &self.shapes {
            if let Mark::Text { x, y, face, size, colour, glyphs } = shape {
                let ((x, y), size) = (point(*x, *y), size * CSS_PIXEL * scale);
                let grown = (size * LETTER_GROWTH.0).min(LEAST_LETTERS.0).max(size);
                // They grow around their middle.
                let width: f32 = glyphs.iter().map(|glyph| glyph.advance).sum();
                let more = grown - size;
                let (x, y) = (x - more * width / 2.0, y + more * CAPS_MIDDLE.0);
                let size = grown;
                let (face, colour, glyphs) = (*face, *colour, glyphs.clone());
                items.push(Item { mark: Mark::Text { x, y, face, size, colour, glyphs }, node });
            }
            let Mark::Path { segments, fill, stroke, even_odd } = shape else { continue };
            let moved = segments.iter().map(|segment| match *segment {
                Segment::Move(a, b) => {
                    let (a, b) = point(a, b);
                    Segment::Move(a, b)
                }
                Segment::Line(a, b) => {
                    let (a, b) = point(a, b);
                    Segment::Line(a, b)
                }
                Segment::Curve([a, b, c, d, e, f]) => {
                    let ((a, b), (c, d), (e, f)) = (point(a, b), point(c, d), point(e, f));
                    Segment::Curve([a, b, c, d, e, f])
                }
                Segment::Close => Segment::Close,
            });
            let stroke = stroke.as_ref().map(|stroke| Stroke {
                width: stroke.width * CSS_PIXEL * scale,
                dash: stroke.dash.iter().map(|length| length * CSS_PIXEL * scale).collect(),
                ..*stroke
            });
            let mark =
                Mark::Path { segments: moved.collect(), fill: *fill, stroke, even_odd: *even_odd };
            items.push(Item { mark, node });
        }
    }

    /// Turns its colours into greys.
    pub fn desaturate(&mut self) {
        self.recolour(Colour::grey);
    }

    /// Takes ink out of it: light areas go, words can still be read.
    pub fn bleach(&mut self) {
        let bleached = |colour: Colour| match colour.paler() {
            _ if colour.grey().0 > LIGHT => Colour(1.0, 1.0, 1.0),
            // What is almost grey needs no coloured inks.
            pale if colour.spread() < ALMOST_GREY => pale.grey(),
            pale => pale,
        };
        self.recolour(bleached);
    }

    fn recolour(&mut self, paint: impl Fn(Colour) -> Colour) {
        for shape in &mut self.shapes {
            if let Mark::Text { colour, .. } = shape {
                *colour = paint(*colour);
            }
            if let Mark::Path { fill, stroke, .. } = shape {
                *fill = fill.map(&paint);
                if let Some(stroke) = stroke {
                    stroke.colour = paint(stroke.colour);
                }
            }
        }
        if let Some((_, pixels)) = &mut self.pixels {
            let mut painted = Pixels::clone(pixels);
            for pixel in painted.rgb.chunks_exact_mut(3) {
                let part = |byte: u8| f32::from(byte) / FULL;
                let colour = paint(Colour(part(pixel[0]), part(pixel[1]), part(pixel[2])));
                let byte = |part: f32| (part.clamp(0.0, 1.0) * FULL).round() as u8;
                pixel.copy_from_slice(&[byte(colour.0), byte(colour.1), byte(colour.2)]);
            }
            *pixels = Arc::new(painted);
        }
    }
}

fn collect(group: &usvg::Group, has_letters: bool, shapes: &mut Vec<Mark>) {
    for node in group.children() {
        match node {
            Node::Group(group) => collect(group, has_letters, shapes),
            Node::Path(path) if path.is_visible() => shapes.extend(shape(path)),
            Node::Text(text) => match has_letters.then(|| letters(text, &FONTS)).flatten() {
                Some(letters) => shapes.extend(letters),
                None => collect(text.flattened(), has_letters, shapes),
            },
            _ => {}
        }
    }
}

fn shape(path: &usvg::Path) -> Option<Mark> {
    let transform = path.abs_transform();
    let segments = segments(path.data(), transform);
    let fill = path.fill().and_then(|fill| paint(fill.paint(), fill.opacity().get()));
    // A stroke is as thick as its drawing is large.
    let scale = (transform.sx * transform.sy - transform.kx * transform.ky).abs().sqrt();
    let stroke = path.stroke().and_then(|stroke| {
        Some(Stroke {
            colour: paint(stroke.paint(), stroke.opacity().get())?,
            width: stroke.width().get() * scale,
            dash: stroke.dasharray().unwrap_or_default().iter().map(|l| l * scale).collect(),
            is_round: stroke.linecap() == usvg::LineCap::Round,
        })
    });
    let even_odd = path.fill().is_some_and(|fill| fill.rule() == usvg::FillRule::EvenOdd);
    let is_seen = fill.is_some() || stroke.is_some();
    is_seen.then_some(Mark::Path { segments, fill, stroke, even_odd })
}

fn segments(path: &usvg::tiny_skia_path::Path, transform: Transform) -> Vec<Segment> {
    let Some(path) = path.clone().transform(transform) else { return Vec::new() };
    let mut last = (0.0, 0.0);
    let mut segments = Vec::new();
    for segment in path.segments() {
        segments.push(match segment {
            PathSegment::MoveTo(p) => {
                last = (p.x, p.y);
                Segment::Move(p.x, p.y)
            }
            PathSegment::LineTo(p) => {
                last = (p.x, p.y);
                Segment::Line(p.x, p.y)
            }
            PathSegment::QuadTo(c, p) => {
                let third = |from: f32, to: f32| from + (to - from) * 2.0 / THIRDS;
                let curve = [
                    third(last.0, c.x),
                    third(last.1, c.y),
                    third(p.x, c.x),
                    third(p.y, c.y),
                    p.x,
                    p.y,
                ];
                last = (p.x, p.y);
                Segment::Curve(curve)
            }
            PathSegment::CubicTo(a, b, p) => {
                last = (p.x, p.y);
                Segment::Curve([a.x, a.y, b.x, b.y, p.x, p.y])
            }
            PathSegment::Close => Segment::Close,
        });
    }
    segments
}

/// A colour; what shines through is mixed with white paper.
pub(super) fn paint(paint: &Paint, opacity: f32) -> Option<Colour> {
    let colour = match paint {
        Paint::Color(colour) => *colour,
        Paint::LinearGradient(gradient) => gradient.stops().first()?.color(),
        Paint::RadialGradient(gradient) => gradient.stops().first()?.color(),
        Paint::Pattern(_) => return None,
    };
    let mix = |part: u8| 1.0 - opacity * (1.0 - f32::from(part) / FULL);
    Some(Colour(mix(colour.red), mix(colour.green), mix(colour.blue)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_pictures_are_refused_before_they_cost_anything() {
        let mut huge = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
        huge.extend(50_000_u32.to_be_bytes());
        huge.extend(50_000_u32.to_be_bytes());
        assert_eq!(
            Figure::new(&huge).unwrap_err(),
            ArtworkError::Large("50000 × 50000 pixels".to_owned())
        );
        assert!(matches!(Figure::new(&huge[..18]), Err(ArtworkError::Broken(..))));
        let entities =
            "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg xmlns=\"http://www.w3.org/2000/svg\"/>";
        assert!(matches!(Figure::new(entities.as_bytes()), Err(ArtworkError::Unknown(_))));
        let active = "<svg xmlns=\"http://www.w3.org/2000/svg\"><a href=\"javascript:x()\"/></svg>";
        assert_eq!(Figure::new(active.as_bytes()).unwrap_err(), ArtworkError::Script);
        assert_eq!(Figure::new(b"GIF89a").unwrap_err(), ArtworkError::Kind);
    }

    #[test]
    fn letters_stay_readable_and_grow_around_their_middle() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"40\">\
                   <text x=\"100\" y=\"20\" font-size=\"16\" text-anchor=\"middle\">8</text></svg>";
        let figure = Figure::for_print(svg.as_bytes(), &Family::default()).unwrap();
        let size_at = |scale: f32| {
            let mut items = Vec::new();
            figure.draw(0.0, 0.0, scale, None, &mut items);
            match &items[0].mark {
                Mark::Text { size, .. } => *size,
                _ => panic!("no text"),
            }
        };
        assert!((size_at(1.0) - 12.0).abs() < 0.01, "large letters stay as they are");
        assert!((size_at(0.5) - 6.5).abs() < 0.01);
        assert!((size_at(0.2) - 3.0).abs() < 0.01, "they do not burst their drawing");
        let least = figure.readable_width() / figure.width;
        assert!((size_at(least) - 6.5).abs() < 0.01);
    }

    #[test]
    fn words_stay_letters_where_the_fonts_are_ours_and_they_stand_upright() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"40\">\
                   <text x=\"8\" y=\"20\" font-size=\"16\" font-weight=\"bold\">Żaba i</text>\
                   <text x=\"90\" y=\"20\" transform=\"rotate(30)\">schief</text></svg>";
        let drawn = |figure: Figure| {
            let mut items = Vec::new();
            figure.draw(10.0, 10.0, 2.0, None, &mut items);
            items
        };
        let items = drawn(Figure::for_print(svg.as_bytes(), &Family::default()).unwrap());
        let Mark::Text { x, y, face, size, glyphs, .. } = &items[0].mark else { panic!("no text") };
        assert_eq!((*x, *y, *face, *size), (22.0, 40.0, 1, 24.0));
        let words: String = glyphs.iter().map(|glyph| &*glyph.text).collect();
        assert_eq!(words, "Żaba i");
        assert!(items[1..].iter().all(|item| matches!(item.mark, Mark::Path { .. })));
        assert!(items.len() > 1, "turned words are outlines");
        let outlines = drawn(Figure::new(svg.as_bytes()).unwrap());
        assert!(outlines.iter().all(|item| matches!(item.mark, Mark::Path { .. })));
    }
}
