//! Whether a short text contradicts the long one: it may leave out, but not say otherwise.

use super::compare::{OPPOSITES, Topic};
use super::sentence::Sentence;
use crate::language::Sense;

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

/// The contradictions between a short text and a long one. If `is_denied` is true, the badge of the
/// rule has the negation that the words lack.
pub(in crate::check) fn conflicts(
    short: &[Sentence],
    long: &[Sentence],
    is_denied: bool,
) -> Vec<Conflict> {
    let whole = Sentence::joined(long);
    let mut found = Vec::new();
    for sentence in short {
        let best = long
            .iter()
            .max_by(|one, other| overlap(sentence, one).total_cmp(&overlap(sentence, other)));
        let Some(best) = best else { continue };
        let repeats = overlap(sentence, best);
        let partner = if repeats >= REPEATS { best } else { &whole };
        for (left, right, topic) in OPPOSITES {
            let pairs = [(*left, *right), (*right, *left)];
            let conflict = pairs.into_iter().find(|(own, other)| {
                opposes(sentence, partner, *own, *other) && says_never(&whole, *own)
            });
            if let Some((own, other)) = conflict {
                found.push(conflict_at(sentence, partner, (own, other), *topic));
            }
        }
        let denies = sentence.sure(Sense::Not) > 0 && says_never(&whole, Sense::Not);
        let is_close = repeats >= 0.75 && sentence.length * 10 >= best.length * 6;
        let affirms =
            !is_denied && is_close && best.sure(Sense::Not) > 0 && says_never(sentence, Sense::Not);
        if (denies && !is_denied) || affirms {
            found.push(conflict_at(sentence, partner, (Sense::Not, Sense::Not), Topic::Polarity));
        }
    }
    found
}

/// Whether one text surely says something of which the other surely says the opposite.
fn opposes(one: &Sentence, other: &Sentence, own: Sense, contrary: Sense) -> bool {
    one.sure(own) > 0 && one.sure(contrary) == 0 && other.sure(contrary) > 0
}

fn says_never(text: &Sentence, sense: Sense) -> bool {
    text.sure(sense) == 0 && text.perhaps(sense) == 0
}

fn conflict_at(
    short: &Sentence,
    long: &Sentence,
    (own, other): (Sense, Sense),
    topic: Topic,
) -> Conflict {
    let place = |text: &Sentence, sense: Sense| {
        let mark = text.sure_marks(sense).next();
        mark.map_or(text.range.clone(), |mark| mark.range.clone())
    };
    Conflict { short: place(short, own), long: place(long, other), topic }
}

/// How many of the words of a short sentence another has.
fn overlap(short: &Sentence, long: &Sentence) -> f32 {
    let is_there = |stem: &&u64| long.stems.binary_search(stem).is_ok();
    let common = short.stems.iter().filter(is_there).count();
    #[expect(clippy::cast_precision_loss, reason = "words of a sentence")]
    let (common, all) = (common as f32, short.stems.len().max(1) as f32);
    common / all
}
