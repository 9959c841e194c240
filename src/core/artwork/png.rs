//! A photograph: the chunks that make its pixels, and no others.

use super::ArtworkError;
use super::limits::{MAX_PIXELS, large};

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Chunks that say what the pixels are.
const KEPT: [&[u8; 4]; 9] =
    [b"IHDR", b"PLTE", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"pHYs", b"IDAT", b"IEND"];

pub(super) fn is_png(bytes: &[u8]) -> bool {
    bytes.starts_with(SIGNATURE)
}

/// The picture without remarks, profiles, and whatever somebody hung on at its end.
pub(super) fn clean(bytes: &[u8]) -> Result<Vec<u8>, ArtworkError> {
    let broken = || ArtworkError::Broken("PNG", "the file ends too early".to_owned());
    let number = |at: usize| -> Option<u32> {
        Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
    };
    let (width, height) = (number(16).ok_or_else(broken)?, number(20).ok_or_else(broken)?);
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(large(format!("{width} × {height} pixels")));
    }
    let mut kept = SIGNATURE.to_vec();
    let mut at = SIGNATURE.len();
    loop {
        let length = number(at).ok_or_else(broken)? as usize;
        let end = at.saturating_add(length).saturating_add(12);
        let chunk = bytes.get(at..end).ok_or_else(broken)?;
        let kind = &chunk[4..8];
        if KEPT.iter().any(|known| kind == *known) {
            kept.extend_from_slice(chunk);
        }
        if kind == b"IEND" {
            return Ok(kept);
        }
        at = end;
    }
}
