//! Chapters, phases and topics as the panels of a sheet.

use super::piece::Place;
use super::told::{Elsewhere, facts, note_word};
use super::write::{Writer, is_visible};
use super::{Flow, Reading, new};
use crate::document::{
    self, BadgeKind, Component, Document, List, ListKind, Node, Own, Phrase, Rule, Section, Variant,
};
use crate::model::ChapterKind;
use crate::typeset::block::Block;
use crate::typeset::display::Bookmark;
use crate::typeset::face::FaceUse;
use crate::typeset::inline::{Ink, Inline, Style};
use crate::typeset::job::CODE;
use crate::typeset::panel::{
    Emblem, Head, Hint, Panel, PanelKind, Panels, Piece, Purpose, Sign, Step, Thing, Tile,
    TurnFlow, Voice,
};
use crate::typeset::paragraph::Paragraph;
use crate::typeset::plan::Plan;
use crate::typeset::structure::{NodeId, Role, Structure};
use crate::typeset::style::panel::SMALL_PRINT_GAP;

/// More phases than this share one panel, as tiles.
const MOST_PHASES: usize = 6;
/// So many kinds of components stand in one line.
const SLIM_COMPONENTS: usize = 5;
/// A longer goal gets a panel of its own, in letters.
const LONGEST_GOAL: usize = 330;
/// A longer condition of a topic stands in its body, in letters.
const LONGEST_NOTE: usize = 70;

/// Makes panels of a sheet.
#[expect(clippy::assigning_clones, reason = "plain")]
pub fn read_panels<'a>(document: &'a Document, plan: &'a Plan, reading: Reading<'a>) -> Panels {
    reading.paragraphs.rewind();
    let mut flow = new(document, plan, reading);
    flow.is_quiet = true;
    let mut panels = Panels { head: flow.panel_head(), ..Panels::default() };
    panels.code = flow.reading.figures.get(CODE).copied();
    for (node, section) in document.sections() {
        flow.chapter(node, section, &mut panels);
    }
    flow.ink = Ink::Muted;
    flow.running();
    let small = flow.column(&plan.page.small);
    for block in small {
        match block {
            Block::Text(text) => panels.small.push(text),
            Block::Note(marker, text) => panels.small.push(text.preceded(&marker)),
            _ => {}
        }
    }
    // Small print is not read line by line: it runs on.
    if let [first, others @ ..] = panels.small.as_slice() {
        panels.small = vec![first.followed(others, SMALL_PRINT_GAP)];
    }
    panels.continued = document.word("continued").to_owned();
    let blocks = flow.blocks;
    panels.running = blocks.running;
    panels.links = blocks.links;
    panels.structure = blocks.structure;
    panels.bookmarks = blocks.bookmarks;
    panels.named_pages = blocks.named_pages;
    panels
}

/// What stands in the head of a panel.
struct Heading<'a> {
    purpose: Purpose,
    kind: PanelKind,
    id: &'a str,
    number: String,
    title: &'a Phrase,
    note: Vec<Phrase>,
}

impl<'a> Flow<'a> {
    fn panel_head(&mut self) -> Head {
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
        for (at, fact) in self.document.facts().iter().enumerate() {
            let node = self.node(Role::Paragraph, Structure::ROOT);
            let style = Style { node: Some(node), ..self.style().bold() };
            let emblem = signs.get(at).map(|name| Emblem::Sign((*name).to_string()));
            facts.push((emblem, self.line(fact, style)));
        }
        Head { title, kind, facts, goal: None }
    }

    fn line(&mut self, words: &Phrase, style: Style) -> Paragraph {
        let mut writer = Writer::new(self, style, style.node);
        writer.phrase(words, style);
        let words = writer.line();
        self.shape(&words)
    }

    #[expect(clippy::needless_for_each, reason = "the end of a chain")]
    fn chapter(&mut self, node: &'a Node, section: &'a Section, panels: &mut Panels) {
        let first = panels.panels.len();
        self.is_ending =
            matches!(section.chapter, ChapterKind::End | ChapterKind::Win | ChapterKind::Lose);
        match section.chapter {
            ChapterKind::Goal => self.goal(node, section, panels),
            ChapterKind::Components => self.components(node, section, panels),
            ChapterKind::Phases => self.phases(node, section, panels),
            ChapterKind::Variants => self.variants(node, section, panels),
            ChapterKind::Roles => {
                let panel = self.roles(node, section);
                panels.panels.push(panel);
            }
            _ => {
                let panel = self.topic(node, section);
                panels.panels.push(panel);
            }
        }
        let own = section.topic.as_ref().and_then(|topic| topic.panel.as_ref());
        if let (Some(hint), Some(panel)) =
            (own.or(section.panel.as_ref()), panels.panels.get_mut(first..))
        {
            panel.iter_mut().for_each(|panel| panel.wish(hint));
        }
    }

