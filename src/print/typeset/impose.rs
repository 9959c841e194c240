//! Cards go onto paper: many on a sheet, front and back, with marks for cutting.

use std::sync::Arc;

use super::card_pair::SecondLanguage;
use super::card_size::{CardSize, Grid};
use super::display::{About, Duplex, Item, Mark, Page, Print, Rect, Segment, Stroke};
use super::draw::Pen;
use super::figure::Figure;
use super::inline::Ink;
use super::panel::{CardFace, CardLook, CardOverflow, Decks, lay_out};
use super::paper::{Foot, Geometry, Paper};
use super::shape::Shaper;
use super::style::{MM, Mm, card};
use super::theme::{InkUse, Palette, Theme};

/// How cards are laid out on paper.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CardOptions {
    /// Size of a card.
    pub size: CardSize,
    /// How the printer turns the paper; decides where backs stand.
    pub duplex: Duplex,
    /// How far backs are moved, in millimetres to the right and down.
    pub back_offset: (f32, f32),
    /// Front and back beside each other, to be folded.
    pub is_fold: bool,
    /// Marks for cutting.
    pub has_marks: bool,
    /// One card on each page, with bleed.
    pub is_single: bool,
    /// Colour beyond the cut, in millimetres; none asks for the usual.
    pub bleed: Option<f32>,
}

impl Default for CardOptions {
    fn default() -> Self {
        Self {
            size: CardSize::default(),
            duplex: Duplex::Long,
            back_offset: (0.0, 0.0),
            is_fold: false,
            has_marks: true,
            is_single: false,
            bleed: None,
        }
    }
}

/// What cards are made from beside their words.
pub struct CardSheet<'a> {
    /// How they are laid out.
    pub options: CardOptions,
    /// The paper.
    pub paper: Paper,
    /// Sizes and margins.
    pub theme: &'a Theme,
    /// Colours of marks and feet.
    pub palette: &'a Palette,
    /// How much ink.
    pub ink: InkUse,
    /// All that is to be read has at least 14 points.
    pub large_print: bool,
    /// Pictures.
    pub figures: &'a [Arc<Figure>],
    /// `page {page} of {pages}`
    pub page_words: &'a str,
}

/// A card in the report.
#[derive(Debug, Clone, PartialEq)]
pub struct CardFit {
    /// Name of the card.
    pub card: String,
    /// Size of its text: front, back if it has words.
    pub sizes: (f32, Option<f32>),
    /// How much of each side is filled, from 0 to 1.
    pub fills: (f32, Option<f32>),
}

/// Cards on paper, and what did not fit.
pub struct CardResult {
    /// The print; none if no card goes on the paper.
    pub print: Option<Print>,
    /// Cards that are too small for their text.
    pub overflows: Vec<CardOverflow>,
    /// Sizes of the texts.
    pub fits: Vec<CardFit>,
}

impl<'a> CardSheet<'a> {
    /// Size and look of a card.
    fn look(&self) -> CardLook<'a> {
        let options = self.options;
        let usual = if options.is_single { card::BLEED.0 } else { 0.0 };
        let bleed = Mm(options.bleed.unwrap_or(usual).clamp(0.0, card::MOST_BLEED.0)).pt();
        CardLook {
            width: options.size.width * MM,
            height: options.size.height * MM,
            bleed,
            theme: self.theme,
            ink: self.ink,
            figures: self.figures,
            large_print: self.large_print,
        }
    }

    /// The cards of a second language, to be the backs of those of the first.
    pub fn second(&self, decks: &Decks, language: &str, shaper: &mut Shaper) -> SecondLanguage {
        let (faces, overflows) = lay_out(decks, shaper, &self.look());
        SecondLanguage {
            faces,
            overflows,
            structure: decks.structure.clone(),
            language: language.to_owned(),
        }
    }
}

