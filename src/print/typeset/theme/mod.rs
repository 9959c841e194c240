//! Themes: colours, fonts, patterns and measures of a print.

mod colours;
mod measures;
mod shaded;
mod shipped;

use crate::syntax::settings;
use std::ops::Range;

use serde::Deserialize;

use super::display::Colour;
use super::inline::Ink;
use super::palette::{Hue, Scheme};

pub use colours::{ColourKeys, Colours, colour, contrast, hex};
pub use measures::{
    HeadingKeys, Headings, Leading, LeadingKeys, MarginKeys, Margins, SizeKeys, Sizes,
};
pub use shipped::{SHIPPED, Shipped, shipped};

/// A theme file: what it leaves open is as in the theme below it.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct ThemeFile {
    /// The theme that it begins with.
    pub theme: Option<toml::Spanned<String>>,
    /// Colours.
    pub colours: ColourKeys,
    /// Font files.
    pub fonts: FontFiles,
    /// The band with the title.
    pub header: HeaderKeys,
    /// Panels.
    pub panels: PanelKeys,
    /// Sizes.
    pub sizes: SizeKeys,
    /// Sizes of headings.
    pub headings: HeadingKeys,
    /// Distance of lines.
    pub leading: LeadingKeys,
    /// Margins.
    pub margins: MarginKeys,
}

/// Fonts, one for each use: a file beside the theme, or the name of a face that comes with the program.
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
    /// Emphasis within text; without it bold.
    pub semibold: Option<toml::Spanned<String>>,
    /// Headings; without it bold.
    pub heading: Option<toml::Spanned<String>>,
    /// The name of the game; without it as headings.
    pub title: Option<toml::Spanned<String>>,
}

/// The band with the title, as a file states it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct HeaderKeys {
    /// What is drawn in it.
    pub style: Option<HeaderStyle>,
    /// How light it is.
    pub tone: Option<Tone>,
}

/// Panels, as a file states them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct PanelKeys {
    /// How their heads look.
    pub style: Option<PanelStyle>,
}

/// What is drawn in the band with the title.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HeaderStyle {
    /// Mountains.
    Peaks,
    /// Waves.
    #[default]
    Waves,
    /// A sun with rays.
    Rays,
    /// Bands of triangles.
    Bands,
    /// Nothing.
    Plain,
    /// The title picture of the game; without one, nothing.
    Art,
}

/// How light the band with the title is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// Dark.
    #[default]
    Deep,
    /// Lighter, with more colour.
    Bright,
}

/// How the heads of panels look.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PanelStyle {
    /// Filled.
    #[default]
    Solid,
    /// A line below coloured words.
    Line,
    /// Coloured words on a light area.
    Soft,
}

/// The band with the title.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Header {
    /// What is drawn in it.
    pub style: HeaderStyle,
    /// How light it is.
    pub tone: Tone,
}

/// How prints look, fonts apart.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Theme {
    /// Colours.
    pub colours: Colours,
    /// The band with the title.
    pub header: Header,
    /// How the heads of panels look.
    pub panels: PanelStyle,
    /// Sizes.
    pub sizes: Sizes,
    /// Sizes of headings.
    pub headings: Headings,
    /// Distance of lines.
    pub leading: Leading,
    /// Margins.
    pub margins: Margins,
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
    /// Dark colours on white, no light areas.
    #[value(skip)]
    Contrast,
}

/// The colours of words and areas.
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

impl ThemeFile {
    /// Reads a theme file.
    pub fn parse(text: &str) -> Result<Self, Vec<ThemeError>> {
        toml::from_str(text).map_err(|error| {
            let fault = settings::explain(&error, text);
            let advice = fault.advice.map(|advice| format!("; {advice}")).unwrap_or_default();
            vec![ThemeError { message: format!("{}{advice}", fault.message), range: fault.range }]
        })
    }
}

impl Theme {
    /// The theme of a game whose author chose nothing: hues from its id.
    pub fn of_game(id: &str) -> Self {
        Self { colours: Colours::of_game(id), ..Self::default() }
    }

    /// Puts what a file states in place of what was, and says what is wrong with that.
    pub fn lay_over(&mut self, file: &ThemeFile) -> Vec<ThemeError> {
        let mut errors = Vec::new();
        self.colours.lay_over(&file.colours, &mut errors);
        self.header.style = file.header.style.unwrap_or(self.header.style);
        self.header.tone = file.header.tone.unwrap_or(self.header.tone);
        self.panels = file.panels.style.unwrap_or(self.panels);
        file.sizes.lay_over(&mut self.sizes);
        file.headings.lay_over(&mut self.headings);
        file.leading.lay_over(&mut self.leading);
        file.margins.lay_over(&mut self.margins);
        let before = errors.len();
        file.sizes.faults(&mut errors);
        if errors.len() == before {
            errors.extend(file.sizes.order_fault(&self.sizes));
        }
        file.headings.faults(&mut errors);
        file.leading.faults(&mut errors);
        file.margins.faults(&mut errors);
        errors
    }

