//! `number-restated`

use std::ops::Range;

use super::declare_check;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Amount, Cells, ValueSpec};
use crate::language::{Reading, Topic};
use crate::model::Field;
use crate::source::Span;

declare_check! {
    /// A text that names a value and gives it another number, in any language.
    ///
    /// ## Why
    /// The value is 7, and somewhere stands "hand limit: 6". One of the two is
    /// wrong; with the value in braces both would be the same for ever. Values
    /// are known by their `title`; what a variant sets them to is right too.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// values: { hand-limit: { is: 7, title: Hand limit } }
    /// phases:
    ///   - { id: draw, text: "Draw up to {hand-limit} cards.", notes: [{ id: full, text: "Mind the hand limit 6." }] }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// values: { hand-limit: { is: 7, title: Handlimit } }
    /// phases:
    ///   - { id: draw, text: "Ziehe bis zu {hand-limit} Karten.", notes: [{ id: full, text: Das Handlimit beträgt sechs Karten. }] }
    /// ```
    /// ```yaml,triggers
    /// values: { hand-limit: { is: 7, title: Hand limit } }
    /// phases:
    ///   - { id: draw, text: "Draw up to {hand-limit} cards.", notes: [{ id: full, text: Mind the limit. }] }
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// language: pl
    /// texts:
    ///   hand-limit: { title: Limit kart }
    ///   draw: { text: "Dobierz do {hand-limit} kart." }
    ///   full: { text: "Uwaga na limit kart: 6." }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// values: { hand-limit: { is: 7, title: Hand limit } }
    /// phases:
    ///   - { id: draw, text: "Draw up to {hand-limit} cards.", notes: [{ id: full, text: "Hand limit: {hand-limit}. With the hand limit 2 players agree." }] }
    /// ```
    /// ```yaml,passes
    /// language: de
    /// values: { hand-limit: { is: 7, title: Handlimit } }
    /// phases:
    ///   - { id: draw, text: "Ziehe bis zu {hand-limit} Karten.", notes: [{ id: full, text: Das Handlimit beträgt sieben Karten. }] }
    /// ```
    /// ```yaml,passes
    /// values: { hand-limit: { is: 7, title: Limit 1 }, deck: { is: 14, title: Limit 14 } }
    /// phases:
    ///   - { id: draw, text: "Draw {hand-limit} or {deck} cards.", notes: [{ id: full, text: "Limit 14 is hard." }] }
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// values: { hand-limit: { is: 7, title: Limit kart } }
    /// phases:
    ///   - { id: draw, text: "Dobierz do {hand-limit} kart.", notes: [{ id: full, text: "Limit kart: {hand-limit}." }] }
    /// ```
    "number-restated", Numbers, Error, fix: Offered
}

/// A value by its title in one language.
struct Named<'a> {
    language: &'a str,
    title: String,
    name: &'a str,
    numbers: Vec<i64>,
    span: Span,
    /// The title is a word of the glossary too: "island 2" is the second island.
    is_term: bool,
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let named = named(cx);
    if named.is_empty() {
        return;
    }
    for passage in cx.corpus.passages() {
        for (start, prose) in passage.prose() {
            let lower = prose.to_lowercase();
            // Offsets hold only if no letter changed its length.
            if lower.len() != prose.len() {
                continue;
            }
            for value in named.iter().filter(|value| value.language == passage.language) {
                for (range, number) in restated(&lower, value, cx.reading_of(passage)) {
                    if !value.numbers.contains(&number) {
                        let range = start.start + range.start..start.start + range.end;
                        sink.push(describe(cx, passage, &range, value));
                    }
                }
            }
        }
    }
}

