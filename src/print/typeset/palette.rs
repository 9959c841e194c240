//! The colours of a sheet, computed from two hues.
//!
//! Lightness and chroma are fixed, in OKLCH, where equal lightness looks equally light; so the
//! contrast of words holds for every hue that a theme may choose.

use super::display::Colour;
use super::style::text::linear;
use super::theme::InkUse;

/// A hue, in degrees of OKLCH.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Hue(f32);

impl Hue {
    /// Winning and scoring, in every game.
    pub const WIN: Self = Self(145.0);
    /// Losing, and what is forbidden.
    pub const LOSE: Self = Self(25.0);
    /// What may happen at any time, and what changes a state.
    pub const ANY_TIME: Self = Self(300.0);
    /// Variants, and what the rules leave open.
    pub const OPEN: Self = Self(250.0);
    /// Exceptions.
    pub const WARNING: Self = Self(70.0);

    /// A hue; degrees beyond the circle come round again.
    pub fn new(degrees: f32) -> Self {
        Self(degrees.rem_euclid(360.0))
    }

    /// A hue between 0 and 360 degrees.
    pub const fn of_degrees(degrees: f32) -> Self {
        Self(degrees)
    }

    /// How far two hues are apart, from 0 to 180.
    pub fn apart(self, other: Self) -> f32 {
        self.from(other).abs()
    }

    /// The hue of a colour; greys have that of cool grey.
    pub fn of(colour: Colour) -> Self {
        let (_, chroma, hue) = lch(colour);
        if chroma < 0.01 { Self::OPEN } else { hue }
    }

    /// In degrees, from 0 to below 360.
    pub fn degrees(self) -> f32 {
        self.0
    }

    /// The hue so many degrees further round the circle.
    #[must_use]
    pub fn turned(self, degrees: f32) -> Self {
        Self::new(self.0 + degrees)
    }

    /// How far two hues are apart, from 0 to 180; negative if the other one comes earlier.
    fn from(self, other: Self) -> f32 {
        (self.0 - other.0 + 180.0).rem_euclid(360.0) - 180.0
    }
}

/// Lightness and chroma of what is painted; measured contrasts stand in the tests below.
mod tone {
    /// Header.
    pub const DEEP: (f32, f32) = (0.34, 0.095);
    /// Panel heads, discs, signs.
    pub const FILL: (f32, f32) = (0.47, 0.115);
    /// The lighter end of bright headers.
    pub const BRIGHT: (f32, f32) = (0.52, 0.15);
    /// Coloured words and icons.
    pub const INK: (f32, f32) = (0.36, 0.10);
    /// Hairlines.
    pub const LINE: (f32, f32) = (0.76, 0.07);
    /// The same where contrast is high.
    pub const STRONG_LINE: (f32, f32) = (0.6, 0.07);
    /// The darkest ink where ink is spared.
    pub const ECO_LEAST: f32 = 0.54;
    /// Where contrast is high, all that is darker than the first gets darker by the second.
    pub const DARK: f32 = 0.66;
    pub const DARKER: f32 = 0.6;
    /// Chips, heads of tables.
    pub const WASH: (f32, f32) = (0.915, 0.045);
    /// Tiles, light panels.
    pub const TINT: (f32, f32) = (0.963, 0.022);
    /// The one warm spot of a sheet.
    pub const GOAL: (f32, f32) = (0.82, 0.125);
    /// Words on it.
    pub const ON_GOAL: (f32, f32) = (0.25, 0.06);
    /// The ground of the goal.
    pub const GOAL_GROUND: (f32, f32) = (0.963, 0.035);
    /// What is forbidden.
    pub const FORBIDDEN: (f32, f32) = (0.45, 0.16);
    /// The same without colour: darker than all other words.
    pub const STRONG_GREY: f32 = 0.2;
    /// The triangle of an exception.
    pub const WARNING: (f32, f32) = (0.70, 0.15);
    /// Patterns of the header, in the accent and in the main hue.
    pub const PATTERNS: [(f32, f32); 2] = [(0.78, 0.12), (0.60, 0.12)];
    /// Running text and captions.
    pub const TEXT: (f32, f32, f32) = (0.241, 0.009, 248.0);
    pub const MUTED: (f32, f32, f32) = (0.448, 0.013, 248.0);
    /// The frame of tiles in a true colour.
    pub const FRAME: (f32, f32, f32) = (0.645, 0.009, 248.0);
    /// The most chroma of a ground in a true colour: yellow, white and black work alike.
    pub const TRUE_TINT: f32 = 0.028;
}

