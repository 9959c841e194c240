//! A drawing as data: pages show it as SVG, prints as paths and letters.

use std::fmt::Write;

use super::style::{DASH, DECIMALS, QUARTER, QUARTERS, THIRDS};

/// A drawing. Lengths are pixels; colours are written as SVG writes them.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Drawing {
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
    /// What is drawn, in this order.
    pub elements: Vec<Element>,
}

/// A part of a drawing.
#[derive(Debug, Clone, PartialEq)]
pub enum Element {
    /// A path.
    Path {
        /// Where it runs.
        path: Path,
        /// Colour of the area, or `none`.
        fill: String,
        /// The line.
        line: LineStyle,
    },
    /// Words on one line.
    Words {
        /// Where they begin, or their middle.
        x: f32,
        /// The base line.
        y: f32,
        /// The words.
        words: String,
        /// How they look.
        style: TextStyle,
    },
}

/// How a path is stroked.
#[derive(Debug, Clone, PartialEq)]
pub struct LineStyle {
    /// Colour.
    pub colour: String,
    /// Width.
    pub width: f32,
    /// Lengths of dashes and gaps, if it has any.
    pub dash: Option<[f32; 2]>,
    /// Whether its ends and corners are round.
    pub is_round: bool,
}

impl LineStyle {
    /// A plain line.
    pub(super) fn new(colour: &str, width: f32) -> Self {
        Self { colour: colour.to_owned(), width, dash: None, is_round: false }
    }

    pub(super) fn round(self) -> Self {
        Self { is_round: true, ..self }
    }

    pub(super) fn dashed(self) -> Self {
        Self { dash: Some(DASH), ..self }
    }
}

/// How words in a drawing look.
#[derive(Debug, Clone, PartialEq)]
pub struct TextStyle {
    /// Size.
    pub size: f32,
    /// Bold.
    pub is_bold: bool,
    /// Colour.
    pub colour: String,
    /// Whether they stand on both sides of their place.
    pub is_centred: bool,
}

/// A part of a path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Step {
    /// Begins.
    Move([f32; 2]),
    /// A straight line.
    Line([f32; 2]),
    /// A curve: two control points, then the end.
    Curve([f32; 6]),
    /// Back to where it began.
    Close,
}

/// Where a line runs.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Path {
    /// Its parts.
    pub steps: Vec<Step>,
    at: [f32; 2],
}

impl Path {
    pub(super) fn from(x: f32, y: f32) -> Self {
        Self { steps: vec![Step::Move([x, y])], at: [x, y] }
    }

    /// On to a place, in a straight line.
    pub(super) fn line(mut self, x: f32, y: f32) -> Self {
        self.at = [x, y];
        self.steps.push(Step::Line(self.at));
        self
    }

    /// On to a place, around a corner.
    pub(super) fn bend(mut self, corner: [f32; 2], to: [f32; 2]) -> Self {
        let toward =
            |from: [f32; 2]| [0, 1].map(|at| from[at] + (corner[at] - from[at]) * 2.0 / THIRDS);
        let ([a, b], [c, d]) = (toward(self.at), toward(to));
        self.at = to;
        self.steps.push(Step::Curve([a, b, c, d, to[0], to[1]]));
        self
    }

    /// On along a circle around a centre, clockwise by some degrees, in curves of at most a
    /// quarter of the circle.
    pub(super) fn arc(mut self, centre: [f32; 2], degrees: f32) -> Self {
        let pieces = (degrees / QUARTER).ceil();
        let (sine, cosine) = (degrees / pieces).to_radians().sin_cos();
        let bulge = QUARTERS / THIRDS * ((degrees / pieces).to_radians() / QUARTERS).tan();
        for _ in 0..pieces as usize {
            let [x, y] = [0, 1].map(|at| self.at[at] - centre[at]);
            let [to_x, to_y] = [x * cosine - y * sine, x * sine + y * cosine];
            let mut curve = [
                x - bulge * y,
                y + bulge * x,
                to_x + bulge * to_y,
                to_y - bulge * to_x,
                to_x,
                to_y,
            ];
            for (at, number) in curve.iter_mut().enumerate() {
                *number += centre[at % 2];
            }
            self.at = [curve[4], curve[5]];
            self.steps.push(Step::Curve(curve));
        }
        self
    }

    pub(super) fn close(mut self) -> Self {
        self.steps.push(Step::Close);
        self
    }

    fn svg(&self) -> String {
        let mut data = String::new();
        for step in &self.steps {
            let (letter, numbers): (char, &[f32]) = match step {
                Step::Move(to) => ('M', to),
                Step::Line(to) => ('L', to),
                Step::Curve(points) => ('C', points),
                Step::Close => ('Z', &[]),
            };
            data.push(letter);
            for (at, number) in numbers.iter().enumerate() {
                let blank = if at == 0 { "" } else { " " };
                let _ = write!(data, "{blank}{}", (number * DECIMALS).round() / DECIMALS);
            }
        }
        data
    }
}

impl Drawing {
    pub(super) fn path(&mut self, path: Path, fill: &str, line: LineStyle) {
        self.elements.push(Element::Path { path, fill: fill.to_owned(), line });
    }

    pub(super) fn words(&mut self, x: f32, y: f32, words: &str, style: TextStyle) {
        self.elements.push(Element::Words { x, y, words: words.to_owned(), style });
    }

    /// The drawing as SVG, with its words for those who do not see it.
    pub fn svg(&self, title: &str, alt: &str) -> String {
        let Self { width, height, elements } = self;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             width=\"{width:.0}\" height=\"{height:.0}\" role=\"img\" \
             font-family=\"Noto Sans, sans-serif\"><title>{}</title><desc>{}</desc>",
            escape(title),
            escape(alt),
        );
        for element in elements {
            match element {
                Element::Path { path, fill, line } => write_path(&mut svg, path, fill, line),
                Element::Words { x, y, words, style } => {
                    write_words(&mut svg, *x, *y, words, style);
                }
            }
        }
        svg.push_str("</svg>\n");
        svg
    }
}

fn write_path(svg: &mut String, path: &Path, fill: &str, line: &LineStyle) {
    let LineStyle { colour, width, dash, is_round } = line;
    let data = path.svg();
    let _ = write!(
        svg,
        "<path d=\"{data}\" fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"{width}\""
    );
    if let Some([dash, gap]) = dash {
        let _ = write!(svg, " stroke-dasharray=\"{dash} {gap}\"");
    }
    if *is_round {
        svg.push_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
    }
    svg.push_str("/>");
}

fn write_words(svg: &mut String, x: f32, y: f32, words: &str, style: &TextStyle) {
    let TextStyle { size, is_bold, colour, is_centred } = style;
    let weight = if *is_bold { " font-weight=\"bold\"" } else { "" };
    let anchor = if *is_centred { " text-anchor=\"middle\"" } else { "" };
    let _ = write!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\"{weight} fill=\"{colour}\"{anchor}>{}</text>",
        escape(words)
    );
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
