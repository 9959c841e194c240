//! Prints as pictures: every page, every card, and cards side by side for virtual tables.

use super::checks::layout_figure;
use super::print::{FitRow, PrintOptions, Printing};
use crate::diagnostic::{Diagnostic, Sink};
use crate::document::Product;
use crate::raster;
use crate::typeset::display::{Duplex, Page, Print};
use crate::typeset::impose::CardOptions;

/// Pixels for each inch.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Dpi(pub u16);

impl Dpi {
    /// Less cannot be read, more does nobody see.
    pub const LIMITS: std::ops::RangeInclusive<u16> = 50..=600;
}

impl Default for Dpi {
    fn default() -> Self {
        Self(300)
    }
}

/// Cards in a row of a picture for virtual tables, and rows: what such programs take.
const TABLE: (usize, usize) = (10, 7);
/// Widest picture of that kind, in pixels: larger ones are slow to load.
const TABLE_WIDTH: f32 = 4096.0;
/// Points of an inch.
const INCH: f32 = 72.0;

/// A name that follows that of the product, and a picture.
pub(super) type Drawn = (String, Vec<u8>);

/// How pages are set that become pictures: cards one by one, with a back each.
pub(super) fn pixel_options(options: &PrintOptions) -> PrintOptions {
    let bleed = Some(options.cards.bleed.unwrap_or(0.0));
    let cards = CardOptions {
        is_single: true,
        is_fold: false,
        duplex: Duplex::Long,
        back_offset: (0.0, 0.0),
        bleed,
        ..options.cards
    };
    PrintOptions { cards, ..options.clone() }
}

impl Printing<'_> {
    /// Every page as a picture; nothing, if they would have holes.
    pub(super) fn draw_pages(&self, sink: &mut Sink, fits: &mut Vec<FitRow>) -> Option<Vec<Drawn>> {
        let print = self.unfolded(sink, fits)?;
        let dpi = f32::from(self.options.dpi.0);
        let is_deck = self.document.about.product == Product::Cards && !self.is_bilingual();
        let sheets = if is_deck { of_cards(&print, dpi) } else { of_pages(&print, dpi) };
        let mut drawn = Vec::new();
        for sheet in sheets {
            match raster::pages(&print, &sheet.pages, sheet.columns, sheet.dpi) {
                Ok(bytes) => drawn.push((sheet.name, bytes)),
                Err(error) => {
                    let message = format!("a page cannot become a picture: {error}");
                    sink.push(
                        Diagnostic::new(&layout_figure::CHECK, message, self.game.span)
                            .help("choose a smaller `--dpi` or `--paper`"),
                    );
                    return None;
                }
            }
        }
        Some(drawn)
    }
}

/// Pages that stand in one picture.
struct Sheet<'p> {
    name: String,
    pages: Vec<&'p Page>,
    columns: usize,
    dpi: f32,
}

fn of_pages(print: &Print, dpi: f32) -> Vec<Sheet<'_>> {
    let digits = print.pages.len().to_string().len();
    let sheet = |(number, page)| Sheet {
        name: format!("{number:0digits$}"),
        pages: vec![page],
        columns: 1,
        dpi,
    };
    (1..).zip(&print.pages).map(sheet).collect()
}

/// Every card once, front and back; then all of them, with all copies, side by side.
fn of_cards(print: &Print, dpi: f32) -> Vec<Sheet<'_>> {
    let cards: Vec<&[Page]> = print.pages.chunks(2).collect();
    let own: Vec<&[Page]> =
        cards.iter().copied().filter(|card| card.iter().all(|page| !page.is_copy)).collect();
    let digits = own.len().to_string().len().max(2);
    let mut sheets = Vec::new();
    for (number, card) in (1..).zip(&own) {
        for (side, page) in ["front", "back"].into_iter().zip(*card) {
            let name = format!("{number:0digits$}-{side}");
            sheets.push(Sheet { name, pages: vec![page], columns: 1, dpi });
        }
    }
    let (columns, rows) = TABLE;
    let tables = cards.chunks(columns * rows);
    let count = tables.len();
    for (number, table) in (1..).zip(tables) {
        let which = if count > 1 { format!("-{number}") } else { String::new() };
        let width: f32 = table.first().map_or(1.0, |card| card[0].width) * columns as f32;
        let dpi = dpi.min((INCH * TABLE_WIDTH / width).floor());
        for (at, side) in ["front", "back"].into_iter().enumerate() {
            let pages = table.iter().filter_map(|card| card.get(at)).collect();
            sheets.push(Sheet { name: format!("table{which}-{side}"), pages, columns, dpi });
        }
    }
    sheets
}
