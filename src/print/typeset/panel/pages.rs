//! The pages of a setting: heads, rows, feet, and how full they came out.

use std::ops::Range;

use super::foot::Foot;
use super::pack::{FlowShape, is_phase};
use super::page::words;
use super::paint::{Painter, Room};
use super::row::{Heights, Row};
use super::sheet::{Set, Sheet, has_strip};
use crate::typeset::display::{Mark, Page, Rect};
use crate::typeset::inline::Ink;
use crate::typeset::paragraph::Paragraph;
use crate::typeset::shape::Shaper;
use crate::typeset::sheet::{Fit, RowFit};
use crate::typeset::structure::{Role, Structure};
use crate::typeset::style::Pt;
use crate::typeset::style::packing::{ALMOST, LARGEST, ROW_GROWTH};
use crate::typeset::style::page::SIZE_ERROR;
use crate::typeset::style::panel::{
    ARROW_GAP, ARROW_INSET, ARROW_OVERLAP, DENSITIES, MOST_ROW_GAP, OUTLINE, ROW_GAP_FROM,
};

impl Sheet<'_> {
    pub fn draw(&self, set: &Set, shaper: &mut Shaper) -> (Vec<Page>, Fit) {
        let count = set.pages.len();
        let scale = set.scale;
        let gap = scale.density.gap.pt();
        let rooms = self.rooms(scale, count);
        let heights = self.row_heights(scale, &set.packing, &set.panels);
        let mut fit = Fit { size: set.scale.size, pages: count, ..Fit::default() };
        let mut pages = Vec::new();
        for (at, own) in set.pages.iter().enumerate() {
            let (width, height) = self.page;
            let whole = Rect { x: 0.0, y: 0.0, width, height };
            let mut page = Page { width, height, trim: whole, bleed: whole, ..Page::default() };
            let mut y = self.head(set, at, own, shaper, &mut page);
            let used: f32 = heights[own.clone()].iter().sum();
            let gaps = own.len().max(1) as f32;
            let left = rooms[at] - used - gap * (gaps - 1.0);
            let larger = (scale.size / ROW_GAP_FROM.0).max(1.0);
            let most = (MOST_ROW_GAP.pt() * larger - gap).max(0.0);
            // Above, between, and below the rows.
            let more = (left / (gaps + 1.0)).clamp(0.0, most);
            let left = left - more * (gaps + 1.0);
            let growth = (left / used.max(1.0)).max(0.0);
            // At the largest size, rows take what is left.
            let [usual, sparse] = ROW_GROWTH;
            let is_sparse = scale.size >= LARGEST.0 - SIZE_ERROR || self.is_strip();
            let growth = growth.min(if is_sparse { sparse } else { usual });
            let left = left - growth * used;
            y += gap + more;
            for row in &set.packing.rows[own.clone()] {
                if has_strip(&set.packing, row, &set.panels)
                    && let Some(flow) = &self.source.flow
                {
                    let mut painter = self.painter(set.scale, false);
                    let room = Room { x: self.margins(scale)[0], y, width: self.measure(scale) };
                    let height = painter.strip(flow, room);
                    take(painter, &mut page, room, height, &mut fit);
                    y += height + gap + more * 0.5;
                }
                let height = row.height * (1.0 + growth);
                self.draw_row(row, set, y, height, &mut page, &mut fit);
                let titles = row.cells.iter().flat_map(|cell| cell.panels.clone());
                let titles = titles.map(|panel| set.panels[panel].id.clone());
                fit.rows.push(RowFit {
                    page: at + 1,
                    height: height / crate::typeset::style::MM,
                    fill: row.fill,
                    panels: titles.collect(),
                });
                y += height + gap + more;
            }
            fit.page_fills.push(((rooms[at] - left.max(0.0)) / rooms[at]).min(1.0));
            self.page_foot((at, count), set, shaper, &mut page);
            pages.push(page);
        }
        fit.last_fill = fit.page_fills.last().copied().unwrap_or_default();
        let white: f32 = fit.page_fills.iter().map(|fill| 1.0 - fill).sum();
        fit.slack = white / count.max(1) as f32;
        fit.lonely.sort();
        fit.lonely.dedup();
        fit.figure_letters = figure_letters(&pages, &self.source.structure);
        if count > 1 && !self.options.large_print {
            let [.., close] = &DENSITIES;
            let fits = |size: &Pt| {
                let set = self.set(self.scale(size.0, close), count - 1);
                set.is_some_and(|mut set| self.settle(&mut set).is_some())
            };
            fit.one_page_less = ALMOST.into_iter().find(fits).map(|size| size.0);
        }
        if !self.options.large_print && !self.is_strip() {
            fit.shorter = self.shorter(fit.size, count);
        }
        (pages, fit)
    }

    /// The head of a page; gives where it ends.
    fn head(
        &self,
        set: &Set,
        at: usize,
        own: &Range<usize>,
        shaper: &mut Shaper,
        page: &mut Page,
    ) -> f32 {
        let scale = set.scale;
        let [x, y, _] = self.margins(scale);
        let room = Room { x, y, width: self.measure(scale) };
        let mut painter = self.painter(set.scale, false);
        let height = if self.is_strip() {
            painter.slim_head(&self.source.head.title, &self.source.head.kind, room)
        } else if at == 0 {
            painter.header(&self.source.head, room)
        } else {
            let rows = &set.packing.rows[own.clone()];
            let panels =
                rows.iter().flat_map(|row| &row.cells).flat_map(|cell| cell.panels.clone());
            let titles = panels.map(|panel| set.panels[panel].title.text.trim().to_owned());
            // In two languages, the first says what is on the page.
            let first = |title: String| match title.split_once(" · ") {
                Some((first, _)) if self.look.is_paired => first.to_owned(),
                _ => title,
            };
            let titles = titles.map(first);
            let mut titles: Vec<String> = titles.filter(|title| !title.is_empty()).collect();
            titles.dedup();
            let title = &self.source.head.title;
            let mut told = shorter_and_shorter(&titles).map(|it| words(shaper, &it, Ink::Paper));
            let what = told.find(|it| painter.has_running_room(title, it, room.width));
            let what = what.unwrap_or_default();
            painter.running_head(&self.source.head.title, &what, room)
        };
        take(painter, page, room, height, &mut Fit::default());
        room.y + height
    }

    fn draw_row(&self, row: &Row, set: &Set, y: f32, height: f32, page: &mut Page, fit: &mut Fit) {
        let scale = set.scale;
        let gap = scale.density.gap.pt();
        let heights = Heights::new(self.look, &set.panels, scale, self.measure(scale));
        let mut x = self.margins(scale)[0];
        for (number, cell) in row.cells.iter().enumerate() {
            let width = heights.width(cell.span);
            let own: Vec<f32> = set.panels[cell.panels.clone()]
                .iter()
                .map(|panel| self.panel_height(panel, width, set.scale))
                .collect();
            let spare = height - own.iter().sum::<f32>() - gap * (own.len() - 1) as f32;
            let spare = spare.max(0.0) / own.len() as f32;
            let mut top = y;
            for (panel, own) in set.panels[cell.panels.clone()].iter().zip(own) {
                let room = Room { x, y: top, width };
                let mut painter = Painter::new(self.look, set.scale, self.hue(panel), false);
                painter.panel(panel, room, Some(own + spare));
                let is_last = number + 1 == row.cells.len();
                if set.packing.flow == FlowShape::Row && is_phase(panel) && !is_last {
                    painter.flow_arrow(room.x + width, top, scale.density.head * scale.size);
                }
                take(painter, page, room, own + spare, fit);
                top += own + spare + gap;
            }
            x += width + heights.gutter();
        }
    }

    fn page_foot(
        &self,
        (at, count): (usize, usize),
        set: &Set,
        shaper: &mut Shaper,
        page: &mut Page,
    ) {
        let number = self.options.page_words.replace("{page}", &(at + 1).to_string());
        let number = number.replace("{pages}", &count.to_string());
        // Strips have no pages.
        let page_number =
            if self.is_strip() { Paragraph::default() } else { words(shaper, &number, Ink::Muted) };
        let foot = Foot { page: page_number, ..self.foot(at + 1 == count) };
        let scale = set.scale;
        let [x, _, below] = self.margins(scale);
        let room = Room { x, y: 0.0, width: self.measure(scale) };
        let height = self.painter(scale, true).foot(&foot, room);
        let room = Room { y: self.page.1 - below - height, ..room };
        let mut painter = self.painter(set.scale, false);
        painter.foot(&foot, room);
        take(painter, page, room, height, &mut Fit::default());
    }
}

