//! What printpdf lacks: boxes, language, tags, bookmarks, viewer preferences, metadata.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use lopdf::{Document, Object, ObjectId, Stream, dictionary};

use super::tags::Tags;
use super::{PdfError, metadata, navigation};
use crate::typeset::display::{Duplex, Page, Print, Rect};

/// How hard streams are packed, from 1 to 9.
const PACKING: u32 = 6;
/// Bytes that it takes to say that a stream is packed.
const FILTER: usize = 19;

/// Finishes a file.
pub(super) fn finish(
    file: &mut Document,
    print: &Print,
    contents: Vec<Vec<u8>>,
    mut tags: Tags<'_>,
) -> Result<(), PdfError> {
    "1.7".clone_into(&mut file.version);
    let pages = fill_pages(file, contents)?;
    for (number, (page, id)) in print.pages.iter().zip(&pages).enumerate() {
        boxes(file, page, number, *id)?;
    }
    images(file, print, &pages)?;
    let places = navigation::places(print, &pages);
    navigation::links(file, print, &pages, &places, &mut tags)?;
    let tree = tags.write(file, &pages);
    let names = navigation::names(file, &places);
    let outline = navigation::bookmarks(file, &print.bookmarks, &places);
    let xmp = file.add_object(metadata::xmp(&print.about));
    let info = file.add_object(metadata::info(&print.about));
    let old = file.trailer.get(b"Root").and_then(Object::as_reference)?;
    let tree_of_pages = file.get_dictionary(old)?.get(b"Pages")?.clone();
    let mut catalog = dictionary! {
        "Type" => "Catalog",
        "Pages" => tree_of_pages,
        "Lang" => Object::string_literal(print.about.language.as_str()),
        "MarkInfo" => dictionary! { "Marked" => true },
        "StructTreeRoot" => tree,
        "Metadata" => xmp,
        "Names" => names,
        "ViewerPreferences" => preferences(print.about.duplex),
    };
    if let Some(outline) = outline {
        catalog.set("Outlines", outline);
        if print.about.shows_bookmarks {
            catalog.set("PageMode", "UseOutlines");
        }
    }
    file.objects.insert(old, Object::Dictionary(catalog));
    file.trailer.set("Info", info);
    file.prune_objects();
    file.renumber_objects();
    compress(file)?;
    identify(file);
    Ok(())
}

/// Puts on the pages what is painted there; the page that is left over goes away.
fn fill_pages(file: &mut Document, contents: Vec<Vec<u8>>) -> Result<Vec<ObjectId>, PdfError> {
    let mut pages: Vec<ObjectId> = file.get_pages().values().copied().collect();
    pages.truncate(contents.len());
    for (page, content) in pages.iter().zip(contents) {
        let stream = file.get_dictionary(*page)?.get(b"Contents")?.as_reference()?;
        file.get_object_mut(stream)?.as_stream_mut()?.set_plain_content(content);
    }
    let root = file.trailer.get(b"Root").and_then(Object::as_reference)?;
    let tree = file.get_dictionary(root)?.get(b"Pages")?.as_reference()?;
    let kids: Vec<Object> = pages.iter().copied().map(Object::Reference).collect();
    let tree = file.get_dictionary_mut(tree)?;
    tree.set("Count", kids.len() as i64);
    tree.set("Kids", kids);
    Ok(pages)
}

/// Packs every stream. The last per cent of size would take twice the time.
fn compress(file: &mut Document) -> Result<(), PdfError> {
    // One for all: its tables are larger than what is packed.
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(PACKING));
    for object in file.objects.values_mut() {
        let Object::Stream(stream) = object else { continue };
        if stream.dict.has(b"Filter") || !stream.allows_compression {
            continue;
        }
        encoder.write_all(&stream.content)?;
        let packed = encoder.reset(Vec::with_capacity(stream.content.len() / 2))?;
        if packed.len() + FILTER < stream.content.len() {
            stream.set_content(packed);
            stream.dict.set("Filter", "FlateDecode");
        }
    }
    Ok(())
}

/// The name of the file is a hash of what is in it.
fn identify(file: &mut Document) {
    let mut hash = blake3::Hasher::new();
    for object in file.objects.values() {
        if let Object::Stream(stream) = object {
            hash.update(&stream.content);
        }
    }
    let id = hash.finalize().as_bytes()[..16].to_vec();
    let id = Object::String(id, lopdf::StringFormat::Hexadecimal);
    file.trailer.set("ID", vec![id.clone(), id]);
}

fn preferences(duplex: Duplex) -> lopdf::Dictionary {
    dictionary! {
        "DisplayDocTitle" => true,
        // Cards and rulers must come out in their true size.
        "PrintScaling" => "None",
        "Duplex" => match duplex {
            Duplex::Long => "DuplexFlipLongEdge",
            Duplex::Short => "DuplexFlipShortEdge",
            Duplex::None => "Simplex",
        },
    }
}

fn boxes(file: &mut Document, page: &Page, number: usize, id: ObjectId) -> Result<(), PdfError> {
    let corners = |area: Rect| {
        let sides = [area.x, page.height - area.bottom(), area.right(), page.height - area.y];
        sides.map(|side| Object::Real((side * 1000.0).round() / 1000.0)).to_vec()
    };
    let paper = Rect { x: 0.0, y: 0.0, width: page.width, height: page.height };
    let dictionary = file.get_dictionary_mut(id)?;
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
    Ok(())
}

/// Photographs, where a page uses them.
fn images(file: &mut Document, print: &Print, pages: &[ObjectId]) -> Result<(), PdfError> {
    if print.images.is_empty() {
        return Ok(());
    }
    let mut objects = lopdf::Dictionary::new();
    for (at, pixels) in print.images.iter().enumerate() {
        let image = dictionary! {
            "Type" => "XObject",
            "Subtype" => "Image",
            "Width" => i64::from(pixels.width),
            "Height" => i64::from(pixels.height),
            "ColorSpace" => "DeviceRGB",
            "BitsPerComponent" => 8,
        };
        let id = file.add_object(Stream::new(image, pixels.rgb.clone()));
        objects.set(format!("Im{at}"), id);
    }
    for page in pages {
        let resources = file.get_dictionary(*page)?.get(b"Resources")?.clone();
        match resources {
            Object::Reference(id) => file.get_dictionary_mut(id)?.set("XObject", objects.clone()),
            Object::Dictionary(mut resources) => {
                resources.set("XObject", objects.clone());
                file.get_dictionary_mut(*page)?.set("Resources", resources);
            }
            _ => {}
        }
    }
    Ok(())
}