/// All shades of one hue. Areas are absent where ink is spared.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shades {
    /// Header.
    pub deep: Colour,
    /// Discs, signs, outlines.
    pub fill: Colour,
    /// The lighter end of bright headers.
    pub bright: Colour,
    /// Coloured words and icons, on white, tint or wash.
    pub ink: Colour,
    /// Hairlines; never words.
    pub line: Colour,
    /// Chips, heads of tables.
    pub wash: Option<Colour>,
    /// Tiles, light panels, every second row of a table.
    pub tint: Option<Colour>,
    /// The head of a panel.
    pub head: Option<Colour>,
    /// Words on it.
    pub on_head: Colour,
}

/// The colours of a sheet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scheme {
    /// The hue of the game.
    pub primary: Hue,
    /// Its second hue.
    pub accent: Hue,
    /// How much ink there is.
    pub ink_use: InkUse,
    /// Running text.
    pub text: Colour,
    /// Captions, feet.
    pub muted: Colour,
    /// The sheet, and words on filled areas.
    pub paper: Colour,
    /// What is forbidden.
    pub forbidden: Colour,
    /// The triangle of an exception.
    pub warning: Colour,
    /// The label of the goal.
    pub goal_label: Option<Colour>,
    /// Words on it.
    pub on_goal_label: Colour,
    /// The ground of the goal.
    pub goal_ground: Option<Colour>,
    /// The frame around tiles in a true colour.
    pub frame: Colour,
    /// Patterns of the header: in the accent, in the main hue.
    pub patterns: [Colour; 2],
    /// Light areas of all hues, if a theme says so.
    pub own_tint: Option<Colour>,
}

impl Scheme {
    /// The colours that two hues make.
    pub fn new(primary: Hue, accent: Hue, ink_use: InkUse) -> Self {
        let grey = |(lightness, chroma, hue)| word(ink_use, (lightness, chroma), Hue(hue));
        let fills = !matches!(ink_use, InkUse::Eco | InkUse::Contrast);
        let area = |of| (ink_use != InkUse::Eco).then(|| paint(ink_use, of, accent));
        let forbidden = match ink_use {
            InkUse::Mono | InkUse::Eco => oklch(tone::STRONG_GREY, 0.0, Hue::LOSE),
            InkUse::Full | InkUse::Contrast => paint(ink_use, tone::FORBIDDEN, Hue::LOSE),
        };
        Self {
            primary,
            accent,
            ink_use,
            text: grey(tone::TEXT),
            muted: grey(tone::MUTED),
            paper: Colour(1.0, 1.0, 1.0),
            forbidden,
            warning: paint(ink_use, tone::WARNING, Hue::WARNING),
            goal_label: area(tone::GOAL),
            on_goal_label: word(ink_use, tone::ON_GOAL, accent),
            goal_ground: area(tone::GOAL_GROUND).filter(|_| fills),
            frame: grey(tone::FRAME),
            patterns: [
                paint(ink_use, tone::PATTERNS[0], accent),
                paint(ink_use, tone::PATTERNS[1], primary),
            ],
            own_tint: None,
        }
    }

    /// Whether areas are filled.
    pub fn fills(&self) -> bool {
        self.ink_use != InkUse::Eco
    }

    /// Whether there are light areas.
    pub fn has_tints(&self) -> bool {
        self.fills() && self.ink_use != InkUse::Contrast
    }

    /// All shades of a hue.
    pub fn shades(&self, hue: Hue) -> Shades {
        let paint = |of| paint(self.ink_use, of, hue);
        let area = |of| self.fills().then(|| paint(of));
        let light = |of| area(of).filter(|_| self.has_tints());
        let line = if self.has_tints() { tone::LINE } else { tone::STRONG_LINE };
        let ink = word(self.ink_use, tone::INK, hue);
        Shades {
            deep: word(self.ink_use, tone::DEEP, hue),
            fill: paint(tone::FILL),
            bright: paint(tone::BRIGHT),
            ink,
            line: paint(if self.fills() { line } else { tone::LINE }),
            wash: light(tone::WASH),
            tint: light(tone::TINT).map(|tint| self.own_tint.unwrap_or(tint)),
            head: area(tone::FILL),
            on_head: if self.fills() { self.paper } else { ink },
        }
    }

