//! Lists in a column.

use super::block::{Block, ListItem};
use super::draw::Spot;
use super::galley::{Area, Galley, Slab};
use super::style::block::{ITEM_GAP, LIST_GAP, MARKER_GAP, NESTED_ITEM_GAP, RUN_IN, WIDEST_MARKER};
use super::style::cost::{FIRST_NESTED, IN_LIST, IN_NESTED_LIST, IN_SHORT_LIST, LONE_ITEM, WIDOW};
use super::style::text::MIDDLE;

impl Galley<'_> {
    pub(super) fn list(&mut self, items: &[ListItem], area: Area) {
        let size = self.size(area);
        let widest = items.iter().map(|item| item.marker.natural()).fold(0.0, f32::max);
        // Long numbers begin the first line; short ones stand beside the text.
        let is_run_in = widest > WIDEST_MARKER.0;
        let indent =
            if is_run_in { RUN_IN.0 } else { (widest + MARKER_GAP.0).max(RUN_IN.0) } * size;
        let is_short = items.len() <= 5;
        let start = self.slabs.len();
        for (at, item) in items.iter().enumerate() {
            self.want_gap(match (at, area.depth) {
                (0, 0) => LIST_GAP,
                (_, 0) => ITEM_GAP,
                _ => NESTED_ITEM_GAP,
            });
            let before = self.slabs.len();
            self.item(item, indent, is_run_in, area);
            let cost = match area.depth {
                // The first item or the last one would stand alone.
                _ if at == 1 || at + 1 == items.len() => LONE_ITEM,
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
