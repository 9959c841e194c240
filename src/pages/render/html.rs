//! Pages: one file each, with their styles and scripts inside.

use std::collections::BTreeSet;

use serde::Serialize;

use super::assets::compact;
use super::badges::Badges;
use super::budget;
use super::data::{ContentsEntry, HtmlPage, MovedPage, SmallPage, Words};
use super::dialect::Dialect;
use super::engine::{Engine, EngineError, context};
use super::make::{Maker, Place};
use super::markdown::{entry, lists_sections, section_entry};
use super::printer::Printer;
use super::walk::{Branch, Walk};
use super::words::InterfaceWords;
use crate::document::Own;
use crate::web::{Layer, Library, Page, Pictures, Preview};

/// How many pixels wide services want pictures of links.
const PREVIEW_WIDTH: u32 = 800;

/// The page that lists all games.
const LIBRARY: &str = "html/library.html";

impl Engine {
    /// Renders a page.
    pub fn html(&self, page: &Page, pictures: &Pictures) -> Result<String, EngineError> {
        budget::begin();
        let about = &page.about;
        let mut terms = BTreeSet::new();
        page.layers.iter().for_each(|layer| collect_terms(layer, &mut terms));
        let printer = Printer {
            spans: self.spans(Dialect::Html)?,
            dialect: Dialect::Html,
            about,
            pictures: Some(pictures),
            terms,
            is_second: false,
        };
        let maker = Maker { printer, badges: Badges { engine: self, dialect: Dialect::Html } };
        let walk = Walk { engine: self, maker, words: self.words.get(&about.words) };
        let render = |shown: &dyn Fn(&Own) -> bool| {
            let layers = page.layers.iter().filter(|layer| shown(&layer.node.own));
            let parts = layers.map(|layer| walk.node(Branch::Layer(layer), Place::default()));
            parts.collect::<Result<String, _>>().map(|html| Words::finished(&html))
        };
        let line = |layer: &Layer| {
            let line = entry(&walk.maker, &layer.node)?;
            let lists = layer.children.iter().filter(|_| lists_sections(&layer.node));
            let sections = lists.flat_map(|list| section_lines(&walk.maker, list)).collect();
            Some(ContentsEntry { is_base: layer.is_base, sections, ..line })
        };
        let data = HtmlPage {
            product: about.product,
            file: &about.file,
            language: &about.language,
            languages: &page.languages,
            products: &page.products,
            game: &about.game,
            title: walk.maker.words(&about.title),
            plain_title: &page.plain_title,
            description: &page.description,
            edition: &page.edition,
            accent: &page.accent,
            head: render(&|own| matches!(own, Own::Head(_)))?,
            contents: page.layers.iter().filter_map(line).collect(),
            main: render(&|own| matches!(own, Own::Section(_) | Own::Card(_)))?,
            foot: render(&|own| matches!(own, Own::Imprint(_)))?,
            controls: &page.controls,
            outdated: about.outdated,
            untranslated: about.untranslated.as_deref().map(str::to_uppercase),
            data: &page.data,
            report: page.report.as_deref(),
            site: page.site.as_deref(),
            is_large: page.is_large,
            panels: page.panels,
            structured: &page.structured,
        };
        let template = format!("html/{}.html", about.product.name());
        let theme = format!("{}{}", page.theme, page.fonts(data.main.as_str()));
        self.framed(&template, &data, &about.words, &theme)
    }

    /// Renders a small page for each rule, if the pages are published; by id.
    pub fn rule_pages<'p>(
        &'p self,
        page: &'p Page,
    ) -> impl Iterator<Item = (&'p str, Result<String, EngineError>)> {
        let about = &page.about;
        page.rules.iter().map(move |rule| {
            let data = SmallPage {
                rule,
                language: &about.language,
                game: &about.game,
                plain_title: &page.plain_title,
                site: page.site.as_deref().unwrap_or_default(),
                file: &about.file,
            };
            let page = self.fill("html/small.html", &data).map(|page| compact(&page, false) + "\n");
            (rule.id.as_str(), page)
        })
    }

    /// Renders the page that leads on from where a page was before its game had another name.
    pub fn moved(&self, page: &Page) -> Result<String, EngineError> {
        let about = &page.about;
        let data = MovedPage {
            language: &about.language,
            game: &about.game,
            plain_title: &page.plain_title,
            site: page.site.as_deref(),
            file: &about.file,
        };
        self.fill("html/moved.html", &data).map(|page| compact(&page, false) + "\n")
    }

    /// Renders the page that lists all games.
    pub fn library(&self, library: &Library) -> Result<String, EngineError> {
        budget::begin();
        self.framed(LIBRARY, library, &library.words, &library.theme)
    }

    fn framed(
        &self,
        template: &str,
        page: &impl Serialize,
        words: &InterfaceWords,
        theme: &str,
    ) -> Result<String, EngineError> {
        let mut context = context(page)?;
        context.insert_value("words", self.words.get(words));
        let is_list = template == LIBRARY;
        self.assets().add_to(&mut context, is_list, theme);
        let page = compact(&self.fill_from(template, &context)?, false);
        Ok(self.assets().put_into(&page, is_list, theme) + "\n")
    }

    /// Renders the picture that stands for a game where a link to it is shown, as PNG.
    pub fn preview(&self, preview: &Preview) -> Result<Vec<u8>, EngineError> {
        budget::begin();
        let template = "html/preview.svg";
        crate::raster::png(&self.fill(template, preview)?, PREVIEW_WIDTH).map_err(|error| {
            EngineError { template: template.to_owned(), range: 0..0, message: error.to_string() }
        })
    }
}

/// The lines of the sections below a node, as deep as the author wants.
fn section_lines(maker: &Maker<'_>, layer: &Layer) -> Vec<ContentsEntry> {
    let line = |child: &Layer| {
        let line = section_entry(maker, &child.node)?;
        let sections = section_lines(maker, child);
        Some(ContentsEntry { is_base: child.is_base, sections, ..line })
    };
    layer.children.iter().filter_map(line).collect()
}

/// The ids of the glossary: links to them open an explanation.
fn collect_terms<'a>(layer: &'a Layer, terms: &mut BTreeSet<&'a str>) {
    if let (Own::Term(_), Some(id)) = (&layer.node.own, &layer.node.id) {
        terms.insert(id);
    }
    layer.children.iter().for_each(|child| collect_terms(child, terms));
}
