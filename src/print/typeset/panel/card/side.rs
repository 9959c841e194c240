//! One side of a card: the band with its title, its sections, its foot.

use super::CardLook;
use crate::typeset::display::{Colour, Item};
use crate::typeset::palette::Hue;
use crate::typeset::panel::paint::{Look, Painter, Room, Scale};
use crate::typeset::panel::{Emblem, Panel, Purpose, Token};
use crate::typeset::paragraph::Paragraph;
use crate::typeset::style::card::{
    AIRY, BELOW_BAND, CARD_LEADING, CHIPS_GAP, CLOSE, SECTION_GAP, SECTION_TITLE,
};
use crate::typeset::style::panel::{DENSITIES, DISC, NOTE_GAP, SIGN_GAP, SMALL, TURN};

/// What stands on one side of a card.
#[derive(Debug, Clone)]
pub(super) struct Side {
    /// The card that it is part of.
    pub id: String,
    pub title: Paragraph,
    pub sections: Vec<Panel>,
    pub token: Option<Token>,
    pub colour: Option<Colour>,
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
pub(super) struct Head<'a> {
    pub purpose: Purpose,
    pub number: Option<&'a Paragraph>,
    pub emblem: Option<&'a Emblem>,
    pub title: &'a Paragraph,
    pub note: Option<&'a Paragraph>,
    pub turns: bool,
    pub is_continued: bool,
    /// Whether the only section has its title in the band.
    pub is_section: bool,
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
            is_continued: alone.is_some_and(|section| section.is_continued),
            is_section: alone.is_some(),
        }
    }

    /// Whether it has something for a field below the band.
    pub fn has_emblem(&self) -> bool {
        let has_one =
            self.token.is_some() || self.picture.is_some() || self.head().emblem.is_some();
        self.has_field && has_one
    }

    /// The width of the longest title that may stand in the band, in ems.
    pub fn title_width(&self) -> f32 {
        let own = self.sections.iter().map(|section| section.title.natural());
        let own = own.filter(|_| self.sections.len() > 1);
        own.fold(self.head().title.natural(), f32::max)
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
    pub(super) fn margin(&self) -> f32 {
        self.card.theme.margins.card.pt()
    }

    fn scale(&self) -> Scale {
        let Measures { size, spread, .. } = self.measures;
        let [airy, usual, close, ..] = &DENSITIES;
        let density = match size {
            _ if size >= AIRY.0 => airy,
            _ if size >= CLOSE.0 => usual,
            _ => close,
        };
        let is_large = self.card.large_print;
        let lead = self.card.theme.leading.cards.0 / CARD_LEADING.0;
        Scale { size, pad: 0.0, spread, figures: 0.8, is_large, lead, density }
    }

    pub(super) fn painter(&self, hue: Hue) -> Painter<'a> {
        Painter::new(self.look, self.scale(), hue, self.is_draft)
    }

    fn hue(&self, side: &Side, purpose: Purpose) -> Hue {
        let scheme = &self.look.scheme;
        let own = side.token.and_then(|token| token.colour).or(side.colour);
        own.map_or_else(|| purpose.hue(&self.look.phases, scheme.primary, scheme.accent), Hue::of)
    }

    /// Height of all that stands on a side.
    pub fn height(&self, side: &Side) -> f32 {
        self.side(side).0
    }

    /// Height, and what is drawn.
    pub fn side(&self, side: &Side) -> (f32, Vec<Item>) {
        let mut head = side.head();
        if head.is_continued {
            head.note = Some(self.look.continued);
        }
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

    /// Number, title and note of a section among others.
    fn section_head(&self, painter: &mut Painter<'_>, section: &Panel, room: Room) -> f32 {
        if section.title.parts.is_empty() {
            return 0.0;
        }
        let size = self.measures.size;
        let own = (SECTION_TITLE * size).min(self.measures.title.max(size));
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
        let beside =
            if section.is_continued { Some(self.look.continued) } else { section.note.as_ref() };
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
        let below =
            beside.map_or(0.0, |note| painter.text_in(note, words.down(height), small, Some(ink)));
        height + below + 0.1 * size
    }
}

fn take(painter: Painter<'_>, items: &mut Vec<Item>) {
    items.extend(painter.drawn.into_iter().flat_map(|drawn| drawn.items));
}
