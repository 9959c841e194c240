//! What stands below a rule or chapter, as steps, tiles, tables of cases and sentences.

use super::Flow;
use super::told::{Elsewhere, condition_style, facts};
use super::write::{Writer, is_visible};
use crate::document::{self, Badge, Figure, Node, Own, Phrase, Rule};
use crate::format::{Force, Shape};
use crate::model::Part;
use crate::typeset::block::CalloutKind;
use crate::typeset::block::Table;
use crate::typeset::inline::{Ink, Inline, Style};
use crate::typeset::panel::{Case, Emblem, Picture, Piece, Sign, Step, Tile, Token, Voice};
use crate::typeset::paragraph::Paragraph;
use crate::typeset::structure::{NodeId, Role};
use crate::typeset::theme::colour;

/// Where pieces stand.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// The node that they are part of.
    pub parent: NodeId,
    /// 0 right in a panel, 1 in a tile or item.
    pub depth: u8,
    /// The force that the head says for all.
    pub force: Option<Force>,
}

impl Place {
    fn below(self, parent: NodeId) -> Self {
        Self { parent, depth: self.depth + 1, ..self }
    }
}

/// What siblings must share to stand in one list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Choices,
    Steps,
    Cases,
    Sentences,
    Exceptions,
    Remark,
    Other,
}

impl<'a> Flow<'a> {
    /// All that stands below a node.
    pub fn pieces(&mut self, children: &'a [Node], place: Place) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut rest = children;
        while let Some(first) = rest.first() {
            let group = self.group(first, rest);
            let count = match group {
                Group::Remark | Group::Other => 1,
                _ => rest.iter().take_while(|node| self.group(node, rest) == group).count(),
            };
            let (run, others) = rest.split_at(count.max(1));
            self.run(group, run, place, &mut pieces);
            rest = others;
        }
        pieces
    }

    fn group(&self, node: &Node, siblings: &[Node]) -> Group {
        let Own::Rule(rule) = &node.own else { return Group::Other };
        if self.plan.is_callout(node) {
            return Group::Remark;
        }
        let is_branch = |rule: &Rule| {
            matches!(rule.part, Part::Case | Part::Otherwise)
                && (rule.before().next().is_some() || rule.part == Part::Otherwise)
        };
        match rule.part {
            Part::Action | Part::Choice => Group::Choices,
            Part::Step => Group::Steps,
            Part::Exception => Group::Exceptions,
            _ if is_branch(rule) => {
                let is_one = |node: &Node| node.rule().is_some_and(is_branch);
                let branches = siblings.iter().take_while(|node| is_one(node)).count();
                if branches > 1 || siblings.first().is_some_and(|first| !is_one(first)) {
                    Group::Cases
                } else {
                    Group::Sentences
                }
            }
            _ if rule.marker.is_counted() => Group::Steps,
            _ => Group::Sentences,
        }
    }

    fn run(&mut self, group: Group, run: &'a [Node], place: Place, pieces: &mut Vec<Piece>) {
        let rules = run.iter().filter_map(|node| Some((node, node.rule()?)));
        match group {
            Group::Choices
                if place.depth == 0 && rules.clone().all(|(_, rule)| rule.title.is_some()) =>
            {
                let tiles: Vec<Tile> =
                    rules.map(|(node, rule)| self.tile(node, rule, None, place)).collect();
                hoist(tiles, pieces);
            }
            Group::Choices | Group::Steps | Group::Exceptions => {
                let list = self.node(Role::List, place.parent);
                let steps = rules.map(|(node, rule)| self.step(node, rule, list, place)).collect();
                pieces.push(Piece::Steps(steps));
            }
            Group::Cases if run.len() > 1 => {
                let list = self.node(Role::List, place.parent);
                let cases = rules.map(|(node, rule)| self.case(node, rule, list, place)).collect();
                pieces.push(Piece::Cases(cases));
            }
            Group::Cases | Group::Sentences => {
                for (node, rule) in rules {
                    pieces.extend(self.sentences(
                        node,
                        rule,
                        Elsewhere { force: place.force, ..Elsewhere::default() },
                        place,
                    ));
                }
            }
            Group::Remark => {
                for (node, rule) in rules {
                    pieces.push(self.aside(node, rule, place));
                }
            }
            Group::Other => {
                for node in run {
                    match &node.own {
                        Own::Figure(figure) => {
                            pieces.extend(self.picture(node.id(), figure, place));
                        }
                        Own::Component(component) => {
                            let label = &component.label;
                            self.paragraphs(place, Voice::Body, pieces, |writer| {
                                writer.anchors(node);
                                writer.phrase(label, writer.style);
                            });
                        }
                        _ => {}
                    }
                }
            }
        }
    }

