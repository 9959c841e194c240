//! Themes: colours, fonts and sizes of a print.

use std::ops::Range;

use serde::Deserialize;

use super::display::Colour;
use super::inline::Ink;

/// A theme file.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Theme {
    /// Colours.
    #[serde(default)]
    pub colours: Colours,
    /// Font files.
    #[serde(default)]
    pub fonts: FontFiles,
    /// Sizes.
    #[serde(default)]
    pub sizes: Sizes,
}

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

/// Font files, one for each style.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct FontFiles {
    /// Regular.
    pub regular: Option<toml::Spanned<String>>,
    /// Bold.
    pub bold: Option<toml::Spanned<String>>,
    /// Italic.
    pub italic: Option<toml::Spanned<String>>,
    /// Bold italic.
    pub bold_italic: Option<toml::Spanned<String>>,
}

/// Sizes in points.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Sizes {
    /// A sheet grows up to here.
    pub sheet_largest: f32,
    /// A sheet warns below this.
    pub sheet_warning: f32,
}

/// What is wrong with a theme file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThemeError {
    /// What is wrong.
    pub message: String,
    /// Bytes in the file.
    pub range: Range<usize>,
}

/// How much ink a print may use.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum InkUse {
    /// All colours and areas.
    #[default]
    Full,
    /// No filled areas.
    Eco,
    /// Greys only.
    Mono,
}

/// The colours in use.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Palette {
    text: Colour,
    accent: Colour,
    muted: Colour,
    alarm: Colour,
    /// Light areas; none if ink is to be spared.
    pub tint: Option<Colour>,
    /// The sheet.
    pub paper: Colour,
    /// Whether areas are filled.
    pub fills: bool,
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

impl Default for Sizes {
    fn default() -> Self {
        Self { sheet_largest: 11.0, sheet_warning: 8.5 }
    }
}

impl Theme {
    /// Reads a theme file and checks its colours.
    pub fn parse(text: &str) -> Result<Self, Vec<ThemeError>> {
        let theme: Self = toml::from_str(text).map_err(|error| {
            let message = error.message().lines().next().unwrap_or_default().to_owned();
            vec![ThemeError { message, range: error.span().unwrap_or(0..0) }]
        })?;
        let errors = theme.check();
        if errors.is_empty() { Ok(theme) } else { Err(errors) }
    }

    fn check(&self) -> Vec<ThemeError> {
        let mut errors = Vec::new();
        let colours = &self.colours;
        let all = colours.named();
        for (name, value) in all {
            if colour(value.get_ref()).is_none() {
                let message = format!("`{name}` is no colour; write it as `#rrggbb`");
                errors.push(ThemeError { message, range: value.span() });
            }
        }
        if !errors.is_empty() {
            return errors;
        }
        let on_paper =
            [("text", "paper"), ("accent", "paper"), ("muted", "paper"), ("alarm", "paper")];
        let on_tint = [("text", "tint"), ("accent", "tint")];
        let find =
            |name: &str| all.iter().find(|(other, _)| *other == name).map(|(_, value)| *value);
        for (front, back) in on_paper.into_iter().chain(on_tint) {
            let (Some(value), Some(ground)) = (find(front), find(back)) else { continue };
            let (Some(one), Some(two)) = (colour(value.get_ref()), colour(ground.get_ref())) else {
                continue;
            };
            let found = contrast(one, two);
            // One colour, one message.
            let is_told = errors.iter().any(|error: &ThemeError| error.range == value.span());
            if found < 4.5 && !is_told {
                let message = format!(
                    "`{front}` on `{back}` has a contrast of {found:.1} to 1; 4.5 is the least"
                );
                errors.push(ThemeError { message, range: value.span() });
            }
        }
        let sizes = self.sizes;
        let is_sane = (7.0..=24.0).contains(&sizes.sheet_largest)
            && (7.0..=sizes.sheet_largest).contains(&sizes.sheet_warning);
        if !is_sane {
            let message =
                "sizes of a sheet lie between 7 and 24 points, the warning below the largest";
            errors.push(ThemeError { message: message.to_owned(), range: 0..0 });
        }
        errors
    }

    /// The colours for a use of ink.
    pub fn palette(&self, ink: InkUse) -> Palette {
        let colours = &self.colours;
        let get = |value: &toml::Spanned<String>| {
            let found = colour(value.get_ref()).unwrap_or(Colour::BLACK);
            if ink == InkUse::Mono { found.grey() } else { found }
        };
        Palette {
            text: get(&colours.text),
            accent: get(&colours.accent),
            muted: get(&colours.muted),
            alarm: get(&colours.alarm),
            tint: (ink != InkUse::Eco).then(|| get(&colours.tint)),
            paper: get(&colours.paper),
            fills: ink != InkUse::Eco,
        }
    }
}

impl Palette {
    /// The colour of an ink.
    pub fn of(&self, ink: Ink) -> Colour {
        match ink {
            Ink::Text => self.text,
            Ink::Accent => self.accent,
            Ink::Muted => self.muted,
            Ink::Alarm => self.alarm,
            Ink::Paper => self.paper,
        }
    }
}

/// Reads `#rrggbb`.
pub fn colour(text: &str) -> Option<Colour> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| {
        u8::from_str_radix(&digits[at..at + 2], 16).ok().map(|value| f32::from(value) / 255.0)
    };
    Some(Colour(part(0)?, part(2)?, part(4)?))
}

/// Contrast as the WCAG defines it: from 1 to 21.
pub fn contrast(one: Colour, two: Colour) -> f32 {
    let linear = |value: f32| {
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    let bright = |colour: Colour| {
        0.2126 * linear(colour.0) + 0.7152 * linear(colour.1) + 0.0722 * linear(colour.2)
    };
    let (one, two) = (bright(one), bright(two));
    (one.max(two) + 0.05) / (one.min(two) + 0.05)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_the_program_says_what_the_defaults_say() {
        let file = include_str!("../../templates/themes/default.toml");
        let theme = Theme::parse(file).unwrap();
        assert_eq!(theme.palette(InkUse::Full), Theme::default().palette(InkUse::Full));
        assert_eq!(theme.sizes, Theme::default().sizes);
    }

    #[test]
    fn pale_text_is_an_error_at_its_place() {
        let text = "[colours]\ntext = \"#999999\"\n";
        let errors = Theme::parse(text).unwrap_err();
        assert!(errors[0].message.starts_with("`text` on `paper` has a contrast of 2.8 to 1"));
        assert_eq!(&text[errors[0].range.clone()], "\"#999999\"");
    }

    #[test]
    fn contrast_of_black_and_white_is_21() {
        assert!((contrast(Colour::BLACK, Colour::WHITE) - 21.0).abs() < 0.01);
    }
}
