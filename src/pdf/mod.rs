//! Writes a display list as PDF: printpdf makes pages and fonts, a finishing pass
//! adds what it lacks (boxes, tags, bookmarks, metadata).
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "font units and small counts"
)]
#![allow(
    clippy::many_single_char_names,
    reason = "a … f are what PDF calls the numbers of a curve"
)]

mod content;
mod file;
mod finish;
mod fonts;
mod metadata;
mod navigation;
mod tags;
mod tokens;

use std::collections::BTreeMap;

use printpdf::{Mm, PdfDocument, PdfPage, PdfSaveOptions};

use crate::typeset::display::Print;

/// Why a PDF could not be written; a fault of the program or of a font, not of the rules.
#[derive(Debug, thiserror::Error)]
pub enum PdfError {
    /// A font that cannot be embedded.
    #[error("the font `{0}` cannot be embedded")]
    Font(String),
    /// Something that the writer did not understand.
    #[error("the PDF could not be written: {0}")]
    Writer(String),
}

impl From<lopdf::Error> for PdfError {
    fn from(error: lopdf::Error) -> Self {
        Self::Writer(error.to_string())
    }
}

impl From<std::io::Error> for PdfError {
    fn from(error: std::io::Error) -> Self {
        Self::Writer(error.to_string())
    }
}

/// Writes a print.
pub fn write(print: &Print) -> Result<Vec<u8>, PdfError> {
    let fonts = fonts::subset(print)?;
    let mut document = PdfDocument::new("");
    for (face, font) in &fonts {
        document.resources.fonts.map.insert(fonts::id(*face), font.embedded.clone());
    }
    let mut tags = tags::Tags::new(&print.structure);
    let mut contents = Vec::new();
    let mut pages = Vec::new();
    for (number, page) in print.pages.iter().enumerate() {
        contents.push(content::content(page, number, &fonts, &mut tags));
        let size = [page.width, page.height].map(|points| Mm(points * 25.4 / 72.0));
        pages.push(PdfPage::new(size[0], size[1], Vec::new()));
    }
    // The writer embeds what it sees in use; the finishing pass takes this page away.
    pages.push(PdfPage::new(Mm(10.0), Mm(10.0), fonts::specimen(&fonts)));
    document.with_pages(pages);
    let options = PdfSaveOptions {
        optimize: false,
        subset_fonts: false,
        secure: true,
        image_optimization: None,
    };
    let mut warnings = Vec::new();
    let file = document.to_lopdf_document(&options, &mut warnings);
    if let Some(warning) = warnings.first() {
        return Err(PdfError::Writer(format!("{warning:?}")));
    }
    finish::finish(file, print, contents, tags)
}

/// Fonts by the index of their face.
type Fonts = BTreeMap<usize, fonts::Subset>;
