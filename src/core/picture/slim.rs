//! The strip of phases in a single line.

use super::Inks;
use super::drawing::{Drawing, LineStyle, Path};
use super::measure::estimated_width;
use super::strip::{self, Phase, outline, text_style};
use super::style::slim::{self, BACK, HEIGHT, LEAST, SIZES, TIP, TOP};
use super::style::wide::WIDTH;
use super::style::{CAPS_MIDDLE, MIDDLE};

/// Draws the phases, each as wide as its words need; gives the size of the drawing.
pub(super) fn draw(drawing: &mut Drawing, phases: &[Phase], inks: &Inks) -> (f32, f32) {
    let room = WIDTH - BACK - TIP - phases.len() as f32 * (TIP + slim::AIR);
    let needed =
        |has_badges: bool| -> f32 { phases.iter().map(|phase| natural(phase, has_badges)).sum() };
    let has_badges = room / needed(true) >= LEAST;
    let scale = (room / needed(has_badges)).min(1.0);
    let spare = (room - needed(has_badges) * scale) / phases.len() as f32;
    let mut x = 0.0;
    for phase in phases {
        let step = natural(phase, has_badges) * scale + TIP + slim::AIR + spare;
        arrow(drawing, phase, (x, step), (scale, has_badges), inks);
        x += step;
    }
    return_arrow(drawing, x + TIP + BACK / 2.0, inks);
    (WIDTH, HEIGHT + 2.0 * TOP)
}

/// Width of the words of a phase at full size.
fn natural(phase: &Phase, has_badges: bool) -> f32 {
    let [number, title, badge] = SIZES;
    let badges = if has_badges && !phase.badges.is_empty() {
        estimated_width(&phase.badges, false) * badge + slim::GAP
    } else {
        0.0
    };
    estimated_width(&phase.number, true) * number
        + slim::GAP
        + estimated_width(&phase.title, true) * title
        + badges
}

fn arrow(
    drawing: &mut Drawing,
    phase: &Phase,
    (x, step): (f32, f32),
    (scale, has_badges): (f32, bool),
    inks: &Inks,
) {
    let (left, right) = (x + slim::LEFT, x + step - 2.0);
    let (top, bottom) = (TOP, TOP + HEIGHT);
    let middle = f32::midpoint(top, bottom);
    let notch = if x > 0.0 { left + TIP } else { left };
    let path = strip::arrow([left, right], [top, bottom], [notch, right + TIP]);
    let (ink, number) = outline(drawing, path, phase.force, inks);
    let sizes = SIZES.map(|size| size * scale);
    let mut at = notch + slim::START;
    drawing.words(
        at,
        middle + CAPS_MIDDLE * sizes[0],
        &phase.number,
        text_style(sizes[0], true, number),
    );
    at += estimated_width(&phase.number, true) * sizes[0] + slim::GAP * scale;
    drawing.words(at, middle + MIDDLE * sizes[1], &phase.title, text_style(sizes[1], true, ink));
    if has_badges && !phase.badges.is_empty() {
        at += estimated_width(&phase.title, true) * sizes[1] + slim::GAP * scale;
        drawing.words(
            at,
            middle + MIDDLE * sizes[1],
            &phase.badges,
            text_style(sizes[2], false, ink),
        );
    }
}

/// A round arrow: and again from the beginning.
fn return_arrow(drawing: &mut Drawing, x: f32, inks: &Inks) {
    let (y, radius) = (TOP + HEIGHT / 2.0, slim::RADIUS);
    let (right, start) = (x + radius * slim::COSINE, y - radius * 0.5);
    let line = LineStyle::new(&inks.accent, slim::LINE).round();
    drawing.path(Path::from(right, start).arc([x, y], slim::TURN), "none", line.clone());
    let (tip_x, tip_y) = (right + slim::TIP_OUT, start + slim::TIP_OUT);
    let head =
        Path::from(tip_x, tip_y - slim::HEAD).line(tip_x, tip_y).line(tip_x - slim::HEAD, tip_y);
    drawing.path(head, "none", line);
}
