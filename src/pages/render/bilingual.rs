//! Documents in two languages as Markdown: a table for each chapter, a row for each rule.

use tera::Context;

use super::data::{BilingualPage, BlockData, RowData, Words};
use super::engine::{Engine, EngineError};
use super::make::{Maker, Place};
use super::tidy::tidy;
use crate::document::{
    Component, Document, Inline, Node, Own, Phrase, Product, Rule, Table, Term, Variant, joined,
};
use crate::model::Part;

/// Makes the rows of a chapter.
struct Rows<'a> {
    left: &'a Maker<'a>,
    right: &'a Maker<'a>,
    made: Vec<RowData>,
}

impl Engine {
    pub(super) fn bilingual(&self, document: &Document) -> Result<String, EngineError> {
        let first = self.markdown_walk(document, false)?;
        let second = self.markdown_walk(document, true)?;
        let abouts = [first.maker.printer.about, second.maker.printer.about];
        let mut blocks = Vec::new();
        for node in &document.nodes {
            let (number, title) = match &node.own {
                Own::Section(section) => (section.number.clone(), &section.title),
                Own::Card(card) => (String::new(), &card.title),
                _ => continue,
            };
            let mut rows = Rows { left: &first.maker, right: &second.maker, made: Vec::new() };
            rows.chapter(node)?;
            if !rows.made.is_empty() {
                let titles = [first.maker.words(title), second.maker.words(title)];
                let id = node.id().to_owned();
                blocks.push(BlockData { id, number, titles, rows: rows.made });
            }
        }
        let facts = |maker: &Maker<'_>| {
            let facts = document.head().map(|head| head.facts.as_slice()).unwrap_or_default();
            let facts: Vec<String> = facts.iter().map(|fact| maker.printer.words(fact)).collect();
            Words::finished(&facts.join(" · "))
        };
        let product = format!("product.{}", document.about.product.name());
        let untranslated = abouts[1].untranslated.as_ref().map(|language| {
            second.maker.word("untranslated").replace("{language}", &language.to_uppercase())
        });
        let page = BilingualPage {
            left: self.page(document, false, false)?,
            right: self.page(document, true, false)?,
            names: abouts.map(|about| about.language_name.clone()),
            products: [
                first.maker.word(&product).to_owned(),
                second.maker.word(&product).to_owned(),
            ],
            facts: [facts(&first.maker), facts(&second.maker)],
            blocks,
            untranslated,
        };
        let mut context = Context::new();
        context.insert("page", &page);
        context.insert_value("words", self.words.get(&document.about.words));
        Ok(tidy(&self.fill_from("markdown/bilingual.md", &context)?))
    }
}

impl Rows<'_> {
    fn chapter(&mut self, node: &Node) -> Result<(), EngineError> {
        if let Own::Section(section) = &node.own
            && let Some(topic) = &section.topic
        {
            let is_reference = self.left.printer.about.product == Product::Reference;
            self.rule(topic, if is_reference { anchors(node) } else { Vec::new() }, 0)?;
        }
        let is_topic = matches!(&node.own, Own::Section(section) if section.topic.is_some());
        for child in &node.children {
            match &child.own {
                Own::List(_) => {
                    for one in &child.children {
                        self.node(one, usize::from(is_topic))?;
                    }
                }
                _ => self.node(child, 0)?,
            }
        }
        Ok(())
    }

    fn node(&mut self, node: &Node, depth: usize) -> Result<(), EngineError> {
        match &node.own {
            Own::Rule(rule) => {
                let anchors = if node.is_target { anchors(node) } else { Vec::new() };
                self.rule(rule, anchors, depth)?;
                for child in &node.children {
                    self.node(child, depth + 1)?;
                }
                Ok(())
            }
            Own::Component(component) => {
                self.words(node, |second| with_parts(component, &node.children, second))
            }
            Own::Variant(variant) => self.words(node, |second| variant_words(variant, second)),
            Own::Term(term) => self.words(node, |second| term_words(term, second)),
            _ => Ok(()),
        }
    }

    fn rule(&mut self, rule: &Rule, anchors: Vec<String>, depth: usize) -> Result<(), EngineError> {
        let place = Place::default();
        let left = self.left.rule(rule, place, false)?;
        let right = self.right.rule(rule, place, false)?;
        self.made.push(RowData { anchors, depth, left, right });
        rule.table.as_ref().map_or(Ok(()), |table| self.table(table))
    }

    /// The rows of a table as rows of the document: a table cannot stand in a cell.
    fn table(&mut self, table: &Table) -> Result<(), EngineError> {
        let line =
            |cells: &[Phrase], second| joined(cells.iter().map(|cell| side(cell, second)), " · ");
        self.plain(Vec::new(), |second| strong(line(&table.columns, second)))?;
        table.rows.iter().try_for_each(|row| self.plain(Vec::new(), |second| line(row, second)))
    }

    fn words(&mut self, node: &Node, words: impl Fn(bool) -> Phrase) -> Result<(), EngineError> {
        self.plain(vec![node.id().to_owned()], words)
    }

    fn plain(
        &mut self,
        anchors: Vec<String>,
        words: impl Fn(bool) -> Phrase,
    ) -> Result<(), EngineError> {
        let rule = |second| Rule { text: Some(words(second)), ..Rule::blank(Part::Chapter) };
        let left = self.left.rule(&rule(false), Place::default(), false)?;
        let right = self.right.rule(&rule(true), Place::default(), false)?;
        self.made.push(RowData { anchors, depth: 0, left, right });
        Ok(())
    }
}

fn anchors(node: &Node) -> Vec<String> {
    node.id.iter().chain(&node.former).cloned().collect()
}

/// The words of one language.
fn side(phrase: &Phrase, second: bool) -> Phrase {
    let words = phrase.beside.as_deref().filter(|_| second).unwrap_or(phrase);
    Phrase { beside: None, ..words.clone() }
}

fn strong(words: Phrase) -> Phrase {
    Phrase::of_inlines(vec![Inline::Strong { inner: words.into_inlines() }])
}

/// "50 sticks (25 black, 25 white)".
fn with_parts(component: &Component, below: &[Node], second: bool) -> Phrase {
    let part = |node: &Node| match &node.own {
        Own::Component(part) => Some(with_parts(part, &node.children, second)),
        _ => None,
    };
    let parts = joined(below.iter().filter_map(part), ", ");
    let label = side(&component.label, second);
    if parts.is_empty() { label } else { label.then_phrase(parts.after(" (").then(")")) }
}

fn variant_words(variant: &Variant, second: bool) -> Phrase {
    let title = side(&variant.title, second);
    let Some(text) = variant.text.as_ref().map(|text| side(text, second)) else {
        return strong(title);
    };
    let stop = title.stop_before(Some(&text));
    strong(title.then(stop)).then(" ").then_phrase(text)
}

fn term_words(term: &Term, second: bool) -> Phrase {
    let name = strong(side(&term.name, second));
    match &term.definition {
        Some(definition) => name.then(": ").then_phrase(side(definition, second)),
        None => name,
    }
}
