//! How much more one text says than another, where the same can be said in many ways.

use super::sentence::Sentence;
use crate::language::{Sense, Shade};

/// For each sense, how much more often it is said.
pub(super) type Gaps = [i16; Sense::COUNT];

/// Shades that may stand for a negation of the other text.
const DENIALS: &[Shade] = &[
    LACKING[0],
    LACKING[1],
    Shade::named("lapse"),
    Shade::named("shut"),
    Shade::named("endless"),
    Shade::named("except"),
    Shade::named("unless"),
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
/// *Unused*, *empty*: what lacks something is one kind, whether a prefix says so or a word.
const LACKING: [Shade; 2] = [Shade::named("un"), Shade::named("empty")];
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

/// How often a text denies without a negation.
pub(super) fn implied(text: &Sentence) -> u8 {
    let denies = |shade: Shade| DENIALS.contains(&shade) || shade == ONLY || shade == NOT_UNTIL;
    text.shades(Sense::Not).filter(|(shade, _)| denies(*shade)).map(|(_, count)| count).sum()
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
    let count = |text: &Sentence, shade: Shade| match shade {
        _ if LACKING.contains(&shade) => LACKING.iter().map(|one| text.shaded(sense, *one)).sum(),
        ONLY | NOT_UNTIL => text.shaded(sense, ONLY) + text.shaded(sense, NOT_UNTIL),
        _ => text.shaded(sense, shade),
    };
    let rest = |one: &Sentence, other: &Sentence, shade: Shade| {
        i16::from(count(one, shade).saturating_sub(count(other, shade)))
    };
    let mut explained: i16 = 0;
    for (shade, _) in fewer.shades(sense) {
        let is_only = shade == ONLY || shade == NOT_UNTIL;
        let counts = sense != Sense::Not || DENIALS.contains(&shade) || is_only;
        let is_counted = shade == LACKING[1] && fewer.shaded(sense, LACKING[0]) > 0
            || shade == NOT_UNTIL && fewer.shaded(sense, ONLY) > 0;
        if !counts || is_counted {
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
        // *Not the same* is *different*.
        explained += i16::from(
            fewer.sure(Sense::Different) > more.sure(Sense::Different)
                && more.perhaps(Sense::Same) + more.sure(Sense::Same) > 0,
        );
        // *Nobody can have more* is *at most*.
        let meant =
            i16::from(more.perhaps(Sense::AtMost)).min(i16::from(fewer.sure(Sense::AtMost)));
        explained += (bounds(fewer) - bounds(more) - meant).max(0);
    }
    (own - others - explained).max(0)
}
