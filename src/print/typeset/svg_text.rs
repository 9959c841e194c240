//! Words in pictures as letters of the fonts, which are smaller and clearer than outlines.

use usvg::Text;
use usvg::fontdb::{Database, Weight};
use usvg::layout::{PositionedGlyph, Span};

use super::display::{Colour, Glyph, Mark};
use super::style::text::{SAME_LINE, SAME_TRANSFORM, WIDEST_GAP};

/// The words of a text, as marks with the faces of the program; nothing if some of them are
/// turned, outlined or underlined, which only paths can show.
pub(super) fn letters(text: &Text, fonts: &Database) -> Option<Vec<Mark>> {
    let runs = text.layouted().iter().map(|span| run(text, span, fonts));
    runs.collect::<Option<Vec<_>>>().map(|runs| runs.into_iter().flatten().collect())
}

fn run(text: &Text, span: &Span, fonts: &Database) -> Option<Vec<Mark>> {
    let is_plain = span.stroke.is_none()
        && span.underline.is_none()
        && span.overline.is_none()
        && span.line_through.is_none();
    let fill = span.fill.as_ref().filter(|_| is_plain && span.visible)?;
    let colour = super::figure::paint(fill.paint(), fill.opacity().get())?;
    let mut marks: Vec<Mark> = Vec::new();
    for glyph in &span.positioned_glyphs {
        add(&mut marks, text, glyph, colour, fonts)?;
    }
    Some(marks)
}

/// Adds a glyph to the last mark, or begins another.
fn add(
    marks: &mut Vec<Mark>,
    text: &Text,
    glyph: &PositionedGlyph,
    colour: Colour,
    fonts: &Database,
) -> Option<()> {
    let transform = text.abs_transform().pre_concat(glyph.transform());
    let is_upright = transform.kx.abs() < SAME_TRANSFORM && transform.ky.abs() < SAME_TRANSFORM;
    if !is_upright || (transform.sx - transform.sy).abs() > SAME_TRANSFORM || transform.sx <= 0.0 {
        return None;
    }
    let scale = text.abs_transform().sx;
    let (left, base, own_size) = (transform.tx, transform.ty, glyph.font_size() * scale);
    let own_face = usize::from(fonts.face(glyph.font)?.weight >= Weight::SEMIBOLD);
    let own = Glyph {
        id: u16::try_from(glyph.id.0).ok()?,
        advance: 0.5,
        text: glyph.text.as_str().into(),
    };
    if let Some(Mark::Text { x, y, face, size, glyphs, .. }) = marks.last_mut() {
        let known: f32 = glyphs.iter().rev().skip(1).map(|glyph| glyph.advance).sum();
        let gap = (left - *x) / *size - known;
        let goes_on = *face == own_face
            && (*y - base).abs() < SAME_LINE
            && (0.0..WIDEST_GAP.0).contains(&gap);
        if goes_on && (*size - own_size).abs() < SAME_LINE {
            if let Some(last) = glyphs.last_mut() {
                last.advance = gap;
            }
            glyphs.push(own);
            return Some(());
        }
    }
    let (x, y, face, size) = (left, base, own_face, own_size);
    marks.push(Mark::Text { x, y, face, size, colour, glyphs: vec![own] });
    Some(())
}
