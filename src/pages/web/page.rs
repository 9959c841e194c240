//! A page of a game in the browser.

use std::collections::BTreeMap;
use std::sync::Arc;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::Serialize;

use super::choices::{Choices, Controls};
use super::cover::cover;
use super::face::{Look, fonts, heading_characters};
use super::labels::Labels;
use super::library::{LibraryEntry, LibraryGame};
use super::original::add_originals;
use super::overlay::{Layer, Order, alone};
use super::preview::Preview;
use super::search::{Entry, SearchData, Terms, entries, search_data};
use super::sketch::ChoiceData;
use super::{data, structured};
use crate::document::{About, Document, Node, Own, Phrase, Product, Referrer};
use crate::format::NumberStyle;
use crate::language::{Language, Languages, REFERENCE};
use crate::model::Game;
use crate::select::Selected;
use crate::typeset::face::Family;
use crate::typeset::inline::Ink;
use crate::typeset::theme::{InkUse, hex};
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
    /// How the heads of panels look: `solid`, `line` or `soft`.
    pub panels: &'static str,
    /// Its fonts.
    family: Family,
    /// The head, then chapters or cards, then the foot, in all selections.
    pub layers: Vec<Layer>,
    /// What can be chosen.
    pub controls: Option<Controls>,
    /// Selections and words for searching, as JSON.
    pub data: String,
    /// The game for search engines, as JSON.
    pub structured: String,
    /// Where to report errors.
    pub report: Option<String>,
    /// Address of the library on the web.
    pub site: Option<String>,
    /// True if it is long.
    pub is_large: bool,
    /// Its rules, each for a small page of its own, if the pages are published.
    pub rules: Vec<RulePage>,
}

/// A rule for a page of its own: services that show links never see what stands behind `#`.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct RulePage {
    /// Its id.
    pub id: String,
    /// Its title, or the beginning of its text.
    pub title: String,
    /// Its text, as plain words.
    pub text: String,
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
    pub choices: &'a BTreeMap<String, Arc<Choices>>,
    /// What file names add for the selection.
    pub suffix: &'a str,
    /// The documents of the selection that is asked for, by language and product.
    pub documents: &'a dyn Fn(&str, Product) -> Option<Arc<Document>>,
    /// How the prints of the game look.
    pub look: Look<'a>,
    /// What to do with translations that are older than their source.
    pub stale: StalePolicy,
    /// A language whose terms stand beside those of the page.
    pub terms_with: Option<&'a str>,
    /// Where to report errors.
    pub report: Option<&'a str>,
    /// Address of the library on the web.
    pub site: Option<&'a str>,
}

/// What the script of a page reads.
#[derive(Serialize)]
struct PageData {
    #[serde(skip_serializing_if = "Option::is_none")]
    choice: Option<ChoiceData>,
    /// What the search knows, packed.
    search: String,
}

impl Page {
    /// The fonts of its title and headings with the characters that they need, as rules of styles.
    pub fn fonts(&self, main: &str) -> String {
        fonts(&self.family, &self.plain_title, heading_characters(main))
    }
}

