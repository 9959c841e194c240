//! What printpdf lacks: boxes, language, tags, bookmarks, viewer preferences, metadata.

use lopdf::{Dictionary, Document, Object, ObjectId, Stream, dictionary};

use super::metadata::{self, text};
use super::tags::Tags;
use super::{PdfError, navigation};
use crate::typeset::display::{Duplex, Page, Print, Rect};

/// Finishes a document; each page is painted with its content.
pub(super) fn finish(
    document: &mut Document,
    print: &Print,
    contents: Vec<Vec<u8>>,
    mut tags: Tags<'_>,
) -> Result<(), PdfError> {
    let pages: Vec<ObjectId> = document.page_iter().collect();
    let places = navigation::places(print, &pages);
    // A print shop has nothing to click, and its standard allows no links.
    let links = if print.about.for_shop {
        vec![Vec::new(); pages.len()]
    } else {
        navigation::links(document, print, &pages, &places, &mut tags)
    };
    for (number, (content, links)) in contents.into_iter().zip(links).enumerate() {
        let dictionary = document.get_dictionary_mut(pages[number])?;
        describe(dictionary, &print.pages[number], number, links);
        let stream = dictionary.get(b"Contents")?.as_reference()?;
        document.set_object(stream, Stream::new(Dictionary::new(), content));
    }
    let tree = tags.write(document, &pages);
    let names = navigation::names(document, &places);
    let outline = navigation::bookmarks(document, &print.bookmarks, &places);
    let info = document.trailer.get(b"Info")?.as_reference()?;
    document.set_object(info, metadata::info(&print.about));
    let kind = dictionary! { "Type" => "Metadata", "Subtype" => "XML" };
    let xmp = document.add_object(Stream::new(kind, metadata::xmp(&print.about)));

    let catalog = document.catalog_mut()?;
    catalog.remove(b"PageLayout");
    catalog.remove(b"PageMode");
    catalog.set("Lang", text(&print.about.language));
    catalog.set("MarkInfo", dictionary! { "Marked" => true });
    catalog.set("StructTreeRoot", tree);
    catalog.set("Metadata", xmp);
    catalog.set("Names", dictionary! { "Dests" => dictionary! { "Kids" => vec![names.into()] } });
    // Cards and rulers must come out in their true size.
    let viewer = dictionary! {
        "DisplayDocTitle" => true,
        "PrintScaling" => "None",
        "Duplex" => turning(print.about.duplex),
    };
    catalog.set("ViewerPreferences", viewer);
    if let Some(outline) = outline {
        catalog.set("Outlines", outline);
        if print.about.shows_bookmarks {
            catalog.set("PageMode", "UseOutlines");
        }
    }
    Ok(())
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
fn describe(dictionary: &mut Dictionary, page: &Page, number: usize, links: Vec<Object>) {
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
    if links.is_empty() {
        dictionary.remove(b"Annots");
    } else {
        dictionary.set("Annots", links);
    }
}
