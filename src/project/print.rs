//! Prints: files of a game become pictures, views become PDF, troubles become diagnostics.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use super::Look;
use super::checks::{
    layout_figure, layout_glyph, layout_overflow, layout_pages, layout_small, layout_theme,
};
use super::print_png::Dpi;
use crate::diagnostic::{Diagnostic, Sink};
use crate::document::{Document, Imprint, Own, Phrase, Product, Strip};
use crate::language::HyphenationTable;
use crate::model::Game;
use crate::pdf;
use crate::picture::{Inks, Shape, qr, turn_strip};
use crate::source::{Loader, Span};
use crate::typeset::display::{About, Print};
use crate::typeset::figure::Figure;
use crate::typeset::impose::CardOptions;
use crate::typeset::inline::Ink;
use crate::typeset::job::{CODE, Job};
use crate::typeset::paper::Paper;
use crate::typeset::plan::{Plan, Plans, StripShape};
use crate::typeset::sheet::{Fit, Overflow};
use crate::typeset::theme::{InkUse, hex};

/// How prints are made.
#[derive(Debug, Clone, Default)]
pub struct PrintOptions {
    /// The paper.
    pub paper: Paper,
    /// How much ink.
    pub ink: InkUse,
    /// Large letters in one column.
    pub large_print: bool,
    /// Day for files whose game has none.
    pub date: Option<String>,
    /// How cards are laid out.
    pub cards: CardOptions,
    /// Pixels for each inch of pictures.
    pub dpi: Dpi,
    /// Only say how sheets fit; make no files.
    pub fit_only: bool,
    /// Inks, boxes and metadata as print shops want them.
    pub for_shop: bool,
}

/// How a sheet fits, or does not.
#[derive(Debug, Clone)]
pub struct FitRow {
    /// The game.
    pub game: String,
    /// The language.
    pub language: String,
    /// Pages that the sheet may have.
    pub pages: usize,
    /// The smallest letters that the game promises, in points.
    pub least: Option<f32>,
    /// Size and fill, or how much is too much.
    pub fit: Result<Fit, Overflow>,
}

/// The pictures of a game, by the path that documents name.
pub(super) type Pictures = BTreeMap<String, Arc<Figure>>;

/// A code is read best in black.
const CODE_INK: &str = "#000000";

/// Pages of a sheet, if the game does not say.
const PAGES: u8 = 2;

/// Reads the pictures of a game.
pub(super) fn pictures(
    game: &Game,
    folder: &Path,
    loader: &dyn Loader,
    look: &Look,
    sink: &mut Sink,
) -> Pictures {
    let mut pictures = Pictures::new();
    for file in game.pictures() {
        // A file that is not there is reported where pictures are copied.
        let Ok(bytes) = loader.bytes(&folder.join(&file.value)) else { continue };
        match Figure::for_print(&bytes, &look.family) {
            Ok(figure) => {
                pictures.insert(format!("../{}", file.value), Arc::new(figure));
            }
            Err(error) => sink.push(
                Diagnostic::new(
                    &layout_figure::CHECK,
                    format!("the picture `{}` cannot be printed: {error}", file.value),
                    file.span,
                )
                .help("a picture is an SVG drawing without scripts and links, a PNG or a JPEG"),
            ),
        }
    }
    pictures
}

/// The pictures of a document, and the strips of phases among them, best first.
struct Drawn {
    pictures: Pictures,
    /// The path of the picture, and what it shows.
    strips: Vec<(String, String)>,
}

/// The strip of phases, wherever it stands.
fn strip(document: &Document) -> Option<&Strip> {
    let mut found = None;
    document.each_node(&mut |node| {
        if let Own::Strip(strip) = &node.own {
            found = found.or(Some(strip));
        }
    });
    found
}

/// A document that is to be printed.
pub(super) struct Printing<'a> {
    pub game: &'a Game,
    pub look: &'a Look,
    pub plans: &'a Plans,
    pub hyphenation: &'a HyphenationTable,
    pub options: &'a PrintOptions,
    pub pictures: &'a Pictures,
    pub document: &'a Document,
    /// The same cards in a second language, for their backs.
    pub second: Option<&'a Document>,
}

