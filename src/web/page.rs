//! A page of a game in the browser.

use std::collections::BTreeMap;
use std::sync::Arc;

use indexmap::IndexMap;
use serde::Serialize;

use super::choices::{Choices, Controls};
use super::html::{Converted, Html, plain};
use super::library::{LibraryEntry, LibraryGame};
use super::node::Node;
use super::overlay::overlay;
use super::picture::Pictures;
use super::preview::Preview;
use super::references::connect;
use super::said::Said;
use super::search::{Called, SearchData, search_data};
use super::tree::Planter;
use super::write::{Section, Writer};
use super::{data, structured};
use crate::language::Languages;
use crate::model::Game;
use crate::typeset::theme::Colours;
use crate::view::{Document, Product, SetTexts, StalePolicy, Subject, variant_titles, view_again};

/// Everything that a page template sees.
#[derive(Debug, Clone, Serialize)]
pub struct Page {
    /// Which product this is.
    pub product: Product,
    /// File name without its ending.
    pub file: String,
    /// Tag of the language.
    pub language: String,
    /// All languages of the game, this one too.
    pub languages: Vec<PageLanguage>,
    /// The other products of the game in this language: product and file name.
    pub products: Vec<(Product, String)>,
    /// Id of the game.
    pub game: String,
    /// Title of the game.
    pub title: Html,
    /// The same as plain words.
    pub plain_title: String,
    /// The line under the title, as plain words.
    pub description: String,
    /// The edition in force, as plain words.
    pub edition: String,
    /// Colours of its own, as a rule of its styles; empty if they are those of the program.
    #[serde(skip)]
    pub theme: String,
    /// The accent colour.
    pub accent: String,
    /// Words of the interface; templates see them too, but they are made ready only once.
    #[serde(skip)]
    pub words: Arc<IndexMap<String, String>>,
    /// Tagline and facts.
    pub head: Html,
    /// Chapters in order.
    pub chapters: Vec<Section>,
    /// What the page says of itself.
    pub foot: Html,
    /// What can be chosen.
    pub controls: Option<Controls>,
    /// How many texts are older than their source.
    pub outdated: bool,
    /// Language in which untranslated texts stand.
    pub untranslated: Option<String>,
    /// Selections and words for searching, as JSON.
    pub data: String,
    /// The game for search engines, as JSON.
    pub structured: String,
}

/// A language of the game.
#[derive(Debug, Clone, Serialize)]
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
    /// The pictures of the game.
    pub pictures: &'a Pictures,
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
    documents: BTreeMap<&'a str, Document>,
    /// What is said, by language.
    said: BTreeMap<&'a str, Said>,
    /// What things are called elsewhere, by language.
    called: BTreeMap<&'a str, Called>,
    /// Titles of variants, by language.
    titles: BTreeMap<&'a str, IndexMap<String, String>>,
}

