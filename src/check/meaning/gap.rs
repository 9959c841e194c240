//! How much more one text says than another, where the same can be said in many ways.

use super::sentence::Sentence;
use crate::language::{Sense, Shade};

/// For each sense, how much more often it is said.
pub(super) type Gaps = [i16; Sense::COUNT];

/// Shades that may stand for a negation of the other text.
const DENIALS: &[Shade] = &[
    Shade::named("un"),
    Shade::named("empty"),
    Shade::named("except"),
    Shade::named("free"),
    Shade::named("forgo"),
    Shade::named("few"),
    Shade::named("open"),
    Shade::named("name"),
    Shade::named("until-not"),
    Shade::named("instead"),
    Shade::named("exceed"),
    Shade::named("or-not"),
    NOT_ONLY,
    Shade::named("fail"),
    Shade::named("idiom"),
    Shade::named("keep"),
    Shade::named("ignore"),
    Shade::named("safe"),
    Shade::named("out"),
    Shade::named("lose"),
    Shade::named("forget"),
    Shade::named("matter"),
    Shade::named("hide"),
];
/// Those that take the place of a negation as a rule: *nobody may* and *only you may*.
const POSITIVES: &[Shade] = &[
    ONLY,
    NOT_UNTIL,
    Shade::named("keep"),
    Shade::named("safe"),
    Shade::named("hide"),
    Shade::named("out"),
];
/// *Erst*, *dopiero*: not before.
pub(super) const NOT_UNTIL: Shade = Shade::named("not-until");
pub(super) const ONLY: Shade = Shade::named("only");
pub(super) const NOT_ONLY: Shade = Shade::named("not-only");

/// Whether one text denies where the other says *only* or *stay*.
pub(super) fn is_put_positively(one: &Sentence, other: &Sentence) -> bool {
    let more = |shade: &Shade| other.shaded(Sense::Not, *shade) > one.shaded(Sense::Not, *shade);
    one.sure(Sense::Not) > other.sure(Sense::Not)
        && (POSITIVES.iter().any(more) || bounds(other) > bounds(one))
}

/// Whether one text says *need not* where the other says *may*.
pub(super) fn is_free_alike(one: &Sentence, other: &Sentence) -> bool {
    one.frees > other.frees && other.permits > one.permits
}

/// How often a text bounds something.
fn bounds(text: &Sentence) -> i16 {
    let bounds = [Sense::AtLeast, Sense::AtMost, Sense::Exactly];
    bounds.into_iter().map(|bound| i16::from(text.sure(bound))).sum()
}

/// How much more often one text says each thing than the other can explain; below zero, the other.
pub(super) fn gaps(one: &Sentence, other: &Sentence) -> Gaps {
    let mut gaps = [0; Sense::COUNT];
    for sense in Sense::ALL {
        let (own, others) = (one.sure(*sense), other.sure(*sense));
        gaps[*sense as usize] = match own.cmp(&others) {
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Greater => gap(one, other, *sense),
            std::cmp::Ordering::Less => -gap(other, one, *sense),
        };
    }
    gaps
}

/// How much more often one text says something than the other can explain.
pub(super) fn gap(more: &Sentence, fewer: &Sentence, sense: Sense) -> i16 {
    let (own, others) = (i16::from(more.sure(sense)), i16::from(fewer.sure(sense)));
    let rest = |one: &Sentence, other: &Sentence, shade: Shade| {
        i16::from(one.shaded(sense, shade).saturating_sub(other.shaded(sense, shade)))
    };
    let mut explained: i16 = 0;
    for (shade, _) in fewer.shades(sense) {
        let is_only = shade == ONLY || shade == NOT_UNTIL;
        let counts = sense != Sense::Not || DENIALS.contains(&shade) || is_only;
        if !counts {
            continue;
        }
        let count = rest(fewer, more, shade);
        if sense == Sense::Not && is_only && count > 0 {
            // *cannot … without* is *only … with*; *not … until* is *only when*.
            if own - others == 2 {
                return 0;
            }
        }
        explained += count;
    }
    if sense == Sense::Not && own >= 2 && others >= 1 && fewer.denies_several {
        explained += own - 1;
    }
    if sense == Sense::Not {
        // *Need not* is *may*.
        explained += i16::from(is_free_alike(more, fewer));
        // *Nobody can have more* is *at most*.
        explained += (bounds(fewer) - bounds(more)).max(0);
    }
    (own - others - explained).max(0)
}
