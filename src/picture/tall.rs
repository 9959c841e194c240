//! The strip of phases for narrow screens: one below the other.

use super::Inks;
use super::strip::{Phase, outline};
use super::svg::{Letters, Svg, width};

const WIDTH: f32 = 320.0;
/// Room for the line that leads back, at the right edge.
const BACK: f32 = 26.0;
const ROW: f32 = 50.0;
/// How far the tip of an arrow stands out below.
const TIP: f32 = 9.0;

/// Draws the phases; gives the size of the drawing.
pub(super) fn draw(svg: &mut Svg, phases: &[Phase], inks: &Inks) -> (f32, f32) {
    for (at, phase) in phases.iter().enumerate() {
        arrow(svg, phase, 1.5 + at as f32 * (ROW + 4.0), at == 0, inks);
    }
    let bottom = 1.5 + phases.len() as f32 * (ROW + 4.0) - 4.0 + TIP;
    lead_back(svg, bottom - TIP - ROW / 2.0, inks);
    (WIDTH, bottom + 2.0)
}

fn arrow(svg: &mut Svg, phase: &Phase, top: f32, is_first: bool, inks: &Inks) {
    let (left, right, bottom) = (1.5, WIDTH - BACK, top + ROW);
    let centre = f32::midpoint(left, right);
    let (tip, notch) = (bottom + TIP, if is_first { top } else { top + TIP });
    let path = format!(
        "M{left} {top:.1}L{centre:.1} {notch:.1}L{right:.1} {top:.1}L{right:.1} {bottom:.1}\
         L{centre:.1} {tip:.1}L{left} {bottom:.1}Z"
    );
    let (ink, number) = outline(svg, &path, phase.force, inks);
    let middle = top + ROW / 2.0 + if is_first { 2.0 } else { 5.0 };
    let letters =
        |size: f32, is_bold: bool, colour| Letters { size, is_bold, colour, anchor: "start" };
    svg.text(14.0, middle + 8.0, &phase.number, letters(22.0, true, number));
    let at = 14.0 + width(&phase.number, true) * 22.0 + 10.0;
    // Fonts of screens may be wider than those of paper.
    let room = 0.88 * (right - at - 6.0);
    let title = 15.5_f32.min(room / width(&phase.title, true).max(1.0));
    if phase.badges.is_empty() {
        svg.text(at, middle + title * 0.35, &phase.title, letters(title, true, ink));
        return;
    }
    let badge = 12.0_f32.min(room / width(&phase.badges, false).max(1.0));
    svg.text(at, middle - 1.5, &phase.title, letters(title, true, ink));
    svg.text(at, middle + 13.5, &phase.badges, letters(badge, false, ink));
}

/// From the last phase back to the first.
fn lead_back(svg: &mut Svg, from: f32, inks: &Inks) {
    let (edge, right, to) = (WIDTH - BACK + 4.0, WIDTH - 6.0, 1.5 + ROW / 2.0);
    let line = " stroke-width=\"1.6\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    let path = format!(
        "M{edge} {from:.1}H{:.1}Q{right} {from:.1} {right} {:.1}V{:.1}Q{right} {to:.1} {:.1} {to:.1}H{edge}",
        right - 6.0,
        from - 6.0,
        to + 6.0,
        right - 6.0
    );
    svg.path(&path, "none", &inks.accent, line);
    let head = format!(
        "M{:.1} {:.1}L{edge} {to:.1}L{:.1} {:.1}",
        edge + 5.0,
        to - 5.0,
        edge + 5.0,
        to + 5.0
    );
    svg.path(&head, "none", &inks.accent, line);
}
