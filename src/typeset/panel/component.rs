//! What is in the box: counts in squares, names, and what else is known in small letters.

use super::Thing;
use super::paint::{Painter, Room};
use crate::typeset::display::Rect;
use crate::typeset::style::panel::{
    CASE_AIR, HAIRLINE, NARROWEST_THING, SMALL, SQUARE, SQUARE_CORNER, SQUARE_COUNT, SQUARE_SIGN,
    SQUARE_WORDS, THING_AIR, THING_GAP, THING_GUTTER, THING_SLACK,
};

/// Kinds side by side, at most.
const MOST: usize = 5;

impl Painter<'_> {
    pub fn things(&mut self, things: &[Thing], room: Room) -> f32 {
        let size = self.size();
        let gutter = THING_GUTTER * size;
        let least = NARROWEST_THING * size;
        let mut draft = self.draft();
        let most = if self.scale.is_large { 2 } else { MOST };
        let best = (1..=most.min(things.len().max(1)))
            .filter(|count| {
                *count == 1 || (room.width - gutter * (count - 1) as f32) / *count as f32 >= least
            })
            .min_by(|a, b| {
                let mut height = |count: usize| draft.thing_grid(things, room, count, gutter);
                height(*a).total_cmp(&height(*b))
            });
        self.thing_grid(things, room, best.unwrap_or(1), gutter)
    }

    fn thing_grid(&mut self, things: &[Thing], room: Room, columns: usize, gutter: f32) -> f32 {
        let width = (room.width - gutter * (columns - 1) as f32) / columns as f32;
        let gap = self.air(THING_GAP * self.size());
        let mut y = 0.0;
        for (at, row) in things.chunks(columns).enumerate() {
            if at > 0 {
                y += gap;
            }
            let mut draft = if self.is_draft() { self.draft() } else { self.exact() };
            let own = Room { width, ..room };
            let height = row.iter().map(|thing| draft.thing(thing, own, 0.0)).fold(0.0, f32::max);
            if !self.is_draft() {
                let mut x = room.x;
                for thing in row {
                    self.thing(thing, Room { x, y: room.y + y, width }, height);
                    x += width + gutter;
                }
            }
            y += height;
        }
        y
    }

    /// A square with the count, then the name; centred in the height of its row.
    fn thing(&mut self, thing: &Thing, room: Room, row: f32) -> f32 {
        let size = self.size();
        let side = SQUARE * size;
        let has_square = thing.emblem.is_some() || thing.count.is_some();
        let words = room.indented(if has_square { side + 0.5 * size } else { 0.0 });
        let mut draft = if self.is_draft() { self.draft() } else { self.exact() };
        let name = draft.text(&thing.name, words, size);
        let sub = thing.sub.as_ref().map_or(0.0, |sub| draft.small(sub, words));
        let height = side.max(name + sub).max(row);
        if self.is_draft() {
            return height;
        }
        let middle = room.y + height / 2.0;
        let area = Rect { x: room.x, y: middle - side / 2.0, width: side, height: side };
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
        let top = middle - f32::midpoint(name, sub);
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
            side + 0.5 * size + (thing.name.natural().max(sub) + CASE_AIR.0) * size
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
            height = height.max(self.thing(thing, own, 0.0));
            x += width + air;
        }
        Some(height)
    }
}
