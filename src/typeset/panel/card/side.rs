//! One side of a card: the band with its title, its sections, its foot.

use super::CardLook;
use crate::typeset::display::{Colour, Item, Rect};
use crate::typeset::palette::{Hue, lch, oklch};
use crate::typeset::panel::paint::{Look, Painter, Room, Scale};
use crate::typeset::panel::{Emblem, Panel, Purpose, Token};
use crate::typeset::paragraph::Paragraph;
use crate::typeset::style::card::{
    BAND_LINE, BELOW_BAND, CARD_LEADING, CARD_NOTE, CHIPS_GAP, FIELD_SHAPE, FOOT_BOX, FOOT_BOX_GAP, FOOT_LINE,
    FOOT_TEXT, LARGE, LEAST_NOTE, SECTION_GAP, SECTION_TITLE, TITLE_ABOVE, TITLE_BELOW,
    TITLE_LEADING,
};
use crate::typeset::style::panel::{
    DENSITIES, DISC, HAIRLINE, HEAD_DISC, HEAD_TITLE, NOTE_GAP, SIGN_GAP, SMALL, TURN,
};
use crate::typeset::style::text::LEAST_CONTRAST;
use crate::typeset::theme::contrast;

/// What stands on one side of a card.
#[derive(Debug, Clone)]
pub(super) struct Side {
    /// The card that it is part of.
    pub id: String,
    pub title: Paragraph,
    pub sections: Vec<Panel>,
    pub token: Option<Token>,
    pub note: Option<Paragraph>,
    pub picture: Option<usize>,
    pub chips: Vec<Paragraph>,
    pub foot: Foot,
    /// Whether it may have a field below the band.
    pub has_field: bool,
}

/// What stands at the foot of a side.
#[derive(Debug, Clone)]
pub(super) enum Foot {
    None,
    /// The phases in boxes.
    Phases(Vec<(Paragraph, Paragraph)>),
    /// Where the text goes on.
    Next(Paragraph),
}

/// Measures that all sides of a deck share.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Measures {
    /// Size of the text.
    pub size: f32,
    /// Size of titles.
    pub title: f32,
    /// Height of the field with the shape of a role or the sign of a rule.
    pub field: f32,
    /// White in relation to the usual.
    pub spread: f32,
}

/// What stands in the band.
struct Head<'a> {
    purpose: Purpose,
    number: Option<&'a Paragraph>,
    emblem: Option<&'a Emblem>,
    title: &'a Paragraph,
    note: Option<&'a Paragraph>,
    turns: bool,
    is_continued: bool,
    /// Whether the only section has its title in the band.
    is_section: bool,
}

impl Side {
    /// A single section lends its title, number and note to the band.
    fn head(&self) -> Head<'_> {
        let first = self.sections.first();
        let alone = first.filter(|_| self.sections.len() == 1);
        let has_title = alone.is_some_and(|section| !section.title.parts.is_empty());
        Head {
            purpose: alone.map_or(Purpose::Topic, |section| section.purpose),
            number: alone.and_then(|section| section.number.as_ref()),
            emblem: alone.and_then(|section| section.emblem.as_ref()),
            title: alone.filter(|_| has_title).map_or(&self.title, |section| &section.title),
            note: self.note.as_ref().or_else(|| alone.and_then(|section| section.note.as_ref())),
            turns: alone.is_some_and(|section| section.turns),
            is_continued: first.is_some_and(|section| section.is_continued),
            is_section: alone.is_some(),
        }
    }

    /// Whether it has something for a field below the band.
    pub fn has_emblem(&self) -> bool {
        let has_one =
            self.token.is_some() || self.picture.is_some() || self.head().emblem.is_some();
        self.has_field && has_one
    }

    /// The width of its title in ems, as it stands in the band.
    pub fn title_width(&self) -> f32 {
        self.head().title.natural()
    }
}

/// Draws sides, or only measures them.
pub(super) struct Pencil<'a> {
    pub look: &'a Look<'a>,
    pub card: &'a CardLook<'a>,
    pub measures: Measures,
    pub is_draft: bool,
}

impl<'a> Pencil<'a> {
    fn margin(&self) -> f32 {
        self.card.theme.margins.card.pt()
    }

    fn scale(&self) -> Scale {
        let Measures { size, spread, .. } = self.measures;
        let [airy, close, ..] = &DENSITIES;
        let density = if size >= 9.0 { airy } else { close };
        let is_large = self.card.large_print;
        let lead = self.card.theme.leading.cards.0 / CARD_LEADING.0;
        Scale { size, pad: 0.0, spread, figures: 0.8, is_large, lead, density }
    }

