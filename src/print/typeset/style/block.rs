//! Headings, lists, ladders, tables, pictures and remarks in a column.

use super::{Em, Mm, Pt, Ratio};

/// Air between paragraphs: less than a line, more than between lines.
pub const PARAGRAPH_GAP: Em = Em(0.35);
/// Between paragraphs of one item, which belong together.
pub const INNER_PARAGRAPH_GAP: Em = Em(0.15);
/// Small print of any text is not smaller than this, as long as the text is not.
pub const SMALL_PRINT: Pt = Pt(7.2);
/// Small print is smaller than the text by this at most; else it looks like another document.
pub const SMALL_PRINT_SCALE: Ratio = Ratio(0.78);

/// Air above a heading, of a chapter and below: always more than below it.
pub const HEADING_GAPS: [Em; 2] = [Em(0.95), Em(0.7)];
/// Air below a heading, so that it belongs to what follows.
pub const HEADING_GAPS_BELOW: [Em; 2] = [Em(0.3), Em(0.12)];
/// Lines of one heading stand closer than those of the text.
pub const HEADING_LEADING: Em = Em(1.32);
/// How far the line below a chapter's heading stands off it: just free of descenders.
pub const HEADING_RULE_GAP: Em = Em(0.05);
/// Thickness of the line: that of the stems of regular letters.
pub const HEADING_RULE: Em = Em(0.09);
/// What both add to the height of the heading.
pub const HEADING_RULE_HEIGHT: Em = Em(0.14);
/// Wider numbers than this stand without a square.
pub const WIDEST_CHIP: Em = Em(2.2);
/// Side of the square behind a number: as high as the line.
pub const CHIP: Em = Em(1.28);
/// Its corners, of its side.
pub const CHIP_CORNER: Ratio = Ratio(0.22);

/// Indent of items whose markers begin the first line; no list is indented by less.
pub const RUN_IN: Em = Em(1.15);
/// Wider markers than this begin the first line; others stand beside the text.
pub const WIDEST_MARKER: Em = Em(2.9);
/// Between a marker and its text.
pub const MARKER_GAP: Em = Em(0.45);
/// Air above a list, as above a paragraph.
pub const LIST_GAP: Em = Em(0.35);
/// Between items.
pub const ITEM_GAP: Em = Em(0.28);
/// Between items of nested lists, which are dense.
pub const NESTED_ITEM_GAP: Em = Em(0.1);

/// Side of the box of a rung: as high as a line, a little lower than a heading's.
pub const RUNG: Em = Em(1.24);
/// Half of it.
pub const HALF_RUNG: Em = Em(0.62);
/// The line that joins rungs.
pub const LADDER_RULE: Em = Em(0.09);
/// Air above the rungs behind the first: room for the tip of an arrow.
pub const RUNG_GAP: Em = Em(0.55);
/// Half the width of the tip.
pub const ARROW_WIDTH: Em = Em(0.24);
/// Its length.
pub const ARROW_LENGTH: Em = Em(0.34);
/// Outline of a box.
pub const RUNG_LINE: Em = Em(0.08);
/// Half of it, so that the outline does not make the box larger.
pub const RUNG_INSET: Em = Em(0.04);
/// Dashes and gaps around what is left open: about three on a side.
pub const RUNG_DASH: [Em; 2] = [Em(0.22), Em(0.16)];
/// Corners of a box.
pub const RUNG_CORNER: Em = Em(0.24);

