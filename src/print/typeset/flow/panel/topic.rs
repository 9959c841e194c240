//! A chapter as one panel, and what stands right in it.

use super::super::Flow;
use super::super::piece::Place;
use super::super::told::Elsewhere;
use super::{Heading, Note, own_hue};
use crate::document::{BadgeKind, List, ListKind, Node, Own, Phrase, Rule, Section};
use crate::model::ChapterKind;
use crate::typeset::panel::{Panel, PanelKind, Piece, Purpose, Sign, Step, Tile, Voice};
use crate::typeset::paragraph::Paragraph;
use crate::typeset::structure::{NodeId, Role};

/// A longer condition of a topic stands in its body, in letters.
const LONGEST_NOTE: usize = 70;

impl<'a> Flow<'a> {
    pub(super) fn purpose(kind: ChapterKind) -> (Purpose, PanelKind) {
        use PanelKind::{Light, Solid};
        match kind {
            ChapterKind::Setup => (Purpose::Setup, Light),
            ChapterKind::Anytime | ChapterKind::Events | ChapterKind::Specials => {
                (Purpose::Anytime, Solid)
            }
            ChapterKind::Scoring => (Purpose::Scoring, Solid),
            ChapterKind::End => (Purpose::End, Solid),
            ChapterKind::Win => (Purpose::Win, Solid),
            ChapterKind::Lose => (Purpose::Lose, Solid),
            ChapterKind::Ties => (Purpose::Ties, Solid),
            ChapterKind::Hints
            | ChapterKind::Faq
            | ChapterKind::Errata
            | ChapterKind::History
            | ChapterKind::Open
            | ChapterKind::Glossary
            | ChapterKind::Credits
            | ChapterKind::Flavour => (Purpose::Open, Light),
            _ => (Purpose::Topic, Solid),
        }
    }

    /// A chapter as one panel.
    pub(super) fn topic(&mut self, node: &'a Node, section: &'a Section) -> Panel {
        let (purpose, kind) = Self::purpose(section.chapter);
        let has_children = node.children.iter().any(|list| list.rules().next().is_some());
        let mut note = Note::default();
        let mut but = Elsewhere { title: true, badges: true, lead: true, ..Elsewhere::default() };
        if let Some(topic) = &section.topic {
            note = self.note(topic, has_children);
            let when: Vec<Phrase> = topic.before().map(|clause| clause.text.clone()).collect();
            let length: usize = when.iter().map(|words| words.plain().chars().count()).sum();
            let is_free = note.words.is_empty() && note.ends.is_empty();
            if !when.is_empty() && is_free && length <= LONGEST_NOTE {
                note.words = when;
                but.when = true;
            }
            but.force = topic.force();
        }
        if section.chapter == ChapterKind::Lose {
            note.words.extend(section.intro.clone());
        }
        let heading = Heading {
            purpose,
            kind,
            id: node.id(),
            number: String::new(),
            title: &section.title,
            note,
        };
        let (mut panel, place) = self.panel(heading, &node.former);
        let place = Place { force: but.force, ..place };
        let intro = section.intro.as_ref().filter(|_| section.chapter != ChapterKind::Lose);
        // Whose turn follows is told where the turn ends.
        let is_outro = section.chapter == ChapterKind::Phases;
        if let Some(intro) = intro.filter(|_| !is_outro) {
            self.paragraphs(place, Voice::Body, &mut panel.body, |writer| {
                writer.phrase(intro, writer.style);
            });
        }
        if let Some(topic) = &section.topic {
            panel.emblem = self.emblem(&topic.look).or(panel.emblem);
            panel.own_hue = own_hue(&topic.look);
            self.paragraphs(place, Voice::Body, &mut panel.body, |writer| {
                writer.say(topic, has_children, but);
            });
            panel.body.extend(topic.table.iter().filter_map(|table| self.grid(table, place)));
        }
        for child in &node.children {
            let body = self.panel_content(child, section, place);
            panel.body.extend(body);
        }
        if let Some(outro) = intro.filter(|_| is_outro) {
            self.paragraphs(place, Voice::Body, &mut panel.body, |writer| {
                writer.phrase(outro, writer.style);
            });
        }
        panel
    }