    /// A true colour, as of a piece or a role, in this use of ink.
    pub fn true_colour(&self, colour: Colour) -> Colour {
        let (lightness, chroma, hue) = lch(colour);
        if self.ink_use == InkUse::Mono {
            oklch(lightness, 0.0, hue)
        } else {
            oklch(lightness, chroma, hue)
        }
    }

    /// A ground for words about something that has a true colour.
    pub fn true_tint(&self, colour: Colour) -> Option<Colour> {
        let (_, chroma, hue) = lch(colour);
        let of = (tone::TINT.0, chroma.min(tone::TRUE_TINT));
        self.has_tints().then(|| paint(self.ink_use, of, hue))
    }

    /// The hues of so many phases, apart from those that other panels of the sheet have.
    pub fn phases(&self, count: usize, taken: &[Hue]) -> Vec<Hue> {
        (0..count).map(|number| self.phase(number, taken)).collect()
    }

    fn phase(&self, number: usize, taken: &[Hue]) -> Hue {
        let round = (number / STEPS.len()) as f32;
        let mut hue = self.primary.turned(STEPS[number % STEPS.len()] + round * ROUND);
        for fixed in taken {
            let apart = hue.from(*fixed);
            if apart.abs() < APART {
                hue = fixed.turned(if apart < 0.0 { -APART } else { APART });
            }
        }
        if OLIVE.contains(&hue.0) { BROWN } else { hue }
    }
}

/// From the main hue to those of the phases.
const STEPS: [f32; 5] = [-45.0, -143.0, 45.0, 100.0, 180.0];
/// More phases take the same steps from here.
const ROUND: f32 = 22.0;
/// Hues that are nearer to each other look the same.
const APART: f32 = 20.0;
/// At the lightness of heads these are olive …
const OLIVE: std::ops::Range<f32> = 95.0..130.0;
/// … so this stands for them.
const BROWN: Hue = Hue(62.0);

/// The colour of words. Where ink is spared, black alone prints them: a colour takes three inks.
fn word(ink_use: InkUse, (lightness, chroma): (f32, f32), hue: Hue) -> Colour {
    let chroma = if ink_use == InkUse::Eco { 0.0 } else { chroma };
    paint(ink_use, (lightness, chroma), hue)
}

fn paint(ink_use: InkUse, (lightness, chroma): (f32, f32), hue: Hue) -> Colour {
    match ink_use {
        InkUse::Full => oklch(lightness, chroma, hue),
        InkUse::Mono => oklch(lightness, 0.0, hue),
        // Grey is read as well as black (5 to 1), and takes little more than half of the ink.
        InkUse::Eco => oklch(lightness.max(tone::ECO_LEAST), chroma, hue),
        InkUse::Contrast if lightness < tone::DARK => oklch(lightness * tone::DARKER, chroma, hue),
        InkUse::Contrast => oklch(lightness, chroma, hue),
    }
}

/// The colour of sRGB; where there is none, the nearest that is paler: lightness and hue stay.
pub fn oklch(lightness: f32, chroma: f32, hue: Hue) -> Colour {
    let inside = |chroma: f32| {
        let parts = light(lightness, chroma, hue);
        parts.iter().all(|part| (-GAMUT_ERROR..=1.0 + GAMUT_ERROR).contains(part))
    };
    let mut known = chroma;
    if !inside(chroma) {
        let mut beyond = chroma;
        known = 0.0;
        for _ in 0..HALVINGS {
            let middle = f32::midpoint(known, beyond);
            if inside(middle) {
                known = middle;
            } else {
                beyond = middle;
            }
        }
    }
    let [red, green, blue] = light(lightness, known, hue).map(|part| gamma(part.clamp(0.0, 1.0)));
    Colour(red, green, blue)
}

/// Light may be out of range by this through rounding.
const GAMUT_ERROR: f32 = 1e-4;
/// After so many halvings chroma is exact to a thousandth of what can be seen.
const HALVINGS: usize = 14;

/// Red, green and blue light of a colour of OKLCH (Ottosson, "A perceptual color space", 2020).
fn light(lightness: f32, chroma: f32, hue: Hue) -> [f32; 3] {
    let (sin, cos) = hue.0.to_radians().sin_cos();
    let (a, b) = (chroma * cos, chroma * sin);
    let long = (lightness + 0.396_337_78 * a + 0.215_803_76 * b).powi(3);
    let medium = (lightness - 0.105_561_346 * a - 0.063_854_17 * b).powi(3);
    let short = (lightness - 0.089_484_18 * a - 1.291_485_5 * b).powi(3);
    [
        4.076_741_7 * long - 3.307_711_6 * medium + 0.230_969_94 * short,
        -1.268_438 * long + 2.609_757_4 * medium - 0.341_319_38 * short,
        -0.004_196_086_3 * long - 0.703_418_6 * medium + 1.707_614_7 * short,
    ]
}

