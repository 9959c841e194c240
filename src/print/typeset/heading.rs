//! Headings in a column.

use super::breaking::BreakStyle;
use super::display::{Item, Mark, Rect, Stroke, rounded};
use super::draw::{Spot, draw_line, rule};
use super::galley::{Area, Galley, Slab};
use super::inline::Ink;
use super::paragraph::Paragraph;
use super::style::block;
use super::style::cost::{self, BEFORE_HEADING, NEVER, WIDOW};
use super::style::text::CAPS_MIDDLE;

impl Galley<'_> {
    /// Chapters have a line of their own; below them, a number stands in a filled square.
    pub(super) fn heading(
        &mut self,
        level: u8,
        marker: Option<&Paragraph>,
        text: &Paragraph,
        area: Area,
    ) {
        // A heading with one line below it may be left behind.
        self.keep = if self.keep == 1 { 0 } else { self.keep };
        let body = self.layout.setting.size;
        let headings = self.layout.headings;
        let size = body * if level == 2 { headings.chapter } else { headings.section };
        let below = usize::from(level != 2);
        self.want_gap(block::HEADING_GAPS[below]);
        let height = block::HEADING_LEADING * size;
        let baseline = height * 0.5 + CAPS_MIDDLE * size;
        let mut marks = Vec::new();
        let mut indent = 0.0;
        if let Some(marker) = marker {
            let width = self.chip(marker, Spot { x: area.x, baseline, size }, level, &mut marks);
            indent = width + 0.5 * size;
        }
        let inner = Area { x: area.x + indent, width: area.width - indent, ..area };
        let break_style = BreakStyle {
            hyphen_cost: cost::HEADING_HYPHEN,
            short_end_cost: cost::HEADING_SHORT_END,
            ..self.break_style(inner.width, size, false)
        };
        let lines = text.lines(&break_style);
        let count = lines.len();
        for (at, line) in lines.iter().enumerate() {
            let mut items = if at == 0 { std::mem::take(&mut marks) } else { Vec::new() };
            draw_line(text, line, Spot { x: inner.x, baseline, size }, self.pen(), &mut items);
            let is_last = at + 1 == count;
            let mut slab = Slab { height, items, ..Slab::default() };
            slab.cost = match at {
                0 if level > 2 && self.since_chapter <= 2 => WIDOW,
                0 => BEFORE_HEADING * f32::from(level - 1),
                _ => NEVER,
            };
            if is_last && level == 2 {
                let y = height + block::HEADING_RULE_GAP * size;
                let stroke = Stroke {
                    colour: self.layout.palette.of(Ink::Accent),
                    width: block::HEADING_RULE * size,
                    dash: Vec::new(),
                    is_round: false,
                };
                slab.items.push(rule(area.x, y, area.x + area.width, y, stroke));
                slab.height += block::HEADING_RULE_HEIGHT * size;
            }
            slab.is_changed = text.is_changed();
            self.push(slab, area);
        }
        self.want_gap(block::HEADING_GAPS_BELOW[below]);
        self.keep = 2;
        if level == 2 {
            self.since_chapter = 0;
        }
    }

    /// The number of a heading.
    fn chip(&self, marker: &Paragraph, spot: Spot, level: u8, items: &mut Vec<Item>) -> f32 {
        let palette = self.layout.palette;
        let number = marker.natural() * spot.size;
        if level == 2 || !palette.fills || number > block::WIDEST_CHIP * spot.size {
            return self.single(marker, spot, items);
        }
        let side = block::CHIP * spot.size;
        let width = side.max(number + 0.5 * spot.size);
        let middle = spot.baseline - CAPS_MIDDLE * spot.size;
        let area = Rect { x: spot.x, y: middle - side / 2.0, width, height: side };
        let mark = Mark::Path {
            segments: rounded(area, side * block::CHIP_CORNER),
            fill: Some(palette.of(Ink::Accent)),
            stroke: None,
            even_odd: false,
        };
        items.push(Item::artefact(mark));
        let start = items.len();
        let inner = Spot { x: spot.x + (width - number) / 2.0, ..spot };
        self.single(marker, inner, items);
        for item in &mut items[start..] {
            if let Mark::Text { colour, .. } = &mut item.mark {
                *colour = palette.of(Ink::Paper);
            }
        }
        width
    }
}
