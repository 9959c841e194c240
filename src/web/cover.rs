//! The cover of a game on the shelf, drawn from its theme: no two games look alike.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use crate::typeset::inline::Ink;
use crate::typeset::theme::{Palette, hex};

const WIDTH: u32 = 400;
const HEIGHT: u32 = 210;

/// A cover as SVG: a pattern that the id decides, in the colours of the theme, with the first letter of the
/// title.
pub fn cover(id: &str, title: &str, colours: &Palette) -> String {
    let accent = hex(colours.of(Ink::Accent));
    let tint = hex(colours.tint.unwrap_or(colours.paper));
    let bytes = Sha256::digest(id);
    let mut shapes = String::new();
    for (at, byte) in bytes.iter().enumerate().take(24) {
        let at = u32::try_from(at).unwrap_or_default();
        let (column, row) = (at % 8, at / 8);
        let (x, y) = (column * 54 + row % 2 * 27, row * 74 + 34);
        let size = 14 + u32::from(byte % 26);
        let opacity = 8 + u32::from(byte / 16);
        let shape = match bytes[31] % 5 {
            0 => format!("<circle cx='{x}' cy='{y}' r='{size}'/>"),
            1 => polygon(x, y, size, &[(0, -10), (9, -5), (9, 5), (0, 10), (-9, 5), (-9, -5)]),
            2 => polygon(x, y, size, &[(0, -10), (10, 0), (0, 10), (-10, 0)]),
            3 => polygon(x, y, size, &[(0, -10), (9, 7), (-9, 7)]),
            _ => format!(
                "<path d='M{x} {y}q{size} -{size} {0} 0t{0} 0' fill='none' stroke='#fff' stroke-width='9'/>",
                size * 2
            ),
        };
        let _ = write!(shapes, "<g opacity='.{opacity:02}'>{shape}</g>");
    }
    let letter: String = title.chars().find(|one| one.is_alphanumeric()).into_iter().collect();
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' width='{WIDTH}' height='{HEIGHT}'>\
         <rect width='{WIDTH}' height='{HEIGHT}' fill='{accent}'/><g fill='#fff'>{shapes}</g>\
         <text x='200' y='158' font-family='Palatino,\"Noto Serif\",serif' font-weight='700' font-size='150' \
         text-anchor='middle' fill='{tint}'>{letter}</text></svg>\n"
    )
}

fn polygon(x: u32, y: u32, size: u32, corners: &[(i32, i32)]) -> String {
    let [x, y, size] = [x, y, size].map(|one| i32::try_from(one).unwrap_or_default());
    let corner =
        |(right, down): &(i32, i32)| format!("{},{}", x + right * size / 10, y + down * size / 10);
    let corners: Vec<String> = corners.iter().map(corner).collect();
    format!("<polygon points='{}'/>", corners.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typeset::theme::{InkUse, Theme};

    #[test]
    fn a_cover_is_the_same_each_time_and_its_own() {
        let colours = Theme::default().palette(InkUse::Full);
        let one = cover("kahuna", "Kahuna", &colours);
        assert_eq!(one, cover("kahuna", "Kahuna", &colours));
        assert_ne!(one, cover("aloha", "Kahuna", &colours));
        assert!(cover("x", "<&", &colours).contains("></text>"), "no markup from titles");
    }
}
