//! Patterns of the band with the title: geometry in the two hues of the game.

use super::paint::Painter;
use crate::typeset::display::{Colour, Rect, Segment};
use crate::typeset::palette::lch;
use crate::typeset::palette::oklch;
use crate::typeset::theme::HeaderStyle;

/// Points of a closed figure, as parts of a width and a height.
type Corners = [(f32, f32)];

impl Painter<'_> {
    /// What is drawn on the band; nothing stands out of it.
    pub fn pattern(&mut self, style: HeaderStyle, area: Rect, ground: Colour) {
        let [accent, primary] = self.look.scheme.patterns;
        match style {
            HeaderStyle::Waves => {
                self.wave(area, 0.52, 0.35, 3, mixed(ground, primary, 0.28));
                self.wave(area, 0.74, 0.235, 5, mixed(ground, accent, 0.28));
                self.wave(area, 0.9, 0.13, 8, mixed(ground, accent, 0.55));
            }
            HeaderStyle::Peaks => {
                let far = [
                    (0.40, 1.0),
                    (0.56, 0.42),
                    (0.64, 0.66),
                    (0.78, 0.08),
                    (0.92, 0.60),
                    (1.0, 0.38),
                    (1.0, 1.0),
                ];
                let near =
                    [(0.52, 1.0), (0.66, 0.62), (0.74, 0.8), (0.86, 0.46), (1.0, 0.86), (1.0, 1.0)];
                self.ridge(area, &far, mixed(ground, primary, 0.38));
                self.ridge(area, &near, mixed(ground, accent, 0.65));
                let (lightness, chroma, hue) = lch(ground);
                let shore = oklch(lightness * 0.82, chroma, hue);
                self.wave(area, 0.92, 0.09, 14, shore);
            }
            HeaderStyle::Rays => self.rays(area, ground, accent),
            HeaderStyle::Bands => self.triangles(area, ground, [accent, primary]),
            HeaderStyle::Plain | HeaderStyle::Art => {}
        }
    }

    /// A wave from the left to the right, filled down to the foot of the band.
    fn wave(&mut self, area: Rect, level: f32, height: f32, count: usize, colour: Colour) {
        let step = area.width / count as f32;
        let y = area.y + level * area.height;
        let swing = height * area.height;
        let mut segments = vec![Segment::Move(area.x, y)];
        for number in 0..count {
            let x = area.x + step * number as f32;
            let side = if number % 2 == 0 { -swing } else { swing };
            let low = (y + side).clamp(area.y + 0.5, area.bottom());
            segments.push(Segment::Curve([
                x + 0.36 * step,
                low,
                x + 0.64 * step,
                low,
                x + step,
                y,
            ]));
        }
        segments.push(Segment::Line(area.right(), area.bottom()));
        segments.push(Segment::Line(area.x, area.bottom()));
        segments.push(Segment::Close);
        self.path(segments, Some(colour), None);
    }

    fn ridge(&mut self, area: Rect, corners: &Corners, colour: Colour) {
        let at = |(x, y): &(f32, f32)| (area.x + x * area.width, area.y + y * area.height);
        let points: Vec<(f32, f32)> = corners.iter().map(at).collect();
        self.polygon(&points, Some(colour), None);
    }

    /// A sun at the foot of the band, and its rays.
    fn rays(&mut self, area: Rect, ground: Colour, accent: Colour) {
        let (x, y) = (area.x + 0.62 * area.width, area.bottom());
        let far = area.width;
        for number in 0..12_u8 {
            let from = (f32::from(number) * 15.0 - 90.0).to_radians();
            let to = from + 7.5_f32.to_radians();
            let end = |angle: f32| (x + far * angle.sin(), y - far * angle.cos());
            let points = within(&[(x, y), end(from), end(to)], area);
            if points.len() > 2 {
                self.polygon(&points, Some(mixed(ground, accent, 0.26)), None);
            }
        }
        let radius = 0.53 * area.height;
        let k = radius * 0.552_284_8;
        let sun = vec![
            Segment::Move(x - radius, y),
            Segment::Curve([x - radius, y - k, x - k, y - radius, x, y - radius]),
            Segment::Curve([x + k, y - radius, x + radius, y - k, x + radius, y]),
            Segment::Close,
        ];
        self.path(sun, Some(accent), None);
        let (lightness, chroma, hue) = lch(ground);
        self.wave(area, 0.88, 0.12, 9, oklch(lightness * 0.94, chroma, hue));
    }

    /// A woven band of triangles that fades to the left.
    fn triangles(&mut self, area: Rect, ground: Colour, [accent, primary]: [Colour; 2]) {
        let side = area.height / 3.0;
        for row in 0..3_u8 {
            for number in 0..16_u8 {
                let x = area.right() - f32::from(number + 1) * side * 1.1;
                if x < area.x + 0.46 * area.width {
                    break;
                }
                let faded = f32::from(number);
                let colour = if (number + row) % 2 == 0 {
                    mixed(ground, accent, (0.75 - 0.06 * faded).max(0.0))
                } else {
                    mixed(ground, primary, (0.45 - 0.04 * faded).max(0.0))
                };
                let (top, foot) =
                    (area.y + f32::from(row) * side, area.y + f32::from(row + 1) * side);
                let (base, tip) = if row % 2 == 0 { (top, foot) } else { (foot, top) };
                let points = [(x, base), (x + 1.1 * side, base), (x + 0.55 * side, tip)];
                self.polygon(&points, Some(colour), None);
            }
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

/// So much of a colour on a ground.
fn mixed(ground: Colour, colour: Colour, part: f32) -> Colour {
    let between = |one: f32, two: f32| one + (two - one) * part;
    Colour(between(ground.0, colour.0), between(ground.1, colour.1), between(ground.2, colour.2))
}

/// A figure without what stands out of an area: cut at one side after the other.
fn within(points: &[(f32, f32)], area: Rect) -> Vec<(f32, f32)> {
    let sides: [(bool, f32, f32); 4] = [
        (true, area.x, 1.0),
        (true, area.right(), -1.0),
        (false, area.y, 1.0),
        (false, area.bottom(), -1.0),
    ];
    let mut points = points.to_vec();
    for (is_x, limit, sign) in sides {
        let depth = |(x, y): (f32, f32)| (if is_x { x } else { y } - limit) * sign;
        let mut kept = Vec::new();
        for (at, point) in points.iter().enumerate() {
            let next = points[(at + 1) % points.len()];
            let (here, there) = (depth(*point), depth(next));
            if here >= 0.0 {
                kept.push(*point);
            }
            if (here < 0.0) != (there < 0.0) {
                let part = here / (here - there);
                kept.push((
                    point.0 + (next.0 - point.0) * part,
                    point.1 + (next.1 - point.1) * part,
                ));
            }
        }
        points = kept;
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_out_is_cut_off() {
        let area = Rect { x: 0.0, y: 0.0, width: 10.0, height: 10.0 };
        let cut = within(&[(5.0, 5.0), (25.0, 5.0), (5.0, 25.0)], area);
        let is_inside =
            |(x, y): &(f32, f32)| *x <= 10.001 && *y <= 10.001 && *x >= 0.0 && *y >= 0.0;
        assert!(cut.len() >= 3 && cut.iter().all(is_inside), "{cut:?}");
        assert!(within(&[(20.0, 20.0), (30.0, 20.0), (20.0, 30.0)], area).is_empty());
    }
}