    /// The goal stands below the title, if it is short.
    fn goal(&mut self, node: &'a Node, section: &'a Section, panels: &mut Panels) {
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

    fn bookmark(&mut self, id: &str, title: &Phrase) {
        let (title, anchor) = (title.plain(), id.to_owned());
        self.blocks.bookmarks.push(Bookmark { level: 0, title, anchor });
    }

    /// A panel with its head; the body follows.
    fn panel(&mut self, heading: Heading<'a>, former: &'a [String]) -> (Panel, Place) {
        let Heading { purpose, kind, id, number, title, note } = heading;
        let node = self.node(Role::Heading(2), Structure::ROOT);
        let ink = if kind == PanelKind::Solid { Ink::Paper } else { Ink::Accent };
        let style = Style { node: Some(node), ..self.style().face(FaceUse::Heading).ink(ink) };
        for id in std::iter::once(id).chain(former.iter().map(String::as_str)) {
            self.anchor(id);
        }
        self.bookmark(id, title);
        let number = (!number.is_empty()).then(|| self.mark(&number, node));
        let title = self.line(title, style);
        let parent = Structure::ROOT;
        let note = (!note.is_empty()).then(|| {
            let node = self.node(Role::Paragraph, parent);
            let style = Style { node: Some(node), ..self.style().face(FaceUse::Semibold).ink(ink) };
            self.line(&crate::document::joined(note, ", "), style)
        });
        let panel = Panel {
            purpose,
            kind,
            id: id.to_owned(),
            number,
            emblem: purpose.emblem(),
            title,
            note,
            body: Vec::new(),
            hint: Hint::default(),
            is_continued: false,
            goes_on: false,
            turns: false,
        };
        (panel, Place { parent, depth: 0, force: None })
    }

    /// Force, limits and timing of a rule in words, and what comes before the rules below it.
    fn note(&mut self, rule: &'a Rule, has_children: bool) -> Vec<Phrase> {
        let force = rule.force().and_then(note_word).map(|key| Phrase::of(self.word(key)));
        let kinds = [
            BadgeKind::Amount,
            BadgeKind::Limit,
            BadgeKind::Cost,
            BadgeKind::Timing,
            BadgeKind::Copies,
            BadgeKind::Points,
        ];
        let of = |kind| facts(&rule.badges).filter(move |badge| badge.kind == kind);
        let known = kinds.into_iter().flat_map(of).map(|badge| badge.text.clone());
        let lead =
            rule.lead.iter().filter(|_| has_children).map(|lead| Phrase::of(quiet(&lead.plain())));
        let ends = of(BadgeKind::Ends).map(|badge| badge.text.clone());
        force.into_iter().chain(known).chain(lead).chain(ends).collect()
    }

    fn purpose(kind: ChapterKind) -> (Purpose, PanelKind) {
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
            | ChapterKind::Open
            | ChapterKind::Glossary
            | ChapterKind::Credits
            | ChapterKind::Flavour => (Purpose::Open, Light),
            _ => (Purpose::Topic, Solid),
        }
    }

