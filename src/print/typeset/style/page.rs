//! Paper, head and foot of pages, and the search for a setting of a sheet.

use super::{Em, Mm, Pt, Ratio};

/// Single pages of A5.
pub const A5: [Mm; 2] = [Mm(148.0), Mm(210.0)];
/// Sides that paper may have, in millimetres.
pub const OWN: std::ops::RangeInclusive<f32> = 70.0..=600.0;
/// A page that is smaller than this part of A4 holds half of it.
pub const SMALL_PAGE: f32 = 0.6;
/// A4, and what is left of it when it is folded.
pub const A4: [Mm; 2] = [Mm(210.0), Mm(297.0)];
/// Strokes at the edge of a sheet that say where it is folded.
pub const FOLD_TICK: Mm = Mm(8.0);
/// Their line.
pub const FOLD_LINE: Pt = Pt(0.4);
/// Dashes where a sheet is cut.
pub const CUT_DASH: [Pt; 2] = [Pt(3.0), Pt(2.0)];
/// Their grey.
pub const FOLD_GREY: f32 = 0.45;
/// 8.5 × 11 inches.
pub const LETTER: [Pt; 2] = [Pt(612.0), Pt(792.0)];
/// Narrower paper is small: it has narrow margins.
pub const SMALL_PAPER: Mm = Mm(160.0);
/// Narrower pages have one column and no ruler; between A5 and Letter.
pub const NARROW_PAGE: Pt = Pt(430.0);
/// White between the columns and the foot.
pub const ABOVE_FOOT: Mm = Mm(3.4);

/// Lines beside the title, in relation to it.
pub const SUBTITLE: Ratio = Ratio(0.44);
/// Least air between the title and the lines beside it.
pub const SUBTITLE_GAP: Em = Em(1.5);
/// Air above the title, where it stands on a filled area.
pub const TITLE_ABOVE: Em = Em(0.42);
/// Top of a line of the title to its base line.
pub const TITLE_BASELINE: Em = Em(0.86);
/// Lines of a title stand close.
pub const TITLE_LEADING: Em = Em(1.16);
/// Air below the title, where it stands on a filled area.
pub const TITLE_BELOW: Em = Em(0.26);
/// Air between the title and a line below it.
pub const TITLE_BELOW_PLAIN: Em = Em(0.16);
/// Corners of the filled area.
pub const TITLE_CORNER: Em = Em(0.14);
/// The line below a title on no area.
pub const TITLE_RULE: Pt = Pt(1.4);
/// Lines beside the title: their distance.
pub const SUBTITLE_LEADING: Em = Em(1.3);
/// Lines below the title: their distance.
pub const SUBTITLE_BELOW_LEADING: Em = Em(1.35);
/// Top of such a line to its base line.
pub const SUBTITLE_BASELINE: Em = Em(0.98);
/// Air above and below three lines that are higher than the title, in its ems.
pub const SUBTITLE_AIR: Em = Em(0.4);
/// White below the head of the first page.
pub const BELOW_HEADER: Mm = Mm(3.2);
/// A lower strip of phases is slim, and needs less air.
pub const SLIM_STRIP: Mm = Mm(10.0);
/// Air above and below a slim strip.
pub const SLIM_STRIP_AIR: [Mm; 2] = [Mm(1.4), Mm(2.4)];
/// Air above and below another.
pub const STRIP_AIR: [Mm; 2] = [Mm(2.4), Mm(3.0)];

/// The words at the foot may shrink by this; that is better than a second line.
pub const FOOT_SHRINK: Ratio = Ratio(0.93);
/// Their lines.
pub const FOOT_LEADING: Em = Em(1.3);
/// White between them and the ruler.
pub const FOOT_GAP: Mm = Mm(6.0);
/// The line above the foot.
pub const FOOT_RULE: Pt = Pt(0.3);
/// The ruler that shows whether a print has its true size.
pub const RULER: Mm = Mm(50.0);
/// Distance of its ticks.
pub const RULER_TICK: Mm = Mm(5.0);
/// Height of a tick for ten millimetres, and for five.
pub const RULER_TICKS: [Mm; 2] = [Mm(1.6), Mm(0.9)];
/// Below the base line of its words.
pub const RULER_BELOW: Mm = Mm(3.2);
/// Its line.
pub const RULER_LINE: Pt = Pt(0.4);

/// A sheet is never smaller than this: below it, many cannot read it at a table.
pub const LEAST: Pt = Pt(7.0);
/// Steps between sizes that are tried: a tenth of a point.
pub const STEPS_PER_POINT: f32 = 10.0;
/// Sizes that differ by less are equal.
pub const SIZE_ERROR: f32 = 0.01;
/// Heights of columns that differ by less are equal.
pub const HEIGHT_ERROR: f32 = 0.01;
/// White that nobody sees is shared out between blocks: air grows by two thirds at most.
pub const MOST_STRETCH: Ratio = Ratio(0.67);

/// Air between blocks of a reference, in relation to the usual.
pub const REFERENCE_GAP: f32 = 1.1;
/// The same in large letters, which need more to be told apart.
pub const LARGE_PRINT_GAP: f32 = 1.3;
/// Pictures grow with large letters.
pub const LARGE_PRINT_FIGURES: f32 = 1.2;
/// Air above the small print at the end of a reference.
pub const BEFORE_SMALL_PRINT: Em = Em(1.5);
/// A last page that is emptier than this is a waste …
pub const EMPTIEST_LAST: Ratio = Ratio(0.25);
/// … so leading and air give way or grow, by these factors, until there is none.
pub const LAST_PAGE: [[f32; 2]; 10] = [
    [0.99, 0.92],
    [0.98, 0.84],
    [0.97, 0.76],
    [0.96, 0.68],
    [1.01, 1.08],
    [1.02, 1.16],
    [1.03, 1.24],
    [1.045, 1.32],
    [1.06, 1.4],
    [1.08, 1.5],
];
/// The bar beside what is new or has changed, and its distance from the text.
pub const CHANGE_BAR: Pt = Pt(1.6);
pub const CHANGE_BAR_SIDE: Mm = Mm(1.6);
/// Base line of the running head above the text, and its line below that.
pub const RUNNING_HEAD: Mm = Mm(2.6);
pub const RUNNING_RULE: Mm = Mm(0.9);
/// A chapter that begins above this part of the page begins at its top.
pub const HEAD_LINE: Ratio = Ratio(0.08);
/// Tabs of the thumb index: width and height, white between them, distance from the edge, which
/// home printers leave white.
pub const TAB: [Mm; 2] = [Mm(5.6), Mm(9.0)];
pub const TAB_GAP: Mm = Mm(1.2);
pub const TAB_SIDE: Mm = Mm(4.2);
pub const TAB_CORNER: Mm = Mm(0.8);
pub const TAB_LINE: Pt = Pt(0.5);
pub const TAB_TEXT: Pt = Pt(7.5);
/// Fewer chapters are found without tabs; more tabs cannot be told apart.
pub const FEWEST_TABS: usize = 4;
pub const MOST_TABS: usize = 40;
/// Steps in which the columns of the last page grow until all fits: half a line.
pub const EVEN_STEP: Pt = Pt(6.0);
