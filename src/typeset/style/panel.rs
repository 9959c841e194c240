//! Panels, tiles and what stands in them.

use super::{Em, Mm, Pt, Ratio};

/// How close things stand. A sheet that has much to say gives up air before it gives up size.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Density {
    /// Distance of base lines.
    pub pitch: Em,
    /// Air in and between panels, tiles, items, in relation to the usual.
    pub air: Ratio,
    /// Height of a filled head: its disc and air.
    pub head: Em,
    /// Between panels side by side.
    pub gutter: Mm,
    /// Between rows.
    pub gap: Mm,
    /// What each margin of the page gives up.
    pub margin: Mm,
    /// The band with the title.
    pub band: Mm,
    /// Letters of the foot.
    pub foot: Pt,
    /// Whether the phases have a strip above them; their numbers say the order, too.
    pub has_strip: bool,
}

/// From airy to close. Closer, lines run together, and home printers cut what stands at the edge.
pub(crate) const DENSITIES: [Density; 4] = [
    Density {
        pitch: Em(1.21),
        air: Ratio(1.0),
        head: Em(2.2),
        gutter: Mm(3.2),
        gap: Mm(3.2),
        margin: Mm(0.0),
        band: Mm(17.0),
        foot: Pt(7.4),
        has_strip: true,
    },
    Density {
        pitch: Em(1.19),
        air: Ratio(0.8),
        head: Em(2.05),
        gutter: Mm(2.8),
        gap: Mm(2.4),
        margin: Mm(1.0),
        band: Mm(14.0),
        foot: Pt(7.0),
        has_strip: true,
    },
    Density {
        pitch: Em(1.16),
        air: Ratio(0.6),
        head: Em(1.9),
        gutter: Mm(2.4),
        gap: Mm(1.9),
        margin: Mm(2.0),
        band: Mm(12.5),
        foot: Pt(6.8),
        has_strip: true,
    },
    Density {
        pitch: Em(1.16),
        air: Ratio(0.6),
        head: Em(1.9),
        gutter: Mm(2.4),
        gap: Mm(1.9),
        margin: Mm(2.0),
        band: Mm(12.5),
        foot: Pt(6.8),
        has_strip: false,
    },
];

/// Margins of the page: left and right, above, below. Letter is wider and lower than A4, and
/// has the same measure.
pub(crate) const A4_MARGINS: [Mm; 3] = [Mm(10.0), Mm(9.0), Mm(8.0)];
pub(crate) const LETTER_MARGINS: [Mm; 3] = [Mm(12.95), Mm(8.0), Mm(7.0)];
/// What each side of Letter gives up, in relation to A4: in the end both have the same margin.
pub(crate) const LETTER_SIDES: f32 = 2.475;
pub(crate) const SMALL_MARGINS: [Mm; 3] = [Mm(8.0), Mm(8.0), Mm(7.0)];
/// Pages narrower than this are those of a pocket fold …
pub(crate) const POCKET_PAGE: Mm = Mm(90.0);
/// … with the margins that a home printer needs.
pub(crate) const POCKET_MARGINS: [Mm; 3] = [Mm(5.0), Mm(5.0), Mm(5.0)];
/// Margins of strips that lie across the paper.
pub(crate) const STRIP_MARGINS: [Mm; 3] = [Mm(10.0), Mm(6.0), Mm(6.0)];
/// Units across the page.
pub(crate) const UNITS: f32 = 12.0;
/// A panel is not narrower than this.
pub(crate) const NARROWEST: Mm = Mm(44.0);
/// Rows are at most so far apart: more with large letters.
pub(crate) const MOST_ROW_GAP: Mm = Mm(5.0);
pub(crate) const ROW_GAP_FROM: Pt = Pt(11.0);
/// Corners of panels and of tiles.
pub(crate) const CORNER: Mm = Mm(1.8);
pub(crate) const TILE_CORNER: Mm = Mm(1.3);
/// Outline of a panel.
pub(crate) const OUTLINE: Pt = Pt(0.7);
/// Lines inside.
pub(crate) const HAIRLINE: Pt = Pt(0.5);
/// Inner margin of a panel: at the sides, above, below.
pub(crate) const PAD: Mm = Mm(2.3);
pub(crate) const PAD_TOP: Mm = Mm(1.3);
pub(crate) const PAD_BOTTOM: Mm = Mm(1.4);
/// Left of the number in a head.
pub(crate) const PAD_NUMBER: Mm = Mm(1.5);
/// Inner margins of a tile.
pub(crate) const TILE_PAD: [Mm; 2] = [Mm(1.8), Mm(0.9)];
/// Between tiles.
pub(crate) const TILE_GAP: Mm = Mm(1.8);
/// Tiles side by side, at most.
pub(crate) const MOST_TILES: usize = 4;
/// What a grid with a hole must save: it looks unfinished.
pub(crate) const RAGGED_TILES: Em = Em(0.8);
/// How often the widths of two tiles are halved, until they are equally high.
pub(crate) const SHARE_STEPS: usize = 6;
/// A narrower tile breaks every line.
pub(crate) const NARROWEST_TILE: Em = Em(14.5);

