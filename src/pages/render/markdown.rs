//! Documents as Markdown.

use std::collections::BTreeSet;

use tera::Context;

use super::badges::Badges;
use super::budget;
use super::data::{ContentsEntry, MarkdownPage, NoteData, Words};
use super::dialect::Dialect;
use super::engine::{Engine, EngineError};
use super::make::{Maker, Place};
use super::printer::Printer;
use super::tidy::tidy;
use super::walk::{Branch, Walk};
use crate::document::{Document, Node, Own};

impl Engine {
    /// Renders a document as Markdown; one in two languages as tables with both side by side.
    pub fn markdown(&self, document: &Document) -> Result<String, EngineError> {
        budget::begin();
        if document.about.beside.is_some() {
            return self.bilingual(document);
        }
        let page = self.page(document, false, true)?;
        let mut context = Context::new();
        context.insert("page", &page);
        context.insert_value("words", self.words.get(&document.about.words));
        context.insert("product", document.about.product.name());
        context.insert("language", &document.about.language);
        let template = format!("markdown/{}.md", document.about.product.name());
        Ok(tidy(&self.fill_from(&template, &context)?))
    }

    /// Renders nodes of a document, in its second language if it is wanted.
    pub(super) fn markdown_walk<'a>(
        &'a self,
        document: &'a Document,
        is_second: bool,
    ) -> Result<Walk<'a>, EngineError> {
        let about = &document.about;
        let about = about.beside.as_deref().filter(|_| is_second).unwrap_or(about);
        let printer = Printer {
            spans: self.spans(Dialect::Markdown)?,
            dialect: Dialect::Markdown,
            about,
            pictures: None,
            terms: BTreeSet::new(),
            is_second,
        };
        let badges = Badges { engine: self, dialect: Dialect::Markdown };
        let maker = Maker { printer, badges };
        Ok(Walk { engine: self, maker, words: self.words.get(&about.words) })
    }

    /// What the template of a document sees.
    pub(super) fn page(
        &self,
        document: &Document,
        is_second: bool,
        has_main: bool,
    ) -> Result<MarkdownPage, EngineError> {
        let walk = self.markdown_walk(document, is_second)?;
        let about = walk.maker.printer.about;
        let render = |shown: &dyn Fn(&Own) -> bool| {
            let nodes = document.nodes.iter().filter(|node| shown(&node.own));
            let parts = nodes.map(|node| walk.node(Branch::Node(node), Place::default()));
            parts.collect::<Result<String, _>>().map(|words| Words::finished(&words))
        };
        let is_main = |own: &Own| has_main && matches!(own, Own::Section(_) | Own::Card(_));
        let note = |(at, text)| NoteData { number: at + 1, text: walk.maker.words(text) };
        Ok(MarkdownPage {
            title: walk.maker.words(&document.about.title),
            file: about.file.clone(),
            languages: about.languages.clone(),
            contents: document
                .nodes
                .iter()
                .filter_map(|node| entry_with_sections(&walk.maker, node))
                .collect(),
            head: render(&|own| matches!(own, Own::Head(_)))?,
            main: render(&is_main)?,
            foot: render(&|own| matches!(own, Own::Imprint(_)))?,
            notes: document.notes.iter().enumerate().map(note).collect(),
            outdated: about.outdated,
            untranslated: about.untranslated.as_deref().map(str::to_uppercase),
        })
    }
}

/// The line of a chapter or card in the table of contents.
pub(super) fn entry(maker: &Maker<'_>, node: &Node) -> Option<ContentsEntry> {
    let (number, title) = match &node.own {
        Own::Section(section) => (section.number.clone(), &section.title),
        Own::Card(card) => (String::new(), &card.title),
        _ => return None,
    };
    Some(ContentsEntry {
        id: node.id().to_owned(),
        number,
        title: maker.words(title),
        is_base: true,
        sections: Vec::new(),
    })
}

/// A chapter in the table of contents, with its sections.
fn entry_with_sections(maker: &Maker<'_>, node: &Node) -> Option<ContentsEntry> {
    let lists = node.children.iter().filter(|_| lists_sections(node));
    let sections = lists.flat_map(|list| section_entries(maker, list)).collect();
    Some(ContentsEntry { sections, ..entry(maker, node)? })
}

/// Questions, corrections and the like are no sections of the rules.
pub(super) fn lists_sections(node: &Node) -> bool {
    matches!(&node.own, Own::Section(section) if section.chapter.is_binding())
}

/// The lines of the sections below a node, as deep as the author wants.
fn section_entries(maker: &Maker<'_>, node: &Node) -> Vec<ContentsEntry> {
    let entry = |child: &Node| {
        let line = section_entry(maker, child)?;
        Some(ContentsEntry { sections: section_entries(maker, child), ..line })
    };
    node.children.iter().filter_map(entry).collect()
}

/// The line of a section, if the author wants it in the contents.
pub(super) fn section_entry(maker: &Maker<'_>, node: &Node) -> Option<ContentsEntry> {
    let rule = node.rule().filter(|rule| rule.is_listed(maker.printer.about.contents))?;
    Some(ContentsEntry {
        id: node.id().to_owned(),
        number: rule.number.clone(),
        title: maker.words(rule.title.as_ref()?),
        is_base: true,
        sections: Vec::new(),
    })
}