impl Printing<'_> {
    pub(super) fn is_bilingual(&self) -> bool {
        self.document.about.beside.is_some()
    }

    fn language(&self) -> &str {
        &self.document.about.language
    }

    fn plan(&self) -> &Plan {
        // Sheets have the same panels in two languages as in one.
        let product = self.document.about.product;
        self.plans.of(product, self.is_bilingual() && product != Product::Sheet)
    }

    /// Draws what the data of the document can show; adds it to the pictures.
    fn draw(&self) -> Drawn {
        let mut drawn = Drawn { pictures: self.pictures.clone(), strips: Vec::new() };
        if let Some(code) = self.document.about.living.as_ref().and_then(|url| qr(url, CODE_INK)) {
            let figure = Figure::from_drawing(&code, &self.look.family, self.language());
            drawn.pictures.insert(CODE.to_owned(), Arc::new(figure));
        }
        let Some(strip) = strip(self.document) else { return drawn };
        let palette = self.look.theme.palette(self.options.ink);
        let inks = Inks {
            text: hex(palette.of(Ink::Text)),
            accent: hex(palette.of(Ink::Accent)),
            tint: palette.tint.map_or_else(|| "none".to_owned(), hex),
            paper: hex(palette.paper),
            fills: palette.fills,
        };
        for (number, shape) in self.plan().page.strip.iter().enumerate() {
            let shape = match shape {
                StripShape::Wide => Shape::Wide,
                StripShape::Slim => Shape::Slim,
            };
            let picture = turn_strip(strip, &inks, shape);
            let figure = Figure::from_drawing(&picture.drawing, &self.look.family, self.language());
            let path = format!("picture:strip-{number}");
            drawn.pictures.insert(path.clone(), Arc::new(figure));
            drawn.strips.push((path, picture.alt));
        }
        drawn
    }

    fn job<'j>(&'j self, drawn: &'j Drawn) -> Job<'j> {
        Job {
            document: self.document,
            plan: self.plan(),
            hyphenation: self.hyphenation,
            family: &self.look.family,
            theme: &self.look.theme,
            ink: self.options.ink,
            paper: self.paper(),
            large_print: self.options.large_print,
            figures: &drawn.pictures,
            strips: &drawn.strips,
            about: self.about(),
        }
    }

    /// The paper; only sheets have a strip, and large letters find no room on one.
    fn paper(&self) -> Paper {
        let paper = self.options.paper;
        let has_strip = self.document.about.product == Product::Sheet && !self.options.large_print;
        if has_strip { paper } else { paper.whole() }
    }

    fn about(&self) -> About {
        let none = Imprint::default();
        let imprint = self.document.imprint().unwrap_or(&none);
        let plain = |text: &Option<Phrase>| {
            text.as_ref().map(|text| text.plain().replace('\u{a0}', " ")).unwrap_or_default()
        };
        About {
            subject: plain(&imprint.work),
            author: plain(&imprint.author),
            license: plain(&imprint.license),
            date: imprint
                .day
                .clone()
                .filter(|day| is_date(day))
                .or_else(|| self.options.date.clone()),
            for_shop: self.options.for_shop,
            ..About::default()
        }
    }

    /// Makes the bytes of the file; nothing, if it would have holes.
    pub(super) fn write(&self, sink: &mut Sink, fits: &mut Vec<FitRow>) -> Option<Vec<u8>> {
        let print = self.printed(sink, fits)?;
        self.bytes(&print, sink)
    }

    /// Sets all pages as they go to the printer; nothing, if they would have holes.
    pub(super) fn printed(&self, sink: &mut Sink, fits: &mut Vec<FitRow>) -> Option<Print> {
        let print = self.unfolded(sink, fits)?;
        Some(match self.document.about.product {
            Product::Cards if !self.is_bilingual() => print,
            _ => self.paper().folded(print),
        })
    }

    /// Sets all pages as they are read.
    pub(super) fn unfolded(&self, sink: &mut Sink, fits: &mut Vec<FitRow>) -> Option<Print> {
        let mut own = Sink::default();
        let print = self.set(&mut own, fits);
        let is_whole = !own.has_errors();
        sink.extend(own.into_vec());
        print.filter(|_| is_whole)
    }

    fn set(&self, sink: &mut Sink, fits: &mut Vec<FitRow>) -> Option<Print> {
        let drawn = self.draw();
        let print = match self.document.about.product {
            Product::Sheet => self.sheet(&drawn, sink, fits)?,
            Product::Cards if !self.is_bilingual() => self.cards(&drawn, sink)?,
            _ => {
                let set = self.job(&drawn).reference();
                self.missing(&set.missing, sink);
                set.result
            }
        };
        Some(print)
    }

    fn bytes(&self, print: &Print, sink: &mut Sink) -> Option<Vec<u8>> {
        match pdf::write(print) {
            Ok(bytes) => Some(bytes),
            Err(error) => {
                sink.push(Diagnostic::new(&layout_theme::CHECK, error.to_string(), self.game.span));
                None
            }
        }
    }

    /// Sets the sheet, and says how it fits.
    fn sheet(&self, drawn: &Drawn, sink: &mut Sink, fits: &mut Vec<FitRow>) -> Option<Print> {
        let set = self.job(drawn).sheet(self.pages());
        self.missing(&set.missing, sink);
        let (print, fit) = match set.result {
            Ok((print, fit)) => (Some(print), Ok(fit)),
            Err(overflow) => (None, Err(overflow)),
        };
        match &fit {
            Ok(fit) if fit.size < self.look.theme.sizes.sheet_warning.0 => {
                sink.push(self.small(fit));
            }
            Ok(_) => {}
            Err(overflow) => sink.push(self.overflow(overflow)),
        }
        fits.push(FitRow {
            game: self.game.id.to_string(),
            language: self.language().to_owned(),
            pages: self.pages(),
            least: self.game.sheet.text.as_ref().and_then(|text| text.least),
            fit,
        });
        print.filter(|_| !self.options.fit_only)
    }

    fn cards(&self, drawn: &Drawn, sink: &mut Sink) -> Option<Print> {
        let job = self.job(drawn);
        let set = match self.second {
            Some(second) => {
                let plan = self.plan();
                let second = Job { document: second, plan, ..self.job(drawn) };
                job.cards_in_two(&second, self.options.cards)
            }
            None => job.cards(self.options.cards),
        };
        self.missing(&set.missing, sink);
        let language = self.language();
        for overflow in &set.result.overflows {
            let rule = overflow.rule.as_deref().unwrap_or(&overflow.card);
            let message =
                format!("the card `{}` in `{language}` is too small for `{rule}`", overflow.card);
            let span = self.span(rule).or_else(|| self.card_span(&overflow.card));
            sink.push(
                Diagnostic::new(&layout_overflow::CHECK, message, span.unwrap_or(self.game.span))
                    .help("shorten it with `card`, show less on the card, or choose a larger `--card-size`"),
            );
        }
        if set.result.print.is_none() {
            let message = "no card of this size goes on the paper".to_owned();
            sink.push(
                Diagnostic::new(&layout_overflow::CHECK, message, self.game.span)
                    .help("choose a smaller `--card-size`, another `--paper`, or `--single`"),
            );
        }
        set.result.print.filter(|_| set.result.overflows.is_empty())
    }

    fn card_span(&self, id: &str) -> Option<Span> {
        self.game.cards.iter().find(|card| card.id.as_str() == id).map(|card| card.id.span)
    }

    /// Where a rule stands in its file.
    fn span(&self, id: &str) -> Option<Span> {
        let mut span = None;
        self.game.walk_rules(&mut |rule| {
            if rule.id.as_str() == id {
                span = Some(rule.span);
            }
        });
        span
    }

    fn pages(&self) -> usize {
        let pages = usize::from(self.game.sheet.pages.unwrap_or(PAGES).max(1));
        // What is said twice takes twice the room.
        let pages = if self.is_bilingual() { 2 * pages } else { pages };
        self.paper().pages_for(pages)
    }

    fn small(&self, fit: &Fit) -> Diagnostic {
        let message = format!("the sheet in `{}` fits only at {:.1} pt", self.language(), fit.size);
        Diagnostic::new(&layout_small::CHECK, message, self.game.span)
            .help("shorten texts with `short`, leave rules out with `sheet.omit`, or grant more `sheet.pages`")
    }

    fn overflow(&self, overflow: &Overflow) -> Diagnostic {
        let (language, lines) = (self.language(), overflow.lines);
        let (pages, lines) = (counted(overflow.pages, "page"), counted(lines, "line"));
        let message = format!("the sheet in `{language}` is about {lines} too long for {pages}");
        let mut diagnostic = Diagnostic::new(&layout_pages::CHECK, message, self.game.span);
        let list: Vec<String> = overflow
            .heaviest
            .iter()
            .map(|(rule, lines)| format!("`{rule}` ({lines}{})", self.without_short(rule)))
            .collect();
        if !list.is_empty() {
            diagnostic = diagnostic.note(format!("the longest, in lines: {}", list.join(", ")));
        }
        if !overflow.lonely.is_empty() {
            let rules: Vec<String> =
                overflow.lonely.iter().take(8).map(|id| format!("`{id}`")).collect();
            let words = "a word less saves a line where the last line is one word: ";
            diagnostic = diagnostic.note(format!("{words}{}", rules.join(", ")));
        }
        diagnostic
            .help("shorten texts with `short`, leave rules out with `sheet.omit`, or grant more `sheet.pages`")
    }

    fn without_short(&self, id: &str) -> &'static str {
        let mut lacks = false;
        self.game.walk_rules(&mut |rule| {
            let has = rule.texts.has(crate::model::Field::Short);
            lacks |= rule.id.as_str() == id && rule.has_words() && !has;
        });
        if lacks { ", no `short`" } else { "" }
    }

    /// A character without a glyph would leave a hole on paper.
    fn missing(&self, missing: &[(char, String)], sink: &mut Sink) {
        let mut told = BTreeSet::new();
        for (character, place) in missing {
            if !told.insert(*character) {
                continue;
            }
            let code = u32::from(*character);
            let language = self.language();
            let whose = if place.is_empty() { String::new() } else { format!(" in `{place}`") };
            let message = format!(
                "no font has the character `{character}` (U+{code:04X}){whose}, language `{language}`"
            );
            let span = self.span(place).unwrap_or(self.game.span);
            sink.push(Diagnostic::new(&layout_glyph::CHECK, message, span).help(
                "write it otherwise, or name a font that has it in `templates/themes/default.toml`",
            ));
        }
    }
}

fn counted(number: usize, word: &str) -> String {
    format!("{number} {word}{}", if number == 1 { "" } else { "s" })
}

fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let digits = |text: &str, length: usize| {
        text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    matches!(parts.as_slice(), [year, month, day] if digits(year, 4) && digits(month, 2) && digits(day, 2))
}
