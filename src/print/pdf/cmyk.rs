//! Inks for print shops: colours of the screen become those of coated paper, by the tables of
//! the profile that the file carries. Black words and greys are printed with black alone.

use std::collections::BTreeMap;

use crate::typeset::display::Colour;

/// The printing condition; `scripts/cmyk_profile.py` makes it from measured patches.
pub(super) const PROFILE: &[u8] = include_bytes!("../../../templates/profiles/coated.icc");

/// Cyan, magenta, yellow, black, from 0 to 1.
pub(super) type Ink = [f32; 4];

/// Colours whose parts differ by less are greys; dark ones may differ by more.
const GREY: f32 = 0.02;
const DARK_GREY: f32 = 0.07;
const DARK: f32 = 0.36;
/// The lightness of full black on coated paper; darker words are as black as they can be.
const BLACKEST: f32 = 16.0;
/// Fewer hundredths of black than this lack from full black: it is meant to be black.
const NEARLY_BLACK: f32 = 0.94;
/// From sRGB to XYZ under D50.
const TO_XYZ: [[f32; 3]; 3] = [
    [0.436_074_7, 0.385_064_9, 0.143_080_4],
    [0.222_504_5, 0.716_878_6, 0.060_616_9],
    [0.013_932_2, 0.097_104_5, 0.714_173_3],
];
const WHITE: [f32; 3] = [0.964_2, 1.0, 0.824_9];

/// Turns colours into inks.
pub(super) struct Inks {
    grid: usize,
    table: &'static [u8],
    known: BTreeMap<[u8; 3], Ink>,
}

impl Inks {
    /// The inks of the profile.
    pub fn new() -> Self {
        let lut = tag(*b"B2A1").unwrap_or_default();
        let grid = lut.get(10).copied().map_or(0, usize::from);
        // Behind the head: curves of two entries for three channels, then the grid.
        let table = lut.get(52 + 3 * 2 * 2..).unwrap_or_default();
        Self { grid, table, known: BTreeMap::new() }
    }

    /// The inks of a colour.
    pub fn of(&mut self, Colour(red, green, blue): Colour) -> Ink {
        let key = [red, green, blue].map(|part| (part.clamp(0.0, 1.0) * 255.0).round() as u8);
        if let Some(ink) = self.known.get(&key) {
            return *ink;
        }
        let ink = self.find(key.map(|part| f32::from(part) / 255.0));
        self.known.insert(key, ink);
        ink
    }

    fn find(&self, parts: [f32; 3]) -> Ink {
        let [light, a, b] = lab(parts);
        let (least, most) = parts
            .iter()
            .fold((1.0_f32, 0.0_f32), |(least, most), part| (least.min(*part), most.max(*part)));
        let limit = if most < DARK { DARK_GREY } else { GREY };
        if most - least <= limit {
            let black = ((100.0 - light) / (100.0 - BLACKEST)).clamp(0.0, 1.0);
            return [0.0, 0.0, 0.0, if black > NEARLY_BLACK { 1.0 } else { black }];
        }
        // The darkest ink is not as dark as a screen: all colours move up a little.
        let light = BLACKEST * 0.5 + light * (1.0 - BLACKEST * 0.5 / 100.0);
        self.between([light * 652.8, (a + 128.0) * 256.0, (b + 128.0) * 256.0])
    }

    /// Inks between the points of the grid.
    fn between(&self, encoded: [f32; 3]) -> Ink {
        let last = self.grid.saturating_sub(1);
        let places = encoded.map(|part| {
            let place = (part / 65535.0).clamp(0.0, 1.0) * last as f32;
            let low = (place as usize).min(last.saturating_sub(1));
            (low, place - low as f32)
        });
        let mut ink = [0.0; 4];
        for corner in 0..8 {
            let (mut weight, mut at) = (1.0, 0);
            for (axis, (low, part)) in places.iter().enumerate() {
                let is_high = corner >> axis & 1 == 1;
                weight *= if is_high { *part } else { 1.0 - part };
                at = at * self.grid + (low + usize::from(is_high)).min(last);
            }
            for (channel, sum) in ink.iter_mut().enumerate() {
                *sum += weight * self.entry(4 * at + channel);
            }
        }
        // A trace of ink is dirt.
        ink.map(|part| if part < 0.015 { 0.0 } else { part.min(1.0) })
    }

