//! The face of a game: its pages have the colours, the band and the letters of its prints.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::font::with_characters;
use crate::typeset::display::{Colour, Rect, Segment};
use crate::typeset::face::{Face, FaceStyle, FaceUse, Family};
use crate::typeset::palette::{Hue, Scheme};
use crate::typeset::pattern::pattern;
use crate::typeset::theme::{HeaderStyle, InkUse, Palette, PanelStyle, Theme, Tone, hex};

/// How the prints of a game look.
#[derive(Debug, Clone, Copy)]
pub struct Look<'a> {
    /// Colours and patterns.
    pub theme: &'a Theme,
    /// Fonts.
    pub family: &'a Family,
    /// The title picture, as an address.
    pub art: Option<&'a str>,
}

/// So many phases have a colour of their own; then they begin again.
const PHASES: usize = 6;
/// The band behind the title, as large as its drawing is.
const BAND: Rect = Rect { x: 0.0, y: 0.0, width: 1200.0, height: 300.0 };

impl Look<'_> {
    /// Colours and the band, as rules of styles: those of the game, then of chapters that mean the same in every game, and
    /// of phases.
    pub(super) fn styles(&self) -> String {
        let scheme = self.theme.scheme(InkUse::Full);
        let (from, to) = self.band();
        let mut rules = format!(
            ":root{{{}{}--band-from:{};--band-to:{};--band:url(\"{}\")}}",
            named(&self.theme.palette(InkUse::Full)),
            shades(&scheme, scheme.primary),
            hex(from),
            hex(to),
            self.drawing()
        );
        let chapters = [
            (".c-components", scheme.accent),
            (".c-win,.c-scoring", Hue::WIN),
            (".c-lose", Hue::LOSE),
            (".c-anytime", Hue::ANY_TIME),
            (".c-variants,.c-open", Hue::OPEN),
        ];
        for (chapter, hue) in chapters {
            let _ = write!(rules, "{chapter}{{{}}}", shades(&scheme, hue));
        }
        for (at, hue) in self.theme.phases(PHASES, &[Hue::WIN, Hue::LOSE]).into_iter().enumerate() {
            let phase =
                format!(".p{at},.c-phases>.rules>.rule:nth-of-type({PHASES}n + {})", at + 1);
            let _ = write!(rules, "{phase}{{{}}}", shades(&scheme, hue));
        }
        rules
    }

    /// How the heads of panels look, as a word for styles.
    pub(super) fn panels(&self) -> &'static str {
        match self.theme.panels {
            PanelStyle::Solid => "solid",
            PanelStyle::Line => "line",
            PanelStyle::Soft => "soft",
        }
    }

    /// The colours of the band, from the left to the right.
    pub(super) fn band(&self) -> (Colour, Colour) {
        let scheme = self.theme.scheme(InkUse::Full);
        let shades = scheme.shades(scheme.primary);
        match self.theme.header.tone {
            Tone::Deep => (shades.deep, shades.fill),
            Tone::Bright => (shades.fill, shades.bright),
        }
    }

    /// The face of a use.
    pub(super) fn face(&self, of: FaceUse) -> &Face {
        &self.family.styles[Family::index(FaceStyle::of(of))]
    }

    /// The pattern of the prints on an area, as SVG.
    pub(super) fn patches(&self, area: Rect) -> String {
        let (one, two) = self.band();
        let mix = f32::midpoint;
        let ground = Colour(mix(one.0, two.0), mix(one.1, two.1), mix(one.2, two.2));
        let patterns = self.theme.scheme(InkUse::Full).patterns;
        let mut svg = String::new();
        for patch in pattern(self.theme.header.style, patterns, area, ground) {
            let outline = outline(&patch.segments);
            let _ = write!(svg, "<path fill='{}' d='{outline}'/>", hex(patch.colour));
        }
        svg
    }

    /// What stands behind the title, as an address: the picture if the theme wants it, else the pattern.
    fn drawing(&self) -> String {
        if let (HeaderStyle::Art, Some(art)) = (self.theme.header.style, self.art) {
            return art.to_owned();
        }
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {} {}' preserveAspectRatio='xMaxYMax slice'>{}</svg>",
            BAND.width,
            BAND.height,
            self.patches(BAND)
        );
        let svg = svg.replace('#', "%23").replace('<', "%3C").replace('>', "%3E");
        format!("data:image/svg+xml,{svg}")
    }
}

