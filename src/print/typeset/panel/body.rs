//! What stands in panels and tiles, one below the other.

use super::paint::{Painter, Room};
use super::{Case, Picture, Piece, Voice};
use crate::typeset::block::CalloutKind;
use crate::typeset::display::Rect;
use crate::typeset::style::packing::LOWER;
use crate::typeset::style::panel::{
    BAR, BESIDE_CAPTION, BLOCK_GAP, CAPTION_GAP, CASE_AIR, CASE_GAP, CASE_PAD, CASE_SAVING,
    CASE_SHARE, COLUMN_GAP, FIGURE, FIGURE_RATIOS, HAIRLINE, LARGE_FIGURES, LEAST_FIGURE,
    LEAST_PAIR, MOST_FIGURE, PAIR_AIR, PAIR_GAP, PAIRED_CASES, PARAGRAPH_GAP, REMARK,
    REMARK_CORNER, REMARK_PAD, STEP_GAP, TALLEST_FIGURE, VERY_WIDE,
};
use crate::typeset::style::text::{LEAST_LETTERS, LETTER_GROWTH};

/// White between pieces, in ems.
pub(super) fn gap(before: &Piece, piece: &Piece) -> f32 {
    match (before, piece) {
        (Piece::Text(..) | Piece::Pair(..), Piece::Text(..) | Piece::Pair(..)) => PARAGRAPH_GAP.0,
        (Piece::Steps(_), Piece::Text(..) | Piece::Pair(..) | Piece::Steps(_))
        | (Piece::Text(..) | Piece::Pair(..), Piece::Steps(_)) => STEP_GAP.0,
        _ => BLOCK_GAP.0,
    }
}

