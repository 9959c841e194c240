//! The strip of phases for narrow screens: one below the other.

use super::Inks;
use super::drawing::{Drawing, LineStyle, Path};
use super::measure::estimated_width;
use super::strip::{Phase, outline, text_style};
use super::style::tall::{self, APART, BACK, CORNER, EDGE, ROW, TIP, WIDTH};
use super::style::{MIDDLE, WORDS_ROOM};

/// Draws the phases; gives the size of the drawing.
pub(super) fn draw(drawing: &mut Drawing, phases: &[Phase], inks: &Inks) -> (f32, f32) {
    for (at, phase) in phases.iter().enumerate() {
        arrow(drawing, phase, EDGE + at as f32 * (ROW + APART), at == 0, inks);
    }
    let bottom = EDGE + phases.len() as f32 * (ROW + APART) - APART + TIP;
    return_arrow(drawing, bottom - TIP - ROW / 2.0, inks);
    (WIDTH, bottom + 2.0)
}

fn arrow(drawing: &mut Drawing, phase: &Phase, top: f32, is_first: bool, inks: &Inks) {
    let (left, right, bottom) = (EDGE, WIDTH - BACK, top + ROW);
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
    let middle = top + ROW / 2.0 + if is_first { tall::FIRST_DOWN } else { tall::DOWN };
    let style = text_style(tall::NUMBER, true, number);
    drawing.words(tall::NUMBER_AT, middle + tall::NUMBER_MIDDLE, &phase.number, style);
    let at = tall::NUMBER_AT + estimated_width(&phase.number, true) * tall::NUMBER + tall::GAP;
    let room = WORDS_ROOM * (right - at - tall::RIGHT);
    let title = tall::TITLE.min(room / estimated_width(&phase.title, true).max(1.0));
    if phase.badges.is_empty() {
        drawing.words(at, middle + title * MIDDLE, &phase.title, text_style(title, true, ink));
        return;
    }
    let badge = tall::BADGE.min(room / estimated_width(&phase.badges, false).max(1.0));
    drawing.words(at, middle - tall::TITLE_UP, &phase.title, text_style(title, true, ink));
    drawing.words(at, middle + tall::BADGE_DOWN, &phase.badges, text_style(badge, false, ink));
}

/// From the last phase back to the first.
fn return_arrow(drawing: &mut Drawing, from: f32, inks: &Inks) {
    let (edge, right, to) =
        (WIDTH - BACK + tall::BACK_GAP, WIDTH - tall::BACK_EDGE, EDGE + ROW / 2.0);
    let line = LineStyle::new(&inks.accent, tall::LINE).round();
    let back = Path::from(edge, from)
        .line(right - CORNER, from)
        .bend([right, from], [right, from - CORNER])
        .line(right, to + CORNER)
        .bend([right, to], [right - CORNER, to])
        .line(edge, to);
    drawing.path(back, "none", line.clone());
    let end = edge + tall::HEAD;
    let head = Path::from(end, to - tall::HEAD).line(edge, to).line(end, to + tall::HEAD);
    drawing.path(head, "none", line);
}