/// What a page holds: all of it, from where to where, with what it begins. No title is cut.
fn shorter_and_shorter(titles: &[String]) -> impl Iterator<Item = String> {
    let (first, last) = (titles.first(), titles.last());
    let range = first.zip(last).filter(|_| titles.len() > 1);
    let range = range.map(|(first, last)| format!("{first} – {last}"));
    std::iter::once(titles.join(" · ")).chain(range).chain(first.cloned())
}

/// The smallest letters of figures; those of text have other nodes.
fn figure_letters(pages: &[Page], structure: &Structure) -> Option<f32> {
    let items = pages.iter().flat_map(|page| &page.items);
    let sizes = items.filter_map(|item| {
        let role = structure.nodes.get(item.node?)?.role;
        match &item.mark {
            Mark::Text { size, .. } if role == Role::Figure => Some(*size),
            _ => None,
        }
    });
    sizes.min_by(f32::total_cmp)
}

/// Puts what was drawn onto the page.
fn take(painter: Painter<'_>, page: &mut Page, room: Room, height: f32, fit: &mut Fit) {
    let Some(drawn) = painter.drawn else { return };
    page.items.extend(drawn.items);
    page.areas.push(Rect { x: room.x, y: room.y, width: room.width, height });
    fit.lonely.extend(drawn.lonely.into_iter().filter(|id| !id.is_empty()));
}

impl Painter<'_> {
    /// From the head of a phase to that of the next.
    fn flow_arrow(&mut self, x: f32, y: f32, head: f32) {
        let (tip, inset) = (self.scale.density.gutter.pt() - ARROW_GAP.0, ARROW_INSET * head);
        let points = [
            (x - ARROW_OVERLAP.0, y + inset),
            (x + tip, y + head / 2.0),
            (x - ARROW_OVERLAP.0, y + head - inset),
        ];
        let (fill, line) = (self.shades.fill, self.look.scheme.fills());
        self.polygon(&points, line.then_some(fill), (!line).then_some((fill, OUTLINE.0)));
    }
}