/// What is the same for all pages of a game.
pub struct Shared<'a> {
    /// Texts that were set, by language.
    texts: BTreeMap<&'a str, SetTexts>,
    /// The reference of the base rules, by language.
    references: BTreeMap<&'a str, Arc<Document>>,
    /// Terms by all words for them, by language.
    terms: BTreeMap<&'a str, Terms>,
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
        let terms = |tag: &&'a str| (*tag, Terms::new(self.game, tag, self.languages.asking(tag)));
        let terms = tags.iter().map(terms).collect();
        let titles = tags.iter().filter_map(|tag| {
            let language = self.languages.get(tag)?;
            let base = &self.choices.get(*tag)?.base;
            Some((*tag, variant_titles(self.subject(&language, base))))
        });
        Shared { titles: titles.collect(), texts, references, terms }
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
        let choices = self.choices.get(tag)?;
        let mut nodes = self.tree(&base, &choices.base, shared);
        let Some(sketch) = &choices.sketch else {
            return Some(self.assemble(&base, products, shared, alone(nodes), None));
        };
        let referrers = referrers(&nodes);
        let universe = &choices.base.universe;
        let sorts_chapters = match product {
            Product::Reference => self.game.arrangement.order.is_empty(),
            Product::Sheet | Product::Cards => self.game.sheet.show.is_empty(),
        };
        let language = self.languages.get(tag)?;
        let order = Order::new(&universe.game, sorts_chapters, &language);
        let (mut labels, mut stacks) = (Labels::default(), Vec::new());
        labels.share(&mut nodes);
        order.lay(&mut stacks, nodes, 0);
        let (mut layers, data) = sketch.clone().learn(stacks, |stacks, state, number| {
            let selected = universe.resolve(state);
            if let Some(document) = self.document(tag, product, &selected, shared) {
                let mut nodes = self.tree(&document, &selected, shared);
                labels.share(&mut nodes);
                order.lay(stacks, nodes, number);
            }
        });
        for layer in &mut layers {
            refer(layer, &referrers);
        }
        let mut data = data;
        for variant in self.game.all_variants() {
            let was = variant.was.iter().map(|was| [was.to_string(), variant.id.to_string()]);
            data.former.extend(was);
        }
        if product == Product::Reference {
            let styles = self.game.arrangement.numbering.iter();
            data.numbering = styles.map(NumberStyle::pieces).collect();
        }
        Some(self.assemble(&base, products, shared, layers, Some(data)))
    }

    /// What the list of games says of it.
    pub fn listed(&self, shared: &Shared<'a>) -> LibraryGame {
        let entry = |tag: &str| {
            let name = self.languages.get(tag)?.name.clone();
            let mut entry = LibraryEntry::new(shared.references.get(tag)?, &name);
            let terms = self.game.terms.keys().filter_map(|id| self.game.term(id.as_str(), tag));
            entry.terms = terms.map(|term| term.name.value.clone()).collect();
            Some(entry)
        };
        let game = self.game;
        let people = game.credits.iter().flat_map(|credit| &credit.people);
        LibraryGame {
            id: game.id.to_string(),
            languages: game.languages().into_iter().filter_map(entry).collect(),
            players: game.players.as_ref().map(|players| {
                let least = players.value.min;
                [least, players.value.max.unwrap_or(least)]
            }),
            minutes: game.minutes.map(|minutes| minutes.max.unwrap_or(minutes.min)),
            people: people.map(ToString::to_string).collect(),
            accent: self.accent(),
        }
    }

    /// What stands for the game where a link to it is shown.
    pub fn preview(&self, shared: &Shared<'a>) -> Option<Preview> {
        let source = shared.references.get(self.game.language.as_str())?;
        let colours = self.look.theme.palette(InkUse::Full);
        Some(Preview::new(source, shared.references.values().map(AsRef::as_ref), &colours))
    }

    /// The cover of the game on the shelf, in a language.
    pub fn cover(&self, tag: &str, shared: &Shared<'a>) -> Option<String> {
        Some(cover(&shared.references.get(tag)?.about.title.plain(), &self.look))
    }

    fn accent(&self) -> String {
        hex(self.look.theme.palette(InkUse::Full).of(Ink::Accent))
    }

    fn assemble(
        &self,
        base: &Document,
        products: &[Product],
        shared: &Shared<'_>,
        layers: Vec<Layer>,
        choice: Option<ChoiceData>,
    ) -> Page {
        let tag = base.about.language.as_str();
        let file = |product: Product| match self.suffix {
            "" => format!("{}.html", product.name()),
            suffix => format!("{}.{suffix}.html", product.name()),
        };
        let others = products.iter().filter(|product| **product != base.about.product);
        let entries = entries(&layers, self.game);
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
                choice,
                search: self.search(base, shared, &entries).packed(),
            }),
            structured: data::json(&structured::game(self.game, base)),
            report: self.report.map(str::to_owned),
            site: self.site.map(str::to_owned),
            is_large: entries.len() > LARGE,
            rules: if self.site.is_some() && base.about.product == Product::Reference {
                rule_pages(&entries)
            } else {
                Vec::new()
            },
            theme: self.look.styles(),
            panels: self.look.panels(),
            family: self.look.family.clone(),
            accent: self.accent(),
            layers,
        }
    }

    fn search(&self, base: &Document, shared: &Shared<'_>, entries: &[Entry]) -> SearchData {
        let tag = base.about.language.as_str();
        let none = Terms::default();
        let game = self.game;
        let known = [
            ("players", game.players.is_some()),
            ("age", game.age.is_some()),
            ("minutes", game.minutes.is_some()),
        ];
        let names = known.iter().filter(|(_, is_known)| *is_known).map(|(name, _)| *name);
        let facts: Vec<(&str, String)> =
            names.zip(base.facts().iter().map(Phrase::plain)).collect();
        search_data(
            entries,
            self.languages.asking(tag),
            self.languages.asking(REFERENCE),
            self.languages.asking(game.language.as_str()),
            shared.terms.get(tag).unwrap_or(&none),
            &facts,
        )
    }

    fn controls(&self, tag: &str, shared: &Shared<'_>) -> Option<Controls> {
        let language = self.languages.get(tag)?;
        let titles = shared.titles.get(tag)?;
        let title = |id: &str| titles.get(id).map_or_else(|| id.to_owned(), Phrase::plain);
        self.choices.get(tag)?.controls(self.game, &language, title)
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

    fn subject<'s>(&'s self, language: &'s Language, selected: &'s Selected) -> Subject<'s> {
        Subject {
            selected,
            base: self.game,
            language,
            languages: self.languages,
            suffix: self.suffix,
            stale: self.stale,
            terms_with: self.terms_with,
        }
    }

    /// A product in a language and a selection.
    fn document(
        &self,
        tag: &str,
        product: Product,
        selected: &Selected,
        shared: &Shared<'_>,
    ) -> Option<Document> {
        let language = self.languages.get(tag)?;
        let texts = shared.texts.get(tag)?;
        Some(document_again(self.subject(&language, selected), product, texts))
    }

    fn tree(&self, document: &Document, selected: &Selected, shared: &Shared<'_>) -> Vec<Node> {
        let mut nodes = document.nodes.clone();
        nodes.iter_mut().for_each(forget_numbers_of_notes);
        if self.choices.get(&document.about.language).is_some_and(|one| one.sketch.is_some()) {
            nodes.iter_mut().for_each(forget_selection);
        }
        if document.about.outdated {
            let language = &self.game.language;
            let source = self.document(language, document.about.product, selected, shared);
            if let Some(source) = source {
                add_originals(&mut nodes, &source);
            }
        }
        nodes
    }
}

