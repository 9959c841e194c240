//! A tile: an action, an alternative, a special card, a role.

use super::paint::{Painter, Room};
use super::{Emblem, Tile};
use crate::typeset::display::Rect;
use crate::typeset::paragraph::Paragraph;
use crate::typeset::style::Mm;
use crate::typeset::style::panel::{
    CHIP, CHIP_HEIGHT, CHIP_PAD, DISC, HAIRLINE, SPINE, TILE_CORNER, TILE_PAD, TILE_TITLE,
};

/// The square of a sign at the right of a title, in ems, and the white beside it.
const SIGN_SIDE: f32 = 1.5;
const SIGN_APART: f32 = 0.3;

impl Painter<'_> {
    /// A tile; as high as it must be, or as high as its row.
    pub fn tile(&mut self, tile: &Tile, room: Room, height: Option<f32>) -> f32 {
        let size = self.size();
        let [side, above] = TILE_PAD.map(Mm::pt);
        let above = self.air(above);
        let is_role = tile.role.is_some();
        let spine = if is_role { SPINE.pt() } else { 0.0 };
        if let Some(height) = height {
            let area = Rect { x: room.x, y: room.y, width: room.width, height };
            self.tile_ground(tile, area);
        }
        let inner = Room {
            x: room.x + side + spine,
            y: room.y + above,
            width: room.width - 2.0 * side - spine,
        };
        let was_in_tile = std::mem::replace(&mut self.in_tile, true);
        let mut y = self.tile_title(tile, inner);
        if !tile.body.is_empty() {
            y += 0.12 * size;
            y += self.body(&tile.body, inner.down(y));
        }
        self.in_tile = was_in_tile;
        y + 2.0 * above
    }

    fn tile_ground(&mut self, tile: &Tile, area: Rect) {
        let radius = TILE_CORNER.pt();
        let line = self.shades.line;
        let Some(token) = tile.role else {
            let tint = self.shades.tint;
            let outline = tint.is_none().then_some((line, HAIRLINE.0));
            return self.area(area, radius, tint, outline);
        };
        let colour = self.token_colour(token);
        let tint = self.look.scheme.true_tint(colour);
        let frame = self.look.scheme.frame;
        let outline = Some((frame, 0.6));
        self.area(area, radius, tint.or(Some(self.look.scheme.paper)), outline);
        let spine = Rect { width: SPINE.pt() + radius, ..area };
        self.area(spine, radius, Some(colour), outline);
        let rest = Rect { x: area.x + SPINE.pt(), width: radius + 1.0, ..area }.grown(-0.3);
        let paper = tint.or(Some(self.look.scheme.paper));
        self.area(Rect { x: area.x + SPINE.pt(), ..rest }, 0.0, paper, None);
        let x = area.x + SPINE.pt();
        self.rule((x, area.y), (x, area.bottom()), frame, 0.6);
    }

    /// Sign, title, chips; chips that have no room beside the title stand below it.
    fn tile_title(&mut self, tile: &Tile, room: Room) -> f32 {
        let size = self.size();
        let own = TILE_TITLE * size;
        let pitch = self.pitch(own).max(DISC * size * 1.02);
        let mut indent = 0.0;
        let middle = room.y + pitch / 2.0;
        if let Some(emblem) = tile.emblem.as_ref().filter(|_| tile.role.is_none()) {
            let side = 1.6 * size;
            let area = Rect { x: room.x, y: middle - side / 2.0, width: side, height: side };
            let (fill, ink, paper) = (self.shades.fill, self.shades.ink, self.look.scheme.paper);
            let fills = self.look.scheme.fills();
            let is_sign = matches!(emblem, Emblem::Sign(_));
            let ground = if fills && is_sign { fill } else { paper };
            let line = (!(fills && is_sign)).then_some((fill, HAIRLINE.0));
            self.area(area, 0.38 * size, Some(ground), line);
            let ink = if fills { paper } else { ink };
            let place = (room.x + side / 2.0, middle);
            self.emblem(emblem, place, 1.15 * size, ink, ground);
            indent = side + 0.45 * size;
        } else if let Some(mark) = &tile.mark {
            let radius = DISC * size / 2.0;
            if !self.is_draft() {
                self.disc(mark, (room.x + radius, middle), radius, false);
            }
            indent = 2.0 * radius + 0.45 * size;
        }
        if let Some(token) = tile.role {
            let side = 1.05 * size;
            let area = Rect { x: room.x, y: middle - side / 2.0, width: side, height: side };
            self.token(token, area);
            indent = side + 0.45 * size;
        }
        let mut room = room;
        let signs = tile.signs.len() as f32 * (SIGN_SIDE * size + SIGN_APART * size);
        let right = room.x + room.width;
        self.signs(tile, (right, middle));
        room.width -= signs;
        let chips: f32 = tile.chips.iter().map(|chip| self.chip_width(chip) + 0.3 * size).sum();
        let words = room.indented(indent);
        let fits = tile.title.natural() * own + chips <= words.width;
        if fits {
            self.single(&tile.title, words.x, middle, own, None);
            let right = room.x + room.width;
            self.chips(&tile.chips, right - chips + 0.3 * size, right, middle);
            return pitch;
        }
        let lines = self.text(&tile.title, words.down((pitch - self.pitch(own)) / 2.0), own);
        let height = lines.max(pitch);
        if tile.chips.is_empty() {
            return height;
        }
        let below = CHIP_HEIGHT * self.smaller(CHIP);
        let rows =
            self.chips(&tile.chips, words.x, words.x + words.width, room.y + height + below / 2.0);
        height + rows * (below + 0.15 * size)
    }

    /// The signs of the actions that a role changes, up to a right edge.
    fn signs(&mut self, tile: &Tile, (right, middle): (f32, f32)) {
        let size = self.size();
        let side = SIGN_SIDE * size;
        let mut x = right;
        for (emblem, node) in tile.signs.iter().rev() {
            x -= side;
            let is_sign = matches!(emblem, Emblem::Sign(_));
            let fills = self.look.scheme.fills() && is_sign;
            let (fill, ink, paper) = (self.shades.fill, self.shades.ink, self.look.scheme.paper);
            let ground = if fills { fill } else { paper };
            let ink = if fills { paper } else { ink };
            let area = Rect { x, y: middle - side / 2.0, width: side, height: side };
            self.area(area, 0.32 * size, Some(ground), (!fills).then_some((fill, HAIRLINE.0)));
            let first = self.drawn.as_ref().map_or(0, |drawn| drawn.items.len());
            self.emblem(emblem, (x + side / 2.0, middle), 0.76 * side, ink, ground);
            if self.drawn.is_some() {
                self.items().iter_mut().skip(first).for_each(|item| item.node = Some(*node));
            }
            x -= SIGN_APART * size;
        }
    }

    fn chip_width(&self, chip: &Paragraph) -> f32 {
        (chip.natural() + 2.0 * CHIP_PAD.0) * self.smaller(CHIP)
    }

    /// Chips in rows from the left; gives their height.
    pub fn chip_rows(&mut self, chips: &[Paragraph], room: Room) -> f32 {
        let line = CHIP_HEIGHT * self.smaller(CHIP);
        let rows = self.chips(chips, room.x, room.x + room.width, room.y + line / 2.0);
        rows * line + (rows - 1.0) * 0.15 * self.size()
    }

    /// Chips side by side; gives the rows that they take.
    pub fn chips(&mut self, chips: &[Paragraph], left: f32, right: f32, middle: f32) -> f32 {
        let size = self.smaller(CHIP);
        let height = CHIP_HEIGHT * size;
        let (mut x, mut rows) = (left, 1.0_f32);
        for chip in chips {
            let natural = self.chip_width(chip);
            let width = natural.min(right - left);
            // A long one has smaller letters, rather than none.
            let size = size * width / natural;
            if x + width > right + 0.1 && x > left {
                x = left;
                rows += 1.0;
            }
            let middle = middle + (rows - 1.0) * (height + 0.15 * self.size());
            let area = Rect { x, y: middle - height / 2.0, width, height };
            if !self.is_draft() {
                let (wash, line) = (self.shades.wash, self.shades.line);
                let outline = wash.is_none().then_some((line, HAIRLINE.0));
                self.area(area, height * 0.42, wash, outline);
                self.single(chip, x + CHIP_PAD * size, middle, size, None);
            }
            x += width + 0.3 * self.size();
        }
        rows
    }
}