/// Title in a head, and in a light one.
pub(crate) const HEAD_TITLE: Ratio = Ratio(1.38);
pub(crate) const LIGHT_TITLE: Ratio = Ratio(1.27);
/// Height of the title line of a light panel.
pub(crate) const LIGHT_HEAD: Em = Em(1.6);
/// The number in a head.
pub(crate) const HEAD_DISC: Em = Em(1.75);
/// The sign in a head, where there is no number.
pub(crate) const HEAD_EMBLEM: Em = Em(1.3);
/// Least air between a title and its note.
pub(crate) const NOTE_GAP: Em = Em(1.2);
/// The arrow that says: and so on.
pub(crate) const TURN: Em = Em(1.6);
/// Where the handles of a quarter of a circle are, from its corner.
pub(crate) const CORNER_CURVE: Ratio = Ratio(0.447_715);
/// Head notes, captions, notes.
pub(crate) const SMALL: Ratio = Ratio(0.86);
/// Examples and remarks.
pub(crate) const REMARK: Ratio = Ratio(0.93);
/// Titles of tiles.
pub(crate) const TILE_TITLE: Ratio = Ratio(1.06);
/// Chips.
pub(crate) const CHIP: Ratio = Ratio(0.78);
pub(crate) const CHIP_PAD: Em = Em(0.45);
pub(crate) const CHIP_HEIGHT: Em = Em(1.5);

