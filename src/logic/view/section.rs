//! Chapters and the list of components.

use super::glossary::glossary;
use super::imprint::credits;
use super::look;
use super::plan::{Plan, PlannedChapter};
use super::players::players_table;
use super::rule::rule_node;
use super::strip::strip;
use super::variant::variants;
use super::wording::Wording;
use crate::document::{
    Component, Inline, List, ListKind, Node, Own, Phrase, Product, Section, capitalize, joined,
};
use crate::format::{Case, Number, Ref, TurnOrder, ValueSpec, VariantKind};
use crate::language::{counted, form};
use crate::model::{self, ChapterKind, Field, Variant};

/// The chapters of a document that have something to show.
pub(super) fn sections<'a>(wording: &Wording<'a>, plan: &Plan<'a>) -> Vec<Node> {
    plan.chapters.iter().filter_map(|chapter| section(wording, plan, chapter)).collect()
}

fn section<'a>(
    wording: &Wording<'a>,
    plan: &Plan<'a>,
    chapter: &PlannedChapter<'a>,
) -> Option<Node> {
    let kind = chapter.kind;
    let id = chapter.topic.map_or(kind.key(), |topic| topic.id.as_str());
    let place = wording.outline.place(id);
    let title = chapter.topic.and_then(|topic| wording.title_of(topic.id.as_str()));
    let title = title.unwrap_or_else(|| wording.chapter_title(kind));
    let intro = intro(wording, chapter);
    let panels = &wording.game().sheet.panels;
    let values = &wording.game().values;
    let topic = chapter.topic.map(|topic| rule_node(wording, plan, topic, values));
    let (topic, below, former, source) = match topic {
        Some(Node { own: Own::Rule(rule), children, former, source, .. }) => {
            (Some(*rule), children, former, source)
        }
        _ => (None, Vec::new(), Vec::new(), crate::source::Span::default()),
    };
    let rules = chapter.rules.iter().map(|rule| rule_node(wording, plan, rule, values));
    let rules: Vec<Node> = below.into_iter().chain(rules).collect();
    let mut own = Section {
        chapter: kind,
        number: place.map(|place| place.number.clone()).unwrap_or_default(),
        title,
        is_sequence: kind.is_sequence(),
        intro,
        topic,
        panel: panels.iter().find(|(key, _)| key.as_str() == id).map(|(_, hint)| hint.clone()),
    };
    let children = contents(wording, plan, &own, id, rules);
    let is_usual = own.title == wording.language().word_phrase("chapter.variants");
    if kind == ChapterKind::Variants && is_usual {
        own.title = wording.language().word_phrase(variants_title(wording));
    }
    let is_generated = matches!(kind, ChapterKind::Glossary | ChapterKind::Credits);
    let has_content =
        is_generated || own.intro.is_some() || own.topic.is_some() || !children.is_empty();
    let node = Node::named(id, Own::Section(Box::new(own)), children);
    has_content.then_some(Node { former, source, ..node })
}

