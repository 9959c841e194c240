//! Drawings made from data become pictures of a print, in the fonts of the print.

use super::display::{Mark, Segment, Stroke};
use super::face::{FaceStyle, Family};
use super::figure::Figure;
use super::shape::{Shaped, Shaper};
use super::shape_cache::with_shaper;
use super::style::text::CSS_PIXEL;
use super::theme::colour;
use crate::picture::{Drawing, Element, LineStyle, Path, Step, TextStyle};

impl Figure {
    /// A drawing, with its words in a family.
    pub fn from_drawing(drawing: &Drawing, family: &Family, language: &str) -> Self {
        with_shaper(family, language, |shaper| {
            let mut shapes = Vec::new();
            for element in &drawing.elements {
                match element {
                    Element::Path { path, fill, line } => shapes.push(shape(path, fill, line)),
                    Element::Words { x, y, words, style } => {
                        shapes.extend(set([*x, *y], words, style, shaper));
                    }
                }
            }
            let (width, height) = (drawing.width * CSS_PIXEL, drawing.height * CSS_PIXEL);
            Self { width, height, shapes, pixels: None }
        })
    }
}

fn shape(path: &Path, fill: &str, line: &LineStyle) -> Mark {
    let segments = path.steps.iter().map(|step| match *step {
        Step::Move([x, y]) => Segment::Move(x, y),
        Step::Line([x, y]) => Segment::Line(x, y),
        Step::Curve(points) => Segment::Curve(points),
        Step::Close => Segment::Close,
    });
    let stroke = colour(&line.colour).map(|colour| Stroke {
        colour,
        width: line.width,
        dash: line.dash.map(Vec::from).unwrap_or_default(),
        is_round: line.is_round,
    });
    Mark::Path { segments: segments.collect(), fill: colour(fill), stroke, even_odd: false }
}

/// Words, one mark for each face that they need.
fn set([x, y]: [f32; 2], words: &str, style: &TextStyle, shaper: &mut Shaper) -> Vec<Mark> {
    let Some(colour) = colour(&style.colour) else { return Vec::new() };
    let runs = shaper.word(words, FaceStyle { bold: style.is_bold, ..FaceStyle::default() });
    let whole: f32 = runs.iter().map(Shaped::width).sum();
    let mut x = if style.is_centred { x - whole * style.size / 2.0 } else { x };
    let mut marks = Vec::with_capacity(runs.len());
    for run in runs.iter() {
        let (face, size, glyphs) = (run.face, style.size * run.scale, run.glyphs.clone());
        marks.push(Mark::Text { x, y, face, size, colour, glyphs });
        x += run.width() * style.size;
    }
    marks
}
