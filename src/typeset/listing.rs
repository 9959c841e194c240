//! Lists in a column.

use super::block::{Block, ListItem};
use super::draw::Spot;
use super::galley::{Area, Galley, Slab, WIDOW};

/// Costs of column breaks.
pub(super) const FIRST_NESTED: f32 = 800.0;
pub(super) const IN_NESTED_LIST: f32 = 140.0;
const IN_SHORT_LIST: f32 = 260.0;
pub(super) const LONE_ITEM: f32 = 330.0;
pub(super) const IN_LIST: f32 = 35.0;
/// Indent of items whose markers begin the first line, in ems.
const RUN_IN: f32 = 1.15;

impl Galley<'_> {
    pub(super) fn list(&mut self, items: &[ListItem], area: Area) {
        let size = self.size(area);
        let widest = items.iter().map(|item| item.marker.natural()).fold(0.0, f32::max);
        // Long numbers begin the first line; short ones stand beside the text.
        let is_run_in = widest > 2.9;
        let indent = if is_run_in { RUN_IN } else { (widest + 0.45).max(RUN_IN) } * size;
        let is_short = items.len() <= 5;
        let start = self.slabs.len();
        for (at, item) in items.iter().enumerate() {
            self.want_gap(match (at, area.depth) {
                (0, 0) => 0.35,
                (_, 0) => 0.28,
                _ => 0.1,
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
        let spot = Spot { x: area.x, baseline: height * 0.5 + size * 0.35, size };
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
