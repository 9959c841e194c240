//! `style-lead-in`

use std::ops::Range;

use super::declare_check;
use crate::check::meaning::Sentence;
use crate::check::reading::account;
use crate::check::{Context, Entry, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::Force;
use crate::language::{Sense, Shade};
use crate::model::Field;

declare_check! {
    /// A badge and words that do not read aloud as one sentence.
    ///
    /// ## Why
    /// *FORBIDDEN: do not draw* forbids not to draw; *MUST: must draw* says it twice. What a rule
    /// forbids with `force: must-not` is named without a negation, or in a whole sentence with its own
    /// modal verb: *draw cards*, *you may not draw*. Which words deny or bind is data of the
    /// language, under `reading:` (docs/languages.md).
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, force: must-not, text: Do not draw cards from the pile. }]
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// setup: [{ id: deal, force: must-not, text: Nie dobieraj kart ze stosu. }]
    /// ```
    /// ```yaml,triggers
    /// setup: [{ id: deal, force: must, text: "Must: draw two cards." }]
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// setup: [{ id: deal, force: may, text: "Erlaubt: zwei Karten tauschen" }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, force: must-not, text: You may not draw cards from the pile. }]
    /// ```
    /// ```yaml,passes
    /// language: de
    /// setup: [{ id: deal, force: must-not, text: Karten vom Stapel ziehen. }]
    /// ```
    "style-lead-in", Style, Info
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let is_wording =
        |entry: &&Entry| matches!(entry.field, Field::Text | Field::Short | Field::Card);
    for entry in cx.corpus.entries.iter().filter(is_wording) {
        let Some(force) = entry.force else { continue };
        for passage in entry.passages() {
            sink.extend(examine(cx, &entry.name(), force, passage));
        }
    }
}

fn examine(cx: Context<'_>, name: &str, force: Force, passage: &Passage) -> Option<Diagnostic> {
    let first = account(cx, passage).sentences.first()?;
    let language = &passage.language;
    if let Some(label) = label(cx, force, passage) {
        let message = format!("`{name}` begins in `{language}` with what its badge says already");
        let span = passage.span(cx.sources, &label);
        let found =
            Diagnostic::new(&CHECK, message, span).help("leave the word out: the badge is printed");
        return Some(match unlabelled(&passage.text.value, &label) {
            Some((range, letter)) => {
                found.safe_fix("leave it out", passage.span(cx.sources, &range), letter)
            }
            None => found,
        });
    }
    let denial = denial(first).filter(|_| force == Force::MustNot)?;
    let message = format!("`{name}` denies in `{language}` what its badge forbids already");
    Some(
        Diagnostic::new(&CHECK, message, passage.span(cx.sources, &denial))
            .note("read aloud, badge and words cancel each other out")
            .help("name what is forbidden without a negation, or say who may not do it"),
    )
}

/// The first negation of a sentence without a modal verb, if it stands in its first clause.
fn denial(first: &Sentence) -> Option<Range<usize>> {
    let sure = || first.marks.iter().filter(|mark| mark.shade == Shade::SURE);
    if sure().any(|mark| matches!(mark.sense, Sense::May | Sense::Must | Sense::Should)) {
        return None;
    }
    let denial = sure().find(|mark| mark.sense == Sense::Not)?;
    let is_first = first.marks.iter().all(|mark| mark.clause >= denial.clause);
    is_first.then(|| denial.range.clone())
}

/// A label at the beginning of a text that is the badge in words, or what is printed in its place.
fn label(cx: Context<'_>, force: Force, passage: &Passage) -> Option<Range<usize>> {
    let force = match force {
        Force::Must => "must",
        Force::May => "may",
        Force::MustNot => "must-not",
        Force::Should => "should",
    };
    let language = cx.languages.get(&passage.language)?;
    let text = &passage.text.value;
    let start = text.find(|c: char| !matches!(c, '*' | '_' | ' '))?;
    let end = start + text[start..].find(':')?;
    let label = text[start..end].trim_end_matches(['*', '_']).to_lowercase();
    let is_badge = ["force", "lead-in", "force-note"].iter().any(|kind| {
        let word = language.word(&format!("{kind}.{force}")).to_lowercase();
        word.trim_end_matches(':') == label
    });
    is_badge.then_some(start..end)
}

/// A label with the blank and the first letter behind it, and the letter that stands there without
/// the label; none if there are marks of emphasis.
fn unlabelled(text: &str, label: &Range<usize>) -> Option<(Range<usize>, String)> {
    let rest = text[label.end..].strip_prefix(": ").filter(|_| label.start == 0)?;
    let first = rest.chars().next().filter(|letter| letter.is_alphanumeric())?;
    let end = text.len() - rest.len() + first.len_utf8();
    Some((label.start..end, first.to_uppercase().collect()))
}
