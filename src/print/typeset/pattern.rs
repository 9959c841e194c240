//! Patterns of the band with the title: geometry in the two hues of the game, the same on paper and on pages.

use super::display::{Colour, Rect, Segment};
use super::palette::{lch, oklch};
use super::theme::HeaderStyle;

/// Points of a closed figure, as parts of a width and a height.
type Corners = [(f32, f32)];

/// A filled part of a pattern.
#[derive(Debug, Clone, PartialEq)]
pub struct Patch {
    /// Its outline.
    pub segments: Vec<Segment>,
    /// What fills it.
    pub colour: Colour,
}

/// What is drawn on a band of this ground, from the back to the front; nothing stands out of it.
pub fn pattern(
    style: HeaderStyle,
    [accent, primary]: [Colour; 2],
    area: Rect,
    ground: Colour,
) -> Vec<Patch> {
    match style {
        HeaderStyle::Waves => vec![
            wave(area, 0.52, 0.35, 3, mixed(ground, primary, 0.28)),
            wave(area, 0.74, 0.235, 5, mixed(ground, accent, 0.28)),
            wave(area, 0.9, 0.13, 8, mixed(ground, accent, 0.55)),
        ],
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
            let (lightness, chroma, hue) = lch(ground);
            let shore = oklch(lightness * 0.82, chroma, hue);
            vec![
                ridge(area, &far, mixed(ground, primary, 0.38)),
                ridge(area, &near, mixed(ground, accent, 0.65)),
                wave(area, 0.92, 0.09, 14, shore),
            ]
        }
        HeaderStyle::Rays => rays(area, ground, accent),
        HeaderStyle::Bands => triangles(area, ground, [accent, primary]),
        HeaderStyle::Plain | HeaderStyle::Art => Vec::new(),
    }
}

/// A wave from the left to the right, filled down to the foot of the band.
fn wave(area: Rect, level: f32, height: f32, count: usize, colour: Colour) -> Patch {
    let step = area.width / count as f32;
    let y = area.y + level * area.height;
    let swing = height * area.height;
    let mut segments = vec![Segment::Move(area.x, y)];
    for number in 0..count {
        let x = area.x + step * number as f32;
        let side = if number % 2 == 0 { -swing } else { swing };
        let low = (y + side).clamp(area.y + 0.5, area.bottom());
        segments.push(Segment::Curve([x + 0.36 * step, low, x + 0.64 * step, low, x + step, y]));
    }
    segments.push(Segment::Line(area.right(), area.bottom()));
    segments.push(Segment::Line(area.x, area.bottom()));
    segments.push(Segment::Close);
    Patch { segments, colour }
}

fn ridge(area: Rect, corners: &Corners, colour: Colour) -> Patch {
    let at = |(x, y): &(f32, f32)| (area.x + x * area.width, area.y + y * area.height);
    let points: Vec<(f32, f32)> = corners.iter().map(at).collect();
    polygon(&points, colour)
}

/// A sun at the foot of the band, and its rays.
fn rays(area: Rect, ground: Colour, accent: Colour) -> Vec<Patch> {
    let mut patches = Vec::new();
    let (x, y) = (area.x + 0.62 * area.width, area.bottom());
    let far = area.width;
    for number in 0..12_u8 {
        let from = (f32::from(number) * 15.0 - 90.0).to_radians();
        let to = from + 7.5_f32.to_radians();
        let end = |angle: f32| (x + far * angle.sin(), y - far * angle.cos());
        let points = within(&[(x, y), end(from), end(to)], area);
        if points.len() > 2 {
            patches.push(polygon(&points, mixed(ground, accent, 0.26)));
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
    patches.push(Patch { segments: sun, colour: accent });
    let (lightness, chroma, hue) = lch(ground);
    patches.push(wave(area, 0.88, 0.12, 9, oklch(lightness * 0.94, chroma, hue)));
    patches
}

/// A woven band of triangles that fades to the left.
fn triangles(area: Rect, ground: Colour, [accent, primary]: [Colour; 2]) -> Vec<Patch> {
    let mut patches = Vec::new();
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
            let (top, foot) = (area.y + f32::from(row) * side, area.y + f32::from(row + 1) * side);
            let (base, tip) = if row % 2 == 0 { (top, foot) } else { (foot, top) };
            let points = [(x, base), (x + 1.1 * side, base), (x + 0.55 * side, tip)];
            patches.push(polygon(&points, colour));
        }
    }
    patches
}

/// A closed figure with straight sides.
fn polygon(points: &Corners, colour: Colour) -> Patch {
    let corner = |(at, (x, y)): (usize, &(f32, f32))| {
        if at == 0 { Segment::Move(*x, *y) } else { Segment::Line(*x, *y) }
    };
    let corners = points.iter().enumerate().map(corner);
    Patch { segments: corners.chain([Segment::Close]).collect(), colour }
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
    fn every_style_draws_within_its_band() {
        let area = Rect { x: 0.0, y: 0.0, width: 400.0, height: 100.0 };
        let ground = Colour(0.1, 0.2, 0.3);
        for style in [HeaderStyle::Waves, HeaderStyle::Peaks, HeaderStyle::Rays, HeaderStyle::Bands]
        {
            let patches = pattern(style, [Colour::WHITE, ground], area, ground);
            assert!(!patches.is_empty());
            for segment in patches.iter().flat_map(|patch| &patch.segments) {
                let (Segment::Move(x, y) | Segment::Line(x, y)) = segment else { continue };
                assert!((-0.1..=400.1).contains(x) && (-0.1..=100.1).contains(y), "{style:?}");
            }
        }
        assert_eq!(pattern(HeaderStyle::Plain, [ground; 2], area, ground), []);
    }

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
