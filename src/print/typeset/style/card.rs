//! Cards, the sheets that they are cut from, and the page that tests a printer.

use super::{Em, Mm, Pt, Ratio};

/// Sizes of cards that have names.
pub const NAMED: [(&str, f32, f32); 11] = [
    ("poker", 63.0, 88.0),
    ("bridge", 57.0, 89.0),
    ("euro", 59.0, 92.0),
    ("mini-euro", 44.0, 68.0),
    ("tarot", 70.0, 120.0),
    ("a6", 105.0, 148.0),
    // What shops that print on demand sell, in inches.
    ("poker-us", 63.5, 88.9),
    ("bridge-us", 57.15, 88.9),
    ("tarot-us", 69.85, 120.65),
    ("mini-us", 44.45, 63.5),
    ("jumbo-us", 88.9, 139.7),
];
/// Poker cards: nine go on A4, and sleeves for them are sold everywhere.
pub const USUAL: [Mm; 2] = [Mm(63.0), Mm(88.0)];
/// Cards in large print.
pub const LARGE_CARD: [Mm; 2] = [Mm(105.0), Mm(148.0)];
/// Sides that a card may have: smaller ones hold no text, larger ones are sheets.
pub const SIDES: std::ops::RangeInclusive<f32> = 30.0..=200.0;
/// Printers leave this much white at the edges.
pub const EDGE: Mm = Mm(5.0);

/// Letters that are read at arm's length: with them one side is enough.
pub const GOOD: Pt = Pt(8.5);
/// Below this, another side is better.
pub const READABLE: Pt = Pt(7.0);
/// Never smaller than this; cards are read from a hand, nearer than a sheet.
pub const LEAST: Pt = Pt(6.0);
/// Large print: the least letters of all that is to be read, and the largest text.
pub const LARGE: Pt = Pt(14.0);
pub const LARGEST_LARGE: Pt = Pt(18.0);
/// Steps between sizes that are tried: a tenth of a point.
pub const STEPS_PER_POINT: f32 = 10.0;
/// A text on more sides than this is no aid.
pub const MOST_SIDES: usize = 8;
/// So many entries share a card at most …
pub const MOST_SHARED: usize = 4;
/// … until no card is emptier than this.
pub const EMPTIEST: Ratio = Ratio(0.45);
/// A side that is emptier by all of a side costs so many points of size.
pub const EMPTY_COST: f32 = 20.0;
/// A point that letters are smaller than readable ones costs so many points of size.
pub const STRAIN_COST: f32 = 6.0;
/// Letters of a side that has room grow by this at most: both sides of a card look alike.
pub const LARGER: Ratio = Ratio(1.2);
/// White between things, in relation to the usual: as much as a side has room for.
pub const SPREADS: [f32; 4] = [1.9, 1.5, 1.2, 1.0];
/// Below this size of letters lines and paragraphs stand closer, below the other one as close as can be.
pub const AIRY: Pt = Pt(9.0);
pub const CLOSE: Pt = Pt(7.8);
/// Distance of lines if the theme says nothing: what panels have.
pub const CARD_LEADING: Ratio = Ratio(1.22);
/// White between the band with the title and the text.
pub const BELOW_BAND: Mm = Mm(1.8);
/// White above the title, in relation to that at the sides: capitals need less.
pub const TITLE_ABOVE: Ratio = Ratio(0.65);
/// Lines of a title.
pub const TITLE_LEADING: Em = Em(1.2);
/// White between the title and the end of its band.
pub const TITLE_BELOW: Mm = Mm(1.8);
/// Titles get smaller before they take a second line, down to this.
pub const TITLE_SHRINK: Ratio = Ratio(0.8);
/// The line below the band of a role.
pub const BAND_LINE: Pt = Pt(0.7);
/// Words at the right of the title, and their least size.
pub const CARD_NOTE: Ratio = Ratio(0.6);
pub const LEAST_NOTE: Pt = Pt(7.0);
/// The field below the band: heights that are tried, and the part of it that the shape takes.
pub const FIELDS: [Mm; 3] = [Mm(22.0), Mm(16.0), Mm(11.0)];
/// Higher fields, where roles have so little to say that the largest letters fit beside them.
pub const HIGH_FIELDS: [Mm; 3] = [Mm(34.0), Mm(30.0), Mm(26.0)];
/// A field takes at most this part of a card.
pub const MOST_FIELD: Ratio = Ratio(0.4);
pub const FIELD_SHAPE: Ratio = Ratio(0.72);
/// Letters beside which there is room for a field, and for boxes at the foot.
pub const WITH_FIELD: Pt = Pt(10.0);
pub const WITH_FOOT: Pt = Pt(8.0);
/// White below the chips of a role.
pub const CHIPS_GAP: Em = Em(0.4);
/// Title of a section among others, and the white above it.
pub const SECTION_TITLE: Ratio = Ratio(1.14);
pub const SECTION_GAP: Em = Em(0.55);
/// The line at the foot that says what follows: its height and its letters.
pub const FOOT_LINE: Mm = Mm(5.6);
pub const FOOT_TEXT: Pt = Pt(7.8);
/// Boxes at the foot: height, white between them, smallest and largest letters.
pub const FOOT_BOX: Mm = Mm(7.0);
pub const FOOT_BOX_GAP: Mm = Mm(1.0);
/// Distance of lines in boxes, in relation to their size.
pub const BOXED_PITCH: f32 = 1.12;
pub const BOXED: [Pt; 2] = [Pt(4.8), Pt(6.8)];