/// More than that, and what is out of sight is not laid out.
const LARGE: usize = 450;

/// Every rule that says something, without those of other selections.
fn rule_pages(entries: &[Entry]) -> Vec<RulePage> {
    let page = |entry: &Entry| {
        let said = entry.said.first()?;
        let text = [&said.when, &said.text].map(|part| part.replace(" . ", " "));
        let text = text.join(" ").trim().to_owned();
        let start: String = text.chars().take(60).collect();
        let title = if said.title.is_empty() { start } else { said.title.clone() };
        (!title.is_empty()).then(|| RulePage { id: entry.id.clone(), title, text })
    };
    entries.iter().filter_map(page).collect()
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

/// What is chosen is said by the script, which knows it.
fn forget_selection(node: &mut Node) {
    match &mut node.own {
        Own::Head(head) => head.selection.clear(),
        Own::Imprint(imprint) => imprint.selection.clear(),
        _ => {}
    }
}

/// Who refers to whom in the base rules, by id.
fn referrers(nodes: &[Node]) -> BTreeMap<String, Vec<Referrer>> {
    let mut found = BTreeMap::new();
    for node in nodes {
        node.each(&mut |node| {
            let rule = match &node.own {
                Own::Rule(rule) => Some(rule.as_ref()),
                Own::Section(section) => section.topic.as_ref(),
                _ => None,
            };
            if let Some(rule) = rule.filter(|rule| !rule.referrers.is_empty()) {
                found.insert(node.id().to_owned(), rule.referrers.clone());
            }
        });
    }
    found
}

/// Says who refers to the rules that are written out; the script finds the others.
fn refer(layer: &mut Layer, referrers: &BTreeMap<String, Vec<Referrer>>) {
    let found = layer.node.id.as_deref().and_then(|id| referrers.get(id));
    let rule = match &mut layer.node.own {
        Own::Rule(rule) => Some(rule.as_mut()),
        Own::Section(section) => section.topic.as_mut(),
        _ => None,
    };
    if let Some((rule, found)) = rule.zip(found).filter(|_| layer.is_base) {
        rule.referrers.clone_from(found);
    }
    layer.children.iter_mut().for_each(|child| refer(child, referrers));
}
