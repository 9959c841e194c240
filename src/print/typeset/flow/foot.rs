//! The foot of every page, and the small print: legend, footnotes, marks, imprint.

use super::Flow;
use super::column::Column;
use super::phrase::{italic, note_anchor};
use super::write::Writer;
use crate::document::{Document, Imprint, LegendEntry, Phrase, Product, Sign, Target};
use crate::format::Force;
use crate::typeset::block::Block;
use crate::typeset::force_sign::character;
use crate::typeset::inline::{Ink, Inline, Style};
use crate::typeset::plan::FootPart;
use crate::typeset::structure::Role;

impl Flow<'_> {
    /// The line at the foot of every page; so it is no part of the text.
    pub fn running(&mut self) {
        let style = self.style().ink(Ink::Muted);
        let mut writer = Writer::new(self, style, None);
        let parts = &writer.flow.plan.page.foot;
        for part in parts {
            writer.foot_part(*part);
        }
        let words = writer.line();
        self.blocks.running = self.shape(&words);
    }

    /// What badges, signs and icons mean.
    pub fn legend(&mut self, column: &mut Column) {
        let Some(legend) = self.document.legend() else { return };
        // A book has no badges, and explains its signs at the foot.
        let case = Phrase::of(Sign::Case.symbol());
        let is_shown = |entry: &&LegendEntry| {
            !self.is_book || entry.badge.is_none() && entry.sign.as_ref() != Some(&case)
        };
        let entries: Vec<&LegendEntry> = legend.entries.iter().filter(is_shown).collect();
        if entries.is_empty() {
            return;
        }
        let title = self.word("legend.title");
        self.text(column, |writer| {
            writer.text(&format!("{title}:"), writer.style.bold());
            for (at, entry) in entries.into_iter().enumerate() {
                writer.text(if at == 0 { " " } else { " · " }, writer.style);
                match (&entry.badge, &entry.sign) {
                    (Some(badge), _) => writer.one_badge(badge, writer.style),
                    (None, Some(sign)) => writer.phrase(sign, writer.style),
                    (None, None) => {}
                }
                // A sign stands on the line of its meaning.
                writer.text("\u{a0}", writer.style);
                writer.phrase(&entry.meaning, writer.style);
            }
        });
    }

    /// Footnotes.
    pub fn notes(&mut self, column: &mut Column) {
        for (number, note) in (1..).zip(&self.document.notes) {
            let node = self.node(Role::Note, column.parent);
            let number = format!("{number}");
            self.anchor(&note_anchor(&number));
            let style = Style { node: Some(node), ..self.style().ink(Ink::Muted) };
            let marker = self.shape(&[Inline::Text(number, style)]);
            let mut writer = Writer::new(self, style, Some(node));
            writer.phrase(note, style);
            let words = writer.line();
            let words = self.shape(&words);
            column.push(Block::Note(marker, words));
        }
    }

    /// What the marks of untranslated and older words mean.
    pub fn marks(&mut self, column: &mut Column) {
        let about = &self.document.about;
        let outdated = about.outdated.then(|| self.word("outdated").to_owned());
        let untranslated = about
            .untranslated
            .as_ref()
            .map(|language| self.word("untranslated").replace("{language}", language));
        for words in outdated.into_iter().chain(untranslated) {
            self.text(column, |writer| writer.text(&words, italic(writer.style)));
        }
    }

    /// What the text is, what it is based on, whose service it is.
    pub fn imprint(&mut self, column: &mut Column) {
        let Some(imprint) = self.document.imprint() else { return };
        self.text(column, |writer| {
            imprint.work.iter().for_each(|work| writer.spaced(work));
            writer.listed(imprint.based_on_key(), ": ", &imprint.based_on, "; ");
            writer.listed("footer.service-of", " ", &imprint.service_of, ", ");
            writer.listed("footer.pictures", ": ", &imprint.pictures, "; ");
            imprint.contact.iter().for_each(|contact| writer.spaced(contact));
        });
    }
}

