//! Rules as nodes.

use super::badge::{badges, change_badge};
use super::document::range;
use super::footnote::{footnotes, sources};
use super::look;
use super::modal::{Modal, modal};
use super::numbering::{Numbering, sign};
use super::plan::Plan;
use super::relation::{clauses, tail};
use super::table::table;
use super::wording::Wording;
use crate::document::{
    Badge, BadgeKind, Figure, Icon, Marker, Node, Own, Phrase, Product, Rule, joined,
};
use crate::format::{Ends, Order, Quantity, Ref};
use crate::model::{self, ChapterKind, Field, Part, Values, named_value};

/// A rule with everything below it that the product shows.
pub(super) fn rule_node<'a>(
    wording: &Wording<'a>,
    plan: &Plan<'a>,
    rule: &'a model::Rule,
    outer: &Values,
) -> Node {
    let own = &rule.facets.where_values;
    let extended = (!own.is_empty())
        .then(|| outer.extended(own.iter().map(|(name, node)| named_value(name, node))));
    let values = extended.as_ref().unwrap_or(outer);
    // What is mentioned first must be looked at first: the rule before its children.
    let own = rule_own(wording, plan, rule, values);
    let figures = rule.facets.figure.0.iter().filter_map(|id| figure(wording, id));
    let below =
        plan.children(rule).into_iter().map(|child| rule_node(wording, plan, child, values));
    let (below, sections): (Vec<Node>, Vec<Node>) = below.partition(|node| !is_of_section(node));
    let restated = repeated(wording, plan, rule, values);
    let children = figures.chain(below).chain(restated).chain(sections).collect();
    let mut node = Node::named(rule.id.as_str(), Own::Rule(Box::new(own)), children);
    node.former = rule.was.iter().map(ToString::to_string).collect();
    node.source = rule.span;
    node
}

pub(super) fn rule_own<'a>(
    wording: &Wording<'a>,
    plan: &Plan<'a>,
    rule: &'a model::Rule,
    values: &Values,
) -> Rule {
    wording.with_words_of(rule, || own_of(wording, plan, rule, values))
}

fn own_of<'a>(
    wording: &Wording<'a>,
    plan: &Plan<'a>,
    rule: &'a model::Rule,
    values: &Values,
) -> Rule {
    // What stands outside the chapters, such as a legend, has no number, but a sign.
    let unplaced = || Numbering { marker: sign(rule.part), ..Numbering::default() };
    let place = wording.outline.place(rule.id.as_str()).cloned().unwrap_or_else(unplaced);
    let text = |field| wording.owned_with(rule.id.as_str(), &rule.texts, field, values);
    let mut own_text = wording.depth(rule, values);
    if let Some(text) = &mut own_text {
        wording.with_term_links(rule, text);
    }
    let unspecified =
        || rule.facets.unspecified.then(|| wording.language().word_phrase("unspecified"));
    let notes = footnotes(wording, text(Field::Footnote));
    let title = text(Field::Title).or_else(|| dated(wording, rule));
    let actions = rule.facets.for_actions.0.iter();
    let actions: Vec<Phrase> =
        actions.filter_map(|action| wording.title_of(action.as_str())).collect();
    let said = match &own_text {
        Some(words) => {
            let subject = wording.subject;
            modal(subject.languages, &subject.language.tag, rule.facets.force, words)
        }
        None => Modal::default(),
    };
    Rule {
        number: place.number,
        depth: place.depth,
        marker: place.marker,
        label: label(wording, rule),
        badges: own_badges(wording, rule, place.parent.as_deref(), title.is_some(), &said),
        clauses: clauses(wording, rule, values),
        text: own_text.or_else(unspecified),
        tail: tail(wording, rule),
        lead: lead(wording, rule),
        notes,
        sources: sources(wording, &rule.facets),
        table: made_table(wording, plan, rule, values),
        callout: rule.facets.callout,
        action: (!actions.is_empty()).then(|| joined(actions, ", ")),
        action_icon: rule.facets.for_actions.0.first().and_then(|one| action_icon(wording, one)),
        look: look::of_rule(wording, rule, title.as_ref()),
        colour: text(Field::Colour).or_else(|| {
            rule.colour.as_ref().and_then(|colour| look::colour_name(wording, colour.as_str()))
        }),
        title,
        unspecified: rule.facets.unspecified,
        force: rule.facets.force,
        says_force: said.says_force,
        modal: said.forbids,
        panel: rule.facets.panel.clone(),
        ..Rule::blank(rule.part)
    }
}

/// Whether a node is one of the rules of a section, which stand behind all else in it.
fn is_of_section(node: &Node) -> bool {
    node.rule().is_some_and(|rule| rule.part == Part::Rule)
}

/// The heading of an entry of the history: its version and its day.
fn dated(wording: &Wording<'_>, rule: &model::Rule) -> Option<Phrase> {
    let day = rule.facets.date.as_ref().map(|day| wording.language().date(day.as_str()));
    let version = rule.facets.version.as_ref().map(|version| Phrase::of(version.value.as_str()));
    let pieces: Vec<Phrase> = version.into_iter().chain(day).collect();
    (!pieces.is_empty()).then(|| joined(pieces, ", "))
}

/// The sign of the action that an ability changes.
fn action_icon(wording: &Wording<'_>, action: &Ref) -> Option<Icon> {
    let rule = wording.rules.get(action.as_str())?;
    look::sign(wording, rule.facets.icon.as_ref()?)
}