/// Between paragraphs, steps, bullets, tiles' parts: white beside what lines have.
pub(crate) const PARAGRAPH_GAP: Em = Em(0.16);
pub(crate) const STEP_GAP: Em = Em(0.28);
pub(crate) const BULLET_GAP: Em = Em(0.13);
pub(crate) const BLOCK_GAP: Em = Em(0.36);
/// The disc of a step, and the air right of it.
pub(crate) const DISC: Em = Em(1.36);
/// Between the discs of steps, at least.
pub(crate) const DISC_AIR: Em = Em(0.08);
pub(crate) const DISC_TEXT: Ratio = Ratio(0.84);
pub(crate) const SIGN_GAP: Em = Em(0.5);
/// Room for bullets and crosses.
pub(crate) const BULLET: Em = Em(0.45);
/// The triangle of an exception.
pub(crate) const TRIANGLE: Em = Em(1.0);
/// Share of conditions in a table of cases: least and most.
pub(crate) const CASE_SHARE: [f32; 2] = [0.12, 0.36];
/// Beyond the width of the words: shaped and counted widths differ a little.
pub(crate) const CASE_AIR: Em = Em(0.1);
/// Conditions stand above what holds, if that saves so many lines.
pub(crate) const CASE_SAVING: f32 = 0.9;
pub(crate) const CASE_PAD: Em = Em(0.16);
pub(crate) const CASE_GAP: Em = Em(0.6);
/// Cells of tables.
pub(crate) const CELL_PAD: Em = Em(0.45);
pub(crate) const ROW_PAD: Em = Em(0.12);
/// The bar of an example.
pub(crate) const BAR: Pt = Pt(2.0);
pub(crate) const REMARK_PAD: [Mm; 2] = [Mm(2.0), Mm(0.7)];
/// Components: side of the square, gaps, least width of one.
pub(crate) const SQUARE: Em = Em(1.95);
pub(crate) const THING_GAP: Em = Em(0.35);
pub(crate) const NARROWEST_THING: Em = Em(9.0);
/// Widths of figures: least, usual, of a panel.
pub(crate) const LEAST_FIGURE: Mm = Mm(30.0);
pub(crate) const FIGURE: Mm = Mm(40.0);
pub(crate) const MOST_FIGURE: Mm = Mm(70.0);
/// A slim figure is not taller than this: beside it, there would be nothing but white.
pub(crate) const TALLEST_FIGURE: Mm = Mm(52.0);
/// How much taller it may be in large print.
pub(crate) const LARGE_FIGURES: Ratio = Ratio(1.5);
/// Least width of the words beside a figure.
pub(crate) const BESIDE_FIGURE: Em = Em(15.0);
/// Left column of roles.
pub(crate) const SPINE: Mm = Mm(2.0);

/// Title: sizes, and its part of the width at most.
pub(crate) const TITLE: [f32; 2] = [1.6, 4.4];
pub(crate) const TITLE_WIDTH: Ratio = Ratio(0.64);
/// The part of the band that facts take at most, and beside a long title.
pub(crate) const BESIDE_TITLE: Ratio = Ratio(0.56);
pub(crate) const BESIDE_LONG_TITLE: Ratio = Ratio(0.42);
pub(crate) const LONG_TITLE: Em = Em(18.0);
/// Letters in the band: usually not larger than these.
pub(crate) const BAND_TEXT: Pt = Pt(10.5);
/// From this size of the text on, the band grows with it.
pub(crate) const BAND_FROM: Pt = Pt(12.0);
/// Words in the pills of the band, in relation to the kind of document.
pub(crate) const PILL: Ratio = Ratio(0.92);
pub(crate) const BAND_PAD: Mm = Mm(5.0);
pub(crate) const BAND_CORNER: Mm = Mm(2.4);
pub(crate) const GOAL_PAD: Mm = Mm(1.5);
/// Letters of the goal: usual, and the least that saves a second line.
pub(crate) const GOAL_TEXT: [Ratio; 2] = [Ratio(1.06), Ratio(0.94)];
/// Head of the second page and of those behind it.
pub(crate) const RUNNING_HEAD: Mm = Mm(8.0);
/// Strip of phases: one line, two lines, its tips, room for a back arrow.
pub(crate) const STRIP: Mm = Mm(7.0);
pub(crate) const STRIP_TIP: Mm = Mm(3.2);
/// The foot.
pub(crate) const FOOT_PITCH: Em = Em(1.28);
pub(crate) const FOOT_ABOVE: Mm = Mm(1.2);
/// Between footnotes and imprint in one line.
pub(crate) const SMALL_PRINT_GAP: Em = Em(1.4);
/// The code that leads to the page on the web: telephones read smaller ones badly.
pub(crate) const CODE_SIDE: Mm = Mm(11.0);

/// Columns inside a panel: least width, and what is between them.
pub(crate) const NARROWEST_COLUMN: Em = Em(15.0);
pub(crate) const COLUMN_GAP: Em = Em(1.2);
/// Widths of the first of two columns that are tried, where they hold different things.
pub(crate) const COLUMN_SHARES: [f32; 4] = [0.4, 0.45, 0.55, 0.6];
/// Columns must save so much of a line …
pub(crate) const COLUMN_SAVING: f32 = 0.6;
/// … unless lines are longer than this: about 75 letters, more than the eye follows.
pub(crate) const LONGEST_LINE: Em = Em(40.0);

