//! A page of a game in the browser.

use std::collections::BTreeMap;
use std::sync::Arc;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::Serialize;

use super::choices::{Choices, Controls};
use super::library::{LibraryEntry, LibraryGame};
use super::original::add_originals;
use super::overlay::{Layer, overlay};
use super::preview::Preview;
use super::search::{OtherNames, SearchData, search_data};
use super::search_words::SearchWords;
use super::{data, structured};
use crate::document::{About, Document, Node, Own, Phrase, Product};
use crate::language::{Language, Languages};
use crate::model::Game;
use crate::typeset::theme::Colours;
use crate::view::{SetTexts, StalePolicy, Subject, document_again, variant_titles};

/// A page before it is written.
#[derive(Debug, Clone)]
pub struct Page {
    /// What it is: that of the base rules.
    pub about: About,
    /// All languages of the game, this one too.
    pub languages: Vec<PageLanguage>,
    /// The other products of the game in this language: product and file name.
    pub products: Vec<(Product, String)>,
    /// Title of the game, as plain words.
    pub plain_title: String,
    /// The line under the title, as plain words.
    pub description: String,
    /// The edition in force, as plain words.
    pub edition: String,
    /// Colours of its own, as a rule of its styles; empty if they are those of the program.
    pub theme: String,
    /// The accent colour.
    pub accent: String,
    /// The head, then chapters or cards, then the foot, in all selections.
    pub layers: Vec<Layer>,
    /// What can be chosen.
    pub controls: Option<Controls>,
    /// Selections and words for searching, as JSON.
    pub data: String,
    /// The game for search engines, as JSON.
    pub structured: String,
}

/// A language of the game.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct PageLanguage {
    /// Its tag.
    pub tag: String,
    /// Its own name.
    pub name: String,
    /// The same page in that language.
    pub path: String,
    /// True for the language of this page.
    pub is_current: bool,
}

/// What the pages of one game are made from.
pub struct Pages<'a> {
    /// The game before selection.
    pub game: &'a Game,
    /// All languages.
    pub languages: &'a Languages,
    /// The selections that the pages offer.
    pub choices: &'a Choices,
    /// What file names add for the selection.
    pub suffix: &'a str,
    /// The documents of the selection that is asked for, by language and product.
    pub documents: &'a dyn Fn(&str, Product) -> Option<Arc<Document>>,
    /// The colours of the game.
    pub colours: &'a Colours,
    /// What to do with translations that are older than their source.
    pub stale: StalePolicy,
    /// A language whose terms stand beside those of the page.
    pub terms_with: Option<&'a str>,
}

/// What the script of a page reads.
#[derive(Serialize)]
struct PageData<'s> {
    selections: serde_json::Value,
    #[serde(flatten)]
    search: Option<SearchData<'s>>,
}

/// What is the same for all pages of a game.
pub struct Shared<'a> {
    /// Texts that were set, by language.
    texts: BTreeMap<&'a str, SetTexts>,
    /// The reference of the base rules, by language.
    references: BTreeMap<&'a str, Arc<Document>>,
    /// The words of the references, by language.
    words: BTreeMap<&'a str, SearchWords>,
    /// What things are called elsewhere, by language.
    other_names: BTreeMap<&'a str, OtherNames>,
    /// Titles of variants, by language.
    titles: BTreeMap<&'a str, IndexMap<String, Phrase>>,
}

