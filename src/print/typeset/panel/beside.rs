//! Figures beside words: the words stand left of them, and go on below them over the whole width.

use super::columns::may_part;
use super::paint::{Painter, Room};
use super::{Picture, Piece};
use crate::typeset::style::packing::LOWER;
use crate::typeset::style::panel::{BESIDE_FIGURE, BLOCK_GAP, CAPTION_ROOM, FIGURE_GAP, SMALL};

/// What stands beside figures, and what below them.
type Parts = (Vec<Piece>, Vec<Piece>);

/// How words and figures share a room.
enum Shared {
    /// One below the other.
    Stacked,
    /// All words beside the figures.
    Beside,
    /// Some beside them, the others below.
    Around(Parts),
}

fn figure(piece: &Piece) -> Option<&Picture> {
    match piece {
        Piece::Figure(picture) => Some(picture),
        _ => None,
    }
}

impl Painter<'_> {
    /// Pieces one below the other; figures stand beside them, if that is lower.
    pub fn pieces(&mut self, pieces: &[Piece], room: Room) -> f32 {
        let figures: Vec<&Picture> = pieces.iter().filter_map(figure).collect();
        if figures.is_empty() || figures.len() == pieces.len() {
            return self.stacked(pieces, room);
        }
        let widest = figures.iter().map(|picture| self.figure_room(picture, room.width * 0.5));
        let width = widest.fold(0.0, f32::max);
        let rest = room.width - width - FIGURE_GAP.pt();
        if rest < BESIDE_FIGURE * self.size() {
            return self.stacked(pieces, room);
        }
        let words: Vec<Piece> =
            pieces.iter().filter(|piece| figure(piece).is_none()).cloned().collect();
        let left = Room { width: rest, ..room };
        let right = Room { x: room.x + room.width - width, width, ..room };
        let whole = self.draft().stacked(pieces, room);
        match self.shared(&words, &figures, [left, right, room], whole) {
            Shared::Stacked => self.stacked(pieces, room),
            Shared::Beside => self.stacked(&words, left).max(self.pictures(&figures, right)),
            Shared::Around((beside, below)) => {
                let upper = self.stacked(&beside, left).max(self.pictures(&figures, right));
                let upper = upper + self.air(BLOCK_GAP * self.size());
                upper + self.stacked(&below, room.down(upper))
            }
        }
    }

    /// The lowest way, where one below the other would be so high.
    fn shared(
        &self,
        words: &[Piece],
        figures: &[&Picture],
        [left, right, room]: [Room; 3],
        whole: f32,
    ) -> Shared {
        let mut draft = self.draft();
        let pictures = draft.pictures(figures, right);
        let all = draft.stacked(words, left);
        let beside = all.max(pictures);
        if whole < beside && all <= pictures {
            return Shared::Stacked;
        }
        let plain = if whole < beside { Shared::Stacked } else { Shared::Beside };
        if all <= pictures {
            return plain;
        }
        let gap = self.air(BLOCK_GAP * self.size());
        let mut cuts = cuts(words);
        // Longer first parts are higher: the best cut is one of the two around the figure's foot.
        let around = cuts.partition_point(|(first, _)| draft.stacked(first, left) <= pictures);
        let mut best = (whole.min(beside) - LOWER.0, None);
        for at in [around.wrapping_sub(1), around] {
            let Some((first, second)) = cuts.get(at) else { continue };
            let upper = draft.stacked(first, left).max(pictures);
            let height = upper + gap + draft.stacked(second, room);
            if height < best.0 {
                best = (height, Some(at));
            }
        }
        best.1.map_or(plain, |at| Shared::Around(cuts.swap_remove(at)))
    }

    /// The width of a figure, and of the words below a slim one.
    fn figure_room(&self, picture: &Picture, room: f32) -> f32 {
        let words = picture.caption.as_ref().map_or(0.0, |caption| {
            (caption.natural() * self.smaller(SMALL)).min(CAPTION_ROOM * self.size())
        });
        self.figure_width(picture, room).max(words.min(room))
    }

    fn pictures(&mut self, pictures: &[&Picture], room: Room) -> f32 {
        let mut y = 0.0;
        for (at, picture) in pictures.iter().enumerate() {
            if at > 0 {
                y += self.air(BLOCK_GAP * self.size());
            }
            let width = self.figure_width(picture, room.width);
            y += self.picture(picture, room.down(y), width);
        }
        y
    }
}

/// All ways to part words, the shortest first part first.
fn cuts(words: &[Piece]) -> Vec<Parts> {
    let mut found = Vec::new();
    for (at, piece) in words.iter().enumerate() {
        for (one, two) in inner_cuts(piece) {
            let mut first = words[..at].to_vec();
            first.push(one);
            let mut second = vec![two];
            second.extend_from_slice(&words[at + 1..]);
            found.push((first, second));
        }
        // What leads to a list stays with it.
        let leads = matches!(piece, Piece::Text(words, _) if words.text.trim_end().ends_with(':'));
        if at + 1 < words.len() && !leads {
            found.push((words[..=at].to_vec(), words[at + 1..].to_vec()));
        }
    }
    found
}

fn inner_cuts(piece: &Piece) -> Vec<(Piece, Piece)> {
    fn parted<T: Clone>(items: &[T], make: fn(Vec<T>) -> Piece) -> Vec<(Piece, Piece)> {
        let cut = |at: usize| (make(items[..at].to_vec()), make(items[at..].to_vec()));
        (1..items.len()).map(cut).collect()
    }
    match piece {
        Piece::Steps(steps) if steps.iter().all(may_part) => parted(steps, Piece::Steps),
        Piece::Tiles(tiles) => parted(tiles, Piece::Tiles),
        _ => Vec::new(),
    }
}
