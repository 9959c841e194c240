//! The strip of phases in a single line.

use super::Inks;
use super::drawing::{Drawing, LineStyle, Path};
use super::measure::estimated_width;
use super::strip::{self, Phase, WIDTH, outline, text_style};

const TOP: f32 = 1.5;
const HEIGHT: f32 = 23.0;
const TIP: f32 = 8.0;
/// Room for the arrow that leads back, at the right end.
const BACK: f32 = 26.0;
/// Sizes of numbers, titles and badges before they are fitted.
const SIZES: [f32; 3] = [15.0, 12.0, 9.6];
/// Badges that would become smaller than this much of their size are left out.
const LEAST: f32 = 0.82;

/// Draws the phases, each as wide as its words need; gives the size of the drawing.
pub(super) fn draw(drawing: &mut Drawing, phases: &[Phase], inks: &Inks) -> (f32, f32) {
    let room = WIDTH - BACK - TIP - phases.len() as f32 * (TIP + 20.0);
    let needed =
        |has_badges: bool| -> f32 { phases.iter().map(|phase| natural(phase, has_badges)).sum() };
    let has_badges = room / needed(true) >= LEAST;
    let scale = (room / needed(has_badges)).min(1.0);
    let spare = (room - needed(has_badges) * scale) / phases.len() as f32;
    let mut x = 0.0;
    for phase in phases {
        let step = natural(phase, has_badges) * scale + TIP + 20.0 + spare;
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
        estimated_width(&phase.badges, false) * badge + 6.0
    } else {
        0.0
    };
    estimated_width(&phase.number, true) * number
        + 6.0
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
    let (left, right, top, bottom) = (x + 1.2, x + step - 2.0, TOP, TOP + HEIGHT);
    let middle = f32::midpoint(top, bottom);
    let notch = if x > 0.0 { left + TIP } else { left };
    let path = strip::arrow([left, right], [top, bottom], [notch, right + TIP]);
    let (ink, number) = outline(drawing, path, phase.force, inks);
    let sizes = SIZES.map(|size| size * scale);
    let mut at = notch + 8.0;
    drawing.words(at, middle + 0.36 * sizes[0], &phase.number, text_style(sizes[0], true, number));
    at += estimated_width(&phase.number, true) * sizes[0] + 6.0 * scale;
    drawing.words(at, middle + 0.35 * sizes[1], &phase.title, text_style(sizes[1], true, ink));
    if has_badges && !phase.badges.is_empty() {
        at += estimated_width(&phase.title, true) * sizes[1] + 6.0 * scale;
        drawing.words(
            at,
            middle + 0.35 * sizes[1],
            &phase.badges,
            text_style(sizes[2], false, ink),
        );
    }
}

/// A round arrow: and again from the beginning.
fn return_arrow(drawing: &mut Drawing, x: f32, inks: &Inks) {
    let (y, radius) = (TOP + HEIGHT / 2.0, 7.0);
    let (right, start) = (x + radius * 0.87, y - radius * 0.5);
    let line = LineStyle::new(&inks.accent, 1.8).round();
    drawing.path(Path::from(right, start).arc([x, y], 330.0), "none", line.clone());
    let (tip_x, tip_y) = (right + 0.6, start + 0.6);
    let head = Path::from(tip_x, tip_y - 4.6).line(tip_x, tip_y).line(tip_x - 4.6, tip_y);
    drawing.path(head, "none", line);
}