impl<'a> Pages<'a> {
    /// Looks through all languages once.
    pub fn shared(&self) -> Shared<'a> {
        let tags = self.game.languages();
        let texts = tags.iter().map(|tag| (*tag, SetTexts::default())).collect();
        let references: BTreeMap<&str, Arc<Document>> = tags
            .iter()
            .filter_map(|tag| Some((*tag, (self.documents)(tag, Product::Reference)?)))
            .collect();
        let words: BTreeMap<&str, SearchWords> =
            references.iter().map(|(tag, one)| (*tag, SearchWords::of(one))).collect();
        let other_names =
            words.keys().map(|tag| (*tag, OtherNames::new(self.game, tag, &words))).collect();
        let titles = tags.iter().filter_map(|tag| {
            let language = self.languages.get(tag)?;
            Some((*tag, variant_titles(self.subject(&language, 0)?)))
        });
        Shared { titles: titles.collect(), texts, references, other_names, words }
    }

    /// One page; nothing if there is no such language.
    pub fn page(
        &self,
        tag: &str,
        product: Product,
        products: &[Product],
        shared: &Shared<'a>,
    ) -> Option<Page> {
        let base = (self.documents)(tag, product)?;
        let mut trees = vec![self.tree(&base, 0, shared)];
        for selection in 1..self.choices.selections.len() {
            let document = self.document(tag, product, selection, shared)?;
            trees.push(self.tree(&document, selection, shared));
        }
        Some(self.assemble(&base, products, shared, overlay(trees)))
    }

    /// What the list of games says of it.
    pub fn listed(&self, shared: &Shared<'a>) -> LibraryGame {
        let entry = |tag: &str| {
            let name = self.languages.get(tag)?.name.clone();
            Some(LibraryEntry::new(shared.references.get(tag)?, &name))
        };
        let languages = self.game.languages().into_iter().filter_map(entry).collect();
        LibraryGame { id: self.game.id.to_string(), languages }
    }

    /// What stands for the game where a link to it is shown.
    pub fn preview(&self, shared: &Shared<'a>) -> Option<Preview> {
        let source = shared.references.get(self.game.language.as_str())?;
        Some(Preview::new(source, shared.references.values().map(AsRef::as_ref), self.colours))
    }

    fn assemble(
        &self,
        base: &Document,
        products: &[Product],
        shared: &Shared<'_>,
        layers: Vec<Layer>,
    ) -> Page {
        let tag = base.about.language.as_str();
        let file = |product: Product| match self.suffix {
            "" => format!("{}.html", product.name()),
            suffix => format!("{}.{suffix}.html", product.name()),
        };
        let others = products.iter().filter(|product| **product != base.about.product);
        let edition = base.imprint().and_then(|imprint| imprint.edition.as_ref());
        Page {
            about: base.about.clone(),
            languages: self.page_languages(base),
            products: others.map(|product| (*product, file(*product))).collect(),
            plain_title: base.about.title.plain(),
            description: base.tagline(),
            edition: edition.map(Phrase::plain).unwrap_or_default(),
            controls: self.controls(tag, shared),
            data: data::json(&PageData {
                selections: self.choices.data(),
                search: shared
                    .other_names
                    .get(tag)
                    .map(|names| search_data(tag, base.about.product, &shared.words, names)),
            }),
            structured: data::json(&structured::game(self.game, base)),
            theme: theme(self.colours),
            accent: self.colours.accent.get_ref().clone(),
            layers,
        }
    }

    fn controls(&self, tag: &str, shared: &Shared<'_>) -> Option<Controls> {
        let language = self.languages.get(tag)?;
        let titles = shared.titles.get(tag)?;
        let title = |id: &str| titles.get(id).map_or_else(|| id.to_owned(), Phrase::plain);
        self.choices.controls(self.game, &language, title)
    }

    fn page_languages(&self, base: &Document) -> Vec<PageLanguage> {
        let language = |tag: &str| PageLanguage {
            tag: tag.to_owned(),
            name: self.languages.get(tag).map_or_else(|| tag.to_owned(), |one| one.name.clone()),
            path: format!("../{tag}/{}.html", base.about.file),
            is_current: tag == base.about.language,
        };
        self.game.languages().into_iter().map(language).collect()
    }

    fn subject<'s>(&'s self, language: &'s Language, selection: usize) -> Option<Subject<'s>> {
        Some(Subject {
            selected: &self.choices.selections.get(selection)?.1,
            base: self.game,
            language,
            languages: self.languages,
            suffix: self.suffix,
            stale: self.stale,
            terms_with: self.terms_with,
        })
    }

    /// A product in a language and a selection.
    fn document(
        &self,
        tag: &str,
        product: Product,
        selection: usize,
        shared: &Shared<'_>,
    ) -> Option<Document> {
        let language = self.languages.get(tag)?;
        let texts = shared.texts.get(tag)?;
        Some(document_again(self.subject(&language, selection)?, product, texts))
    }

    fn tree(&self, document: &Document, selection: usize, shared: &Shared<'_>) -> Vec<Node> {
        let mut nodes = document.nodes.clone();
        nodes.iter_mut().for_each(forget_numbers_of_notes);
        if document.about.outdated {
            let language = &self.game.language;
            let source = self.document(language, document.about.product, selection, shared);
            if let Some(source) = source {
                add_originals(&mut nodes, &source);
            }
        }
        nodes
    }
}

/// A page shows footnotes where they belong; their numbers may differ by selection.
fn forget_numbers_of_notes(node: &mut Node) {
    let rule = match &mut node.own {
        Own::Rule(rule) => Some(rule.as_mut()),
        Own::Section(section) => section.topic.as_mut(),
        _ => None,
    };
    let notes = rule.map(|rule| rule.notes.as_mut_slice()).unwrap_or_default();
    for note in notes {
        note.number = 0;
    }
    node.children.iter_mut().for_each(forget_numbers_of_notes);
}

/// Colours as a rule of styles; nothing for those that the styles have anyway. Colours are checked
/// when a theme is read: `#` and six digits.
pub(super) fn theme(colours: &Colours) -> String {
    if *colours == Colours::default() {
        return String::new();
    }
    let set = colours.named().map(|(name, colour)| format!("--of-{name}:{}", colour.get_ref()));
    format!(":root{{{}}}", set.join(";"))
}
