//! Themes: colours, fonts and measures of a print.

mod colours;
mod measures;

use std::ops::Range;

use serde::Deserialize;

use super::display::Colour;
use super::inline::Ink;
use super::style::text::LEAST_CONTRAST;

pub use colours::{Colours, colour, contrast};
pub use measures::{Headings, Leading, Margins, Sizes};

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
    /// Sizes of headings.
    #[serde(default)]
    pub headings: Headings,
    /// Distance of lines.
    #[serde(default)]
    pub leading: Leading,
    /// Margins.
    #[serde(default)]
    pub margins: Margins,
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
            if found < LEAST_CONTRAST && !is_told {
                let message = format!(
                    "`{front}` on `{back}` has a contrast of {found:.1} to 1; 4.5 is the least"
                );
                errors.push(ThemeError { message, range: value.span() });
            }
        }
        let faults = measures::faults(self).into_iter();
        errors.extend(faults.map(|message| ThemeError { message, range: 0..0 }));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_the_program_says_what_the_defaults_say() {
        let file = include_str!("../../../templates/themes/default.toml");
        let (theme, own) = (Theme::parse(file).unwrap(), Theme::default());
        assert_eq!(theme.palette(InkUse::Full), own.palette(InkUse::Full));
        assert_eq!((theme.sizes, theme.headings), (own.sizes, own.headings));
        assert_eq!((theme.leading, theme.margins), (own.leading, own.margins));
        let keys = file.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        assert_eq!(keys.count(), 29, "a key of the theme is missing");
    }

    #[test]
    fn measures_that_nobody_can_read_or_print_are_errors() {
        let text = "[sizes]\ntitle = 4\nsheet-warning = 30\n[margins]\ncard = 12\n";
        let errors = Theme::parse(text).unwrap_err();
        let messages: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
        assert_eq!(
            messages,
            [
                "sizes of a sheet lie between 7 and 24 points, the warning below the largest",
                "`title` of `[sizes]` lies between 9 and 48",
                "`card` of `[margins]` lies between 2 and 8",
            ]
        );
    }

    #[test]
    fn pale_text_is_an_error_at_its_place() {
        let text = "[colours]\ntext = \"#999999\"\n";
        let errors = Theme::parse(text).unwrap_err();
        assert!(errors[0].message.starts_with("`text` on `paper` has a contrast of 2.8 to 1"));
        assert_eq!(&text[errors[0].range.clone()], "\"#999999\"");
    }
}
