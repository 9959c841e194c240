//! A deck: entries share cards, sides share a size, fronts get their backs.

use super::fit::{Choice, Fitting};
use super::side::{Foot, Measures, Side};
use super::{CardFace, CardLook, CardOverflow, Deck, Decks, Entry, Table};
use crate::format::PerCard;
use crate::model::ChapterKind;
use crate::typeset::display::{Item, Mark};
use crate::typeset::inline::Ink;
use crate::typeset::palette::Hue;
use crate::typeset::panel::page::words;
use crate::typeset::panel::paint::Look;
use crate::typeset::panel::{Panel, Piece, Purpose};
use crate::typeset::shape::Shaper;
use crate::typeset::style::card::{
    EMPTIEST, FIELDS, GOOD, HIGH_FIELDS, LARGE, LARGER, LARGEST_LARGE, LEAST, MOST_FIELD,
    MOST_SHARED, READABLE, SPREADS, STEPS_PER_POINT, TITLE_SHRINK, WITH_FIELD, WITH_FOOT,
};

/// A side that is drawn.
struct Drawn {
    items: Vec<Item>,
    size: f32,
    fill: f32,
}

/// Lays out all cards.
pub fn lay_out(
    decks: &Decks,
    shaper: &mut Shaper,
    card: &CardLook<'_>,
) -> (Vec<CardFace>, Vec<CardOverflow>) {
    let continued = words(shaper, &decks.continued, Ink::Text);
    let look = Look {
        is_paired: false,
        scheme: card.theme.scheme(card.ink),
        phases: card.theme.phases(phases(decks), &[Hue::WIN, Hue::LOSE]),
        links: &decks.links,
        figures: card.figures,
        continued: &continued,
        header: card.theme.header,
    };
    let mut table = Table { decks, look: &look, card, shaper };
    let (mut faces, mut overflows) = (Vec::new(), Vec::new());
    for deck in &decks.decks {
        match table.deck(deck) {
            Ok(found) => faces.extend(found),
            Err(overflow) => overflows.push(overflow),
        }
    }
    (faces, overflows)
}

/// Phases that have a colour of their own.
fn phases(decks: &Decks) -> usize {
    let entries = decks.decks.iter().flat_map(|deck| {
        let feet = deck.foot.len();
        let entries = deck.fronts.iter().chain(&deck.back).chain(&deck.turn);
        let known = entries.flat_map(|entry| &entry.sections).map(|panel| match panel.purpose {
            Purpose::Phase(number) => number + 1,
            _ => 0,
        });
        known.chain([feet]).collect::<Vec<usize>>()
    });
    entries.max().unwrap_or(0)
}

impl Side {
    fn of(entry: &Entry) -> Self {
        Self {
            id: entry.id.clone(),
            title: entry.title.clone(),
            sections: entry.sections.clone(),
            token: entry.token,
            colour: entry.colour,
            note: entry.note.clone(),
            picture: entry.picture,
            chips: entry.chips.clone(),
            foot: Foot::None,
            has_field: true,
        }
    }

    /// Entries that share a card: each is a section of it.
    fn shared(entries: &[Entry], deck: &Deck) -> Self {
        let mut side = Self::of(&entries[0]);
        side.title = deck.title.clone();
        side.sections.clear();
        (side.token, side.colour, side.note, side.picture) = (None, None, None, None);
        side.chips.clear();
        for entry in entries {
            for section in &entry.sections {
                let mut section = section.clone();
                if section.title.parts.is_empty() {
                    section.title = entry.title.clone();
                }
                side.sections.push(section);
            }
        }
        side
    }
}

