//! Numbers of rules as all selections share them; the script of a page counts anew.

use std::collections::BTreeMap;

use crate::document::{Inline, LinkRole, Marker, Node, Own, Phrase, Rule, Table, Target};

/// The numbers that rules have where they are first met.
#[derive(Debug, Default)]
pub(super) struct Labels {
    numbers: BTreeMap<String, String>,
    markers: BTreeMap<String, Marker>,
}

/// The numbers of one document.
#[derive(Default)]
struct Numbers {
    /// By id.
    own: BTreeMap<String, String>,
    /// The rule with a number that something is or stands in.
    near: BTreeMap<String, String>,
}

impl Labels {
    /// Gives rules the numbers that they have in all selections alike, also where others name them.
    pub(super) fn share(&mut self, nodes: &mut [Node]) {
        let mut numbers = Numbers::default();
        for node in nodes.iter() {
            numbers.collect(node, None);
        }
        for (id, number) in &numbers.own {
            self.numbers.entry(id.clone()).or_insert_with(|| number.clone());
        }
        for node in nodes.iter_mut() {
            self.node(node, &numbers);
        }
    }

    fn node(&mut self, node: &mut Node, numbers: &Numbers) {
        let id = node.id.clone().unwrap_or_default();
        match &mut node.own {
            Own::Rule(rule) => {
                self.rule(rule, &id);
                self.marker(rule, &id);
            }
            Own::Section(section) => {
                self.number(&mut section.number, &id);
                if let Some(topic) = &mut section.topic {
                    self.rule(topic, &id);
                }
            }
            _ => {}
        }
        each_phrase(&mut node.own, &mut |phrase| self.inlines(&mut phrase.inlines, numbers));
        node.children.iter_mut().for_each(|child| self.node(child, numbers));
    }

    fn number(&self, number: &mut String, id: &str) {
        if let Some(shared) = self.numbers.get(id).filter(|_| !number.is_empty()) {
            number.clone_from(shared);
        }
    }

    fn rule(&self, rule: &mut Rule, id: &str) {
        self.number(&mut rule.number, id);
        // Who refers to a rule is found out anew as well.
        rule.referrers.clear();
    }

    fn marker(&mut self, rule: &mut Rule, id: &str) {
        if rule.marker.is_counted() && !id.is_empty() {
            let shared = self.markers.entry(id.to_owned()).or_insert_with(|| rule.marker.clone());
            rule.marker.clone_from(shared);
        }
    }

    fn inlines(&self, inlines: &mut [Inline], numbers: &Numbers) {
        for inline in inlines {
            if let Inline::Link { to: Target::Here(id), role: LinkRole::Number, inner } = inline
                && let Some(near) = numbers.near.get(id)
                && let (Some(now), Some(shared)) = (numbers.own.get(near), self.numbers.get(near))
            {
                relabel(inner, now, shared);
            } else if let Some(inner) = inline.inner_mut() {
                self.inlines(inner, numbers);
            }
        }
    }
}

impl Numbers {
    fn collect(&mut self, node: &Node, above: Option<&str>) {
        let number = match &node.own {
            Own::Rule(rule) => rule.number.as_str(),
            Own::Section(section) => section.number.as_str(),
            _ => "",
        };
        let id = node.id.as_deref();
        let near = id.filter(|_| !number.is_empty()).or(above);
        if let Some(id) = id {
            if !number.is_empty() {
                self.own.entry(id.to_owned()).or_insert_with(|| number.to_owned());
            }
            if let Some(near) = near {
                self.near.entry(id.to_owned()).or_insert_with(|| near.to_owned());
            }
        }
        node.children.iter().for_each(|child| self.collect(child, near));
    }
}

/// Puts one number in the place of another, where it stands as a word of its own.
fn relabel(inlines: &mut [Inline], now: &str, shared: &str) {
    for inline in inlines {
        match inline {
            Inline::Words { text, .. } => {
                if let Some(at) = word_at(text, now) {
                    text.replace_range(at..at + now.len(), shared);
                    return;
                }
            }
            other => {
                if let Some(inner) = other.inner_mut() {
                    relabel(inner, now, shared);
                }
            }
        }
    }
}

/// Where a number stands that is no part of a longer one.
fn word_at(text: &str, number: &str) -> Option<usize> {
    let is_free = |at: &usize| {
        let joins = |one: Option<char>| one.is_some_and(char::is_alphanumeric);
        let mut before = text[..*at].chars().rev();
        let mut behind = text[at + number.len()..].chars();
        let (last, next) = (before.next(), behind.next());
        let goes_on = |mark: Option<char>, beyond: Option<char>| mark == Some('.') && joins(beyond);
        let is_part = joins(last) || joins(next);
        !is_part && !goes_on(last, before.next()) && !goes_on(next, behind.next())
    };
    text.match_indices(number).map(|(at, _)| at).find(is_free)
}

/// Visits the phrases of a node that may name rules by their numbers.
fn each_phrase(own: &mut Own, visit: &mut dyn FnMut(&mut Phrase)) {
    match own {
        Own::Section(section) => {
            section.intro.iter_mut().for_each(&mut *visit);
            visit(&mut section.title);
            section.topic.iter_mut().for_each(|topic| each_of_rule(topic, visit));
        }
        Own::Rule(rule) => each_of_rule(rule, visit),
        Own::Figure(figure) => {
            figure.caption.iter_mut().chain(&mut figure.legend).for_each(visit);
        }
        Own::Component(own) => own.text.iter_mut().chain(&mut own.states).for_each(visit),
        Own::Table(table) => each_of_table(table, visit),
        Own::Variant(own) => {
            own.text.iter_mut().chain(&mut own.requires).for_each(&mut *visit);
            for change in &mut own.changes {
                visit(&mut change.label);
                change.text.iter_mut().for_each(&mut *visit);
            }
        }
        Own::Term(term) => term.definition.iter_mut().for_each(visit),
        _ => {}
    }
}

fn each_of_rule(rule: &mut Rule, visit: &mut dyn FnMut(&mut Phrase)) {
    let words = rule.label.iter_mut().chain(&mut rule.title).chain(&mut rule.text);
    words.chain(&mut rule.tail).chain(&mut rule.lead).for_each(&mut *visit);
    rule.clauses.iter_mut().for_each(|clause| visit(&mut clause.text));
    rule.notes.iter_mut().for_each(|note| visit(&mut note.text));
    rule.sources.iter_mut().for_each(&mut *visit);
    for one in &mut rule.attached {
        visit(&mut one.title);
        visit(&mut one.text);
    }
    rule.table.iter_mut().for_each(|table| each_of_table(table, visit));
}

fn each_of_table(table: &mut Table, visit: &mut dyn FnMut(&mut Phrase)) {
    table.columns.iter_mut().chain(table.rows.iter_mut().flatten()).for_each(visit);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_found_as_a_word() {
        assert_eq!(word_at("see 5.1", "5.1"), Some(4));
        assert_eq!(word_at("see 5.1.a or 5.1", "5.1"), Some(13));
        assert_eq!(word_at("15 times, see 5.", "5"), Some(14));
        assert_eq!(word_at("5.1", "1"), None);
    }
}
