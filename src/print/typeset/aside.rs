//! Remarks and pictures in the margin of a book: beside their rule, pushed down where they would
//! overlap; what was pushed names its rule.

use super::block::{Block, CalloutKind, Table};
use super::book::{Tone, recolour};
use super::display::{Item, Mark, Rect, Stroke, rounded};
use super::draw::{Spot, rule};
use super::galley::{Area, Galley, Layout, Slab};
use super::paragraph::Paragraph;
use super::style::block::{CELL_PADDING, TABLE_SCALE};
use super::style::book;
use super::style::text::MIDDLE;

/// Something in the margin; its items stand relative to the left edge of the page's columns and
/// to its own top.
#[derive(Debug, Clone, Default)]
pub struct Aside {
    /// Its height.
    pub height: f32,
    /// What is in it.
    pub items: Vec<Item>,
    /// The number of its rule, which is shown if it stands farther down.
    pub number: Vec<Item>,
    /// Letters of this size: what is pushed by less stands beside its rule.
    pub size: f32,
}

/// The room that all of them take.
pub fn height(asides: &[Aside]) -> f32 {
    asides.iter().map(|aside| aside.height + book::SIDE_APART.pt()).sum()
}

/// Where they stand: each where it wishes, below the one before it, and above the foot.
pub fn settle(wishes: &[(f32, f32)], bottom: f32) -> Vec<f32> {
    let apart = book::SIDE_APART.pt();
    let mut free = f32::NEG_INFINITY;
    let mut tops: Vec<f32> = Vec::with_capacity(wishes.len());
    for (wish, height) in wishes {
        let top = wish.max(free);
        free = top + height + apart;
        tops.push(top);
    }
    let mut limit = bottom;
    for (top, (_, height)) in tops.iter_mut().zip(wishes).rev() {
        *top = top.min(limit - height);
        limit = *top - apart;
    }
    tops
}

/// Puts what belongs to slabs into the margin; slabs come with their tops.
pub fn place(slabs: &[(f32, &Slab)], x: f32, bottom: f32) -> Vec<(usize, Vec<Item>)> {
    let all: Vec<(usize, f32, &Aside)> = slabs
        .iter()
        .enumerate()
        .flat_map(|(at, (top, slab))| slab.asides.iter().map(move |aside| (at, *top, aside)))
        .collect();
    let wishes: Vec<(f32, f32)> = all.iter().map(|(_, top, aside)| (*top, aside.height)).collect();
    let tops = settle(&wishes, bottom);
    let put = |((at, wish, aside), top): ((usize, f32, &Aside), f32)| {
        let is_pushed = (top - wish).abs() > book::PUSHED * aside.size;
        let number = aside.number.iter().filter(|_| is_pushed);
        let items = aside.items.iter().chain(number).map(|item| {
            let mut item = item.clone();
            item.shift(x, top);
            item
        });
        (at, items.collect())
    };
    all.into_iter().zip(tops).map(put).collect()
}

impl<'a> Galley<'a> {
    /// Puts blocks into the margin, if there is one and they are at home there.
    pub(super) fn aside(
        &mut self,
        kind: Option<CalloutKind>,
        blocks: &[Block],
        area: Area,
    ) -> bool {
        let Some((book, side)) = self.book(area).and_then(|book| Some((book, book.side?))) else {
            return false;
        };
        let Some((slab, marker)) = self.owner_rule.clone() else { return false };
        let Some(top) = self.tops.get(slab).copied() else { return false };
        let pad = if kind.is_some() { book::SIDE_PADDING.pt() } else { 0.0 };
        let size = self.layout.setting.size * book::SIDE_SCALE;
        if !fits(blocks, side - 2.0 * pad, size, self.layout) {
            return false;
        }
        let number = marker.filter(|_| kind.is_some());
        let taken =
            number.as_ref().map_or(0.0, |number| (number.natural() + book::NUMBER_GAP.0) * size);
        let left = book.side_left();
        let inner = Area { x: left + pad, width: side - 2.0 * pad, depth: 1, frame: None, ..area };
        let inner = Area { scale: area.scale * book::SIDE_SCALE, ..inner };
        let (mut items, content) = self.set_aside(blocks, inner, taken);
        let height = content + 2.0 * book::SIDE_ABOVE * pad;
        let aside_top = top.max(self.aside_end);
        if height > book::TALLEST.pt() || aside_top - top > book::FARTHEST.pt() {
            return false;
        }
        self.aside_end = aside_top + height + book::SIDE_APART.pt();
        for item in &mut items {
            item.shift(0.0, book::SIDE_ABOVE * pad);
        }
        if let Some(kind) = kind {
            let whole = Rect { x: left, y: 0.0, width: side, height };
            let ground = ground(whole, book.tones.remark(kind));
            items.insert(0, ground);
        }
        let number = number.map(|number| self.aside_number(&number, inner, pad, size));
        let aside = Aside { height, items, number: number.unwrap_or_default(), size };
        self.slabs[slab].asides.push(aside);
        true
    }

