//! Tiles in a grid: rows of tiles, and piles of tiles side by side, whichever is lowest.

use std::ops::Range;

use super::Tile;
use super::paint::{Painter, Room};
use crate::typeset::style::packing::LOWER;
use crate::typeset::style::panel::{
    MOST_TILES, NARROWEST_TILE, PAIRED_TILE, RAGGED_TILES, SHARE_STEPS, TILE_GAP,
};

/// Tiles one below the other, and their width.
#[derive(Debug, Clone)]
struct Pile {
    tiles: Range<usize>,
    width: f32,
}

/// Piles side by side.
type Bank = Vec<Pile>;

impl Painter<'_> {
    /// Tiles in a grid, as low as it can be.
    pub fn tiles(&mut self, tiles: &[Tile], room: Room) -> f32 {
        let gap = self.air(TILE_GAP.pt());
        let mut y = 0.0;
        for (at, bank) in self.best_banks(tiles, room.width).iter().enumerate() {
            if at > 0 {
                y += gap;
            }
            let height = self.bank_height(tiles, bank);
            if !self.is_draft() {
                self.draw_bank(tiles, bank, room.down(y), height);
            }
            y += height;
        }
        y
    }

    fn draw_bank(&mut self, tiles: &[Tile], bank: &Bank, room: Room, height: f32) {
        let gap = self.air(TILE_GAP.pt());
        let mut x = room.x;
        for pile in bank {
            let mut exact = self.exact();
            let own = Room { x, width: pile.width, ..room };
            let heights: Vec<f32> =
                tiles[pile.tiles.clone()].iter().map(|tile| exact.tile(tile, own, None)).collect();
            let used = heights.iter().sum::<f32>() + gap * (heights.len() - 1) as f32;
            let spare = (height - used).max(0.0) / heights.len() as f32;
            let mut y = 0.0;
            for (tile, height) in tiles[pile.tiles.clone()].iter().zip(heights) {
                self.tile(tile, own.down(y), Some(height + spare));
                y += height + spare + gap;
            }
            x += pile.width + gap;
        }
    }

    fn bank_height(&mut self, tiles: &[Tile], bank: &Bank) -> f32 {
        bank.iter().map(|pile| self.pile_height(tiles, pile)).fold(0.0, f32::max)
    }

    fn pile_height(&mut self, tiles: &[Tile], pile: &Pile) -> f32 {
        let gap = self.air(TILE_GAP.pt());
        let mut draft = if self.is_draft() { self.draft() } else { self.exact() };
        let room = Room { x: 0.0, y: 0.0, width: pile.width };
        let own = tiles[pile.tiles.clone()].iter().map(|tile| draft.tile(tile, room, None) + gap);
        let height = own.sum::<f32>() - gap;
        self.lonely += if self.is_draft() { draft.lonely } else { 0 };
        height
    }

    /// The banks that make all tiles lowest.
    fn best_banks(&mut self, tiles: &[Tile], width: f32) -> Vec<Bank> {
        let most = if self.scale.is_large { 1 } else { MOST_TILES };
        let least = if self.look.is_paired { PAIRED_TILE } else { NARROWEST_TILE } * self.size();
        let gap = self.air(TILE_GAP.pt());
        let even = |count: usize| (width - gap * (count - 1) as f32) / count as f32;
        let mut draft = self.draft();
        let mut best: Option<(f32, Vec<Bank>)> = None;
        for columns in 1..=most.min(tiles.len()) {
            if columns > 1 && even(columns) < least {
                break;
            }
            let mut banks = Vec::new();
            let mut total = 0.0;
            for first in (0..tiles.len()).step_by(columns) {
                let count = columns.min(tiles.len() - first);
                let piles = (first..first + count).map(|at| at..at + 1).collect();
                let (bank, height) = draft.widened(tiles, piles, width, least);
                total += height + gap;
                banks.push(bank);
            }
            // A row that is not full looks unfinished.
            let is_ragged = !tiles.len().is_multiple_of(columns) && columns > 1;
            let cost = total + if is_ragged { RAGGED_TILES * self.size() } else { 0.0 };
            if best.as_ref().is_none_or(|(known, _)| cost < *known - LOWER.0) {
                best = Some((cost, banks));
            }
        }
        let may_pile = (3..=MOST_TILES + 1).contains(&tiles.len()) && most > 1;
        for cut in (1..tiles.len()).filter(|_| may_pile && even(2) >= least) {
            let (bank, height) = draft.widened(tiles, vec![0..cut, cut..tiles.len()], width, least);
            let cost = height + gap + RAGGED_TILES * self.size();
            if best.as_ref().is_none_or(|(known, _)| cost < *known - LOWER.0) {
                best = Some((cost, vec![bank]));
            }
        }
        best.map(|(_, banks)| banks).unwrap_or_default()
    }

    /// Equal widths; of two piles, the longer one is wider.
    fn widened(
        &mut self,
        tiles: &[Tile],
        piles: Vec<Range<usize>>,
        width: f32,
        least: f32,
    ) -> (Bank, f32) {
        let count = piles.len();
        let room = width - self.air(TILE_GAP.pt()) * (count - 1) as f32;
        let even = piles.into_iter().map(|tiles| Pile { tiles, width: room / count as f32 });
        let even: Bank = even.collect();
        let height = self.bank_height(tiles, &even);
        let mut best = (even, height);
        if count != 2 {
            return best;
        }
        // Wider makes lower: the best is where both are equally high.
        let (mut low, mut high) = ((least / room).min(0.5), (1.0 - least / room).max(0.5));
        for _ in 0..SHARE_STEPS {
            let share = f32::midpoint(low, high);
            let mut bank = best.0.clone();
            bank[0].width = room * share;
            bank[1].width = room * (1.0 - share);
            let [one, two] = [0, 1].map(|at| self.pile_height(tiles, &bank[at]));
            if one.max(two) < best.1 - LOWER.0 {
                best = (bank, one.max(two));
            }
            if one > two {
                low = share;
            } else {
                high = share;
            }
        }
        best
    }
}
