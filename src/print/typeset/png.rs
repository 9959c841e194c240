//! PNG pictures become rows of pixels.

use std::io::Cursor;

use png::{ColorType, Decoder, Limits, Transformations};

use super::display::Pixels;

/// Memory that a picture may take while it is read.
const BYTES: usize = 256 << 20;

/// Decodes a PNG; what shines through is mixed with white paper.
pub(super) fn decode(bytes: &[u8]) -> Result<Pixels, String> {
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), Limits { bytes: BYTES });
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(|error| error.to_string())?;
    let size = reader.output_buffer_size().ok_or("it is too large")?;
    let mut buffer = vec![0; size];
    let info = reader.next_frame(&mut buffer).map_err(|error| error.to_string())?;
    let data = buffer.get(..info.buffer_size()).unwrap_or_default();
    let over = |value: u8, alpha: u8| {
        let (value, alpha) = (u32::from(value), u32::from(alpha));
        u8::try_from((value * alpha + 255 * (255 - alpha)) / 255).unwrap_or(u8::MAX)
    };
    let rgb = match info.color_type {
        ColorType::Rgb => data.to_vec(),
        ColorType::Rgba => data
            .chunks_exact(4)
            .flat_map(|p| [over(p[0], p[3]), over(p[1], p[3]), over(p[2], p[3])])
            .collect(),
        ColorType::Grayscale => data.iter().flat_map(|value| [*value; 3]).collect(),
        ColorType::GrayscaleAlpha => {
            data.chunks_exact(2).flat_map(|p| [over(p[0], p[1]); 3]).collect()
        }
        ColorType::Indexed => return Err("its colours are not understood".to_owned()),
    };
    Ok(Pixels { width: info.width, height: info.height, rgb })
}
