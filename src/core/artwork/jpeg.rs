//! A photograph as JPEG: the segments that make its pixels, and no others.

use super::ArtworkError;
use super::limits::{MAX_PIXELS, large};

/// The picture begins …
const START: [u8; 2] = [0xff, 0xd8];
/// … and ends.
const END: u8 = 0xd9;
/// Rows of pixels follow.
const SCAN: u8 = 0xda;

pub(super) fn is_jpeg(bytes: &[u8]) -> bool {
    bytes.starts_with(&START) && bytes.get(2) == Some(&0xff)
}

/// Tables, frames and scans; JFIF and Adobe say how colours are meant. Everything else is a remark: where the photograph
/// was taken, a preview, a profile.
fn is_kept(marker: u8) -> bool {
    matches!(marker, 0xc0..=0xdf | 0xe0 | 0xee)
}

/// A frame, which says how large the picture is.
fn is_frame(marker: u8) -> bool {
    matches!(marker, 0xc0..=0xcf) && !matches!(marker, 0xc4 | 0xc8 | 0xcc)
}

/// The picture without remarks, and whatever somebody hung on at its end.
pub(super) fn clean(bytes: &[u8]) -> Result<Vec<u8>, ArtworkError> {
    let broken = || ArtworkError::Broken("JPEG", "the file ends too early".to_owned());
    let number = |at: usize| -> Option<usize> {
        Some(usize::from(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?)))
    };
    let mut kept = START.to_vec();
    let mut at = START.len();
    let mut has_frame = false;
    loop {
        // A marker may have any number of leading bytes.
        while bytes.get(at) == Some(&0xff) && bytes.get(at + 1) == Some(&0xff) {
            at += 1;
        }
        let (Some(0xff), Some(&marker)) = (bytes.get(at), bytes.get(at + 1)) else {
            return Err(broken());
        };
        if marker == END {
            kept.extend([0xff, END]);
            return if has_frame { Ok(kept) } else { Err(broken()) };
        }
        let length = number(at + 2).filter(|length| *length >= 2).ok_or_else(broken)?;
        let segment = bytes.get(at..at + 2 + length).ok_or_else(broken)?;
        if is_frame(marker) {
            let [height, width] = [5, 7].map(|place| number(at + place).unwrap_or_default());
            if width as u64 * height as u64 > MAX_PIXELS {
                return Err(large(format!("{width} × {height} pixels")));
            }
            has_frame = true;
        }
        if is_kept(marker) {
            kept.extend_from_slice(segment);
        }
        at += segment.len();
        if marker == SCAN {
            let pixels = scan_length(&bytes[at..]).ok_or_else(broken)?;
            kept.extend_from_slice(&bytes[at..at + pixels]);
            at += pixels;
        }
    }
}

/// How far the pixels of a scan go: to the next marker that is none of theirs.
fn scan_length(bytes: &[u8]) -> Option<usize> {
    let ends = |pair: &[u8]| pair[0] == 0xff && !matches!(pair[1], 0 | 0xff | 0xd0..=0xd7);
    bytes.windows(2).position(ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(marker: u8, data: &[u8]) -> Vec<u8> {
        let length = u16::try_from(data.len() + 2).unwrap().to_be_bytes();
        [&[0xff, marker][..], &length, data].concat()
    }

    #[test]
    fn photographs_lose_all_but_their_pixels() {
        let frame = segment(0xc0, &[8, 0, 2, 0, 2, 1, 1, 0x11, 0]);
        let scan = [segment(SCAN, &[1, 1, 0, 0, 63, 0]), vec![1, 2, 0xff, 0, 3]].concat();
        let place = segment(0xe1, b"Exif: where I live");
        let end = vec![0xff, END];
        let file =
            [START.to_vec(), place, frame.clone(), scan.clone(), end.clone(), b"<html>".to_vec()]
                .concat();
        assert!(is_jpeg(&file));
        assert_eq!(clean(&file), Ok([START.to_vec(), frame.clone(), scan, end].concat()));
        let cut = [START.to_vec(), frame].concat();
        assert!(matches!(clean(&cut), Err(ArtworkError::Broken(..))));
        let huge = [START.to_vec(), segment(0xc0, &[8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0])];
        assert!(matches!(clean(&huge.concat()), Err(ArtworkError::Large(_))));
        for length in 0..file.len() {
            let _ = clean(&file[..length]);
        }
    }
}
