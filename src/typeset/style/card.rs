//! Cards, the sheets that they are cut from, and the page that tests a printer.

use super::{Em, Mm, Pt, Ratio};

/// Sizes of cards that have names.
pub(crate) const NAMED: [(&str, f32, f32); 6] = [
    ("poker", 63.0, 88.0),
    ("bridge", 57.0, 89.0),
    ("euro", 59.0, 92.0),
    ("mini-euro", 44.0, 68.0),
    ("tarot", 70.0, 120.0),
    ("a6", 105.0, 148.0),
];
/// Poker cards: nine go on A4, and sleeves for them are sold everywhere.
pub(crate) const USUAL: [Mm; 2] = [Mm(63.0), Mm(88.0)];
/// Sides that a card may have: smaller ones hold no text, larger ones are sheets.
pub(crate) const SIDES: std::ops::RangeInclusive<f32> = 30.0..=200.0;
/// Printers leave this much white at the edges.
pub(crate) const EDGE: Mm = Mm(5.0);

/// Below this, a second card is better.
pub(crate) const COMFORTABLE: Pt = Pt(7.0);
/// Never smaller than this; cards are read from a hand, nearer than a sheet.
pub(crate) const LEAST: Pt = Pt(6.0);
/// Steps between sizes that are tried: a fifth of a point.
pub(crate) const STEPS_PER_POINT: f32 = 5.0;
/// Air between blocks, in relation to the usual.
pub(crate) const GAP: f32 = 0.8;
/// White between the band with the title and the text.
pub(crate) const BELOW_BAND: Mm = Mm(1.6);
/// White above the title, in relation to that at the sides: capitals need less.
pub(crate) const TITLE_ABOVE: Ratio = Ratio(0.8);
/// Lines of a title.
pub(crate) const TITLE_LEADING: Em = Em(1.2);
/// Top of a line to its base line.
pub(crate) const TITLE_BASELINE: Em = Em(0.95);
/// White between the title and the end of its band.
pub(crate) const TITLE_BELOW: Mm = Mm(1.1);
/// Room for "2/2" at the right of the title.
pub(crate) const PART_ROOM: Em = Em(1.8);
/// Size of "2/2" in relation to the title.
pub(crate) const PART_SCALE: Ratio = Ratio(0.8);

/// How far the frame of the back is from the edge: cuts that are off do not show.
pub(crate) const BACK_FRAME: Mm = Mm(4.0);
/// Corners of the frame.
pub(crate) const BACK_CORNER: Mm = Mm(2.0);
/// Line of the frame.
pub(crate) const BACK_LINE: Pt = Pt(0.8);
/// White at both sides of the name, frame included.
pub(crate) const BACK_SIDES: Mm = Mm(14.0);
/// Smallest and largest size of the name.
pub(crate) const BACK_SIZES: [Pt; 2] = [Pt(6.0), Pt(17.0)];
/// Size of what stands below the name.
pub(crate) const BACK_SMALL: Pt = Pt(7.5);
/// Top of a line of the name to its base line.
pub(crate) const BACK_BASELINE: Em = Em(0.9);
/// Top of the line below the name to its base line.
pub(crate) const BACK_SMALL_BASELINE: Em = Em(1.5);
/// What stands below the name begins at least this far from the edge: within the frame.
pub(crate) const BACK_SMALL_SIDE: Mm = Mm(6.0);

/// Bleed that print shops ask for.
pub(crate) const BLEED: Mm = Mm(3.0);
/// More bleed than this is a mistake.
pub(crate) const MOST_BLEED: Mm = Mm(10.0);
/// Marks for cutting begin off the card, so that a cut that is off shows none.
pub(crate) const CROP_NEAR: Mm = Mm(1.2);
/// Where they end.
pub(crate) const CROP_FAR: Mm = Mm(5.2);
/// Their line: a hairline, so that the knife knows where to go.
pub(crate) const CROP_LINE: Pt = Pt(0.25);
/// Marks for cutting are at least this long.
pub(crate) const SHORTEST_CROP: Mm = Mm(1.5);
/// White between the lower marks and the foot.
pub(crate) const CROP_ABOVE_FOOT: Mm = Mm(1.6);
/// The line along which a card is folded.
pub(crate) const FOLD_LINE: Pt = Pt(0.4);
/// Its dashes and gaps.
pub(crate) const FOLD_DASH: [Pt; 2] = [Pt(3.0), Pt(2.0)];
/// Height of the foot below cards.
pub(crate) const FOOT: Mm = Mm(9.0);
/// Room for the foot: below it, there is none.
pub(crate) const FOOT_GAP: Mm = Mm(2.2);
/// Least margin of the foot: where all printers print.
pub(crate) const FOOT_SIDE: Mm = Mm(10.0);

/// Sizes of the title and the lines of the page that tests a printer.
pub(crate) const TEST_SIZES: [Pt; 2] = [Pt(16.0), Pt(10.0)];
/// Its left margin, from which its ruler begins.
pub(crate) const TEST_SIDE: Mm = Mm(20.0);
/// Base line of its title.
pub(crate) const TEST_TOP: Mm = Mm(24.0);
/// Distance of its lines.
pub(crate) const TEST_LEADING: Mm = Mm(6.0);
/// More air below its title, of a line.
pub(crate) const TEST_BELOW_TITLE: Ratio = Ratio(0.4);
/// Top of its ruler.
pub(crate) const TEST_RULER: Mm = Mm(56.0);
/// Distance of the ticks of its ruler: a centimetre.
pub(crate) const TEST_TICK: Mm = Mm(10.0);
/// Right end of its ruler, which is 100 mm long.
pub(crate) const TEST_RULER_END: Mm = Mm(120.0);
/// Line of a tick.
pub(crate) const TEST_TICK_LINE: Pt = Pt(0.4);
/// Arms of the cross on the back; longer than the scale that it is read from.
pub(crate) const TEST_CROSS: Mm = Mm(12.0);
/// Line of the cross: thick enough to shine through.
pub(crate) const TEST_CROSS_LINE: Pt = Pt(0.6);
/// Line of the scale: thin enough to tell millimetres.
pub(crate) const TEST_SCALE_LINE: Pt = Pt(0.25);
/// Half the length of the strokes of the scale, at every fifth millimetre and at the others.
pub(crate) const TEST_STROKES: [Mm; 2] = [Mm(3.0), Mm(1.5)];
/// Half a poker card, whose outline is on both pages.
pub(crate) const TEST_HALF_CARD: [Mm; 2] = [Mm(31.5), Mm(44.0)];
