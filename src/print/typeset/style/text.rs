//! Letters, blanks, badges and icons; pictures in their lines.

use super::{Em, POINTS_PER_INCH, Pt, Ratio};

/// Base line below the middle of a line, so that small letters with some capitals look centred.
pub const MIDDLE: Em = Em(0.35);
/// The same for capitals and figures: half their height.
pub const CAPS_MIDDLE: Em = Em(0.36);
/// Beside text a badge is centred a little lower: on small letters.
pub const BADGE_MIDDLE: Em = Em(0.34);

/// How far blanks of filled lines grow; beyond that, gaps run through the paragraph.
pub const STRETCH: Ratio = Ratio(0.6);
/// How far they shrink; below that, words run together.
pub const SHRINK: Ratio = Ratio(0.3);
/// How far letters of filled lines move apart: less than anybody sees.
pub const TRACKING: Em = Em(0.012);
/// Where nothing can stretch, a line that lacks this part of the column counts as stretched all
/// the way.
pub const STIFF_SLACK: Ratio = Ratio(0.05);
/// The same for ragged lines, of which nobody expects more.
pub const RAGGED_SLACK: Ratio = Ratio(0.28);
/// A last line is short if it fills less of the column than this.
pub const SHORT_END: Ratio = Ratio(0.18);
/// Narrower columns get rivers if they are filled; about 40 letters.
pub const LEAST_FILLED: Em = Em(21.0);
/// Sums of widths differ by this from each other, though they should be equal.
pub const WIDTH_ERROR: Em = Em(1e-4);
/// Words from this width on may be broken anywhere, if there is no other way.
pub const LONG_WORD: Em = Em(7.0);
/// A narrow blank, as before a unit, in relation to a blank.
pub const NARROW_BLANK: Ratio = Ratio(0.65);
/// Superior figures that point to notes: as heavy as the text at this size.
pub const NOTE_SCALE: Ratio = Ratio(0.65);

/// Heights of an x that a font may claim; others are mistakes in old fonts.
pub const X_HEIGHTS: std::ops::Range<f32> = 0.2..0.9;

/// Words of a badge: all capitals, so smaller.
pub const BADGE_SCALE: Ratio = Ratio(0.78);
/// Space left and right of the words of a badge, in its own ems.
pub const BADGE_PADDING: Em = Em(0.42);
/// Height of a badge, in its own ems; badges of two lines do not touch.
pub const BADGE_HEIGHT: Em = Em(1.36);
/// Corners of a badge, of its height.
pub const BADGE_CORNER: Ratio = Ratio(0.28);
/// Badges are drawn smaller by this on all sides, so that two in a row do not touch.
pub const BADGE_INSET: Pt = Pt(0.15);
/// Outline of a badge that is filled, or would be if ink were not spared.
pub const BADGE_LINE: Pt = Pt(0.9);
/// Outline of what may be done: lighter, for it does not bind.
pub const MAY_LINE: Pt = Pt(0.7);
/// Outline of a badge without force, where areas are not filled.
pub const PLAIN_LINE: Pt = Pt(0.4);

/// Room for an icon: wider than a letter, so that it can be made out.
pub const ICON_WIDTH: Em = Em(1.2);
/// How much of it the icon takes.
pub const ICON_FILL: Ratio = Ratio(0.94);

/// How far the area of a link reaches above the base line …
pub const LINK_ABOVE: Em = Em(0.85);
/// … and how high it is: from the tops of accents to the bottoms of descenders.
pub const LINK_HEIGHT: Em = Em(1.1);

/// A pixel of CSS, in points.
pub const CSS_PIXEL: f32 = 0.75;
/// Points to a pixel of a photograph: at 200 to the inch it is sharp on paper.
pub const PHOTO_PIXEL: f32 = POINTS_PER_INCH / 200.0;
/// A curve with one control point has two that lie at two thirds of the way to it.
pub const THIRDS: f32 = 3.0;
/// What the control points of a quarter of a circle are from its ends, of the radius.
pub const QUARTER_CIRCLE: f32 = 0.552_284_8;
/// Transformations of SVG that differ by less are the same.
pub const SAME_TRANSFORM: f32 = 1e-6;
/// Letters of a picture stand on one line, and have one size, if they differ by less.
pub const SAME_LINE: f32 = 1e-3;
/// A wider gap between letters is none of a line: another text begins.
pub const WIDEST_GAP: Em = Em(4.0);

/// The largest value of a part of a colour in a byte.
pub const FULL: f32 = 255.0;
/// How bright red, green and blue look, for greys: BT.601.
pub const BRIGHTNESS: [f32; 3] = [0.299, 0.587, 0.114];
/// How much red, green and blue shine, for contrasts: WCAG 2.
pub const LUMINANCE: [f32; 3] = [0.2126, 0.7152, 0.0722];
/// Light that falls on every surface, for contrasts: WCAG 2.
pub const FLARE: f32 = 0.05;
/// The least contrast that WCAG 2 allows for text (level AA).
pub const LEAST_CONTRAST: f32 = 4.5;

/// How much light a value of sRGB stands for (IEC 61966-2-1).
pub fn linear(value: f32) -> f32 {
    if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

/// Letters in pictures: smaller ones cannot be read at a table.
pub const LEAST_LETTERS: Pt = Pt(6.5);
/// They grow by this at most, so that they stay in the drawing around them.
pub const LETTER_GROWTH: Ratio = Ratio(1.25);
/// The ink that pictures keep where ink is spared.
pub const PALER: f32 = 0.6;

/// Where ink is spared, areas of pictures that are brighter are left white.
pub const LIGHT: f32 = 0.72;
/// Red, green and blue that differ by less than this are seen as grey.
pub const ALMOST_GREY: f32 = 0.1;