    fn painter(&self, hue: Hue) -> Painter<'a> {
        Painter::new(self.look, self.scale(), hue, self.is_draft)
    }

    fn hue(&self, side: &Side, purpose: Purpose) -> Hue {
        let scheme = &self.look.scheme;
        let own = side.token.and_then(|token| token.colour);
        own.map_or_else(|| purpose.hue(&self.look.phases, scheme.primary, scheme.accent), Hue::of)
    }

    /// Height of all that stands on a side.
    pub fn height(&self, side: &Side) -> f32 {
        self.side(side).0
    }

    /// Height, and what is drawn.
    pub fn side(&self, side: &Side) -> (f32, Vec<Item>) {
        let head = side.head();
        let mut items = Vec::new();
        let mut painter = self.painter(self.hue(side, head.purpose));
        let (mut y, note_below) = self.band(&mut painter, side, &head);
        let margin = self.margin();
        let room = Room { x: margin, y: 0.0, width: self.card.width - 2.0 * margin };
        if self.measures.field > 0.0 && side.has_emblem() {
            self.field(&mut painter, side, &head, y);
            y += self.measures.field;
        }
        y += painter.air(BELOW_BAND.pt());
        let size = self.measures.size;
        if let Some(note) = head.note.filter(|_| note_below) {
            let ink = painter.shades.ink;
            let small = painter.smaller(SMALL);
            y += painter.text_in(note, room.down(y), small, Some(ink)) + 0.25 * size;
        }
        if !side.chips.is_empty() {
            y += painter.chip_rows(&side.chips, room.down(y)) + CHIPS_GAP * size;
        }
        take(painter, &mut items);
        for (at, section) in side.sections.iter().enumerate() {
            let mut painter = self.painter(self.hue(side, section.purpose));
            if at > 0 {
                y += painter.air(SECTION_GAP * size);
            }
            if !head.is_section {
                y += self.section_head(&mut painter, section, room.down(y));
            }
            y += painter.body(&section.body, room.down(y));
            take(painter, &mut items);
        }
        let mut painter = self.painter(self.hue(side, head.purpose));
        let foot = self.foot(&mut painter, side);
        take(painter, &mut items);
        (y + foot + margin * if foot > 0.0 { 0.5 } else { 1.0 }, items)
    }

    /// The band with the title; gives its height, and whether the note found no room.
    fn band(&self, painter: &mut Painter<'_>, side: &Side, head: &Head<'_>) -> (f32, bool) {
        let (margin, size, bleed) = (self.margin(), self.measures.title, self.card.bleed);
        let body = size / HEAD_TITLE.0;
        let mut x = margin;
        let sign = match (head.number, head.emblem) {
            (Some(_), _) => HEAD_DISC * body,
            (None, Some(_)) if side.token.is_none() => 1.05 * size,
            _ => 0.0,
        };
        let shows_shape =
            side.token.is_some() && (self.measures.field <= 0.0 || !side.has_field);
        let shape = if shows_shape { 1.1 * size } else { 0.0 };
        let lead = sign.max(shape);
        let indent = if lead > 0.0 { lead + SIGN_GAP * body } else { 0.0 };
        let turn = if head.turns { TURN * body } else { 0.0 };
        let words = self.card.width - 2.0 * margin - indent - turn;
        let lines = head.title.lines(&crate::typeset::panel::paint::ragged(words / size));
        let pitch = TITLE_LEADING * size;
        let above = margin * TITLE_ABOVE.0;
        let height = above + lines.len() as f32 * pitch + TITLE_BELOW.pt();
        let small = (CARD_NOTE * size).max(LEAST_NOTE.0);
        let small = if self.card.large_print { small.max(LARGE.0) } else { small };
        let note = head.note.map_or(0.0, |note| note.natural() * small + NOTE_GAP * body);
        let continued = if head.is_continued { self.look.continued.natural() * small } else { 0.0 };
        let natural = head.title.natural() * size;
        let fits = lines.len() == 1 && natural + note.max(continued + body) <= words;
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
        if let Some(note) = head.note.filter(|_| fits && !head.is_continued) {
            painter.single(note, right - note.natural() * small, middle, small, Some(on_band));
        } else if head.is_continued && fits {
            painter.single(self.look.continued, right - continued, middle, small, Some(on_band));
        }
        (height, head.note.is_some() && !fits && !head.is_continued)
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
            painter.rule((margin, from.1 - 1.2), (self.card.width - margin, from.1 - 1.2), colour, 1.6);
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
    fn field(&self, painter: &mut Painter<'_>, side: &Side, head: &Head<'_>, y: f32) {
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

    /// Number, title and note of a section among others.
    fn section_head(&self, painter: &mut Painter<'_>, section: &Panel, room: Room) -> f32 {
        if section.title.parts.is_empty() {
            return 0.0;
        }
        let size = self.measures.size;
        let own = SECTION_TITLE * size;
        let pitch = painter.pitch(own).max(DISC * size * 1.05);
        let (ink, paper) = (painter.shades.ink, self.look.scheme.paper);
        let middle = room.y + pitch / 2.0;
        let mut indent = 0.0;
        if let Some(number) = &section.number {
            let radius = DISC * size / 2.0;
            if !painter.is_draft() {
                painter.disc(number, (room.x + radius, middle), radius, false);
            }
            indent = 2.0 * radius + SIGN_GAP * size;
        } else if let Some(emblem) = &section.emblem {
            let side = 1.3 * size;
            painter.emblem(emblem, (room.x + side / 2.0, middle), side, ink, paper);
            indent = side + SIGN_GAP * size;
        }
        let small = painter.smaller(SMALL);
        let turn = if section.turns { TURN * size } else { 0.0 };
        let words = room.indented(indent);
        let beside = if section.is_continued { Some(self.look.continued) } else { section.note.as_ref() };
        let note = beside.map_or(0.0, |note| note.natural() * small + NOTE_GAP * size);
        let natural = section.title.natural() * own;
        let right = room.x + room.width - turn;
        if section.turns && !painter.is_draft() {
            painter.turning_arrow((right + 0.9 * size, middle), 0.42 * size, ink);
        }
        if natural + note <= words.width - turn {
            painter.single(&section.title, words.x, middle, own, Some(ink));
            if let Some(note) = beside {
                painter.single(note, right - note.natural() * small, middle, small, Some(ink));
            }
            return pitch + 0.1 * size;
        }
        let inner = Room { width: words.width - turn, ..words };
        let top = (pitch - painter.pitch(own)) / 2.0;
        let height = painter.text_in(&section.title, inner.down(top), own, Some(ink)).max(pitch);
        let below = beside.map_or(0.0, |note| {
            painter.text_in(note, words.down(height), small, Some(ink))
        });
        height + below + 0.1 * size
    }

    /// The foot; gives its height.
    fn foot(&self, painter: &mut Painter<'_>, side: &Side) -> f32 {
        match &side.foot {
            Foot::None => 0.0,
            Foot::Next(words) => {
                let height = FOOT_LINE.pt();
                let size = FOOT_TEXT.0.min(self.measures.size);
                let size = if self.card.large_print { LARGE.0 } else { size };
                let height = height.max(1.5 * size);
                let top = self.card.height - height;
                if painter.is_draft() {
                    return height;
                }
                let bleed = self.card.bleed;
                let area = Rect {
                    x: -bleed,
                    y: top,
                    width: self.card.width + 2.0 * bleed,
                    height: height + bleed,
                };
                let (wash, line, ink) =
                    (painter.shades.wash, painter.shades.line, painter.shades.ink);
                painter.area(area, 0.0, wash, None);
                if wash.is_none() {
                    painter.rule((self.margin(), top), (self.card.width - self.margin(), top), line, HAIRLINE.0);
                }
                let room = self.card.width - 2.0 * self.margin();
                let size = size.min(room / words.natural().max(1.0));
                painter.single(words, self.margin(), top + height / 2.0, size, Some(ink));
                height
            }
            Foot::Phases(phases) => self.phase_boxes(painter, phases),
        }
    }

    fn phase_boxes(&self, painter: &mut Painter<'_>, phases: &[(Paragraph, Paragraph)]) -> f32 {
        let height = FOOT_BOX.pt();
        let gap = FOOT_BOX_GAP.pt();
        let margin = 0.6 * self.margin();
        if painter.is_draft() || phases.is_empty() {
            return height + gap + margin;
        }
        let top = self.card.height - height - margin;
        let count = phases.len() as f32;
        let width = (self.card.width - 2.0 * margin - gap * (count - 1.0)) / count;
        let line = painter.shades.line;
        let rule = top - gap;
        painter.rule((0.0, rule), (self.card.width, rule), line, HAIRLINE.0);
        for (at, (number, title)) in phases.iter().enumerate() {
            let hue = self.look.phases.get(at).copied().unwrap_or(self.look.scheme.primary);
            let mut own = self.painter(hue);
            let x = margin + at as f32 * (width + gap);
            let area = Rect { x, y: top, width, height };
            let outline = own.shades.wash.is_none().then_some((own.shades.line, HAIRLINE.0));
            let wash = own.shades.wash;
            own.area(area, 1.2, wash, outline);
            let radius = 0.24 * height;
            let middle = top + height / 2.0;
            own.disc(number, (x + radius + 2.0, middle), radius, false);
            let left = x + 2.0 * radius + 4.0;
            let room = area.right() - left - 2.0;
            own.boxed(title, (left, middle), room, height);
            if let Some(drawn) = own.drawn {
                painter.items().extend(drawn.items);
            }
        }
        height + gap + margin
    }
}

fn take(painter: Painter<'_>, items: &mut Vec<Item>) {
    items.extend(painter.drawn.into_iter().flat_map(|drawn| drawn.items));
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