    /// The words of a rule, its table, and what stands below it.
    pub fn sentences(
        &mut self,
        node: &'a Node,
        rule: &'a Rule,
        but: Elsewhere,
        place: Place,
    ) -> Vec<Piece> {
        let mut pieces = Vec::new();
        // What simply follows is the next sentence.
        let follows = |child: &&Node| {
            child.children.is_empty()
                && child.rule().is_some_and(|next| {
                    next.part == Part::Case
                        && next.title.is_none()
                        && next.table.is_none()
                        && next.callout.is_none()
                        && next.before().next().is_none()
                })
        };
        let has_lead = rule.lead.is_some() && !but.lead;
        let joined = if rule.text.is_none() || has_lead || rule.table.is_some() {
            0
        } else {
            node.children.iter().take_while(follows).count()
        };
        let (next, rest) = node.children.split_at(joined);
        let has_children = rest.iter().any(|child| child.rule().is_some());
        self.paragraphs(place, Voice::Body, &mut pieces, |writer| {
            writer.anchors(node);
            writer.say(rule, has_children, but);
            for child in next {
                let Some(rule) = child.rule() else { continue };
                writer.go_on(rule.text.as_ref());
                writer.anchors(child);
                writer.say(rule, false, Elsewhere { force: but.force, ..Elsewhere::default() });
            }
        });
        pieces.extend(rule.table.iter().filter_map(|table| self.grid(table, place)));
        pieces.extend(self.pieces(rest, place));
        pieces
    }

    /// Words as paragraphs.
    pub fn paragraphs(
        &mut self,
        place: Place,
        voice: Voice,
        pieces: &mut Vec<Piece>,
        write: impl FnOnce(&mut Writer<'_, 'a>),
    ) {
        let start = self.blocks.structure.nodes.len();
        let node = self.node(Role::Paragraph, place.parent);
        let ink = if voice == Voice::Small { Ink::Muted } else { self.ink };
        let style = self.style().ink(ink);
        let mut writer = Writer::new(self, style, Some(node)).below(place.parent);
        write(&mut writer);
        let paragraphs = writer.finish();
        if !paragraphs.iter().flatten().any(is_visible) {
            self.blocks.structure.nodes.truncate(start);
            self.wait(paragraphs.into_iter().flatten());
            return;
        }
        for words in paragraphs {
            pieces.push(Piece::Text(self.shape(&words), voice));
        }
    }

    fn step(&mut self, node: &'a Node, rule: &'a Rule, list: NodeId, place: Place) -> Step {
        let item = self.node(Role::ListItem, list);
        let label = self.node(Role::Label, item);
        let body = self.node(Role::ListBody, item);
        let callout = rule.callout.map(|callout| callout.to_string());
        let mark = callout.unwrap_or_else(|| rule.marker.count());
        let sign = if rule.part == Part::Exception {
            Sign::Warning(self.mark("!", label))
        } else if mark.is_empty() {
            Sign::Bullet(self.mark("•", label))
        } else {
            Sign::Disc(self.mark(&mark, label))
        };
        let but = Elsewhere { force: place.force, callout: true, ..Elsewhere::default() };
        Step { sign, body: self.sentences(node, rule, but, place.below(body)) }
    }

    /// An item with a bullet, or another sign.
    pub fn bullet(
        &mut self,
        list: NodeId,
        sign: fn(Paragraph) -> Sign,
        mark: &str,
        write: impl FnOnce(&mut Self, NodeId) -> Vec<Piece>,
    ) -> Step {
        let item = self.node(Role::ListItem, list);
        let label = self.node(Role::Label, item);
        let body = self.node(Role::ListBody, item);
        let sign = sign(self.mark(mark, label));
        Step { sign, body: write(self, body) }
    }

    fn case(&mut self, node: &'a Node, rule: &'a Rule, list: NodeId, place: Place) -> Case {
        let item = self.node(Role::ListItem, list);
        let label = self.node(Role::Label, item);
        let body = self.node(Role::ListBody, item);
        let style = condition_style(self.style());
        let mut writer = Writer::new(self, style, Some(label));
        if rule.before().next().is_none() {
            rule.label.iter().for_each(|label| writer.phrase(label, style));
        }
        for clause in rule.before() {
            writer.phrase(&clause.text, style);
            // Read across, both are one sentence.
            writer.text(rule.joint(clause).trim_matches(':'), style);
        }
        let words = writer.line();
        let when = self.shape(&words);
        let but = Elsewhere { when: true, force: place.force, ..Elsewhere::default() };
        Case { when, then: self.sentences(node, rule, but, place.below(body)) }
    }

