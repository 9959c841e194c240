//! Tie-breaks as a ladder: numbers in boxes, joined by a line that leads down.

use super::block::{Block, ListItem, Rung};
use super::display::{Item, Mark, Rect, Segment, Stroke, rounded};
use super::draw::Spot;
use super::galley::{Area, Frame, FrameKind, Galley, Slab};
use super::inline::Ink;
use super::style::block;
use super::style::cost::{IN_NESTED_LIST, NEVER, WIDOW};
use super::style::text::CAPS_MIDDLE;

/// A ladder of so many lines is never torn.
const SHORT: usize = 9;

/// Whether a list is drawn as a ladder.
pub(super) fn is_ladder(items: &[ListItem]) -> bool {
    items.len() > 1 && items.iter().all(|item| item.rung.is_some())
}

impl Galley<'_> {
    pub(super) fn ladder(&mut self, items: &[ListItem], area: Area) {
        let size = self.size(area);
        let height = self.line_height(size);
        let widest = items.iter().map(|item| item.marker.natural()).fold(0.0, f32::max);
        let width = block::RUNG.0.max(widest + 0.5) * size;
        self.frames += 1;
        let frame = Frame {
            id: self.frames,
            kind: FrameKind::Ladder(height / 2.0),
            x: area.x + width / 2.0,
            width: block::LADDER_RULE * size,
        };
        let start = self.slabs.len();
        for (at, item) in items.iter().enumerate() {
            self.want_gap(if at == 0 { block::LIST_GAP } else { block::RUNG_GAP });
            let top = height / 2.0 - block::HALF_RUNG * size;
            let box_area = Rect { x: area.x, y: top, width, height: block::RUNG * size };
            let marks = self.rung(item, box_area, size, at > 0);
            let indent = width + 0.5 * size;
            let is_last = at + 1 == items.len();
            let inner = Area {
                x: area.x + indent,
                width: area.width - indent,
                depth: area.depth + 1,
                frame: area.frame.or_else(|| (!is_last).then_some(frame)),
                ..area
            };
            let before = self.slabs.len();
            let mut rest = item.blocks.as_slice();
            if let Some((Block::Text(text), others)) = rest.split_first() {
                self.paragraph(text, inner, Some(marks));
                rest = others;
            } else {
                self.push(Slab { height, items: marks, ..Slab::default() }, inner);
            }
            self.blocks(rest, inner);
            if let Some(first) = self.slabs.get_mut(before) {
                // The line ends in the box of the last rung.
                first.frame = first.frame.or(Some(frame));
                first.cost = first.cost.max(IN_NESTED_LIST);
            }
        }
        let is_short = self.slabs.len() - start <= SHORT;
        for slab in self.slabs.iter_mut().skip(start + 1).filter(|_| is_short) {
            slab.cost = NEVER;
        }
        if let Some(first) = self.slabs.get_mut(start) {
            first.cost = first.cost.max(WIDOW);
        }
    }

    /// The number of a rung in its box, below the tip of an arrow.
    fn rung(&self, item: &ListItem, area: Rect, size: f32, has_arrow: bool) -> Vec<Item> {
        let palette = self.layout.palette;
        let accent = palette.of(Ink::Accent);
        let is_open = item.rung == Some(Rung::Open);
        let is_filled = palette.fills && !is_open;
        let mut items = Vec::new();
        if self.layout.is_draft {
            return items;
        }
        let path = |segments, fill, stroke| {
            Item::artefact(Mark::Path { segments, fill, stroke, even_odd: false })
        };
        if has_arrow {
            let (x, tip) = (area.x + area.width / 2.0, area.y);
            let (half, length) = (block::ARROW_WIDTH * size, block::ARROW_LENGTH * size);
            let segments = vec![
                Segment::Move(x - half, tip - length),
                Segment::Line(x + half, tip - length),
                Segment::Line(x, tip),
                Segment::Close,
            ];
            items.push(path(segments, Some(accent), None));
        }
        let dash = block::RUNG_DASH.iter().filter(|_| is_open).map(|length| *length * size);
        let (width, dash) = (block::RUNG_LINE * size, dash.collect());
        let stroke = Stroke { colour: accent, width, dash, is_round: false };
        let fill = if is_filled { accent } else { palette.of(Ink::Paper) };
        let line = (!is_filled).then_some(stroke);
        let inner = area.grown(-(block::RUNG_INSET * size));
        items.push(path(rounded(inner, block::RUNG_CORNER * size), Some(fill), line));
        let start = items.len();
        let number = item.marker.natural() * size;
        let baseline = area.y + area.height / 2.0 + CAPS_MIDDLE * size;
        let spot = Spot { x: area.x + (area.width - number) / 2.0, baseline, size };
        self.single(&item.marker, spot, &mut items);
        for item in &mut items[start..] {
            if let Mark::Text { colour, .. } = &mut item.mark {
                *colour = palette.of(if is_filled { Ink::Paper } else { Ink::Accent });
            }
        }
        items
    }
}
