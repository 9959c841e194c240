//! Chapters, lists and what stands in them, as blocks.

use super::blocks::Writer;
use crate::document::{Node, Own, Product, Rule, Section};
use crate::model::ChapterKind;

impl Writer<'_> {
    pub(super) fn section(&mut self, node: &Node, section: &Section) {
        let badges = section.topic.as_ref().map(|topic| self.badges(topic)).unwrap_or_default();
        let title = format!("{} {}{badges}", section.number, self.words(&section.title));
        self.heading(2, &title);
        if let Some(intro) = &section.intro {
            self.say(0, "", &self.words(intro));
        }
        if let Some(topic) = &section.topic {
            let has_rules = node.children.iter().any(|list| list.rules().next().is_some());
            self.say(0, "", &self.wording(topic, has_rules));
            topic.table.iter().for_each(|table| self.table(0, table));
        }
        for child in &node.children {
            match &child.own {
                Own::List(_) => self.list(child, section),
                Own::Table(table) => {
                    self.say(0, "", &self.strong(&self.word("by-players")));
                    self.table(0, table);
                }
                Own::Variant(variant) => self.variant(variant),
                Own::Credits(credits) => self.credits(credits),
                _ => {}
            }
        }
    }

    pub(super) fn list(&mut self, list: &Node, section: &Section) {
        let is_reference = self.product() == Product::Reference;
        if !is_reference && list.children.iter().any(|one| matches!(one.own, Own::Component(_))) {
            let pieces: Vec<String> =
                list.children.iter().filter_map(|one| self.piece_with_parts(one)).collect();
            self.say(0, "", &pieces.join(" · "));
            return;
        }
        for node in &list.children {
            match &node.own {
                Own::Rule(rule) if section.topic.is_none() => {
                    self.top_rule(node, rule, Some(section));
                }
                Own::Term(term) => {
                    let definition =
                        term.definition.as_ref().map(|words| format!(": {}", self.words(words)));
                    let name = self.strong(&self.words(&term.name));
                    self.item(0, "-", &format!("{name}{}", definition.unwrap_or_default()));
                }
                _ => self.node(node, 0, is_reference),
            }
        }
    }

    /// A rule right below a chapter, or in a section of the reference.
    fn top_rule(&mut self, node: &Node, rule: &Rule, section: Option<&Section>) {
        let has_rules = node.rules().next().is_some();
        let title = rule.title.as_ref().map(|title| self.words(title));
        let is_reference = self.product() == Product::Reference;
        let is_phase = section.is_some_and(|section| section.chapter == ChapterKind::Phases);
        if let Some(title) = title.filter(|_| is_reference || is_phase) {
            let head = if is_reference { rule.number.clone() } else { rule.marker.text() };
            let colour = rule.colour.as_ref().filter(|_| is_reference);
            let colour = colour.map(|colour| format!(" ({})", self.words(colour)));
            let badges = self.badges(rule);
            let level = 2 + rule.depth.max(1);
            self.heading(level, &format!("{head} {title}{}{badges}", colour.unwrap_or_default()));
            self.say(0, "", &self.wording(rule, has_rules));
            return self.below(node, rule, 0, is_reference);
        }
        let is_sequence = section.is_some_and(|section| section.is_sequence);
        let (marker, head) = match (is_reference, is_sequence && !rule.marker.is_none()) {
            (true, _) => (None, rule.number.clone()),
            (false, true) => (Some(rule.marker.text()), String::new()),
            (false, false) => (Some("-".to_owned()), String::new()),
        };
        let sentence = self.sentence(rule, &head, has_rules);
        let indent = if let Some(marker) = marker {
            self.item(0, &marker, &sentence)
        } else {
            self.say(0, "", &sentence);
            0
        };
        self.below(node, rule, indent, is_reference);
    }

    pub(super) fn card_list(&mut self, list: &Node) {
        let Own::List(own) = &list.own else { return };
        if let Some(title) = &own.title {
            self.heading(3, &self.words(title));
        }
        for (node, rule) in list.rules() {
            let sentence = self.sentence(rule, "", node.rules().next().is_some());
            let indent = if own.is_sequence && !rule.marker.is_none() {
                self.item(0, &rule.marker.text(), &sentence)
            } else if rule.table.is_some() || list.children.len() == 1 {
                self.say(0, "", &sentence);
                0
            } else {
                self.item(0, "-", &sentence)
            };
            self.below(node, rule, indent, false);
        }
    }

    pub(super) fn below(&mut self, node: &Node, rule: &Rule, indent: usize, is_numbered: bool) {
        rule.table.iter().for_each(|table| self.table(indent, table));
        node.children.iter().for_each(|child| self.node(child, indent, is_numbered));
    }

    /// A node as an item of a list.
    pub(super) fn node(&mut self, node: &Node, outer: usize, is_numbered: bool) {
        match &node.own {
            Own::Rule(rule) if rule.depth > 0 => self.top_rule(node, rule, None),
            Own::Rule(rule) => {
                let marker = rule.marker.text();
                let is_step = !is_numbered && rule.kind() == "step" && !marker.is_empty();
                let sign = if matches!(rule.kind(), "case" | "otherwise" | "exception") {
                    &marker
                } else {
                    ""
                };
                let head = match (is_numbered, is_step) {
                    (true, _) => format!("{} {sign}", rule.number).trim().to_owned(),
                    (false, true) => String::new(),
                    (false, false) => marker.clone(),
                };
                let sentence = self.sentence(rule, &head, node.rules().next().is_some());
                let indent = self.item(outer, if is_step { &marker } else { "-" }, &sentence);
                self.below(node, rule, indent, is_numbered);
            }
            Own::Component(component) => {
                let indent = self.item(outer, "-", &self.piece(component));
                node.children.iter().for_each(|child| self.node(child, indent, false));
            }
            Own::Figure(figure) => {
                let alt = self.words(&figure.alt);
                let alt = if figure.path.is_some() { self.dialect.picture(&alt) } else { alt };
                self.say(outer, "", &alt);
                if let Some(caption) = &figure.caption {
                    self.say(outer, "", &self.emphasis(&self.words(caption)));
                }
                for (number, line) in (1..).zip(&figure.legend) {
                    self.item(outer, &number.to_string(), &self.words(line));
                }
            }
            _ => {}
        }
    }
}
