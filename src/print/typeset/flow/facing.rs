//! Two languages side by side: in each chapter one number and both texts beside it.

use super::Flow;
use super::column::{Column, Heading};
use super::write::Writer;
use crate::document::{
    About, Badge, Clause, Inline, ListKind, Node, Note, Own, Phrase, Rule, Table, joined,
};
use crate::model::Part;
use crate::typeset::block::{Block, CalloutKind, Pair};
use crate::typeset::inline::Ink;
use crate::typeset::structure::Role;

/// What stands in one row.
struct Row<'d> {
    /// Where links lead.
    node: Option<&'d Node>,
    rule: std::borrow::Cow<'d, Rule>,
    /// How deep it stands below its chapter.
    depth: u8,
}

impl<'a> Flow<'a> {
    /// All chapters or cards that say something.
    pub fn facing(&mut self, column: &mut Column) {
        let document = self.document;
        let Some(other) = document.about.beside.as_deref() else { return };
        for node in &document.nodes {
            let (number, title) = match &node.own {
                Own::Section(section) => (section.number.as_str(), &section.title),
                Own::Card(card) => ("", &card.title),
                _ => continue,
            };
            let rows = rows(node);
            if rows.is_empty() {
                continue;
            }
            node.id.iter().for_each(|id| self.anchor(id));
            self.heading(column, Heading::new(2, number), |writer| {
                writer.phrase(title, writer.style);
                writer.second(title.beside.as_deref().map(std::slice::from_ref), "", writer.style);
            });
            self.facing_rows(column, &rows, other);
        }
    }

    /// Rules with one number and both languages beside it.
    fn facing_rows(&mut self, column: &mut Column, rows: &[Row<'a>], other: &'a About) {
        let node = self.node(Role::Table, column.parent);
        for Row { node: place, rule, depth } in rows {
            let row = self.node(Role::Row, node);
            let cell = self.node(Role::Cell, row);
            let style = self.style();
            let style =
                if *depth == 0 { style.bold().ink(Ink::Accent) } else { style.ink(Ink::Muted) };
            let mut writer = Writer::new(self, style, Some(cell));
            if let Some(place) = place {
                writer.anchors(place);
            }
            writer.text(&head(rule), style);
            let words = writer.line();
            let marker = self.shape(&words);
            let force = rule.force().filter(|_| self.is_book && !rule.number.is_empty());
            self.signs.extend(force);
            let force = force.map(|force| (force, self.force_word(force, cell)));
            let first = self.cell(Role::Cell, row, |writer| writer.sentence(rule, false));
            let beside = second(rule);
            let second = self.cell(Role::Cell, row, |writer| {
                writer.style = writer.foreign(&other.language, writer.style);
                writer.sentence(&beside, false);
            });
            let remark = remark(rule.part);
            let sides = [first, second];
            column.push(Block::Pair(Pair { marker, force, depth: *depth, remark, sides }));
        }
    }
}

/// What a remark is.
fn remark(part: Part) -> Option<CalloutKind> {
    match part {
        Part::Example => Some(CalloutKind::Example),
        Part::Warning => Some(CalloutKind::Warning),
        Part::Note | Part::Hint => Some(CalloutKind::Note),
        _ => None,
    }
}

/// Its number, or the marker of what it is.
fn head(rule: &Rule) -> String {
    if rule.number.is_empty() { rule.marker.text() } else { rule.number.clone() }
}

/// What stands in a chapter or on a card, row by row.
fn rows(node: &Node) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    let topic = match &node.own {
        Own::Section(section) => section.topic.as_ref(),
        _ => None,
    };
    if let Some(topic) = topic {
        push(node, topic, 0, &mut rows);
    }
    for child in &node.children {
        match &child.own {
            Own::List(list) if list.of == ListKind::Rules => push_rules(child, 0, &mut rows),
            Own::List(_) => rows.extend(child.children.iter().filter_map(named)),
            Own::Variant(_) => rows.extend(named(child)),
            _ => {}
        }
    }
    rows
}

fn push_rules<'d>(node: &'d Node, depth: u8, rows: &mut Vec<Row<'d>>) {
    for (child, rule) in node.rules() {
        push(child, rule, depth, rows);
        push_rules(child, depth.saturating_add(1), rows);
    }
}

