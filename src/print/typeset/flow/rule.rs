//! Rules as headings, items, rungs of a ladder, paragraphs and remarks.

use super::Flow;
use super::column::{Column, Heading};
use super::item::Marker;
use super::write::Writer;
use crate::document::{Node, Own, Rule};
use crate::model::{ChapterKind, Part};
use crate::typeset::block::{CalloutKind, Rung};
use crate::typeset::inline::Ink;
use crate::typeset::plan::{Context, Look, RulePart};

/// The rules right below a chapter, or on a card.
#[derive(Clone, Copy)]
pub(super) struct Rules {
    pub chapter: Option<ChapterKind>,
    pub is_sequence: bool,
    pub count: usize,
    /// Whether one of them has rules below it: then all have the look of a section.
    pub have_sections: bool,
}

impl<'a> Flow<'a> {
    /// A rule right below a chapter, or on a card.
    pub fn chapter_rule(&mut self, column: &mut Column, node: &'a Node, rule: &'a Rule, of: Rules) {
        let context = Context {
            node,
            chapter: of.chapter,
            is_alone: of.count == 1,
            is_counted: of.is_sequence && !rule.marker.is_none(),
        };
        let has_children = has_rules(node);
        let number = self.number(rule);
        match self.plan.look(&context) {
            Look::Heading => {
                self.anchors(node);
                let marker = number.replace('.', "");
                let marker = if self.plan.rule.numbers { &number } else { &marker };
                let level = 2 + rule.depth.clamp(1, 4);
                let has_rules = of.have_sections || self.is_section(node);
                let heading = Heading { has_rules, ..Heading::new(level, marker) };
                self.titled(column, heading, rule);
                self.text(column, |writer| writer.wording(rule, has_children));
                self.below(column, node, rule);
            }
            Look::Ladder => {
                let marker = number.replace('.', "");
                let marker = if self.plan.rule.numbers { &number } else { &marker };
                let rung = if rule.unspecified { Rung::Open } else { Rung::Decides };
                let marker = Marker { text: marker, rung: Some(rung), ..Marker::default() };
                self.rule_item(column, node, rule, marker);
            }
            Look::Item => {
                let marker = Marker { is_deep: false, ..self.margin_marker(&number, rule) };
                self.rule_item(column, node, rule, marker);
            }
            Look::Bullet => self.rule_item(column, node, rule, "".into()),
            Look::Paragraph => {
                self.anchors(node);
                self.text(column, |writer| writer.sentence(rule, has_children));
                self.below(column, node, rule);
            }
        }
    }

    /// Whether a rule has others below it, beside remarks.
    pub fn is_section(&self, node: &Node) -> bool {
        node.rules().any(|(child, _)| !self.plan.is_callout(child))
    }

    /// Its number in the document, or its marker.
    fn number(&self, rule: &Rule) -> String {
        if !self.plan.rule.order.contains(&RulePart::Number) {
            String::new()
        } else if self.plan.rule.numbers {
            rule.number.clone()
        } else {
            rule.marker.text()
        }
    }

    fn rule_item(&mut self, column: &mut Column, node: &'a Node, rule: &'a Rule, marker: Marker) {
        let write = |writer: &mut Writer<'_, 'a>| {
            writer.anchors(node);
            writer.sentence(rule, has_rules(node));
        };
        self.item(column, marker, write, |flow, inner| flow.below(inner, node, rule));
    }

    /// What hangs below a rule.
    pub fn below(&mut self, column: &mut Column, node: &'a Node, rule: &'a Rule) {
        if let Some(table) = &rule.table {
            self.table(column, table);
        }
        self.children(column, node);
    }

    /// What stands below a node, as items, remarks and pictures.
    pub fn children(&mut self, column: &mut Column, node: &'a Node) {
        for child in &node.children {
            match &child.own {
                Own::Rule(rule) if rule.depth > 0 => {
                    let of = Rules {
                        chapter: None,
                        is_sequence: false,
                        count: node.children.len(),
                        have_sections: node.rules().any(|(child, _)| self.is_section(child)),
                    };
                    self.chapter_rule(column, child, rule, of);
                }
                Own::Rule(rule) => self.lower_rule(column, child, rule),
                Own::Figure(figure) => self.figure(column, child.id(), figure),
                Own::Component(component) => self.component(column, child, component, "–"),
                _ => {}
            }
        }
    }

