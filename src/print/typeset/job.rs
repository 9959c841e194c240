//! From a document to a print, with as many passes as page numbers need.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::block::Blocks;
use super::book::Tones;
use super::card_pair::SecondLanguage;
use super::display::{About, Mark, Print};
use super::face::Family;
use super::figure::Figure;
use super::flow::{self, Reading};
use super::hyphen::Hyphenation;
use super::impose::{CardOptions, CardResult, CardSheet, cards};
use super::panel::{Board, Decks, Panels, board};
use super::paper::Paper;
use super::paragraph::Paragraph;
use super::paragraph_cache::ParagraphCache;
use super::plan::Plan;
use super::reference::{ReferenceOptions, reference};
use super::shape::Shaper;
use super::shape_cache::with_shaper;
use super::sheet::{Fit, Overflow};
use super::theme::{InkUse, Palette, Theme};
use crate::document::Document;
use crate::language::HyphenationTable;

/// The path of the code that leads to the page on the web, among the pictures.
pub const CODE: &str = "picture:code";

/// What is to be set.
pub struct Job<'a> {
    /// What it says.
    pub document: &'a Document,
    /// What stands where.
    pub plan: &'a Plan,
    /// Where words of all languages may be parted.
    pub hyphenation: &'a HyphenationTable,
    /// Fonts.
    pub family: &'a Family,
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// How much ink.
    pub ink: InkUse,
    /// The paper.
    pub paper: Paper,
    /// Large letters in one column.
    pub large_print: bool,
    /// Pictures by the path that the document names.
    pub figures: &'a BTreeMap<String, Arc<Figure>>,
    /// Strips of phases among them, best first: the path, and what it shows.
    pub strips: &'a [(String, String)],
    /// What the file says of itself; the title is taken from the document.
    pub about: About,
}

/// What came of it.
#[derive(Debug)]
pub struct Typeset<T> {
    /// The result.
    pub result: T,
    /// Characters that no font has, and the rules in which they were met.
    pub missing: Vec<(char, String)>,
}

/// Numbers of pages settle within this many passes.
const PASSES: usize = 4;

