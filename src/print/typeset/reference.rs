//! The reference: as many pages as it needs, in even columns.

use std::sync::Arc;

use super::block::Blocks;
use super::book::{Book, Tones};
use super::columns::{Column, Room, fill, flow};
use super::display::{About, Print};
use super::draw::Pen;
use super::figure::Figure;
use super::galley::{Layout, Setting, Slab, lay_out, lay_out_small};
use super::paper::{Foot, Geometry, Header, Paper};
use super::place::place;
use super::running::Guide;
use super::shape::Shaper;
use super::style::page::{self, NARROW_PAGE};
use super::theme::{Palette, Theme};

/// What a reference is made from beside its words.
pub struct ReferenceOptions<'a> {
    /// The paper.
    pub paper: Paper,
    /// Sizes and margins.
    pub theme: &'a Theme,
    /// Colours in use.
    pub palette: &'a Palette,
    /// Pictures.
    pub figures: &'a [Arc<Figure>],
    /// Large letters in one column.
    pub large_print: bool,
    /// `page {page} of {pages}`
    pub page_words: &'a str,
    /// Two languages side by side need the whole width.
    pub is_bilingual: bool,
    /// Numbers and signs of force stand in the margin, remarks beside the text.
    pub is_book: bool,
    /// Colours of chapters and remarks.
    pub tones: &'a Tones,
}

impl ReferenceOptions<'_> {
    fn setting(&self) -> Setting {
        let Theme { sizes, leading, .. } = self.theme;
        if self.large_print {
            return Setting {
                size: sizes.large_print.0,
                leading: leading.large_print.0,
                gap: page::LARGE_PRINT_GAP,
                figures: page::LARGE_PRINT_FIGURES,
            };
        }
        let size = if self.is_narrow() { sizes.reference_small_paper } else { sizes.reference };
        let (size, leading) = (size.0, leading.reference.0);
        Setting { size, leading, gap: page::REFERENCE_GAP, figures: 1.0 }
    }

    fn is_narrow(&self) -> bool {
        self.paper.page().0 < NARROW_PAGE.0
    }

    fn columns(&self) -> usize {
        let is_wide = self.large_print || self.is_bilingual || self.is_book;
        if is_wide || self.is_narrow() { 1 } else { 2 }
    }
}

