//! Marks of a display list as pixels.

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash,
    Transform,
};

use crate::typeset::display::{Colour, Mark, Segment};

/// Paints a path; there is nothing else in a drawing.
pub(super) fn paint(mark: &Mark, pixmap: &mut Pixmap) {
    let Mark::Path { segments, fill, stroke, even_odd } = mark else { return };
    let Some(path) = path(segments) else { return };
    if let Some(colour) = fill {
        let rule = if *even_odd { FillRule::EvenOdd } else { FillRule::Winding };
        pixmap.fill_path(&path, &solid(*colour), rule, Transform::identity(), None);
    }
    if let Some(stroke) = stroke {
        let (line_cap, line_join) = if stroke.is_round {
            (LineCap::Round, LineJoin::Round)
        } else {
            (LineCap::Butt, LineJoin::Miter)
        };
        let dash = StrokeDash::new(stroke.dash.clone(), 0.0);
        let pen = Stroke { width: stroke.width, line_cap, line_join, dash, ..Stroke::default() };
        pixmap.stroke_path(&path, &solid(stroke.colour), &pen, Transform::identity(), None);
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

fn solid(colour: Colour) -> Paint<'static> {
    let Colour(red, green, blue) = colour;
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    let part = |part: f32| part.clamp(0.0, 1.0);
    if let Some(colour) = Color::from_rgba(part(red), part(green), part(blue), 1.0) {
        paint.set_color(colour);
    }
    paint
}

/// A length in whole pixels, if a picture can be that long.
pub(super) fn pixels(length: f32) -> Option<u32> {
    let rounded = length.round();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "within these limits it is exact"
    )]
    (1.0..=8192.0).contains(&rounded).then_some(rounded as u32)
}
