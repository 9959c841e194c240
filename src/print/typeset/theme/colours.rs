//! Colours of a theme: two hues from which all others are computed, and what a theme sets in their place.

use serde::Deserialize;

use super::{InkUse, ThemeError};
use crate::typeset::display::Colour;
use crate::typeset::palette::{Hue, Scheme};
use crate::typeset::style::text::{FLARE, FULL, LEAST_CONTRAST, LUMINANCE, linear};

/// Colours as a file states them, as `#rrggbb`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct ColourKeys {
    /// Its hue is that of the game.
    pub primary: Option<toml::Spanned<String>>,
    /// Its hue is the second one; without `primary`, that of the game.
    pub accent: Option<toml::Spanned<String>>,
    /// Hues of the phases, in order.
    pub phases: Vec<toml::Spanned<String>>,
    /// Running text.
    pub text: Option<toml::Spanned<String>>,
    /// Captions, footers.
    pub muted: Option<toml::Spanned<String>>,
    /// What is forbidden.
    pub alarm: Option<toml::Spanned<String>>,
    /// Light areas.
    pub tint: Option<toml::Spanned<String>>,
    /// The sheet, and text on filled areas.
    pub paper: Option<toml::Spanned<String>>,
}

/// The colours of a theme.
#[derive(Debug, Clone, PartialEq)]
pub struct Colours {
    /// The hue of the game.
    pub primary: Hue,
    /// The second hue.
    pub accent: Hue,
    /// Hues of the phases, as far as the theme sets them.
    pub phases: Vec<Hue>,
    /// What is set in place of computed colours.
    pub own: OwnColours,
}

/// Colours that a theme sets in place of computed ones.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct OwnColours {
    text: Option<Colour>,
    muted: Option<Colour>,
    alarm: Option<Colour>,
    tint: Option<Colour>,
    paper: Option<Colour>,
}

impl Default for Colours {
    fn default() -> Self {
        Self::of(Hue::new(232.0), Hue::new(80.0))
    }
}

/// Hues for games whose authors chose none: none is olive, none means something on every sheet, and each has a companion
/// that stands out from it.
const PAIRS: [(f32, f32); 12] = [
    (165.0, 75.0),
    (182.0, 60.0),
    (198.0, 85.0),
    (215.0, 50.0),
    (232.0, 80.0),
    (255.0, 75.0),
    (270.0, 40.0),
    (286.0, 70.0),
    (305.0, 85.0),
    (325.0, 75.0),
    (345.0, 85.0),
    (60.0, 200.0),
];

/// The warm spot of a sheet, where a theme names one hue only …
const WARM: Hue = Hue::of_degrees(80.0);
/// … and where that one is warm itself.
const COOL: Hue = Hue::of_degrees(200.0);
/// Hues that are nearer are no contrast to each other.
const APART: f32 = 25.0;

impl Colours {
    fn of(primary: Hue, accent: Hue) -> Self {
        Self { primary, accent, phases: Vec::new(), own: OwnColours::default() }
    }

    /// Those of a game whose author chose none: always the same for the same id.
    pub fn of_game(id: &str) -> Self {
        let number = blake3::hash(id.as_bytes()).as_bytes()[0];
        let (primary, accent) = PAIRS[usize::from(number) % PAIRS.len()];
        Self::of(Hue::new(primary), Hue::new(accent))
    }

    /// Puts what a file states in place of what was; what is wrong with it goes to the errors.
    pub(super) fn lay_over(&mut self, keys: &ColourKeys, errors: &mut Vec<ThemeError>) {
        let mut read = |key: &str, value: &toml::Spanned<String>| {
            let found = colour(value.get_ref());
            if found.is_none() {
                let message = format!("`{key}` is no colour; write it as `#rrggbb`");
                errors.push(ThemeError { message, range: value.span() });
            }
            found
        };
        let mut get =
            |key, value: &Option<toml::Spanned<String>>| value.as_ref().and_then(|v| read(key, v));
        let (primary, accent) = (get("primary", &keys.primary), get("accent", &keys.accent));
        let hues = (primary.map(Hue::of), accent.map(Hue::of));
        (self.primary, self.accent) = match hues {
            (Some(primary), Some(accent)) => (primary, accent),
            (Some(one), None) | (None, Some(one)) => (one, companion(one)),
            (None, None) => (self.primary, self.accent),
        };
        let own = &mut self.own;
        own.text = get("text", &keys.text).or(own.text);
        own.muted = get("muted", &keys.muted).or(own.muted);
        own.alarm = get("alarm", &keys.alarm).or(own.alarm);
        own.tint = get("tint", &keys.tint).or(own.tint);
        own.paper = get("paper", &keys.paper).or(own.paper);
        let phases: Vec<Hue> =
            keys.phases.iter().filter_map(|value| read("phases", value)).map(Hue::of).collect();
        if !keys.phases.is_empty() {
            self.phases = phases;
        } else if hues != (None, None) {
            // Phases of a theme below were chosen for other hues.
            self.phases.clear();
        }
        if errors.is_empty() {
            self.contrasts(keys, errors);
        }
    }

