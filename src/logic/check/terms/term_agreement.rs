//! `term-agreement`

use std::collections::BTreeMap;
use std::sync::Arc;

use super::declare_check;
use crate::check::number_marks::{Mark, Sign};
use crate::check::reading::read;
use crate::check::wordings::{Occurrence, Wordings};
use crate::check::{Context, Entry, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Case, ValueSpec};
use crate::language::{Language, counted};
use crate::model::Field;

declare_check! {
    /// A number and the form of the noun behind it disagree.
    ///
    /// ## Why
    /// *5 karty* and *1 Karten* are the mistakes that readers notice first. Where a number stands
    /// directly before a term, its word must be a form that the number allows in some case; only
    /// words that the term declares with their case and number are looked at.
    ///
    /// ## Fix
    /// Let ksr choose the form: `{5 card}`, `{hand-limit card:acc}`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// terms: { card: { name: card, forms: { sg: card, pl: cards } } }
    /// setup: [{ id: deal, text: Take 5 card. }]
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// terms: { card: { name: Karte, forms: { sg: Karte, pl: Karten } } }
    /// setup: [{ id: deal, text: Nimm 1 Karten. }]
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// terms: { card: { name: karta, forms: { sg: { nom: karta, gen: karty }, pl: { nom: karty, gen: kart } } } }
    /// setup: [{ id: deal, text: Weź pięć karty. }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// terms: { card: { name: card, forms: { sg: card, pl: cards } } }
    /// setup: [{ id: deal, text: "Take 1 card, then 5 cards." }]
    /// ```
    /// ```yaml,passes
    /// language: de
    /// terms: { card: { name: Karte, forms: { sg: Karte, pl: Karten } } }
    /// setup: [{ id: deal, text: "Nimm 1 Karte, dann zwei Karten, dann in der 2. Karte lesen." }]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// terms: { card: { name: karta, forms: { sg: { nom: karta, gen: karty }, pl: { nom: karty, gen: kart } } } }
    /// setup: [{ id: deal, text: "Weź 2 karty, potem pięć kart." }]
    /// ```
    "term-agreement", Terms, Warning, fix: Offered
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let languages: BTreeMap<&str, (Arc<Language>, Wordings<'_>)> = cx
        .game
        .languages()
        .into_iter()
        .filter_map(|tag| Some((tag, (cx.languages.get(tag)?, Wordings::new(cx, tag)))))
        .collect();
    // The numbers of a caption are those of its picture: "4 gap".
    let texts = cx.corpus.entries.iter().filter(|entry| entry.field != Field::Caption);
    let definitions = cx.corpus.definitions.iter().map(|(_, passage)| passage);
    for passage in texts.flat_map(Entry::passages).chain(definitions) {
        let Some((language, words)) = languages.get(passage.language.as_str()) else { continue };
        let marks = read(cx, passage);
        if !passage.inline.problems.is_empty() || !marks.iter().any(is_count) {
            continue;
        }
        for noun in words.find(passage) {
            let before =
                marks.iter().find(|mark| is_count(mark) && stands_before(passage, mark, &noun));
            let Some(value) = before.and_then(|mark| value(cx, mark)) else { continue };
            if let Some(diagnostic) = examine(cx, language, passage, (value, &noun)) {
                sink.push(diagnostic);
            }
        }
    }
}

fn is_count(mark: &Mark) -> bool {
    match &mark.sign {
        Sign::Number(number) => number.is_certain,
        Sign::Value(_) => true,
    }
}

/// Only a blank between number and noun, and nothing that makes the number a part of another:
/// `2. Karte`, `1/2`, `3:1`, `1,5`.
fn stands_before(passage: &Passage, mark: &Mark, noun: &Occurrence<'_, '_>) -> bool {
    let text = &passage.text.value;
    let gap = text.get(mark.range.end..noun.range.start).unwrap_or("-");
    let before = text.get(..mark.range.start).unwrap_or_default();
    let is_part = before.ends_with(['/', ':', ',', '.']);
    matches!(gap, " " | "\u{a0}" | "\n") && !is_part && is_cardinal(text, mark)
}

/// Digits are; of words, those that are written as the number itself, not *third* or *dreifach*.
fn is_cardinal(text: &str, mark: &Mark) -> bool {
    let word = text.get(mark.range.clone()).unwrap_or_default();
    match mark.sign {
        Sign::Number(number) if word.starts_with(|c: char| c.is_ascii_digit()) => {
            word.parse() == Ok(number.value)
        }
        Sign::Number(number) => number.is_cardinal,
        Sign::Value(_) => true,
    }
}

fn value(cx: Context<'_>, mark: &Mark) -> Option<ValueSpec> {
    match &mark.sign {
        Sign::Number(number) => Some(ValueSpec::Integer(number.value)),
        Sign::Value(name) => cx.game.values.get(name),
    }
}

fn examine(
    cx: Context<'_>,
    language: &Language,
    passage: &Passage,
    (value, noun): (ValueSpec, &Occurrence<'_, '_>),
) -> Option<Diagnostic> {
    let word = passage.text.value.get(noun.range.clone())?;
    // The name and further forms say nothing of case and number.
    if noun.wordings.iter().all(|wording| wording.cell.is_none()) {
        return None;
    }
    let forms = |node| Case::ALL.map(|(_, case)| counted(language, node, case, &value).ok());
    let is_allowed = noun.wordings.iter().any(|wording| {
        let also = wording.node.forms.also.iter().any(|also| also.value == word);
        also || forms(wording.node)
            .iter()
            .flatten()
            .any(|form| form.value.to_lowercase() == word.to_lowercase())
    });
    let wording = noun.wordings.iter().find(|wording| wording.cell.is_some())?;
    let right = counted(language, wording.node, Case::Nom, &value).ok()?;
    if is_allowed {
        return None;
    }
    let number = language.number(&value);
    let message = format!("`{number} {word}` does not agree: after {number} it is `{right}`");
    let span = passage.span(cx.sources, &noun.range);
    Some(Diagnostic::new(&CHECK, message, span).fix(
        format!("write `{right}`, or let ksr choose: `{{{number} {}}}`", wording.term),
        span,
        &right.value,
    ))
}
