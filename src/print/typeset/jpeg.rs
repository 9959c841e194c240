//! JPEG pictures become rows of pixels.

use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::display::Pixels;

/// A side of a picture, at most.
const SIDE: usize = 20_000;

/// Decodes a JPEG whose size has been looked at.
pub(super) fn decode(bytes: &[u8]) -> Result<Pixels, String> {
    let options = DecoderOptions::default()
        .set_max_width(SIDE)
        .set_max_height(SIDE)
        .set_strict_mode(true)
        .jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let broken =
        |error: &dyn std::fmt::Debug| format!("{error:?}").chars().take(80).collect::<String>();
    decoder.decode_headers().map_err(|error| broken(&error))?;
    let (width, height) = decoder.dimensions().ok_or("it has no size")?;
    let rgb = decoder.decode().map_err(|error| broken(&error))?;
    let side = |side: usize| u32::try_from(side).map_err(|_| "it is too large".to_owned());
    let (width, height) = (side(width)?, side(height)?);
    if rgb.len() != width as usize * height as usize * 3 {
        return Err("its colours are not understood".to_owned());
    }
    Ok(Pixels { width, height, rgb })
}
