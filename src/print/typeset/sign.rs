//! Signs of the program, and shapes that stand for colours, as marks.

use std::sync::{Arc, OnceLock};

use super::display::{Colour, Item, Mark, Stroke};
#[cfg(test)]
use super::display::{Rect, Segment};
use super::figure::Figure;
use super::structure::NodeId;
use super::style::text::CSS_PIXEL;
use crate::format::Shape;
use crate::icon::{self, SIGNS};

/// How many pixels a sign is wide and high.
const SIDE: f32 = 24.0;

/// The drawing of a sign of the program, in black and white.
fn drawing(name: &str) -> Option<Arc<Figure>> {
    static READ: [OnceLock<Option<Arc<Figure>>>; SIGNS.len()] =
        [const { OnceLock::new() }; SIGNS.len()];
    let at = SIGNS.binary_search_by(|sign| sign.name.cmp(name)).ok()?;
    let read = || Figure::new(SIGNS[at].svg.as_bytes()).ok().map(Arc::new);
    READ[at].get_or_init(read).clone()
}

/// Paints a sign of the program into a square: in `ink`, what is white in it in `ground`. False if there is no such sign.
pub fn draw_sign(
    name: &str,
    (x, y, size): (f32, f32, f32),
    (ink, ground): (Colour, Colour),
    node: Option<NodeId>,
    items: &mut Vec<Item>,
) -> bool {
    let Some(figure) = drawing(name) else { return false };
    let first = items.len();
    figure.draw(x, y, size / (SIDE * CSS_PIXEL), node, items);
    let painted = |colour: Colour| if colour == Colour::BLACK { ink } else { ground };
    for item in &mut items[first..] {
        if let Mark::Path { fill, stroke, .. } = &mut item.mark {
            *fill = fill.map(painted);
            if let Some(stroke) = stroke {
                stroke.colour = painted(stroke.colour);
            }
        }
    }
    true
}

/// Paints a shape that stands for a colour into a square: filled, with an outline that shows it where the colour is pale or
/// missing.
pub fn draw_shape(
    shape: Shape,
    (x, y, size): (f32, f32, f32),
    (fill, outline): (Option<Colour>, Colour),
    node: Option<NodeId>,
    items: &mut Vec<Item>,
) {
    static READ: [OnceLock<Option<Arc<Figure>>>; Shape::ALL.len()] =
        [const { OnceLock::new() }; Shape::ALL.len()];
    let read = || {
        let path = icon::outline(shape);
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path d=\"{path}\"/></svg>"
        );
        Figure::new(svg.as_bytes()).ok().map(Arc::new)
    };
    let Some(figure) = READ[shape as usize].get_or_init(read) else { return };
    let first = items.len();
    figure.draw(x, y, size / (SIDE * CSS_PIXEL), node, items);
    for item in &mut items[first..] {
        if let Mark::Path { fill: area, stroke, .. } = &mut item.mark {
            *area = fill;
            *stroke =
                Some(Stroke { colour: outline, width: OUTLINE, dash: Vec::new(), is_round: true });
        }
    }
}

/// The line around a shape, in points.
const OUTLINE: f32 = 0.7;

/// The smallest rectangle around marks.
#[cfg(test)]
fn bounds(items: &[Item]) -> Option<Rect> {
    let mut found: Option<[f32; 4]> = None;
    let mut add = |x: f32, y: f32| {
        let [left, top, right, bottom] = found.unwrap_or([x, y, x, y]);
        found = Some([left.min(x), top.min(y), right.max(x), bottom.max(y)]);
    };
    for item in items {
        let Mark::Path { segments, .. } = &item.mark else { continue };
        for segment in segments {
            match *segment {
                Segment::Move(x, y) | Segment::Line(x, y) => add(x, y),
                Segment::Curve([.., x, y]) => add(x, y),
                Segment::Close => {}
            }
        }
    }
    found.map(|[x, y, right, bottom]| Rect { x, y, width: right - x, height: bottom - y })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_drawn_within_its_square_in_two_colours() {
        let (ink, ground) = (Colour(0.1, 0.2, 0.3), Colour(0.9, 0.9, 0.9));
        for sign in &SIGNS {
            let mut items = Vec::new();
            assert!(draw_sign(sign.name, (10.0, 20.0, 12.0), (ink, ground), None, &mut items));
            let area = bounds(&items).unwrap();
            let room = Rect { x: 10.0, y: 20.0, width: 12.0, height: 12.0 }.grown(0.8);
            assert!(area.x >= room.x && area.right() <= room.right(), "{}", sign.name);
            assert!(area.y >= room.y && area.bottom() <= room.bottom(), "{}", sign.name);
            for item in &items {
                let Mark::Path { fill, stroke, .. } = &item.mark else { panic!("{}", sign.name) };
                let stroke = stroke.as_ref().map(|stroke| stroke.colour);
                assert!(fill.iter().chain(&stroke).all(|one| *one == ink || *one == ground));
            }
        }
    }

    #[test]
    fn shapes_differ_and_stay_in_their_square() {
        let drawn = |shape| {
            let mut items = Vec::new();
            draw_shape(shape, (0.0, 0.0, 10.0), (None, Colour::BLACK), None, &mut items);
            items
        };
        for shape in Shape::ALL {
            let area = bounds(&drawn(shape)).unwrap();
            let room = Rect { x: 0.0, y: 0.0, width: 10.0, height: 10.0 }.grown(0.9);
            assert!(area.x >= room.x && area.right() <= room.right(), "{shape:?} {area:?}");
            assert!(area.y >= room.y && area.bottom() <= room.bottom(), "{shape:?} {area:?}");
            assert_eq!(Shape::ALL.iter().filter(|other| drawn(**other) == drawn(shape)).count(), 1);
        }
    }
}