/// A panel of a line or two has its head at the left, if that makes it so much lower …
pub(crate) const SIDE_SAVING: Ratio = Ratio(0.8);
/// … and leaves so much room for the words.
pub(crate) const BESIDE_HEAD: Em = Em(24.0);
/// What its title needs beside its letters, so that it surely stands on one line.
pub(crate) const SIDE_AIR: Em = Em(0.3);

/// Between words and the figure beside them.
pub(crate) const FIGURE_GAP: Mm = Mm(2.7);
/// Shapes of figures, width to height, between which their width follows their shape.
pub(crate) const FIGURE_RATIOS: [f32; 2] = [0.7, 1.6];
/// A caption stands beside its figure, if it has so much room; else so far below.
pub(crate) const BESIDE_CAPTION: Em = Em(9.0);
pub(crate) const CAPTION_GAP: Em = Em(0.25);
/// Words below a slim figure have so much room.
pub(crate) const CAPTION_ROOM: Em = Em(7.5);
/// A figure so much wider than high grows with its panel, up to twice the usual width.
pub(crate) const VERY_WIDE: f32 = 3.0;
/// Corners of an example.
pub(crate) const REMARK_CORNER: Mm = Mm(0.8);
/// Cells that are not wider than this can stand side by side in a turned table.
pub(crate) const TURNED_CELL: Em = Em(4.0);
/// Shorter cells are centred.
pub(crate) const SHORT_CELL: Em = Em(6.0);
/// Between two languages in a panel; the least width of each, and that of panels and tiles for both.
pub(crate) const PAIR_GAP: Em = Em(1.4);
pub(crate) const LEAST_PAIR: Em = Em(9.5);
pub(crate) const PAIRED_PANEL: Em = Em(28.0);
pub(crate) const PAIRED_TILE: Em = Em(26.0);
/// Where a language has less room than this, conditions stand above what then holds.
pub(crate) const PAIRED_CASES: Em = Em(22.0);
/// Words that are parted in a table count as so many lines: something else may be wider.
pub(crate) const PARTED_CELLS: f32 = 2.0;
/// A table grows by this at most to fill its panel.
pub(crate) const MOST_WIDENED: f32 = 2.6;
/// Air left of the number of the page.
pub(crate) const BEFORE_PAGE: Em = Em(1.5);
/// Components: between columns, most air in one line, what rounding may need.
pub(crate) const THING_GUTTER: Em = Em(0.8);
pub(crate) const THING_AIR: Em = Em(4.0);
pub(crate) const THING_SLACK: Em = Em(0.2);
/// Their letters get smaller in such steps, so that no word is parted.
pub(crate) const THING_SHRINK: Pt = Pt(0.2);
/// The square before them: corner, sign, count, and the part that the count takes at most.
pub(crate) const SQUARE_CORNER: Em = Em(0.4);
pub(crate) const SQUARE_SIGN: Ratio = Ratio(0.68);
pub(crate) const SQUARE_COUNT: Ratio = Ratio(1.08);
pub(crate) const SQUARE_WORDS: Ratio = Ratio(0.86);
/// The arrow from phase to phase: air before the next, how far it reaches into its own head so
/// that no line shows, and how much lower it is.
pub(crate) const ARROW_GAP: Pt = Pt(1.1);
pub(crate) const ARROW_OVERLAP: Pt = Pt(0.3);
pub(crate) const ARROW_INSET: Ratio = Ratio(0.1);

/// Air around the dot between two titles.
pub(crate) const AROUND_DOT: Em = Em(0.3);
/// Air between two languages that stand below each other.
pub(crate) const PAIR_AIR: Em = Em(0.3);
