//! Remarks, footnotes and lines of the contents in a column.

use super::block::{Block, CalloutKind};
use super::display::{Item, Stroke};
use super::draw::{Spot, draw_line, rule};
use super::galley::{Area, Frame, FrameKind, Galley, Slab};
use super::inline::Ink;
use super::paragraph::Paragraph;
use super::style::block;
use super::style::cost::{IN_LIST, IN_LONG_REMARK, IN_NESTED_LIST, NEVER, WIDOW};
use super::style::text::MIDDLE;

impl Galley<'_> {
    pub(super) fn callout(&mut self, kind: CalloutKind, blocks: &[Block], area: Area) {
        self.want_gap(block::REMARK_GAP);
        self.frames += 1;
        let pad = block::REMARK_PADDING * self.size(area);
        let kind = FrameKind::Remark(kind);
        let frame = Frame { id: self.frames, kind, x: area.x, width: area.width };
        let inner = Area {
            x: area.x + pad * block::REMARK_LEFT,
            width: area.width - 2.0 * pad,
            depth: area.depth + 1,
            frame: Some(frame),
            scale: self.smaller(area, block::REMARK_SCALE),
        };
        let start = self.slabs.len();
        self.push(Slab { height: pad * 0.5, cost: IN_NESTED_LIST, ..Slab::default() }, inner);
        self.blocks(blocks, inner);
        let count = self.slabs.len() - start;
        for slab in self.slabs.iter_mut().skip(start + 1) {
            slab.cost = slab.cost.max(match count {
                0..=7 => NEVER,
                // What takes a third of a column may be parted between its items.
                16.. if !slab.goes_on => IN_LONG_REMARK,
                _ => WIDOW,
            });
        }
        if let Some(first) = self.slabs.get_mut(start + 1) {
            first.before = 0.0;
        }
        self.push(Slab { height: pad * 0.5, cost: NEVER, ..Slab::default() }, inner);
        self.want_gap(block::REMARK_GAP);
    }

    pub(super) fn note(&mut self, marker: &Paragraph, text: &Paragraph, area: Area) {
        self.want_gap(block::NOTE_GAP);
        let size = self.size(area);
        let height = self.line_height(size);
        let baseline = height * 0.5 + block::NOTE_MIDDLE * size;
        let spot = Spot { x: area.x, baseline, size: size * block::NOTE_MARKER };
        let mut items = Vec::new();
        self.single(marker, spot, &mut items);
        let inner = Area { x: area.x + size, width: area.width - size, depth: 1, ..area };
        self.paragraph(text, inner, Some(items));
    }

    /// Entries of an index: in two columns, if all are short enough.
    pub(super) fn entries(&mut self, entries: &[(&Paragraph, &Paragraph)], area: Area) {
        let size = self.size(area);
        let half = (area.width - block::INDEX_GAP * size) / 2.0;
        let width = |(text, page): &(&Paragraph, &Paragraph)| {
            (text.natural() + page.natural() + block::LEAST_LEADER.0) * size
        };
        let is_short = entries.iter().all(|entry| width(entry) <= half);
        if !is_short || entries.len() < block::SHORT_INDEX || self.layout.is_large {
            for (text, page) in entries {
                self.want_gap(block::ENTRY_GAP);
                self.entry_line(text, page, area, Vec::new());
            }
            return;
        }
        let (left, right) = (
            Area { width: half, ..area },
            Area { x: area.x + area.width - half, width: half, ..area },
        );
        // The left column is read before the right one, so nothing parts them.
        let parts = entries.len().div_ceil(2 * block::MOST_INDEX_ROWS);
        for part in entries.chunks(entries.len().div_ceil(parts)) {
            let rows = part.len().div_ceil(2);
            for row in 0..rows {
                let gap = if row == 0 { block::INDEX_PART_GAP } else { block::ENTRY_GAP };
                self.want_gap(gap);
                let mut slab = self.entry_slab(part[row], left, Vec::new());
                if let Some(second) = part.get(rows + row) {
                    let beside = self.entry_slab(*second, right, Vec::new());
                    slab.items.extend(beside.items);
                }
                slab.cost = if row == 0 { IN_LIST } else { NEVER };
                self.push(slab, area);
            }
        }
    }

    /// A line of the contents or the index: words, dots, number.
    pub(super) fn entry_line(
        &mut self,
        text: &Paragraph,
        page: &Paragraph,
        area: Area,
        items: Vec<Item>,
    ) {
        let slab = self.entry_slab((text, page), area, items);
        self.push(slab, area);
    }

    /// Long words take several lines; dots and number stand on the last one.
    fn entry_slab(
        &self,
        (text, page): (&Paragraph, &Paragraph),
        area: Area,
        mut items: Vec<Item>,
    ) -> Slab {
        let size = self.size(area);
        let height = self.line_height(size);
        let right = area.x + area.width;
        let start = right - page.natural() * size;
        let room = (start - area.x - block::LEAST_LEADER * size).max(0.5 * area.width);
        let lines = text.lines(&self.break_style(room, size, false));
        let (mut end, mut baseline) = (area.x, height * 0.5 + MIDDLE * size);
        for (at, line) in lines.iter().enumerate() {
            baseline += if at > 0 { height } else { 0.0 };
            end = draw_line(text, line, Spot { x: area.x, baseline, size }, self.pen(), &mut items);
        }
        self.single(page, Spot { x: start, baseline, size }, &mut items);
        if start - end > 2.0 * size {
            let stroke = Stroke {
                colour: self.layout.palette.of(Ink::Muted),
                width: block::LEADER * size,
                dash: vec![block::LEADER * size, block::LEADER_STEP * size],
                is_round: true,
            };
            items.push(rule(end + 0.5 * size, baseline, start - 0.5 * size, baseline, stroke));
        }
        let height = height * lines.len().max(1) as f32;
        Slab { height, items, cost: IN_LIST, ..Slab::default() }
    }
}