impl Painter<'_> {
    /// Pieces one below the other.
    pub fn stacked(&mut self, pieces: &[Piece], room: Room) -> f32 {
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
            Piece::Pair(left, right) => self.pair(left, right, room),
        }
    }

    /// Two languages beside each other, with a hairline between them; one below the other, where
    /// there is no room.
    fn pair(&mut self, left: &[Piece], right: &[Piece], room: Room) -> f32 {
        let size = self.size();
        let gutter = PAIR_GAP * size;
        let half = (room.width - gutter) / 2.0;
        if half < LEAST_PAIR * size {
            let first = self.stacked(left, room) + self.air(PAIR_AIR * size);
            return first + self.stacked(right, room.down(first));
        }
        let slot = self.drawn.as_ref().map(|drawn| drawn.items.len());
        let first = self.stacked(left, Room { width: half, ..room });
        let height = first.max(self.stacked(right, room.indented(half + gutter)));
        if slot.is_some() {
            let (x, line) = (room.x + room.width / 2.0, self.shades.line);
            self.rule((x, room.y), (x, room.y + height), line, HAIRLINE.0);
        }
        height
    }

    /// Conditions at the left of what then holds; above it, where that is lower by far.
    fn cases(&mut self, cases: &[Case], room: Room) -> f32 {
        let size = self.size();
        if self.look.is_paired && room.width < PAIRED_CASES * size {
            return self.cases_below(cases, room);
        }
        let [least, most] = CASE_SHARE;
        let share = |ems: f32| (ems + CASE_AIR.0) * size / room.width;
        let widest = cases.iter().map(|case| share(case.when.natural())).fold(0.0, f32::max);
        let words = cases.iter().map(|case| share(case.when.min_width(false)));
        let narrowest = words.fold(least, f32::max).min(most);
        let tried = [narrowest, f32::midpoint(narrowest, most), most, widest.min(most)];
        let mut draft = self.draft();
        let mut best = (f32::INFINITY, narrowest);
        for share in tried {
            let height = draft.cases_at(cases, room, share);
            if height < best.0 - LOWER.0 {
                best = (height, share);
            }
        }
        if draft.cases_below(cases, room) < best.0 - CASE_SAVING * self.pitch(size) {
            return self.cases_below(cases, room);
        }
        self.cases_at(cases, room, best.1)
    }

    fn cases_at(&mut self, cases: &[Case], room: Room, share: f32) -> f32 {
        let size = self.size();
        let left = share * room.width;
        let indent = left + CASE_GAP * size;
        let mut y = 0.0;
        for (at, case) in cases.iter().enumerate() {
            y += self.case_line(at, room.down(y));
            let when = self.rather_whole(&case.when, Room { width: left, ..room.down(y) }, size);
            let then = self.pieces(&case.then, room.down(y).indented(indent));
            y += when.max(then);
        }
        y
    }

    fn cases_below(&mut self, cases: &[Case], room: Room) -> f32 {
        let size = self.size();
        let mut y = 0.0;
        for (at, case) in cases.iter().enumerate() {
            y += self.case_line(at, room.down(y));
            y += self.text(&case.when, room.down(y), size);
            y += self.pieces(&case.then, room.down(y).indented(CASE_GAP * size));
        }
        y
    }

    /// The line between cases, and the air around it.
    fn case_line(&mut self, at: usize, room: Room) -> f32 {
        if at == 0 {
            return 0.0;
        }
        let pad = self.air(CASE_PAD * self.size());
        self.hairline(room.down(pad));
        2.0 * pad
    }

    fn remark(&mut self, kind: CalloutKind, inner: &[Piece], room: Room) -> f32 {
        if kind == CalloutKind::Note {
            return self.pieces(inner, room);
        }
        let known = self.scale.size;
        if self.in_tile {
            self.scale.size = self.smaller(REMARK);
            let height = self.pieces(inner, room);
            self.scale.size = known;
            return height;
        }
        let [side, above] = REMARK_PAD.map(super::super::style::Mm::pt);
        self.scale.size = self.smaller(REMARK);
        let words = Room { x: room.x + side, y: room.y + above, width: room.width - 2.0 * side };
        let slot = self.drawn.as_ref().map(|drawn| drawn.items.len());
        let height = self.pieces(inner, words) + 2.0 * above;
        self.scale.size = known;
        if let Some(slot) = slot {
            let rest = self.items().split_off(slot);
            let area = Rect { x: room.x, y: room.y, width: room.width, height };
            let tint = self.shades.tint;
            self.area(area, REMARK_CORNER.pt(), tint, None);
            let bar = Rect { width: BAR.0, ..area };
            let line = self.shades.line;
            self.area(bar, 0.0, Some(line), None);
            self.items().extend(rest);
        }
        height
    }

    /// How wide a figure is in so much room.
    pub fn figure_width(&self, picture: &Picture, room: f32) -> f32 {
        let Some(figure) = self.look.figures.get(picture.figure) else { return 0.0 };
        let ratio = figure.width / figure.height.max(1.0);
        let [slimmest, widest] = FIGURE_RATIOS;
        let wide = (ratio / VERY_WIDE).clamp(1.0, 2.0);
        let wish = FIGURE.pt() * self.scale.figures * ratio.clamp(slimmest, widest) * wide;
        let tallest = TALLEST_FIGURE.pt() * self.scale.figures * ratio;
        if self.scale.is_large {
            let readable =
                figure.readable_width() * LETTER_GROWTH.0 * self.size() / LEAST_LETTERS.0;
            return wish.min(LARGE_FIGURES * tallest).max(readable).min(room);
        }
        let readable = figure.readable_width().min(MOST_FIGURE.pt());
        let usual = wish.clamp(LEAST_FIGURE.pt(), MOST_FIGURE.pt() * wide);
        usual.min(tallest).max(readable).min(room)
    }

    /// A figure with its caption.
    pub fn picture(&mut self, picture: &Picture, room: Room, width: f32) -> f32 {
        let size = self.size();
        let Some(figure) = self.look.figures.get(picture.figure).cloned() else { return 0.0 };
        let scale = width / figure.width.max(1.0);
        let height = figure.height * scale;
        let left = room.width - width - COLUMN_GAP * size;
        let is_beside = picture.caption.is_some() && left >= BESIDE_CAPTION * size;
        let x = if is_beside { room.x } else { room.x + (room.width - width) / 2.0 };
        if let Some(drawn) = &mut self.drawn {
            figure.draw(x, room.y, scale, Some(picture.node), &mut drawn.items);
        }
        let Some(caption) = &picture.caption else { return height };
        if is_beside {
            let words = Room { x: x + width + size, width: left, ..room };
            let mut draft = if self.is_draft() { self.draft() } else { self.exact() };
            let own = draft.small(caption, words);
            self.small(caption, words.down(((height - own) / 2.0).max(0.0)));
            return own.max(height);
        }
        let below = room.down(height + CAPTION_GAP * size);
        height + CAPTION_GAP * size + self.small(caption, below)
    }
}
