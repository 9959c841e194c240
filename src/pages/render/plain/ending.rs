//! Variants, credits, imprint and footnotes, as blocks.

use super::blocks::{Block, Writer};
use crate::document::{Credits, Imprint, Phrase, Product, Variant};
use crate::inline::is_web;

impl Writer<'_> {
    pub(super) fn variant(&mut self, variant: &Variant) {
        let title = self.words(&variant.title);
        let mut text = variant.text.as_ref().map(|text| self.words(text)).unwrap_or_default();
        if !variant.requires.is_empty() {
            let needed = self.joined(&variant.requires, ", ");
            text += &format!(" ({}: {needed})", self.word("requires"));
        }
        if self.product() == Product::Reference {
            let kind = (variant.title.plain() != variant.kind_word)
                .then(|| format!(" {}", self.dialect.badge(&variant.kind_word)));
            self.heading(3, &format!("{title}{}", kind.unwrap_or_default()));
            self.say(0, "", &text);
        } else {
            let stop = variant.title.stop_before(variant.text.as_ref());
            self.say(0, "", &format!("{} {text}", self.strong(&format!("{title}{stop}"))));
        }
        for change in &variant.changes {
            let colon = if change.text.is_some() { ":" } else { "" };
            let mut line = String::new();
            if !change.label.is_empty() {
                line = self.strong(&format!("{}{colon}", self.words(&change.label)));
            }
            for badge in &change.badges {
                line += &format!(" {}", self.dialect.badge(&badge.text.plain()));
            }
            line += &change
                .text
                .as_ref()
                .map(|text| format!(" {}", self.words(text)))
                .unwrap_or_default();
            self.item(change.depth.into(), "-", line.trim_start());
        }
    }

    pub(super) fn credits(&mut self, credits: &Credits) {
        for group in &credits.groups {
            if let Some(title) = &group.title {
                self.say(0, "", &self.strong(&self.words(title)));
            }
            for line in &group.lines {
                let mut words =
                    format!("{}: {}", self.words(&line.role), self.joined(&line.people, ", "));
                line.others.iter().for_each(|others| words += &format!(" {}", self.words(others)));
                if let Some(text) = &line.text {
                    words += if line.people.is_empty() { "" } else { " – " };
                    words += &self.words(text);
                }
                line.url
                    .iter()
                    .filter(|url| is_web(url))
                    .for_each(|url| words += &format!(" {}", self.address(url)));
                self.item(0, "-", &words);
            }
            group.imprint.iter().for_each(|line| {
                self.item(0, "-", &self.words(line));
            });
        }
    }

    pub(super) fn address(&self, url: &str) -> String {
        let [open, close] = self.dialect.link(url);
        format!("{open}{}{close}", self.dialect.words(url))
    }

    pub(super) fn imprint(&mut self, imprint: &Imprint) {
        self.blocks.push(Block::Rule);
        let mut out = String::new();
        if !self.document.about.selection.is_empty() {
            let selection = self.joined(&self.document.about.selection, ", ");
            out += &format!("{}: {selection}\n", self.word("selection"));
        }
        if let Some(work) = &imprint.work {
            out += &format!("{}\n", self.words(work));
        }
        let one = |phrase: &Option<Phrase>| phrase.as_ref().map(|words| self.words(words));
        let many =
            |list: &[Phrase], between: &str| (!list.is_empty()).then(|| self.joined(list, between));
        let facts = [
            ("footer.edition", ": ", one(&imprint.edition)),
            (imprint.based_on_key(), ": ", many(&imprint.based_on, "; ")),
            ("footer.version", " ", one(&imprint.version)),
            ("footer.date", " ", one(&imprint.date)),
            ("footer.license", ": ", one(&imprint.license)),
            ("footer.author", " ", one(&imprint.author)),
            ("footer.service-of", " ", many(&imprint.service_of, ", ")),
            ("footer.pictures", ": ", many(&imprint.pictures, "; ")),
        ];
        for (key, between, text) in facts {
            if let Some(text) = text {
                out += &format!("{}{between}{text} · ", self.word(key));
            }
        }
        if let Some(url) = imprint.url.as_ref().filter(|url| is_web(url)) {
            out += &format!("{} · ", self.address(url));
        }
        if let Some(contact) = one(&imprint.contact) {
            out += &format!("{contact} · ");
        }
        out += &self.word("footer.made-with");
        self.say(0, "", &out);
    }

    pub(super) fn notes(&mut self) {
        let about = &self.document.about;
        if about.outdated {
            self.say(0, "", &self.emphasis(&self.word("outdated")));
        }
        if let Some(language) = &about.untranslated {
            let words = self.word("untranslated").replace("{language}", &language.to_uppercase());
            self.say(0, "", &self.emphasis(&words));
        }
        for (at, note) in self.document.notes.iter().enumerate() {
            self.say(0, &format!("({}) ", at + 1), &self.words(note));
        }
    }
}
