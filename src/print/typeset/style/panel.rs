//! Panels, tiles and what stands in them.

use super::{Em, Mm, Pt, Ratio};

/// How close things stand. A sheet that has much to say gives up air before it gives up size.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Density {
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
pub const DENSITIES: [Density; 4] = [
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
pub const A4_MARGINS: [Mm; 3] = [Mm(10.0), Mm(9.0), Mm(8.0)];
pub const LETTER_MARGINS: [Mm; 3] = [Mm(12.95), Mm(8.0), Mm(7.0)];
/// What each side of Letter gives up, in relation to A4: in the end both have the same margin.
pub const LETTER_SIDES: f32 = 2.475;
pub const SMALL_MARGINS: [Mm; 3] = [Mm(8.0), Mm(8.0), Mm(7.0)];
/// Pages narrower than this are those of a pocket fold …
pub const POCKET_PAGE: Mm = Mm(90.0);
/// … with the margins that a home printer needs.
pub const POCKET_MARGINS: [Mm; 3] = [Mm(5.0), Mm(5.0), Mm(5.0)];
/// Margins of strips that lie across the paper.
pub const STRIP_MARGINS: [Mm; 3] = [Mm(10.0), Mm(6.0), Mm(6.0)];
/// Units across the page.
pub const UNITS: f32 = 12.0;
/// A panel is not narrower than this.
pub const NARROWEST: Mm = Mm(44.0);
/// Rows are at most so far apart: more with large letters.
pub const MOST_ROW_GAP: Mm = Mm(5.0);
pub const ROW_GAP_FROM: Pt = Pt(11.0);
/// Corners of panels and of tiles.
pub const CORNER: Mm = Mm(1.8);
pub const TILE_CORNER: Mm = Mm(1.3);
/// Outline of a panel.
pub const OUTLINE: Pt = Pt(0.7);
/// Lines inside.
pub const HAIRLINE: Pt = Pt(0.5);
/// Inner margin of a panel: at the sides, above, below.
pub const PAD: Mm = Mm(2.3);
pub const PAD_TOP: Mm = Mm(1.3);
pub const PAD_BOTTOM: Mm = Mm(1.4);
/// Left of the number in a head.
pub const PAD_NUMBER: Mm = Mm(1.5);
/// Inner margins of a tile.
pub const TILE_PAD: [Mm; 2] = [Mm(1.8), Mm(0.9)];
/// Between tiles.
pub const TILE_GAP: Mm = Mm(1.8);
/// Tiles side by side, at most.
pub const MOST_TILES: usize = 4;
/// What a grid with a hole must save: it looks unfinished.
pub const RAGGED_TILES: Em = Em(0.8);
/// How often the widths of two tiles are halved, until they are equally high.
pub const SHARE_STEPS: usize = 6;
/// A narrower tile breaks every line.
pub const NARROWEST_TILE: Em = Em(14.5);

/// Title in a head, and in a light one.
pub const HEAD_TITLE: Ratio = Ratio(1.38);
pub const LIGHT_TITLE: Ratio = Ratio(1.27);
/// Height of the title line of a light panel.
pub const LIGHT_HEAD: Em = Em(1.6);
/// The number in a head.
pub const HEAD_DISC: Em = Em(1.75);
/// The sign in a head, where there is no number.
pub const HEAD_EMBLEM: Em = Em(1.3);
/// Least air between a title and its note.
pub const NOTE_GAP: Em = Em(1.2);
/// The arrow that says: and so on.
pub const TURN: Em = Em(1.6);
/// Where the handles of a quarter of a circle are, from its corner.
pub const CORNER_CURVE: Ratio = Ratio(0.447_715);
/// Head notes, captions, notes.
pub const SMALL: Ratio = Ratio(0.86);
/// Examples and remarks.
pub const REMARK: Ratio = Ratio(0.93);
/// Titles of tiles.
pub const TILE_TITLE: Ratio = Ratio(1.06);
/// Chips.
pub const CHIP: Ratio = Ratio(0.78);
pub const CHIP_PAD: Em = Em(0.45);
pub const CHIP_HEIGHT: Em = Em(1.5);

/// Between paragraphs, steps, bullets, tiles' parts: white beside what lines have.
pub const PARAGRAPH_GAP: Em = Em(0.16);
pub const STEP_GAP: Em = Em(0.28);
pub const BULLET_GAP: Em = Em(0.13);
pub const BLOCK_GAP: Em = Em(0.36);
/// The disc of a step, and the air right of it.
pub const DISC: Em = Em(1.36);
/// Between the discs of steps, at least.
pub const DISC_AIR: Em = Em(0.08);
pub const DISC_TEXT: Ratio = Ratio(0.84);
pub const SIGN_GAP: Em = Em(0.5);
/// Room for bullets and crosses.
pub const BULLET: Em = Em(0.45);
/// The triangle of an exception.
pub const TRIANGLE: Em = Em(1.0);
/// Share of conditions in a table of cases: least and most.
pub const CASE_SHARE: [f32; 2] = [0.12, 0.36];
/// Beyond the width of the words: shaped and counted widths differ a little.
pub const CASE_AIR: Em = Em(0.1);
/// Conditions stand above what holds, if that saves so many lines.
pub const CASE_SAVING: f32 = 0.9;
pub const CASE_PAD: Em = Em(0.16);
pub const CASE_GAP: Em = Em(0.6);
/// Cells of tables.
pub const CELL_PAD: Em = Em(0.45);
pub const ROW_PAD: Em = Em(0.12);
/// The bar of an example.
pub const BAR: Pt = Pt(2.0);
pub const REMARK_PAD: [Mm; 2] = [Mm(2.0), Mm(0.7)];
/// Components: side of the square, gaps, least width of one.
pub const SQUARE: Em = Em(1.95);
pub const THING_GAP: Em = Em(0.35);
pub const NARROWEST_THING: Em = Em(9.0);
/// Widths of figures: least, usual, of a panel.
pub const LEAST_FIGURE: Mm = Mm(30.0);
pub const FIGURE: Mm = Mm(40.0);
pub const MOST_FIGURE: Mm = Mm(70.0);
/// A slim figure is not taller than this: beside it, there would be nothing but white.
pub const TALLEST_FIGURE: Mm = Mm(52.0);
/// How much taller it may be in large print.
pub const LARGE_FIGURES: Ratio = Ratio(1.5);
/// Least width of the words beside a figure.
pub const BESIDE_FIGURE: Em = Em(15.0);
/// Left column of roles.
pub const SPINE: Mm = Mm(2.0);

/// Title: sizes, and its part of the width at most.
pub const TITLE: [f32; 2] = [1.6, 4.4];
pub const TITLE_WIDTH: Ratio = Ratio(0.64);
/// The part of the band that facts take at most, and beside a long title.
pub const BESIDE_TITLE: Ratio = Ratio(0.56);
pub const BESIDE_LONG_TITLE: Ratio = Ratio(0.42);
pub const LONG_TITLE: Em = Em(18.0);
/// Letters in the band: usually not larger than these.
pub const BAND_TEXT: Pt = Pt(10.5);
/// From this size of the text on, the band grows with it.
pub const BAND_FROM: Pt = Pt(12.0);
/// Words in the pills of the band, in relation to the kind of document.
pub const PILL: Ratio = Ratio(0.92);
pub const BAND_PAD: Mm = Mm(5.0);
pub const BAND_CORNER: Mm = Mm(2.4);
pub const GOAL_PAD: Mm = Mm(1.5);
/// Letters of the goal: usual, and the least that saves a second line.
pub const GOAL_TEXT: [Ratio; 2] = [Ratio(1.06), Ratio(0.94)];
/// Head of the second page and of those behind it.
pub const RUNNING_HEAD: Mm = Mm(8.0);
/// Strip of phases: one line, two lines, its tips, room for a back arrow.
pub const STRIP: Mm = Mm(7.0);
pub const STRIP_TIP: Mm = Mm(3.2);
/// The foot.
pub const FOOT_PITCH: Em = Em(1.28);
pub const FOOT_ABOVE: Mm = Mm(1.2);
/// Between footnotes and imprint in one line.
pub const SMALL_PRINT_GAP: Em = Em(1.4);
/// The code that leads to the page on the web: telephones read smaller ones badly.
pub const CODE_SIDE: Mm = Mm(11.0);

/// Columns inside a panel: least width, and what is between them.
pub const NARROWEST_COLUMN: Em = Em(15.0);
pub const COLUMN_GAP: Em = Em(1.2);
/// Widths of the first of two columns that are tried, where they hold different things.
pub const COLUMN_SHARES: [f32; 4] = [0.4, 0.45, 0.55, 0.6];
/// Columns must save so much of a line …
pub const COLUMN_SAVING: f32 = 0.6;
/// … unless lines are longer than this: about 75 letters, more than the eye follows.
pub const LONGEST_LINE: Em = Em(40.0);

/// A panel of a line or two has its head at the left, if that makes it so much lower …
pub const SIDE_SAVING: Ratio = Ratio(0.8);
/// … and leaves so much room for the words.
pub const BESIDE_HEAD: Em = Em(24.0);
/// What its title needs beside its letters, so that it surely stands on one line.
pub const SIDE_AIR: Em = Em(0.3);

/// Between words and the figure beside them.
pub const FIGURE_GAP: Mm = Mm(2.7);
/// Shapes of figures, width to height, between which their width follows their shape.
pub const FIGURE_RATIOS: [f32; 2] = [0.7, 1.6];
/// A caption stands beside its figure, if it has so much room; else so far below.
pub const BESIDE_CAPTION: Em = Em(9.0);
pub const CAPTION_GAP: Em = Em(0.25);
/// Words below a slim figure have so much room.
pub const CAPTION_ROOM: Em = Em(7.5);
/// A figure so much wider than high grows with its panel, up to twice the usual width.
pub const VERY_WIDE: f32 = 3.0;
/// Corners of an example.
pub const REMARK_CORNER: Mm = Mm(0.8);
/// Cells that are not wider than this can stand side by side in a turned table.
pub const TURNED_CELL: Em = Em(4.0);
/// Shorter cells are centred.
pub const SHORT_CELL: Em = Em(6.0);
/// Between two languages in a panel; the least width of each, and that of panels and tiles for both.
pub const PAIR_GAP: Em = Em(1.4);
pub const LEAST_PAIR: Em = Em(9.5);
pub const PAIRED_PANEL: Em = Em(28.0);
pub const PAIRED_TILE: Em = Em(26.0);
/// Where a language has less room than this, conditions stand above what then holds.
pub const PAIRED_CASES: Em = Em(22.0);
/// Words that are parted in a table count as so many lines: something else may be wider.
pub const PARTED_CELLS: f32 = 2.0;
/// A table grows by this at most to fill its panel.
pub const MOST_WIDENED: f32 = 2.6;
/// Air left of the number of the page.
pub const BEFORE_PAGE: Em = Em(1.5);
/// Components: between columns, most air in one line, what rounding may need.
pub const THING_GUTTER: Em = Em(0.8);
pub const THING_AIR: Em = Em(4.0);
pub const THING_SLACK: Em = Em(0.2);
/// Their letters get smaller in such steps, so that no word is parted.
pub const THING_SHRINK: Pt = Pt(0.2);
/// The square before them: corner, sign, count, and the part that the count takes at most.
pub const SQUARE_CORNER: Em = Em(0.4);
pub const SQUARE_SIGN: Ratio = Ratio(0.68);
pub const SQUARE_COUNT: Ratio = Ratio(1.08);
pub const SQUARE_WORDS: Ratio = Ratio(0.86);
/// The arrow from phase to phase: air before the next, how far it reaches into its own head so
/// that no line shows, and how much lower it is.
pub const ARROW_GAP: Pt = Pt(1.1);
pub const ARROW_OVERLAP: Pt = Pt(0.3);
pub const ARROW_INSET: Ratio = Ratio(0.1);

/// Air around the dot between two titles.
pub const AROUND_DOT: Em = Em(0.3);
/// Air between two languages that stand below each other.
pub const PAIR_AIR: Em = Em(0.3);