    /// All colours of a sheet, for a use of ink.
    pub fn scheme(&self, ink: InkUse) -> Scheme {
        self.colours.scheme(ink)
    }

    /// The hues of so many phases: those that the theme sets, then computed ones, apart from those that other panels of
    /// the sheet have.
    pub fn phases(&self, count: usize, taken: &[Hue]) -> Vec<Hue> {
        let own = &self.colours.phases;
        let mut hues = self.scheme(InkUse::Full).phases(count, taken);
        for (hue, own) in hues.iter_mut().zip(own) {
            *hue = *own;
        }
        hues
    }

    /// The colours of words and areas, for a use of ink.
    pub fn palette(&self, ink: InkUse) -> Palette {
        let scheme = self.scheme(ink);
        let shades = scheme.shades(self.colours.primary);
        Palette {
            text: scheme.text,
            accent: shades.ink,
            muted: scheme.muted,
            alarm: scheme.forbidden,
            tint: shades.tint,
            paper: scheme.paper,
            fills: scheme.fills(),
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

    /// All colours as `#rrggbb`, with their names.
    pub fn named(&self) -> [(&'static str, String); 6] {
        [
            ("text", hex(self.text)),
            ("accent", hex(self.accent)),
            ("muted", hex(self.muted)),
            ("alarm", hex(self.alarm)),
            ("tint", hex(self.tint.unwrap_or(self.paper))),
            ("paper", hex(self.paper)),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid(text: &str) -> Vec<ThemeError> {
        match ThemeFile::parse(text) {
            Ok(file) => Theme::default().lay_over(&file),
            Err(errors) => errors,
        }
    }

    #[test]
    fn the_file_of_the_program_says_what_the_defaults_say() {
        let file = include_str!("../../../../templates/themes/default.toml");
        let (mut theme, own) = (Theme::default(), Theme::default());
        let errors = theme.lay_over(&ThemeFile::parse(file).unwrap());
        assert_eq!((theme, errors), (own, Vec::new()));
        let keys = file.lines().map(|line| line.trim_start_matches("# "));
        let keys = keys.filter(|line| {
            let key = line.split_once(" = ").map_or("", |(key, _)| key);
            !key.is_empty() && key.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
        });
        assert_eq!(keys.count(), 42, "a key of the theme is missing");
    }

    #[test]
    fn measures_that_nobody_can_read_or_print_are_errors_at_their_place() {
        let text = "[sizes]\ntitle = 4.0\nsheet-warning = 30.0\n[margins]\ncard = 12.0\n";
        let found: Vec<(String, String)> = laid(text)
            .into_iter()
            .map(|error| (error.message, text[error.range].to_owned()))
            .collect();
        let expected = [
            ("`sheet-warning` of `[sizes]` lies between 7 and 24", "30.0"),
            ("`title` of `[sizes]` lies between 9 and 48", "4.0"),
            ("`card` of `[margins]` lies between 2 and 8", "12.0"),
        ];
        assert_eq!(found, expected.map(|(one, two)| (one.to_owned(), two.to_owned())));
        let text = "[sizes]\nsheet-warning = 12\n";
        assert_eq!(laid(text)[0].message, "`sheet-warning` is larger than `sheet-largest`");
    }

    #[test]
    fn pale_text_is_an_error_at_its_place() {
        let text = "[colours]\ntext = \"#999999\"\n";
        let errors = laid(text);
        assert!(errors[0].message.starts_with("`text` on `paper` has a contrast of 2.8 to 1"));
        assert_eq!(&text[errors[0].range.clone()], "\"#999999\"");
        assert_eq!(errors.len(), 1);
    }

    #[test]
    fn a_file_changes_only_what_it_states() {
        let mut theme = Theme::of_game("kahuna");
        let below = "[colours]\nprimary = \"#0e5a66\"\nphases = [\"#1b7f5c\"]\n[header]\nstyle = \"rays\"\n";
        assert_eq!(theme.lay_over(&ThemeFile::parse(below).unwrap()), []);
        let above = "[header]\ntone = \"bright\"\n[panels]\nstyle = \"soft\"\n";
        assert_eq!(theme.lay_over(&ThemeFile::parse(above).unwrap()), []);
        assert_eq!(theme.header, Header { style: HeaderStyle::Rays, tone: Tone::Bright });
        assert_eq!((theme.panels, theme.colours.phases.len()), (PanelStyle::Soft, 1));
        assert_eq!(theme.phases(2, &[])[0], theme.colours.phases[0]);
    }

    #[test]
    fn a_theme_of_before_keeps_its_main_colour() {
        let mut theme = Theme::default();
        theme.lay_over(&ThemeFile::parse("[colours]\naccent = \"#17506b\"\n").unwrap());
        let hue = Hue::of(colour("#17506b").unwrap());
        assert_eq!(theme.colours.primary, hue);
    }
}
