//! What printpdf lacks: boxes, language, tags, bookmarks, viewer preferences, metadata.

use lopdf::{Dictionary, Document, Object};

use super::file::File;
use super::tags::Tags;
use super::tokens::Number;
use super::{PdfError, metadata, navigation};
use crate::typeset::display::{Duplex, Page, Print, Rect};

/// Finishes a file.
pub(super) fn finish(
    document: Document,
    print: &Print,
    contents: Vec<Vec<u8>>,
    mut tags: Tags<'_>,
) -> Result<Vec<u8>, PdfError> {
    let mut file = File::new(document, contents.len())?;
    let pages = file.pages();
    let places = navigation::places(print, &pages);
    let links = navigation::links(&mut file, print, &pages, &places, &mut tags);
    for (number, (page, content)) in print.pages.iter().zip(contents).enumerate() {
        file.paint(pages[number], content)?;
        describe(file.dictionary(pages[number])?, page, number, &links[number]);
    }
    images(&mut file, print, &pages)?;
    let tree = tags.write(&mut file, &pages);
    let names = navigation::names(&mut file, &places);
    let outline = navigation::bookmarks(&mut file, &print.bookmarks, &places);
    let xmp = file.add_stream("/Type/Metadata/Subtype/XML", metadata::xmp(&print.about));
    let info = file.reserve();
    file.add(info, |out| metadata::info(&print.about, out));
    file.save(info, |out| {
        out.raw("/Lang ");
        out.text(&print.about.language);
        out.raw("/MarkInfo<</Marked true>>/StructTreeRoot ");
        out.reference(tree);
        out.raw("/Metadata ");
        out.reference(xmp);
        out.raw("/Names<</Dests<</Kids[");
        out.reference(names);
        out.raw("]>>>>");
        // Cards and rulers must come out in their true size.
        out.raw("/ViewerPreferences<</DisplayDocTitle true/PrintScaling/None/Duplex");
        out.name(turning(print.about.duplex));
        out.raw(">>");
        if let Some(outline) = outline {
            out.raw("/Outlines ");
            out.reference(outline);
            out.raw(if print.about.shows_bookmarks { "/PageMode/UseOutlines" } else { "" });
        }
    })
}

/// How the printer turns the paper, as PDF names it.
fn turning(duplex: Duplex) -> &'static str {
    match duplex {
        Duplex::Long => "DuplexFlipLongEdge",
        Duplex::Short => "DuplexFlipShortEdge",
        Duplex::None => "Simplex",
    }
}

/// What a page says of itself: its boxes, its links, its place among the tags.
fn describe(dictionary: &mut Dictionary, page: &Page, number: usize, links: &[Number]) {
    let corners = |area: Rect| {
        let sides = [area.x, page.height - area.bottom(), area.right(), page.height - area.y];
        sides.map(Object::Real).to_vec()
    };
    let paper = Rect { x: 0.0, y: 0.0, width: page.width, height: page.height };
    dictionary.set("MediaBox", corners(paper));
    dictionary.set("CropBox", corners(paper));
    dictionary.set("BleedBox", corners(page.bleed));
    dictionary.set("TrimBox", corners(page.trim));
    dictionary.set("StructParents", number as i64);
    dictionary.set("Tabs", "S");
    if page.is_upside_down {
        dictionary.set("Rotate", 180);
    }
    dictionary.remove(b"Annots");
    if !links.is_empty() {
        let links = links.iter().map(|link| Object::Reference((*link, 0)));
        dictionary.set("Annots", links.collect::<Vec<_>>());
    }
}

/// Photographs, where a page uses them.
fn images(file: &mut File, print: &Print, pages: &[Number]) -> Result<(), PdfError> {
    if print.images.is_empty() {
        return Ok(());
    }
    let mut objects = Dictionary::new();
    for (at, pixels) in print.images.iter().enumerate() {
        let (width, height) = (pixels.width, pixels.height);
        let entries = format!(
            "/Type/XObject/Subtype/Image/Width {width}/Height {height}/ColorSpace/DeviceRGB/BitsPerComponent 8"
        );
        let image = file.add_stream(&entries, pixels.rgb.clone());
        objects.set(format!("Im{at}"), Object::Reference((image, 0)));
    }
    for page in pages {
        let resources = file.dictionary(*page)?.get(b"Resources")?.clone();
        match resources {
            Object::Reference((number, _)) => {
                file.dictionary(number)?.set("XObject", objects.clone());
            }
            Object::Dictionary(mut resources) => {
                resources.set("XObject", objects.clone());
                file.dictionary(*page)?.set("Resources", resources);
            }
            _ => {}
        }
    }
    Ok(())
}
