//! Whether a short text contradicts the long one: it may leave out, add and put things otherwise, but
//! not say the contrary.

use super::compare::Topic;
use super::gap::gap;
use super::opposites::{OPPOSITES, exchanged};
use super::sentence::{Mark, Sentence};
use crate::language::{NumberWord, Sense, Shade};

/// What a short text says against the long one.
#[derive(Debug, Clone)]
pub(in crate::check) struct Conflict {
    /// Where, in the short text.
    pub short: std::ops::Range<usize>,
    /// Where, in the long one.
    pub long: std::ops::Range<usize>,
    /// What the conflict is about.
    pub topic: Topic,
}

/// So many of the words of a short sentence stand in the long one that it repeats.
const REPEATS: f32 = 0.5;
/// So many of the words of a sentence that has few.
const WHOLLY: f32 = 0.6;
/// So many, if one text puts it nearly as the other does.
const CLOSELY: f32 = 0.75;
/// So many of the words of a clause, so that what it denies is what the other text affirms.
const DENIES: f32 = 0.6;

/// The contradictions between a short text and a long one. If `is_denied` is true, the badge of the
/// rule has the negation that the words lack.
pub(in crate::check) fn conflicts(
    short: &[Sentence],
    long: &[Sentence],
    is_denied: bool,
) -> Vec<Conflict> {
    let whole = Sentence::joined(long);
    let all_short = Sentence::joined(short);
    let mut found = Vec::new();
    for sentence in short {
        let Some(best) = repeated(sentence, long) else { continue };
        found.extend(turned(sentence, best, &whole));
        found.extend(forced(sentence, best, &whole, is_denied));
        found.extend(bound_otherwise(sentence, best, &all_short));
        if !is_denied {
            found.extend(denied(sentence, best, &whole));
            let affirmed = denied(best, sentence, &all_short);
            let exchange = |one: Conflict| Conflict { short: one.long, long: one.short, ..one };
            found.extend(affirmed.map(exchange));
        }
    }
    found
}

/// The sentences of a short text that say nearly word for word what one of the long text says.
pub(in crate::check) fn restated<'s>(
    short: &'s [Sentence],
    long: &'s [Sentence],
) -> impl Iterator<Item = (&'s Sentence, &'s Sentence)> {
    let own = short.iter().filter_map(|one| Some((one, repeated(one, long)?)));
    own.filter(|(one, other)| is_close(one, other))
}

/// Whether two sentences have nearly the same words.
fn is_close(one: &Sentence, other: &Sentence) -> bool {
    let stems =
        |text: &Sentence| -> Vec<u64> { text.stems.iter().map(|(stem, _)| *stem).collect() };
    overlap(&stems(one), other) >= CLOSELY && overlap(&stems(other), one) >= CLOSELY
}

/// The sentence of a long text that a short one repeats.
fn repeated<'l>(short: &Sentence, long: &'l [Sentence]) -> Option<&'l Sentence> {
    let stems: Vec<u64> = short.stems.iter().map(|(stem, _)| *stem).collect();
    let share = |sentence: &Sentence| overlap(&stems, sentence);
    let best = long.iter().max_by(|one, other| share(one).total_cmp(&share(other)))?;
    let share = share(best);
    // One word in common may be chance.
    (share >= REPEATS && (stems.len() > 3 || share >= WHOLLY)).then_some(best)
}

/// Opposites of which each text surely says one, and never the other.
fn turned(short: &Sentence, long: &Sentence, whole: &Sentence) -> Option<Conflict> {
    // Word for word the same but for one of them: what is said elsewhere does not matter.
    let is_same = is_close(short, long);
    OPPOSITES.iter().find_map(|(left, right, topic)| {
        if *topic == Topic::Force {
            return None;
        }
        let opposes = |own: Sense, contrary: Sense| {
            short.sure(own) > 0
                && long.sure(contrary) > 0
                && short.sure(contrary) == 0
                && whole.sure(own) == 0
                && (*topic == Topic::Bound || short.perhaps(contrary) + whole.perhaps(own) == 0)
        };
        let pair = [(*left, *right), (*right, *left)]
            .into_iter()
            .find(|(own, other)| opposes(*own, *other))
            .or_else(|| exchanged(short, long, *left, *right).filter(|_| is_same));
        pair.map(|(own, other)| Conflict {
            short: place(short, own),
            long: place(long, other),
            topic: *topic,
        })
    })
}

