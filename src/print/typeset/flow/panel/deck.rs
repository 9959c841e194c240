//! Player-aid cards: decks of entries, each with the sections that stand on it.

use super::super::piece::Place;
use super::super::told::Elsewhere;
use super::super::{Flow, Reading, new};
use crate::document::{self, Card, Document, List, Node, Own, Phrase, Rule};
use crate::format::Shape;
use crate::model::ChapterKind;
use crate::typeset::face::FaceUse;
use crate::typeset::inline::{Ink, Style};
use crate::typeset::panel::{Deck, Decks, Entry, Hint, Panel, PanelKind, Piece, Purpose, Token};
use crate::typeset::paragraph::Paragraph;
use crate::typeset::plan::Plan;
use crate::typeset::structure::{Role, Structure};
use crate::typeset::theme::colour;

/// Makes decks of a document of cards.
pub fn read_decks<'a>(document: &'a Document, plan: &'a Plan, reading: Reading<'a>) -> Decks {
    reading.paragraphs.rewind();
    let mut flow = new(document, plan, reading);
    flow.is_quiet = true;
    let style = Style { node: None, ..flow.style().face(FaceUse::Title).ink(Ink::Paper) };
    let title = flow.line(&document.about.title, style);
    let style = Style { node: None, ..flow.style().bold().ink(Ink::Paper) };
    let kind = flow.line(&Phrase::of(flow.word("card.kind")), style);
    let art = document.about.art.card_back.as_ref();
    let mut decks = Decks {
        title,
        kind,
        art: art.and_then(|path| flow.reading.figures.get(path).copied()),
        back: document.word("card.back").to_owned(),
        next: document.word("card.next").to_owned(),
        continued: document.word("continued").to_owned(),
        ..Decks::default()
    };
    for node in &document.nodes {
        let Own::Card(card) = &node.own else { continue };
        if decks.decks.last().is_none_or(|deck| deck.id != card.deck.id) {
            let deck = flow.deck(&card.deck);
            decks.decks.push(deck);
        }
        let Some(number) = decks.decks.last().map(|deck| deck.fronts.len()) else { continue };
        let entry = flow.card_entry(node, card, &card.deck, number);
        let Some(deck) = decks.decks.last_mut() else { continue };
        if card.is_back {
            deck.back = Some(entry);
        } else {
            deck.fronts.push(entry);
        }
    }
    flow.ink = Ink::Muted;
    flow.running();
    let blocks = flow.blocks;
    decks.running = blocks.running;
    decks.links = blocks.links;
    decks.structure = blocks.structure;
    decks.bookmarks = blocks.bookmarks;
    decks.named_pages = blocks.named_pages;
    decks
}

impl<'a> Flow<'a> {
    fn deck(&mut self, deck: &'a document::Deck) -> Deck {
        let style = Style { node: None, ..self.style().face(FaceUse::Heading).ink(Ink::Paper) };
        let title = self.line(&deck.title, style);
        let turn = deck.turn.as_ref().and_then(|node| match &node.own {
            Own::Card(card) => Some(self.card_entry(node, card, deck, 0)),
            _ => None,
        });
        let foot = deck.foot.iter().map(|(number, title)| {
            let style = Style { node: None, ..self.style().face(FaceUse::Semibold) };
            let number = self.line(&Phrase::of(number.as_str()), style);
            (number, self.line(title, style))
        });
        let foot = foot.collect();
        Deck {
            id: deck.id.clone(),
            title,
            fronts: Vec::new(),
            back: None,
            turn,
            each: deck.each,
            per_card: deck.per_card,
            text: deck.text,
            has_art: deck.has_art,
            foot,
        }
    }

    /// A card, or one of those that share a card.
    fn card_entry(
        &mut self,
        node: &'a Node,
        card: &'a Card,
        deck: &'a document::Deck,
        number: usize,
    ) -> Entry {
        let heading = self.node(Role::Heading(2), Structure::ROOT);
        let style =
            Style { node: Some(heading), ..self.style().face(FaceUse::Heading).ink(Ink::Paper) };
        self.anchors(node);
        if node.id.is_some() {
            self.bookmark(node.id(), &card.title);
        }
        let title = self.line(&card.title, style);
        let mut entry = Entry {
            id: node.id().to_owned(),
            title,
            copies: card.copies.max(1) as usize,
            ..Entry::default()
        };
        for child in &node.children {
            let Own::List(list) = &child.own else { continue };
            self.card_list(child, list, deck, &mut entry);
        }
        if card.is_entry {
            self.entry_look(node, deck, number, &mut entry);
        }
        entry
    }

