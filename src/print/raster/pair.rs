//! Pages of two states side by side as pixels, what differs in frames.

use tiny_skia::{Color, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform};

use super::encode;
use super::page::Glyphs;
use super::paint::{pixels, solid};
use crate::artwork::ArtworkError;
use crate::paint::{Spot, SpotKind};
use crate::typeset::display::{Colour, Page, Print};

/// Room between and around pages, in points.
const GAP: f32 = 12.0;
/// Pixels for a point: a page is read on a screen.
const SCALE: f32 = 96.0 / 72.0;
/// The longest side of a picture; pages of a long document are drawn smaller.
const MOST: f32 = 8000.0;

/// The pages of a document in one state, with what differs on each.
pub struct State<'a> {
    /// The document.
    pub print: &'a Print,
    /// What differs, page by page.
    pub spots: &'a [Vec<Spot>],
}

/// Draws pages of then at the left and of now at the right, page by page.
pub fn pair(
    before: Option<&State<'_>>,
    after: Option<&State<'_>>,
) -> Result<Vec<u8>, ArtworkError> {
    let pages = |state: Option<&State<'_>>| state.map_or(0, |state| state.print.pages.len());
    let rows = pages(before).max(pages(after));
    let sizes = || [before, after].into_iter().flatten().flat_map(|state| &state.print.pages);
    let width = sizes().map(|page| page.width).fold(0.0, f32::max);
    let height = sizes().map(|page| page.height).fold(0.0, f32::max);
    let too_large = || ArtworkError::Large(format!("{rows} pages below each other"));
    let (across, down) = (2.0 * width + 3.0 * GAP, rows as f32 * (height + GAP) + GAP);
    let scale = SCALE.min(MOST / down).min(MOST / across);
    let (whole, below) = (pixels(across * scale), pixels(down * scale));
    let (whole, below) = whole.zip(below).ok_or_else(too_large)?;
    let mut pixmap = Pixmap::new(whole, below).ok_or_else(too_large)?;
    pixmap.fill(Color::from_rgba8(0xd8, 0xd8, 0xd6, 0xff));
    for (column, state) in [before, after].into_iter().enumerate() {
        let Some(state) = state else { continue };
        let mut glyphs = Glyphs::default();
        for (row, page) in state.print.pages.iter().enumerate() {
            let (x, y) = (column as f32 * (width + GAP), row as f32 * (height + GAP));
            let place = Transform::from_scale(scale, scale).pre_translate(x + GAP, y + GAP);
            let paper = Rect::from_xywh(0.0, 0.0, page.width, page.height);
            if let Some(paper) = paper {
                pixmap.fill_rect(paper, &solid(Colour(1.0, 1.0, 1.0)), place, None);
            }
            glyphs.page(state.print, page, place, &mut pixmap);
            for spot in state.spots.get(row).into_iter().flatten() {
                frame(spot, page, place, &mut pixmap);
            }
        }
    }
    let encoded = encode::encode(&pixmap);
    encoded.map_err(|error| ArtworkError::Broken("picture", error.to_string()))
}

/// The same colours as in the file for browsers; what only moved is dashed.
fn frame(spot: &Spot, page: &Page, place: Transform, pixmap: &mut Pixmap) {
    let area = &spot.area;
    let (x, y) = (area.x.max(0.0), area.y.max(0.0));
    let (width, height) = (area.width.min(page.width - x), area.height.min(page.height - y));
    let Some(area) = Rect::from_xywh(x, y, width, height) else { return };
    let (red, green, blue) = match spot.kind {
        SpotKind::Changed => (0xc2, 0x41, 0x0c),
        SpotKind::Moved => (0x1d, 0x4e, 0xd8),
        SpotKind::New => (0x15, 0x80, 0x3d),
        SpotKind::Gone => (0xb9, 0x1c, 0x1c),
    };
    let mut ink = tiny_skia::Paint { anti_alias: true, ..tiny_skia::Paint::default() };
    if spot.kind != SpotKind::Moved {
        ink.set_color_rgba8(red, green, blue, 0x2e);
        pixmap.fill_rect(area, &ink, place, None);
    }
    ink.set_color_rgba8(red, green, blue, 0xff);
    let dash =
        if spot.kind == SpotKind::Moved { StrokeDash::new(vec![4.0, 3.0], 0.0) } else { None };
    let pen = Stroke { width: 1.2, dash, ..Stroke::default() };
    pixmap.stroke_path(&PathBuilder::from_rect(area), &ink, &pen, place, None);
}
