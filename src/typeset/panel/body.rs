//! What stands in panels and tiles, one below the other.

use super::paint::{Painter, Room};
use super::{Case, Picture, Piece, Voice};
use crate::typeset::block::CalloutKind;
use crate::typeset::display::Rect;
use crate::typeset::style::panel::{
    BAR, BESIDE_FIGURE, BLOCK_GAP, CASE_GAP, CASE_PAD, CASE_SHARE, FIGURE, LEAST_FIGURE,
    MOST_FIGURE, PARAGRAPH_GAP, REMARK, REMARK_PAD, SMALL, STEP_GAP, TILE_CORNER, TILE_GAP,
};

/// White between pieces, in ems.
pub(super) fn gap(before: &Piece, piece: &Piece) -> f32 {
    match (before, piece) {
        (Piece::Text(..), Piece::Text(..)) => PARAGRAPH_GAP.0,
        (Piece::Steps(_), Piece::Text(..) | Piece::Steps(_)) => STEP_GAP.0,
        (Piece::Text(..), Piece::Steps(_)) => STEP_GAP.0,
        _ => BLOCK_GAP.0,
    }
}

impl Painter<'_> {
    /// Pieces one below the other; a figure stands beside them, if there is room.
    pub fn pieces(&mut self, pieces: &[Piece], room: Room) -> f32 {
        let figures = pieces.iter().filter(|piece| matches!(piece, Piece::Figure(_))).count();
        let found = pieces.iter().position(|piece| matches!(piece, Piece::Figure(_)));
        if let (1, Some(at), Some(Piece::Figure(picture))) =
            (figures, found, found.and_then(|at| pieces.get(at)))
            && pieces.len() > 1
            && let Some(width) = self.beside(picture, room)
        {
            let left = Room { width: room.width - width - TILE_GAP.pt() * 1.5, ..room };
            let right = Room { x: room.x + room.width - width, width, ..room };
            let (before, after) = (&pieces[..at], &pieces[at + 1..]);
            let all: Vec<Piece> = before.iter().chain(after).cloned().collect();
            let words = self.stacked(&all, left);
            let drawn = self.picture(picture, right, width);
            return words.max(drawn);
        }
        self.stacked(pieces, room)
    }

    fn stacked(&mut self, pieces: &[Piece], room: Room) -> f32 {
        let size = self.size();
        let mut y = 0.0;
        for (at, piece) in pieces.iter().enumerate() {
            if at > 0 {
                y += self.air(gap(&pieces[at - 1], piece) * size);
            }
            y += self.piece(piece, room.down(y));
        }
        y
    }

    fn piece(&mut self, piece: &Piece, room: Room) -> f32 {
        match piece {
            Piece::Text(words, Voice::Body) => self.text(words, room, self.size()),
            Piece::Text(words, Voice::Small) => self.small(words, room),
            Piece::Steps(steps) => self.steps(steps, room),
            Piece::Tiles(tiles) => self.tiles(tiles, room),
            Piece::Cases(cases) => self.cases(cases, room),
            Piece::Table(table) => self.table(table, room),
            Piece::Figure(picture) => {
                let width = self.figure_width(picture, room.width);
                self.picture(picture, room, width)
            }
            Piece::Remark(kind, inner) => self.remark(*kind, inner, room),
            Piece::Components(things) => self.things(things, room),
        }
    }

    fn cases(&mut self, cases: &[Case], room: Room) -> f32 {
        let size = self.size();
        let [least, most] = CASE_SHARE;
        let widest = cases.iter().map(|case| case.when.natural()).fold(0.0, f32::max) * size;
        let middle = f32::midpoint(least, most);
        let shares = [least, middle, most].into_iter();
        let exact = ((widest + 0.1 * size) / room.width).clamp(0.14, most);
        let mut draft = self.draft();
        let best = shares.chain([exact]).min_by(|a, b| {
            let mut height = |share: f32| draft.cases_at(cases, room, share);
            height(*a).total_cmp(&height(*b)).then(a.total_cmp(b))
        });
        self.cases_at(cases, room, best.unwrap_or(middle))
    }

    fn cases_at(&mut self, cases: &[Case], room: Room, share: f32) -> f32 {
        let size = self.size();
        let left = share * room.width;
        let indent = left + CASE_GAP * size;
        let mut y = 0.0;
        for (at, case) in cases.iter().enumerate() {
            if at > 0 {
                let pad = self.air(CASE_PAD * size);
                self.hairline(room.down(y + pad));
                y += 2.0 * pad;
            }
            let when = self.text(&case.when, Room { width: left, ..room.down(y) }, size);
            let then = self.pieces(&case.then, room.down(y).indented(indent));
            y += when.max(then);
        }
        y
    }

    fn remark(&mut self, kind: CalloutKind, inner: &[Piece], room: Room) -> f32 {
        if kind == CalloutKind::Note {
            return self.pieces(inner, room);
        }
        let known = self.scale.size;
        if self.in_tile {
            self.scale.size = known * SMALL.0.max(REMARK.0);
            let height = self.pieces(inner, room);
            self.scale.size = known;
            return height;
        }
        let [side, above] = REMARK_PAD.map(super::super::style::Mm::pt);
        self.scale.size = known * REMARK.0;
        let words = Room { x: room.x + side, y: room.y + above, width: room.width - side * 1.9 };
        let slot = self.drawn.as_ref().map(|drawn| drawn.items.len());
        let height = self.pieces(inner, words) + 2.0 * above;
        self.scale.size = known;
        if let Some(slot) = slot {
            let rest = self.items().split_off(slot);
            let area = Rect { x: room.x, y: room.y, width: room.width, height };
            let tint = self.shades.tint;
            self.area(area, TILE_CORNER.pt() * 0.6, tint, None);
            let bar = Rect { width: BAR.0, ..area };
            let line = self.shades.line;
            self.area(bar, 0.0, Some(line), None);
            self.items().extend(rest);
        }
        height
    }

    /// The width of a figure with words beside it, if it has room there.
    fn beside(&self, picture: &Picture, room: Room) -> Option<f32> {
        let width = self.figure_width(picture, room.width * 0.5);
        let rest = room.width - width - TILE_GAP.pt() * 1.5;
        (rest >= BESIDE_FIGURE * self.size()).then_some(width)
    }

    fn figure_width(&self, picture: &Picture, room: f32) -> f32 {
        let Some(figure) = self.look.figures.get(picture.figure) else { return 0.0 };
        let ratio = figure.width / figure.height.max(1.0);
        let wish = FIGURE.pt() * self.scale.figures * ratio.clamp(0.7, 1.6);
        wish.clamp(LEAST_FIGURE.pt(), MOST_FIGURE.pt()).min(room)
    }

    fn picture(&mut self, picture: &Picture, room: Room, width: f32) -> f32 {
        let size = self.size();
        let Some(figure) = self.look.figures.get(picture.figure).cloned() else { return 0.0 };
        let scale = width / figure.width.max(1.0);
        let height = figure.height * scale;
        let left = room.width - width - 1.2 * size;
        let is_beside = picture.caption.is_some() && left >= 9.0 * size;
        let x = if is_beside { room.x } else { room.x + (room.width - width) / 2.0 };
        if let Some(drawn) = &mut self.drawn {
            figure.draw(x, room.y, scale, Some(picture.node), &mut drawn.items);
        }
        let Some(caption) = &picture.caption else { return height };
        if is_beside {
            let words = Room { x: x + width + size, width: left, ..room };
            return self.small(caption, words).max(height);
        }
        let below = room.down(height + 0.25 * size);
        height + 0.25 * size + self.small(caption, below)
    }
}
