//! Tables that are too wide for their column: each row becomes a short list of what its cells say.

use super::block::Table;
use super::display::Rect;
use super::draw::{Spot, rule};
use super::galley::{Area, Galley, Slab};
use super::inline::{Ink, Style};
use super::paragraph::{Content, Paragraph, Show};
use super::style::Em;
use super::style::block;
use super::style::cost::{IN_NESTED_LIST, NEVER, TABLE};
use super::style::text::MIDDLE;

impl Galley<'_> {
    /// The headings once, then for each row its name, and below it the cells that are not empty,
    /// each with its heading before it.
    pub(super) fn stacked(&mut self, table: &Table, area: Area) {
        self.headings(&table.header, area);
        let labels: Vec<Paragraph> = table.header.iter().map(repeated).collect();
        let indent = block::STACKED_INDENT * self.size(area);
        for (at, row) in table.rows.iter().enumerate() {
            let start = self.slabs.len();
            let Some((name, cells)) = row.split_first() else { continue };
            self.want_gap(block::STACKED_GAP);
            self.paragraph(name, Area { depth: 1, ..area }, None);
            let inner = Area { x: area.x + indent, width: area.width - indent, depth: 1, ..area };
            for (cell, label) in cells.iter().zip(labels.iter().skip(1)) {
                if !cell.parts.is_empty() {
                    self.paragraph(cell.begun_with(label, Em(0.0)), inner, None);
                }
            }
            let is_short = self.slabs.len() - start <= 6;
            for slab in self.slabs.iter_mut().skip(start + 1) {
                slab.cost = slab.cost.max(if is_short { NEVER } else { IN_NESTED_LIST });
            }
            self.line_below(at + 1 == table.rows.len(), area);
        }
    }

    /// All headings one after the other, as many to a line as fit.
    fn headings(&mut self, header: &[Paragraph], area: Area) {
        let size = self.size(area);
        let (line_height, pad) = (self.line_height(size), block::ROW_PADDING * size);
        let mut items = Vec::new();
        let (mut x, mut y) = (area.x + block::CELL_PADDING * size, pad);
        for heading in header.iter().filter(|heading| !heading.parts.is_empty()) {
            let width = heading.natural() * size;
            if x + width > area.x + area.width && x > area.x + size {
                (x, y) = (area.x + block::CELL_PADDING * size, y + line_height);
            }
            let baseline = y + line_height * 0.5 + MIDDLE * size;
            self.single(heading, Spot { x, baseline, size }, &mut items);
            x += width + block::HEADINGS_APART * size;
        }
        let height = y + line_height + pad;
        let mut ground = Vec::new();
        self.header_area(Rect { x: area.x, y: 0.0, width: area.width, height }, &mut ground);
        ground.extend(items);
        let slab = Slab { height, items: ground, cost: TABLE, ..Slab::default() };
        self.push(slab, area);
        self.keep_next();
    }

    /// The line that ends a row.
    fn line_below(&mut self, is_last: bool, area: Area) {
        let stroke = self.row_line(is_last);
        let height = block::ROW_PADDING * self.size(area);
        let items = vec![rule(area.x, height, area.x + area.width, height, stroke)];
        self.push(Slab { height, items, cost: NEVER, ..Slab::default() }, area);
    }
}

/// A heading that was told before: it is seen again, but not read again.
fn repeated(heading: &Paragraph) -> Paragraph {
    let bare = |style: &Style| Style { node: None, link: None, ..*style }.ink(Ink::Accent);
    let shows = heading.shows.iter().map(|show| match show {
        Show::Run(run, style) => Show::Run(run.clone(), bare(style)),
        Show::Blank(glyph, face, style) => Show::Blank(glyph.clone(), *face, bare(style)),
        Show::Badge(runs, look, style) => Show::Badge(runs.clone(), *look, bare(style)),
        Show::Icon(figure, name, style) => Show::Icon(*figure, name.clone(), bare(style)),
        Show::Anchor(_) => Show::Kern(0.0),
        Show::Hyphen(hyphen) => {
            Show::Hyphen(hyphen.as_ref().map(|(run, style)| (run.clone(), bare(style))))
        }
        Show::Kern(ems) => Show::Kern(*ems),
    });
    let mut repeated = Content::new(heading.text.clone());
    for (part, show) in heading.parts.iter().zip(shows) {
        repeated.push(*part, show);
    }
    repeated.into()
}