/// What a modal verb comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Binding {
    Must,
    /// *May*, and *need not*.
    Free,
    Forbidden,
}

fn binding(mark: &Mark) -> Option<Binding> {
    match (mark.sense, mark.is_denied) {
        _ if mark.shade != Shade::SURE => None,
        (Sense::Must, false) => Some(Binding::Must),
        (Sense::May, true) => Some(Binding::Forbidden),
        (Sense::Must, true) | (Sense::May, false) => Some(Binding::Free),
        _ => None,
    }
}

/// *You must* or *you may not* in the one text, and nothing but *you may* in the other.
fn forced(
    short: &Sentence,
    long: &Sentence,
    whole: &Sentence,
    is_denied: bool,
) -> Option<Conflict> {
    let bindings = |text: &Sentence| -> Vec<(std::ops::Range<usize>, Binding)> {
        text.marks.iter().filter_map(|mark| Some((mark.range.clone(), binding(mark)?))).collect()
    };
    let repeated = clause(short, long);
    let (own, others) = (bindings(short), bindings(repeated.as_ref().unwrap_or(long)));
    let ((place, first), (other_place, contrary)) = (own.first()?, others.first()?);
    let is_one = own.iter().all(|(_, one)| one == first)
        && others.iter().all(|(_, other)| other == contrary);
    let is_known = repeated.is_none() || *first == Binding::Must;
    let says = is_known && bindings(whole).iter().any(|(_, one)| one == first);
    let topic = match (first, contrary) {
        (Binding::Must, Binding::Free) => Topic::Force,
        // *It must be possible*
        (Binding::Free, Binding::Must) if long.perhaps(Sense::May) <= short.perhaps(Sense::May) => {
            Topic::Force
        }
        (Binding::Free, Binding::Forbidden) | (Binding::Forbidden, Binding::Free)
            if !is_denied && !is_qualified(short) && !is_qualified(long) =>
        {
            Topic::Polarity
        }
        _ => return None,
    };
    let conflict = Conflict { short: place.clone(), long: other_place.clone(), topic };
    (is_one && !says).then_some(conflict)
}

/// *You may look, but not touch*: the clause that a short text repeats, if another one binds too.
fn clause(short: &Sentence, long: &Sentence) -> Option<Sentence> {
    let stems: Vec<u64> = short.stems.iter().map(|(stem, _)| *stem).collect();
    let of_clause = |clause: usize| {
        let marks: Vec<Mark> =
            long.marks.iter().filter(|mark| mark.clause == clause).cloned().collect();
        let is_own = |part: usize| marks.iter().any(|mark| mark.part == part);
        let stems = long.stems.iter().filter(|(_, part)| is_own(*part)).copied().collect();
        Sentence { stems, marks, ..long.clone() }
    };
    let mut clauses: Vec<usize> =
        long.marks.iter().filter(|mark| binding(mark).is_some()).map(|mark| mark.clause).collect();
    clauses.dedup();
    if clauses.len() < 2 {
        return None;
    }
    let mut ranked: Vec<(f32, Sentence)> = clauses
        .into_iter()
        .map(of_clause)
        .map(|clause| (overlap(&stems, &clause), clause))
        .collect();
    ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
    let is_clear = ranked[0].0 >= CLOSELY && ranked[1].0 < REPEATS;
    is_clear.then(|| ranked.swap_remove(0).1)
}

/// What takes back part of a permission: *only*, *unless*, *no more than*.
fn is_qualified(text: &Sentence) -> bool {
    const LIMITS: [&str; 6] = ["only", "except", "unless", "tag", "exceed", "not-only"];
    LIMITS.iter().any(|name| text.shaded(Sense::Not, Shade::named(name)) > 0)
}

