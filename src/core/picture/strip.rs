//! The phases of a turn as a strip of arrows that leads back to its beginning.

use super::drawing::{Drawing, LineStyle, Path, TextStyle};
use super::measure::{estimated_width, wrap};
use super::style::wide::{self, BACK, HEIGHT, TIP, TOP, WIDTH};
use super::style::{MAY_LINE, MUST_LINE, PLAIN_LINE, WORDS_ROOM};
use super::{Inks, Picture};
use crate::document::{self, Phrase, Strip};
use crate::format::Force;

/// How a strip is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// As wide as a page, with a line that leads back.
    Wide,
    /// As wide as a page, in a single line: for sheets with little room.
    Slim,
    /// One phase below the other: for narrow screens.
    Tall,
}

pub(super) struct Phase {
    pub number: String,
    pub title: String,
    pub force: Option<Force>,
    pub badges: String,
}

/// Draws the phases of a turn.
pub fn turn_strip(strip: &Strip, inks: &Inks, shape: Shape) -> Picture {
    let phases: Vec<Phase> = strip.phases.iter().map(phase).collect();
    let words = strip.words.as_ref().map(plain);
    let mut drawing = Drawing::default();
    let (width, height) = match shape {
        Shape::Wide => {
            let step = (WIDTH - TIP) / phases.len() as f32;
            for (at, phase) in phases.iter().enumerate() {
                draw(&mut drawing, phase, at as f32 * step, step, inks);
            }
            return_arrow(&mut drawing, words.as_deref(), inks);
            (WIDTH, TOP + HEIGHT + BACK)
        }
        Shape::Slim => super::slim::draw(&mut drawing, &phases, inks),
        Shape::Tall => super::tall::draw(&mut drawing, &phases, inks),
    };
    let title = plain(&strip.title);
    let alt = alt(&title, &phases, words.as_deref());
    (drawing.width, drawing.height) = (width, height);
    Picture { drawing, title, alt }
}

fn phase(phase: &document::Phase) -> Phase {
    let badges: Vec<String> = phase.badges.iter().map(|badge| plain(&badge.text)).collect();
    Phase {
        number: phase.number.clone(),
        title: plain(&phase.title),
        force: phase.badges.iter().find_map(|badge| badge.force),
        badges: badges.join(" · "),
    }
}

/// Words of a drawing break anywhere between blanks.
fn plain(phrase: &Phrase) -> String {
    phrase.plain().replace('\u{a0}', " ")
}

/// Paints the outline of a phase; gives the colours of its words and its number. What must be
/// done is filled, what may be done has a dashed line; words say it as well.
pub(super) fn outline<'a>(
    drawing: &mut Drawing,
    path: Path,
    force: Option<Force>,
    inks: &'a Inks,
) -> (&'a str, &'a str) {
    let is_filled = force == Some(Force::Must) && inks.fills;
    let fill = if is_filled {
        inks.accent.as_str()
    } else if force == Some(Force::May) {
        "none"
    } else {
        inks.tint.as_str()
    };
    let line = |width| LineStyle::new(&inks.accent, width).round();
    let line = match force {
        Some(Force::May) => line(MAY_LINE).dashed(),
        Some(Force::Must) => line(MUST_LINE),
        _ => line(PLAIN_LINE),
    };
    drawing.path(path, fill, line);
    if is_filled { (&inks.paper, &inks.paper) } else { (&inks.text, &inks.accent) }
}

/// How words of a phase look.
pub(super) fn text_style(size: f32, is_bold: bool, colour: &str) -> TextStyle {
    TextStyle { size, is_bold, colour: colour.to_owned(), is_centred: false }
}

/// An arrow to the right, from its notch around its tip.
pub(super) fn arrow(
    [left, right]: [f32; 2],
    [top, bottom]: [f32; 2],
    [notch, tip]: [f32; 2],
) -> Path {
    let middle = f32::midpoint(top, bottom);
    Path::from(left, top)
        .line(right, top)
        .line(tip, middle)
        .line(right, bottom)
        .line(left, bottom)
        .line(notch, middle)
        .close()
}

