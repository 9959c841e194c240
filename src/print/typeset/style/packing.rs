//! The search for the rows and sizes of a sheet: what is good, what is allowed, what counts as equal.

use super::{Em, Mm, Pt, Ratio};

/// A size that is read at a table without effort.
pub const GOOD: Pt = Pt(9.0);
/// A sheet that is emptier than this at the largest usual size takes larger letters.
pub const EMPTY: f32 = 0.72;
/// How large they get: beyond, a sheet looks like a notice.
pub const LARGEST: Pt = Pt(20.0);
/// Sizes that would save a page, if texts were a little shorter.
pub const ALMOST: [Pt; 2] = [Pt(8.8), Pt(8.5)];
/// A page less is worth telling if it is so many lines away.
pub const SHORTER: usize = 24;
/// Hyphens make rows lower than they are counted: rooms are so much larger until lines are broken.
pub const LOOSE: Ratio = Ratio(1.03);
/// Figures, inner margins in points, and white between things, from usual to airy, where there is
/// room.
pub const AIRY: [(f32, f32, f32); 6] = [
    (1.0, 0.0, 1.0),
    (1.15, 0.6, 1.2),
    (1.3, 1.2, 1.4),
    (1.5, 1.7, 1.7),
    (1.5, 3.0, 2.2),
    (1.5, 5.0, 3.0),
];
/// Figures where room is short, and how much they grow for each point of a good size.
pub const FIGURES: [Ratio; 2] = [Ratio(0.75), Ratio(0.25)];
/// Rows grow by this part at most, to fill a page; and where there is very little to say.
pub const ROW_GROWTH: [f32; 2] = [0.08, 0.4];

/// From this size on, no cell of a row is emptier than this, if that is more than a few lines.
pub const ROOMY: Pt = Pt(9.6);
pub const HOLE: Mm = Mm(22.0);
pub const GAPING: f32 = 0.28;
/// Phases stand side by side only if their row is so well filled.
pub const EVEN: f32 = 0.7;
/// What it costs to part panels that belong together, in lines.
pub const PARTED: f32 = 2.5;
/// White in shorter panels counts for this much of a height; more, where it is a large part of them.
pub const WHITE: [f32; 2] = [0.3, 0.9];
/// What a last line of one word counts, in lines.
pub const LONELY: f32 = 0.35;
/// Heights of rows that differ by less are equal.
pub const HEIGHT_STEP: Em = Em(0.12);
/// Anything else must be lower by this to be better.
pub const LOWER: Pt = Pt(0.1);

/// Widths of panels go in quarters of a unit.
pub const PER_UNIT: f32 = 4.0;
/// A panel is not narrower than this.
pub const NARROWEST_EMS: Em = Em(13.5);
/// Cells of tables have this room if they need it; longer ones have several lines.
pub const CELL_NEED: Em = Em(11.0);
/// What a head needs beside its title: with a sign, and without.
pub const BESIDE_PANEL_TITLE: [Em; 2] = [Em(4.6), Em(2.4)];
/// A longer title has two lines.
pub const LONGEST_TITLE: Ratio = Ratio(0.55);
/// A word that takes this much of a line alone is parted in counting, too.
pub const PARTED_WORD: Ratio = Ratio(0.7);

/// Sizes of large letters that are tried, for each point.
pub const LARGE_STEPS: f32 = 4.0;

/// Shares of pages that are filled, the most even first.
pub const EVEN_SHARES: [f32; 11] = [0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];