    /// All colours of a sheet.
    pub fn scheme(&self, ink: InkUse) -> Scheme {
        let mut scheme = Scheme::new(self.primary, self.accent, ink);
        let own = |value: Option<Colour>, computed: Colour| match value {
            Some(value) if ink == InkUse::Mono => value.grey(),
            Some(value) => value,
            None => computed,
        };
        if ink != InkUse::Eco {
            scheme.text = own(self.own.text, scheme.text);
            scheme.muted = own(self.own.muted, scheme.muted);
            scheme.forbidden = own(self.own.alarm, scheme.forbidden);
        }
        scheme.paper = own(self.own.paper, scheme.paper);
        scheme.own_tint = self.own.tint.map(|tint| own(Some(tint), tint));
        scheme
    }

    /// Words that would not stand out from what they stand on; computed colours always do.
    fn contrasts(&self, keys: &ColourKeys, errors: &mut Vec<ThemeError>) {
        let scheme = self.scheme(InkUse::Full);
        let shades = scheme.shades(self.primary);
        let tint = shades.tint.unwrap_or(scheme.paper);
        let (text, muted, alarm) = (&keys.text, &keys.muted, &keys.alarm);
        let words = [
            ("text", text, scheme.text),
            ("muted", muted, scheme.muted),
            ("alarm", alarm, scheme.forbidden),
            ("headings", &None, shades.ink),
        ];
        let grounds = [("paper", &keys.paper, scheme.paper), ("tint", &keys.tint, tint)];
        for (front, stated, one) in words {
            for (back, ground, two) in grounds {
                let found = contrast(one, two);
                // A pair that this file does not touch was looked at before; one colour, one message.
                let Some(place) = stated.as_ref().or(ground.as_ref()) else { continue };
                let is_told = errors.iter().any(|error| error.range == place.span());
                if found < LEAST_CONTRAST && !is_told {
                    let message = format!(
                        "`{front}` on `{back}` has a contrast of {found:.1} to 1; 4.5 is the least"
                    );
                    errors.push(ThemeError { message, range: place.span() });
                }
            }
        }
        let found = contrast(scheme.paper, shades.fill);
        if let Some(paper) =
            keys.paper.as_ref().filter(|_| found < LEAST_CONTRAST && errors.is_empty())
        {
            let message = format!(
                "`paper` on filled areas has a contrast of {found:.1} to 1; 4.5 is the least"
            );
            errors.push(ThemeError { message, range: paper.span() });
        }
    }
}

/// A second hue for a theme that names one.
fn companion(hue: Hue) -> Hue {
    if hue.apart(WARM) < APART { COOL } else { WARM }
}

/// Reads `#rrggbb`.
pub fn colour(text: &str) -> Option<Colour> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| {
        u8::from_str_radix(&digits[at..at + 2], 16).ok().map(|value| f32::from(value) / FULL)
    };
    Some(Colour(part(0)?, part(2)?, part(4)?))
}

/// A colour as `#rrggbb`.
pub fn hex(colour: Colour) -> String {
    let [red, green, blue] =
        [colour.0, colour.1, colour.2].map(|part| (part.clamp(0.0, 1.0) * FULL).round() as u8);
    format!("#{red:02x}{green:02x}{blue:02x}")
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

    #[test]
    fn a_colour_is_written_as_it_was_read() {
        assert_eq!(colour("#0e5a66").map(hex).as_deref(), Some("#0e5a66"));
    }

    #[test]
    fn a_game_without_a_theme_keeps_its_hues() {
        assert_eq!(Colours::of_game("kahuna"), Colours::of_game("kahuna"));
        let games = (0..100).map(|number| Colours::of_game(&format!("game-{number}")).primary);
        let mut hues: Vec<u32> = games.map(|hue| hue.degrees() as u32).collect();
        hues.sort_unstable();
        hues.dedup();
        assert_eq!(hues.len(), PAIRS.len());
        assert!(PAIRS.iter().all(|(one, two)| Hue::new(*one).apart(Hue::new(*two)) > APART));
    }
}
