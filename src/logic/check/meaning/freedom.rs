//! How freely texts are translated, and what that makes doubtful.
//!
//! A slip changes a word of an otherwise faithful text. Where two texts hardly share a word, the same
//! is likelier said in another way: *nobody is safe* and *everybody is in danger*.

use super::compare::Topic;
use super::gap::gaps;
use super::sentence::Sentence;
use super::verdict::Verdict;
use crate::language::Sense;

/// So much less closely than usual a text may follow the others, if it differs from all of them.
const ALONE: f32 = -0.6;
/// The same, if it differs from one of them, and the third could side with both.
const SPLIT: f32 = -0.25;
/// A text must follow the others so much more closely for everything else that differs.
const OTHER_SENSE: f32 = 0.09;
/// *No card may be left*, *all cards must be used*.
const QUANTIFIED: f32 = 0.09;
/// For every mark and every sentence more or less.
const CUT: f32 = 0.035;
/// A negation in a clause more than all others have.
const ADDED: f32 = 0.1;
/// Differences of other senses beyond this say no more.
const SENSES: u16 = 3;

/// A text as one, and how many sentences it has.
type Text = (usize, Sentence);

/// Doubts what differs in texts that are translated too freely to tell. `closeness` says how closely
/// a text follows the others, compared with what is usual.
pub(super) fn doubt_free(
    verdicts: &mut [Verdict],
    texts: &[&[Sentence]],
    closeness: &dyn Fn(usize) -> f32,
) {
    // A wrong force is no matter of freedom: whoever translates freely still knows *may* from *must*.
    const DOUBTFUL: [Topic; 3] = [Topic::Polarity, Topic::Order, Topic::Bound];
    let is_open = |one: &Verdict| one.is_sure && DOUBTFUL.contains(&one.topic);
    if !verdicts.iter().any(is_open) {
        return;
    }
    let texts: Vec<Text> =
        texts.iter().map(|sentences| (sentences.len(), Sentence::joined(sentences))).collect();
    for verdict in verdicts.iter_mut().filter(|one| is_open(one)) {
        verdict.is_sure = closeness(verdict.odd) >= wanted(verdict, &texts);
    }
}

/// How closely the odd text must follow the others for a difference to be believed.
fn wanted(verdict: &Verdict, texts: &[Text]) -> f32 {
    let (length, odd) = &texts[verdict.odd];
    let others =
        || texts.iter().enumerate().filter(|(at, _)| *at != verdict.odd).map(|(_, text)| text);
    let least = |apart: &dyn Fn(&Text) -> usize| others().map(apart).min().unwrap_or_default();
    let is_told = |sense: Sense| {
        sense == Sense::Not || [verdict.says, verdict.instead].contains(&Some(sense))
    };
    let senses = least(&|(_, other)| {
        let gaps = gaps(odd, other);
        let apart = Sense::ALL.iter().filter(|sense| !is_told(**sense));
        usize::from(
            apart.map(|sense| gaps[*sense as usize].unsigned_abs()).sum::<u16>().min(SENSES),
        )
    });
    let quantified =
        others().filter(|(_, other)| is_quantified(odd, other) || is_quantified(other, odd));
    let cuts = least(&|(_, other)| odd.cuts.abs_diff(other.cuts));
    let sentences = least(&|(other, _)| length.abs_diff(*other));
    // *…, never the other way round*: said in a clause that no other text has.
    let is_added =
        verdict.says == Some(Sense::Not) && others().all(|(_, other)| odd.cuts > other.cuts);
    let limit = if verdict.is_alone { ALONE } else { SPLIT };
    let count = |number: usize| f32::from(u16::try_from(number).unwrap_or(u16::MAX));
    limit
        + OTHER_SENSE * count(senses)
        + QUANTIFIED * count(quantified.count())
        + CUT * count(cuts + sentences)
        + if is_added { ADDED } else { 0.0 }
}

/// Whether one text denies where the other speaks of all.
fn is_quantified(one: &Sentence, other: &Sentence) -> bool {
    one.sure(Sense::Not) > other.sure(Sense::Not) && one.sure(Sense::All) < other.sure(Sense::All)
}
