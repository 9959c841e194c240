//! Pages of a display list as pixels.

use std::collections::BTreeMap;

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use tiny_skia::{
    Color, ColorU8, FillRule, FilterQuality, Path, PathBuilder, Pixmap, PixmapPaint, Transform,
};

use super::encode;
use super::paint::{paint, pixels, solid};
use crate::artwork::ArtworkError;
use crate::typeset::display::{Mark, Page, Pixels, Print};
use crate::typeset::face::Face;

/// Points of an inch.
const INCH: f32 = 72.0;

/// Draws pages of one size beside and below each other on white, with so many in a row.
pub fn pages(
    print: &Print,
    pages: &[&Page],
    columns: usize,
    dpi: f32,
) -> Result<Vec<u8>, ArtworkError> {
    let Some(first) = pages.first() else {
        return Err(ArtworkError::Broken("picture", "it has no pages".to_owned()));
    };
    let scale = dpi / INCH;
    // Whole pixels for each page, so that all of them are cut out alike.
    let side = |points: f32| pixels(points * scale).map(|side| side.max(1));
    let too_large = || ArtworkError::Large(format!("{dpi} pixels for each inch"));
    let (width, height) = side(first.width).zip(side(first.height)).ok_or_else(too_large)?;
    let columns = columns.clamp(1, pages.len().max(columns));
    let rows = pages.len().div_ceil(columns);
    let whole = |side: u32, count: usize| pixels(side as f32 * count as f32);
    let (all, below) = whole(width, columns).zip(whole(height, rows)).ok_or_else(too_large)?;
    let mut pixmap = Pixmap::new(all, below).ok_or_else(too_large)?;
    pixmap.fill(Color::WHITE);
    let mut glyphs = Glyphs::default();
    for (at, page) in pages.iter().enumerate() {
        let (left, top) = ((at % columns) as f32, (at / columns) as f32);
        let place = Transform::from_translate(left * width as f32, top * height as f32)
            .pre_scale(width as f32 / page.width, height as f32 / page.height);
        glyphs.page(print, page, place, &mut pixmap);
    }
    let encoded = encode::encode(&pixmap);
    encoded.map_err(|error| ArtworkError::Broken("picture", error.to_string()))
}

/// The shapes of glyphs that were met, in ems; nothing for a blank.
#[derive(Default)]
pub(super) struct Glyphs(BTreeMap<(usize, u16), Option<Path>>);

impl Glyphs {
    pub(super) fn page(
        &mut self,
        print: &Print,
        page: &Page,
        place: Transform,
        pixmap: &mut Pixmap,
    ) {
        for (at, item) in page.items.iter().enumerate() {
            let place = page.turned_at(at).map_or(place, |cell| {
                let (x, y) = (2.0 * cell.x + cell.width, 2.0 * cell.y + cell.height);
                place.pre_translate(x, y).pre_scale(-1.0, -1.0)
            });
            match &item.mark {
                Mark::Text { x, y, face, size, colour, glyphs } => {
                    let Some(font) = print.faces.get(*face) else { continue };
                    let mut reached = 0.0;
                    for glyph in glyphs {
                        let shape = self
                            .0
                            .entry((*face, glyph.id))
                            .or_insert_with(|| outline(font, glyph.id));
                        if let Some(shape) = shape {
                            let place =
                                place.pre_translate(x + reached * size, *y).pre_scale(*size, *size);
                            let ink = solid(*colour);
                            pixmap.fill_path(shape, &ink, FillRule::Winding, place, None);
                        }
                        reached += glyph.advance;
                    }
                }
                Mark::Path { .. } => paint(&item.mark, place, pixmap),
                Mark::Image { area, image } => {
                    let Some(picture) = print.images.get(*image).and_then(|image| picture(image))
                    else {
                        continue;
                    };
                    let place = place.pre_translate(area.x, area.y).pre_scale(
                        area.width / picture.width() as f32,
                        area.height / picture.height() as f32,
                    );
                    let look =
                        PixmapPaint { quality: FilterQuality::Bicubic, ..PixmapPaint::default() };
                    pixmap.draw_pixmap(0, 0, picture.as_ref(), &look, place, None);
                }
                Mark::Unseen { .. } | Mark::Link { .. } | Mark::Anchor { .. } => {}
            }
        }
    }
}

fn picture(pixels: &Pixels) -> Option<Pixmap> {
    let mut picture = Pixmap::new(pixels.width, pixels.height)?;
    for (to, from) in picture.pixels_mut().iter_mut().zip(pixels.rgb.as_chunks::<3>().0) {
        let [red, green, blue] = *from;
        *to = ColorU8::from_rgba(red, green, blue, u8::MAX).premultiply();
    }
    Some(picture)
}

fn outline(face: &Face, glyph: u16) -> Option<Path> {
    let font = FontRef::new(&face.bytes).ok()?;
    let shape = font.outline_glyphs().get(GlyphId::from(glyph))?;
    let mut pen = Pen { path: PathBuilder::new(), scale: 1.0 / f32::from(face.units) };
    let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
    shape.draw(settings, &mut pen).ok()?;
    pen.path.finish()
}

/// Units of a font become ems; `y` grows downwards.
struct Pen {
    path: PathBuilder,
    scale: f32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (x * self.scale, -y * self.scale)
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }
    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let ((cx, cy), (x, y)) = (self.at(cx, cy), self.at(x, y));
        self.path.quad_to(cx, cy, x, y);
    }
    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let ((ax, ay), (bx, by), (x, y)) = (self.at(ax, ay), self.at(bx, by), self.at(x, y));
        self.path.cubic_to(ax, ay, bx, by, x, y);
    }
    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typeset::display::{Colour, Item, Rect, rounded};

    fn square(x: f32, y: f32) -> Item {
        let segments = rounded(Rect { x, y, width: 10.0, height: 10.0 }, 0.0);
        let fill = Some(Colour(1.0, 0.0, 0.0));
        Item::artefact(Mark::Path { segments, fill, stroke: None, even_odd: false })
    }

    #[test]
    fn pages_stand_in_rows_and_turned_parts_on_their_heads() {
        let page =
            Page { width: 72.0, height: 36.0, items: vec![square(0.0, 0.0)], ..Page::default() };
        let cell = Rect { x: 0.0, y: 0.0, width: 72.0, height: 36.0 };
        let turned = Page { turned: vec![(0..1, cell)], ..page.clone() };
        let bytes = pages(&Print::default(), &[&page, &turned, &page], 2, 72.0).unwrap();
        let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().unwrap();
        let mut rgb = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut rgb).unwrap();
        assert_eq!((info.width, info.height), (144, 72));
        let is_red = |x: usize, y: usize| rgb[3 * (y * 144 + x)..][..3] == [255, 0, 0];
        assert!(is_red(5, 5) && !is_red(66, 30));
        assert!(is_red(72 + 67, 31) && !is_red(72 + 5, 5));
        assert!(is_red(5, 36 + 5) && !is_red(72 + 5, 36 + 5));
    }
}