/// A clause that one text denies, and of which the other says nothing but what it is about.
fn denied(one: &Sentence, other: &Sentence, all_others: &Sentence) -> Option<Conflict> {
    let spare = |shade: Shade| other.shaded(Sense::Not, shade) > one.shaded(Sense::Not, shade);
    if other.says(Sense::Not) || other.shades(Sense::Not).any(|(shade, _)| spare(shade)) {
        return None;
    }
    // A negation elsewhere may be the one in question.
    let wanted = if gap(one, all_others, Sense::Not) > 0 { DENIES } else { CLOSELY };
    // *Not here but there*; *need not* and *may* are the same.
    let frees = |no: &Mark| {
        let is_own = |mark: &&Mark| mark.clause == no.clause && mark.sense == Sense::Must;
        one.marks.iter().filter(is_own).any(|mark| mark.is_denied)
    };
    if one.has_contrast {
        return None;
    }
    let no = one.sure_marks(Sense::Not).find(|no| {
        let own: Vec<u64> =
            one.stems.iter().filter(|(_, part)| *part == no.part).map(|(stem, _)| *stem).collect();
        overlap(&own, other) >= wanted && (own.len() > 1 || is_close(one, other)) && !frees(no)
    })?;
    Some(Conflict { short: no.range.clone(), long: other.range.clone(), topic: Topic::Polarity })
}

/// The same bound for another number.
fn bound_otherwise(short: &Sentence, long: &Sentence, all_short: &Sentence) -> Option<Conflict> {
    [Sense::AtLeast, Sense::AtMost, Sense::Exactly].into_iter().find_map(|sense| {
        let (own, others) = (all_short.bounds(sense)?, long.bounds(sense)?);
        let is_other = own.len() == 1 && others.len() == 1 && own != others;
        (is_other && short.sure(sense) > 0).then(|| Conflict {
            short: place(short, sense),
            long: place(long, sense),
            topic: Topic::Bound,
        })
    })
}

fn place(text: &Sentence, sense: Sense) -> std::ops::Range<usize> {
    let mark = text.sure_marks(sense).next();
    mark.map_or(text.range.clone(), |mark| mark.range.clone())
}

/// How many of some words a sentence has.
fn overlap(stems: &[u64], sentence: &Sentence) -> f32 {
    let is_there = |stem: &&u64| sentence.stems.iter().any(|(own, _)| own == *stem);
    let common = stems.iter().filter(is_there).count();
    #[expect(clippy::cast_precision_loss, reason = "words of a sentence")]
    let (common, all) = (common as f32, stems.len().max(1) as f32);
    common / all
}

/// A number of the short text for which the long one has another: of the same things, or in the
/// sentence that it repeats. `known` are the numbers of the long text, however they are written.
pub(in crate::check) fn other_count(
    short: &[Sentence],
    long: &[Sentence],
    known: &[i64],
) -> Option<i64> {
    let others = || long.iter().flat_map(|sentence| &sentence.counted);
    let own: Vec<(i64, u64)> = short.iter().flat_map(|sentence| sentence.counted.clone()).collect();
    let says = |value: &i64| own.iter().any(|(own, _)| own == value);
    short.iter().find_map(|sentence| {
        let best = repeated(sentence, long);
        sentence.counted.iter().find_map(|(value, thing)| {
            let counts_same = others()
                .any(|other| other.1 == *thing && other.0 != *value && !own.contains(other));
            let repeats =
                best.is_some_and(|best| best.counted.iter().any(|(other, _)| !says(other)));
            (!known.contains(value) && (counts_same || repeats)).then_some(*value)
        })
    })
}

/// *Three times* in the short text where the long one says *twice*: a number that the long text does
/// not know, for one that the short text does not know, where one of them counts no things.
pub(in crate::check) fn other_times(
    short: &[Sentence],
    long: &[Sentence],
    here: &[NumberWord],
    there: &[NumberWord],
) -> Option<i64> {
    let alone = |own: &[NumberWord], others: &[NumberWord]| -> Vec<NumberWord> {
        let is_known = |one: &NumberWord| others.iter().any(|other| other.value == one.value);
        own.iter()
            .filter(|one| one.is_certain && one.value > 1 && !is_known(one))
            .copied()
            .collect()
    };
    let (own, others) = (alone(here, there), alone(there, here));
    let (first, other) = (own.first()?, others.first()?);
    let repeats = short.iter().any(|sentence| repeated(sentence, long).is_some());
    (repeats && !(first.is_cardinal && other.is_cardinal)).then_some(first.value)
}
