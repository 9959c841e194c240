//! What excludes what, and whether two texts have exchanged it.

use super::compare::Topic;
use super::sentence::Sentence;
use crate::language::{Sense, Shade};

/// Senses that exclude each other.
pub(super) const OPPOSITES: &[(Sense, Sense, Topic)] = {
    use Sense::{
        After, All, AtLeast, AtMost, Before, Bottom, Decrease, Different, Earlier, End, Even,
        Exactly, FaceDown, FaceUp, Failure, Far, Fewest, First, Increase, Last, Later, Left, Less,
        Lose, May, More, Most, Must, Near, Next, Odd, Oldest, OneOf, PerGame, PerPhase, PerRound,
        PerTurn, Previous, Right, Same, Start, Success, Top, Until, While, Win, Youngest,
    };
    use Topic::{Bound, Force, Frequency, Order};
    &[
        (May, Must, Force),
        (AtLeast, AtMost, Bound),
        (AtLeast, Exactly, Bound),
        (AtMost, Exactly, Bound),
        (More, Less, Bound),
        (First, Last, Order),
        (Next, Previous, Order),
        (Before, After, Order),
        (Earlier, Later, Order),
        (Until, While, Order),
        (Most, Fewest, Order),
        (Near, Far, Order),
        (Oldest, Youngest, Order),
        (Top, Bottom, Order),
        (Left, Right, Order),
        (Success, Failure, Order),
        (Win, Lose, Order),
        (FaceUp, FaceDown, Order),
        (Start, End, Order),
        (Odd, Even, Order),
        (Same, Different, Order),
        (Increase, Decrease, Order),
        (All, OneOf, Order),
        (PerTurn, PerRound, Frequency),
        (PerTurn, PerGame, Frequency),
        (PerRound, PerGame, Frequency),
        (PerPhase, PerTurn, Frequency),
        (PerPhase, PerRound, Frequency),
        (PerPhase, PerGame, Frequency),
    ]
};

/// The first of opposites that leave no third: who does not say the one says the other.
pub(super) const PLAIN: &[Sense] = &[
    Sense::First,
    Sense::Before,
    Sense::Most,
    Sense::Oldest,
    Sense::Top,
    Sense::Left,
    Sense::Start,
    Sense::Odd,
];

/// How often a text says something so that it can mean nothing else, though others need not say it
/// at all: *vor der Runde*. Beside a bare *vor* or *nach* nobody knows which is which.
fn firmly(text: &Sentence, sense: Sense, contrary: Sense) -> u8 {
    let is_open = text.shaded(sense, BARE) + text.shaded(contrary, BARE) > 0;
    text.sure(sense) + if is_open { 0 } else { text.shaded(sense, FIRM) }
}

const FIRM: Shade = Shade::named("firm");
const BARE: Shade = Shade::named("bare");

/// What two texts say of a pair of opposites, if each surely says one of them more often than the
/// other text does: whatever else may stand for them, they have been exchanged.
pub(super) fn exchanged(
    one: &Sentence,
    other: &Sentence,
    left: Sense,
    right: Sense,
) -> Option<(Sense, Sense)> {
    let more = |own: Sense, contrary: Sense| {
        firmly(one, own, contrary) == firmly(other, own, contrary) + 1
            && firmly(one, contrary, own) + 1 == firmly(other, contrary, own)
    };
    [(left, right), (right, left)].into_iter().find(|(own, contrary)| more(*own, *contrary))
}

/// What two texts say of a pair of opposites, if one of them surely says the one and the other, if
/// anything, the other.
pub(super) fn turned(
    one: &Sentence,
    other: &Sentence,
    left: Sense,
    right: Sense,
) -> Option<(Sense, Sense)> {
    let only = |text: &Sentence, says: Sense, not: Sense| {
        text.sure(says) > 0 && text.sure(not) + text.perhaps(not) == 0
    };
    let clearly = |text: &Sentence, says: Sense, not: Sense| {
        firmly(text, says, not) > 0 && firmly(text, not, says) + text.shaded(not, BARE) == 0
    };
    let leans = |text: &Sentence, says: Sense, not: Sense| {
        text.sure(says) + text.perhaps(says) > 0 && text.sure(not) + text.perhaps(not) == 0
    };
    let is = |says: Sense, instead: Sense| {
        clearly(one, says, instead) && clearly(other, instead, says)
            || only(one, says, instead) && leans(other, instead, says)
            || leans(one, says, instead) && only(other, instead, says)
    };
    [(left, right), (right, left)].into_iter().find(|(says, instead)| is(*says, *instead))
}

/// Senses of which a difference on one side is enough, and whether it is sure.
pub(super) const ONE_SIDED: &[(Sense, Topic, bool)] = &[
    (Sense::Before, Topic::Order, true),
    (Sense::AtLeast, Topic::Bound, false),
    (Sense::AtMost, Topic::Bound, false),
    (Sense::Far, Topic::Order, false),
    (Sense::Fewest, Topic::Order, false),
    (Sense::Bottom, Topic::Order, false),
];
