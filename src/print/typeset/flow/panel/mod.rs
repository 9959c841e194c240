//! Chapters, phases and topics as the panels of a sheet.

mod deck;
mod goal;
mod pair;
mod stock;
mod topic;
mod turn;
mod variant;

use super::piece::Place;
use super::told::{facts, note_word};
use super::write::Writer;
use super::{Flow, Reading, new};
use crate::document::{BadgeKind, Document, Look, Node, Phrase, Rule, Section};
use crate::model::ChapterKind;
use crate::typeset::block::Block;
use crate::typeset::display::Bookmark;
use crate::typeset::face::FaceUse;
use crate::typeset::inline::{Ink, Inline, Style};
use crate::typeset::job::CODE;
use crate::typeset::palette::Hue;
use crate::typeset::panel::{Hint, Panel, PanelKind, Panels, Purpose};
use crate::typeset::paragraph::Paragraph;
use crate::typeset::plan::Plan;
use crate::typeset::structure::{Role, Structure};
use crate::typeset::style::panel::SMALL_PRINT_GAP;
use crate::typeset::theme::colour;

use pair::Pairing;

pub use deck::read_decks;

/// Makes panels of a sheet.
#[expect(clippy::assigning_clones, reason = "plain")]
pub fn read_panels<'a>(document: &'a Document, plan: &'a Plan, reading: Reading<'a>) -> Panels {
    reading.paragraphs.rewind();
    let mut flow = new(document, plan, reading);
    flow.is_quiet = true;
    let mut panels = flow.all_panels();
    panels.code = flow.reading.figures.get(CODE).copied();
    let twin = document.twin.as_deref();
    if let Some(second) = twin {
        let bookmarks = flow.blocks.bookmarks.len();
        flow.turn_to(second, true);
        let other = flow.all_panels();
        flow.blocks.bookmarks.truncate(bookmarks);
        flow.turn_to(document, false);
        let style = flow.style();
        let dot = flow.shape(&[Inline::Text("·".to_owned(), style)]);
        Pairing { dot }.panels(&mut panels, other);
    }
    flow.ink = Ink::Muted;
    flow.running();
    flow.small_print(&mut panels);
    if let Some(second) = twin {
        flow.turn_to(second, true);
        flow.small_print(&mut panels);
        flow.turn_to(document, false);
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
    note: Note,
}

/// What stands at the right of a head.
#[derive(Default)]
struct Note {
    words: Vec<Phrase>,
    /// What it ends, said last.
    ends: Vec<Phrase>,
}

impl Note {
    fn whole(self) -> Vec<Phrase> {
        self.words.into_iter().chain(self.ends).collect()
    }
}

impl<'a> Flow<'a> {
    /// Head and panels of the document that is read.
    fn all_panels(&mut self) -> Panels {
        let mut panels = Panels { head: self.panel_head(), ..Panels::default() };
        for (node, section) in self.document.sections() {
            self.chapter(node, section, &mut panels);
        }
        panels
    }

    fn small_print(&mut self, panels: &mut Panels) {
        for block in self.column(&self.plan.page.small) {
            match block {
                Block::Text(text) => panels.small.push(text),
                Block::Note(marker, text) => panels.small.push(text.preceded(&marker)),
                _ => {}
            }
        }
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
        let brief = note.words.clone();
        let has_brief = !note.ends.is_empty() && !brief.is_empty();
        let whole = note.whole();
        let node = (!whole.is_empty()).then(|| self.node(Role::Paragraph, parent));
        let style = Style { node, ..self.style().face(FaceUse::Semibold).ink(ink) };
        let mut noted = |words| self.line(&crate::document::joined(words, ", "), style);
        let note = node.map(|_| noted(whole));
        let brief = has_brief.then(|| noted(brief));
        let panel = Panel {
            purpose,
            kind,
            id: id.to_owned(),
            number,
            emblem: purpose.emblem(),
            title,
            note,
            brief,
            body: Vec::new(),
            own_hue: None,
            hint: Hint::default(),
            is_continued: false,
            goes_on: false,
            turns: false,
        };
        (panel, Place { parent, depth: 0, force: None })
    }

    /// Force, limits and timing of a rule in words, and what comes before the rules below it.
    fn note(&mut self, rule: &'a Rule, has_children: bool) -> Note {
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
        let lead = rule.lead.as_ref().filter(|_| has_children).map(|lead| {
            let lead = lead.plain();
            if lead == self.word("pick.one") {
                return Phrase::of(self.word("pick-note.one"));
            }
            Phrase::of(quiet(&lead))
        });
        let ends = of(BadgeKind::Ends).map(|badge| badge.text.clone()).collect();
        Note { words: force.into_iter().chain(known).chain(lead).collect(), ends }
    }
}

/// The hue of something that has a colour of its own.
fn own_hue(look: &Look) -> Option<Hue> {
    let hex = look.colour.as_ref()?.hex.as_deref()?;
    colour(hex).map(Hue::of)
}

/// The words of a lead or sentence inside a line: no colon, no capital.
pub(in crate::typeset::flow) fn quiet(words: &str) -> String {
    let words = words.trim_end_matches([':', '.']);
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_lowercase().to_string());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
}
