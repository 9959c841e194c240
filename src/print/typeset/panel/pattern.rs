//! The pattern of the band with the title.

use super::paint::Painter;
use crate::typeset::display::{Colour, Rect, Segment};
use crate::typeset::pattern::pattern;
use crate::typeset::theme::HeaderStyle;

impl Painter<'_> {
    /// What is drawn on the band; nothing stands out of it.
    pub fn pattern(&mut self, style: HeaderStyle, area: Rect, ground: Colour) {
        for patch in pattern(style, self.look.scheme.patterns, area, ground) {
            self.path(patch.segments, Some(patch.colour), None);
        }
    }

    /// Paper outside of the round corners: the upper ones, and the lower ones if the band ends there.
    pub fn corners(&mut self, area: Rect, radius: f32, has_lower: bool) {
        let k = radius * 0.447_715;
        let paper = Some(self.look.scheme.paper);
        let upper = [(area.x, 1.0, area.y, 1.0), (area.right(), -1.0, area.y, 1.0)];
        let foot = area.bottom();
        let lower = [(area.x, 1.0, foot, -1.0), (area.right(), -1.0, foot, -1.0)];
        for (x, side, y, down) in upper.into_iter().chain(lower.into_iter().filter(|_| has_lower)) {
            let (outer, above) = (x - 0.6 * side, y - 0.6 * down);
            let segments = vec![
                Segment::Move(outer, above),
                Segment::Line(x + side * radius, above),
                Segment::Line(x + side * radius, y),
                Segment::Curve([x + side * k, y, x, y + down * k, x, y + down * radius]),
                Segment::Line(outer, y + down * radius),
                Segment::Close,
            ];
            self.path(segments, paper, None);
        }
    }
}