    /// A tile: its title with chips, then its sentences.
    pub fn tile(
        &mut self,
        node: &'a Node,
        rule: &'a Rule,
        role: Option<usize>,
        place: Place,
    ) -> Tile {
        let heading = self.node(Role::Heading(3), place.parent);
        let mark = rule.marker.count();
        let mark = (!mark.is_empty() && role.is_none()).then(|| self.mark(&mark, heading));
        let style = self.style().bold().ink(Ink::Accent);
        let mut writer = Writer::new(self, style, Some(heading));
        writer.anchors(node);
        rule.title.iter().for_each(|title| writer.phrase(title, style));
        if let Some(colour) = &rule.colour {
            let style = Style { scale: 0.95, ..writer.style.ink(Ink::Muted) };
            let style = style.face(crate::typeset::face::FaceUse::Text);
            writer.blank();
            writer.phrase(colour, style);
        }
        let words = writer.line();
        let title = self.shape(&words);
        let force = rule.force().filter(|force| Some(*force) != place.force && !rule.says_force);
        let force = force.and_then(super::told::note_word).map(|key| self.word(key));
        let force = force.map(Phrase::of);
        let (signs, actions) = match role {
            Some(_) => self.changed_actions(node, heading),
            None => (Vec::new(), Vec::new()),
        };
        let known = facts(&rule.badges).map(|badge: &Badge| badge.text.clone());
        let mut chips: Vec<Phrase> = Vec::new();
        for words in force.into_iter().chain(known).chain(actions) {
            if !chips.contains(&words) {
                chips.push(words);
            }
        }
        let chips = chips.iter().map(|words| self.chip(words, heading)).collect();
        let emblem = self.emblem(&rule.look);
        let role = role.map(|number| {
            let own = rule.look.colour.as_ref();
            let hex = own.and_then(|own| own.hex.as_deref());
            let shape = own.map_or(Shape::ALL[number % Shape::ALL.len()], |own| own.shape);
            Token { colour: hex.and_then(colour), shape, number }
        });
        let force = rule.force().or(place.force);
        let but = Elsewhere { title: true, badges: true, force, ..Elsewhere::default() };
        let place = Place { depth: place.depth + 1, force, ..place };
        let body = self.sentences(node, rule, but, place);
        Tile { mark, emblem, role, title, chips, signs, body }
    }

    /// The actions that the abilities of a role change: by their signs, or else in words.
    fn changed_actions(
        &mut self,
        role: &Node,
        heading: NodeId,
    ) -> (Vec<(Emblem, NodeId)>, Vec<Phrase>) {
        let changed =
            role.rules().filter_map(|(_, ability)| Some((ability, ability.action.as_ref()?)));
        let mut known: Vec<(Option<Emblem>, &Phrase)> = Vec::new();
        for (ability, action) in changed {
            let sign = ability.action_icon.as_ref().and_then(|icon| self.sign(icon));
            if known.iter().all(|(_, other)| *other != action) {
                known.push((sign, action));
            }
        }
        let mut signs = Vec::new();
        let mut words = Vec::new();
        for (sign, action) in known {
            match sign {
                Some(sign) => {
                    let node = self.blocks.structure.add_figure(heading, &action.plain());
                    signs.push((sign, node));
                }
                None => words.push(action.clone()),
            }
        }
        (signs, words)
    }

    /// The sign of something, if it has one that can be drawn.
    pub fn emblem(&self, look: &document::Look) -> Option<Emblem> {
        self.sign(look.icon.as_ref()?)
    }

    fn sign(&self, icon: &document::Icon) -> Option<Emblem> {
        if icon.is_built_in {
            return Some(Emblem::Sign(icon.id.clone()));
        }
        let figure = self.reading.figures.get(icon.picture.as_ref()?)?;
        Some(Emblem::Figure(*figure))
    }

    pub fn chip(&mut self, words: &Phrase, node: NodeId) -> Paragraph {
        let style = Style { node: Some(node), ..self.style().bold().ink(Ink::Accent) };
        let mut writer = Writer::new(self, style, Some(node));
        writer.phrase(words, style);
        let words = writer.line();
        self.shape(&words)
    }

    /// Words of a sign.
    pub fn mark(&mut self, text: &str, node: NodeId) -> Paragraph {
        let style = Style { node: Some(node), ..self.style().bold().ink(Ink::Accent) };
        self.shape(&[Inline::Text(text.to_owned(), style)])
    }

