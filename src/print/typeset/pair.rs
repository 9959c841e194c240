//! A rule in two languages: one number, both texts beside it, each line at the height of the
//! other's.

use super::block::Pair;
use super::display::{Item, Mark, Rect, Stroke, rounded};
use super::draw::{Spot, draw_line, rule};
use super::force_sign::force_sign;
use super::galley::{Area, Galley, Slab};
use super::inline::Ink;
use super::style::block::{ITEM_GAP, MARKER_GAP};
use super::style::book;
use super::style::cost::{IN_LIST, IN_PARAGRAPH, NEVER, WIDOW};
use super::style::text::MIDDLE;

impl Galley<'_> {
    pub(super) fn pair(&mut self, pair: &Pair, area: Area) {
        let size = self.size(area);
        let height = self.line_height(size);
        let baseline = height * 0.5 + MIDDLE * size;
        let book = self.book(area);
        let mut marks = Vec::new();
        let mut left = area.x;
        if let Some(book) = book {
            marks = self.margin_number(book, &pair.marker, size, baseline);
            if let Some((force, word)) = &pair.force {
                let spot = Spot { x: book.numbers + book.signs * 0.5, baseline, size };
                marks.extend(force_sign(*force, word, spot, self.pen()));
            }
        } else {
            let width = self.single(&pair.marker, Spot { x: left, baseline, size }, &mut marks);
            left += width + MARKER_GAP * size;
        }
        let whole = area.x + area.width - left;
        let width = (whole - book::BETWEEN.pt()) / 2.0;
        let indent = book::INDENT.pt() * f32::from(pair.depth.min(book::DEEPEST));
        let indent = indent.min(book::MOST_INDENT * width);
        let starts = [left + indent, left + width + book::BETWEEN.pt() + indent];
        let style = self.break_style(width - indent, size, false);
        let lines = pair.sides.each_ref().map(|side| side.lines(&style));
        let count = lines[0].len().max(lines[1].len()).max(1);
        self.want_gap(ITEM_GAP);
        for at in 0..count {
            let mut items = if at == 0 { std::mem::take(&mut marks) } else { Vec::new() };
            if let Some(kind) = pair.remark {
                items.splice(0..0, self.pair_ground(kind, (left, whole), height));
            }
            let gap = if at == 0 { ITEM_GAP * size * self.layout.setting.gap } else { 0.0 };
            let middle = left + width + book::BETWEEN.pt() / 2.0;
            items.push(self.between(middle, -gap, height));
            for ((side, lines), x) in pair.sides.iter().zip(&lines).zip(starts) {
                if let Some(line) = lines.get(at) {
                    draw_line(side, line, Spot { x, baseline, size }, self.pen(), &mut items);
                }
            }
            let cost = match at {
                0 => IN_LIST,
                _ if count <= 3 => NEVER,
                1 => WIDOW,
                _ if at + 1 == count => WIDOW,
                _ => IN_PARAGRAPH,
            };
            let is_changed = pair.sides.iter().any(super::paragraph::Paragraph::is_changed);
            let goes_on = at > 0;
            self.push(Slab { height, cost, goes_on, items, is_changed, ..Slab::default() }, area);
        }
    }

    /// The line between two languages.
    fn between(&self, x: f32, top: f32, bottom: f32) -> Item {
        let colour = self.layout.palette.of(Ink::Muted);
        let width = book::BETWEEN_LINE.0;
        rule(x, top, x, bottom, Stroke { colour, width, dash: Vec::new(), is_round: false })
    }

    /// The area behind a line of a remark.
    fn pair_ground(
        &self,
        kind: super::block::CalloutKind,
        (x, width): (f32, f32),
        height: f32,
    ) -> Option<Item> {
        let tint = self.layout.book.and_then(|book| book.tones.remark(kind).tint)?;
        let segments = rounded(Rect { x, y: 0.0, width, height }, 0.0);
        Some(Item::artefact(Mark::Path {
            segments,
            fill: Some(tint),
            stroke: None,
            even_odd: false,
        }))
    }
}
