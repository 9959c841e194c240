//! Sizes of cards, and how many of them go on a sheet of paper.

use super::display::Rect;
use super::paper::Paper;
use super::style::MM;
use super::style::card::{EDGE, LARGE_CARD, NAMED, SIDES, USUAL};

/// Width and height of a card in millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CardSize {
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
}

impl Default for CardSize {
    fn default() -> Self {
        Self { width: USUAL[0].0, height: USUAL[1].0 }
    }
}

impl CardSize {
    /// The size if nobody says one: large letters need larger cards.
    pub fn usual(large_print: bool) -> Self {
        let [width, height] = LARGE_CARD;
        if large_print { Self { width: width.0, height: height.0 } } else { Self::default() }
    }
}

impl std::str::FromStr for CardSize {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let lower = text.to_lowercase();
        if let Some((_, width, height)) = NAMED.iter().find(|(name, ..)| *name == lower) {
            return Ok(Self { width: *width, height: *height });
        }
        let names = NAMED.map(|(name, ..)| name).join(", ");
        let wrong = || format!("`{text}` is no size; say {names}, or millimetres such as 70x110");
        let (width, height) = lower.split_once(['x', '×']).ok_or_else(wrong)?;
        let side = |text: &str| text.trim().parse::<f32>().ok().filter(|side| SIDES.contains(side));
        let (width, height) = side(width).zip(side(height)).ok_or_else(wrong)?;
        Ok(Self { width, height })
    }
}

/// A grid of cards on paper; lengths in points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Grid {
    /// Width of the paper.
    pub paper_width: f32,
    /// Height of the paper.
    pub paper_height: f32,
    /// Cards in a row.
    pub columns: usize,
    /// Rows.
    pub rows: usize,
    /// Width of a card.
    pub width: f32,
    /// Height of a card.
    pub height: f32,
    /// Space between cards.
    pub gap: f32,
}

impl Grid {
    /// The grid that holds the most cells; upright paper first. `per_cell` cards stand side
    /// by side in a cell.
    pub fn new(size: CardSize, paper: Paper, gap: f32, per_cell: usize) -> Option<Self> {
        let (width, height) = (size.width * MM, size.height * MM);
        let cell = width * per_cell as f32;
        let (short, long) = paper.sheet();
        let (short, long) = (short.min(long), short.max(long));
        let fit = |paper_width: f32, paper_height: f32| {
            let count = |paper: f32, card: f32| {
                let free = paper - 2.0 * EDGE.pt() - gap;
                ((free + gap) / (card + gap)).floor().max(0.0) as usize
            };
            let (columns, rows) = (count(paper_width, cell), count(paper_height, height));
            let columns = columns * per_cell;
            Self { paper_width, paper_height, columns, rows, width, height, gap }
        };
        let (upright, across) = (fit(short, long), fit(long, short));
        let best = if across.count() > upright.count() { across } else { upright };
        (best.count() > 0).then_some(best)
    }

    /// Cards on a page.
    pub fn count(&self) -> usize {
        self.columns * self.rows
    }

    /// What is left after the outer cuts.
    pub fn block(&self) -> Rect {
        let span = |count: usize, side: f32| count as f32 * side + (count - 1) as f32 * self.gap;
        let (width, height) = (span(self.columns, self.width), span(self.rows, self.height));
        Rect {
            x: (self.paper_width - width) / 2.0,
            y: (self.paper_height - height) / 2.0,
            width,
            height,
        }
    }

    /// Where a card stands.
    pub fn cell(&self, column: usize, row: usize) -> Rect {
        let block = self.block();
        Rect {
            x: block.x + column as f32 * (self.width + self.gap),
            y: block.y + row as f32 * (self.height + self.gap),
            width: self.width,
            height: self.height,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_poker_cards_go_on_a4_and_on_letter() {
        for paper in [Paper::A4, Paper::Letter] {
            let grid = Grid::new(CardSize::default(), paper, 0.0, 1).unwrap();
            assert_eq!((grid.columns, grid.rows), (3, 3));
        }
        let fold = Grid::new(CardSize::default(), Paper::A4, 0.0, 2).unwrap();
        assert_eq!((fold.columns, fold.rows), (4, 2));
    }

    #[test]
    fn sizes_are_names_or_millimetres() {
        assert_eq!("tarot".parse(), Ok(CardSize { width: 70.0, height: 120.0 }));
        assert_eq!("70x110".parse(), Ok(CardSize { width: 70.0, height: 110.0 }));
        assert!("7x11".parse::<CardSize>().is_err() && "huge".parse::<CardSize>().is_err());
    }
}
