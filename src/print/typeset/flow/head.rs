//! The head of a document: title, lines beside it, the strip of phases; and the contents.

use super::Flow;
use super::column::{Column, Heading};
use super::phrase::italic;
use super::write::Writer;
use crate::document::{Head, Phrase};
use crate::typeset::inline::Style;
use crate::typeset::plan::HeadPart;
use crate::typeset::structure::{Role, Structure};

impl Flow<'_> {
    /// Title, lines and strips.
    pub fn head(&mut self) {
        let node = self.node(Role::Heading(1), Structure::ROOT);
        let style = self.style().bold();
        let mut writer = Writer::new(self, style, Some(node));
        writer.game_title();
        let words = writer.line();
        self.blocks.title = self.shape(&words);
        for line in &self.plan.page.head {
            let node = self.node(Role::Paragraph, Structure::ROOT);
            let style = self.style();
            let mut writer = Writer::new(self, style, Some(node));
            for part in line {
                writer.head_part(*part);
            }
            let words = writer.line();
            if words.is_empty() {
                self.blocks.structure.nodes.pop();
                continue;
            }
            let line = self.shape(&words);
            self.blocks.header.push(line);
        }
        for (path, alt) in self.reading.strips {
            let node = self.node(Role::Paragraph, Structure::ROOT);
            let picture = self.blocks.structure.add_figure(node, alt);
            let figure = self.reading.figures.get(path).copied();
            self.blocks.strips.extend(figure.map(|figure| (figure, picture)));
        }
    }

    /// Chapters and their pages.
    pub fn contents(&mut self, column: &mut Column) {
        let title = self.word("contents");
        let heading = Heading::new(2, "");
        self.heading(column, heading, |writer| writer.text(title, writer.style));
        for line in self.document.contents() {
            self.entry(column, line.number, line.node.id(), line.title);
        }
    }
}

impl Writer<'_, '_> {
    fn game_title(&mut self) {
        let about = &self.flow.document.about;
        self.phrase(&about.title, self.style);
        let beside = about.title.beside.as_deref();
        let other = beside.filter(|beside| beside.plain() != about.title.plain());
        self.second(other.map(std::slice::from_ref), "", self.style);
    }

    /// A part of the head, after what stands in the same line.
    fn head_part(&mut self, part: HeadPart) {
        let document = self.flow.document;
        let about = &document.about;
        let Some(Head { tagline, facts, .. }) = document.head() else { return };
        match part {
            HeadPart::Product => {
                let key = format!("product.{}", about.product.name());
                self.dot();
                self.text(document.word(&key), self.style.bold());
                let other = about.beside.as_ref().and_then(|other| other.words.get(&key));
                let other = other.map(Phrase::of);
                self.second(other.as_ref().map(std::slice::from_ref), "", self.style.bold());
            }
            HeadPart::Selection if !about.selection.is_empty() => {
                self.dot();
                self.phrases(&about.selection, ", ", self.style);
            }
            HeadPart::Tagline => {
                if let Some(tagline) = tagline {
                    self.dot();
                    self.phrase(tagline, italic(self.style));
                }
            }
            HeadPart::Facts if !facts.is_empty() => {
                self.dot();
                self.phrases(facts, " · ", self.style);
                let other: Option<Vec<Phrase>> =
                    facts.iter().map(|fact| fact.beside.as_deref().cloned()).collect();
                self.second(other.as_deref(), " · ", self.style);
            }
            HeadPart::Selection | HeadPart::Facts => {}
        }
    }

    /// Parts what follows in the same line.
    pub fn dot(&mut self) {
        if !self.is_empty() {
            self.text(" · ", self.style);
        }
    }

    /// The same words in the second language, behind a stroke.
    pub fn second(&mut self, words: Option<&[Phrase]>, between: &str, style: Style) {
        let about = &self.flow.document.about;
        let (Some(words), Some(other)) = (words, &about.beside) else { return };
        self.text(" / ", style);
        let style = self.foreign(&other.language, style);
        self.phrases(words, between, style);
    }
}