/// Sets a reference.
pub fn reference(
    blocks: &Blocks,
    about: About,
    shaper: &mut Shaper,
    options: &ReferenceOptions<'_>,
) -> Print {
    let pen = Pen {
        palette: options.palette,
        links: &blocks.links,
        figures: options.figures,
        is_draft: false,
    };
    let mut geometry = Geometry::new(options.paper, &options.theme.margins);
    let least = if options.large_print { options.theme.sizes.large_print.0 } else { 0.0 };
    let mut header = Header::new(blocks, &geometry, options.theme.sizes.title.0, least, pen);
    // On narrow paper its words would be too small.
    let strip = blocks.strips.first().filter(|_| !options.large_print && !options.is_narrow());
    if let Some((figure, node)) = strip
        && let Some(figure) = options.figures.get(*figure)
    {
        header = header.with_strip(figure, *node);
    }
    geometry.header = header.height;
    let (count, setting) = (options.columns(), options.setting());
    let has_side = !options.is_narrow() && !options.is_bilingual;
    let width = geometry.column(count);
    let book = options
        .is_book
        .then(|| Book::new(&blocks.body, setting.size, width, has_side, options.tones));
    let layout = Layout {
        setting,
        book,
        wide_figures: false,
        headings: options.theme.headings,
        palette: options.palette,
        links: &blocks.links,
        figures: options.figures,
        justified: !options.large_print && !options.is_bilingual,
        even_tables: options.is_bilingual,
        is_large: options.large_print,
        is_draft: false,
    };
    let (slabs, columns) = settled(blocks, layout, &geometry, count);
    let mut pages = Vec::new();
    let mut header = Some(header);
    for (at, column) in columns.iter().enumerate() {
        if at % count == 0 {
            let mut page = geometry.page();
            if let Some(header) = header.take() {
                header.place(&mut page, geometry.top);
            }
            pages.push(page);
        }
        let area = geometry.column_area(count, at % count, pages.len() == 1);
        if let Some(page) = pages.last_mut() {
            place(&slabs[column.first..column.last], area, setting.size, options.palette, page);
        }
    }
    let sizes = options.theme.sizes;
    let size = if options.large_print { sizes.foot_large_print } else { sizes.foot }.0;
    let title = blocks.title.text.replace('\u{a0}', " ");
    let tones = options.is_book.then_some(options.tones);
    Guide::new(title.trim(), &blocks.bookmarks, size, tones)
        .draw(&mut pages, &geometry, shaper, pen);
    let foot = Foot {
        running: &blocks.running,
        words: options.page_words,
        has_ruler: geometry.width > NARROW_PAGE.0,
        size,
    };
    let total = pages.len();
    for (at, page) in pages.iter_mut().enumerate() {
        foot.draw(page, (at + 1, total), &geometry, shaper, pen);
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

/// Slabs and columns. A last page of a few lines is avoided: lines stand a little closer, or a
/// little farther apart.
fn settled(
    blocks: &Blocks,
    layout: Layout<'_>,
    geometry: &Geometry,
    count: usize,
) -> (Vec<Slab>, Vec<Column>) {
    let lay = |[leading, gap]: [f32; 2], is_draft: bool| {
        let mut layout = Layout { is_draft, ..layout };
        layout.setting.leading *= leading;
        layout.setting.gap *= gap;
        let width = geometry.column(count);
        let mut slabs = lay_out(&blocks.body, width, layout);
        let mut small = lay_out_small(&blocks.small, width, layout);
        if let Some(first) = small.first_mut() {
            first.before = page::BEFORE_SMALL_PRINT * layout.setting.size;
        }
        slabs.extend(small);
        let columns = even_end(&slabs, geometry, count);
        (slabs, columns)
    };
    let usual = lay([1.0; 2], false);
    if is_full_enough(&usual.1, geometry, count) {
        return usual;
    }
    let found = page::LAST_PAGE.into_iter().find(|factors| {
        let (_, columns) = lay(*factors, true);
        is_full_enough(&columns, geometry, count)
    });
    found.map_or(usual, |factors| lay(factors, false))
}

/// Whether the last page is the only one, or no waste of paper.
fn is_full_enough(columns: &[Column], geometry: &Geometry, count: usize) -> bool {
    if columns.len() <= count {
        return true;
    }
    let last = &columns[(columns.len() - 1) / count * count..];
    let tallest = last.iter().map(|column| column.height).fold(0.0, f32::max);
    tallest >= page::EMPTIEST_LAST * geometry.column_area(count, 0, false).height
}

/// Full columns, but even ones on the last page.
fn even_end(slabs: &[Slab], geometry: &Geometry, count: usize) -> Vec<Column> {
    let area = |at: usize| geometry.column_area(count, at % count, at < count).height;
    let mut columns = flow(slabs, area);
    if count < 2 || columns.is_empty() {
        return columns;
    }
    let start = (columns.len() - 1) / count * count;
    let first = columns[start].first;
    let rest = &slabs[first..];
    // The lowest height that still holds everything gives even columns.
    let full = area(start);
    let all: f32 = rest.iter().map(|slab| slab.height + slab.before).sum();
    let mut height = all / count as f32;
    while height < full {
        let rooms = vec![Room { height, weight: 1.0 }; count];
        if let Some(even) = fill(rest, &rooms) {
            columns.truncate(start);
            columns.extend(even.into_iter().map(|column| Column {
                first: column.first + first,
                last: column.last + first,
                ..column
            }));
            break;
        }
        height += page::EVEN_STEP.0;
    }
    columns
}
