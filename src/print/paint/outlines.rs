//! The shapes of glyphs.

use std::fmt::Write as _;

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};

use crate::typeset::face::Face;

/// Units of an em in a picture.
pub const EM: f32 = 1000.0;

/// The shape of a glyph as the data of an SVG path, in thousandths of an em; `y` grows downwards.
/// Nothing for a blank.
pub fn outline(face: &Face, glyph: u16) -> Option<String> {
    let font = FontRef::new(&face.bytes).ok()?;
    let shape = font.outline_glyphs().get(GlyphId::from(glyph))?;
    let mut pen = Pen { data: String::new(), scale: EM / f32::from(face.units) };
    let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
    shape.draw(settings, &mut pen).ok()?;
    (!pen.data.is_empty()).then_some(pen.data)
}

struct Pen {
    data: String,
    scale: f32,
}

impl Pen {
    fn add(&mut self, letter: char, points: &[(f32, f32)]) {
        self.data.push(letter);
        for (at, (x, y)) in points.iter().enumerate() {
            let gap = if at == 0 { "" } else { " " };
            // Whole thousandths: nobody sees less.
            let _ = write!(self.data, "{gap}{:.0} {:.0}", x * self.scale, -y * self.scale);
        }
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[(x, y)]);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[(x, y)]);
    }
    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.add('Q', &[(cx, cy), (x, y)]);
    }
    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.add('C', &[(ax, ay), (bx, by), (x, y)]);
    }
    fn close(&mut self) {
        self.data.push('Z');
    }
}
