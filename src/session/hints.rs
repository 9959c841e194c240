//! What editors write beside a file: what names stand for, and what lags behind.

use std::collections::BTreeMap;

use super::{OpenFile, Session, Wish};
use crate::document::{Node, Product};
use crate::lookup::{Book, Name, Role};
use crate::resolve::Kind;
use crate::translation::{State, states};

/// Words behind a place of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The byte behind which they stand.
    pub at: usize,
    /// The words.
    pub words: String,
}

/// How many texts of something lag behind its source, by id and language.
pub type Lag = BTreeMap<String, BTreeMap<String, usize>>;

impl Session {
    /// The texts that are missing or older than their source: in the file of the source those of
    /// all languages, in that of a translation its own.
    pub fn lag(&self, file: &OpenFile<'_>) -> Lag {
        let mut lag = Lag::new();
        let Some(book) = self.book(file.game) else { return lag };
        for language in book.game.languages().into_iter().skip(1) {
            if file.is_translation && language != file.language {
                continue;
            }
            for entry in states(&book.game, language) {
                let lags = matches!(entry.state, State::Missing | State::Stale { .. });
                if let (true, Some((key, _))) = (lags, entry.text_key()) {
                    let counts = lag.entry(key.clone()).or_default();
                    *counts.entry(language.to_owned()).or_default() += 1;
                }
            }
        }
        lag
    }

    /// How many texts each language of a game lacks or has in an older state than their source.
    pub fn behind(&self, game: &str) -> BTreeMap<String, usize> {
        let game = self.game(game).and_then(|game| game.game.as_deref());
        let languages = game.into_iter().flat_map(|game| {
            game.languages().into_iter().skip(1).map(move |language| (game, language))
        });
        let count = |(game, language): (&crate::model::Game, &str)| {
            let states = states(game, language).into_iter();
            let lags = |state: &State| matches!(state, State::Missing | State::Stale { .. });
            (language.to_owned(), states.filter(|entry| lags(&entry.state)).count())
        };
        languages.map(count).filter(|(_, count)| *count > 0).collect()
    }

    /// What the names of a file stand for: numbers of rules where their ids are given, results of
    /// formulas, titles of what texts refer to.
    pub fn hints(&self, file: &OpenFile<'_>) -> Vec<Hint> {
        let Some(book) = self.book(file.game) else { return Vec::new() };
        let Some((_, names)) = book.files.iter().find(|(id, _)| *id == file.id) else {
            return Vec::new();
        };
        let numbers = self.numbers(file);
        let text = &file.source.text;
        let hint = |name: &Name| {
            let words = meaning(&book, name, &numbers, text, &file.language)?;
            let closing = if text[name.range.end..].starts_with("]]") { 2 } else { 0 };
            Some(Hint { at: name.range.end + closing, words })
        };
        names.iter().filter_map(hint).collect()
    }

    /// The number of a rule, and the products that show it; nothing for what no product shows.
    pub(super) fn stands(&self, file: &OpenFile<'_>, id: &str) -> Option<String> {
        fn has(nodes: &[Node], id: &str) -> bool {
            nodes.iter().any(|node| node.id() == id || has(&node.children, id))
        }
        let shows = |product: &Product| {
            let document = self.document(&Wish::new(file.game, *product, &file.language));
            document.is_ok_and(|document| has(&document.nodes, id))
        };
        let products = Product::ALL.iter().filter(|product| shows(product));
        let products: Vec<&str> = products.map(|product| product.name()).collect();
        let number = self.numbers(file).remove(id).map(|number| format!("number {number}"));
        let shown = (!products.is_empty()).then(|| format!("shown in {}", products.join(", ")));
        let all: Vec<String> = number.into_iter().chain(shown).collect();
        (!all.is_empty()).then(|| all.join(", "))
    }

    /// The numbers of rules in the reference.
    fn numbers(&self, file: &OpenFile<'_>) -> BTreeMap<String, String> {
        fn collect(nodes: &[Node], numbers: &mut BTreeMap<String, String>) {
            for node in nodes {
                if let Some(rule) = node.rule()
                    && !rule.is_repeated
                    && !rule.number.is_empty()
                {
                    numbers.insert(node.id().to_owned(), rule.number.clone());
                }
                collect(&node.children, numbers);
            }
        }
        let mut numbers = BTreeMap::new();
        let wish = Wish::new(file.game, Product::Reference, &file.language);
        if let Ok(document) = self.document(&wish) {
            collect(&document.nodes, &mut numbers);
        }
        numbers
    }
}

fn meaning(
    book: &Book,
    name: &Name,
    numbers: &BTreeMap<String, String>,
    text: &str,
    language: &str,
) -> Option<String> {
    let definition = book.index.get(&name.name)?;
    let is_reference = text[..name.range.start].ends_with("[[");
    match (definition.kind, name.role) {
        (Kind::Rule, Role::Given) => numbers.get(&name.name).cloned(),
        (Kind::Rule, Role::Used) if is_reference => book.title(&name.name, language),
        (Kind::Value, Role::Key) => {
            let declared = book.game.values.declared(&name.name)?;
            declared.formula.as_ref()?;
            Some(format!("= {}", book.game.values.get(&name.name)?))
        }
        _ => None,
    }
}
