//! Phrases of a document, written with their looks.

use std::ops::Range;

use super::write::Writer;
use crate::document::{self, Badge, Inline, LinkRole, Mark, Phrase};
use crate::typeset::display::Target;
use crate::typeset::face::{FaceStyle, FaceUse};
use crate::typeset::inline::{BadgeLook, Ink, Style};
use crate::typeset::style::text::NOTE_SCALE;

impl Writer<'_, '_> {
    /// A phrase with the signs that say what is wrong with it.
    pub fn phrase(&mut self, phrase: &Phrase, style: Style) {
        if let Some(mark) = phrase.mark() {
            self.text(&before_words(&mark), style);
        }
        self.inlines(&phrase.inlines, style);
    }

    /// A phrase in which some words are forbidden; ranges count its plain characters.
    pub fn marked(&mut self, phrase: &Phrase, ranges: &[Range<usize>], style: Style) {
        self.alarms = ranges.to_vec();
        self.counted = 0;
        self.phrase(phrase, style);
        self.alarms.clear();
    }

    /// The look of emphasis.
    pub fn strong(&self, style: Style) -> Style {
        if self.flow.is_quiet && !style.face.italic && style.face.of == FaceUse::Text {
            style.face(FaceUse::Semibold)
        } else if style.face.of == FaceUse::Text {
            style.bold()
        } else {
            style
        }
    }

    /// Words, of which some may be forbidden.
    fn words(&mut self, text: &str, style: Style) {
        if self.alarms.is_empty() {
            return self.text(text, style);
        }
        let mut piece = String::new();
        let mut was_alarm = false;
        for letter in text.chars() {
            let is_alarm = self.alarms.iter().any(|range| range.contains(&self.counted));
            if is_alarm != was_alarm {
                self.text(
                    &piece,
                    if was_alarm { self.strong(style).ink(Ink::Alarm) } else { style },
                );
                piece.clear();
                was_alarm = is_alarm;
            }
            piece.push(letter);
            self.counted += 1;
        }
        self.text(&piece, if was_alarm { self.strong(style).ink(Ink::Alarm) } else { style });
    }

    /// Phrases with words between them.
    pub fn phrases(&mut self, phrases: &[Phrase], between: &str, style: Style) {
        for (at, phrase) in phrases.iter().enumerate() {
            if at > 0 {
                self.text(between, style);
            }
            self.phrase(phrase, style);
        }
    }

    fn inlines(&mut self, inlines: &[Inline], style: Style) {
        for inline in inlines {
            self.inline(inline, style);
        }
    }

    fn inline(&mut self, inline: &Inline, style: Style) {
        match inline {
            Inline::Words { text, .. } | Inline::Number { text, .. } => self.words(text, style),
            Inline::Emphasis { inner } => self.inlines(inner, italic(style)),
            Inline::Strong { inner } => self.inlines(inner, self.strong(style)),
            Inline::Code { text } => {
                self.counted += text.chars().count();
                self.badge(text.clone(), BadgeLook::Plain, style);
            }
            Inline::Link { to, role, inner } => self.linked(to, *role, inner, style),
            Inline::Term { id, is_linked, inner, beside } => {
                self.term(id, *is_linked, inner, style);
                if let Some(beside) = beside {
                    self.text(" (", style);
                    self.text(beside, italic(style));
                    self.text(")", style);
                }
            }
            Inline::Icon { name, symbol, picture, .. } => match (picture, symbol) {
                (Some(picture), _) => self.icon(picture, name, style),
                (None, Some(symbol)) => self.text(symbol, style),
                (None, None) => self.text(&format!("[{name}]"), style),
            },
            Inline::Marked { mark, inner } => {
                self.text(&before_words(mark), style);
                self.inlines(inner, style);
            }
            Inline::Break => self.paragraph(),
        }
    }

    fn term(&mut self, id: &str, is_linked: bool, inner: &[Inline], style: Style) {
        if !is_linked {
            return self.inlines(inner, style);
        }
        self.flow.mention(id);
        let style = self.link(Target::Here(id.to_owned()), plain(inner), style);
        // A word of the glossary is underlined where a chapter speaks of it first.
        if self.flow.is_book && self.flow.spoken_of.insert(id.to_owned()) {
            self.underline();
        }
        self.inlines(inner, style);
    }

