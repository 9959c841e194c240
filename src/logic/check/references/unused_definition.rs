//! `unused-definition`

use std::collections::BTreeSet;

use super::declare_check;
use crate::check::Context;
use crate::check::mentions::{all_rules, facet_numbers, facet_refs, text_names};
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Amount, Cells, Number, TermNode};
use crate::model::{Component, Field, Formula, lower_component};
use crate::resolve::Kind;
use crate::source::Span;

declare_check! {
    /// A value, term, icon or figure that nothing uses.
    ///
    /// ## Why
    /// Either it is a leftover, or a text writes out what it should take from
    /// here: then a change of the number would not arrive. A term is used if
    /// any of its forms stands in a text. Rules and components are always
    /// printed.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// values: { max-rounds: 8 }
    /// ```
    /// ```yaml,triggers
    /// terms:
    ///   meeple: { name: meeple, forms: { sg: meeple, pl: meeples } }
    /// ```
    /// ```yaml,triggers
    /// icons:
    ///   sun: { symbol: ☀, title: sun }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// terms:
    ///   worker: { name: Arbeiter, forms: { sg: Arbeiter, pl: Arbeitern } }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// values: { max-rounds: 8 }
    /// terms:
    ///   meeple: { name: meeple, forms: { sg: meeple, pl: meeples } }
    /// icons:
    ///   sun: { symbol: ☀, title: sun }
    /// end:
    ///   - { id: last-round, text: "After {max-rounds} rounds {icon:sun} your meeples go home." }
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// terms:
    ///   pawn: { name: pionek, forms: { sg: { nom: pionek, acc: pionka }, pl: { nom: pionki, gen: pionków } } }
    /// setup:
    ///   - { id: take, text: Weź 5 pionków. }
    /// ```
    "unused-definition", References, Warning, whole: true
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    // What stands in unreadable parts may use anything.
    if cx.game.broken_ids.iter().any(|id| *id != cx.game.id.0 && cx.index.get(id).is_none()) {
        return;
    }
    let used = used(cx);
    let is_unused = |name: &str| !used.contains(name);
    let components = components(cx);
    for (name, value) in cx.game.values.iter() {
        let is_count = components.contains(name.as_str());
        if !is_count && is_unused(name.as_str()) && !is_in_player_table(cx, name.as_str()) {
            let help = format!("use it in texts as `{{{name}}}`, or remove it");
            sink.push(unused("value", name.as_str(), value.span, help));
        }
    }
    for (name, icon) in cx.game.icons.iter().filter(|(name, _)| is_unused(name.as_str())) {
        let help = format!(
            "use it in texts as `{{icon:{name}}}`, name it with `icon: {name}`, or remove it"
        );
        sink.push(unused("icon", name.as_str(), icon.span, help));
    }
    for (name, colour) in cx.game.colours.iter().filter(|(name, _)| is_unused(name.as_str())) {
        let help = format!("name it with `colour: {name}`, or remove it");
        sink.push(unused("colour", name.as_str(), colour.span, help));
    }
    for figure in cx.game.figures.iter().filter(|figure| is_unused(figure.id.as_str())) {
        let help = format!("show it with `figure: {}`, or remove it", figure.id);
        sink.push(unused("figure", figure.id.as_str(), figure.id.span, help));
    }
    let mut unused_terms =
        cx.game.terms.iter().filter(|(name, _)| is_unused(name.as_str())).peekable();
    let texts = unused_terms.peek().map(|_| all_words(cx)).unwrap_or_default();
    for (name, term) in unused_terms {
        if !forms(term).any(|form| stands_in(&texts, &form, term)) {
            let help = "use the word in a text, or remove the term".to_owned();
            sink.push(unused("term", name.as_str(), name.span, help));
        }
    }
}

fn unused(kind: &str, name: &str, span: Span, help: String) -> Diagnostic {
    let message = format!("the {kind} `{name}` is never used");
    Diagnostic::new(&CHECK, message, span).help(help)
}