fn named(cx: Context<'_>) -> Vec<Named<'_>> {
    let game = cx.game;
    let mut found = Vec::new();
    for (name, value) in game.values.iter() {
        let Some(ValueSpec::Integer(base)) = game.values.get(name.as_str()) else { continue };
        let changes = game.changes.iter().map(|scoped| &scoped.change);
        let set =
            changes.filter(|change| change.set.as_ref().is_some_and(|set| set.value == *name));
        let others = set.filter_map(|change| match change.to.as_ref()?.value {
            ValueSpec::Integer(number) => Some(number),
            _ => None,
        });
        let branches = value.branches.iter().chain(&value.instead);
        let by_choice = branches.filter_map(|branch| match branch.amount.value {
            Amount::Number(ValueSpec::Integer(number)) => Some(number),
            _ => None,
        });
        let numbers: Vec<i64> = std::iter::once(base).chain(others).chain(by_choice).collect();
        let own = value.texts.get(Field::Title).map(|title| (game.language.as_str(), title));
        let translated = game.translations.iter().filter_map(|(language, translation)| {
            let texts = translation.texts.get(name.as_str())?;
            Some((language.as_str(), texts.get(Field::Title)?))
        });
        found.extend(own.into_iter().chain(translated).map(|(language, title)| Named {
            language,
            title: title.source.value.to_lowercase(),
            is_term: is_term(cx, language, &title.source.value),
            name: name.as_str(),
            numbers: numbers.clone(),
            span: value.is.as_ref().map_or(value.span, |is| is.span),
        }));
    }
    found
}

fn is_term(cx: Context<'_>, language: &str, title: &str) -> bool {
    let translation = cx.game.translations.get(language);
    let terms = translation.map_or(&cx.game.terms, |translation| &translation.terms);
    let title = title.to_lowercase();
    terms.values().any(|term| {
        let cells = [&term.forms.sg, &term.forms.pl].into_iter().flat_map(|cells| match cells {
            Cells::Word(word) => vec![word],
            Cells::Cases(cases) => cases.values().collect(),
        });
        let mut forms = std::iter::once(&term.name).chain(&term.forms.also).chain(cells);
        forms.any(|form| form.value.to_lowercase() == title)
    })
}

/// Where a title is followed by a number of its own: "hand limit: 6", not "hand limits 2 players".
fn restated(text: &str, value: &Named<'_>, reading: &Reading) -> Vec<(Range<usize>, i64)> {
    let mut found = Vec::new();
    let title = value.title.as_str();
    for (at, _) in text.match_indices(title) {
        let behind = at + title.len();
        let is_whole_title = !text[..at].ends_with(char::is_alphanumeric)
            && !text[behind..].starts_with(char::is_alphanumeric);
        if !is_whole_title {
            continue;
        }
        let bare = text[behind..].trim_start_matches([' ', '\u{a0}']);
        let joints = [":", "="].into_iter().chain(reading.words(Topic::ValueIs).iter());
        let joined = { joints }.find_map(|between| {
            let rest = bare.strip_prefix(between)?;
            rest.starts_with([' ', '\u{a0}']).then(|| rest.trim_start_matches([' ', '\u{a0}']))
        });
        let rest = joined.unwrap_or(bare);
        let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        // Without a joint the number may count what follows: "hand limit 2 players".
        let counts_more = rest[end..].trim_start().starts_with(char::is_alphabetic);
        if joined.is_none() && (counts_more || value.is_term) {
            continue;
        }
        let is_whole = !rest[end..].starts_with(['–', '-', '/', '%', '×'])
            && !rest[end..]
                .strip_prefix(['.', ','])
                .is_some_and(|r| r.starts_with(char::is_numeric));
        if let Some(number) = number(&rest[..end], reading).filter(|_| is_whole) {
            let start = text.len() - rest.len();
            found.push((start..start + end, number));
        }
    }
    found
}

/// In digits, or in words that are no article.
fn number(word: &str, reading: &Reading) -> Option<i64> {
    word.parse().ok().or_else(|| reading.whole_number(word).filter(|number| *number > 1))
}

fn describe(
    cx: Context<'_>,
    passage: &Passage,
    range: &Range<usize>,
    value: &Named<'_>,
) -> Diagnostic {
    let found = &passage.text.value[range.clone()];
    let (name, right) = (value.name, value.numbers[0]);
    let message = format!("the text says {found} where `{name}` is {right}");
    let span = passage.span(cx.sources, range);
    Diagnostic::new(&CHECK, message, span)
        .also(value.span, format!("`{name}` is {right} here"))
        .fix(format!("write `{{{name}}}`"), span, format!("{{{name}}}"))
}