fn draw(drawing: &mut Drawing, phase: &Phase, x: f32, step: f32, inks: &Inks) {
    let (left, right) = (x + wide::LEFT, x + step - wide::APART);
    let (top, bottom) = (TOP, TOP + HEIGHT);
    let middle = f32::midpoint(top, bottom);
    let notch = if x > 0.0 { left + TIP } else { left };
    let path = arrow([left, right], [top, bottom], [notch, right + TIP]);
    let (ink, number) = outline(drawing, path, phase.force, inks);
    let start = left + if x > 0.0 { TIP + wide::GAP } else { wide::FIRST_GAP };
    let style = text_style(wide::NUMBER, true, number);
    drawing.words(start, middle + wide::NUMBER_MIDDLE, &phase.number, style);
    let words_at = start + estimated_width(&phase.number, true) * wide::NUMBER + wide::GAP;
    let room = WORDS_ROOM * (right - words_at);
    // Two lines, the second smaller; long titles get smaller until they fit.
    let mut size = wide::TITLE;
    let mut lines = wrap(&phase.title, room / size, true);
    let widest =
        |lines: &[String]| lines.iter().map(|line| estimated_width(line, true)).fold(0.0, f32::max);
    let most = if phase.badges.is_empty() { 3 } else { 2 };
    while size > wide::LEAST_TITLE && (lines.len() > most || widest(&lines) * size > room) {
        size -= 0.5;
        lines = wrap(&phase.title, room / size, true);
    }
    let small = wide::SMALL.min(room / estimated_width(&phase.badges, false).max(1.0));
    let total = lines.len() as f32 * size * wide::TITLE_LEADING
        + if phase.badges.is_empty() { 0.0 } else { small * wide::SMALL_LEADING };
    let mut y = middle - total / 2.0;
    for line in &lines {
        drawing.words(words_at, y + size * wide::TITLE_BASELINE, line, text_style(size, true, ink));
        y += size * wide::TITLE_LEADING;
    }
    if !phase.badges.is_empty() {
        drawing.words(words_at, y + small, &phase.badges, text_style(small, false, ink));
    }
}

/// From the last phase back to the first, for whoever is next.
fn return_arrow(drawing: &mut Drawing, words: Option<&str>, inks: &Inks) {
    let (left, right) = (wide::BACK_SIDE, WIDTH - wide::BACK_SIDE);
    let (from, to) = (TOP + HEIGHT + 2.0, TOP + HEIGHT + wide::BACK_FALL);
    let corner = wide::CORNER;
    let back = Path::from(right, from)
        .line(right, to - corner)
        .bend([right, to], [right - corner, to])
        .line(left + corner, to)
        .bend([left, to], [left, to - corner])
        .line(left, from + 2.0);
    drawing.path(back, "none", LineStyle::new(&inks.accent, wide::BACK_LINE));
    let head = Path::from(left - wide::HEAD, from + corner)
        .line(left, from - 0.5)
        .line(left + wide::HEAD, from + corner);
    drawing.path(head, "none", LineStyle::new(&inks.accent, wide::BACK_LINE).round());
    let Some(words) = words else { return };
    let (size, middle) = (wide::SMALL, WIDTH / 2.0);
    let half = estimated_width(words, false) * size / 2.0 + wide::WORDS_AIR;
    let gap = Path::from(middle - half, to).line(middle + half, to);
    drawing.path(gap, "none", LineStyle::new(&inks.paper, wide::WORDS_GAP));
    let style = TextStyle { is_centred: true, ..text_style(size, false, &inks.text) };
    drawing.words(middle, to + wide::WORDS_MIDDLE, words, style);
}

/// All that the strip shows, in words.
fn alt(title: &str, phases: &[Phase], words: Option<&str>) -> String {
    let phase = |phase: &Phase| {
        let badges =
            if phase.badges.is_empty() { String::new() } else { format!(" ({})", phase.badges) };
        format!("{}. {}{badges}", phase.number, phase.title)
    };
    let phases: Vec<String> = phases.iter().map(phase).collect();
    let words = words.map(|words| format!(" {words}")).unwrap_or_default();
    format!("{title}: {} → 1.{words}", phases.join(" → "))
}
