//! The ground of the title: from dark to less dark, with round corners.

use super::paint::Painter;
use crate::typeset::display::{Colour, Rect, Segment};
use crate::typeset::style::panel::{BAND_CORNER, CORNER_CURVE};
use crate::typeset::theme::Tone;

/// Steps from one colour to the other; more are not seen.
const STEPS: usize = 40;

impl Painter<'_> {
    /// The colours of the left and the right end.
    pub fn band_colours(&self) -> (Colour, Colour) {
        match self.look.header.tone {
            Tone::Deep => (self.shades.deep, self.shades.fill),
            Tone::Bright => (self.shades.fill, self.shades.bright),
        }
    }

    /// A band with its upper corners round, and the lower ones if it stands alone.
    pub fn band(&mut self, area: Rect, is_alone: bool) {
        let (deep, fill) = self.band_colours();
        let mix = |part: f32| {
            let between = |one: f32, two: f32| one + (two - one) * part;
            Colour(between(deep.0, fill.0), between(deep.1, fill.1), between(deep.2, fill.2))
        };
        let radius = BAND_CORNER.pt().min(area.height / 2.0);
        let inner = area.width - 2.0 * radius;
        let (left, right) = (area.x + radius, area.right() - radius);
        self.path(end(area, radius, true, is_alone), Some(mix(0.0)), None);
        self.path(end(area, radius, false, is_alone), Some(mix(1.0)), None);
        for step in 0..STEPS {
            let part = step as f32 / STEPS as f32;
            let x = left + inner * part;
            // Each step reaches to the end, so that no seam shows.
            let slice = Rect { x, y: area.y, width: right - x, height: area.height };
            self.area(slice, 0.0, Some(mix(part)), None);
        }
    }
}

/// The left or right end of a band.
fn end(area: Rect, radius: f32, is_left: bool, is_round_below: bool) -> Vec<Segment> {
    let k = radius * CORNER_CURVE.0;
    let (t, b) = (area.y, area.bottom());
    let (outer, inner, k) = if is_left {
        (area.x, area.x + radius + 0.5, k)
    } else {
        (area.right(), area.right() - radius - 0.5, -k)
    };
    let side = if is_left { radius } else { -radius };
    let mut segments = vec![
        Segment::Move(inner, t),
        Segment::Line(outer + side, t),
        Segment::Curve([outer + k, t, outer, t + k.abs(), outer, t + radius]),
    ];
    if is_round_below {
        segments.push(Segment::Line(outer, b - radius));
        segments.push(Segment::Curve([outer, b - k.abs(), outer + k, b, outer + side, b]));
    } else {
        segments.push(Segment::Line(outer, b));
    }
    segments.push(Segment::Line(inner, b));
    segments.push(Segment::Close);
    segments
}
