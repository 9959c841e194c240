//! Puts the slabs of a column onto a page.

use super::block::CalloutKind;
use super::display::{Item, Mark, Page, Rect, Stroke, rounded};
use super::draw::rule;
use super::galley::{Frame, FrameKind, Slab};
use super::inline::Ink;
use super::style::block::{HALF_REMARK_BAR, REMARK_BAR};
use super::style::page::{CHANGE_BAR, CHANGE_BAR_SIDE, MOST_STRETCH};
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
    let mut was_changed = false;
    let mut items = Vec::new();
    let mut tops = Vec::with_capacity(slabs.len());
    if let Some(head) = slabs.first().and_then(|slab| slab.head.as_deref()) {
        for item in &head.items {
            let mut item = item.clone();
            item.shift(area.x, y);
            ground.push(item);
        }
        y += head.height;
    }
    for (at, slab) in slabs.iter().enumerate() {
        let before = if at == 0 { 0.0 } else { slab.before + slab.before.min(size) * stretch };
        if frame.map(|(frame, _)| frame) != slab.frame {
            if let Some((frame, top)) = frame.take() {
                ground.extend(frame_items(frame, area.x, top, y, palette));
            }
            frame = slab.frame.map(|frame| (frame, y + before));
        }
        y += before;
        let own = slab.items.iter().map(|item| {
            let mut item = item.clone();
            item.shift(area.x, y);
            item
        });
        items.push(own.collect::<Vec<_>>());
        tops.push((y, slab));
        if slab.is_changed {
            let top = if was_changed { y - before } else { y };
            ground.push(change_bar(area.x, top, y + slab.height, palette));
        }
        was_changed = slab.is_changed;
        y += slab.height;
    }
    if let Some((frame, top)) = frame {
        ground.extend(frame_items(frame, area.x, top, y, palette));
    }
    // What stands in the margin is read behind its rule.
    for (at, mut aside) in super::aside::place(&tops, area.x, area.bottom()) {
        items[at].append(&mut aside);
    }
    page.items.extend(ground);
    page.items.extend(items.into_iter().flatten());
    // Remarks in the margin may reach below the text.
    let has_asides = slabs.iter().any(|slab| !slab.asides.is_empty());
    let height = if has_asides { area.height } else { y - area.y };
    page.areas.push(Rect { height, ..area });
}

/// The bar in the margin beside what is new or has changed.
fn change_bar(x: f32, top: f32, bottom: f32, palette: &Palette) -> Item {
    let stroke = Stroke {
        colour: palette.of(Ink::Text),
        width: CHANGE_BAR.0,
        dash: Vec::new(),
        is_round: false,
    };
    let x = x - CHANGE_BAR_SIDE.pt();
    rule(x, top, x, bottom, stroke)
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