/// The name of the chapter of variants, by what the game has; it is the same whatever is chosen.
/// Only references speak of editions.
fn variants_title(wording: &Wording<'_>) -> &'static str {
    let has_editions =
        wording.product == Product::Reference && !wording.game().has_editions_chapter();
    let is_told = |kind: &VariantKind| has_editions || *kind != VariantKind::Edition;
    let has_words = |variant: &&Variant| {
        let is_told = [Field::Text, Field::Short].iter().any(|field| variant.texts.has(*field));
        is_told || variant.unspecified || !variant.changes.is_empty() || !variant.options.is_empty()
    };
    let variants = wording.subject.base.variants.iter().filter(has_words);
    let kinds: Vec<VariantKind> = variants.map(|variant| variant.kind).filter(is_told).collect();
    let all = |wanted: VariantKind| kinds.iter().all(|kind| *kind == wanted);
    match () {
        () if all(VariantKind::Players) => "variants.players",
        () if all(VariantKind::Edition) => "variants.editions",
        () if kinds.contains(&VariantKind::Edition) => "chapter.variants",
        () => "variants.only",
    }
}

/// What stands in a chapter, in order.
fn contents<'a>(
    wording: &Wording<'a>,
    plan: &Plan<'a>,
    section: &Section,
    id: &str,
    rules: Vec<Node>,
) -> Vec<Node> {
    let mut children = Vec::new();
    let mut add = |of: ListKind, nodes: Vec<Node>| children.extend(list(id, of, nodes));
    let kind = section.chapter;
    if kind == ChapterKind::Components {
        add(ListKind::Components, components(wording, plan));
    }
    add(ListKind::Rules, rules);
    if kind == ChapterKind::Glossary && wording.product == Product::Reference {
        add(ListKind::Terms, glossary(wording));
    }
    if kind == ChapterKind::Phases && wording.product == Product::Reference {
        let drawn = strip(section, children.last());
        children.splice(0..0, drawn);
    }
    if kind == ChapterKind::Variants {
        let table = by_players(wording).map(Own::Table);
        let key = format!("{id}.table");
        children.extend(table.map(|own| Node::unnamed(&key, own, Vec::new())));
        children.extend(variants(wording, kind));
    }
    if kind == ChapterKind::Editions {
        children.extend(variants(wording, kind));
    }
    if kind == ChapterKind::Credits && wording.product == Product::Reference {
        let own = Own::Credits(credits(wording));
        children.push(Node::unnamed(&format!("{id}.lines"), own, Vec::new()));
    }
    children
}

/// A list, unless there is nothing in it.
fn list(id: &str, of: ListKind, nodes: Vec<Node>) -> Option<Node> {
    let own = List { of, title: None, chapter: None, is_sequence: false };
    let key = format!("{id}.{}", of.name());
    (!nodes.is_empty()).then(|| Node::unnamed(&key, Own::List(own), nodes))
}

/// What is said before the rules: order of turns, that one way to lose suffices.
fn intro(wording: &Wording<'_>, chapter: &PlannedChapter<'_>) -> Option<Phrase> {
    match chapter.kind {
        ChapterKind::Phases => turn_order(wording),
        ChapterKind::Lose if chapter.rules.len() > 1 => {
            Some(wording.language().word_phrase("lose.any"))
        }
        _ => None,
    }
}

fn turn_order(wording: &Wording<'_>) -> Option<Phrase> {
    let key = match wording.game().turn_order? {
        TurnOrder::Clockwise => "turn-order.clockwise",
        TurnOrder::CounterClockwise => "turn-order.counter-clockwise",
        TurnOrder::Alternate => "turn-order.alternate",
        TurnOrder::Simultaneous => "turn-order.simultaneous",
    };
    Some(wording.language().word_phrase(key))
}

fn by_players(wording: &Wording<'_>) -> Option<crate::document::Table> {
    let is_open = wording.subject.selected.players.is_none();
    is_open.then(|| players_table(wording)).filter(|table| !table.rows.is_empty())
}

fn components<'a>(wording: &Wording<'a>, plan: &Plan<'a>) -> Vec<Node> {
    let shown =
        wording.game().components.iter().filter(|component| !plan.omits(component.id.as_str()));
    shown.map(|component| begun(component_node(wording, plan, component))).collect()
}

/// A line of its own begins with a capital if it does not begin with a number.
fn begun(mut node: Node) -> Node {
    if let Own::Component(component) = &mut node.own
        && component.count.is_none()
    {
        capitalize(&mut component.name.inlines);
        capitalize(&mut component.label.inlines);
    }
    node
}

