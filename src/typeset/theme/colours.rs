//! Colours of a theme, and how well they are told from each other.

use serde::Deserialize;

use crate::typeset::display::Colour;
use crate::typeset::style::text::{FLARE, FULL, LUMINANCE, linear};

/// Colours, as `#rrggbb`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Colours {
    /// Running text.
    pub text: toml::Spanned<String>,
    /// Headings, markers, filled badges.
    pub accent: toml::Spanned<String>,
    /// Captions, footers.
    pub muted: toml::Spanned<String>,
    /// What is forbidden.
    pub alarm: toml::Spanned<String>,
    /// Light areas.
    pub tint: toml::Spanned<String>,
    /// The sheet, and text on filled areas.
    pub paper: toml::Spanned<String>,
}

impl Colours {
    /// All of them, with their keys.
    pub fn named(&self) -> [(&'static str, &toml::Spanned<String>); 6] {
        [
            ("text", &self.text),
            ("accent", &self.accent),
            ("muted", &self.muted),
            ("alarm", &self.alarm),
            ("tint", &self.tint),
            ("paper", &self.paper),
        ]
    }
}

impl Default for Colours {
    fn default() -> Self {
        let colour = |text: &str| toml::Spanned::new(0..0, text.to_owned());
        Self {
            text: colour("#1b1b1b"),
            accent: colour("#17506b"),
            muted: colour("#555b60"),
            alarm: colour("#9c1f1f"),
            tint: colour("#e6eff3"),
            paper: colour("#ffffff"),
        }
    }
}

/// Reads `#rrggbb`.
pub fn colour(text: &str) -> Option<Colour> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| {
        u8::from_str_radix(&digits[at..at + 2], 16).ok().map(|value| f32::from(value) / FULL)
    };
    Some(Colour(part(0)?, part(2)?, part(4)?))
}

/// Contrast as the WCAG defines it: from 1 to 21.
pub fn contrast(one: Colour, two: Colour) -> f32 {
    let [red, green, blue] = LUMINANCE;
    let bright = |colour: Colour| {
        red * linear(colour.0) + green * linear(colour.1) + blue * linear(colour.2)
    };
    let (one, two) = (bright(one), bright(two));
    (one.max(two) + FLARE) / (one.min(two) + FLARE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_of_black_and_white_is_21() {
        assert!((contrast(Colour::BLACK, Colour::WHITE) - 21.0).abs() < 0.01);
    }
}