/// Wishes of columns that differ by less than this part are the same.
pub const SAME_WISH: f32 = 0.02;
/// Air around a table.
pub const TABLE_GAP: Em = Em(0.5);
/// Tables are a little smaller than the text: cells are short.
pub const TABLE_SCALE: Ratio = Ratio(0.94);
/// Their lines stand closer, since rules part the rows.
pub const TABLE_LEADING: Ratio = Ratio(0.97);
/// Air left and right of the words of a cell.
pub const CELL_PADDING: Em = Em(0.4);
/// Air above and below them.
pub const ROW_PADDING: Em = Em(0.22);
/// Lines around the heading, and at the end.
pub const TABLE_EDGE: Pt = Pt(0.8);
/// Lines between rows: hairlines that every printer shows.
pub const ROW_LINE: Pt = Pt(0.3);
/// A table that wants more of the column than this is too wide: words would be parted everywhere.
pub const TOO_WIDE: Ratio = Ratio(1.5);
/// A table that fills this much of the column fills it.
pub const NEARLY_FULL: Ratio = Ratio(0.6);
/// Least width of the first of even columns: room for a number.
pub const FIRST_COLUMN: Em = Em(3.2);
/// More than words need, so that rounding breaks no line.
pub const CELL_SLACK: Em = Em(0.02);
/// Words are parted only if the table has fewer lines by this.
pub const PARTING: Ratio = Ratio(1.3);
/// Ragged lines are not full: a text takes so much more than its length.
pub const RAGGED_LENGTH: Ratio = Ratio(1.08);
/// A last line with less in it than this part of a line can be avoided.
pub const LAST_LINE: f32 = 0.04;
/// Indent of cells that stand below the name of their row.
pub const STACKED_INDENT: Em = Em(0.9);
/// Air between rows that are lists.
pub const STACKED_GAP: Em = Em(0.25);
/// Between headings that stand one after the other.
pub const HEADINGS_APART: Em = Em(1.2);

/// Air around a picture.
pub const FIGURE_GAP: Em = Em(0.4);
/// Captions are smaller than the text.
pub const CAPTION_SCALE: Ratio = Ratio(0.9);
/// Air between a picture and the caption below it.
pub const CAPTION_GAP: Em = Em(0.2);
/// Between a picture and the caption beside it.
pub const CAPTION_BESIDE: Em = Em(1.2);
/// Least width of a caption beside a picture; else it goes below.
pub const LEAST_CAPTION: Em = Em(9.0);
/// A picture is wide if it is so much wider than high.
pub const WIDE_FIGURE: Ratio = Ratio(1.6);
/// How much of the column a wide picture takes at most.
pub const WIDEST_WIDE_FIGURE: Ratio = Ratio(0.86);
/// And any other, so that its caption has room beside it.
pub const WIDEST_FIGURE: Ratio = Ratio(0.42);
/// No picture is taller than this, unless its letters could not be read.
pub const TALLEST_FIGURE: Mm = Mm(75.0);

/// Air around a remark.
pub const REMARK_GAP: Em = Em(0.3);
/// Air within a remark.
pub const REMARK_PADDING: Em = Em(0.55);
/// More of it at the left, where the bar is.
pub const REMARK_LEFT: Ratio = Ratio(1.2);
/// Remarks are a little smaller than the rules.
pub const REMARK_SCALE: Ratio = Ratio(0.94);
/// The bar of a remark.
pub const REMARK_BAR: Pt = Pt(1.5);
/// Half of it.
pub const HALF_REMARK_BAR: Pt = Pt(0.75);

/// Air above a footnote.
pub const NOTE_GAP: Em = Em(0.2);
/// Size of its number.
pub const NOTE_MARKER: Ratio = Ratio(0.8);
/// Base line of its number below the middle of the line: raised, as where it was called.
pub const NOTE_MIDDLE: Em = Em(0.1);
/// Air above a line of the contents.
pub const ENTRY_GAP: Em = Em(0.1);
/// An index of so many short entries stands in two columns, this far apart …
pub const SHORT_INDEX: usize = 8;
pub const INDEX_GAP: Em = Em(2.0);
/// … in parts of so many rows, which no page parts, with this much air above each.
pub const MOST_INDEX_ROWS: usize = 12;
pub const INDEX_PART_GAP: Em = Em(0.6);
/// Least room for the dots, white included.
pub const LEAST_LEADER: Em = Em(1.5);
/// Size of the dots that lead to the number of a page.
pub const LEADER: Em = Em(0.06);
/// Distance of the dots.
pub const LEADER_STEP: Em = Em(0.35);