impl<'a> Pages<'a> {
    /// Looks through all languages once.
    pub fn shared(&self) -> Shared<'a> {
        let tags = self.game.languages();
        let texts: BTreeMap<&str, SetTexts> =
            tags.iter().map(|tag| (*tag, SetTexts::default())).collect();
        let documents: BTreeMap<&str, Document> = tags
            .iter()
            .filter_map(|tag| Some((*tag, self.document(tag, Product::Reference, 0, &texts)?)))
            .collect();
        let said: BTreeMap<&str, Said> =
            documents.iter().map(|(tag, document)| (*tag, Said::of(document))).collect();
        let called = said.keys().map(|tag| (*tag, Called::new(self.game, tag, &said))).collect();
        let titles = tags.iter().filter_map(|tag| {
            let language = self.languages.get(tag)?;
            Some((*tag, variant_titles(self.subject(&language, 0)?)))
        });
        Shared { titles: titles.collect(), texts, documents, called, said }
    }

    /// One page; nothing if there is no such language.
    pub fn page(
        &self,
        tag: &str,
        product: Product,
        products: &[Product],
        shared: &Shared<'a>,
    ) -> Option<Page> {
        let made;
        let known = shared.documents.get(tag).filter(|_| product == Product::Reference);
        let base = if let Some(known) = known {
            known
        } else {
            made = self.document(tag, product, 0, &shared.texts)?;
            &made
        };
        let converted = Converted::default();
        let converted = Some(&converted).filter(|_| self.choices.selections.len() > 1);
        let mut trees = vec![self.tree(base, 0, shared, converted)];
        for selection in 1..self.choices.selections.len() {
            let document = self.document(tag, product, selection, &shared.texts)?;
            trees.push(self.tree(&document, selection, shared, converted));
        }
        let mut nodes = overlay(trees);
        let foot = nodes.pop()?;
        let head = nodes.remove(0);
        Some(self.assemble(base, products, shared, [head, foot], nodes))
    }

    /// What the list of games says of it.
    pub fn listed(&self, shared: &Shared<'a>) -> LibraryGame {
        let entry = |tag: &str| {
            let name = self.languages.get(tag)?.name.clone();
            Some(LibraryEntry::new(shared.documents.get(tag)?, &name))
        };
        let languages = self.game.languages().into_iter().filter_map(entry).collect();
        LibraryGame { id: self.game.id.to_string(), languages }
    }

    /// What stands for the game where a link to it is shown.
    pub fn preview(&self, shared: &Shared<'a>) -> Option<Preview> {
        let source = shared.documents.get(self.game.language.as_str())?;
        Some(Preview::new(source, shared.documents.values(), self.colours))
    }

    fn assemble(
        &self,
        base: &Document,
        products: &[Product],
        shared: &Shared<'_>,
        [head, foot]: [Node; 2],
        chapters: Vec<Node>,
    ) -> Page {
        let tag = base.language.as_str();
        let file = |product: Product| match self.suffix {
            "" => product.name().to_owned(),
            suffix => format!("{}.{suffix}", product.name()),
        };
        let mut writer = Writer::new(&base.words);
        writer.node(&head, 0);
        let head = writer.take();
        writer.node(&foot, 0);
        let foot = writer.take();
        let chapters = chapters.into_iter().filter_map(|chapter| writer.section(chapter)).collect();
        Page {
            product: base.product,
            file: base.file.clone(),
            language: tag.to_owned(),
            languages: self.page_languages(base),
            products: products
                .iter()
                .filter(|product| **product != base.product)
                .map(|product| (*product, format!("{}.html", file(*product))))
                .collect(),
            game: base.game.id.clone(),
            title: Html::of_plain(&plain(&base.game.title)),
            plain_title: plain(&base.game.title),
            description: base.game.tagline.as_deref().map(plain).unwrap_or_default(),
            edition: base.footer.edition.as_deref().map(plain).unwrap_or_default(),
            controls: self.controls(tag, shared),
            outdated: base.outdated,
            untranslated: base.untranslated.clone(),
            data: data::json(&PageData {
                selections: self.choices.data(),
                search: shared
                    .called
                    .get(tag)
                    .map(|called| search_data(tag, base.product, &shared.said, called)),
            }),
            structured: data::json(&structured::game(self.game, base)),
            words: Arc::clone(&base.words),
            theme: theme(self.colours),
            accent: self.colours.accent.get_ref().clone(),
            head,
            chapters,
            foot,
        }
    }

    fn controls(&self, tag: &str, shared: &Shared<'_>) -> Option<Controls> {
        let language = self.languages.get(tag)?;
        let titles = shared.titles.get(tag)?;
        let title = |id: &str| titles.get(id).map_or_else(|| id.to_owned(), |title| plain(title));
        self.choices.controls(self.game, &language, title)
    }

    fn page_languages(&self, base: &Document) -> Vec<PageLanguage> {
        let language = |tag: &str| PageLanguage {
            tag: tag.to_owned(),
            name: self.languages.get(tag).map_or_else(|| tag.to_owned(), |one| one.name.clone()),
            path: format!("../{tag}/{}.html", base.file),
            is_current: tag == base.language,
        };
        self.game.languages().into_iter().map(language).collect()
    }

    fn subject<'s>(
        &'s self,
        language: &'s crate::language::Language,
        selection: usize,
    ) -> Option<Subject<'s>> {
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
        texts: &BTreeMap<&str, SetTexts>,
    ) -> Option<Document> {
        let language = self.languages.get(tag)?;
        Some(view_again(self.subject(&language, selection)?, product, texts.get(tag)?))
    }

    fn tree(
        &self,
        document: &Document,
        selection: usize,
        shared: &Shared<'_>,
        converted: Option<&Converted>,
    ) -> Vec<Node> {
        let language = &self.game.language;
        let source = document
            .outdated
            .then(|| self.document(language, document.product, selection, &shared.texts))
            .flatten();
        let pictures = self.pictures;
        let planter = Planter { document, source: source.as_ref(), pictures, converted };
        let mut tree = planter.tree();
        if document.product == Product::Reference {
            connect(&mut tree);
        }
        tree
    }
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