/// Lightness, chroma and hue of a colour.
pub fn lch(colour: Colour) -> (f32, f32, Hue) {
    let [red, green, blue] = [colour.0, colour.1, colour.2].map(linear);
    let long = (0.412_221_46 * red + 0.536_332_55 * green + 0.051_445_995 * blue).cbrt();
    let medium = (0.211_903_5 * red + 0.680_699_5 * green + 0.107_396_96 * blue).cbrt();
    let short = (0.088_302_46 * red + 0.281_718_85 * green + 0.629_978_7 * blue).cbrt();
    let lightness = 0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_047 * short;
    let a = 1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short;
    let b = 0.025_904_037 * long + 0.782_771_77 * medium - 0.808_675_77 * short;
    (lightness, a.hypot(b), Hue::new(b.atan2(a).to_degrees()))
}

/// The value of sRGB that stands for so much light (IEC 61966-2-1).
fn gamma(light: f32) -> f32 {
    if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typeset::style::text::LEAST_CONTRAST;
    use crate::typeset::theme::{colour, contrast};

    fn hues() -> impl Iterator<Item = Hue> {
        (0..72_u8).map(|step| Hue(f32::from(step) * 5.0))
    }

    /// Words and what they stand on.
    fn pairs(scheme: &Scheme) -> Vec<(Colour, Colour)> {
        let paper = scheme.paper;
        let mut pairs = vec![
            (scheme.on_goal_label, scheme.goal_label.unwrap_or(paper)),
            (scheme.text, scheme.goal_ground.unwrap_or(paper)),
        ];
        for hue in [scheme.primary, scheme.accent] {
            let shades = scheme.shades(hue);
            let (tint, wash) = (shades.tint.unwrap_or(paper), shades.wash.unwrap_or(paper));
            pairs.extend([(paper, shades.deep), (paper, shades.fill), (paper, shades.bright)]);
            pairs.extend([(shades.on_head, shades.head.unwrap_or(paper))]);
            pairs.extend([(shades.ink, paper), (shades.ink, tint), (shades.ink, wash)]);
            let words = [scheme.text, scheme.muted, scheme.forbidden];
            pairs.extend(words.into_iter().flat_map(|word| [(word, paper), (word, tint)]));
        }
        pairs
    }

    #[test]
    fn words_can_be_read_whatever_hues_a_theme_has() {
        for ink in [InkUse::Full, InkUse::Eco, InkUse::Mono] {
            for primary in hues() {
                for accent in hues() {
                    let scheme = Scheme::new(primary, accent, ink);
                    for (front, back) in pairs(&scheme) {
                        let found = contrast(front, back);
                        assert!(found >= LEAST_CONTRAST, "{primary:?} {accent:?} {ink:?}: {found}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_colour_keeps_its_hue_and_lightness_on_the_way_there_and_back() {
        let (lightness, chroma, hue) = lch(oklch(0.47, 0.1, Hue(205.0)));
        assert!(
            (lightness - 0.47).abs() < 0.002 && chroma <= 0.1 && hue.from(Hue(205.0)).abs() < 1.0
        );
        let red = lch(colour("#c0392b").unwrap());
        assert!(red.2.from(Hue(29.0)).abs() < 2.0, "{red:?}");
    }

    #[test]
    fn phases_stay_clear_of_what_has_a_meaning() {
        let scheme = Scheme::new(Hue(205.0), Hue(85.0), InkUse::Full);
        let phases = scheme.phases(3, &[Hue::WIN, Hue::LOSE]);
        assert_eq!(phases, [Hue(165.0), Hue(62.0), Hue(250.0)]);
        for primary in hues() {
            let scheme = Scheme::new(primary, Hue(85.0), InkUse::Full);
            for phase in scheme.phases(20, &[Hue::LOSE]) {
                assert!(phase.from(Hue::LOSE).abs() >= APART - 0.01);
            }
        }
    }

    #[test]
    fn greys_have_no_colour() {
        let scheme = Scheme::new(Hue(205.0), Hue(85.0), InkUse::Mono);
        let Colour(red, green, blue) = scheme.shades(Hue::WIN).fill;
        assert!((red - green).abs() < 0.01 && (green - blue).abs() < 0.01);
    }
}
