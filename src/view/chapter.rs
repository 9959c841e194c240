//! Chapters and the list of components.

use serde::Serialize;

use super::Product;
use super::change::{VariantView, players_table, variants};
use super::plan::{Plan, PlannedChapter};
use super::rule::{RuleView, rule_view};
use super::table::TableView;
use super::words::Words;
use crate::format::{Case, MapKind, Number, Ref, Transition, TurnOrder, ValueSpec};
use crate::inline::escape;
use crate::language::{counted, form};
use crate::model::{ChapterKind, Component, Field};

/// A chapter.
#[derive(Debug, Clone, Serialize)]
pub struct ChapterView {
    /// Its name, for anchors.
    pub id: String,
    /// The key in the game file: `setup`, `phases`, `topics` …
    pub kind: &'static str,
    /// Its number, if this is the reference.
    pub number: String,
    /// Its heading.
    pub title: String,
    /// True if its rules are done one after the other.
    pub is_sequence: bool,
    /// A sentence before the rules, such as the order of turns.
    pub intro: Option<String>,
    /// The topic itself, if the chapter is one.
    pub topic: Option<RuleView>,
    /// Its rules.
    pub rules: Vec<RuleView>,
    /// What is in the box, if this is that chapter.
    pub components: Vec<ComponentView>,
    /// Variants, if this is that chapter.
    pub variants: Vec<VariantView>,
    /// What differs by player count.
    pub table: Option<TableView>,
}

/// A component.
#[derive(Debug, Clone, Serialize)]
pub struct ComponentView {
    /// Its name.
    pub id: String,
    /// How many, if that is known.
    pub count: Option<String>,
    /// What it is called, in the form that the count asks for.
    pub name: String,
    /// Count and name together: "50 sticks".
    pub label: String,
    /// "2 for each island".
    pub each: Option<String>,
    /// What one is worth.
    pub worth: Option<String>,
    /// A remark.
    pub text: Option<String>,
    /// What the total consists of.
    pub parts: Vec<ComponentView>,
    /// What is printed on it.
    pub shows: Vec<RuleView>,
    /// Its states.
    pub states: Vec<String>,
}

/// The chapters of a document.
pub(super) fn chapters<'a>(words: &Words<'a>, plan: &Plan<'a>) -> Vec<ChapterView> {
    plan.chapters
        .iter()
        .map(|chapter| chapter_view(words, plan, chapter))
        .filter(has_content)
        .collect()
}

fn has_content(chapter: &ChapterView) -> bool {
    let generated = matches!(chapter.kind, "glossary" | "credits") || chapter.intro.is_some();
    generated
        || chapter.topic.is_some()
        || !chapter.rules.is_empty()
        || !chapter.components.is_empty()
        || !chapter.variants.is_empty()
        || chapter.table.is_some()
}

fn chapter_view<'a>(
    words: &Words<'a>,
    plan: &Plan<'a>,
    chapter: &PlannedChapter<'a>,
) -> ChapterView {
    let kind = chapter.kind;
    let id = chapter.topic.map_or(kind.key(), |topic| topic.id.as_str());
    let values = &words.game().values;
    let topic_title = chapter.topic.and_then(|topic| words.title_of(topic.id.as_str()));
    let is_variants = kind == ChapterKind::Variants;
    ChapterView {
        id: id.to_owned(),
        kind: kind.key(),
        number: words.outline.place(id).map(|place| place.number.clone()).unwrap_or_default(),
        title: topic_title.unwrap_or_else(|| words.chapter_title(kind)),
        is_sequence: kind.is_sequence(),
        intro: intro(words, chapter),
        topic: chapter.topic.map(|topic| rule_view(words, plan, topic, values)),
        rules: chapter.rules.iter().map(|rule| rule_view(words, plan, rule, values)).collect(),
        components: if kind == ChapterKind::Components {
            components(words, plan)
        } else {
            Vec::new()
        },
        variants: if is_variants { variants(words) } else { Vec::new() },
        table: if is_variants { by_players(words) } else { None },
    }
}

/// What is said before the rules: order of turns, the map, that one way to lose suffices.
fn intro(words: &Words<'_>, chapter: &PlannedChapter<'_>) -> Option<String> {
    match chapter.kind {
        ChapterKind::Phases => turn_order(words),
        ChapterKind::Components if words.product == Product::Reference => map(words),
        ChapterKind::Lose if chapter.rules.len() > 1 => {
            Some(words.language().word("lose.any").to_owned())
        }
        _ => None,
    }
}

