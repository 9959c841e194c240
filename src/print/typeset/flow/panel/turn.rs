//! The turn: its phases, the strip that shows them, and who takes it.

use super::super::Flow;
use super::super::piece::Place;
use super::super::told::{Elsewhere, facts, note_word};
use super::{Heading, Note, own_hue};
use crate::document::{BadgeKind, ListKind, Node, Phrase, Rule, Section};
use crate::typeset::face::FaceUse;
use crate::typeset::inline::{Ink, Style};
use crate::typeset::panel::{
    FlowPhase, Panel, PanelKind, Panels, Piece, Purpose, Tile, TurnFlow, Voice,
};
use crate::typeset::structure::{Role, Structure};

/// More phases than this share one panel, as tiles.
const MOST_PHASES: usize = 6;

static EMPTY: std::sync::LazyLock<Phrase> = std::sync::LazyLock::new(Phrase::default);

impl<'a> Flow<'a> {
    /// Each phase its own panel, or all of them as tiles of one.
    pub(super) fn phases(&mut self, node: &'a Node, section: &'a Section, panels: &mut Panels) {
        let list = node.listed(ListKind::Rules);
        let rules: Vec<(&Node, &Rule)> =
            list.iter().filter_map(|node| Some((node, node.rule()?))).collect();
        let are_titled = rules.iter().all(|(_, rule)| rule.title.is_some());
        if !are_titled || rules.len() < 2 || rules.len() > MOST_PHASES {
            let mut panel = self.topic(node, section);
            panel.purpose = Purpose::Phase(0);
            if are_titled && rules.len() > MOST_PHASES {
                // Numbered tiles say the order.
                panel.body.retain(|piece| !matches!(piece, Piece::Steps(_) | Piece::Tiles(_)));
                let place = Place { parent: Structure::ROOT, depth: 0, force: None };
                let tiles = rules.iter().map(|(node, rule)| self.tile(node, rule, None, place));
                let tiles: Vec<Tile> = tiles.collect();
                panel.body.push(Piece::Tiles(tiles));
            }
            panels.panels.push(panel);
            return;
        }
        self.anchors(node);
        panels.flow = Some(self.turn_flow(&rules, section));
        for (number, (node, rule)) in rules.iter().enumerate() {
            let panel = self.phase(number, node, rule);
            let turns = number + 1 == rules.len();
            panels.panels.push(Panel { turns, ..panel });
        }
    }

    fn turn_flow(&mut self, rules: &[(&'a Node, &'a Rule)], section: &'a Section) -> TurnFlow {
        let parent = self.node(Role::Paragraph, Structure::ROOT);
        let titles = rules.iter().filter_map(|(_, rule)| rule.title.as_ref()).map(Phrase::plain);
        let intro = section.intro.as_ref().map(Phrase::plain);
        let alt: Vec<String> =
            (1..).zip(titles).map(|(number, title)| format!("{number} {title}")).collect();
        let alt = format!(
            "{}: {}. {}",
            section.title.plain(),
            alt.join(" → "),
            intro.unwrap_or_default()
        );
        let node = self.blocks.structure.add_figure(parent, alt.trim());
        let style =
            Style { node: Some(node), ..self.style().face(FaceUse::Heading).ink(Ink::Paper) };
        let mut phases = Vec::new();
        for (_, rule) in rules {
            let number = rule.marker.count();
            let number = self.mark(&number, node);
            let title =
                rule.title.as_ref().map(|title| self.line(title, style)).unwrap_or_default();
            let force = rule.force().and_then(note_word).map(|key| Phrase::of(self.word(key)));
            let limits = facts(&rule.badges)
                .filter(|badge| matches!(badge.kind, BadgeKind::Limit | BadgeKind::Amount))
                .map(|badge| badge.text.clone());
            let notes: Vec<Phrase> = force.into_iter().chain(limits).collect();
            let plain = style.face(FaceUse::Text);
            let note = (!notes.is_empty())
                .then(|| self.line(&crate::document::joined(notes, ", "), plain));
            phases.push(FlowPhase { number, title, beside: None, note });
        }
        let words = section.intro.as_ref().map(|intro| {
            let style = Style { node: Some(node), ..self.style().bold().ink(Ink::Accent) };
            self.line(intro, style)
        });
        TurnFlow { phases, words, node }
    }

    pub(super) fn phase(&mut self, number: usize, node: &'a Node, rule: &'a Rule) -> Panel {
        let has_children = node.rules().next().is_some();
        let note = self.note(rule, has_children);
        let (count, empty) = (rule.marker.count(), &EMPTY);
        let heading = Heading {
            purpose: Purpose::Phase(number),
            kind: PanelKind::Solid,
            id: node.id(),
            number: if count.is_empty() { (number + 1).to_string() } else { count },
            title: rule.title.as_ref().unwrap_or(empty),
            note,
        };
        let (mut panel, place) = self.panel(heading, &node.former);
        let place = Place { force: rule.force(), ..place };
        let but = Elsewhere {
            title: true,
            badges: true,
            lead: true,
            force: rule.force(),
            ..Elsewhere::default()
        };
        panel.own_hue = own_hue(&rule.look);
        panel.emblem = self.emblem(&rule.look);
        panel.body = self.sentences(node, rule, but, place);
        rule.panel.iter().for_each(|hint| panel.wish(hint));
        panel
    }

    pub(super) fn roles(&mut self, node: &'a Node, section: &'a Section) -> Panel {
        let rules: Vec<(&Node, &Rule)> = node
            .listed(ListKind::Rules)
            .iter()
            .filter_map(|node| Some((node, node.rule()?)))
            .collect();
        if !rules.iter().all(|(_, rule)| rule.title.is_some()) || rules.len() < 2 {
            let panel = self.topic(node, section);
            return Panel { purpose: Purpose::Roles, ..panel };
        }
        let heading = Heading {
            purpose: Purpose::Roles,
            kind: PanelKind::Solid,
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
        let tiles = rules
            .iter()
            .enumerate()
            .map(|(number, (node, rule))| self.tile(node, rule, Some(number), place));
        let tiles = tiles.collect();
        panel.body.push(Piece::Tiles(tiles));
        panel
    }
}
