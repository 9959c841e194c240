//! What makes a file one of PDF/X-4: the printing condition, and pictures in its inks.

use lopdf::{Document, Object, Stream, dictionary};

use super::PdfError;
use super::cmyk::{Inks, PROFILE};
use super::metadata::plain;

/// The printing condition, as print shops know it.
const CONDITION: &str = "FOGRA39";
/// Who keeps the list of conditions.
const REGISTRY: &str = "http://www.color.org";

/// Adds the printing condition, and turns pictures into inks.
pub(super) fn prepare(document: &mut Document, inks: &mut Inks) -> Result<(), PdfError> {
    for object in document.objects.values_mut() {
        if let Object::Stream(stream) = object
            && is_coloured(stream)
        {
            let content = stream.decompressed_content().unwrap_or_else(|_| stream.content.clone());
            for key in [&b"Filter"[..], b"DecodeParms"] {
                stream.dict.remove(key);
            }
            stream.dict.set("ColorSpace", "DeviceCMYK");
            stream.set_content(inks.pixels(&content));
        }
    }
    let profile = Stream::new(dictionary! { "N" => 4 }, PROFILE.to_vec());
    let profile = document.add_object(profile);
    let intent = dictionary! {
        "Type" => "OutputIntent",
        "S" => "GTS_PDFX",
        "OutputConditionIdentifier" => plain(CONDITION),
        "OutputCondition" => plain("Offset on coated paper (ISO 12647-2)"),
        "RegistryName" => plain(REGISTRY),
        "Info" => plain("Coated paper, after FOGRA39L"),
        "DestOutputProfile" => profile,
    };
    let intent = document.add_object(intent);
    document.catalog_mut()?.set("OutputIntents", vec![intent.into()]);
    Ok(())
}

/// Whether a stream is a picture in colours of the screen.
fn is_coloured(stream: &Stream) -> bool {
    let is = |key: &[u8], name: &[u8]| {
        stream.dict.get(key).and_then(Object::as_name).is_ok_and(|known| known == name)
    };
    is(b"Subtype", b"Image") && is(b"ColorSpace", b"DeviceRGB")
}
