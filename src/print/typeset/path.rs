//! Rectangles and paths. Lengths are points; `y` grows downwards.

use super::display::Colour;
use super::style::text::QUARTER_CIRCLE;

/// A rectangle: left, top, width, height.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x: f32,
    /// Top edge.
    pub y: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
}

impl Rect {
    /// Right edge.
    pub fn right(&self) -> f32 {
        self.x + self.width
    }

    /// Bottom edge.
    pub fn bottom(&self) -> f32 {
        self.y + self.height
    }

    /// The rectangle with this much more on all sides.
    #[must_use]
    pub fn grown(self, by: f32) -> Self {
        Self {
            x: self.x - by,
            y: self.y - by,
            width: self.width + 2.0 * by,
            height: self.height + 2.0 * by,
        }
    }
}

/// A part of a path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Segment {
    /// Begins a ring.
    Move(f32, f32),
    /// A straight line.
    Line(f32, f32),
    /// A cubic curve: two control points, then the end.
    Curve([f32; 6]),
    /// Back to where the ring began.
    Close,
}

/// How a path is stroked.
#[derive(Debug, Clone, PartialEq)]
pub struct Stroke {
    /// Colour.
    pub colour: Colour,
    /// Width.
    pub width: f32,
    /// Lengths of dashes and gaps; empty for a solid line.
    pub dash: Vec<f32>,
    /// Round ends and corners.
    pub is_round: bool,
}

impl Segment {
    /// Moves it.
    pub fn shift(&mut self, dx: f32, dy: f32) {
        match self {
            Self::Move(x, y) | Self::Line(x, y) => {
                *x += dx;
                *y += dy;
            }
            Self::Curve(points) => {
                for (at, value) in points.iter_mut().enumerate() {
                    *value += if at % 2 == 0 { dx } else { dy };
                }
            }
            Self::Close => {}
        }
    }
}

/// A rectangle as a path, with round corners.
pub fn rounded(area: Rect, radius: f32) -> Vec<Segment> {
    let (l, t, r, b) = (area.x, area.y, area.right(), area.bottom());
    if radius <= 0.0 {
        return vec![
            Segment::Move(l, t),
            Segment::Line(r, t),
            Segment::Line(r, b),
            Segment::Line(l, b),
            Segment::Close,
        ];
    }
    let radius = radius.min(area.width / 2.0).min(area.height / 2.0);
    // Distance of control points that makes a quarter of a circle.
    let k = radius * (1.0 - QUARTER_CIRCLE);
    vec![
        Segment::Move(l + radius, t),
        Segment::Line(r - radius, t),
        Segment::Curve([r - k, t, r, t + k, r, t + radius]),
        Segment::Line(r, b - radius),
        Segment::Curve([r, b - k, r - k, b, r - radius, b]),
        Segment::Line(l + radius, b),
        Segment::Curve([l + k, b, l, b - k, l, b - radius]),
        Segment::Line(l, t + radius),
        Segment::Curve([l, t + k, l + k, t, l + radius, t]),
        Segment::Close,
    ]
}