    /// A chapter as one panel.
    fn topic(&mut self, node: &'a Node, section: &'a Section) -> Panel {
        let (purpose, kind) = Self::purpose(section.chapter);
        let has_children = node.children.iter().any(|list| list.rules().next().is_some());
        let mut note = Vec::new();
        let mut but = Elsewhere { title: true, badges: true, lead: true, ..Elsewhere::default() };
        if let Some(topic) = &section.topic {
            note = self.note(topic, has_children);
            let when: Vec<Phrase> = topic.before().map(|clause| clause.text.clone()).collect();
            let length: usize = when.iter().map(|words| words.plain().chars().count()).sum();
            if !when.is_empty() && note.is_empty() && length <= LONGEST_NOTE {
                note = when;
                but.when = true;
            }
            but.force = topic.force();
        }
        if section.chapter == ChapterKind::Lose {
            note.extend(section.intro.iter().map(|intro| Phrase::of(quiet(&intro.plain()))));
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
        if let Some(intro) = section.intro.as_ref().filter(|_| section.chapter != ChapterKind::Lose)
        {
            self.paragraphs(place, Voice::Body, &mut panel.body, |writer| {
                writer.phrase(intro, writer.style);
            });
        }
        if let Some(topic) = &section.topic {
            panel.emblem = self.emblem(&topic.look).or(panel.emblem);
            self.paragraphs(place, Voice::Body, &mut panel.body, |writer| {
                writer.say(topic, has_children, but);
            });
            panel.body.extend(topic.table.iter().filter_map(|table| self.grid(table, place)));
        }
        for child in &node.children {
            let body = self.panel_content(child, section, place);
            panel.body.extend(body);
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
        let rules: Vec<(&Node, &Rule)> = node.rules().collect();
        if let [(node, rule)] = rules.as_slice() {
            let but = Elsewhere { force: place.force, ..Elsewhere::default() };
            return self.sentences(node, rule, but, place);
        }
        let is_large = |node: &Node, rule: &Rule| rule.title.is_some() && !node.children.is_empty();
        let are_tiles = rules.iter().all(|(_, rule)| rule.title.is_some())
            && (rules.iter().any(|(node, rule)| is_large(node, rule))
                || matches!(section.chapter, ChapterKind::Specials | ChapterKind::Events));
        if are_tiles && section.chapter != ChapterKind::Ties {
            let tiles = rules.iter().map(|(node, rule)| {
                let tile = self.tile(node, rule, None, place);
                // Numbers say an order; here is none.
                let mark = tile.mark.filter(|_| section.is_sequence);
                Tile { mark, ..tile }
            });
            return vec![Piece::Tiles(tiles.collect())];
        }
        let list = self.node(Role::List, place.parent);
        let steps =
            rules.iter().map(|(node, rule)| self.chapter_step(node, rule, section, list, place));
        vec![Piece::Steps(steps.collect())]
    }

    fn chapter_step(
        &mut self,
        node: &'a Node,
        rule: &'a Rule,
        section: &'a Section,
        list: NodeId,
        place: Place,
    ) -> Step {
        let count = rule.marker.count();
        let is_counted = section.is_sequence && !count.is_empty();
        let sign: fn(Paragraph) -> Sign = match section.chapter {
            ChapterKind::Ties if rule.unspecified => Sign::OpenRung,
            ChapterKind::Ties => Sign::Rung,
            ChapterKind::Lose => Sign::Cross,
            _ if is_counted => Sign::Disc,
            _ => Sign::Bullet,
        };
        let mark = match section.chapter {
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

    /// Each phase its own panel, or all of them as tiles of one.
    fn phases(&mut self, node: &'a Node, section: &'a Section, panels: &mut Panels) {
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
            phases.push((number, title, note));
        }
        let words = section.intro.as_ref().map(|intro| {
            let style = Style { node: Some(node), ..self.style().bold().ink(Ink::Accent) };
            self.line(intro, style)
        });
        TurnFlow { phases, words, node }
    }

    fn phase(&mut self, number: usize, node: &'a Node, rule: &'a Rule) -> Panel {
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
        panel.body = self.sentences(node, rule, but, place);
        rule.panel.iter().for_each(|hint| panel.wish(hint));
        panel
    }

    fn roles(&mut self, node: &'a Node, section: &'a Section) -> Panel {
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
            note: Vec::new(),
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

    fn components(&mut self, node: &'a Node, section: &'a Section, panels: &mut Panels) {
        let nodes = node.listed(ListKind::Components);
        let rules = node.listed(ListKind::Rules);
        let is_slim = nodes.len() <= SLIM_COMPONENTS && rules.is_empty();
        let heading = Heading {
            purpose: Purpose::Components,
            kind: if is_slim { PanelKind::Slim } else { PanelKind::Light },
            id: node.id(),
            number: String::new(),
            title: &section.title,
            note: Vec::new(),
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
        let mut parts: Vec<Phrase> =
            component.worth.iter().chain(&component.each).cloned().collect();
        parts.extend(
            (!component.states.is_empty())
                .then(|| crate::document::joined(component.states.iter().cloned(), " / ")),
        );
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

    /// What differs by player count beside the set-up; the variants themselves as items.
    fn variants(&mut self, node: &'a Node, section: &'a Section, panels: &mut Panels) {
        let table = node.children.iter().find_map(|child| match &child.own {
            Own::Table(table) => Some(table),
            _ => None,
        });
        if let Some(table) = table {
            static TITLE: std::sync::LazyLock<Phrase> = std::sync::LazyLock::new(Phrase::default);
            let heading = Heading {
                purpose: Purpose::Players,
                kind: PanelKind::Light,
                id: "by-players",
                number: String::new(),
                title: &TITLE,
                note: Vec::new(),
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
            note: Vec::new(),
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

static EMPTY: std::sync::LazyLock<Phrase> = std::sync::LazyLock::new(Phrase::default);

/// The words of a lead or sentence inside a line: no colon, no capital.
pub(super) fn quiet(words: &str) -> String {
    let words = words.trim_end_matches([':', '.']);
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_lowercase().to_string());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
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