/// A rule, and its table row by row: a table cannot stand in a cell.
fn push<'d>(node: &'d Node, rule: &'d Rule, depth: u8, rows: &mut Vec<Row<'d>>) {
    rows.push(Row { node: Some(node), rule: std::borrow::Cow::Borrowed(rule), depth });
    if let Some(Table { columns, rows: lines }) = &rule.table {
        rows.push(told(None, &paired(columns, true)));
        rows.extend(lines.iter().map(|cells| told(None, &paired(cells, false))));
    }
}

/// Cells in one line, in both languages.
fn paired(cells: &[Phrase], is_bold: bool) -> Phrase {
    let line = |cells: Vec<Phrase>| {
        let words = joined(cells, " · ");
        if is_bold { strong(words) } else { words }
    };
    let other = cells.iter().map(|cell| cell.beside.as_deref().cloned().unwrap_or_default());
    let beside = Some(Box::new(line(other.collect())));
    Phrase { beside, ..line(cells.iter().map(alone).collect()) }
}

/// A row of words.
fn told<'d>(node: Option<&'d Node>, words: &Phrase) -> Row<'d> {
    let rule = Rule { text: Some(words.clone()), ..Rule::blank(Part::Chapter) };
    Row { node, rule: std::borrow::Cow::Owned(rule), depth: 1 }
}

/// A component, variant or term in a row.
fn named(node: &Node) -> Option<Row<'_>> {
    let words = in_line(node, &|phrase| Some(phrase))?;
    let beside = in_line(node, &|phrase| phrase.beside.as_deref());
    Some(told(Some(node), &Phrase { beside: beside.map(Box::new), ..words }))
}

/// Its words on one side.
fn in_line(node: &Node, side: &dyn Fn(&Phrase) -> Option<&Phrase>) -> Option<Phrase> {
    let get = |phrase: &Phrase| side(phrase).map(alone);
    match &node.own {
        Own::Component(component) => {
            let label = get(&component.label)?;
            let parts: Vec<Phrase> =
                node.children.iter().filter_map(|part| in_line(part, side)).collect();
            if parts.is_empty() {
                return Some(label);
            }
            Some(label.then_phrase(joined(parts, ", ").after(" (").then(")")))
        }
        Own::Variant(variant) => {
            let title = get(&variant.title)?;
            let Some(text) = variant.text.as_ref().and_then(get) else {
                return Some(strong(title));
            };
            let stop = title.stop_before(Some(&text));
            Some(joined([strong(title.then(stop)), text], " "))
        }
        Own::Term(term) => {
            let name = strong(get(&term.name)?);
            let Some(definition) = term.definition.as_ref().and_then(get) else {
                return Some(name);
            };
            Some(joined([name, definition], ": "))
        }
        _ => None,
    }
}

fn strong(words: Phrase) -> Phrase {
    Phrase::of_inlines(vec![Inline::Strong { inner: words.into_inlines() }])
}

/// The words without those beside them.
fn alone(phrase: &Phrase) -> Phrase {
    Phrase { beside: None, ..phrase.clone() }
}

/// The rule in the second language.
fn second(rule: &Rule) -> Rule {
    let maybe =
        |phrase: &Option<Phrase>| phrase.as_ref().and_then(|it| it.beside.as_deref().cloned());
    let all = |phrases: &[Phrase]| {
        phrases.iter().filter_map(|it| it.beside.as_deref().cloned()).collect::<Vec<_>>()
    };
    let badge = |badge: &Badge| {
        let text = badge.text.beside.as_deref().unwrap_or(&badge.text).clone();
        Badge { text, ..badge.clone() }
    };
    let clause = |clause: &Clause| {
        let text = clause.text.beside.as_deref()?.clone();
        Some(Clause { text, ..clause.clone() })
    };
    let note = |note: &Note| Note { number: note.number, text: Phrase::default() };
    Rule {
        number: rule.number.clone(),
        marker: rule.marker.clone(),
        label: maybe(&rule.label),
        title: maybe(&rule.title),
        force: rule.force,
        says_force: rule.says_force,
        badges: rule.badges.iter().map(badge).collect(),
        clauses: rule.clauses.iter().filter_map(clause).collect(),
        text: maybe(&rule.text),
        tail: all(&rule.tail),
        lead: maybe(&rule.lead),
        notes: rule.notes.iter().map(note).collect(),
        callout: rule.callout,
        action: maybe(&rule.action),
        colour: maybe(&rule.colour),
        ..Rule::blank(rule.part)
    }
}
