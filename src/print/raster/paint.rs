//! Marks of a display list as pixels.

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash,
    Transform,
};

use crate::typeset::display::{Colour, Mark, Segment};

/// Paints a path; there is nothing else in a drawing.
pub(super) fn paint(mark: &Mark, place: Transform, pixmap: &mut Pixmap) {
    let Mark::Path { segments, fill, stroke, even_odd } = mark else { return };
    let area = whole_pixels(segments).filter(|_| place.is_identity());
    if let (Some(area), Some(colour), None) = (area, fill, stroke) {
        fill_area(area, *colour, pixmap);
        return;
    }
    let Some(path) = path(segments) else { return };
    if let Some(colour) = fill {
        let rule = if *even_odd { FillRule::EvenOdd } else { FillRule::Winding };
        pixmap.fill_path(&path, &solid(*colour), rule, place, None);
    }
    if let Some(stroke) = stroke {
        let (line_cap, line_join) = if stroke.is_round {
            (LineCap::Round, LineJoin::Round)
        } else {
            (LineCap::Butt, LineJoin::Miter)
        };
        let dash = StrokeDash::new(stroke.dash.clone(), 0.0);
        let pen = Stroke { width: stroke.width, line_cap, line_join, dash, ..Stroke::default() };
        pixmap.stroke_path(&path, &solid(stroke.colour), &pen, place, None);
    }
}

fn path(segments: &[Segment]) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for segment in segments {
        match *segment {
            Segment::Move(x, y) => builder.move_to(x, y),
            Segment::Line(x, y) => builder.line_to(x, y),
            Segment::Curve(points) => {
                let [x1, y1, x2, y2, x, y] = points;
                builder.cubic_to(x1, y1, x2, y2, x, y);
            }
            Segment::Close => builder.close(),
        }
    }
    builder.finish()
}

/// Left, top, right and bottom of an upright rectangle that covers no pixel in part.
fn whole_pixels(segments: &[Segment]) -> Option<[usize; 4]> {
    let &[
        Segment::Move(left, top),
        Segment::Line(right, above),
        Segment::Line(beside, bottom),
        Segment::Line(below, last),
        Segment::Close,
    ] = segments
    else {
        return None;
    };
    let is_same = |(a, b): (f32, f32)| (a - b).abs() < NEARLY;
    let corners = [(above, top), (beside, right), (below, left), (last, bottom)];
    let is_upright = corners.into_iter().all(is_same);
    let whole = |place: f32| {
        let whole = pixels(place).filter(|whole| is_same((*whole as f32, place)))?;
        usize::try_from(whole).ok()
    };
    let area = [whole(left)?, whole(top)?, whole(right)?, whole(bottom)?];
    (is_upright && left < right && top < bottom).then_some(area)
}

/// What is smaller than this cannot be seen.
const NEARLY: f32 = 0.01;

fn fill_area([left, top, right, bottom]: [usize; 4], colour: Colour, pixmap: &mut Pixmap) {
    let (Some(colour), Ok(width)) = (opaque(colour), usize::try_from(pixmap.width())) else {
        return;
    };
    let colour = colour.premultiply().to_color_u8();
    for row in pixmap.pixels_mut().chunks_exact_mut(width).take(bottom).skip(top) {
        row[left.min(width)..right.min(width)].fill(colour);
    }
}

pub(super) fn solid(colour: Colour) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    if let Some(colour) = opaque(colour) {
        paint.set_color(colour);
    }
    paint
}

fn opaque(colour: Colour) -> Option<Color> {
    let Colour(red, green, blue) = colour;
    let part = |part: f32| part.clamp(0.0, 1.0);
    Color::from_rgba(part(red), part(green), part(blue), 1.0)
}

/// A length in whole pixels, if a picture can be that long.
pub(super) fn pixels(length: f32) -> Option<u32> {
    let rounded = length.round();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "within these limits it is exact"
    )]
    (0.0..=8192.0).contains(&rounded).then_some(rounded as u32)
}