/// Every name that texts, data and formulas mention.
#[expect(clippy::needless_for_each, reason = "the end of a chain")]
fn used(cx: Context<'_>) -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    let mut add = |name: &str| {
        if !used.contains(name) {
            used.insert(name.to_owned());
        }
    };
    cx.corpus.passages().for_each(|passage| text_names(&passage.inline, &mut add));
    all_rules(cx.game, &mut |rule, _| {
        facet_refs(&rule.facets, &mut |name| add(name.as_str()));
        rule.colour.iter().for_each(|colour| add(colour.as_str()));
        let word = rule.texts.get(Field::Colour);
        word.iter().for_each(|word| add(&word.source.value));
        facet_numbers(&rule.facets, &mut |number| add(named(number)));
        let own = rule.facets.where_values.values().filter_map(|value| value.formula.as_ref());
        let expected = rule.facets.expect.iter().map(|expectation| &expectation.formula);
        own.chain(expected).for_each(|formula| Formula(&formula.value).names().for_each(&mut add));
    });
    cx.game
        .terms
        .values()
        .filter_map(|term| term.icon.as_ref())
        .for_each(|name| add(name.as_str()));
    for value in cx.game.values.iter().map(|(_, value)| value) {
        value.formula.iter().for_each(|formula| Formula(&formula.value).names().for_each(&mut add));
        for branch in value.branches.iter().chain(&value.instead) {
            if let Amount::Formula(formula) = &branch.amount.value {
                Formula(formula).names().for_each(&mut add);
            }
        }
    }
    let mut component = |part: &Component| {
        part.term.iter().chain(&part.icon).for_each(|name| add(name.as_str()));
        part.colour.iter().for_each(|colour| add(&colour.value));
        part.count.iter().for_each(|count| add(named(count)));
        part.worth.iter().for_each(|worth| add(named(worth)));
        if let Some(each) = &part.each {
            add(each.of.as_str());
            add(named(&each.count));
            each.term.iter().for_each(|term| add(term.as_str()));
        }
    };
    cx.game.components.iter().for_each(|whole| whole.walk(&mut component));
    for scoped in cx.game.changes.iter() {
        if let Some(node) = &scoped.change.add_component {
            lower_component(node).walk(&mut component);
        }
    }
    for number in cx.game.map.iter().flat_map(|map| map.places.iter().chain(&map.lines)) {
        add(named(number));
    }
    let meant = misspelt(cx, &used);
    used.extend(meant);
    used
}

/// What misspelt names mean: that they lead nowhere has been reported.
fn misspelt(cx: Context<'_>, used: &BTreeSet<String>) -> Vec<String> {
    let kinds = [
        Kind::Value,
        Kind::Component,
        Kind::Term,
        Kind::Icon,
        Kind::Colour,
        Kind::Figure,
        Kind::Rule,
    ];
    // Finding the nearest name is slow; a file with more slips has other worries.
    let unknown = used.iter().filter(|name| cx.index.get(name).is_none()).take(50);
    unknown.filter_map(|name| cx.index.nearest(name, &kinds)).map(str::to_owned).collect()
}

fn named(number: &Number) -> &str {
    match number {
        Number::Named(name) => name.as_str(),
        Number::Literal(_) => "",
    }
}

fn components(cx: Context<'_>) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    cx.game.components.iter().for_each(|whole| {
        whole.walk(&mut |part| {
            names.insert(part.id.as_str());
        });
    });
    names
}

/// A value with a title that a variant changes is printed with the change.
fn is_in_player_table(cx: Context<'_>, name: &str) -> bool {
    let is_set = |set: &crate::format::Ref| set.as_str() == name;
    let value = cx.game.values.declared(name);
    let has_title = value.is_some_and(|value| value.texts.has(Field::Title));
    let has_forms = value.is_some_and(|one| !one.branches.is_empty() || !one.instead.is_empty());
    let mut changes = cx.game.changes.iter();
    has_title && (has_forms || changes.any(|one| one.change.set.as_ref().is_some_and(is_set)))
}

/// All prose of the source language in lower case, with a blank around each word.
fn all_words(cx: Context<'_>) -> String {
    let mut words = String::from(" ");
    let sources = cx.corpus.entries.iter().map(|entry| &entry.source);
    let definitions = cx.corpus.definitions.iter().map(|(_, passage)| passage);
    let own = definitions.filter(|passage| passage.language == cx.game.language);
    for passage in sources.chain(own) {
        for word in passage.lower_words() {
            words.push_str(word);
            words.push(' ');
        }
        words.push_str("\n ");
    }
    words
}

fn forms(term: &TermNode) -> impl Iterator<Item = String> {
    let cells = |cells: &Cells| -> Vec<String> {
        match cells {
            Cells::Word(word) => vec![word.value.clone()],
            Cells::Cases(cases) => cases.values().map(|word| word.value.clone()).collect(),
        }
    };
    let also = term.forms.also.iter().map(|form| form.value.clone());
    let inflected = cells(&term.forms.sg).into_iter().chain(cells(&term.forms.pl));
    std::iter::once(term.name.value.clone()).chain(also).chain(inflected)
}

fn stands_in(texts: &str, form: &str, term: &TermNode) -> bool {
    let words = form.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let wanted = format!(" {}", words.collect::<Vec<_>>().join(" ").to_lowercase());
    texts.match_indices(&wanted).any(|(at, found)| {
        let next = texts[at + found.len()..].chars().next();
        term.compounds || next.is_none_or(|next| !next.is_alphanumeric())
    })
}
