//! Writes a display list as PDF: printpdf makes document, pages, fonts and pictures; what it
//! lacks (boxes, tags, bookmarks, metadata) is added to the objects that it has made.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "font units and small counts"
)]
#![allow(
    clippy::many_single_char_names,
    reason = "a … f are what PDF calls the numbers of a curve"
)]

mod cmyk;
mod content;
mod finish;
mod fonts;
mod metadata;
mod navigation;
mod objects;
mod save;
mod shop;
mod tags;
mod tokens;

use std::collections::BTreeMap;

use lopdf::Document;
use printpdf::{
    Mm, PdfDocument, PdfPage, PdfSaveOptions, RawImage, RawImageData, RawImageFormat, XObject,
    XObjectId,
};

use crate::typeset::display::{Pixels, Print};

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

/// Fonts by the index of their face.
type Fonts = BTreeMap<usize, fonts::Subset>;

/// Writes a print.
pub fn write(print: &Print) -> Result<Vec<u8>, PdfError> {
    let fonts = fonts::subset(print)?;
    let mut tags = tags::Tags::new(&print.structure);
    let pages = print.pages.iter().enumerate();
    let mut inks = print.about.for_shop.then(cmyk::Inks::new);
    let contents = pages
        .map(|(number, page)| content::content(page, number, &fonts, &mut tags, inks.as_mut()))
        .collect();
    let mut document = draft(print, fonts)?;
    finish::finish(&mut document, print, contents, tags)?;
    if let Some(inks) = &mut inks {
        shop::prepare(&mut document, inks)?;
    }
    save::save(document, if print.about.for_shop { save::FOR_SHOP } else { save::BEGINNING })
}

/// The document with its pages, fonts and pictures; nothing is painted on the pages yet.
fn draft(print: &Print, fonts: Fonts) -> Result<Document, PdfError> {
    let mut document = PdfDocument::new("");
    let mut pages: Vec<PdfPage> =
        print.pages.iter().map(|page| blank(page.width, page.height)).collect();
    // The writer embeds what it sees in use; what a page is painted with replaces these.
    if let Some(first) = pages.first_mut() {
        first.ops = fonts::declaration(&fonts);
    }
    document.with_pages(pages);
    for (face, font) in fonts {
        document.resources.fonts.map.insert(fonts::id(face), font.embedded);
    }
    for (at, pixels) in print.images.iter().enumerate() {
        document.resources.xobjects.map.insert(image_id(at), XObject::Image(image(pixels)));
    }
    let options = PdfSaveOptions {
        optimize: false,
        subset_fonts: false,
        secure: true,
        image_optimization: None,
    };
    let mut warnings = Vec::new();
    let made = document.to_lopdf_document(&options, &mut warnings);
    match warnings.first() {
        Some(warning) => Err(PdfError::Writer(format!("{warning:?}"))),
        None => Ok(made),
    }
}

fn blank(width: f32, height: f32) -> PdfPage {
    let [width, height] = [width, height].map(|points| Mm(points * 25.4 / 72.0));
    PdfPage::new(width, height, Vec::new())
}

/// The name of a picture in the PDF.
fn image_id(at: usize) -> XObjectId {
    XObjectId(format!("Im{at}"))
}

fn image(pixels: &Pixels) -> RawImage {
    let is_grey = |pixel: &[u8]| pixel[0] == pixel[1] && pixel[1] == pixel[2];
    // Greys are printed with black alone.
    let greys = pixels.rgb.chunks_exact(3).all(is_grey);
    let (bytes, data_format) = if greys {
        (pixels.rgb.iter().copied().step_by(3).collect(), RawImageFormat::R8)
    } else {
        (pixels.rgb.clone(), RawImageFormat::RGB8)
    };
    RawImage {
        pixels: RawImageData::U8(bytes),
        width: pixels.width as usize,
        height: pixels.height as usize,
        data_format,
        tag: Vec::new(),
    }
}
