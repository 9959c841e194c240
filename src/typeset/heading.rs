//! Headings in a column.

use super::breaking::BreakStyle;
use super::display::{Item, Mark, Rect, Stroke, rounded};
use super::draw::{Spot, draw_line, rule};
use super::galley::{Area, BEFORE_HEADING, Galley, NEVER, Slab, WIDOW};
use super::inline::Ink;
use super::paragraph::Paragraph;

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
        let size = body * if level == 2 { 1.22 } else { 1.06 };
        self.want_gap(if level == 2 { 0.95 } else { 0.7 });
        let height = size * 1.32;
        let baseline = height * 0.5 + size * 0.36;
        let mut marks = Vec::new();
        let mut indent = 0.0;
        if let Some(marker) = marker {
            let width = self.chip(marker, Spot { x: area.x, baseline, size }, level, &mut marks);
            indent = width + 0.5 * size;
        }
        let inner = Area { x: area.x + indent, width: area.width - indent, ..area };
        let break_style = BreakStyle {
            hyphen_cost: 2000.0,
            short_end_cost: 20000.0,
            ..self.break_style(inner.width, size, false)
        };
        let lines = text.lines(&break_style);
        let count = lines.len();
        for (at, line) in lines.iter().enumerate() {
            let mut items = if at == 0 { std::mem::take(&mut marks) } else { Vec::new() };
            let end =
                draw_line(text, line, Spot { x: inner.x, baseline, size }, self.pen(), &mut items);
            let is_last = at + 1 == count;
            let mut slab = Slab { height, items, width: end, ..Slab::default() };
            slab.cost = match at {
                0 if level > 2 && self.since_chapter <= 2 => WIDOW,
                0 => BEFORE_HEADING * f32::from(level - 1),
                _ => NEVER,
            };
            if is_last && level == 2 {
                let y = height + 0.05 * size;
                let stroke = Stroke {
                    colour: self.layout.palette.of(Ink::Accent),
                    width: 0.09 * size,
                    dash: Vec::new(),
                    is_round: false,
                };
                slab.items.push(rule(area.x, y, area.x + area.width, y, stroke));
                slab.height += 0.14 * size;
            }
            self.push(slab, area);
        }
        self.want_gap(if level == 2 { 0.3 } else { 0.12 });
        self.keep = 2;
        if level == 2 {
            self.since_chapter = 0;
        }
    }

    /// The number of a heading.
    fn chip(&self, marker: &Paragraph, spot: Spot, level: u8, items: &mut Vec<Item>) -> f32 {
        let palette = self.layout.palette;
        let number = marker.natural() * spot.size;
        if level == 2 || !palette.fills || number > 2.2 * spot.size {
            return self.single(marker, spot, items);
        }
        let side = 1.28 * spot.size;
        let width = side.max(number + 0.5 * spot.size);
        let middle = spot.baseline - 0.36 * spot.size;
        let area = Rect { x: spot.x, y: middle - side / 2.0, width, height: side };
        let mark = Mark::Path {
            segments: rounded(area, side * 0.22),
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
