//! Pixels as PNG. A drawing has few colours; with one byte for each pixel the file is small and
//! quickly written.

use std::collections::HashMap;

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
    let data = if let Some((palette, places)) = indexed(pixmap.pixels(), width) {
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
fn indexed(pixels: &[PremultipliedColorU8], width: usize) -> Option<(Vec<u8>, Vec<u8>)> {
    let mut known: HashMap<[u8; 3], u8> = HashMap::new();
    let mut palette = Vec::new();
    let mut places = Vec::with_capacity(pixels.len());
    let mut last = None;
    let mut above: &[PremultipliedColorU8] = &[];
    for row in pixels.chunks(width) {
        if row == above {
            places.extend_from_within(places.len() - width..);
            continue;
        }
        above = row;
        for pixel in row {
            if let Some((_, place)) = last.filter(|(known, _)| known == pixel) {
                places.push(place);
                continue;
            }
            let colour = rgb(*pixel);
            let place = if let Some(place) = known.get(&colour) {
                *place
            } else {
                let next = u8::try_from(known.len()).ok()?;
                known.insert(colour, next);
                palette.extend(colour);
                next
            };
            places.push(place);
            last = Some((*pixel, place));
        }
    }
    Some((palette, places))
}

fn rgb(pixel: PremultipliedColorU8) -> [u8; 3] {
    [pixel.red(), pixel.green(), pixel.blue()]
}
