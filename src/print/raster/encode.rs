//! Pixels as PNG. A drawing has few colours; with one byte for each pixel the file is small and
//! quickly written.

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, Filter};
use tiny_skia::{Pixmap, PremultipliedColorU8};

/// Writes a picture without transparency.
pub(super) fn encode(pixmap: &Pixmap) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Fastest);
    // Most rows repeat the one above.
    encoder.set_filter(Filter::Up);
    let width = usize::try_from(pixmap.width()).unwrap_or(1);
    let data = if let Some((palette, places)) = indexed(pixmap, width) {
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette(palette);
        places
    } else {
        encoder.set_color(ColorType::Rgb);
        pixmap.pixels().iter().flat_map(|pixel| rgb(*pixel)).collect()
    };
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(bytes)
}

/// Colours in the order in which they appear, and for each pixel the place of its colour; nothing
/// if there are more than a byte can tell.
fn indexed(pixmap: &Pixmap, width: usize) -> Option<(Vec<u8>, Vec<u8>)> {
    let mut colours = Colours::default();
    let mut places = Vec::with_capacity(pixmap.data().len() / 4);
    let mut above: &[u8] = &[];
    for row in pixmap.data().chunks_exact(4 * width) {
        if row == above {
            places.extend_from_within(places.len() - width..);
            continue;
        }
        above = row;
        let mut last = ([0; 4], 0);
        for pixel in row.as_chunks::<4>().0 {
            if last.0 != *pixel {
                last = (*pixel, colours.place(*pixel)?);
            }
            places.push(last.1);
        }
    }
    Some((colours.palette, places))
}

/// The colours that were met, to be found by what they are.
struct Colours {
    palette: Vec<u8>,
    /// Each colour stands at the first free slot from where its bits point to.
    slots: [Option<([u8; 4], u8)>; SLOTS],
}

/// Four for each colour that a palette can hold, so that a search is short.
const SLOTS: usize = 1024;

impl Default for Colours {
    fn default() -> Self {
        Self { palette: Vec::new(), slots: [None; SLOTS] }
    }
}

impl Colours {
    /// The place of a colour in the palette, if there is room for it.
    fn place(&mut self, pixel: [u8; 4]) -> Option<u8> {
        let spread = u32::from_le_bytes(pixel).wrapping_mul(0x9e37_79b1) >> 22;
        let mut at = usize::try_from(spread).unwrap_or_default();
        while let Some((known, place)) = self.slots[at] {
            if known == pixel {
                return Some(place);
            }
            at = (at + 1) % SLOTS;
        }
        let place = u8::try_from(self.palette.len() / 3).ok()?;
        let [red, green, blue, _] = pixel;
        self.palette.extend([red, green, blue]);
        self.slots[at] = Some((pixel, place));
        Some(place)
    }
}

fn rgb(pixel: PremultipliedColorU8) -> [u8; 3] {
    [pixel.red(), pixel.green(), pixel.blue()]
}