/// How far the frame of the back is from the edge: cuts that are off do not show.
pub const BACK_FRAME: Mm = Mm(4.0);
/// Corners of the frame.
pub const BACK_CORNER: Mm = Mm(2.0);
/// Line of the frame.
pub const BACK_LINE: Pt = Pt(0.8);
/// White at both sides of the name, frame included.
pub const BACK_SIDES: Mm = Mm(14.0);
/// Smallest and largest size of the name.
pub const BACK_SIZES: [Pt; 2] = [Pt(6.0), Pt(17.0)];
/// Size of what stands below the name.
pub const BACK_SMALL: Pt = Pt(7.5);
/// White above and below the name.
pub const BACK_LABEL: Mm = Mm(2.2);
/// Triangles across the pattern of the back.
pub const BACK_TRIANGLES: u8 = 6;

/// Bleed that print shops ask for.
pub const BLEED: Mm = Mm(3.0);
/// More bleed than this is a mistake.
pub const MOST_BLEED: Mm = Mm(10.0);
/// Marks for cutting begin off the card, so that a cut that is off shows none.
pub const CROP_NEAR: Mm = Mm(1.2);
/// Where they end.
pub const CROP_FAR: Mm = Mm(5.2);
/// Their line: a hairline, so that the knife knows where to go.
pub const CROP_LINE: Pt = Pt(0.25);
/// Marks for cutting are at least this long.
pub const SHORTEST_CROP: Mm = Mm(1.5);
/// White between the lower marks and the foot.
pub const CROP_ABOVE_FOOT: Mm = Mm(1.6);
/// The line along which a card is folded.
pub const FOLD_LINE: Pt = Pt(0.4);
/// Its dashes and gaps.
pub const FOLD_DASH: [Pt; 2] = [Pt(3.0), Pt(2.0)];
/// Height of the foot below cards.
pub const FOOT: Mm = Mm(9.0);
/// Room for the foot: below it, there is none.
pub const FOOT_GAP: Mm = Mm(2.2);
/// Least margin of the foot: where all printers print.
pub const FOOT_SIDE: Mm = Mm(10.0);

/// Sizes of the title and the lines of the page that tests a printer.
pub const TEST_SIZES: [Pt; 2] = [Pt(16.0), Pt(10.0)];
/// Its left margin, from which its ruler begins.
pub const TEST_SIDE: Mm = Mm(20.0);
/// Base line of its title.
pub const TEST_TOP: Mm = Mm(24.0);
/// Distance of its lines.
pub const TEST_LEADING: Mm = Mm(6.0);
/// More air below its title, of a line.
pub const TEST_BELOW_TITLE: Ratio = Ratio(0.4);
/// Top of its ruler.
pub const TEST_RULER: Mm = Mm(56.0);
/// Distance of the ticks of its ruler: a centimetre.
pub const TEST_TICK: Mm = Mm(10.0);
/// Right end of its ruler, which is 100 mm long.
pub const TEST_RULER_END: Mm = Mm(120.0);
/// Line of a tick.
pub const TEST_TICK_LINE: Pt = Pt(0.4);
/// Arms of the cross on the back; longer than the scale that it is read from.
pub const TEST_CROSS: Mm = Mm(12.0);
/// Line of the cross: thick enough to shine through.
pub const TEST_CROSS_LINE: Pt = Pt(0.6);
/// Line of the scale: thin enough to tell millimetres.
pub const TEST_SCALE_LINE: Pt = Pt(0.25);
/// Half the length of the strokes of the scale, at every fifth millimetre and at the others.
pub const TEST_STROKES: [Mm; 2] = [Mm(3.0), Mm(1.5)];
/// Half a poker card, whose outline is on both pages.
pub const TEST_HALF_CARD: [Mm; 2] = [Mm(31.5), Mm(44.0)];