fn component_node<'a>(
    wording: &Wording<'a>,
    plan: &Plan<'a>,
    component: &'a model::Component,
) -> Node {
    let (game, language, id) = (wording.game(), wording.language(), component.id.as_str());
    let (count, name) = counted_name(wording, component);
    let each = component.each.as_ref().and_then(|each| {
        let term = game.term(each.term.as_ref()?.as_str(), &language.tag)?;
        let of = form(language, term, Case::Acc, false).unwrap_or(&term.name);
        let number = wording.number(&each.count);
        Some(language.words_with("each", &[("number", &number), ("of", &of.value)]))
    });
    let worth =
        |worth: &Number| language.words_with("worth", &[("number", &wording.number(worth))]);
    let states = states(wording, component);
    let own = Component {
        look: look::of_component(wording, component, &name),
        label: labelled(wording, count.as_deref(), &name),
        count,
        name,
        worth: component.worth.as_ref().map(worth),
        each,
        state: alternatives(wording, &states),
        states,
        text: wording
            .owned(id, &component.texts, Field::Text)
            .filter(|_| wording.product == Product::Reference),
    };
    // Hundreds of cards are for the reference.
    let is_long = component.has_list && wording.product != Product::Reference;
    let parts = component.parts.iter().filter(|_| !is_long);
    let parts = parts.map(|part| component_node(wording, plan, part));
    let shown = component.shows.iter().filter(|rule| plan.shows(rule));
    let shown = shown.map(|rule| rule_node(wording, plan, rule, &game.values));
    let children = parts.chain(shown).collect();
    let mut node = Node::named(id, Own::Component(Box::new(own)), children);
    node.source = component.span;
    node.former = component.was.iter().map(ToString::to_string).collect();
    node
}

/// How many, and what they are called: "7/11", "volcano tiles (with 2/3–4 players)".
fn counted_name(wording: &Wording<'_>, component: &model::Component) -> (Option<String>, Phrase) {
    let (id, language) = (component.id.as_str(), wording.language());
    let count = wording.game().values.get(id);
    let named = |count: Option<&ValueSpec>| {
        component_name(wording, component, count).unwrap_or_else(|| Phrase::of(id))
    };
    if wording.is_veiled(id) {
        return (None, named(None));
    }
    match wording.series(&wording.game().values, |values| values.get(id)) {
        Some(series) => {
            let most = series.groups.iter().map(|(_, number)| number).max_by_key(|one| match one {
                ValueSpec::Integer(number) => *number,
                _ => 0,
            });
            let name = named(most);
            let key = (!wording.is_explained()).then(|| series.key(language));
            let name = match key {
                Some(key) => name.then(&format!(" {key}")),
                None => name,
            };
            (Some(series.numbers(language)), name)
        }
        None => (count.as_ref().map(|count| language.number(count)), named(count.as_ref())),
    }
}

/// Count and name of a component.
pub(super) fn component_label(wording: &Wording<'_>, component: &model::Component) -> Phrase {
    let (count, name) = counted_name(wording, component);
    labelled(wording, count.as_deref(), &name)
}

/// Count and name, kept together as the language asks for.
fn labelled(wording: &Wording<'_>, count: Option<&str>, name: &Phrase) -> Phrase {
    let Some(count) = count else { return name.clone() };
    // Names are set already; only the blank between both is open.
    let mut inlines = vec![Inline::typed(format!("{count} "))];
    inlines.extend(name.inlines.iter().cloned());
    wording.language().set_inlines(&mut inlines);
    Phrase { inlines, ..name.clone() }
}

/// The states of a component. How they follow each other is for programs, not for players.
fn states(wording: &Wording<'_>, component: &model::Component) -> Vec<Phrase> {
    let name = |(id, texts): &(Ref, model::Texts)| wording.owned(id.as_str(), texts, Field::Name);
    component.states.iter().filter_map(name).collect()
}

/// "dry or flooded"
fn alternatives(wording: &Wording<'_>, states: &[Phrase]) -> Option<Phrase> {
    let (last, before) = states.split_last()?;
    if before.is_empty() {
        return Some(last.clone());
    }
    let or = format!(" {} ", wording.language().word("list.or"));
    Some(joined(before.iter().cloned(), ", ").then(&or).then_phrase(last.clone()))
}

/// What a component is called: its own name, or its term in the form that a count asks for.
pub(super) fn component_name(
    wording: &Wording<'_>,
    component: &model::Component,
    count: Option<&ValueSpec>,
) -> Option<Phrase> {
    if let Some(name) = wording.owned(component.id.as_str(), &component.texts, Field::Name) {
        return Some(name);
    }
    let language = wording.language();
    let Some(term) = &component.term else {
        return look::colour_name(wording, &component.colour.as_ref()?.value);
    };
    let term = wording.game().term(term.as_str(), &language.tag)?;
    let word = match count {
        Some(count) => counted(language, term, Case::Nom, count),
        None => form(language, term, Case::Nom, true),
    };
    Some(wording.plain(&word.map_or(&term.name, |word| word).value))
}
