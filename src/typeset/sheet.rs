//! The quick-rules sheet: as large as it can be on the pages it may have.

use std::sync::Arc;

use super::block::Blocks;
use super::display::{About, Page, Print};
use super::draw::Pen;
use super::figure::Figure;
use super::fitting::{Set, Trial, setting, span};
use super::paper::{Foot, Geometry, Header, Paper};
use super::place::place;
use super::shape::Shaper;
use super::style::page::{LARGE_PRINT_AIR, LEAST, STRIP_FROM};
use super::theme::{Palette, Theme};

/// What a sheet is made from beside its words.
pub struct SheetOptions<'a> {
    /// Pages that it may have.
    pub pages: usize,
    /// The paper.
    pub paper: Paper,
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// Colours in use.
    pub palette: &'a Palette,
    /// Pictures.
    pub figures: &'a [Arc<Figure>],
    /// Large letters in one column.
    pub large_print: bool,
    /// `page {page} of {pages}`
    pub page_words: &'a str,
}

/// How a sheet fits.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Fit {
    /// Size reached.
    pub size: f32,
    /// Columns on a page.
    pub columns: usize,
    /// Pages used.
    pub pages: usize,
    /// How full the last column is, from 0 to 1.
    pub last_fill: f32,
    /// White on all pages, from 0 to 1.
    pub slack: f32,
    /// Lines set.
    pub lines: usize,
    /// How full each page is, from 0 to 1.
    pub page_fills: Vec<f32>,
    /// The rows of panels.
    pub rows: Vec<RowFit>,
    /// Rules whose last line is a single word.
    pub lonely: Vec<String>,
    /// The smallest letters in figures, in points.
    pub figure_letters: Option<f32>,
    /// The size at which one page less would do.
    pub one_page_less: Option<f32>,
}

/// A row of panels.
#[derive(Debug, Clone, PartialEq)]
pub struct RowFit {
    /// Its page, from 1.
    pub page: usize,
    /// Its height in millimetres.
    pub height: f32,
    /// How much of it is filled, from 0 to 1.
    pub fill: f32,
    /// The ids of its panels.
    pub panels: Vec<String>,
}

/// How far a sheet is from fitting.
#[derive(Debug, Clone, PartialEq)]
pub struct Overflow {
    /// Pages that it may have.
    pub pages: usize,
    /// Lines that are too many at the smallest size.
    pub lines: usize,
    /// Rules and their lines, the longest first.
    pub heaviest: Vec<(String, usize)>,
    /// Rules whose last line is a single word.
    pub lonely: Vec<String>,
}

/// Sets a sheet.
pub fn sheet(
    blocks: &Blocks,
    about: About,
    shaper: &mut Shaper,
    options: &SheetOptions<'_>,
) -> Result<(Print, Fit), Overflow> {
    let pen = Pen {
        palette: options.palette,
        links: &blocks.links,
        figures: options.figures,
        is_draft: false,
    };
    let title_size = options.theme.sizes.title.0;
    let mut geometry = Geometry::new(options.paper, &options.theme.margins);
    let header = Header::new(blocks, &geometry, title_size, 0.0, pen);
    geometry.header = header.height;
    let strips = if options.large_print { &[] } else { blocks.strips.as_slice() };
    for (at, (figure, node)) in strips.iter().enumerate() {
        let Some(figure) = options.figures.get(*figure) else { continue };
        // The strip is a comfort: it stays only where letters stay large beside it.
        let header = Header::new(blocks, &geometry, title_size, 0.0, pen).with_strip(figure, *node);
        let geometry = Geometry { header: header.height, ..geometry };
        let trial = Trial { blocks, options, geometry };
        let is_slimmest = at > 0 && at + 1 == strips.len();
        let least = if is_slimmest { options.theme.sizes.sheet_warning } else { STRIP_FROM };
        if let Some(set) = trial.search(least.0) {
            let (pages, fit) = trial.pages(&set, header);
            return Ok((finish(blocks, about, shaper, options, pages, &geometry), fit));
        }
    }
    let mut options = SheetOptions { page_words: options.page_words, ..*options };
    if options.large_print {
        return Ok(large(blocks, about, shaper, &mut options, geometry, header));
    }
    let trial = Trial { blocks, options: &options, geometry };
    let set = trial.search(LEAST.0).ok_or_else(|| trial.overflow())?;
    let (pages, fit) = trial.pages(&set, header);
    Ok((finish(blocks, about, shaper, &options, pages, &geometry), fit))
}