    fn entry(&self, at: usize) -> f32 {
        let bytes = self.table.get(2 * at..2 * at + 2);
        bytes.map_or(0.0, |bytes| f32::from(u16::from_be_bytes([bytes[0], bytes[1]])) / 65535.0)
    }

    /// Pixels of red, green and blue as pixels of four inks.
    pub fn pixels(&mut self, rgb: &[u8]) -> Vec<u8> {
        let pixel = |pixel: &[u8]| {
            let [red, green, blue] =
                [pixel[0], pixel[1], pixel[2]].map(|part| f32::from(part) / 255.0);
            self.of(Colour(red, green, blue)).map(|part| (part * 255.0).round() as u8)
        };
        rgb.chunks_exact(3).flat_map(pixel).collect()
    }
}

/// A part of the profile by its name.
fn tag(name: [u8; 4]) -> Option<&'static [u8]> {
    let number = |at: usize| {
        let bytes = PROFILE.get(at..at + 4)?;
        Some(u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]) as usize)
    };
    let count = number(128)?;
    let found = (0..count)
        .map(|at| 132 + 12 * at)
        .find(|at| PROFILE.get(*at..at + 4) == Some(&name[..]))?;
    let (start, length) = (number(found + 4)?, number(found + 8)?);
    PROFILE.get(start..start + length)
}

fn lab(parts: [f32; 3]) -> [f32; 3] {
    let linear =
        parts.map(
            |part| {
                if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            },
        );
    let mut curved = [0.0; 3];
    for ((value, row), white) in curved.iter_mut().zip(TO_XYZ).zip(WHITE) {
        let sum: f32 = row.iter().zip(linear).map(|(factor, part)| factor * part).sum();
        let ratio = sum / white;
        *value = if ratio > 0.008_856 { ratio.cbrt() } else { 7.787 * ratio + 16.0 / 116.0 };
    }
    let [x, y, z] = curved;
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[cfg(test)]
mod tests {
    #![allow(clippy::float_cmp, reason = "these are exact")]
    use super::*;

    #[test]
    fn words_and_greys_are_black_alone_and_paper_is_white() {
        let mut inks = Inks::new();
        assert_eq!(inks.of(Colour(0.0, 0.0, 0.0)), [0.0, 0.0, 0.0, 1.0]);
        assert_eq!(inks.of(Colour(0.1, 0.12, 0.14)), [0.0, 0.0, 0.0, 1.0], "the ink of texts");
        assert_eq!(inks.of(Colour(1.0, 1.0, 1.0)), [0.0; 4]);
        let [cyan, magenta, yellow, black] = inks.of(Colour(0.5, 0.5, 0.5));
        assert_eq!([cyan, magenta, yellow], [0.0; 3]);
        assert!((0.4..0.7).contains(&black), "{black}");
    }

    #[test]
    fn hues_become_the_inks_that_make_them() {
        let mut inks = Inks::new();
        let [cyan, magenta, yellow, _] = inks.of(Colour(0.8, 0.1, 0.1));
        assert!(cyan < 0.2 && magenta > 0.8 && yellow > 0.8, "red: {cyan} {magenta} {yellow}");
        let [cyan, _, yellow, _] = inks.of(Colour(0.0, 0.4, 0.6));
        assert!(cyan > 0.7 && yellow < 0.2, "blue: {cyan} {yellow}");
        let light = inks.of(Colour(0.93, 0.96, 1.0));
        assert!(light.iter().sum::<f32>() < 0.3, "a tint: {light:?}");
        for number in 0..=255_u8 {
            let part = f32::from(number) / 255.0;
            let sum: f32 = inks.of(Colour(part, 1.0 - part, part * part)).iter().sum();
            assert!(sum <= 3.05, "more ink than paper takes: {sum}");
        }
    }
}