/// Sets cards; those of a second language are the backs of the first.
pub fn cards(
    decks: &Decks,
    about: About,
    shaper: &mut Shaper,
    sheet: &CardSheet<'_>,
    second: Option<&SecondLanguage>,
) -> CardResult {
    let options = sheet.options;
    let look = sheet.look();
    let bleed = look.bleed;
    let (mut faces, mut overflows) = lay_out(decks, shaper, &look);
    let mut structure = decks.structure.clone();
    if let Some(second) = second {
        faces = second.behind(&faces, &mut structure, options.duplex != Duplex::None);
        overflows.extend(second.overflows.iter().cloned());
    }
    let fit =
        |face: &CardFace| CardFit { card: face.id.clone(), sizes: face.sizes, fills: face.fills };
    let fits = faces.iter().map(fit).collect();
    let deck = repeated(&faces);
    let mut imposing = Imposing { sheet, decks, look: &look, bleed, pages: Vec::new() };
    let fitted = if options.is_single {
        imposing.single(&deck);
        true
    } else {
        imposing.many(&deck, shaper)
    };
    let duplex = if options.is_fold { Duplex::None } else { options.duplex };
    let print = Print {
        about: About { duplex, ..about },
        pages: imposing.pages,
        faces: shaper.faces().to_vec(),
        images: super::images(sheet.figures),
        structure,
        bookmarks: decks.bookmarks.clone(),
    };
    CardResult { print: fitted.then_some(print), overflows, fits }
}

/// Every card as often as it is wanted; only the first is part of the text.
fn repeated(faces: &[CardFace]) -> Vec<CardFace> {
    let mut deck = Vec::new();
    for face in faces {
        deck.push(face.clone());
        let mut copy = CardFace { is_copy: true, ..face.clone() };
        for items in [&mut copy.front, &mut copy.back] {
            for item in items.iter_mut() {
                item.node = None;
            }
            items.retain(|item| !matches!(item.mark, Mark::Anchor { .. } | Mark::Link { .. }));
        }
        deck.extend(std::iter::repeat_n(copy, face.copies.saturating_sub(1).min(99)));
    }
    deck
}

struct Imposing<'a> {
    sheet: &'a CardSheet<'a>,
    decks: &'a Decks,
    look: &'a CardLook<'a>,
    bleed: f32,
    pages: Vec<Page>,
}

