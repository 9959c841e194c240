//! A reference that reads like a book: numbers and signs in the margin, remarks beside the text.

use super::{Em, Mm, Pt, Ratio};

/// Numbers of rules, in relation to the text; never smaller than the second.
pub const NUMBER: Ratio = Ratio(0.78);
pub const LEAST_NUMBER: Pt = Pt(6.6);
/// The column of numbers is as wide as the longest of them, within these bounds.
pub const NUMBERS: [Mm; 2] = [Mm(9.0), Mm(24.0)];
/// The column of the signs of force, with the air around them.
pub const SIGNS: Mm = Mm(5.0);
/// Half the width of a sign.
pub const SIGN: Em = Em(0.27);
/// Its line.
pub const SIGN_LINE: Em = Em(0.075);
/// The middle of a sign above the base line: that of small letters.
pub const SIGN_MIDDLE: Em = Em(0.27);
/// The inner corners of a star.
pub const STAR: Ratio = Ratio(0.42);
/// The margin for remarks and pictures, and the air before it.
pub const SIDE: Mm = Mm(48.0);
pub const SIDE_GAP: Mm = Mm(6.0);
/// Indent of each level; deeper than this it stays.
pub const INDENT: Mm = Mm(4.0);
pub const DEEPEST: u8 = 6;
/// Remarks in the margin are smaller than the rules.
pub const SIDE_SCALE: Ratio = Ratio(0.86);
/// Air within a remark in the margin, and below it.
pub const SIDE_PADDING: Mm = Mm(1.8);
pub const SIDE_APART: Mm = Mm(2.0);
/// Corners of its area, and the bar in its place where there is none.
pub const SIDE_CORNER: Mm = Mm(0.8);
pub const SIDE_BAR: Pt = Pt(1.2);
/// What would stand farther below its rule than this, or is higher, stands in the text.
pub const FARTHEST: Mm = Mm(70.0);
pub const TALLEST: Mm = Mm(95.0);
/// What was pushed down by more than this names its rule.
pub const PUSHED: Em = Em(0.8);

/// Number and title of a chapter, in relation to the text.
pub const CHAPTER_NUMBER: Ratio = Ratio(3.0);
pub const CHAPTER_TITLE: Ratio = Ratio(2.0);
/// On small paper.
pub const CHAPTER_NUMBER_SMALL: Ratio = Ratio(2.3);
pub const CHAPTER_TITLE_SMALL: Ratio = Ratio(1.6);
/// Least distance from the left edge to the title of a chapter, and from its number.
pub const CHAPTER_INDENT: Mm = Mm(10.0);
pub const CHAPTER_GAP: Mm = Mm(3.0);
/// Height of its line, and what of it is below the base line: the number goes to its top.
pub const CHAPTER_LINE: Em = Em(1.45);
pub const CHAPTER_BELOW: Em = Em(0.28);
/// Air above a chapter.
pub const CHAPTER_ABOVE: Em = Em(1.6);
/// Height of the bar of a section, and of the pill of its number, in relation to its letters.
pub const BAR: Em = Em(1.72);
pub const PILL: Em = Em(1.36);
pub const PILL_SIDE: Em = Em(0.55);
pub const BAR_CORNER: Mm = Mm(1.0);
pub const BAR_SIDE: Mm = Mm(1.2);
/// Letters of a section, of its number, and of the words at the end of its bar.
pub const BAR_TITLE: Ratio = Ratio(1.2);
pub const BAR_NUMBER: Ratio = Ratio(0.76);
pub const BAR_NOTE: Ratio = Ratio(0.88);
/// The line below a section where ink is spared.
pub const BAR_LINE: Pt = Pt(0.9);
/// Air above and below a bar.
pub const BAR_GAPS: [Em; 2] = [Em(0.8), Em(0.45)];
/// The line below a word of the glossary.
pub const TERM_LINE: Pt = Pt(0.35);
pub const TERM_BELOW: Em = Em(0.16);
/// Air between the columns of two languages, with a line in its middle.
pub const BETWEEN: Mm = Mm(6.0);
pub const BETWEEN_LINE: Pt = Pt(0.4);
/// Air below the title of a chapter.
pub const CHAPTER_GAP_BELOW: Em = Em(0.35);
/// Lines of a section's title.
pub const BAR_LEADING: Em = Em(1.3);
/// Between the pill and the title, and before the words at the end.
pub const PILL_GAP: Em = Em(0.6);
pub const NOTE_GAP: Em = Em(1.5);
/// A pill is never narrower, in relation to its height.
pub const PILL_WIDTH: Ratio = Ratio(1.8);
/// A title without rules below it.
pub const SMALL_TITLE: Ratio = Ratio(1.06);
/// Between the first line of a remark and the number of its rule.
pub const NUMBER_GAP: Em = Em(0.8);
/// Air above and below the words of a remark, in relation to that at its sides.
pub const SIDE_ABOVE: Ratio = Ratio(0.8);
/// A cross is smaller than a disc, and its line stronger; a star is larger.
pub const CROSS: Ratio = Ratio(0.85);
pub const CROSS_LINE: Ratio = Ratio(1.8);
pub const STAR_SIZE: Ratio = Ratio(1.2);
pub const STAR_POINTS: f32 = 5.0;
/// Two languages are indented by this part of their column at most.
pub const MOST_INDENT: Ratio = Ratio(0.3);
