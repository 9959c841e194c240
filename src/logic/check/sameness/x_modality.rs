//! `x-modality`

use super::declare_check;
use super::said::report;
use crate::check::bundle::{Bundle, texts};
use crate::check::meaning::{Mark, Sentence, Topic};
use crate::check::reading::account;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::Force;
use crate::language::{Sense, Shade};
use crate::model::Field;
use crate::source::Span;

declare_check! {
    /// A text that says *may* where the rule, or another language, says *must*.
    ///
    /// ## Why
    /// Whether something has to be done, may be done or must not be done is the first thing that
    /// players argue about. A rule with `force:` must say in every language what the badge says: a
    /// text of one plain clause that says the contrary is an error. Longer ones, and differences
    /// between the languages, are doubtful, since *you may* and *take, if you like* are the same. The words are listed under
    /// `reading:` of each language file (docs/languages.md).
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, force: must, text: You must shuffle. }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// texts:
    ///   deal: { text: Du darfst mischen. }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// setup: [{ id: deal, force: may, text: Du darfst mischen. }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: Musisz potasować. }
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// setup: [{ id: deal, force: must-not, text: Nie możesz tasować. }]
    /// ```
    /// ```yaml,triggers,file=en.yaml
    /// texts:
    ///   deal: { text: You may shuffle. }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// setup: [{ id: deal, force: must, text: Du kannst mischen. }]
    /// ```
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: You must shuffle. }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: Możesz potasować. }
    /// ```
    ///
    /// ```yaml,triggers
    /// setup: [{ id: deal, force: may, text: "Shuffle the deck, then everybody must draw." }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, force: must-not, text: You must not shuffle. }]
    /// ```
    /// ```yaml,passes,file=de.yaml
    /// texts:
    ///   deal: { text: Du darfst jetzt nicht mischen. }
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// texts:
    ///   deal: { text: Nie wolno teraz tasować. }
    /// ```
    "x-modality", Sameness, Error, doubt: Warning
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let mut known: Vec<Span> = Vec::new();
    for bundle in texts(cx) {
        let is_wording = matches!(bundle.field, Some(Field::Text | Field::Short | Field::Card));
        if let Some(force) = bundle.force.filter(|_| is_wording) {
            for passage in bundle.passages() {
                let found = against_force(cx, bundle, force, passage);
                known.extend(found.iter().map(|one| one.primary.span));
                sink.extend(found);
            }
        }
    }
    // What contradicts the rule itself is said once.
    let mut between = Sink::default();
    report(cx, &CHECK, Topic::Force, &mut between);
    let is_new = |one: &Diagnostic| {
        let span = one.primary.span;
        !known.iter().any(|other| other.file == span.file && other.start == span.start)
    };
    sink.extend(between.into_vec().into_iter().filter(is_new));
}

/// How words stand to the badge of their rule.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stance {
    Agrees,
    /// May say the same from the other side: *you must wait* where the badge forbids.
    Doubtful,
    Contradicts,
}

fn stance(force: Force, mark: &Mark) -> Stance {
    use Stance::{Agrees, Contradicts, Doubtful};
    match (force, mark.sense, mark.is_denied) {
        (Force::Must, Sense::Must, false)
        | (Force::May, Sense::May, false)
        | (Force::May, Sense::Must, true)
        | (Force::MustNot, Sense::May, true) => Agrees,
        (Force::Must, Sense::May, true) | (Force::MustNot, Sense::Must, false) => Doubtful,
        _ => Contradicts,
    }
}

/// Reports a text all of whose modal verbs contradict the rule.
fn against_force(
    cx: Context<'_>,
    bundle: &Bundle<'_>,
    force: Force,
    passage: &Passage,
) -> Option<Diagnostic> {
    let name = match force {
        Force::Must => "must",
        Force::May => "may",
        Force::MustNot => "must-not",
        Force::Should => return None,
    };
    let sentences = &account(cx, passage).sentences;
    let marks = || sentences.iter().flat_map(|sentence| &sentence.marks);
    let is_modal =
        |mark: &&Mark| matches!(mark.sense, Sense::May | Sense::Must) && mark.shade == Shade::SURE;
    let stances = || marks().filter(is_modal).map(|mark| (stance(force, mark), mark));
    if stances().any(|(stance, _)| stance == Stance::Agrees) {
        return None;
    }
    let (_, wrong) = stances().find(|(stance, _)| *stance == Stance::Contradicts)?;
    // *Do not draw* forbids without a modal verb; *only*, *unless*, *no more than* qualify.
    let forbids = force == Force::MustNot && wrong.sense == Sense::Must;
    if (forbids && has_denial(sentences)) || marks().any(is_qualified) {
        return None;
    }
    let message = format!(
        "`{}` says `{}` in `{}`, but the rule has `force: {name}`",
        bundle.name(),
        passage.text.value.get(wrong.range.clone()).unwrap_or_default(),
        passage.language
    );
    let is_proved = is_plain(&passage.text.value, sentences, wrong);
    let make = if is_proved { Diagnostic::new } else { Diagnostic::doubtful };
    let diagnostic = make(&CHECK, message, passage.span(cx.sources, &wrong.range));
    Some(if std::ptr::eq(passage, bundle.source) {
        diagnostic.help("change the word, or `force:` and all languages with it")
    } else {
        diagnostic.also(bundle.source.text.span, "the source text")
    })
}

/// So many words at most stand before the verb of a plain sentence: *each player may …*
const SUBJECT: usize = 3;

/// Whether a text can mean nothing else: one clause with one modal verb near its beginning, denied
/// by no other word. *There is nothing that anybody can do*, *as many as you can* and *draw a card;
/// you may look at it* need not contradict the rule.
fn is_plain(text: &str, sentences: &[Sentence], wrong: &Mark) -> bool {
    let [sentence] = sentences else { return false };
    let before = text.get(sentence.range.start..wrong.range.start).unwrap_or_default();
    let is_other = |mark: &Mark| {
        matches!(mark.sense, Sense::May | Sense::Must | Sense::Should | Sense::Not)
            && mark.word != wrong.word
    };
    sentence.cuts == 0
        && before.split_whitespace().count() <= SUBJECT
        && !sentence.marks.iter().any(is_other)
}

fn has_denial(sentences: &[Sentence]) -> bool {
    sentences.iter().any(|sentence| sentence.says(Sense::Not))
}

/// What takes back part of a permission or a prohibition.
fn is_qualified(mark: &Mark) -> bool {
    const LIMITS: [&str; 6] = ["only", "except", "unless", "tag", "exceed", "not-only"];
    let is_limit = LIMITS.iter().any(|name| mark.shade == Shade::named(name));
    mark.sense == Sense::Not && is_limit
        || mark.sense == Sense::May && mark.shade == Shade::named("able")
}