    /// Sets blocks one below the other; the first line leaves room for a number at its end.
    fn set_aside(&self, blocks: &[Block], area: Area, taken: f32) -> (Vec<Item>, f32) {
        let layout = Layout { book: None, wide_figures: true, justified: false, ..self.layout };
        let mut galley: Galley<'a> = Galley::new(layout);
        if let Some((Block::Text(text), rest)) = blocks.split_first() {
            let first = Area { width: (area.width - taken).max(0.5 * area.width), ..area };
            galley.paragraph(text, first, None);
            galley.blocks(rest, area);
        } else {
            galley.blocks(blocks, area);
        }
        let mut items = Vec::new();
        let mut y = 0.0;
        for (at, slab) in galley.slabs.into_iter().enumerate() {
            y += if at == 0 { 0.0 } else { slab.before };
            items.extend(slab.items.into_iter().map(|mut item| {
                item.shift(0.0, y);
                item
            }));
            y += slab.height;
        }
        (items, y)
    }

    /// The number of the rule, at the right end of the first line.
    fn aside_number(&self, number: &Paragraph, area: Area, pad: f32, size: f32) -> Vec<Item> {
        let height = self.line_height(size);
        let baseline = book::SIDE_ABOVE * pad + height * 0.5 + MIDDLE * size;
        let x = area.x + area.width - number.natural() * size;
        let mut items = Vec::new();
        self.single(number, Spot { x, baseline, size }, &mut items);
        recolour(&mut items, self.layout.palette.of(super::inline::Ink::Muted));
        // It is said where the rule stands.
        for item in &mut items {
            item.node = None;
        }
        items
    }
}

/// The area of a remark; a bar where ink is spared.
fn ground(area: Rect, tone: Tone) -> Item {
    let Some(tint) = tone.tint else {
        let (colour, width) = (tone.ink, book::SIDE_BAR.0);
        let stroke = Stroke { colour, width, dash: Vec::new(), is_round: false };
        return rule(area.x, area.y, area.x, area.bottom(), stroke);
    };
    let segments = rounded(area, book::SIDE_CORNER.pt());
    Item::artefact(Mark::Path { segments, fill: Some(tint), stroke: None, even_odd: false })
}

/// Whether tables and pictures can be read in a width.
fn fits(blocks: &[Block], width: f32, size: f32, layout: Layout<'_>) -> bool {
    blocks.iter().all(|block| match block {
        Block::Table(table) => least_width(table) * TABLE_SCALE * size <= width,
        Block::Figure { figure, .. } => {
            let figure = layout.figures.get(*figure);
            figure.is_none_or(|figure| figure.readable_width() <= width)
        }
        Block::List(items) => items.iter().all(|item| fits(&item.blocks, width, size, layout)),
        Block::Callout(_, inner) => fits(inner, width, size, layout),
        _ => true,
    })
}

/// The width in which no word of a table is parted, in ems.
fn least_width(table: &Table) -> f32 {
    let count = table.rows.iter().map(Vec::len).max().unwrap_or_default().max(table.header.len());
    let widest = |column: usize| {
        let cells = table.rows.iter().filter_map(|row| row.get(column));
        let cells = cells.chain(table.header.get(column));
        cells.map(|cell| cell.min_width(false)).fold(0.0, f32::max) + 2.0 * CELL_PADDING.0
    };
    (0..count).map(widest).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_stand_where_they_wish_below_each_other_and_above_the_foot() {
        let apart = book::SIDE_APART.pt();
        let tops = settle(&[(0.0, 10.0), (5.0, 10.0), (80.0, 30.0)], 100.0);
        assert_eq!(tops, [0.0, 10.0 + apart, 70.0]);
        let tops = settle(&[(50.0, 20.0), (90.0, 30.0)], 100.0);
        assert!((tops[0] - (50.0 - apart)).abs() < 0.01, "one gives way to the other: {tops:?}");
        assert!((tops[1] - 70.0).abs() < 0.01, "{tops:?}");
    }
}
