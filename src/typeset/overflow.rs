//! What does not fit a column, and what does not fit a sheet.

use std::collections::BTreeMap;

use super::block::Block;
use super::fitting::{Trial, setting, span};
use super::sheet::Overflow;
use super::style::page::LEAST;

impl Trial<'_> {
    /// How far the sheet is from fitting, and which rules weigh most.
    pub(super) fn overflow(&self) -> Overflow {
        let setting = setting(LEAST.0, -1.0);
        let (slabs, wide) = self.slabs(setting, 2, false);
        let line = setting.size * setting.leading;
        let room: f32 = self.rooms(2, span(&wide, setting)).iter().map(|room| room.height).sum();
        let over = (super::columns::height(&slabs) - room).max(line);
        let mut weights: BTreeMap<&str, f32> = BTreeMap::new();
        for slab in slabs.iter().chain(&wide) {
            let owner = slab.owner.as_deref().unwrap_or_default();
            *weights.entry(owner).or_default() += slab.height + slab.before;
        }
        let mut heaviest: Vec<(String, usize)> = weights
            .into_iter()
            .filter(|(owner, _)| !owner.is_empty())
            .map(|(owner, height)| (owner.to_owned(), (height / line).round() as usize))
            .collect();
        heaviest.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        heaviest.truncate(8);
        Overflow {
            pages: self.options.pages,
            lines: (over / line).ceil() as usize,
            heaviest,
            lonely: Vec::new(),
        }
    }
}

/// Parts chapters with tables that are too wide for a column from the others.
pub(super) fn wide_chapters(body: &[Block], width: f32) -> (Vec<&[Block]>, Vec<&[Block]>) {
    let is_chapter = |block: &Block| matches!(block, Block::Heading { level: 2, .. });
    let mut parted = (Vec::new(), Vec::new());
    let mut rest = body;
    while !rest.is_empty() {
        let next = rest.iter().skip(1).position(is_chapter).map_or(rest.len(), |at| at + 1);
        let (chapter, others) = rest.split_at(next);
        let is_wide = |block: &Block| match block {
            Block::Table(table) => super::table::is_wide(table, width),
            _ => false,
        };
        let target = if chapter.iter().any(is_wide) { &mut parted.0 } else { &mut parted.1 };
        target.push(chapter);
        rest = others;
    }
    parted
}