impl Job<'_> {
    /// The pictures in order, and their numbers by path.
    pub(super) fn pictures(&self) -> (Vec<Arc<Figure>>, BTreeMap<String, usize>) {
        let mut images = 0;
        let figure = |(path, figure): (&String, &Arc<Figure>)| {
            let mut figure = Figure::clone(figure);
            match self.ink {
                InkUse::Mono => figure.desaturate(),
                // A code is read best in black.
                InkUse::Eco if path != CODE => figure.bleach(),
                _ => {}
            }
            if let Some((index, _)) = &mut figure.pixels {
                *index = images;
                images += 1;
            }
            Arc::new(figure)
        };
        let figures = self.figures.iter().map(figure).collect();
        let numbers = self.figures.keys().cloned().zip(0..).collect();
        (figures, numbers)
    }

    pub(super) fn about(&self, blocks: &Blocks) -> About {
        let none = Paragraph::default();
        self.titled(&blocks.title, blocks.header.first().unwrap_or(&none))
    }

    fn titled(&self, title: &Paragraph, product: &Paragraph) -> About {
        let product = product.text.trim();
        let title = title.text.replace('\u{a0}', " ");
        let title = match product {
            "" => title,
            product => format!("{} – {product}", title.trim()),
        };
        About { title, language: self.language().to_owned(), ..self.about.clone() }
    }

    fn language(&self) -> &str {
        &self.document.about.language
    }

    /// `page {page} of {pages}`
    fn page_words(&self) -> &str {
        self.document.word("print.page-of")
    }

    /// Sets with what is known of page numbers, until they no longer change.
    fn passes<B: Read, T>(
        &self,
        mut set: impl FnMut(&B, &mut Shaper, &[Arc<Figure>]) -> T,
        print: impl Fn(&T) -> Option<&Print>,
        has_notes: bool,
    ) -> Typeset<T> {
        let (figures, numbers) = self.pictures();
        let hyphenation = Hyphenation::new(self.language(), self.hyphenation);
        with_shaper(self.family, self.language(), |shaper| {
            let mut paragraphs = ParagraphCache::default();
            let mut read = |shaper: &mut Shaper, pages: &BTreeMap<String, usize>| {
                let reading = Reading {
                    shaper,
                    hyphenation: &hyphenation,
                    paragraphs: &mut paragraphs,
                    figures: &numbers,
                    strips: self.strips,
                    pages,
                    has_notes,
                    is_large: self.large_print,
                };
                B::read(self.document, self.plan, reading)
            };
            let mut blocks = read(shaper, &BTreeMap::new());
            let mut passes = 0;
            loop {
                let result = set(&blocks, shaper, &figures);
                passes += 1;
                let pages = print(&result).map(pages_of_anchors).unwrap_or_default();
                let next = read(shaper, &pages);
                // The text names the pages that it has come to stand on.
                if next.named_pages() == blocks.named_pages() || passes == PASSES {
                    let mut missing = shaper.missing.clone();
                    missing.sort();
                    missing.dedup();
                    return Typeset { result, missing };
                }
                blocks = next;
            }
        })
    }

    /// Sets a sheet on at most so many pages.
    pub fn sheet(&self, pages: usize) -> Typeset<Result<(Print, Fit), Overflow>> {
        self.passes(
            |panels: &Panels, shaper, figures| {
                let options = Board {
                    pages,
                    paper: self.paper,
                    theme: self.theme,
                    ink: self.ink,
                    figures,
                    large_print: self.large_print,
                    page_words: self.page_words(),
                };
                let about = self.titled(&panels.head.title, &panels.head.kind);
                board(panels, about, shaper, &options)
            },
            |result| result.as_ref().ok().map(|(print, _)| print),
            true,
        )
    }

    /// Sets cards.
    pub fn cards(&self, options: CardOptions) -> Typeset<CardResult> {
        self.cards_before(None, options)
    }

    /// Sets cards with one language on each side.
    pub fn cards_in_two(&self, second: &Job<'_>, options: CardOptions) -> Typeset<CardResult> {
        let palette = second.theme.palette(second.ink);
        let behind = second.passes(
            |decks: &Decks, shaper, figures| {
                let sheet = second.card_sheet(options, &palette, figures);
                // The other language is on the back.
                let decks = &Decks { back: String::new(), ..decks.clone() };
                sheet.second(decks, second.language(), shaper)
            },
            |_| None,
            false,
        );
        let mut both = self.cards_before(Some(&behind.result), options);
        both.missing.extend(behind.missing);
        both
    }

    fn cards_before(
        &self,
        second: Option<&SecondLanguage>,
        options: CardOptions,
    ) -> Typeset<CardResult> {
        let palette = self.theme.palette(self.ink);
        self.passes(
            |decks: &Decks, shaper, figures| {
                let sheet = self.card_sheet(options, &palette, figures);
                let about = self.titled(&decks.title, &decks.kind);
                if second.is_some() {
                    let decks = &Decks { back: String::new(), ..decks.clone() };
                    return cards(decks, about, shaper, &sheet, second);
                }
                cards(decks, about, shaper, &sheet, None)
            },
            |_| None,
            false,
        )
    }

    fn card_sheet<'s>(
        &'s self,
        options: CardOptions,
        palette: &'s Palette,
        figures: &'s [Arc<Figure>],
    ) -> CardSheet<'s> {
        CardSheet {
            options,
            paper: self.paper,
            theme: self.theme,
            palette,
            ink: self.ink,
            large_print: self.large_print,
            figures,
            page_words: self.page_words(),
        }
    }

    /// Sets a reference.
    pub fn reference(&self) -> Typeset<Print> {
        let palette = self.theme.palette(self.ink);
        let tones = Tones::new(self.theme, self.ink);
        self.passes(
            |blocks: &Blocks, shaper, figures| {
                let options = ReferenceOptions {
                    paper: self.paper,
                    theme: self.theme,
                    palette: &palette,
                    figures,
                    large_print: self.large_print,
                    page_words: self.page_words(),
                    is_bilingual: self.document.about.beside.is_some(),
                    is_book: self.plan.rule.margin && !self.large_print,
                    tones: &tones,
                };
                let about = About { shows_bookmarks: true, ..self.about(blocks) };
                reference(blocks, about, shaper, &options)
            },
            |print| Some(print),
            true,
        )
    }
}

/// What documents are read as, before they are laid out.
trait Read {
    fn read(document: &Document, plan: &Plan, reading: Reading<'_>) -> Self;

    /// Pages that the text names, by anchor.
    fn named_pages(&self) -> &[(String, usize)];
}

impl Read for Blocks {
    fn read(document: &Document, plan: &Plan, reading: Reading<'_>) -> Self {
        flow::read(document, plan, reading)
    }

    fn named_pages(&self) -> &[(String, usize)] {
        &self.named_pages
    }
}

impl Read for Panels {
    fn read(document: &Document, plan: &Plan, reading: Reading<'_>) -> Self {
        flow::read_panels(document, plan, reading)
    }

    fn named_pages(&self) -> &[(String, usize)] {
        &self.named_pages
    }
}

impl Read for Decks {
    fn read(document: &Document, plan: &Plan, reading: Reading<'_>) -> Self {
        flow::read_decks(document, plan, reading)
    }

    fn named_pages(&self) -> &[(String, usize)] {
        &self.named_pages
    }
}

fn pages_of_anchors(print: &Print) -> BTreeMap<String, usize> {
    let mut pages = BTreeMap::new();
    for (number, page) in (1..).zip(&print.pages) {
        for item in &page.items {
            if let Mark::Anchor { name, .. } = &item.mark {
                pages.entry(name.clone()).or_insert(number);
            }
        }
    }
    pages
}