    /// Colour and shape of a role, the signs of what it changes; purpose and number of others.
    fn entry_look(
        &mut self,
        node: &'a Node,
        deck: &'a document::Deck,
        number: usize,
        entry: &mut Entry,
    ) {
        let rules = node.children.iter().flat_map(Node::rules).next();
        let Some((node, rule)) = rules else { return };
        let purpose = match deck.each {
            Some(ChapterKind::Roles) => Purpose::Roles,
            Some(ChapterKind::Phases) => Purpose::Phase(number),
            _ => Purpose::Anytime,
        };
        for section in &mut entry.sections {
            section.purpose = purpose;
            if purpose != Purpose::Roles && section.emblem.is_none() {
                section.emblem = purpose.emblem();
            }
        }
        if purpose == Purpose::Phase(number) {
            let parent = self.node(Role::Paragraph, Structure::ROOT);
            let mark = self.mark(&(number + 1).to_string(), parent);
            entry.sections.iter_mut().for_each(|section| section.number = Some(mark.clone()));
        }
        if purpose != Purpose::Roles {
            return;
        }
        let own = rule.look.colour.as_ref();
        let hex = own.and_then(|own| own.hex.as_deref());
        let shape = own.map_or(Shape::ALL[number % Shape::ALL.len()], |own| own.shape);
        entry.token = Some(Token { colour: hex.and_then(colour), shape, number });
        let picture = rule.look.picture.as_ref();
        entry.picture =
            picture.and_then(|picture| self.reading.figures.get(&picture.path).copied());
        let style = Style { node: None, ..self.style().face(FaceUse::Semibold).ink(Ink::Paper) };
        entry.note = rule.colour.as_ref().map(|colour| self.line(colour, style));
        let mut actions: Vec<Phrase> = Vec::new();
        for action in node.rules().filter_map(|(_, ability)| ability.action.clone()) {
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
        let parent = self.node(Role::Paragraph, Structure::ROOT);
        entry.chips = actions.iter().map(|words| self.chip(words, parent)).collect();
    }

    /// A chapter or a rule on a card.
    fn card_list(
        &mut self,
        node: &'a Node,
        list: &'a List,
        deck: &'a document::Deck,
        entry: &mut Entry,
    ) {
        self.is_ending =
            matches!(list.chapter, Some(ChapterKind::End | ChapterKind::Win | ChapterKind::Lose));
        let rules: Vec<(&'a Node, &'a Rule)> = node.rules().collect();
        let are_titled = rules.iter().all(|(_, rule)| rule.title.is_some());
        if list.chapter == Some(ChapterKind::Phases) && are_titled {
            for (number, (node, rule)) in rules.iter().enumerate() {
                let panel = self.phase(number, node, rule);
                self.blocks.bookmarks.pop();
                let turns = number + 1 == rules.len();
                entry.sections.push(Panel { turns, ..panel });
            }
            return;
        }
        if let Some(kind) = list.chapter {
            let (purpose, _) = Self::purpose(kind);
            let purpose = if kind == ChapterKind::Roles { Purpose::Roles } else { purpose };
            let is_any = kind == ChapterKind::Lose && rules.len() > 1;
            let (mut panel, place) = match &list.title {
                // That one way to lose suffices is a sentence; a heading is short.
                Some(words) if is_any => {
                    let title = Phrase::of(self.word("chapter.lose"));
                    self.card_section(purpose, Some(&title), vec![words.clone()])
                }
                title => self.card_section(purpose, title.as_ref(), Vec::new()),
            };
            panel.body = self.rules_of(node, (kind, list.is_sequence), place);
            entry.sections.push(panel);
            return;
        }
        for (node, rule) in rules {
            let hex = rule.look.colour.as_ref().and_then(|own| own.hex.as_deref());
            entry.colour = entry.colour.or_else(|| hex.and_then(colour));
            let panel = self.card_rule(node, rule, deck);
            entry.sections.push(panel);
        }
    }

    /// A rule as a section of its own.
    fn card_rule(&mut self, node: &'a Node, rule: &'a Rule, deck: &'a document::Deck) -> Panel {
        let has_children = node.rules().next().is_some();
        let note = self.note(rule, has_children).whole();
        let phase = deck.phases.iter().position(|id| id == node.id());
        let purpose = phase.map_or(Purpose::Topic, Purpose::Phase);
        self.anchors(node);
        let (mut panel, place) = self.card_section(purpose, rule.title.as_ref(), note);
        panel.number = phase.map(|at| {
            let parent = self.node(Role::Paragraph, place.parent);
            self.mark(&(at + 1).to_string(), parent)
        });
        panel.turns = phase.is_some_and(|at| at + 1 == deck.phases.len());
        panel.emblem = self.emblem(&rule.look).or(panel.emblem);
        node.id().clone_into(&mut panel.id);
        let place = Place { force: rule.force(), ..place };
        let but = Elsewhere {
            title: true,
            badges: true,
            lead: true,
            force: rule.force(),
            ..Elsewhere::default()
        };
        panel.body = self.sentences(node, rule, but, place);
        panel
    }

    fn card_section(
        &mut self,
        purpose: Purpose,
        title: Option<&Phrase>,
        note: Vec<Phrase>,
    ) -> (Panel, Place) {
        let parent = Structure::ROOT;
        let title = title.map_or_else(Paragraph::default, |title| {
            let node = self.node(Role::Heading(3), parent);
            let face = self.style().face(FaceUse::Heading).ink(Ink::Accent);
            self.line(title, Style { node: Some(node), ..face })
        });
        let note = (!note.is_empty()).then(|| {
            let node = self.node(Role::Paragraph, parent);
            let face = self.style().face(FaceUse::Semibold).ink(Ink::Accent);
            let words = crate::document::joined(note, ", ");
            self.line(&words, Style { node: Some(node), ..face })
        });
        let panel = Panel {
            purpose,
            kind: PanelKind::Solid,
            id: String::new(),
            number: None,
            emblem: purpose.emblem(),
            title,
            note,
            body: Vec::<Piece>::new(),
            own_hue: None,
            brief: None,
            hint: Hint::default(),
            is_continued: false,
            goes_on: false,
            turns: false,
        };
        (panel, Place { parent, depth: 0, force: None })
    }
}