/// The table of a rule; one that is made from data and has no rows says nothing.
fn made_table<'a>(
    wording: &Wording<'a>,
    plan: &Plan<'a>,
    rule: &'a model::Rule,
    values: &Values,
) -> Option<crate::document::Table> {
    let shape = rule.facets.table.as_ref()?;
    let made = table(wording, plan, rule, shape, values);
    (shape.generate.is_none() || !made.rows.is_empty()).then_some(made)
}

/// The badges of a rule: none says what its words say, nor what the heading "End of the game" right above says.
fn own_badges(
    wording: &Wording<'_>,
    rule: &model::Rule,
    parent: Option<&str>,
    has_title: bool,
    said: &Modal,
) -> Vec<Badge> {
    let mut badges = badges(wording, &rule.facets);
    // A reference says it as a sign or badge, whatever its words say.
    if said.says_force && wording.product != Product::Reference {
        badges.retain(|badge| badge.kind != BadgeKind::Force);
    }
    badges.extend(change_badge(wording, rule));
    let says_heading = parent == Some(ChapterKind::End.key()) && !has_title;
    if says_heading && rule.facets.ends == Some(Ends::Game) {
        badges.retain(|badge| badge.kind != BadgeKind::Ends);
    }
    badges
}

/// Rules that want to be repeated beside this one, as remarks.
fn repeated<'a>(
    wording: &Wording<'a>,
    plan: &Plan<'a>,
    rule: &model::Rule,
    values: &Values,
) -> Vec<Node> {
    let wanted = wording.restating.iter().filter(|other| {
        let here = other.facets.also_at.iter().any(|target| target.value == rule.id);
        here && plan.shows(other) && !wording.is_cut()
    });
    let node = |other: &&model::Rule| {
        let text = wording.depth(other, values).unwrap_or_default();
        let see = wording.reference(other.id.as_str());
        let own = Rule {
            is_repeated: true,
            label: Some(wording.language().word_phrase("label.restated")),
            text: Some(text.then_phrase(see.after(" (").then(")"))),
            badges: badges(wording, &other.facets),
            force: other.facets.force,
            ..Rule::blank(Part::Note)
        };
        let key = format!("repeated:{}", other.id);
        Node::unnamed(&key, Own::Rule(Box::new(own)), Vec::new())
    };
    wanted.map(node).collect()
}

/// The word for a part that is called by what it is.
pub(super) fn label_key(part: Part) -> Option<&'static str> {
    Some(match part {
        Part::Otherwise => "label.otherwise",
        Part::Exception => "label.exception",
        Part::Tie => "label.tie",
        Part::Note => "label.note",
        Part::Warning => "label.warning",
        Part::Example => "label.example",
        Part::Hint => "label.hint",
        _ => return None,
    })
}

fn label(wording: &Wording<'_>, rule: &model::Rule) -> Option<Phrase> {
    let parent = wording.outline.place(rule.id.as_str()).and_then(|place| place.parent.as_deref());
    let key = label_key(rule.part)?;
    let above = parent.and_then(|id| wording.rules.get(id));
    let is_again = above.is_some_and(|above| breaks_tie_again(above, rule));
    let word = wording.language().word_phrase(if is_again { "label.tie-again" } else { key });
    // An exception may break a rule that stands elsewhere.
    let broken = rule.facets.of.0.iter().map(|id| id.as_str()).filter(|id| parent != Some(*id));
    let broken: Vec<&str> = broken.filter(|_| rule.part == Part::Exception).collect();
    Some(if broken.is_empty() {
        word
    } else {
        word.then_phrase(wording.numbers(&broken, "list.and").after(" (").then(")"))
    })
}

/// Whether a tie-break comes after another one.
fn breaks_tie_again(above: &model::Rule, rule: &model::Rule) -> bool {
    let is_first = above.parts(Part::Tie).next().is_none_or(|first| first.id == rule.id);
    rule.part == Part::Tie && (above.part == Part::Tie || !is_first)
}

fn lead(wording: &Wording<'_>, rule: &model::Rule) -> Option<Phrase> {
    let language = wording.language();
    if rule.parts(Part::Choice).next().is_some() {
        let pick = rule.facets.pick.unwrap_or_default();
        return Some(match pick {
            Quantity { min: 1, max: Some(1) } => language.word_phrase("pick.one"),
            quantity => language.words_with("pick.some", &[("number", &range(quantity))]),
        });
    }
    match rule.facets.order {
        Some(Order::Free) => Some(language.word_phrase("order.free")),
        Some(Order::Strict) => Some(language.word_phrase("order.strict")),
        None => None,
    }
}

fn figure(wording: &Wording<'_>, id: &Ref) -> Option<Node> {
    let picture = wording.game().figures.iter().find(|figure| figure.id.value == id.value)?;
    let text = |field| wording.owned(id.as_str(), &picture.texts, field);
    let own = Figure {
        path: wording.picture(picture.file.as_ref()),
        alt: text(Field::Alt).unwrap_or_default(),
        caption: text(Field::Caption),
        legend: (0..picture.legend).filter_map(|line| text(Field::Legend(line))).collect(),
        smallest: picture.smallest,
    };
    let mut node = Node::named(id.as_str(), Own::Figure(own), Vec::new());
    node.source = picture.id.span;
    Some(node)
}

/// The rule alone on a card: its place in a sequence says nothing there.
pub(super) fn alone(mut node: Node, has_title: bool) -> Node {
    if let Own::Rule(rule) = &mut node.own {
        rule.marker = Marker::None;
        if !has_title {
            rule.title = None;
        }
    }
    node
}
