//! `number-literal`

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::declare_check;
use crate::check::mentions::{facet_numbers, text_names};
use crate::check::{Context, Entry, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Number, ValueSpec};
use crate::model::{Field, Part, Rule};

declare_check! {
    /// A number typed into a text of a rule that has a name for it.
    ///
    /// ## Why
    /// The rule says `{draw-count}` in one place and 2 in another, or limits
    /// something to `hand-limit` and types 5. When the value changes, by an
    /// edition or a variant, the typed number stays. Examples may count with
    /// numbers of their own.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// values: { draw-count: 2 }
    /// phases:
    ///   - { id: draw, text: "Draw {draw-count} cards.", short: draw 2 cards }
    /// ```
    /// ```yaml,triggers
    /// values: { hand-limit: 5 }
    /// phases:
    ///   - { id: draw, text: Draw until you hold 5 cards., limit: { max: hand-limit } }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// values: { draw-count: 2, hand-limit: 5 }
    /// phases:
    ///   - id: draw
    ///     text: Draw {draw-count} cards, 2 at a time, from 2–5 piles.
    ///     short: draw {draw-count} cards
    ///     limit: { max: hand-limit }
    ///     examples: [{ id: first-draw, text: Ada draws 2 cards and holds 5. }]
    /// ```
    "number-literal", Numbers, Warning, fix: Offered
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let mut rules: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for rule in cx.game.chapters.iter().flat_map(|chapter| &chapter.rules).chain(&cx.game.regions) {
        collect(rule, &mut rules);
    }
    let is_prose = |entry: &&Entry| {
        matches!(entry.field, Field::Text | Field::Short | Field::Card | Field::When)
    };
    let entries = || cx.corpus.entries.iter().filter(is_prose);
    for entry in entries() {
        if let Some(names) = rules.get_mut(entry.key.as_str()) {
            names.extend(names_of(&entry.source));
        }
    }
    // What the source types, translations type as well; one finding is enough.
    for entry in entries() {
        let Some(names) = rules.get(entry.key.as_str()).filter(|names| !names.is_empty()) else {
            continue;
        };
        let own = names_of(&entry.source);
        for (range, number) in numbers(&entry.source) {
            let has_number = |name: &&String| {
                !own.contains(*name) && cx.game.values.get(name) == Some(ValueSpec::Integer(number))
            };
            let mut same = names.iter().filter(has_number);
            if let (Some(name), None) = (same.next(), same.next()) {
                sink.push(describe(cx, &entry.source, &range, name));
            }
        }
    }
}

/// The values that the data of rules name; examples are left out with all below them.
fn collect<'a>(rule: &'a Rule, found: &mut BTreeMap<&'a str, BTreeSet<String>>) {
    if matches!(rule.part, Part::Example | Part::Hint) {
        return;
    }
    let names = found.entry(rule.id.as_str()).or_default();
    facet_numbers(&rule.facets, &mut |number| {
        if let Number::Named(name) = number {
            names.insert(name.to_string());
        }
    });
    rule.children.iter().for_each(|child| collect(child, found));
}

fn names_of(passage: &Passage) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    text_names(&passage.inline, &mut |name| {
        names.insert(name.to_owned());
    });
    names
}

/// The whole numbers of a text that stand alone. One is everywhere and says nothing.
fn numbers(passage: &Passage) -> Vec<(Range<usize>, i64)> {
    let text = &passage.text.value;
    let stands_alone = |range: &Range<usize>| {
        let before = text[..range.start].trim_end().chars().next_back();
        let after = &text[range.end..];
        let is_sign = |c: char| "–-−/×x*+=:.,#%".contains(c);
        let is_part =
            after.strip_prefix(['.', ',', ':']).is_some_and(|r| r.starts_with(char::is_numeric));
        !before.is_some_and(|c| "–-−/×*+=#".contains(c))
            && !text[..range.start].ends_with(is_sign)
            && !after.trim_start().starts_with(['–', '-', '−', '/', '×', '*', '+', '=', '%'])
            && !is_part
    };
    passage
        .words()
        .filter(|(_, word)| word.bytes().all(|byte| byte.is_ascii_digit()))
        .filter_map(|(range, word)| Some((range, word.parse::<i64>().ok()?)))
        .filter(|(range, number)| *number > 1 && stands_alone(range))
        .collect()
}

fn describe(cx: Context<'_>, passage: &Passage, range: &Range<usize>, name: &str) -> Diagnostic {
    let number = &passage.text.value[range.clone()];
    let message = format!("{number} is typed here, though the rule knows it as `{name}`");
    let span = passage.span(cx.sources, range);
    let diagnostic = Diagnostic::new(&CHECK, message, span)
        .note("when the value changes, the typed number stays")
        .fix(format!("write `{{{name}}}`"), span, format!("{{{name}}}"));
    match cx.game.values.declared(name) {
        Some(value) => diagnostic.also(value.span, format!("{number} by name")),
        None => diagnostic,
    }
}
