//! What is too much for its pages.

use super::pack::LIMITS;
use super::paint::{Painter, Room};
use super::row::Heights;
use super::sheet::Sheet;
use crate::typeset::sheet::{Overflow, Shorter};
use crate::typeset::style::packing::{GOOD, SHORTER};
use crate::typeset::style::page::{LEAST, SIZE_ERROR};
use crate::typeset::style::panel::DENSITIES;

impl Sheet<'_> {
    /// How many lines less would bring letters of a good size; or one page less, if that is near.
    pub fn shorter(&self, size: f32, pages: usize) -> Option<Shorter> {
        let is_small = size < GOOD.0 - SIZE_ERROR;
        let pages = if is_small { pages } else { pages - 1 };
        let [.., close] = &DENSITIES;
        let scale = self.scale(GOOD.0, close);
        let rooms: f32 = self.rooms(scale, pages).iter().sum();
        let (packing, panels) = self.packing(scale, LIMITS[0]).filter(|_| pages > 0)?;
        let heights = self.row_heights(scale, &packing, panels);
        let used = heights.iter().sum::<f32>() + scale.density.gap.pt() * heights.len() as f32;
        // Rows hold two or three panels side by side: each of them would have to be shorter.
        let beside = packing.rows.iter().map(|row| row.cells.len() as f32 * row.height);
        let beside = beside.sum::<f32>() / heights.iter().sum::<f32>().max(1.0);
        let line = scale.density.pitch * scale.size;
        let lines = ((used - rooms).max(0.0) * beside / line).ceil() as usize;
        let is_near = is_small || lines <= SHORTER;
        (lines > 0 && is_near).then_some(Shorter { lines, size: GOOD.0, pages })
    }

    /// How far the sheet is from fitting, and which panels weigh most.
    pub fn overflow(&self) -> Overflow {
        let [.., close] = &DENSITIES;
        let scale = self.scale(LEAST.0, close);
        let gap = scale.density.gap.pt();
        let line = scale.density.pitch * scale.size;
        let pages = self.options.pages;
        let rooms: f32 = self.rooms(scale, pages.max(1)).iter().sum();
        let Some((packing, panels)) = self.packing(scale, LIMITS[0]) else {
            return Overflow { pages, lines: 1, heaviest: Vec::new(), lonely: Vec::new() };
        };
        let heights = self.row_heights(scale, &packing, panels);
        let used: f32 = heights.iter().sum::<f32>() + gap * heights.len() as f32;
        let mut heaviest: Vec<(String, usize)> = Vec::new();
        let mut lonely = Vec::new();
        for (row, height) in packing.rows.iter().zip(&heights) {
            let ids = row.cells.iter().flat_map(|cell| cell.panels.clone());
            let ids: Vec<String> = ids.map(|panel| panels[panel].id.clone()).collect();
            heaviest.push((ids.join(" + "), (height / line).round() as usize));
            for cell in &row.cells {
                let width =
                    Heights::new(self.look, panels, scale, self.measure(scale)).width(cell.span);
                for panel in &panels[cell.panels.clone()] {
                    let mut painter = Painter::new(self.look, scale, self.hue(panel), false);
                    painter.panel(panel, Room { x: 0.0, y: 0.0, width }, Some(0.0));
                    lonely.extend(painter.drawn.into_iter().flat_map(|drawn| drawn.lonely));
                }
            }
        }
        heaviest.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        heaviest.truncate(8);
        lonely.retain(|id| !id.is_empty());
        lonely.dedup();
        let lines = ((used - rooms).max(line) / line).ceil() as usize;
        Overflow { pages, lines, heaviest, lonely }
    }
}
