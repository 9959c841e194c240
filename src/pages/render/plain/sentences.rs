//! Rules and components in one line.

use super::blocks::Writer;
use crate::document::{Badge, Component, Inline, Node, Own, Phrase, Rule};

impl Writer<'_> {
    pub(super) fn badges(&self, rule: &Rule) -> String {
        let badge = |badge: &Badge| format!(" {}", self.dialect.badge(&badge.text.plain()));
        rule.badges.iter().map(badge).collect()
    }

    pub(super) fn wording(&self, rule: &Rule, has_rules: bool) -> String {
        let mut out = String::new();
        let mut add = |words: String| {
            out.push(' ');
            out.push_str(&words);
        };
        for clause in rule.before() {
            add(self.emphasis(&format!("{}{}", self.words(&clause.text), rule.joint(clause))));
        }
        let text = rule.text.as_ref().filter(|text| !text.is_empty()).map(|text| {
            let mut text = text.clone();
            if rule.goes_on(has_rules) && !text.ends_sentence() {
                text.inlines.push(Inline::as_is("."));
            }
            self.words(&text)
        });
        let numbers = rule.notes.iter().map(|note| format!(" ({})", note.number));
        let notes = numbers.collect::<Vec<_>>().concat();
        if text.is_some() || !notes.is_empty() {
            add(text.unwrap_or_default() + &notes);
        }
        rule.behind().for_each(|clause| add(self.words(&clause.text)));
        rule.tail.iter().for_each(|words| add(self.words(words)));
        rule.lead.iter().filter(|_| has_rules).for_each(|lead| add(self.words(lead)));
        out
    }

    pub(super) fn sentence(&self, rule: &Rule, head: &str, has_rules: bool) -> String {
        let bracketed = |phrase: &Phrase| format!(" ({})", self.words(phrase));
        let mut out = String::new();
        if !head.is_empty() {
            out += &format!("{} ", self.strong(head));
        }
        out += &rule.callout.map(|callout| format!("({callout}) ")).unwrap_or_default();
        if let Some(label) = &rule.label {
            out += &format!("{} ", self.emphasis(&format!("{}:", self.words(label))));
        }
        if let Some(title) = &rule.title {
            out += &self.strong(&format!("{}{}", self.words(title), rule.stop()));
        }
        rule.action.iter().chain(&rule.colour).for_each(|words| out += &bracketed(words));
        out + &self.badges(rule) + &self.wording(rule, has_rules)
    }

    pub(super) fn piece(&self, component: &Component) -> String {
        let mut out = self.words(&component.label);
        let facts = component.worth.iter().chain(&component.each).chain(&component.state);
        let facts: Vec<String> = facts.map(|fact| self.words(fact)).collect();
        if !facts.is_empty() {
            out += &format!(" ({})", facts.join(", "));
        }
        out + &component
            .text
            .as_ref()
            .map(|text| format!(": {}", self.words(text)))
            .unwrap_or_default()
    }

    pub(super) fn piece_with_parts(&self, node: &Node) -> Option<String> {
        let Own::Component(component) = &node.own else { return None };
        let parts: Vec<String> =
            node.children.iter().filter_map(|part| self.piece_with_parts(part)).collect();
        let parts = (!parts.is_empty()).then(|| format!(" ({})", parts.join(", ")));
        Some(self.piece(component) + &parts.unwrap_or_default())
    }
}
