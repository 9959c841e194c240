//! Drawings and pages as pixels: SVG and display lists become PNG, with the fonts of the program and the same on every
//! machine.

#![allow(clippy::cast_precision_loss, reason = "pixels are few")]

mod encode;
mod page;
mod paint;
mod pair;

pub use page::pages;
pub use pair::{State, pair};

use std::cell::Cell;

use tiny_skia::{Color, Pixmap, Transform};

use crate::artwork::ArtworkError;
use crate::typeset::figure::Figure;

thread_local! {
    /// The pixels of the last drawing, for the next: getting megabytes anew takes longer than most
    /// of what is painted on them.
    static SPARE: Cell<Option<Pixmap>> = const { Cell::new(None) };
}

/// Draws an SVG as PNG of a width in pixels; what it leaves open is white.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, ArtworkError> {
    let figure = Figure::new(svg.as_bytes())?;
    let scale = width as f32 / figure.width;
    let too_large = || ArtworkError::Large(format!("{width} pixels wide"));
    let height = paint::pixels(figure.height * scale).ok_or_else(too_large)?;
    let fits = |spare: &Pixmap| (spare.width(), spare.height()) == (width, height);
    let spare = SPARE.take().filter(fits);
    let mut pixmap = spare.or_else(|| Pixmap::new(width, height)).ok_or_else(too_large)?;
    pixmap.fill(Color::WHITE);
    let mut items = Vec::new();
    figure.draw(0.0, 0.0, scale, None, &mut items);
    for item in &items {
        paint::paint(&item.mark, Transform::identity(), &mut pixmap);
    }
    let encoded = encode::encode(&pixmap);
    SPARE.set(Some(pixmap));
    encoded.map_err(|error| ArtworkError::Broken("picture", error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pixels(svg: &str, width: u32) -> (u32, u32, Vec<u8>) {
        let bytes = png(svg, width).unwrap();
        let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().unwrap();
        let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut buffer).unwrap();
        (info.width, info.height, buffer)
    }

    const OPEN: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 20\" \
                        width=\"40\" height=\"20\">";

    #[test]
    fn fills_and_strokes_stand_where_they_belong() {
        let svg = format!(
            "{OPEN}<rect width=\"20\" height=\"20\" fill=\"#ff0000\"/>\
             <path d=\"M20 10H40\" stroke=\"#0000ff\" stroke-width=\"4\"/></svg>"
        );
        let (width, height, rgb) = pixels(&svg, 80);
        assert_eq!((width, height), (80, 40));
        let at = |x: usize, y: usize| &rgb[3 * (y * 80 + x)..][..3];
        assert_eq!(at(10, 20), [255, 0, 0]);
        assert_eq!(at(60, 20), [0, 0, 255]);
        assert_eq!(at(60, 4), [255, 255, 255]);
    }

    #[test]
    fn words_are_drawn_with_our_own_fonts() {
        let svg = format!("{OPEN}<text x=\"2\" y=\"16\" font-size=\"16\">Żł</text></svg>");
        let (.., rgb) = pixels(&svg, 80);
        let dark = rgb.chunks(3).filter(|pixel| pixel[0] < 64).count();
        assert!((60..600).contains(&dark), "{dark}");
    }

    #[test]
    fn many_colours_and_broken_drawings() {
        let stripe = |at: usize| {
            let colour = 1 + at * 4_321;
            format!(
                "<rect x=\"{}\" width=\".1\" height=\"20\" fill=\"#{colour:06x}\"/>",
                at as f32 / 10.0
            )
        };
        let svg = format!("{OPEN}{}</svg>", (0..400).map(stripe).collect::<String>());
        let (.., rgb) = pixels(&svg, 400);
        assert_eq!(rgb[3 * 300..][..3], [0x13, 0xc7, 0xad]);
        assert!(png("<svg", 100).is_err());
        assert!(png("no drawing", 100).is_err());
    }
}
