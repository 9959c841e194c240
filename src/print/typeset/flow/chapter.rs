//! Chapters and cards, and what stands in them beside rules.

use super::Flow;
use super::column::{Column, Heading};
use super::rule::{Rules, has_rules};
use super::write::Writer;
use crate::document::{
    Badge, Change, Component, Credits, List, ListKind, Node, Own, Section, Table, Target, Term,
    Variant, joined,
};
use crate::format::Force;
use crate::typeset::inline::{BadgeLook, Ink};
use crate::typeset::plan::{Components, Context, Look};

impl<'a> Flow<'a> {
    /// All chapters or cards.
    pub fn sections(&mut self, column: &mut Column) {
        for node in &self.document.nodes {
            match &node.own {
                Own::Section(section) => self.section(column, node, section),
                Own::Card(card) => {
                    self.anchors(node);
                    let heading = Heading::new(2, "");
                    let title = &card.title;
                    self.heading(column, heading, |writer| writer.phrase(title, writer.style));
                    node.children.iter().for_each(|child| self.content(column, child, None));
                }
                _ => {}
            }
        }
    }

    fn section(&mut self, column: &mut Column, node: &'a Node, section: &'a Section) {
        self.anchors(node);
        let heading = Heading::new(2, &section.number);
        self.spoken_of.clear();
        let is_book = self.is_book;
        let write = |writer: &mut Writer<'_, 'a>| {
            writer.phrase(&section.title, writer.style);
            let badges = section.topic.iter().flat_map(|topic| &topic.badges).filter(|_| !is_book);
            badges.for_each(|badge| writer.badges(std::slice::from_ref(badge), writer.style));
        };
        let note = |writer: &mut Writer<'_, 'a>| {
            section.topic.iter().filter(|_| is_book).for_each(|topic| writer.facts(topic));
        };
        self.noted(column, heading, write, note);
        if let Some(intro) = &section.intro {
            self.text(column, |writer| writer.phrase(intro, writer.style));
        }
        if let Some(topic) = &section.topic {
            let has_children = node.children.iter().any(has_rules);
            self.text(column, |writer| writer.wording(topic, has_children));
            topic.table.iter().for_each(|table| self.table(column, table));
        }
        for child in &node.children {
            self.content(column, child, Some(section));
        }
    }

    /// What stands right in a chapter or on a card.
    fn content(&mut self, column: &mut Column, node: &'a Node, section: Option<&'a Section>) {
        match &node.own {
            Own::List(list) => self.list(column, node, list, section),
            Own::Table(table) => self.by_players(column, table),
            Own::Variant(variant) => self.variant(column, node, variant),
            Own::Credits(credits) => self.credits(column, credits),
            // The strip is drawn at the head.
            _ => {}
        }
    }

    fn list(
        &mut self,
        column: &mut Column,
        node: &'a Node,
        list: &'a List,
        section: Option<&'a Section>,
    ) {
        if let Some(title) = &list.title {
            let heading = Heading::new(3, "");
            self.heading(column, heading, |writer| writer.phrase(title, writer.style));
        }
        match list.of {
            // The chapter is the rule that these belong to.
            ListKind::Rules if section.is_some_and(|section| section.topic.is_some()) => {
                self.children(column, node);
            }
            ListKind::Rules => {
                let rules = Rules {
                    chapter: section.map(|section| section.chapter).or(list.chapter),
                    is_sequence: section.map_or(list.is_sequence, |section| section.is_sequence),
                    count: node.rules().count(),
                    have_sections: node.rules().any(|(child, _)| self.is_section(child)),
                };
                for (child, rule) in node.rules() {
                    self.chapter_rule(column, child, rule, rules);
                }
            }
            ListKind::Components if self.plan.components == Components::Line => {
                self.text(column, |writer| writer.components(&node.children, " · ", true));
            }
            ListKind::Components => {
                for child in &node.children {
                    if let Own::Component(component) = &child.own {
                        self.component(column, child, component, "");
                    }
                }
            }
            ListKind::Terms => {
                for child in &node.children {
                    if let Own::Term(term) = &child.own {
                        self.term(column, child, term);
                    }
                }
            }
        }
    }

    /// A component as an item; its parts and what is printed on it stand below.
    pub fn component(
        &mut self,
        column: &mut Column,
        node: &'a Node,
        component: &'a Component,
        marker: &str,
    ) {
        let write = |writer: &mut Writer<'_, 'a>| {
            writer.anchors(node);
            writer.component(component);
        };
        self.item(column, marker, write, |flow, inner| flow.children(inner, node));
    }

    fn by_players(&mut self, column: &mut Column, table: &'a Table) {
        let title = self.word("by-players");
        self.text(column, |writer| writer.text(title, writer.style.bold()));
        self.table(column, table);
    }

