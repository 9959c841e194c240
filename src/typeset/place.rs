//! Puts the slabs of a column onto a page.

use super::block::CalloutKind;
use super::display::{Item, Mark, Page, Rect, Stroke, rounded};
use super::draw::rule;
use super::galley::{Frame, FrameKind, Slab};
use super::inline::Ink;
use super::style::block::{HALF_REMARK_BAR, REMARK_BAR};
use super::style::page::MOST_STRETCH;
use super::theme::Palette;

/// Puts slabs into an area; white at the foot is shared out between blocks
/// if it is so little that nobody sees it.
pub fn place(slabs: &[Slab], area: Rect, size: f32, palette: &Palette, page: &mut Page) {
    let used = super::columns::height(slabs);
    let gaps: f32 = slabs.iter().skip(1).map(|slab| slab.before.min(size)).sum();
    let slack = area.height - used;
    let stretch =
        if gaps > 0.0 && slack > 0.0 && slack <= MOST_STRETCH * gaps { slack / gaps } else { 0.0 };
    let mut y = area.y;
    let mut frame: Option<(Frame, f32)> = None;
    let mut ground = Vec::new();
    let mut items = Vec::new();
    for (at, slab) in slabs.iter().enumerate() {
        let before = if at == 0 { 0.0 } else { slab.before + slab.before.min(size) * stretch };
        if frame.map(|(frame, _)| frame) != slab.frame {
            if let Some((frame, top)) = frame.take() {
                ground.extend(frame_items(frame, area.x, top, y, palette));
            }
            frame = slab.frame.map(|frame| (frame, y + before));
        }
        y += before;
        for item in &slab.items {
            let mut item = item.clone();
            item.shift(area.x, y);
            items.push(item);
        }
        y += slab.height;
    }
    if let Some((frame, top)) = frame {
        ground.extend(frame_items(frame, area.x, top, y, palette));
    }
    page.items.extend(ground);
    page.items.extend(items);
    page.areas.push(Rect { height: y - area.y, ..area });
}

/// What makes a remark stand out: an area for examples, a bar for the others; or the line of a
/// ladder.
fn frame_items(frame: Frame, x: f32, top: f32, bottom: f32, palette: &Palette) -> Vec<Item> {
    let area = Rect { x: x + frame.x, y: top, width: frame.width, height: bottom - top };
    let kind = match frame.kind {
        FrameKind::Remark(kind) => kind,
        FrameKind::Ladder(inset) => {
            let stroke = Stroke {
                colour: palette.of(Ink::Accent),
                width: frame.width,
                dash: Vec::new(),
                is_round: false,
            };
            let (top, bottom) = (top + inset, bottom - inset);
            return vec![rule(area.x, top, area.x, bottom.max(top), stroke)];
        }
    };
    let ink = if kind == CalloutKind::Warning { Ink::Alarm } else { Ink::Accent };
    let bar =
        Stroke { colour: palette.of(ink), width: REMARK_BAR.0, dash: Vec::new(), is_round: false };
    let mut items = Vec::new();
    if kind != CalloutKind::Note
        && let Some(tint) = palette.tint
    {
        let segments = rounded(area, 0.0);
        let mark = Mark::Path { segments, fill: Some(tint), stroke: None, even_odd: false };
        items.push(Item::artefact(mark));
    }
    let middle = area.x + HALF_REMARK_BAR.0;
    items.push(rule(middle, area.y, middle, area.bottom(), bar));
    items
}
