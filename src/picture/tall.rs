//! The strip of phases for narrow screens: one below the other.

use super::Inks;
use super::drawing::{Drawing, LineStyle, Path};
use super::measure::estimated_width;
use super::strip::{Phase, outline, text_style};

const WIDTH: f32 = 320.0;
/// Room for the line that leads back, at the right edge.
const BACK: f32 = 26.0;
const ROW: f32 = 50.0;
/// How far the tip of an arrow stands out below.
const TIP: f32 = 9.0;

/// Draws the phases; gives the size of the drawing.
pub(super) fn draw(drawing: &mut Drawing, phases: &[Phase], inks: &Inks) -> (f32, f32) {
    for (at, phase) in phases.iter().enumerate() {
        arrow(drawing, phase, 1.5 + at as f32 * (ROW + 4.0), at == 0, inks);
    }
    let bottom = 1.5 + phases.len() as f32 * (ROW + 4.0) - 4.0 + TIP;
    return_arrow(drawing, bottom - TIP - ROW / 2.0, inks);
    (WIDTH, bottom + 2.0)
}

fn arrow(drawing: &mut Drawing, phase: &Phase, top: f32, is_first: bool, inks: &Inks) {
    let (left, right, bottom) = (1.5, WIDTH - BACK, top + ROW);
    let centre = f32::midpoint(left, right);
    let (tip, notch) = (bottom + TIP, if is_first { top } else { top + TIP });
    let path = Path::from(left, top)
        .line(centre, notch)
        .line(right, top)
        .line(right, bottom)
        .line(centre, tip)
        .line(left, bottom)
        .close();
    let (ink, number) = outline(drawing, path, phase.force, inks);
    let middle = top + ROW / 2.0 + if is_first { 2.0 } else { 5.0 };
    drawing.words(14.0, middle + 8.0, &phase.number, text_style(22.0, true, number));
    let at = 14.0 + estimated_width(&phase.number, true) * 22.0 + 10.0;
    // Fonts of screens may be wider than those of paper.
    let room = 0.88 * (right - at - 6.0);
    let title = 15.5_f32.min(room / estimated_width(&phase.title, true).max(1.0));
    if phase.badges.is_empty() {
        drawing.words(at, middle + title * 0.35, &phase.title, text_style(title, true, ink));
        return;
    }
    let badge = 12.0_f32.min(room / estimated_width(&phase.badges, false).max(1.0));
    drawing.words(at, middle - 1.5, &phase.title, text_style(title, true, ink));
    drawing.words(at, middle + 13.5, &phase.badges, text_style(badge, false, ink));
}

/// From the last phase back to the first.
fn return_arrow(drawing: &mut Drawing, from: f32, inks: &Inks) {
    let (edge, right, to) = (WIDTH - BACK + 4.0, WIDTH - 6.0, 1.5 + ROW / 2.0);
    let line = LineStyle::new(&inks.accent, 1.6).round();
    let back = Path::from(edge, from)
        .line(right - 6.0, from)
        .bend([right, from], [right, from - 6.0])
        .line(right, to + 6.0)
        .bend([right, to], [right - 6.0, to])
        .line(edge, to);
    drawing.path(back, "none", line.clone());
    let head = Path::from(edge + 5.0, to - 5.0).line(edge, to).line(edge + 5.0, to + 5.0);
    drawing.path(head, "none", line);
}
