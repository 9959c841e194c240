//! The code that leads from paper to a page on the web.

use qrcodegen::{QrCode, QrCodeEcc};

use super::drawing::{Drawing, Element, LineStyle, Path};
use super::style::code::{QUIET, SQUARE};

/// The code of an address; none if it is too long for any.
pub fn qr(address: &str, ink: &str) -> Option<Drawing> {
    let code = QrCode::encode_text(address, QrCodeEcc::Medium).ok()?;
    let mut elements = Vec::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let start = x;
            while x < code.size() && code.get_module(x, y) {
                x += 1;
            }
            if x > start {
                elements.push(bar([start, y, x], ink));
            }
            x += 1;
        }
    }
    let side = (code.size() as f32 + 2.0 * QUIET) * SQUARE;
    Some(Drawing { width: side, height: side, elements })
}

/// Dark squares beside each other.
fn bar([from, y, to]: [i32; 3], ink: &str) -> Element {
    let at = |number: i32| (number as f32 + QUIET) * SQUARE;
    let path = Path::from(at(from), at(y))
        .line(at(to), at(y))
        .line(at(to), at(y + 1))
        .line(at(from), at(y + 1))
        .close();
    Element::Path { path, fill: ink.to_owned(), line: LineStyle::new("none", 0.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_three_corners_and_stays_in_its_square() {
        let code = qr("https://example.org/kahuna/de/sheet.html", "#000000").unwrap();
        assert!((code.width - code.height).abs() < f32::EPSILON);
        assert!(code.elements.len() > 100, "{}", code.elements.len());
        assert_eq!(qr(&"x".repeat(4000), "#000000"), None);
    }
}