    fn variant(&mut self, column: &mut Column, node: &'a Node, variant: &'a Variant) {
        let context = Context { node, chapter: None, is_alone: false, is_counted: false };
        self.anchors(node);
        if self.plan.look(&context) == Look::Heading {
            let heading = Heading::new(3, "");
            let has_kind = variant.title.plain() != variant.kind_word;
            let is_book = self.is_book;
            let write = |writer: &mut Writer<'_, 'a>| {
                writer.phrase(&variant.title, writer.style);
                if has_kind && !is_book {
                    writer.blank();
                    writer.badge(variant.kind_word.clone(), BadgeLook::Plain, writer.style);
                }
            };
            let note = |writer: &mut Writer<'_, 'a>| {
                if has_kind && is_book {
                    writer.text(&variant.kind_word, writer.style);
                }
            };
            self.noted(column, heading, write, note);
            self.text(column, |writer| writer.variant(variant));
        } else {
            let stop = variant.title.stop_before(variant.text.as_ref());
            self.text(column, |writer| {
                writer.phrase(&variant.title, writer.style.bold());
                writer.text(stop, writer.style.bold());
                writer.variant(variant);
            });
        }
        self.changes(column, &variant.changes);
    }

    /// Changes, each with those that stand below it.
    fn changes(&mut self, column: &mut Column, changes: &'a [Change]) {
        let mut rest = changes;
        while let Some((change, behind)) = rest.split_first() {
            let deeper = behind.iter().take_while(|other| other.depth > change.depth).count();
            let (below, after) = behind.split_at(deeper);
            let write = |writer: &mut Writer<'_, 'a>| {
                let style = writer.style.bold();
                if !change.label.is_empty() {
                    writer.phrase(&change.label, style);
                    if change.text.is_some() {
                        writer.text(":", style);
                    }
                }
                writer.change_badges(&change.badges);
                change.text.iter().for_each(|text| writer.spaced(text));
            };
            self.item(column, "", write, |flow, inner| flow.changes(inner, below));
            rest = after;
        }
    }

    fn term(&mut self, column: &mut Column, node: &'a Node, term: &'a Term) {
        self.anchors(node);
        self.text(column, |writer| {
            writer.phrase(&term.name, writer.style.bold());
            if let Some(definition) = &term.definition {
                writer.text(": ", writer.style);
                writer.phrase(definition, writer.style);
            }
        });
    }

    fn credits(&mut self, column: &mut Column, credits: &'a Credits) {
        for group in &credits.groups {
            if let Some(title) = &group.title {
                self.text(column, |writer| writer.phrase(title, writer.style.bold()));
            }
            for line in &group.lines {
                self.item(column, "", |writer| writer.credit(line), |_, _| {});
            }
            for line in &group.imprint {
                let write = |writer: &mut Writer<'_, 'a>| writer.phrase(line, writer.style);
                self.item(column, "", write, |_, _| {});
            }
        }
    }
}

impl Writer<'_, '_> {
    /// Components in one line, with their parts in brackets.
    fn components(&mut self, nodes: &[Node], between: &str, has_anchors: bool) {
        let mut is_first = true;
        for node in nodes {
            let Own::Component(component) = &node.own else { continue };
            if !std::mem::take(&mut is_first) {
                self.text(between, self.style);
            }
            if has_anchors {
                self.anchors(node);
            }
            self.component(component);
            if node.children.iter().any(|child| matches!(child.own, Own::Component(_))) {
                self.text(" (", self.style);
                self.components(&node.children, ", ", false);
                self.text(")", self.style);
            }
        }
    }

    /// "50 sticks (2 for each island): a remark".
    fn component(&mut self, component: &Component) {
        self.phrase(&component.label, self.style);
        let facts = component.worth.iter().chain(&component.each).chain(&component.state);
        let facts = joined(facts.cloned(), ", ");
        if !facts.is_empty() {
            self.bracketed(&facts);
        }
        if let Some(text) = &component.text {
            self.text(": ", self.style);
            self.phrase(text, self.style);
        }
    }

    /// What badges of a change say; in a book, in words.
    fn change_badges(&mut self, badges: &[Badge]) {
        if !self.flow.is_book {
            return self.badges(badges, self.style);
        }
        for badge in badges.iter().filter(|badge| !super::sentence::is_changed(badge)) {
            self.blank();
            match badge.force {
                Some(force) => {
                    let ink = if force == Force::MustNot { Ink::Alarm } else { self.style.ink };
                    let word = self.flow.word(super::told::lead_in(force));
                    self.text(word, self.style.bold().ink(ink));
                }
                None => self.bracketed(&badge.text),
            }
        }
        self.badges_of_change(badges);
    }

    fn badges_of_change(&mut self, badges: &[Badge]) {
        for badge in badges.iter().filter(|badge| super::sentence::is_changed(badge)) {
            self.badges(std::slice::from_ref(badge), self.style);
        }
    }

    pub fn variant(&mut self, variant: &Variant) {
        variant.text.iter().for_each(|text| self.spaced(text));
        if !variant.requires.is_empty() {
            let words = format!("({}: ", self.flow.word("requires"));
            self.blank();
            self.text(&words, self.style);
            self.phrases(&variant.requires, ", ", self.style);
            self.text(")", self.style);
        }
    }

    fn credit(&mut self, line: &crate::document::CreditLine) {
        self.phrase(&line.role, self.style);
        self.text(": ", self.style);
        self.phrases(&line.people, ", ", self.style);
        line.others.iter().for_each(|others| self.spaced(others));
        if let Some(text) = &line.text {
            if !line.people.is_empty() {
                self.text(" – ", self.style);
            }
            self.phrase(text, self.style);
        }
        if let Some(url) = line.url.as_ref().filter(|url| Target::is_web(url)) {
            self.blank();
            self.address(url);
        }
    }
}