impl Imposing<'_> {
    /// One card on each page, front and back in turn.
    fn single(&mut self, deck: &[CardFace]) {
        let (width, height) =
            (self.look.width + 2.0 * self.bleed, self.look.height + 2.0 * self.bleed);
        let trim =
            Rect { x: self.bleed, y: self.bleed, width: self.look.width, height: self.look.height };
        let bleed = Rect { x: 0.0, y: 0.0, width, height };
        let empty = Page { width, height, trim, bleed, ..Page::default() };
        for face in deck {
            let is_copy = face.is_copy;
            let mut front = Page { is_copy, ..empty.clone() };
            put(&face.front, trim, &mut front);
            front.areas.push(trim);
            self.pages.push(front);
            if self.sheet.options.duplex != Duplex::None {
                let mut page = Page { is_copy, ..empty.clone() };
                put(&face.back, trim, &mut page);
                page.areas.push(trim);
                self.pages.push(page);
            }
        }
    }

    /// As many cards on a page as go on it; false if none does.
    fn many(&mut self, deck: &[CardFace], shaper: &mut Shaper) -> bool {
        let options = self.sheet.options;
        let gap = 2.0 * self.bleed;
        let per_cell = if options.is_fold { 2 } else { 1 };
        let gap = if options.is_fold { 0.0 } else { gap };
        let Some(grid) = Grid::new(options.size, self.sheet.paper, gap, per_cell) else {
            return false;
        };
        let on_page = grid.count() / per_cell;
        for cards in deck.chunks(on_page) {
            let mut front = self.page(&grid);
            for (at, face) in cards.iter().enumerate() {
                let (column, row) =
                    (at % (grid.columns / per_cell), at / (grid.columns / per_cell));
                let cell = grid.cell(column * per_cell, row);
                put(&face.front, cell, &mut front);
                front.areas.push(cell);
                if options.is_fold {
                    let cell = grid.cell(column * per_cell + 1, row);
                    put(&face.back, cell, &mut front);
                    front.items.push(self.fold_line(cell));
                    front.areas.push(cell);
                }
            }
            self.pages.push(front);
            if !options.is_fold && options.duplex != Duplex::None {
                self.backs(&grid, cards);
            }
        }
        self.feet(&grid, shaper);
        true
    }

    /// The backs of a page, so placed that each lies behind its front.
    fn backs(&mut self, grid: &Grid, cards: &[CardFace]) {
        let options = self.sheet.options;
        let mut page = self.page(grid);
        let (dx, dy) = options.back_offset;
        for (at, card) in cards.iter().enumerate() {
            let (column, row) = (at % grid.columns, at / grid.columns);
            let mut cell = grid.cell(grid.columns - 1 - column, row);
            page.areas.push(cell);
            cell.x += dx * MM;
            cell.y += dy * MM;
            put(&card.back, cell, &mut page);
        }
        // Turned over the short edge, the whole back stands on its head.
        page.is_upside_down = options.duplex == Duplex::Short;
        self.pages.push(page);
    }

    fn page(&self, grid: &Grid) -> Page {
        let (width, height) = (grid.paper_width, grid.paper_height);
        let trim = grid.block();
        let mut page =
            Page { width, height, trim, bleed: trim.grown(self.bleed), ..Page::default() };
        if self.sheet.options.has_marks {
            page.items.push(self.marks(grid));
        }
        page
    }

    /// Marks outside the cards, where the knife goes.
    fn marks(&self, grid: &Grid) -> Item {
        let block = grid.block();
        let (near, far) = (self.bleed + card::CROP_NEAR.pt(), self.bleed + card::CROP_FAR.pt());
        // The lower ones end above the foot.
        let above_foot = |foot: f32| foot - card::CROP_ABOVE_FOOT.pt() - block.bottom();
        let low = self.foot_at(grid).map_or(far, |foot| far.min(above_foot(foot)));
        let mut segments = Vec::new();
        let step = if self.sheet.options.is_fold { 2 } else { 1 };
        for column in (0..grid.columns).step_by(step) {
            let cell = grid.cell(column, 0);
            let right = cell.x + grid.width * step as f32;
            for x in [cell.x, right] {
                segments
                    .extend([Segment::Move(x, block.y - near), Segment::Line(x, block.y - far)]);
                let bottom = block.bottom();
                segments.extend([Segment::Move(x, bottom + near), Segment::Line(x, bottom + low)]);
            }
        }
        for row in 0..grid.rows {
            let cell = grid.cell(0, row);
            for y in [cell.y, cell.bottom()] {
                segments
                    .extend([Segment::Move(block.x - near, y), Segment::Line(block.x - far, y)]);
                let right = block.right();
                segments.extend([Segment::Move(right + near, y), Segment::Line(right + far, y)]);
            }
        }
        let colour = self.sheet.palette.of(Ink::Text);
        let width = card::CROP_LINE.0;
        let stroke = Some(Stroke { colour, width, dash: Vec::new(), is_round: false });
        Item::artefact(Mark::Path { segments, fill: None, stroke, even_odd: false })
    }

    fn fold_line(&self, cell: Rect) -> Item {
        let stroke = Stroke {
            colour: self.sheet.palette.of(Ink::Muted),
            width: card::FOLD_LINE.0,
            dash: card::FOLD_DASH.map(|length| length.0).to_vec(),
            is_round: false,
        };
        super::draw::rule(cell.x, cell.y, cell.x, cell.bottom(), stroke)
    }

    /// Where the foot begins, if there is room for it below the marks.
    fn foot_at(&self, grid: &Grid) -> Option<f32> {
        let at = grid.paper_height - card::FOOT.pt();
        let marks = grid.block().bottom() + self.bleed + card::SHORTEST_CROP.pt();
        let is_free = marks + card::FOOT_GAP.pt() <= at;
        is_free.then_some(at)
    }

    /// Name and ruler below the cards, if there is room.
    fn feet(&mut self, grid: &Grid, shaper: &mut Shaper) {
        let Some(foot_at) = self.foot_at(grid) else { return };
        let geometry = Geometry {
            width: grid.paper_width,
            height: grid.paper_height,
            side: grid.block().x.max(card::FOOT_SIDE.pt()),
            top: 0.0,
            foot: foot_at,
            gutter: 0.0,
            header: 0.0,
        };
        let sizes = self.sheet.theme.sizes;
        let size = if self.sheet.large_print { sizes.foot_large_print } else { sizes.foot }.0;
        let foot = Foot {
            running: &self.decks.running,
            words: self.sheet.page_words,
            has_ruler: true,
            size,
        };
        let pen = Pen {
            palette: self.sheet.palette,
            links: &self.decks.links,
            figures: self.sheet.figures,
            is_draft: false,
        };
        let count = self.pages.len();
        for (at, page) in self.pages.iter_mut().enumerate() {
            foot.draw(page, (at + 1, count), &geometry, shaper, pen);
        }
    }
}

fn put(items: &[Item], cell: Rect, page: &mut Page) {
    for item in items {
        let mut item = item.clone();
        item.shift(cell.x, cell.y);
        page.items.push(item);
    }
}
