//! Cards, components, variants, terms, makers and the foot of a page.

use std::collections::BTreeSet;

use super::html::is_address;
use super::node::{
    ChangeOwn, ChapterOwn, ComponentOwn, CreditsGroup, FootOwn, LegendOwn, ListOwn, Node, Own,
    SignOwn, TermOwn, VariantOwn,
};
use super::tree::{Grower, list, node};
use crate::view::{ComponentView, CreditGroup, VariantView};

impl Grower<'_> {
    /// Cards, each as a chapter.
    pub(super) fn cards(&self) -> Vec<Node> {
        let card = |card: &crate::view::Card| {
            let own = ChapterOwn {
                chapter: "card",
                number: String::new(),
                title: self.inline(&card.title),
                intro: None,
                topic: None,
            };
            let sections = card.sections.iter().enumerate().filter_map(|(at, section)| {
                let rules = section.rules.iter().map(|rule| self.placed(rule, section.is_sequence));
                let mut list = list(&format!("{}.{at}", card.id), "rules", rules.collect())?;
                let title = self.maybe(section.title.as_ref());
                list.own = Own::List(ListOwn { of: "rules", title });
                Some(list)
            });
            node(&card.id, Own::Chapter(Box::new(own)), BTreeSet::new(), sections.collect())
        };
        self.document.cards.iter().map(card).collect()
    }

    pub(super) fn component(&self, component: &ComponentView) -> Node {
        let states = (!component.states.is_empty()).then(|| component.states.join(" / "));
        let facts = [component.worth.clone(), component.each.clone(), states];
        let own = ComponentOwn {
            label: self.inline(&component.label),
            facts: facts.iter().flatten().map(|fact| self.inline(fact)).collect(),
            text: self.maybe(component.text.as_ref()),
        };
        let targets = self.converter.take_targets();
        let parts = component.parts.iter().map(|part| self.component(part));
        let shown = component.shows.iter().map(|rule| self.rule(rule));
        node(&component.id, Own::Component(own), targets, parts.chain(shown).collect())
    }

    pub(super) fn variant(&self, variant: &VariantView) -> Node {
        let own = VariantOwn {
            kind_word: Some(&variant.kind_word).filter(|word| **word != variant.title).cloned(),
            title: self.inline(&variant.title),
            text: self.maybe(variant.text.as_ref()),
            requires: self.all(&variant.requires),
            changes: variant
                .changes
                .iter()
                .map(|change| ChangeOwn {
                    change: change.kind,
                    label: self.inline(&change.label),
                    badges: self.badges(&change.badges),
                    text: self.maybe(change.text.as_ref()),
                })
                .collect(),
        };
        self.node(&variant.id, Own::Variant(own), Vec::new())
    }

    pub(super) fn terms(&self) -> Vec<Node> {
        let term = |entry: &crate::view::GlossaryEntry| {
            let own = TermOwn {
                name: self.inline(&entry.name),
                plural: self.maybe(entry.plural.as_ref()),
                definition: self.maybe(entry.definition.as_ref()),
            };
            self.node(&entry.id, Own::Term(own), Vec::new())
        };
        self.document.glossary.iter().map(term).collect()
    }

    pub(super) fn credits(&self, group: &CreditGroup) -> CreditsGroup {
        let line = |line: &crate::view::CreditLine| {
            let people = line.people.join(", ");
            let others = line.others.as_ref().map(|others| format!(" {others}"));
            let dash = if people.is_empty() { "" } else { " – " };
            let text = line.text.as_ref().map(|text| format!("{dash}{text}"));
            let url = line.url.as_ref().filter(|url| is_address(url)).map(|url| {
                format!(" [{}]({url})", crate::inline::escape(url.trim_end_matches('/')))
            });
            let more: String = [others, text, url].into_iter().flatten().collect();
            self.inline(&format!("{}: {people}{more}", line.role))
        };
        CreditsGroup {
            title: self.maybe(group.title.as_ref()),
            lines: group
                .lines
                .iter()
                .map(line)
                .chain(group.imprint.iter().map(|line| self.inline(line)))
                .collect(),
        }
    }

    pub(super) fn foot(&self) -> Node {
        let footer = &self.document.footer;
        let joined =
            |list: &[String], separator: &str| (!list.is_empty()).then(|| list.join(separator));
        let facts = [
            ("selection", joined(&self.document.selection, ", ")),
            ("footer.edition", footer.edition.clone()),
            ("footer.based-on", joined(&footer.based_on, "; ")),
            ("footer.version", footer.version.clone()),
            ("footer.date", footer.date.clone()),
            ("footer.license", footer.license.clone()),
            ("footer.author", footer.author.clone()),
            ("footer.service-of", joined(&footer.service_of, ", ")),
            ("footer.contact", footer.contact.clone()),
        ];
        let fact = |(key, words): (&str, Option<String>)| {
            Some((self.word(key).to_owned(), self.inline(&words?)))
        };
        let own = FootOwn {
            work: self.maybe(footer.work.as_ref()),
            facts: facts.into_iter().filter_map(fact).collect(),
            url: footer.url.clone().filter(|url| is_address(url)),
        };
        self.node("foot", Own::Foot(own), self.legend().into_iter().collect())
    }

    /// What badges, signs and icons mean; a node of its own, because most selections share it.
    fn legend(&self) -> Option<Node> {
        let entries: Vec<SignOwn> = self
            .document
            .legend
            .iter()
            .map(|entry| SignOwn {
                badge: entry
                    .badge
                    .as_ref()
                    .and_then(|badge| self.badges(std::slice::from_ref(badge)).pop()),
                sign: self.maybe(entry.sign.as_ref()),
                meaning: self.inline(&entry.meaning),
            })
            .collect();
        let own = Own::Legend(LegendOwn { entries });
        // Without an id: it could be that of a rule.
        (!self.document.legend.is_empty())
            .then(|| Node { key: "legend".to_owned(), ..self.node("", own, Vec::new()) })
    }
}
