//! The cover of a game on the shelf: its title in its own letters, on its picture or on the pattern of its prints.

#![allow(clippy::cast_precision_loss, reason = "few lines")]

use std::fmt::Write as _;

use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, GlyphId, MetadataProvider};

use super::face::Look;
use crate::paint::{EM, outline};
use crate::typeset::display::Rect;
use crate::typeset::face::{Face, FaceUse};
use crate::typeset::theme::hex;

const AREA: Rect = Rect { x: 0.0, y: 0.0, width: 400.0, height: 210.0 };
/// Room for the title, its largest letters, and from line to line.
const ROOM: (f32, f32) = (344.0, 128.0);
const LARGEST: f32 = 76.0;
const LEADING: f32 = 1.12;
/// The middle of the title: above the middle, since patterns stand at the foot.
const MIDDLE: f32 = 92.0;

/// A cover as SVG.
pub(super) fn cover(title: &str, look: &Look<'_>) -> String {
    let (from, to) = look.band();
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0} {1}' width='{0}' height='{1}'>\
         <linearGradient id='g'><stop stop-color='{2}'/><stop offset='1' stop-color='{3}'/></linearGradient>\
         <rect width='{0}' height='{1}' fill='url(#g)'/>",
        AREA.width,
        AREA.height,
        hex(from),
        hex(to)
    );
    match look.art {
        Some(art) => {
            let _ = write!(
                svg,
                "<image href='{art}' width='{0}' height='{1}' preserveAspectRatio='xMidYMid slice'/>\
                 <rect width='{0}' height='{1}' fill='{2}' opacity='.45'/>",
                AREA.width,
                AREA.height,
                hex(from)
            );
        }
        None => svg.push_str(&look.patches(AREA)),
    }
    let _ = writeln!(
        svg,
        "<g fill='#fff' stroke='{}' stroke-width='90' stroke-linejoin='round' paint-order='stroke'>{}</g></svg>",
        hex(from),
        letters(title, look.face(FaceUse::Title))
    );
    svg
}

/// The title as shapes, as large as it can be; nothing if the font lacks one of its letters.
fn letters(title: &str, face: &Face) -> String {
    let Some((lines, size)) = set(title, face) else { return String::new() };
    let mut drawn = String::new();
    let mut y = MIDDLE - LEADING * size * lines.len() as f32 / 2.0 + 0.82 * size;
    for line in &lines {
        let width: f32 = line.iter().map(|(_, advance)| advance * size).sum();
        let mut x = (AREA.width - width) / 2.0;
        for (glyph, advance) in line {
            if let Some(shape) = outline(face, *glyph) {
                let scale = size / EM;
                let _ = write!(
                    drawn,
                    "<path transform='matrix({scale:.4} 0 0 {scale:.4} {x:.1} {y:.1})' d='{shape}'/>"
                );
            }
            x += advance * size;
        }
        y += LEADING * size;
    }
    drawn
}

/// Glyphs with how far they lead on, in ems.
type Line = Vec<(u16, f32)>;

/// The lines of a title and their size: as few lines as make the largest letters.
fn set(title: &str, face: &Face) -> Option<(Vec<Line>, f32)> {
    let font = FontRef::new(&face.bytes).ok()?;
    let metrics = font.glyph_metrics(Size::unscaled(), LocationRef::default());
    let glyph = |character: char| {
        let glyph = face.glyph(character)?;
        let advance = metrics.advance_width(GlyphId::from(glyph))?;
        Some((glyph, advance / f32::from(face.units)))
    };
    let title = title.replace(['\u{a0}', '\u{202f}'], " ");
    let words = title.split_whitespace().map(|word| word.chars().map(glyph).collect());
    let words: Vec<Line> = words.collect::<Option<_>>()?;
    let blank = glyph(' ')?;
    let wide = |line: &Line| line.iter().map(|(_, advance)| advance).sum::<f32>();
    let whole: f32 = words.iter().map(wide).sum();
    let fit = |count: usize| {
        let mut lines: Vec<Line> = Vec::new();
        for word in &words {
            let full = whole / count as f32;
            match lines.last_mut() {
                Some(line) if lines_left(line, word, full, &wide) => {
                    line.push(blank);
                    line.extend(word);
                }
                _ => lines.push(word.clone()),
            }
        }
        let widest = lines.iter().map(wide).fold(0.1, f32::max);
        let size = (ROOM.0 / widest).min(ROOM.1 / (LEADING * lines.len() as f32)).min(LARGEST);
        (lines, size)
    };
    (1..=words.len().min(4)).map(fit).max_by(|one, two| one.1.total_cmp(&two.1))
}

/// Whether a line takes another word without standing out further than it falls short.
fn lines_left(line: &Line, word: &Line, full: f32, wide: &impl Fn(&Line) -> f32) -> bool {
    let (now, then) = (wide(line), wide(line) + wide(word));
    then <= full || then - full < full - now
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typeset::face::{Family, shipped_face};
    use crate::typeset::theme::Theme;

    #[test]
    fn a_title_is_as_large_as_it_can_be() {
        let face = shipped_face("Titan One").unwrap();
        let (one, large) = set("Aloha", &face).unwrap();
        let (two, small) = set("The Very Long Name of an Island", &face).unwrap();
        assert_eq!(one.len(), 1);
        assert!(two.len() > 1 && small < large, "{} {small} {large}", two.len());
        assert!(set("漢字", &face).is_none());
    }

    #[test]
    fn games_look_different_and_titles_bring_no_markup() {
        let family = Family::default();
        let [one, two] = ["kahuna", "aloha"].map(Theme::of_game);
        let [one, two] =
            [&one, &two].map(|theme| cover("A <b>&'", &Look { theme, family: &family, art: None }));
        assert_ne!(one, two);
        assert!(!one.contains("<b>") && !one.contains('&'));
    }
}
