//! What is in the box: counts in squares, names, and what else is known in small letters.

use super::Thing;
use super::paint::{Painter, Room};
use crate::typeset::display::Rect;
use crate::typeset::style::packing::LOWER;
use crate::typeset::style::panel::{
    CASE_AIR, HAIRLINE, NARROWEST_THING, SMALL, SQUARE, SQUARE_CORNER, SQUARE_COUNT, SQUARE_SIGN,
    SQUARE_WORDS, THING_AIR, THING_GAP, THING_GUTTER, THING_SHRINK, THING_SLACK,
};
use crate::typeset::style::text::WIDTH_ERROR;

/// Kinds side by side, at most.
const MOST: usize = 5;
/// Air right of the square, in ems.
const BESIDE_SQUARE: f32 = 0.5;

fn has_square(thing: &Thing) -> bool {
    thing.emblem.is_some() || thing.count.is_some()
}

/// The room that a thing asks for, with its square, in ems.
struct Want {
    /// For its name in one line.
    name: f32,
    /// For its longest word.
    word: f32,
}

impl Want {
    fn of(thing: &Thing, small: f32) -> Self {
        let square = if has_square(thing) { SQUARE.0 + BESIDE_SQUARE } else { 0.0 };
        let sub = thing.sub.as_ref().map_or(0.0, |sub| sub.min_width(false) * small);
        // Only a compound that is wider than a column must be is parted.
        let parted = thing.name.min_width(true).max(NARROWEST_THING.0 - square);
        let whole = thing.name.min_width(false).min(parted);
        let word = square + whole.max(sub) + WIDTH_ERROR.0;
        Self { name: (square + thing.name.natural() + THING_SLACK.0).max(word), word }
    }
}

impl Painter<'_> {
    /// Names in as many columns as make them lowest; in smaller letters, if words were parted otherwise.
    pub fn things(&mut self, things: &[Thing], room: Room) -> f32 {
        let usual = self.scale.size;
        let least = self.smaller(SMALL);
        let wants: Vec<Want> = things.iter().map(|thing| Want::of(thing, least / usual)).collect();
        let mut columns = self.thing_columns(things, &wants, room);
        while columns.is_none() && self.scale.size > least {
            self.scale.size = (self.scale.size - THING_SHRINK.0).max(least);
            columns = self.thing_columns(things, &wants, room);
        }
        if columns.is_none() {
            self.scale.size = usual;
        }
        let height = self.thing_grid(things, room, &columns.unwrap_or_else(|| vec![room.width]));
        self.scale.size = usual;
        height
    }

    /// The columns that are lowest; nothing if all of them part words.
    fn thing_columns(&self, things: &[Thing], wants: &[Want], room: Room) -> Option<Vec<f32>> {
        let most = if self.scale.is_large { 2 } else { MOST };
        let mut draft = self.draft();
        let mut best: Option<(f32, Vec<f32>)> = None;
        for count in 1..=most.min(things.len().max(1)) {
            for widths in self.thing_widths(wants, count, room.width) {
                let height = draft.thing_grid(things, room, &widths);
                if best.as_ref().is_none_or(|(known, _)| height < *known - LOWER.0) {
                    best = Some((height, widths));
                }
            }
        }
        best.map(|(_, widths)| widths)
    }

    /// Columns in which no word is parted: as wide as their names wish, else all alike, or as near
    /// to their wishes as there is room.
    fn thing_widths(&self, wants: &[Want], count: usize, room: f32) -> Vec<Vec<f32>> {
        let size = self.size();
        let room = room - THING_GUTTER * size * (count - 1) as f32;
        let widest = |of: fn(&Want) -> f32| -> Vec<f32> {
            let column = |at: usize| wants.iter().skip(at).step_by(count).map(of);
            (0..count).map(|at| column(at).fold(0.0, f32::max) * size).collect()
        };
        let (needs, wishes) = (widest(|want| want.word), widest(|want| want.name));
        let spare = room - wishes.iter().sum::<f32>();
        if spare >= 0.0 && count > 1 {
            let more = spare / count as f32;
            return vec![wishes.iter().map(|wish| wish + more).collect()];
        }
        let alike = room / count as f32;
        if count > 1 && alike < NARROWEST_THING * size {
            return Vec::new();
        }
        let mut found = Vec::new();
        if needs.iter().all(|need| *need <= alike) {
            found.push(vec![alike; count]);
        }
        let lacking: f32 = wishes.iter().zip(&needs).map(|(wish, need)| wish - need).sum();
        let share = (room - needs.iter().sum::<f32>()) / lacking.max(f32::EPSILON);
        if count > 1 && (0.0..1.0).contains(&share) {
            let width = |(wish, need): (&f32, &f32)| need + share * (wish - need);
            found.push(wishes.iter().zip(&needs).map(width).collect());
        }
        found
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
        let name = draft.name(&thing.name, words, size);
        let small = self.smaller(SMALL);
        let sub = thing.sub.as_ref().map_or(0.0, |sub| draft.rather_whole(sub, words, small));
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
        self.name(&thing.name, Room { y: top, ..words }, size);
        if let Some(sub) = &thing.sub {
            self.rather_whole(sub, Room { y: top + name, ..words }, small);
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