    /// A rule below another.
    fn lower_rule(&mut self, column: &mut Column, node: &'a Node, rule: &'a Rule) {
        if self.plan.is_callout(node) {
            return self.remark(column, node, rule);
        }
        let has_number = self.plan.rule.numbers && !rule.number.is_empty();
        if let Some(callout) = rule.callout.filter(|_| !has_number) {
            let write = |writer: &mut Writer<'_, 'a>| {
                writer.anchors(node);
                writer.uncalled(rule, has_rules(node));
            };
            let marker = format!("({callout})");
            let below = |flow: &mut Self, inner: &mut Column| flow.below(inner, node, rule);
            return self.item(column, marker.as_str(), write, below);
        }
        let has_sign =
            matches!(rule.part, Part::Case | Part::Otherwise | Part::Exception | Part::Tie);
        let number = self.number(rule);
        if self.is_book && has_number {
            let marker = self.margin_marker(&number, rule);
            return self.rule_item(column, node, rule, marker);
        }
        let marker = if self.plan.rule.numbers && has_sign {
            format!("{number} {}", rule.marker.text())
        } else {
            number
        };
        self.rule_item(column, node, rule, marker.trim().into());
    }

    /// The number of a rule, in the margin if there is one.
    fn margin_marker<'m>(&mut self, number: &'m str, rule: &Rule) -> Marker<'m> {
        let in_margin = self.is_book && self.plan.rule.numbers && !number.is_empty();
        let force = rule.force().filter(|_| in_margin);
        self.signs.extend(force);
        Marker { text: number, rung: None, force, in_margin, is_deep: true }
    }

    /// A heading with the title of a rule, and what holds for all that stands below it.
    fn titled(&mut self, column: &mut Column, heading: Heading<'_>, rule: &'a Rule) {
        if !self.is_book {
            return self.heading(column, heading, |writer| writer.title(rule));
        }
        self.noted(column, heading, |writer| writer.book_title(rule), |writer| writer.facts(rule));
    }

    /// A remark: its label in front, then badges and words.
    fn remark(&mut self, column: &mut Column, node: &'a Node, rule: &'a Rule) {
        let kind = match rule.part {
            Part::Example => CalloutKind::Example,
            Part::Warning => CalloutKind::Warning,
            _ => CalloutKind::Note,
        };
        let write = |writer: &mut Writer<'_, 'a>| {
            writer.anchors(node);
            writer.remark_label(rule, kind);
            if writer.flow.is_book {
                writer.paragraph();
            }
            writer.remark(rule, has_rules(node));
        };
        self.callout(column, kind, write, |flow, inner| flow.below(inner, node, rule));
    }
}

impl Writer<'_, '_> {
    /// The anchors of a node.
    pub fn anchors(&mut self, node: &Node) {
        node.id.iter().chain(&node.former).for_each(|id| self.anchor(id));
    }

    fn remark_label(&mut self, rule: &Rule, kind: CalloutKind) {
        let ink = if kind == CalloutKind::Warning { Ink::Alarm } else { Ink::Accent };
        let style = self.style.bold().ink(ink);
        let has_words = rule.text.is_some() || rule.before().next().is_some();
        rule.label.iter().for_each(|label| self.phrase(label, style));
        let has_words = has_words && !self.flow.is_book;
        match &rule.title {
            Some(title) => {
                self.text(": ", style);
                self.phrase(title, style);
                if has_words {
                    self.text(rule.stop(), style);
                }
            }
            None if has_words => self.text(":", style),
            None => {}
        }
    }
}

/// Whether rules stand below a node.
pub(super) fn has_rules(node: &Node) -> bool {
    node.rules().next().is_some()
}