/// Large letters take as many pages as they need.
fn large(
    blocks: &Blocks,
    about: About,
    shaper: &mut Shaper,
    options: &mut SheetOptions<'_>,
    geometry: Geometry,
    header: Header,
) -> (Print, Fit) {
    let setting = setting(options.theme.sizes.large_print.0, LARGE_PRINT_AIR);
    let mut set = {
        let trial = Trial { blocks, options, geometry };
        let (mut slabs, wide) = trial.slabs(setting, 1, false);
        slabs.extend(wide);
        let room = |at: usize| geometry.column_area(1, 0, at == 0).height;
        let columns = super::columns::flow(&slabs, room);
        Set { slabs, wide: Vec::new(), columns, count: 1, setting }
    };
    options.pages = set.columns.len().max(1);
    set.count = 1;
    let trial = Trial { blocks, options, geometry };
    let (pages, fit) = trial.pages(&set, header);
    (finish(blocks, about, shaper, options, pages, &geometry), fit)
}

impl Trial<'_> {
    fn pages(&self, set: &Set, header: Header) -> (Vec<Page>, Fit) {
        let mut pages: Vec<Page> = Vec::new();
        let mut header = Some(header);
        let used = set.columns.iter().rposition(|column| column.last > column.first).unwrap_or(0);
        let mut white = (0.0, 0.0);
        let mut last_fill = 0.0;
        for (at, column) in set.columns.iter().enumerate().take(used + 1) {
            let number = at / set.count;
            if pages.len() <= number {
                let mut page = self.geometry.page();
                if let Some(header) = header.take() {
                    header.place(&mut page, self.geometry.top);
                }
                pages.push(page);
            }
            let mut area = self.geometry.column_area(set.count, at % set.count, number == 0);
            if number + 1 == self.options.pages {
                area.height -= span(&set.wide, set.setting);
            }
            let slabs = &set.slabs[column.first..column.last];
            let page = &mut pages[number];
            place(slabs, area, set.setting.size, self.options.palette, page);
            white = (white.0 + area.height - column.height, white.1 + area.height);
            last_fill = column.height / area.height;
        }
        if let Some(page) = pages.last_mut().filter(|_| !set.wide.is_empty()) {
            let mut area = self.geometry.column_area(1, 0, self.options.pages == 1);
            let height = super::columns::height(&set.wide);
            area.y = area.bottom() - height;
            area.height = height;
            place(&set.wide, area, set.setting.size, self.options.palette, page);
        }
        let fit = Fit {
            size: set.setting.size,
            columns: set.count,
            pages: pages.len(),
            last_fill,
            slack: white.0 / white.1,
            lines: set.slabs.len(),
            ..Fit::default()
        };
        (pages, fit)
    }
}

fn finish(
    blocks: &Blocks,
    about: About,
    shaper: &mut Shaper,
    options: &SheetOptions<'_>,
    mut pages: Vec<Page>,
    geometry: &Geometry,
) -> Print {
    let pen = Pen {
        palette: options.palette,
        links: &blocks.links,
        figures: options.figures,
        is_draft: false,
    };
    let sizes = options.theme.sizes;
    let size = if options.large_print { sizes.foot_large_print } else { sizes.foot }.0;
    let foot = Foot { running: &blocks.running, words: options.page_words, has_ruler: true, size };
    let count = pages.len();
    for (at, page) in pages.iter_mut().enumerate() {
        foot.draw(page, (at + 1, count), geometry, shaper, pen);
    }
    Print {
        about,
        pages,
        faces: shaper.faces().to_vec(),
        images: super::images(options.figures),
        structure: blocks.structure.clone(),
        bookmarks: blocks.bookmarks.clone(),
    }
}
