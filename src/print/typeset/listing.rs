//! Lists in a column.

use super::block::{Block, ListItem};
use super::draw::Spot;
use super::galley::{Area, Galley, Slab};
use super::style::block::{ITEM_GAP, LIST_GAP, MARKER_GAP, NESTED_ITEM_GAP, RUN_IN, WIDEST_MARKER};
use super::style::cost::{
    FIRST_NESTED, IN_LIST, IN_NESTED_LIST, IN_SHORT_LIST, LONE_ITEM, LONE_RULE, WIDOW,
};
use super::style::text::MIDDLE;

/// Lists with so many short items stand in columns …
const LONG_LIST: usize = 8;
/// … so many at most, with this much air between them, in ems.
const MOST_LIST_COLUMNS: usize = 3;
const LIST_COLUMN_GAP: f32 = 1.0;

impl Galley<'_> {
    pub(super) fn list(&mut self, items: &[ListItem], area: Area) {
        let size = self.size(area);
        let book = self.book(area);
        // Numbers in the margin need no room beside the text.
        let beside = items.iter().filter(|item| book.is_none() || !item.in_margin);
        let widest = beside.map(|item| item.marker.natural()).fold(0.0, f32::max);
        // Long numbers begin the first line; short ones stand beside the text.
        let is_run_in = widest > WIDEST_MARKER.0;
        let indent =
            if is_run_in { RUN_IN.0 } else { (widest + MARKER_GAP.0).max(RUN_IN.0) } * size;
        let is_short = items.len() <= 5;
        let start = self.slabs.len();
        let columns = self.item_columns(items, indent, area);
        if columns > 1 {
            return self.rows(items, columns, indent, area);
        }
        for (at, item) in items.iter().enumerate() {
            self.want_gap(match (at, area.depth) {
                (0, 0) => LIST_GAP,
                (_, 0) => ITEM_GAP,
                _ => NESTED_ITEM_GAP,
            });
            let before = self.slabs.len();
            match book.filter(|_| item.in_margin) {
                Some(book) => self.numbered(item, book, area),
                None => self.item(item, indent, is_run_in, area),
            }
            let is_rule = book.is_some() && item.in_margin;
            let is_lone = at == 1 || at + 1 == items.len();
            let cost = match area.depth {
                // Rules of a reference are read one by one.
                _ if is_rule && is_lone => LONE_RULE,
                _ if is_rule => IN_LIST,
                // The first item or the last one would stand alone.
                _ if is_lone => LONE_ITEM,
                0 if is_short => IN_SHORT_LIST,
                0 => IN_LIST,
                _ => IN_NESTED_LIST,
            };
            if let Some(first) =
                self.slabs.get_mut(before).filter(|_| before > start || area.depth > 0)
            {
                first.cost = first.cost.max(cost);
            }
        }
        // What introduces a list, or its first item, does not stand alone.
        if let Some(first) = self.slabs.get_mut(start) {
            first.cost = first.cost.max(if area.depth == 0 { WIDOW } else { FIRST_NESTED });
        }
    }

    /// How many items of a long list stand side by side: short ones without anything below them.
    /// One that is too long stands alone.
    fn item_columns(&self, items: &[ListItem], indent: f32, area: Area) -> usize {
        if items.len() < LONG_LIST || area.depth > 0 || self.book(area).is_none() {
            return 1;
        }
        let widths: Vec<f32> =
            items.iter().map(|item| self.item_width(item, indent, area)).collect();
        if widths.iter().any(|width| *width > area.width) {
            return 1;
        }
        let fitting = |count: &usize| {
            let room = area.width / *count as f32;
            widths.iter().filter(|width| **width <= room).count() * 4 >= 3 * widths.len()
        };
        (2..=MOST_LIST_COLUMNS).rev().find(fitting).unwrap_or(1)
    }

    /// The width of an item in one line with the air behind it; endless, if there is more to it.
    fn item_width(&self, item: &ListItem, indent: f32, area: Area) -> f32 {
        let size = self.size(area);
        match item.blocks.as_slice() {
            [Block::Text(text)] if !item.in_margin && !text.is_changed() => {
                indent + (text.natural() + LIST_COLUMN_GAP) * size
            }
            _ => f32::INFINITY,
        }
    }

    /// Short items in rows.
    fn rows(&mut self, items: &[ListItem], columns: usize, indent: f32, area: Area) {
        let size = self.size(area);
        let height = self.line_height(size);
        let baseline = height * 0.5 + MIDDLE * size;
        let width = area.width / columns as f32;
        let mut rest = items;
        let mut at = 0;
        while !rest.is_empty() {
            let is_short = |item: &&ListItem| self.item_width(item, indent, area) <= width;
            let count = rest.iter().take(columns).take_while(is_short).count().max(1);
            let (row, behind) = rest.split_at(count);
            let mut drawn = Vec::new();
            let mut x = area.x;
            for item in row {
                self.single(&item.marker, Spot { x, baseline, size }, &mut drawn);
                if let Some(Block::Text(text)) = item.blocks.first() {
                    self.single(text, Spot { x: x + indent, baseline, size }, &mut drawn);
                }
                x += width;
            }
            self.want_gap(if at == 0 { LIST_GAP } else { ITEM_GAP });
            let cost = if at < 2 || behind.is_empty() { LONE_ITEM } else { IN_LIST };
            self.push(Slab { height, items: drawn, cost, ..Slab::default() }, area);
            (rest, at) = (behind, at + 1);
        }
    }

    fn item(&mut self, item: &ListItem, indent: f32, is_run_in: bool, area: Area) {
        let size = self.size(area);
        let height = self.line_height(size);
        let spot = Spot { x: area.x, baseline: height * 0.5 + MIDDLE * size, size };
        let mut marker = Vec::new();
        self.single(&item.marker, spot, &mut marker);
        let inner =
            Area { x: area.x + indent, width: area.width - indent, depth: area.depth + 1, ..area };
        let mut rest = item.blocks.as_slice();
        match rest.split_first() {
            Some((Block::Text(text), others)) if is_run_in => {
                let text = text.begun_with(&item.marker, RUN_IN);
                self.paragraph(text, inner, None);
                rest = others;
            }
            Some((Block::Text(text), others)) => {
                self.paragraph(text, inner, Some(marker));
                rest = others;
            }
            Some((Block::Entry(text, page), others)) => {
                self.entry_line(text, page, inner, marker);
                rest = others;
            }
            _ => {
                let slab = Slab { height: 0.0, items: marker, ..Slab::default() };
                self.push(slab, area);
            }
        }
        self.blocks(rest, inner);
    }
}
