//! The band with the title of a card, and the field below it.

use super::side::{Head, Pencil, Side};
use crate::typeset::display::{Colour, Rect};
use crate::typeset::palette::{lch, oklch};
use crate::typeset::panel::Emblem;
use crate::typeset::panel::paint::{Painter, unbroken};
use crate::typeset::style::card::{
    BAND_LINE, CARD_NOTE, FIELD_SHAPE, LARGE, LEAST_NOTE, TITLE_ABOVE, TITLE_BELOW, TITLE_LEADING,
};
use crate::typeset::style::panel::{HEAD_DISC, HEAD_TITLE, NOTE_GAP, SIGN_GAP, TURN};
use crate::typeset::style::text::LEAST_CONTRAST;
use crate::typeset::theme::contrast;

impl Pencil<'_> {
    /// The band with the title; gives its height, and whether the note found no room.
    pub(super) fn band(
        &self,
        painter: &mut Painter<'_>,
        side: &Side,
        head: &Head<'_>,
    ) -> (f32, bool) {
        let (margin, size, bleed) = (self.margin(), self.measures.title, self.card.bleed);
        let body = if self.card.large_print { size } else { size / HEAD_TITLE.0 };
        let mut x = margin;
        let sign = match (head.number, head.emblem) {
            (Some(_), _) => HEAD_DISC * body,
            (None, Some(_)) if side.token.is_none() => 1.05 * size,
            _ => 0.0,
        };
        let shows_shape = side.token.is_some() && (self.measures.field <= 0.0 || !side.has_field);
        let shape = if shows_shape { 1.1 * size } else { 0.0 };
        let lead = sign.max(shape);
        let indent = if lead > 0.0 { lead + SIGN_GAP * body } else { 0.0 };
        let turn = if head.turns { TURN * body } else { 0.0 };
        let words = self.card.width - 2.0 * margin - indent - turn;
        let lines = head.title.lines(&unbroken(words / size));
        let pitch = TITLE_LEADING * size;
        let above = margin * TITLE_ABOVE.0;
        let height = above + lines.len() as f32 * pitch + TITLE_BELOW.pt();
        let small = (CARD_NOTE * size).max(LEAST_NOTE.0);
        let small = if self.card.large_print { small.max(LARGE.0) } else { small };
        let note = head.note.map_or(0.0, |note| note.natural() * small + NOTE_GAP * body);
        let natural = head.title.natural() * size;
        let fits = lines.len() == 1 && natural + note <= words;
        if painter.is_draft() {
            return (height, head.note.is_some() && !fits);
        }
        let area = Rect {
            x: -bleed,
            y: -bleed,
            width: self.card.width + 2.0 * bleed,
            height: height + bleed,
        };
        let on_band = self.ground(painter, side, area);
        let middle = above + pitch / 2.0;
        if let Some(number) = head.number {
            painter.band_disc(number, (x + lead / 2.0, middle), lead / 2.0, body);
        } else if let Some(emblem) = head.emblem.filter(|_| sign > 0.0) {
            let ground = painter.shades.head.unwrap_or(self.look.scheme.paper);
            painter.emblem(emblem, (x + lead / 2.0, middle), sign, on_band, ground);
        } else if let Some(token) = side.token.filter(|_| shows_shape) {
            painter.token(token, Rect { x, y: middle - shape / 2.0, width: shape, height: shape });
        }
        x += indent;
        for (at, line) in lines.iter().enumerate() {
            let middle = middle + at as f32 * pitch;
            painter.title_line(head.title, line, x, middle, size, on_band);
        }
        let right = self.card.width - margin;
        if head.turns {
            painter.turning_arrow((right - 0.5 * body, middle), 0.45 * body, on_band);
        }
        let right = right - turn;
        if let Some(note) = head.note.filter(|_| fits) {
            painter.single(note, right - note.natural() * small, middle, small, Some(on_band));
        }
        (height, head.note.is_some() && !fits)
    }

    /// The ground of the band; gives the colour of words on it.
    fn ground(&self, painter: &mut Painter<'_>, side: &Side, area: Rect) -> Colour {
        let scheme = &self.look.scheme;
        let below = ((area.x, area.bottom()), (area.right(), area.bottom()));
        if !scheme.fills() {
            let (ink, line) = (painter.shades.ink, painter.shades.fill);
            let colour = side.token.map_or(line, |token| painter.token_colour(token));
            let margin = self.margin();
            let from = (margin, below.0.1);
            painter.rule(from, (self.card.width - margin, below.1.1), scheme.text, BAND_LINE.0);
            painter.rule(
                (margin, from.1 - 1.2),
                (self.card.width - margin, from.1 - 1.2),
                colour,
                1.6,
            );
            return ink;
        }
        let Some(token) = side.token else {
            let fill = painter.shades.head;
            painter.area(area, 0.0, fill, None);
            return painter.shades.on_head;
        };
        let (fill, on_band) = readable(painter.token_colour(token), scheme.text, scheme.paper);
        painter.area(area, 0.0, Some(fill), None);
        painter.rule(below.0, below.1, scheme.text, BAND_LINE.0);
        on_band
    }

    /// A tinted area with the picture, or with pawn and shape, or with the sign of the rule.
    pub(super) fn field(&self, painter: &mut Painter<'_>, side: &Side, head: &Head<'_>, y: f32) {
        if painter.is_draft() {
            return;
        }
        let (bleed, height) = (self.card.bleed, self.measures.field);
        let width = self.card.width + 2.0 * bleed;
        let area = Rect { x: -bleed, y, width, height };
        let scheme = &self.look.scheme;
        let (centre, middle) = (self.card.width / 2.0, y + height / 2.0);
        let side_length = FIELD_SHAPE * height;
        let tint = match side.token {
            Some(token) => scheme.true_tint(painter.token_colour(token)),
            None => painter.shades.tint,
        };
        painter.area(area, 0.0, tint, None);
        if let Some(picture) = side.picture {
            let emblem = Emblem::Figure(picture);
            painter.emblem(&emblem, (centre, middle), 0.92 * height, scheme.text, scheme.paper);
        } else if let Some(token) = side.token {
            let apart = 0.62 * side_length;
            let place = (centre - apart, middle);
            match head.emblem {
                Some(emblem) => {
                    let ink = painter.shades.ink;
                    painter.emblem(emblem, place, side_length, ink, tint.unwrap_or(scheme.paper));
                }
                None => painter.pawn(token, place, side_length),
            }
            let shape = 0.72 * side_length;
            let area = Rect {
                x: centre + apart - shape / 2.0,
                y: middle - shape / 2.0,
                width: shape,
                height: shape,
            };
            painter.token(token, area);
        } else if let Some(emblem) = head.emblem {
            let ink = painter.shades.ink;
            let ground = tint.unwrap_or(scheme.paper);
            painter.emblem(emblem, (centre, middle), side_length, ink, ground);
        }
    }
}

/// A true colour as a ground, and words on it that can be read: if need be, it is darker.
fn readable(ground: Colour, text: Colour, paper: Colour) -> (Colour, Colour) {
    let (mut lightness, chroma, hue) = lch(ground);
    let mut ground = ground;
    loop {
        let best = if contrast(text, ground) >= contrast(paper, ground) { text } else { paper };
        if contrast(best, ground) >= LEAST_CONTRAST || lightness <= 0.02 {
            return (ground, best);
        }
        lightness -= 0.02;
        ground = oklch(lightness, chroma, hue);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_on_any_colour_can_be_read() {
        let (text, paper) = (Colour(0.1, 0.1, 0.1), Colour(1.0, 1.0, 1.0));
        for step in 0..=1000_u16 {
            let part = |by: u16| f32::from(step / by % 11) / 10.0;
            let (ground, words) = readable(Colour(part(1), part(11), part(121)), text, paper);
            assert!(contrast(words, ground) >= LEAST_CONTRAST, "{ground:?}");
        }
    }
}
