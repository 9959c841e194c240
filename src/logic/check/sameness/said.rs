//! Reports what texts say differently.

use crate::check::bundle::{Bundle, texts};
use crate::check::foreign::{is_copy, other_language};
use crate::check::meaning::{Topic, Verdict, verdicts};
use crate::check::reading::account;
use crate::check::{Context, Passage};
use crate::diagnostic::{Check, Diagnostic, Sink};
use crate::source::Span;

/// How a text and its translations differ, found once for all checks.
pub(super) fn found<'b>(cx: Context<'_>, bundle: &'b Bundle<'_>) -> &'b [Verdict] {
    bundle.verdicts.get_or_init(|| {
        let passages = comparable(cx, bundle);
        let sentences: Vec<_> =
            passages.iter().map(|passage| account(cx, passage).sentences.as_slice()).collect();
        let lengths: Vec<f32> =
            passages.iter().map(|passage| cx.corpus.length(cx, &passage.language)).collect();
        let closeness = |odd| closeness(cx, bundle, &passages, odd);
        verdicts(&sentences, &lengths, &closeness)
    })
}

/// How closely one of some texts follows the others, compared with what is usual.
pub(super) fn closeness(
    cx: Context<'_>,
    bundle: &Bundle<'_>,
    passages: &[&Passage],
    odd: usize,
) -> f32 {
    let others = passages.iter().enumerate().filter(|(at, _)| *at != odd);
    cx.corpus.closeness(bundle.number, passages[odd], others.map(|(_, passage)| *passage))
}

/// The texts of a bundle that can be compared, the source first. What is a copy, or in another
/// language, has been reported as such.
pub(super) fn comparable<'b>(cx: Context<'_>, bundle: &'b Bundle<'_>) -> Vec<&'b Passage> {
    let is_fit = |passage: &&Passage| {
        !is_copy(bundle.source, passage) && other_language(cx, passage).is_none()
    };
    let others = bundle.translations.iter().copied().filter(is_fit);
    std::iter::once(bundle.source).chain(others).collect()
}

/// Reports the differences of some topic.
pub(super) fn report(cx: Context<'_>, check: &'static Check, topic: Topic, sink: &mut Sink) {
    for bundle in texts(cx) {
        let verdicts = found(cx, bundle);
        if verdicts.iter().any(|one| one.topic == topic) {
            let passages = comparable(cx, bundle);
            // *May* and *must* exchanged as a matter of style is not worth a word.
            let is_told =
                |one: &&Verdict| one.topic == topic && (one.is_sure || topic != Topic::Force);
            let own = verdicts.iter().filter(is_told);
            sink.extend(own.map(|one| describe(cx, check, bundle, &passages, one)));
        }
    }
}

fn describe(
    cx: Context<'_>,
    check: &'static Check,
    bundle: &Bundle<'_>,
    passages: &[&Passage],
    verdict: &Verdict,
) -> Diagnostic {
    let (odd, against) = (passages[verdict.odd], passages[verdict.against]);
    let words = Words { name: bundle.name(), odd, against, others: others(passages, verdict) };
    // That a rule contradicts itself is worse than that its languages differ.
    let is_certain = verdict.is_sure && verdict.topic != Topic::Force;
    let make = if is_certain { Diagnostic::new } else { Diagnostic::doubtful };
    let diagnostic = make(check, words.message(verdict), place(cx, odd, verdict.place.clone()));
    if verdict.topic == Topic::Concord {
        return diagnostic;
    }
    let label = format!("the text in `{}`", against.language);
    diagnostic.also(place(cx, against, verdict.other_place.clone()), label)
}

fn place(cx: Context<'_>, passage: &Passage, range: std::ops::Range<usize>) -> Span {
    if range.is_empty() { passage.text.span } else { passage.span(cx.sources, &range) }
}

/// "`en`", or "`en` and `pl`" if a text differs from all others.
fn others(passages: &[&Passage], verdict: &Verdict) -> String {
    let is_other = |(at, _): &(usize, &&Passage)| {
        *at == verdict.against || (verdict.is_alone && *at != verdict.odd)
    };
    let others = passages.iter().enumerate().filter(is_other);
    let tags: Vec<String> = others.map(|(_, one)| format!("`{}`", one.language)).collect();
    tags.join(" and ")
}

struct Words<'w> {
    name: String,
    odd: &'w Passage,
    against: &'w Passage,
    others: String,
}

impl Words<'_> {
    fn message(&self, verdict: &Verdict) -> String {
        let Self { name, odd, others, .. } = self;
        let here = format!("`{}`", odd.language);
        let quote = |passage: &Passage, range: &std::ops::Range<usize>| {
            let words = passage.text.value.get(range.clone()).unwrap_or_default();
            format!("`{}`", words.replace('\n', " "))
        };
        let own = || quote(self.odd, &verdict.place);
        let contrary = || quote(self.against, &verdict.other_place);
        match (verdict.topic, verdict.says, verdict.instead) {
            (Topic::Concord, ..) => {
                format!("`{name}` says {} in {here} without the negation that it needs", own())
            }
            (Topic::Sentence, ..) if verdict.place.is_empty() => {
                format!("`{name}` has a sentence in {others} that {here} lacks")
            }
            (Topic::Sentence, ..) => {
                format!("`{name}` has a sentence in {here} that {others} lacks")
            }
            (Topic::Polarity, None, None) => {
                format!(
                    "`{name}` denies in one of {here} and {others} what it affirms in the other"
                )
            }
            (_, Some(_), Some(_)) => {
                format!("`{name}` says {} in {here}, but {} in {others}", own(), contrary())
            }
            (_, Some(_), None) => {
                format!("`{name}` says {} in {here}, but nothing of the kind in {others}", own())
            }
            _ => format!(
                "`{name}` says {} in {others}, but nothing of the kind in {here}",
                contrary()
            ),
        }
    }
}
