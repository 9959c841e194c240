//! What breaks of lines and columns cost. Costs have no unit: only their proportions count.

/// Line breaking adds this to the badness of a line before it squares it, as TeX does, so that
/// fewer lines are better than more.
pub const LINE: f32 = 10.0;
/// What the best of lines costs: the square of the above.
pub const BEST_LINE: f32 = 100.0;
/// Badness of a line that is stretched or shrunk as far as it may be, as in TeX.
pub const BADNESS: f32 = 100.0;
/// Beyond this, worse is not told from bad: else sums lose what tells other lines apart.
pub const WORST_RATIO: f32 = 200.0;
/// Breaking a word without a hyphen: only where a line would stand out otherwise.
pub const RESCUE: f32 = 4000.0;
/// Cutting a word where Unicode allows it, as behind a slash: a little worse than at a blank.
pub const FREE_CUT: f32 = 30.0;
/// A second hyphen in a row; readers lose the line there.
pub const HYPHEN_AGAIN: f32 = 8000.0;
/// A word that is parted before the last line, which begins with a piece of it.
pub const HYPHEN_AT_END: f32 = 60_000.0;
/// A line that stands out of its column: dearer than all that can be avoided.
pub const TOO_WIDE: f32 = 1e9;
/// And for each em of it, so that as little as possible stands out.
pub const TOO_WIDE_BY_EM: f32 = 1e6;
/// Shortage counts squared, so a line half as long as it should be still costs most of its price.
pub const SHORT_END_FACTOR: f32 = 3.0;

/// A hyphen in a filled paragraph: it is seldom seen, and gaps are worse.
pub const HYPHEN_FILLED: f32 = 50.0;
/// A hyphen in a ragged one, which does not need it as much.
pub const HYPHEN_RAGGED: f32 = 190.0;
/// A paragraph that ends with a lone short word.
pub const SHORT_END: f32 = 4000.0;
/// Headings are not parted, unless a word alone is too wide …
pub const HEADING_HYPHEN: f32 = 2000.0;
/// … and a single word on their second line looks like a mistake.
pub const HEADING_SHORT_END: f32 = 20_000.0;
/// The name of a game is parted last of all.
pub const TITLE_HYPHEN: f32 = 3000.0;
/// Its lines should be even.
pub const TITLE_SHORT_END: f32 = 9000.0;
/// The foot may have hyphens: it is small …
pub const FOOT_HYPHEN: f32 = 400.0;
/// … but a second line must be worth its room.
pub const FOOT_SHORT_END: f32 = 50_000.0;
/// A ragged cell is better than a parted word.
pub const CELL_HYPHEN: f32 = 1800.0;
/// Cells are narrow, so short ends are usual.
pub const CELL_SHORT_END: f32 = 1500.0;

/// A break of columns that must not be.
pub const NEVER: f32 = f32::INFINITY;
/// Breaks that cost this much are ugly: a line alone, a list without what introduces it.
pub const WIDOW: f32 = 900.0;
/// Before the first item of a nested list.
pub const FIRST_NESTED: f32 = 800.0;
/// Within a paragraph of four or five lines: half of it says little.
pub const IN_SHORT_PARAGRAPH: f32 = 700.0;
/// So that one item of a list stands alone.
pub const LONE_ITEM: f32 = 330.0;
/// So that one rule of a reference stands alone below its heading, or above the next one: better
/// than a seventh of the page left white.
pub const LONE_RULE: f32 = 50.0;
/// Between items of a list that is seen at a glance, and should stay so.
pub const IN_SHORT_LIST: f32 = 260.0;
/// Within a longer paragraph.
pub const IN_PARAGRAPH: f32 = 250.0;
/// Between the items of a long remark.
pub const IN_LONG_REMARK: f32 = 200.0;
/// Between rows of a table, whose heading stays behind.
pub const TABLE_ROW: f32 = 160.0;
/// Between items of a nested list: less than in one that stands alone.
pub const IN_NESTED_LIST: f32 = 140.0;
/// Before a picture, which belongs to what was said.
pub const FIGURE: f32 = 60.0;
/// Between items of a long list: this is where columns should break …
pub const IN_LIST: f32 = 35.0;
/// … or before a table …
pub const TABLE: f32 = 20.0;
/// … or, best of all, before a heading; once for a chapter, twice for what is below it.
pub const BEFORE_HEADING: f32 = 8.0;
/// An empty column of a sheet; the square of the empty part counts. A third of a column is
/// worth a torn item, never a widow.
pub const WHITE: f32 = 3500.0;
/// The same in a reference, which has pages enough for some white.
pub const WHITE_FLOWING: f32 = 2500.0;
