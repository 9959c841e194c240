//! The signs of force in the margin of a reference: never told by colour alone, and by a word
//! to those who do not see them.

use super::display::{Item, Mark, Rect, Segment, Stroke, rounded};
use super::draw::{Pen, Spot};
use super::inline::Ink;
use super::paragraph::{Paragraph, Show};
use super::style::book::{
    CROSS, CROSS_LINE, SIGN, SIGN_LINE, SIGN_MIDDLE, STAR, STAR_POINTS, STAR_SIZE,
};
use crate::format::Force;

/// The sign as a character, where a line of words explains it.
pub(super) fn character(force: Force) -> &'static str {
    match force {
        Force::Must => "●",
        Force::May => "○",
        Force::MustNot => "✕",
        Force::Should => "★",
    }
}

/// A sign around a place on a base line, and its word.
pub(super) fn force_sign(force: Force, word: &Paragraph, spot: Spot, pen: Pen<'_>) -> Vec<Item> {
    if pen.is_draft {
        return Vec::new();
    }
    let radius = SIGN * spot.size;
    let (x, y) = (spot.x, spot.baseline - SIGN_MIDDLE * spot.size);
    let ink = if force == Force::MustNot { Ink::Alarm } else { Ink::Accent };
    let colour = pen.palette.of(ink);
    let line = Stroke { colour, width: SIGN_LINE * spot.size, dash: Vec::new(), is_round: true };
    let (segments, is_filled) = match force {
        Force::Must => (disc(x, y, radius), true),
        Force::May => (disc(x, y, radius), false),
        Force::MustNot => {
            let side = CROSS * radius;
            let cross = vec![
                Segment::Move(x - side, y - side),
                Segment::Line(x + side, y + side),
                Segment::Move(x - side, y + side),
                Segment::Line(x + side, y - side),
            ];
            (cross, false)
        }
        Force::Should => (star(x, y, STAR_SIZE * radius), true),
    };
    let stroke = (!is_filled).then(|| match force {
        Force::MustNot => Stroke { width: CROSS_LINE * line.width, ..line.clone() },
        _ => line.clone(),
    });
    let fill = is_filled.then_some(colour);
    let mut items = vec![Item::artefact(Mark::Path { segments, fill, stroke, even_odd: false })];
    items.extend(unseen(word, spot, 2.0 * radius));
    items
}

/// The word behind the sign, for programs that read, search or copy.
fn unseen(word: &Paragraph, spot: Spot, width: f32) -> Vec<Item> {
    let natural = word.natural().max(f32::EPSILON);
    let mut x = spot.x - width / 2.0;
    let mut items = Vec::new();
    for show in &word.shows {
        let Show::Run(run, style) = show else { continue };
        let own = width * run.width() / natural;
        let mark = Mark::Unseen {
            x,
            y: spot.baseline,
            width: own,
            face: run.face(),
            size: spot.size * run.scale(),
            glyphs: run.glyphs().to_vec(),
        };
        items.push(Item { mark, node: style.node });
        x += own;
    }
    items
}

fn disc(x: f32, y: f32, radius: f32) -> Vec<Segment> {
    let side = 2.0 * radius;
    rounded(Rect { x: x - radius, y: y - radius, width: side, height: side }, radius)
}

fn star(x: f32, y: f32, radius: f32) -> Vec<Segment> {
    let point = |at: u8| {
        let angle = std::f32::consts::PI * (f32::from(at) / STAR_POINTS - 0.5);
        let radius = if at.is_multiple_of(2) { radius } else { STAR * radius };
        (x + radius * angle.cos(), y + radius * angle.sin())
    };
    let mut segments: Vec<Segment> = (0..10)
        .map(|at| {
            let (x, y) = point(at);
            if at == 0 { Segment::Move(x, y) } else { Segment::Line(x, y) }
        })
        .collect();
    segments.push(Segment::Close);
    segments
}
