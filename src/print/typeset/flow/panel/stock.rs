//! What is in the box.

use super::super::Flow;
use super::super::write::{Writer, is_visible};
use super::{Heading, Note};
use crate::document::{Component, ListKind, Node, Own, Phrase, Section};
use crate::typeset::inline::{Ink, Inline, Style};
use crate::typeset::panel::{PanelKind, Panels, Piece, Purpose, Thing, Voice};
use crate::typeset::structure::{NodeId, Role};

/// So many kinds of components stand in one line.
const SLIM_COMPONENTS: usize = 5;

impl<'a> Flow<'a> {
    pub(super) fn components(&mut self, node: &'a Node, section: &'a Section, panels: &mut Panels) {
        let nodes = node.listed(ListKind::Components);
        let rules = node.listed(ListKind::Rules);
        let is_slim = nodes.len() <= SLIM_COMPONENTS && rules.is_empty();
        let heading = Heading {
            purpose: Purpose::Components,
            kind: if is_slim { PanelKind::Slim } else { PanelKind::Light },
            id: node.id(),
            number: String::new(),
            title: &section.title,
            note: Note::default(),
        };
        let (mut panel, place) = self.panel(heading, &node.former);
        if let Some(intro) = &section.intro {
            self.paragraphs(place, Voice::Body, &mut panel.body, |writer| {
                writer.phrase(intro, writer.style);
            });
        }
        let list = self.node(Role::List, place.parent);
        let things = nodes.iter().filter_map(|child| match &child.own {
            Own::Component(component) => Some(self.thing(child, component, list)),
            _ => None,
        });
        let things: Vec<Thing> = things.collect();
        if !things.is_empty() {
            panel.body.push(Piece::Components(things));
        }
        panel.body.extend(self.pieces(rules, place));
        panels.panels.push(panel);
    }

    fn thing(&mut self, node: &'a Node, component: &'a Component, list: NodeId) -> Thing {
        let item = self.node(Role::ListItem, list);
        let body = self.node(Role::ListBody, item);
        let style = Style { node: Some(body), ..self.style() };
        let count = component.count.as_ref().map(|count| {
            let style = style.bold().ink(Ink::Accent);
            self.shape(&[Inline::Text(count.clone(), style)])
        });
        let has_sign = component.look.icon.is_some();
        let mut writer = Writer::new(self, style, Some(body));
        writer.anchors(node);
        if let Some(count) = component.count.as_ref().filter(|_| has_sign) {
            let style = writer.strong(style).ink(Ink::Accent);
            writer.text(count, style);
            writer.text("\u{a0}", writer.style);
        }
        writer.phrase(&component.name, style);
        let words = writer.line();
        let name = self.shape(&words);
        let style = style.ink(Ink::Muted);
        let mut writer = Writer::new(self, style, Some(body));
        let facts = component.worth.iter().chain(&component.each).chain(&component.state);
        let mut parts: Vec<Phrase> = facts.cloned().collect();
        for child in &node.children {
            if let Own::Component(part) = &child.own {
                parts.push(part.label.clone());
            }
        }
        parts.extend(component.text.clone());
        writer.phrases(&parts, ", ", style);
        let words = writer.line();
        let sub = words.iter().any(is_visible).then(|| self.shape(&words));
        let emblem = self.emblem(&component.look);
        Thing { emblem, count, name, sub }
    }
}