/// The fonts of the title and of headings with the characters that stand in them, as rules of styles. A game
/// whose author chose none has the letters of the page; a face for both stands there once.
pub(super) fn fonts(family: &Family, title: &str, mut headings: BTreeSet<char>) -> String {
    let face = |style: FaceStyle| &family.styles[Family::index(style)];
    let text = face(FaceStyle { bold: true, ..FaceStyle::default() });
    let [of_title, of_headings] =
        [FaceUse::Title, FaceUse::Heading].map(|of| face(FaceStyle::of(of)));
    let mut uses = Vec::new();
    if of_title.name == of_headings.name {
        headings.extend(title.chars());
    } else {
        uses.push(("title", of_title, title.chars().collect()));
    }
    uses.push(("heading", of_headings, headings));
    let mut rules = String::new();
    for (name, face, characters) in uses {
        let is_own = face.name != text.name;
        if let Some(bytes) = is_own.then(|| with_characters(face, &characters)).flatten() {
            let font = STANDARD.encode(&bytes);
            let _ = write!(
                rules,
                "@font-face{{font-family:ksr-{name};font-weight:1 1000;src:url(data:font/ttf;base64,{font})}}"
            );
        }
    }
    rules
}

/// The main colours, as values of styles.
pub(super) fn named(colours: &Palette) -> String {
    colours.named().map(|(name, colour)| format!("--of-{name}:{colour};")).concat()
}

/// The shades of a hue: heads and discs, words, lines, light areas.
fn shades(scheme: &Scheme, hue: Hue) -> String {
    let shades = scheme.shades(hue);
    let tint = shades.tint.unwrap_or(scheme.paper);
    let parts = [("fill", shades.fill), ("ink", shades.ink), ("line", shades.line), ("tint", tint)];
    parts.map(|(part, colour)| format!("--of-{part}:{};", hex(colour))).concat()
}

/// The data of an SVG path.
fn outline(segments: &[Segment]) -> String {
    let mut path = String::new();
    for segment in segments {
        let (letter, numbers) = match segment {
            Segment::Move(x, y) => ('M', vec![*x, *y]),
            Segment::Line(x, y) => ('L', vec![*x, *y]),
            Segment::Curve(points) => ('C', points.to_vec()),
            Segment::Close => ('Z', Vec::new()),
        };
        let numbers: Vec<String> = numbers.iter().map(|number| format!("{number:.0}")).collect();
        path.push(letter);
        path.push_str(&numbers.join(" "));
    }
    path
}

/// The characters of all headings of a page.
pub(super) fn heading_characters(page: &str) -> BTreeSet<char> {
    let mut found = BTreeSet::new();
    let is_heading = |piece: &&str| piece.starts_with(|c: char| c.is_ascii_digit());
    for piece in page.split("<h").skip(1).filter(is_heading) {
        let heading = piece.split("</h").next().unwrap_or_default();
        let words = heading.split('<').filter_map(|part| part.split_once('>'));
        found.extend(words.flat_map(|(_, words)| words.chars()));
    }
    found.retain(|character| !character.is_control());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_give_their_characters_and_no_markup() {
        let page =
            "<p>xyz</p><h2 id=\"q\"><a class=\"num\">5</a> Züge<i>!</i></h2><hr>k<h3>ab</h3>w";
        let found: String = heading_characters(page).into_iter().collect();
        assert_eq!(found, " !5Zabegü");
    }

    #[test]
    fn a_look_has_colours_and_a_band() {
        let (theme, family) = (Theme::of_game("kahuna"), Family::default());
        let styles = Look { theme: &theme, family: &family, art: None }.styles();
        for part in [
            "--of-text:#",
            "--of-fill:#",
            ".p0,.c-phases",
            "--band:url(\"data:image/svg+xml,%3Csvg",
        ] {
            assert!(styles.contains(part), "{part} in {styles}");
        }
    }
}