impl<'a> Table<'a, '_> {
    fn deck(&mut self, deck: &'a Deck) -> Result<Vec<CardFace>, CardOverflow> {
        let backs = match &deck.back {
            Some(back) => Some(self.set(&[Side::of(back)], deck, false)?),
            None => deck.turn.as_ref().and_then(|turn| self.one_side(turn, deck, READABLE.0)),
        };
        let mut backs: Option<Vec<Drawn>> = backs.and_then(|mut sides| sides.pop());
        let is_free = backs.is_none() && !deck.has_art;
        let groups = self.groups(deck);
        let mut sides = Vec::new();
        let mut copies = Vec::new();
        for group in groups {
            copies.push(group.iter().map(|entry| entry.copies).max().unwrap_or(1));
            sides.push(match group {
                [one] => Side::of(one),
                several => Side::shared(several, deck),
            });
        }
        let ids: Vec<String> = sides.iter().map(|side| side.id.clone()).collect();
        let set = self.set(&sides, deck, is_free)?;
        // Rather smaller letters than a back that no card has.
        let cards = set.iter().map(Vec::len).max().unwrap_or(1);
        if let Some(back) = &deck.back
            && backs.as_ref().is_some_and(|backs| backs.len() > cards)
        {
            let one = self.one_side(back, deck, LEAST.0).and_then(|mut sides| sides.pop());
            backs = one.or(backs);
        }
        let rest = backs.as_mut().map(|backs| backs.split_off(backs.len().min(cards)));
        let mut faces = Vec::new();
        for ((parts, copies), id) in set.into_iter().zip(copies).zip(ids) {
            let mut parts = parts.into_iter().enumerate();
            while let Some((at, front)) = parts.next() {
                let own = if is_free { parts.next().map(|(_, back)| back) } else { None };
                let shared = backs.as_ref().and_then(|backs| backs.get(at).or(backs.last()));
                let back = own.as_ref().or(shared);
                let is_first = faces.is_empty();
                let back_items = match back {
                    Some(back) if own.is_some() || is_first => back.items.clone(),
                    Some(back) => silent(&back.items),
                    None => self.art(),
                };
                faces.push(CardFace {
                    front: front.items,
                    back: back_items,
                    copies,
                    is_copy: false,
                    sizes: (front.size, back.map(|back| back.size)),
                    fills: (front.fill, back.map(|back| back.fill)),
                    id: id.clone(),
                });
            }
        }
        faces.extend(self.rest(rest.unwrap_or_default(), deck));
        Ok(faces)
    }

    /// Cards for what the backs of others do not hold.
    fn rest(&self, sides: Vec<Drawn>, deck: &Deck) -> Vec<CardFace> {
        let id = deck.back.as_ref().map(|back| back.id.clone()).unwrap_or_default();
        let copies = deck.fronts.iter().map(|entry| entry.copies).max().unwrap_or(1);
        let mut sides = sides.into_iter();
        let mut faces = Vec::new();
        while let Some(front) = sides.next() {
            let back = sides.next();
            faces.push(CardFace {
                front: front.items,
                sizes: (front.size, back.as_ref().map(|back| back.size)),
                fills: (front.fill, back.as_ref().map(|back| back.fill)),
                back: back.map_or_else(|| self.art(), |back| back.items),
                copies,
                is_copy: false,
                id: id.clone(),
            });
        }
        faces
    }

    /// Smallest and largest letters of a deck.
    fn bounds(&self, deck: &Deck) -> (f32, f32) {
        if self.card.large_print {
            return (LARGE.0, LARGEST_LARGE.0);
        }
        let most = self.card.theme.sizes.card_largest.0;
        let own = deck.text;
        let least = own.and_then(|sizes| sizes.least).unwrap_or(LEAST.0);
        let most = own.map_or(most, |sizes| sizes.most);
        (least.min(most), most)
    }

    fn fitting<'s>(&self, sides: &'s [Side], deck: &Deck, is_free: bool) -> Fitting<'s>
    where
        'a: 's,
    {
        let title = self.title_size(sides);
        let bounds = self.bounds(deck);
        Fitting { look: self.look, card: self.card, sides, bounds, is_free, title, field: 0.0 }
    }

    /// One size for all titles of a deck, so that few of them take two lines.
    fn title_size(&self, sides: &[Side]) -> f32 {
        let most = self.card.theme.sizes.card_title.0;
        let most = if self.card.large_print { most.max(LARGE.0) } else { most };
        let room = self.card.width - 2.0 * self.card.theme.margins.card.pt();
        // Room for a number or a sign.
        let size = |side: &Side| room / (side.title_width() + 2.2);
        let fits = sides.iter().map(size).fold(most, f32::min);
        let least = if self.card.large_print { LARGE.0 } else { TITLE_SHRINK * most };
        fits.max(least)
    }

    /// A text on one side, if it fits in letters of this size or larger.
    fn one_side(&mut self, entry: &Entry, deck: &Deck, least: f32) -> Option<Vec<Vec<Drawn>>> {
        let sides = [Side::of(entry)];
        let mut fitting = self.fitting(&sides, deck, false);
        fitting.bounds.0 = fitting.bounds.0.max(least).min(fitting.bounds.1);
        let size = fitting.largest(1, super::cuts::Depth::Sections)?;
        let measures = fitting.measures(size);
        let choice = Choice { measures, count: 1, depth: super::cuts::Depth::Sections };
        self.draw(&fitting, choice)
    }

    /// Entries card by card: several where one would leave its card nearly empty.
    fn groups(&self, deck: &'a Deck) -> Vec<&'a [Entry]> {
        let count = deck.fronts.len();
        let chunked = |per_card: usize| deck.fronts.chunks(per_card).collect::<Vec<_>>();
        let may_share = matches!(deck.each, Some(kind) if kind != ChapterKind::Roles);
        match deck.per_card {
            Some(PerCard::Count(per_card)) => return chunked(usize::from(per_card)),
            None if !may_share => return chunked(1),
            _ => {}
        }
        let mut best = (chunked(1), 0.0);
        for per_card in 1..=MOST_SHARED.min(count) {
            // As even as can be.
            let cards = count.div_ceil(per_card);
            let groups = chunked(count.div_ceil(cards));
            let sides: Vec<Side> = groups
                .iter()
                .map(|group| match group {
                    [one] => Side::of(one),
                    several => Side::shared(several, deck),
                })
                .collect();
            let fitting = self.fitting(&sides, deck, false);
            let Some(size) = fitting.largest(1, super::cuts::Depth::Sections) else { break };
            if per_card > 1 && size < GOOD.0.min(fitting.bounds.1) {
                break;
            }
            let pencil = fitting.pencil(fitting.measures(size), true);
            let heights = sides.iter().map(|side| pencil.height(side));
            let fill = heights.fold(f32::INFINITY, f32::min) / self.card.height;
            if fill > best.1 {
                best = (groups, fill);
            }
            if fill >= EMPTIEST.0 {
                break;
            }
        }
        best.0
    }

    /// Sets sides in one size; each with the parts that it takes.
    fn set(
        &mut self,
        sides: &[Side],
        deck: &'a Deck,
        is_free: bool,
    ) -> Result<Vec<Vec<Drawn>>, CardOverflow> {
        let with_foot: Vec<Side> = sides
            .iter()
            .map(|side| Side { foot: Foot::Phases(deck.foot.clone()), ..side.clone() })
            .collect();
        let is_back = deck.back.as_ref().is_some_and(|back| back.id == sides[0].id);
        if !deck.foot.is_empty() && !is_back && !self.card.large_print {
            let fitting = self.fitting(&with_foot, deck, is_free);
            let choice = fitting.choose().filter(|choice| choice.count == 1);
            if choice.is_some_and(|choice| choice.measures.size >= WITH_FOOT.0)
                && let Some(drawn) = self.best(fitting)
            {
                return Ok(drawn);
            }
        }
        let fitting = self.fitting(sides, deck, is_free);
        let tall = fitting.too_tall();
        let overflow = || CardOverflow {
            card: tall.map(|side| side.id.clone()).unwrap_or_default(),
            rule: tall.and_then(|side| side.sections.first()).and_then(owner),
        };
        self.best(fitting).ok_or_else(overflow)
    }

    /// With a field below the band, if there is room for it.
    fn best(&mut self, mut fitting: Fitting<'_>) -> Option<Vec<Vec<Drawn>>> {
        let plain = fitting.choose()?;
        let have_fields = fitting.sides.iter().all(Side::has_emblem);
        let is_role = fitting.sides.iter().any(|side| side.token.is_some());
        let pencil = fitting.pencil(plain.measures, true);
        let heights = fitting.sides.iter().map(|side| pencil.height(side));
        let is_sparse = heights.fold(f32::INFINITY, f32::min) < EMPTIEST * self.card.height;
        let mut choice = plain;
        if have_fields && plain.count == 1 && (is_role || is_sparse) {
            let most = MOST_FIELD * self.card.height;
            let high = HIGH_FIELDS.iter().filter(|field| field.pt() <= most);
            let fields = high.map(|field| (*field, plain.measures.size));
            let usual = FIELDS.iter().map(|field| (*field, WITH_FIELD.0.min(plain.measures.size)));
            for (field, least) in fields.chain(usual) {
                fitting.field = field.pt();
                let found = fitting.choose().filter(|found| found.count == 1);
                if let Some(found) = found.filter(|found| found.measures.size >= least) {
                    choice = found;
                    break;
                }
                fitting.field = 0.0;
            }
        }
        self.draw(&fitting, choice)
    }

    /// Draws all parts; a little smaller, if lines came out otherwise than they were counted.
    fn draw(&mut self, fitting: &Fitting<'_>, choice: Choice) -> Option<Vec<Vec<Drawn>>> {
        let mut choice = choice;
        while choice.measures.size >= fitting.bounds.0 - 0.01 {
            if let Some(drawn) = self.draw_at(fitting, choice) {
                return Some(drawn);
            }
            choice.measures.size -= 0.1;
        }
        None
    }

    fn draw_at(&mut self, fitting: &Fitting<'_>, choice: Choice) -> Option<Vec<Vec<Drawn>>> {
        let mut parts = Vec::new();
        for side in fitting.sides {
            let mut own = fitting.parts(side, &choice)?;
            self.name_next(&mut own, fitting.is_free);
            parts.push(own);
        }
        // Where backs go on, they have a size of their own.
        let apart = if fitting.is_free { 2 } else { 1 };
        let own =
            |first: usize| parts.iter().flat_map(move |own| own.iter().skip(first).step_by(apart));
        let mut drawn: Vec<std::vec::IntoIter<Drawn>> = Vec::new();
        for first in 0..apart {
            let sides: Vec<&Side> = own(first).collect();
            drawn.push(self.draw_alike(fitting, choice.measures, &sides)?.into_iter());
        }
        let counts = parts.iter().map(Vec::len);
        counts.map(|count| (0..count).map(|at| drawn[at % apart].next()).collect()).collect()
    }

    /// Draws sides in one size, which is larger than it must be where all of them have room.
    fn draw_alike(
        &self,
        fitting: &Fitting<'_>,
        measures: Measures,
        sides: &[&Side],
    ) -> Option<Vec<Drawn>> {
        let most = (LARGER * measures.size).min(fitting.bounds.1);
        let steps = ((most - measures.size) * STEPS_PER_POINT).floor().max(0.0) as usize;
        let size = |step: usize| measures.size + step as f32 / STEPS_PER_POINT;
        let fits = |step: &usize| {
            let pencil = fitting.pencil(Measures { size: size(*step), ..measures }, true);
            sides.iter().all(|side| pencil.height(side) <= self.card.height)
        };
        let sizes = (1..=steps).rev().filter(fits).chain([0]);
        sizes.into_iter().find_map(|step| {
            let measures = Measures { size: size(step), ..measures };
            sides.iter().map(|side| self.draw_side(fitting, measures, side)).collect()
        })
    }

    /// Draws a side with as much white between things as it has room for.
    fn draw_side(&self, fitting: &Fitting<'_>, measures: Measures, side: &Side) -> Option<Drawn> {
        let height = self.card.height;
        SPREADS.into_iter().find_map(|spread| {
            let mut pencil = fitting.pencil(Measures { spread, ..measures }, false);
            let (mut used, mut items) = pencil.side(side);
            // A short role beside long ones shows its shape rather than white.
            let is_sparse = used < EMPTIEST * height && measures.field <= 0.0;
            if is_sparse && side.token.is_some() && side.has_emblem() {
                pencil.measures.field = FIELDS[0].pt();
                (used, items) = pencil.side(side);
            }
            let fill = used / height;
            (fill <= 1.0 + 1e-4).then_some(Drawn { items, size: measures.size, fill })
        })
    }

    /// Says at the foot of each part where the text goes on.
    fn name_next(&mut self, parts: &mut [Side], is_free: bool) {
        for at in 1..parts.len() {
            let Some(next) = parts[at].sections.first() else { continue };
            let is_back = is_free && at % 2 == 1;
            let place = if is_back { &self.decks.back } else { &self.decks.next };
            let text = if next.is_continued {
                // Its title stands on this side, too: naming it again would lead in a circle.
                format!("→ {} ({place})", self.decks.continued)
            } else {
                let own = if next.title.parts.is_empty() { &parts[at].title } else { &next.title };
                // Without its number: "2 Draw cards" would be read as how many to draw.
                format!("→ {} ({place})", own.text.trim().trim_end_matches(':'))
            };
            parts[at - 1].foot = Foot::Next(words(self.shaper, &text, Ink::Accent));
        }
    }
}

/// The same marks as decoration: what is said already.
fn silent(items: &[Item]) -> Vec<Item> {
    let seen = |item: &&Item| !matches!(item.mark, Mark::Anchor { .. } | Mark::Link { .. });
    items.iter().filter(seen).map(|item| Item::artefact(item.mark.clone())).collect()
}

/// The rule that a section is about.
fn owner(section: &Panel) -> Option<String> {
    if !section.id.is_empty() {
        return Some(section.id.clone());
    }
    section.body.iter().find_map(|piece| match piece {
        Piece::Text(words, _) => words.anchor().map(str::to_owned),
        Piece::Steps(steps) => steps.first().and_then(|step| match step.body.first() {
            Some(Piece::Text(words, _)) => words.anchor().map(str::to_owned),
            _ => None,
        }),
        Piece::Tiles(tiles) => {
            tiles.first().and_then(|tile| tile.title.anchor()).map(str::to_owned)
        }
        _ => None,
    })
}
