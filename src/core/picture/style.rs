//! The measures of drawings in pixels, each with its reason.

/// Base line below the middle of capitals and figures, in ems: half their height.
pub const CAPS_MIDDLE: f32 = 0.36;
/// Base line below the middle of words, in ems.
pub const MIDDLE: f32 = 0.35;
/// How much of the room words may take: fonts of screens may be wider than those of paper.
pub const WORDS_ROOM: f32 = 0.88;

/// Lengths of dashes and gaps of what may be done: dashes that are seen on all arrows.
pub const DASH: [f32; 2] = [5.0, 3.0];
/// Lines around what must, may and should be done: the heavier, the more it binds.
pub const MUST_LINE: f32 = 2.0;
pub const MAY_LINE: f32 = 1.4;
pub const PLAIN_LINE: f32 = 1.2;

/// Widths of letters in ems, a little more than most fonts have: `i`, a blank, `m`, capitals, others.
pub const NARROW: f32 = 0.33;
pub const BLANK: f32 = 0.27;
pub const BROAD: f32 = 0.9;
pub const CAPITAL: f32 = 0.68;
pub const LETTER: f32 = 0.57;
/// Bold letters are wider by this.
pub const BOLD: f32 = 1.08;

/// A curve of at most so many degrees looks like a part of a circle.
pub const QUARTER: f32 = 90.0;
/// Control points of a curve lie at thirds.
pub const THIRDS: f32 = 3.0;
/// And those of a part of a circle at four thirds of the tangent of a quarter of its angle.
pub const QUARTERS: f32 = 4.0;
/// Parts of a pixel that are written: more are not seen.
pub const DECIMALS: f32 = 10.0;

/// Phases beside each other, over a page.
pub(super) mod wide {
    /// As wide as the text of an A4 page.
    pub const WIDTH: f32 = 703.0;
    /// Air above, for half a line.
    pub const TOP: f32 = 2.0;
    /// Two lines of words.
    pub const HEIGHT: f32 = 46.0;
    /// How far the tip of an arrow stands out.
    pub const TIP: f32 = 13.0;
    /// Space for the line that leads back.
    pub const BACK: f32 = 17.0;
    /// From the left edge of a phase to its arrow, for half a line.
    pub const LEFT: f32 = 1.5;
    /// White between two arrows.
    pub const APART: f32 = 3.0;
    /// From the tip of the arrow before to the number, and from the number to the words.
    pub const GAP: f32 = 7.0;
    /// From the edge of the first arrow to its number.
    pub const FIRST_GAP: f32 = 10.0;
    /// Size of the number: it is what is read first.
    pub const NUMBER: f32 = 22.0;
    /// Its base line below the middle.
    pub const NUMBER_MIDDLE: f32 = 8.0;
    /// Largest and smallest size of a title.
    pub const TITLE: f32 = 13.5;
    pub const LEAST_TITLE: f32 = 7.0;
    /// Lines of a title, in ems.
    pub const TITLE_LEADING: f32 = 1.15;
    /// Top of a line of a title to its base line, in ems.
    pub const TITLE_BASELINE: f32 = 0.92;
    /// Size of badges, and of the words on the line that leads back.
    pub const SMALL: f32 = 9.5;
    /// Height of badges, in ems.
    pub const SMALL_LEADING: f32 = 1.3;
    /// Where the line back begins and ends, from both sides: below the numbers.
    pub const BACK_SIDE: f32 = 24.0;
    /// From the arrows to the line back.
    pub const BACK_FALL: f32 = 10.0;
    /// Corners of the line back, and the length of its tip.
    pub const CORNER: f32 = 5.0;
    /// Half the width of its tip.
    pub const HEAD: f32 = 4.0;
    /// The line back.
    pub const BACK_LINE: f32 = 1.4;
    /// Air beside the words on it.
    pub const WORDS_AIR: f32 = 6.0;
    /// What hides the line behind them: wider than the line.
    pub const WORDS_GAP: f32 = 4.0;
    /// Their base line below it.
    pub const WORDS_MIDDLE: f32 = 3.4;
}

/// Phases in a single line.
pub(super) mod slim {
    /// Air above, for half a line.
    pub const TOP: f32 = 1.5;
    /// One line of words.
    pub const HEIGHT: f32 = 23.0;
    /// How far the tip of an arrow stands out.
    pub const TIP: f32 = 8.0;
    /// Room for the arrow that leads back, at the right end.
    pub const BACK: f32 = 26.0;
    /// Sizes of numbers, titles and badges before they are fitted.
    pub const SIZES: [f32; 3] = [15.0, 12.0, 9.6];
    /// Badges that would become smaller than this much of their size are left out.
    pub const LEAST: f32 = 0.82;
    /// Air within an arrow beside its words.
    pub const AIR: f32 = 20.0;
    /// Between number, title and badges.
    pub const GAP: f32 = 6.0;
    /// From the left edge of a phase to its arrow, for half a line.
    pub const LEFT: f32 = 1.2;
    /// From the notch to the number.
    pub const START: f32 = 8.0;
    /// Radius of the round arrow.
    pub const RADIUS: f32 = 7.0;
    /// Where it begins: at 30 degrees above the right, whose cosine this is.
    pub const COSINE: f32 = 0.87;
    /// How far it goes round.
    pub const TURN: f32 = 330.0;
    /// Its line.
    pub const LINE: f32 = 1.8;
    /// How far its tip stands out of the circle.
    pub const TIP_OUT: f32 = 0.6;
    /// Length of its tip.
    pub const HEAD: f32 = 4.6;
}

/// Phases below each other, for narrow screens.
pub(super) mod tall {
    /// As wide as the narrowest phone.
    pub const WIDTH: f32 = 320.0;
    /// Room for the line that leads back, at the right edge.
    pub const BACK: f32 = 26.0;
    /// Two lines of words, and as high as a finger.
    pub const ROW: f32 = 50.0;
    /// How far the tip of an arrow stands out below.
    pub const TIP: f32 = 9.0;
    /// White between two arrows.
    pub const APART: f32 = 4.0;
    /// From the edges to the arrows, for half a line.
    pub const EDGE: f32 = 1.5;
    /// Below the middle, since a notch takes room above the words; of the first arrow less.
    pub const DOWN: f32 = 5.0;
    pub const FIRST_DOWN: f32 = 2.0;
    /// Where the number stands, its size, and its base line below the middle.
    pub const NUMBER_AT: f32 = 14.0;
    pub const NUMBER: f32 = 22.0;
    pub const NUMBER_MIDDLE: f32 = 8.0;
    /// Between number and title.
    pub const GAP: f32 = 10.0;
    /// White at the right of the words.
    pub const RIGHT: f32 = 6.0;
    /// Largest sizes of title and badges.
    pub const TITLE: f32 = 15.5;
    pub const BADGE: f32 = 12.0;
    /// Base lines above and below the middle, where there are two lines.
    pub const TITLE_UP: f32 = 1.5;
    pub const BADGE_DOWN: f32 = 13.5;
    /// From an arrow to the line back, and from that to the edge.
    pub const BACK_GAP: f32 = 4.0;
    pub const BACK_EDGE: f32 = 6.0;
    /// Corners of the line back.
    pub const CORNER: f32 = 6.0;
    /// The line back.
    pub const LINE: f32 = 1.6;
    /// Its tip.
    pub const HEAD: f32 = 5.0;
}

/// The code that leads to a page on the web.
pub(super) mod code {
    /// Pixels to a square of the code.
    pub const SQUARE: f32 = 4.0;
    /// White around the code, in squares; readers ask for four, of which paper gives some.
    pub const QUIET: f32 = 2.0;
}