    fn linked(&mut self, to: &document::Target, role: LinkRole, inner: &[Inline], style: Style) {
        let words = plain(inner);
        let style = self.link(self.target(to), words.clone(), style);
        let style = if self.flow.is_book && style.ink == Ink::Text {
            style.ink(Ink::Accent)
        } else {
            style
        };
        self.inlines(inner, style);
        if let document::Target::Here(id) = to {
            self.page_of(id, role, &words, style);
        }
    }

    /// A phrase that leads to a place in the document.
    pub fn link_to(&mut self, id: &str, words: &Phrase, style: Style) {
        let style = self.link(Target::Here(id.to_owned()), words.plain(), style);
        self.phrase(words, style);
    }

    /// An address that leads to itself.
    pub fn address(&mut self, url: &str) {
        let style = self.link(Target::Web(url.to_owned()), url.to_owned(), self.style);
        self.text(url, style);
    }

    fn target(&self, to: &document::Target) -> Target {
        match to {
            document::Target::Here(id) => Target::Here(id.clone()),
            document::Target::Web(address) => Target::Web(address.clone()),
            document::Target::Reference(id) => {
                let file = document::Target::Reference(String::new());
                let file = file.address(&self.flow.document.about, "pdf");
                Target::Print { file: file.trim_end_matches('#').to_owned(), anchor: id.clone() }
            }
        }
    }

    /// Names the page that a reference leads to, if it is another one: behind a number after a
    /// comma, behind a name in brackets.
    fn page_of(&mut self, anchor: &str, role: LinkRole, words: &str, style: Style) {
        let flow = &mut *self.flow;
        // On sheets all is at hand; a range says the page of its first number.
        if !flow.plan.rule.numbers || !flow.numbers.contains_key(anchor) {
            return;
        }
        let says_number = flow.numbers.get(anchor).is_some_and(|number| words.contains(number));
        let here = flow.reading.pages.get(&flow.place);
        let there = flow.reading.pages.get(anchor).filter(|page| Some(*page) != here);
        let Some(page) = there else { return };
        flow.blocks.named_pages.push((anchor.to_owned(), *page));
        let words = flow.word("source.page").replace("{page}", &page.to_string());
        let words = match role {
            LinkRole::Number if says_number => format!(",\u{a0}{words}"),
            _ => format!("\u{a0}({words})"),
        };
        self.apart(words, style);
    }

    /// The number of a footnote.
    pub fn note(&mut self, number: usize) {
        if !self.flow.reading.has_notes {
            return;
        }
        let number = number.to_string();
        let target = Target::Here(note_anchor(&number));
        let style = self.link(target, number.clone(), self.style);
        let style = Style { scale: style.scale * NOTE_SCALE, raise: 0.5, ..style };
        self.apart(number, style);
    }

    /// Badges, each after a blank.
    pub fn badges(&mut self, badges: &[Badge], style: Style) {
        for badge in badges {
            self.blank();
            self.one_badge(badge, style);
        }
    }

    /// A badge of the document.
    pub fn one_badge(&mut self, badge: &Badge, style: Style) {
        let mark = badge.text.mark().map(|mark| before_words(&mark)).unwrap_or_default();
        let words = format!("{mark}{}", badge.text.plain());
        self.badge(words, BadgeLook::of(badge.kind, badge.force), style);
    }
}

/// The name of the place where a footnote stands.
pub(super) fn note_anchor(number: &str) -> String {
    format!("note-{number}")
}

/// The same in italics.
pub(super) fn italic(mut style: Style) -> Style {
    if style.face.of == FaceUse::Semibold {
        style.face = FaceStyle { bold: true, ..FaceStyle::default() };
    }
    style.face.italic = true;
    style
}

fn before_words(mark: &Mark) -> String {
    format!("{} ", mark.printed())
}

fn plain(inlines: &[Inline]) -> String {
    Phrase::of_inlines(inlines.to_vec()).plain()
}
