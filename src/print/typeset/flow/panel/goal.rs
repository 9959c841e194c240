//! The head of a sheet: title, facts, goal.

use super::super::Flow;
use super::super::told::Elsewhere;
use super::super::write::Writer;
use super::variant::players_table;
use crate::document::{ListKind, Node, Phrase, Rule, Section};
use crate::model::ChapterKind;
use crate::typeset::face::FaceUse;
use crate::typeset::inline::{Ink, Style};
use crate::typeset::panel::{Emblem, Head, Panels};
use crate::typeset::structure::{Role, Structure};

/// A longer goal gets a panel of its own, in letters.
const LONGEST_GOAL: usize = 330;

impl<'a> Flow<'a> {
    pub(super) fn panel_head(&mut self) -> Head {
        let node = self.node(Role::Heading(1), Structure::ROOT);
        let style = Style { node: Some(node), ..self.style().face(FaceUse::Title).ink(Ink::Paper) };
        let title = self.line(&self.document.about.title, style);
        let node = self.node(Role::Paragraph, Structure::ROOT);
        let key = format!("product.{}", self.document.about.product.name());
        let style = Style { node: Some(node), ..self.style().bold().ink(Ink::Paper) };
        let mut kind = vec![Phrase::of(self.word(&key))];
        kind.extend(self.document.about.selection.iter().cloned());
        let kind = crate::document::joined(kind, " · ");
        let kind = self.line(&kind, style);
        let mut facts = Vec::new();
        let signs = self.document.head().map_or(&[][..], |head| &head.fact_signs);
        let all = self.document.facts();
        let told = self.series().map_or(all, |_| &all[..all.len() - 1]);
        for (at, fact) in told.iter().enumerate() {
            let node = self.node(Role::Paragraph, Structure::ROOT);
            let style = Style { node: Some(node), ..self.style().bold() };
            let emblem = signs.get(at).map(|name| Emblem::Sign((*name).to_string()));
            facts.push((emblem, self.line(fact, style)));
        }
        Head { title, kind, facts, goal: None, goal_beside: None }
    }

    /// Which number of a series is for how many players: where there is a table by player count,
    /// that says it, not the head.
    pub(super) fn series(&self) -> Option<&'a Phrase> {
        let head = self.document.head().filter(|head| head.has_series)?;
        let mut chapters = self.document.sections();
        let has_table = chapters.any(|(node, section)| {
            section.chapter == ChapterKind::Variants && players_table(node).is_some()
        });
        head.facts.last().filter(|_| has_table)
    }

    /// The goal stands below the title, if it is short.
    pub(super) fn goal(&mut self, node: &'a Node, section: &'a Section, panels: &mut Panels) {
        let rules: Vec<(&Node, &Rule)> = node
            .listed(ListKind::Rules)
            .iter()
            .filter_map(|node| Some((node, node.rule()?)))
            .collect();
        let length: usize = rules
            .iter()
            .filter_map(|(_, rule)| rule.text.as_ref())
            .map(|text| text.plain().chars().count())
            .sum();
        let is_simple = rules.iter().all(|(node, rule)| {
            rule.table.is_none()
                && node.children.iter().all(|child| {
                    child.children.is_empty()
                        && child.rule().is_some_and(|rule| rule.table.is_none())
                })
        });
        if panels.head.goal.is_some() || !is_simple || length > LONGEST_GOAL || rules.is_empty() {
            let panel = self.topic(node, section);
            panels.panels.push(panel);
            return;
        }
        let heading = self.node(Role::Heading(2), Structure::ROOT);
        self.anchors(node);
        let style = Style { node: Some(heading), ..self.style().face(FaceUse::Heading) };
        let title = Phrase::of(self.word("sheet.goal"));
        let label = self.line(&title, style);
        self.bookmark(node.id(), &section.title);
        let parent = self.node(Role::Paragraph, Structure::ROOT);
        let style = Style { node: Some(parent), ..self.style() };
        let mut writer = Writer::new(self, style, Some(parent));
        for (node, rule) in rules {
            let inner = node.children.iter().filter_map(|child| Some((child, child.rule()?)));
            for (node, rule) in std::iter::once((node, rule)).chain(inner) {
                writer.go_on(rule.text.as_ref());
                writer.anchors(node);
                writer.say(rule, false, Elsewhere::default());
            }
        }
        writer.stop();
        let words = writer.line();
        let words = self.shape(&words);
        panels.head.goal = Some((label, words));
    }
}
