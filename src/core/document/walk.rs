//! All nodes and phrases of a document, in reading order.

use std::collections::BTreeSet;

use super::{Document, Inline, Node, Own, Phrase, Rule, Table, Target};

impl Document {
    /// Visits every node, a node before those below it.
    pub fn each_node<'a>(&'a self, visit: &mut impl FnMut(&'a Node)) {
        self.nodes.iter().for_each(|node| node.each(visit));
    }
}

impl Node {
    /// Visits this node and all below it.
    pub fn each<'a>(&'a self, visit: &mut impl FnMut(&'a Node)) {
        visit(self);
        self.children.iter().for_each(|child| child.each(visit));
    }

    /// Visits every phrase that the node itself shows.
    pub fn each_phrase<'a>(&'a self, visit: &mut impl FnMut(&'a Phrase)) {
        match &self.own {
            Own::Head(head) => {
                head.tagline.iter().chain(&head.facts).chain(&head.selection).for_each(visit);
            }
            Own::Strip(strip) => {
                std::iter::once(&strip.title).chain(&strip.words).for_each(visit);
            }
            Own::Section(section) => {
                visit(&section.title);
                section.intro.iter().for_each(&mut *visit);
                if let Some(topic) = &section.topic {
                    each_of_rule(topic, visit);
                }
            }
            Own::List(list) => list.title.iter().for_each(visit),
            Own::Rule(rule) => each_of_rule(rule, visit),
            Own::Figure(figure) => {
                std::iter::once(&figure.alt).chain(&figure.caption).for_each(visit);
            }
            Own::Component(own) => {
                let facts = own.worth.iter().chain(&own.each).chain(&own.states);
                std::iter::once(&own.label).chain(facts).chain(&own.text).for_each(visit);
            }
            Own::Table(table) => each_of_table(table, visit),
            Own::Variant(variant) => {
                let words = std::iter::once(&variant.title).chain(&variant.text);
                words.chain(&variant.requires).for_each(&mut *visit);
                for change in &variant.changes {
                    std::iter::once(&change.label).chain(&change.text).for_each(&mut *visit);
                }
            }
            Own::Term(term) => {
                let words = std::iter::once(&term.name).chain(&term.plural);
                words.chain(&term.definition).for_each(visit);
            }
            Own::Credits(credits) => {
                for group in &credits.groups {
                    group.title.iter().for_each(&mut *visit);
                    for line in &group.lines {
                        let people = std::iter::once(&line.role).chain(&line.people);
                        people.chain(&line.others).chain(&line.text).for_each(&mut *visit);
                    }
                    group.imprint.iter().for_each(&mut *visit);
                }
            }
            Own::Card(card) => visit(&card.title),
            Own::Legend(legend) => {
                for entry in &legend.entries {
                    entry.sign.iter().chain([&entry.meaning]).for_each(&mut *visit);
                }
            }
            Own::Imprint(own) => {
                let lists = own.based_on.iter().chain(&own.service_of);
                let single = [&own.work, &own.edition, &own.license, &own.date, &own.version];
                single.into_iter().flatten().chain(lists).for_each(&mut *visit);
                own.author.iter().chain(&own.contact).for_each(visit);
            }
        }
    }

    /// The ids in this document that the words of the node lead to.
    pub fn targets(&self) -> BTreeSet<&str> {
        let mut targets = BTreeSet::new();
        self.each_phrase(&mut |phrase| collect_targets(&phrase.inlines, &mut targets));
        targets
    }
}

fn each_of_rule<'a>(rule: &'a Rule, visit: &mut impl FnMut(&'a Phrase)) {
    rule.label.iter().chain(&rule.title).for_each(&mut *visit);
    rule.badges.iter().for_each(|badge| visit(&badge.text));
    rule.before().for_each(|clause| visit(&clause.text));
    rule.text.iter().for_each(&mut *visit);
    rule.behind().for_each(|clause| visit(&clause.text));
    rule.tail.iter().chain(&rule.lead).for_each(&mut *visit);
    if let Some(table) = &rule.table {
        each_of_table(table, visit);
    }
    rule.action.iter().chain(&rule.colour).for_each(&mut *visit);
    rule.notes.iter().for_each(|note| visit(&note.text));
    rule.sources.iter().for_each(&mut *visit);
}

fn each_of_table<'a>(table: &'a Table, visit: &mut impl FnMut(&'a Phrase)) {
    table.columns.iter().chain(table.rows.iter().flatten()).for_each(visit);
}

fn collect_targets<'a>(inlines: &'a [Inline], targets: &mut BTreeSet<&'a str>) {
    for inline in inlines {
        match inline {
            Inline::Link { to: Target::Here(id), inner, .. }
            | Inline::Term { id, is_linked: true, inner, .. } => {
                targets.insert(id);
                collect_targets(inner, targets);
            }
            other => collect_targets(other.inner().unwrap_or_default(), targets),
        }
    }
}