    /// What stands right in a chapter.
    fn panel_content(&mut self, node: &'a Node, section: &'a Section, place: Place) -> Vec<Piece> {
        let Own::List(List { of: ListKind::Rules, .. }) = &node.own else {
            return self.listed(node, place);
        };
        if section.topic.is_some() {
            return self.pieces(&node.children, place);
        }
        self.rules_of(node, (section.chapter, section.is_sequence), place)
    }

    /// The rules of a chapter; it says whether their order counts.
    pub(super) fn rules_of(
        &mut self,
        node: &'a Node,
        (chapter, is_sequence): (ChapterKind, bool),
        place: Place,
    ) -> Vec<Piece> {
        let rules: Vec<(&Node, &Rule)> = node.rules().collect();
        if let [(node, rule)] = rules.as_slice() {
            let but = Elsewhere { force: place.force, ..Elsewhere::default() };
            return self.sentences(node, rule, but, place);
        }
        let has_points = |rule: &Rule| {
            rule.table.is_some() || rule.badges.iter().any(|badge| badge.kind == BadgeKind::Points)
        };
        let are_points =
            chapter == ChapterKind::Scoring && rules.iter().all(|(_, rule)| has_points(rule));
        let are_tiles = rules.iter().all(|(_, rule)| rule.title.is_some())
            && (are_points
                || rules.iter().any(|(node, _)| !node.children.is_empty())
                || matches!(chapter, ChapterKind::Specials | ChapterKind::Events));
        if are_tiles && chapter != ChapterKind::Ties {
            let tiles = rules.iter().map(|(node, rule)| {
                let tile = self.tile(node, rule, None, place);
                // Numbers say an order; here is none.
                let mark = tile.mark.filter(|_| is_sequence);
                Tile { mark, ..tile }
            });
            return vec![Piece::Tiles(tiles.collect())];
        }
        let list = self.node(Role::List, place.parent);
        let of = (chapter, is_sequence);
        let steps = rules.iter().map(|(node, rule)| self.chapter_step(node, rule, of, list, place));
        vec![Piece::Steps(steps.collect())]
    }

    fn chapter_step(
        &mut self,
        node: &'a Node,
        rule: &'a Rule,
        (chapter, is_sequence): (ChapterKind, bool),
        list: NodeId,
        place: Place,
    ) -> Step {
        let count = rule.marker.count();
        let is_counted = is_sequence && !count.is_empty();
        let sign: fn(Paragraph) -> Sign = match chapter {
            ChapterKind::Ties if rule.unspecified => Sign::OpenRung,
            ChapterKind::Ties => Sign::Rung,
            ChapterKind::Lose => Sign::Cross,
            _ if is_counted => Sign::Disc,
            _ => Sign::Bullet,
        };
        let mark = match chapter {
            ChapterKind::Lose => "×",
            _ if is_counted => &count,
            _ => "•",
        };
        self.bullet(list, sign, mark, |flow, body| {
            let place = Place { parent: body, depth: 1, force: place.force };
            let but = Elsewhere { force: place.force, ..Elsewhere::default() };
            flow.sentences(node, rule, but, place)
        })
    }

    /// Terms, credits and tables of a chapter.
    fn listed(&mut self, node: &'a Node, place: Place) -> Vec<Piece> {
        let mut pieces = Vec::new();
        match &node.own {
            Own::Table(table) => pieces.extend(self.grid(table, place)),
            Own::List(_) => {
                for child in &node.children {
                    if let Own::Term(term) = &child.own {
                        self.paragraphs(place, Voice::Body, &mut pieces, |writer| {
                            writer.anchors(child);
                            writer.phrase(&term.name, writer.strong(writer.style));
                            if let Some(definition) = &term.definition {
                                writer.text(": ", writer.style);
                                writer.phrase(definition, writer.style);
                            }
                        });
                    }
                }
            }
            _ => {}
        }
        pieces
    }
}