    /// A note in small letters, an example in a box.
    fn aside(&mut self, node: &'a Node, rule: &'a Rule, place: Place) -> Piece {
        let kind = match rule.part {
            Part::Example => CalloutKind::Example,
            Part::Warning => CalloutKind::Warning,
            _ => CalloutKind::Note,
        };
        let parent = self.node(Role::BlockQuote, place.parent);
        let inner = place.below(parent);
        let mut pieces = Vec::new();
        let has_children = node.rules().next().is_some();
        let voice = if kind == CalloutKind::Note { Voice::Small } else { Voice::Body };
        self.paragraphs(inner, voice, &mut pieces, |writer| {
            writer.anchors(node);
            let style = writer.style.bold().ink(Ink::Accent);
            let plain = kind == CalloutKind::Note && rule.title.is_none();
            if !plain {
                rule.label.iter().for_each(|label| writer.phrase(label, style));
                if let Some(title) = &rule.title {
                    writer.text(": ", style);
                    writer.phrase(title, style);
                    writer.text(rule.stop(), style);
                } else {
                    writer.text(":", style);
                }
            }
            let but = Elsewhere { title: true, callout: true, ..Elsewhere::default() };
            let rule = Rule { label: None, ..rule.clone() };
            writer.say(&rule, has_children, but);
        });
        pieces.extend(rule.table.iter().filter_map(|table| self.grid(table, inner)));
        pieces.extend(self.pieces(&node.children, inner));
        Piece::Remark(kind, pieces)
    }

    /// A table.
    pub fn grid(&mut self, table: &document::Table, place: Place) -> Option<Piece> {
        if table.columns.is_empty() {
            return None;
        }
        let node = self.node(Role::Table, place.parent);
        let row = self.node(Role::Row, node);
        let header = table.columns.iter();
        let header = header.map(|cell| {
            self.cell(Role::HeaderCell, row, |writer| {
                writer.phrase(cell, writer.style.ink(Ink::Accent));
            })
        });
        let header = header.collect();
        let mut rows = Vec::new();
        for cells in &table.rows {
            let row = self.node(Role::Row, node);
            let cells = cells
                .iter()
                .map(|cell| self.cell(Role::Cell, row, |writer| writer.phrase(cell, writer.style)));
            rows.push(cells.collect());
        }
        Some(Piece::Table(Table { header, rows }))
    }

    fn picture(&mut self, id: &str, figure: &'a Figure, place: Place) -> Option<Piece> {
        let Some(path) = &figure.path else {
            let mut pieces = Vec::new();
            self.paragraphs(place, Voice::Small, &mut pieces, |writer| {
                writer.anchor(id);
                writer.phrase(&figure.alt, writer.style);
            });
            return pieces.pop();
        };
        let index = self.reading.figures.get(path).copied()?;
        let node = self.node(Role::Paragraph, place.parent);
        let style = self.style().ink(Ink::Muted);
        let mut writer = Writer::new(self, style, Some(node));
        writer.anchor(id);
        figure.caption.iter().for_each(|caption| writer.phrase(caption, style));
        writer.keys(&figure.legend, style);
        let words = writer.line();
        let drawn = self.blocks.structure.add_figure(node, &figure.alt.plain());
        let caption = if words.iter().any(is_visible) {
            Some(self.shape(&words))
        } else {
            self.wait(words);
            None
        };
        Some(Piece::Figure(Picture { figure: index, caption, node: drawn }))
    }
}

impl Writer<'_, '_> {
    /// Ends a sentence, or parts what is none from the words that follow.
    pub fn go_on(&mut self, next: Option<&Phrase>) {
        if self.is_empty() {
            return;
        }
        let ends = self.ends_sentence();
        let goes_on = next.and_then(Phrase::first_letter).is_some_and(char::is_lowercase);
        let stop = match (ends, goes_on) {
            (true, _) => "",
            (false, true) => ";",
            (false, false) => ".",
        };
        self.text(stop, self.style);
        self.blank();
    }
}

/// Tiles, and beside them the one figure that belongs to them.
fn hoist(mut tiles: Vec<Tile>, pieces: &mut Vec<Piece>) {
    let mut found = Vec::new();
    for tile in &mut tiles {
        take_figures(&mut tile.body, &mut found);
    }
    pieces.push(Piece::Tiles(tiles));
    pieces.extend(found.into_iter().map(Piece::Figure));
}

/// Takes figures out of pieces and their notes.
fn take_figures(pieces: &mut Vec<Piece>, found: &mut Vec<Picture>) {
    pieces.retain_mut(|piece| match piece {
        Piece::Figure(picture) => {
            found.push(picture.clone());
            false
        }
        Piece::Remark(CalloutKind::Note, inner) => {
            take_figures(inner, found);
            !inner.is_empty()
        }
        _ => true,
    });
}
