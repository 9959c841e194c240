//! What differs by player count, and variants.

use super::super::Flow;
use super::super::piece::Place;
use super::{Heading, Note};
use crate::document::{self, ListKind, Node, Own, Phrase, Section, Variant};
use crate::typeset::face::FaceUse;
use crate::typeset::inline::{Ink, Style};
use crate::typeset::panel::{PanelKind, Panels, Piece, Purpose, Sign, Step, Voice};
use crate::typeset::structure::{NodeId, Role};

/// What differs by player count.
pub(super) fn players_table(node: &Node) -> Option<&document::Table> {
    node.children.iter().find_map(|child| match &child.own {
        Own::Table(table) => Some(table),
        _ => None,
    })
}

impl<'a> Flow<'a> {
    /// What differs by player count beside the set-up; the variants themselves as items.
    pub(super) fn variants(&mut self, node: &'a Node, section: &'a Section, panels: &mut Panels) {
        if let Some(table) = players_table(node) {
            static TITLE: std::sync::LazyLock<Phrase> = std::sync::LazyLock::new(Phrase::default);
            let heading = Heading {
                purpose: Purpose::Players,
                kind: PanelKind::Light,
                id: "by-players",
                number: String::new(),
                title: &TITLE,
                note: Note::default(),
            };
            let (mut panel, place) = self.panel(heading, &[]);
            self.blocks.bookmarks.pop();
            let style = Style {
                node: Some(self.blocks.structure.nodes.len() - 1),
                ..self.style().face(FaceUse::Heading).ink(Ink::Accent)
            };
            let words = Phrase::of(self.word("by-players"));
            panel.title = self.line(&words, style);
            let table = counted(table);
            panel.body.extend(self.grid(&table, place));
            if let Some(series) = self.series() {
                self.paragraphs(place, Voice::Small, &mut panel.body, |writer| {
                    writer.phrase(series, writer.style);
                });
            }
            let after = panels.panels.iter().position(|panel| panel.purpose == Purpose::Setup);
            let at = after.map_or(panels.panels.len(), |at| at + 1);
            panels.panels.insert(at, panel);
        }
        let variants = node.children.iter().filter_map(|child| match &child.own {
            Own::Variant(variant) => Some((child, variant.as_ref())),
            _ => None,
        });
        let variants: Vec<(&Node, &Variant)> = variants.collect();
        let rules = node.listed(ListKind::Rules);
        if variants.is_empty() && rules.is_empty() {
            return;
        }
        let heading = Heading {
            purpose: Purpose::Open,
            kind: PanelKind::Light,
            id: node.id(),
            number: String::new(),
            title: &section.title,
            note: Note::default(),
        };
        let (mut panel, place) = self.panel(heading, &node.former);
        panel.body = self.pieces(rules, place);
        let list = self.node(Role::List, place.parent);
        let steps = variants.iter().map(|(node, variant)| self.variant_step(node, variant, list));
        let steps: Vec<Step> = steps.collect();
        if !steps.is_empty() {
            panel.body.push(Piece::Steps(steps));
        }
        panels.panels.push(panel);
    }

    fn variant_step(&mut self, node: &'a Node, variant: &'a Variant, list: NodeId) -> Step {
        self.bullet(list, Sign::Bullet, "•", |flow, body| {
            let place = Place { parent: body, depth: 1, force: None };
            let mut pieces = Vec::new();
            let stop = variant.title.stop_before(variant.text.as_ref());
            flow.paragraphs(place, Voice::Body, &mut pieces, |writer| {
                writer.anchors(node);
                writer.phrase(&variant.title, writer.strong(writer.style));
                writer.text(stop, writer.strong(writer.style));
                writer.variant(variant);
                for change in &variant.changes {
                    writer.blank();
                    writer.phrase(&change.label, writer.strong(writer.style));
                    if let Some(text) = &change.text {
                        writer.text(": ", writer.strong(writer.style));
                        writer.phrase(text, writer.style);
                    }
                    writer.stop();
                }
            });
            pieces
        })
    }
}

/// Columns named by their number alone: the title says of what.
fn counted(table: &document::Table) -> document::Table {
    let number = |column: &Phrase| {
        let words = column.plain();
        let digits: String = words.chars().take_while(char::is_ascii_digit).collect();
        (!digits.is_empty()).then_some(digits)
    };
    let numbers: Option<Vec<String>> = table.columns.iter().skip(1).map(number).collect();
    let mut table = table.clone();
    for (column, number) in table.columns.iter_mut().skip(1).zip(numbers.unwrap_or_default()) {
        *column = Phrase::of(number);
    }
    table
}