impl Writer<'_, '_> {
    /// What the numbers in a picture mean: "1 own tile · 2 …".
    pub fn keys(&mut self, lines: &[Phrase], style: Style) {
        for (number, line) in (1..).zip(lines) {
            if number > 1 {
                self.text(" · ", style);
            } else {
                self.blank();
            }
            self.text(&format!("{number}\u{a0}"), style.bold());
            self.phrase(line, style);
        }
    }

    /// "Based on: a; b."
    fn listed(&mut self, key: &str, colon: &str, phrases: &[Phrase], between: &str) {
        if phrases.is_empty() {
            return;
        }
        let word = self.flow.word(key);
        self.blank();
        self.text(&format!("{word}{colon}"), self.style);
        self.phrases(phrases, between, self.style);
        self.text(".", self.style);
    }

    fn foot_part(&mut self, part: FootPart) {
        let document = self.flow.document;
        let about = &document.about;
        let none = Imprint::default();
        let imprint = document.imprint().unwrap_or(&none);
        match part {
            FootPart::Signs => self.signs(),
            FootPart::Title => {
                self.dot();
                self.phrase(&about.title, self.style.bold());
            }
            FootPart::Product => {
                self.told("", document.word(&format!("product.{}", about.product.name())));
            }
            FootPart::Language => {
                let other = about.beside.as_ref().map(|other| &other.language_name);
                let other = other.map(|other| format!(" / {other}")).unwrap_or_default();
                self.told("", &format!("{}{other}", about.language_name));
            }
            FootPart::Selection if !about.selection.is_empty() => {
                self.dot();
                self.phrases(&about.selection, ", ", self.style);
            }
            FootPart::Selection => {}
            FootPart::Edition if is_edition_named(document, imprint) => {}
            FootPart::Edition => {
                let key = if imprint.is_source() { "footer.based-on" } else { "footer.edition" };
                self.named(key, ": ", imprint.edition.as_ref());
            }
            FootPart::Version => self.named("footer.version", " ", imprint.version.as_ref()),
            FootPart::Date => self.named("footer.date", " ", imprint.date.as_ref()),
            FootPart::License => self.named("", "", imprint.license.as_ref()),
            FootPart::Design if imprint.design.is_empty() => {}
            FootPart::Design => {
                self.told(self.flow.word("credit.design"), ": ");
                self.phrases(&imprint.design, ", ", self.style);
            }
            FootPart::Author => self.named("footer.author", " ", imprint.author.as_ref()),
            FootPart::Url => imprint
                .url
                .iter()
                .filter(|url| Target::is_web(url))
                .for_each(|url| self.told("", url)),
            FootPart::MadeWith => self.told("", document.word("footer.made-with")),
        }
    }

    /// What the signs of force mean that stand in the margin.
    fn signs(&mut self) {
        if !self.flow.is_book {
            return;
        }
        // NOTE: the body is set before the foot, so all signs are known.
        let used = self.flow.signs.clone();
        let all = [Force::Must, Force::May, Force::MustNot, Force::Should];
        for force in all.into_iter().filter(|force| used.contains(force)) {
            let ink = if force == Force::MustNot { Ink::Alarm } else { Ink::Accent };
            self.blank();
            self.text(character(force), self.style.ink(ink));
            let word = self.flow.word(super::told::meaning(force));
            self.text(&format!("\u{a0}{word} "), self.style);
        }
    }

    fn named(&mut self, key: &str, colon: &str, words: Option<&Phrase>) {
        if let Some(words) = words {
            let name = if key.is_empty() { "" } else { self.flow.word(key) };
            self.told(name, colon);
            self.phrase(words, self.style);
        }
    }

    fn told(&mut self, first: &str, then: &str) {
        self.dot();
        self.text(&format!("{first}{then}"), self.style);
    }
}

/// Whether other words of the page name the edition: the choice, or what the text is based on.
fn is_edition_named(document: &Document, imprint: &Imprint) -> bool {
    let about = &document.about;
    let Some(edition) = imprint.edition.as_ref().map(Phrase::plain) else { return true };
    let is_chosen = about.selection.iter().any(|choice| choice.plain() == edition);
    is_chosen || imprint.is_source() && about.product != Product::Cards
}