/// The map in one sentence.
fn map(words: &Words<'_>) -> Option<String> {
    let (map, language) = (words.game().map.as_ref()?, words.language());
    let kind = match map.kind {
        MapKind::Graph => "map.graph",
        MapKind::Grid => "map.grid",
        MapKind::Growing => "map.growing",
    };
    let count =
        |key: &str, number: &Number| language.phrase(key, &[("number", &words.number(number))]);
    let lines = if map.directed { "map.directed-lines" } else { "map.lines" };
    let places = map.places.as_ref().map(|number| count("map.places", number));
    let lines = map.lines.as_ref().map(|number| count(lines, number));
    let named = map.named.iter().filter(|place| !place.lines_to.is_empty()).map(|place| {
        let to: Vec<String> = place.lines_to.iter().map(|name| escape(&name.value)).collect();
        format!("{} – {}", escape(&place.name.value), to.join(", "))
    });
    let named: Vec<String> = named.collect();
    let named =
        (!named.is_empty()).then(|| language.phrase("map.named", &[("lines", &named.join("; "))]));
    let facts: Vec<String> = [places, lines, named].into_iter().flatten().collect();
    let facts = if facts.is_empty() { String::new() } else { format!(" ({})", facts.join("; ")) };
    Some(format!("{}{facts}.", language.word(kind)))
}

fn turn_order(words: &Words<'_>) -> Option<String> {
    let key = match words.game().turn_order? {
        TurnOrder::Clockwise => "turn-order.clockwise",
        TurnOrder::CounterClockwise => "turn-order.counter-clockwise",
        TurnOrder::Alternate => "turn-order.alternate",
        TurnOrder::Simultaneous => "turn-order.simultaneous",
    };
    Some(words.language().word(key).to_owned())
}

fn by_players(words: &Words<'_>) -> Option<TableView> {
    let is_open = words.subject.selected.players.is_none();
    is_open.then(|| players_table(words)).filter(|table| !table.rows.is_empty())
}

fn components<'a>(words: &Words<'a>, plan: &Plan<'a>) -> Vec<ComponentView> {
    let shown =
        words.game().components.iter().filter(|component| !plan.omits(component.id.as_str()));
    shown.map(|component| component_view(words, plan, component)).collect()
}

fn component_view<'a>(
    words: &Words<'a>,
    plan: &Plan<'a>,
    component: &'a Component,
) -> ComponentView {
    let (game, language, id) = (words.game(), words.language(), component.id.as_str());
    let count = game.values.get(id);
    let each =
        component.each.as_ref().and_then(|each| {
            let term = game.term(each.term.as_ref()?.as_str(), &language.tag)?;
            let of = form(language, term, Case::Acc, false).unwrap_or(&term.name);
            Some(language.phrase(
                "each",
                &[("number", &words.number(&each.count)), ("of", &escape(&of.value))],
            ))
        });
    let shown = component.shows.iter().filter(|rule| plan.shows(rule));
    let name = component_name(words, component, count.as_ref()).unwrap_or_else(|| escape(id));
    let count = count.as_ref().map(|count| language.number(count));
    let label =
        count.as_ref().map_or(name.clone(), |count| language.set(&format!("{count} {name}")));
    ComponentView {
        id: id.to_owned(),
        count,
        name,
        label,
        each,
        worth: component
            .worth
            .as_ref()
            .map(|worth| language.phrase("worth", &[("number", &words.number(worth))])),
        text: words
            .owned(id, &component.texts, Field::Text)
            .filter(|_| words.product == Product::Reference),
        parts: component.parts.iter().map(|part| component_view(words, plan, part)).collect(),
        shows: shown.map(|rule| rule_view(words, plan, rule, &game.values)).collect(),
        states: states(words, component),
    }
}

/// The states of a component, or how they follow each other.
fn states(words: &Words<'_>, component: &Component) -> Vec<String> {
    let name = |id: &Ref| {
        let (_, texts) = component.states.iter().find(|(state, _)| state.value == id.value)?;
        words.owned(id.as_str(), texts, Field::Name)
    };
    if words.product != Product::Reference || component.transitions.is_empty() {
        return component.states.iter().filter_map(|(id, _)| name(id)).collect();
    }
    let transition = |change: &Transition| {
        let (from, to) = (name(&change.from)?, name(&change.to)?);
        let by =
            change.by.as_ref().map(|by| words.link(by.as_str(), &words.short_name(by.as_str())));
        Some(by.map_or(format!("{from} → {to}"), |by| format!("{from} → {to}: {by}")))
    };
    component.transitions.iter().filter_map(transition).collect()
}

/// What a component is called: its own name, or its term in the form that a count asks for.
pub(super) fn component_name(
    words: &Words<'_>,
    component: &Component,
    count: Option<&ValueSpec>,
) -> Option<String> {
    if let Some(name) = words.owned(component.id.as_str(), &component.texts, Field::Name) {
        return Some(name);
    }
    let term = words.game().term(component.term.as_ref()?.as_str(), &words.language().tag)?;
    let language = words.language();
    let word = match count {
        Some(count) => counted(language, term, Case::Nom, count),
        None => form(language, term, Case::Nom, true),
    };
    Some(words.plain(&word.map_or(&term.name, |word| word).value))
}
