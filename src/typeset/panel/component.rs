//! What is in the box: counts in squares, names, and what else is known in small letters.

use super::Thing;
use super::paint::{Painter, Room};
use crate::typeset::display::Rect;
use crate::typeset::style::packing::LOWER;
use crate::typeset::style::panel::{
    CASE_AIR, HAIRLINE, NARROWEST_THING, PARTED_CELLS, SMALL, SQUARE, SQUARE_CORNER, SQUARE_COUNT,
    SQUARE_SIGN, SQUARE_WORDS, THING_AIR, THING_GAP, THING_GUTTER, THING_SLACK,
};

/// Kinds side by side, at most.
const MOST: usize = 5;
/// Air right of the square, in ems.
const BESIDE_SQUARE: f32 = 0.5;

fn has_square(thing: &Thing) -> bool {
    thing.emblem.is_some() || thing.count.is_some()
}

impl Painter<'_> {
    pub fn things(&mut self, things: &[Thing], room: Room) -> f32 {
        let most = if self.scale.is_large { 2 } else { MOST };
        let mut draft = self.draft();
        let mut best: Option<(f32, Vec<f32>)> = None;
        for count in 1..=most.min(things.len().max(1)) {
            let Some((widths, is_parted)) = self.thing_columns(things, count, room.width) else {
                continue;
            };
            let parted = if is_parted { PARTED_CELLS * self.pitch(self.size()) } else { 0.0 };
            let cost = draft.thing_grid(things, room, &widths) + parted;
            if best.as_ref().is_none_or(|(known, _)| cost < *known - LOWER.0) {
                best = Some((cost, widths));
            }
        }
        self.thing_grid(things, room, &best.map(|(_, widths)| widths).unwrap_or_default())
    }

    /// Columns as wide as their names wish, if they have room side by side; else alike. And whether
    /// they part words. Nothing if they would be too narrow.
    fn thing_columns(&self, things: &[Thing], count: usize, room: f32) -> Option<(Vec<f32>, bool)> {
        let size = self.size();
        let room = room - THING_GUTTER * size * (count - 1) as f32;
        let of = |column: usize| things.iter().skip(column).step_by(count);
        let square = |thing: &Thing| if has_square(thing) { SQUARE.0 + BESIDE_SQUARE } else { 0.0 };
        let wish = |thing: &Thing| square(thing) + thing.name.natural() + THING_SLACK.0;
        let wishes: Vec<f32> =
            (0..count).map(|column| of(column).map(wish).fold(0.0, f32::max) * size).collect();
        let spare = room - wishes.iter().sum::<f32>();
        if spare >= 0.0 && count > 1 {
            let more = spare / count as f32;
            return Some((wishes.iter().map(|wish| wish + more).collect(), false));
        }
        let alike = room / count as f32;
        if count > 1 && alike < NARROWEST_THING * size {
            return None;
        }
        let word = |thing: &Thing| square(thing) + thing.name.min_width(false);
        let is_parted = things.iter().any(|thing| word(thing) * size > alike);
        Some((vec![alike; count], is_parted))
    }

    fn thing_grid(&mut self, things: &[Thing], room: Room, widths: &[f32]) -> f32 {
        let gap = self.air(THING_GAP * self.size());
        let gutter = THING_GUTTER * self.size();
        let mut y = 0.0;
        for (at, row) in things.chunks(widths.len().max(1)).enumerate() {
            if at > 0 {
                y += gap;
            }
            let mut x = room.x;
            let mut height: f32 = 0.0;
            for (thing, width) in row.iter().zip(widths) {
                height = height.max(self.thing(thing, Room { x, y: room.y + y, width: *width }));
                x += width + gutter;
            }
            y += height;
        }
        y
    }

    /// A square with the count, then the name beside it; more lines go on below.
    fn thing(&mut self, thing: &Thing, room: Room) -> f32 {
        let size = self.size();
        let side = SQUARE * size;
        let has_square = has_square(thing);
        let words = room.indented(if has_square { side + BESIDE_SQUARE * size } else { 0.0 });
        let mut draft = if self.is_draft() { self.draft() } else { self.exact() };
        let name = draft.text(&thing.name, words, size);
        let sub = thing.sub.as_ref().map_or(0.0, |sub| draft.small(sub, words));
        let height = side.max(name + sub);
        if self.is_draft() {
            return height;
        }
        let middle = room.y + side / 2.0;
        let area = Rect { x: room.x, y: room.y, width: side, height: side };
        let (paper, line) = (self.look.scheme.paper, self.shades.line);
        if has_square {
            self.area(area, SQUARE_CORNER * size, Some(paper), Some((line, HAIRLINE.0)));
        }
        if let Some(emblem) = &thing.emblem {
            let ink = self.shades.ink;
            self.emblem(emblem, (room.x + side / 2.0, middle), SQUARE_SIGN * side, ink, paper);
        } else if let Some(count) = &thing.count {
            let ink = self.shades.ink;
            self.centred(
                count,
                (room.x + side / 2.0, middle),
                SQUARE_COUNT * size,
                side * SQUARE_WORDS.0,
                ink,
            );
        }
        let top = (middle - f32::midpoint(name, sub)).max(room.y);
        self.text(&thing.name, Room { y: top, ..words }, size);
        if let Some(sub) = &thing.sub {
            self.text(sub, Room { y: top + name, ..words }, self.smaller(SMALL));
        }
        height
    }

    /// Things in one line, if they have room; gives the height.
    pub fn thing_line(&mut self, things: &[Thing], room: Room) -> Option<f32> {
        let size = self.size();
        let side = SQUARE * size;
        let width = |thing: &Thing| {
            let sub =
                thing.sub.as_ref().map_or(0.0, |sub| sub.natural() * self.smaller(SMALL) / size);
            side + BESIDE_SQUARE * size + (thing.name.natural().max(sub) + CASE_AIR.0) * size
        };
        let widths: Vec<f32> = things.iter().map(width).collect();
        let total: f32 = widths.iter().sum();
        let air = (room.width - total) / things.len().max(1) as f32;
        if air < THING_GUTTER * size {
            return None;
        }
        let air = air.min(THING_AIR * size);
        let mut x = room.x;
        let mut height: f32 = 0.0;
        for (thing, width) in things.iter().zip(&widths) {
            let own = Room { x, width: width + THING_SLACK * size, ..room };
            height = height.max(self.thing(thing, own));
            x += width + air;
        }
        Some(height)
    }
}
