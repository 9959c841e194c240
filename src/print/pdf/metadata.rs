//! What a file says of itself: the information dictionary and XMP.

use std::fmt::Write;

use lopdf::{Dictionary, Object, StringFormat};

use crate::typeset::display::About;

/// Who wrote the file.
const PRODUCER: &str = concat!("ksr ", env!("CARGO_PKG_VERSION"));

/// Words for readers: plain letters as they are, others as UTF-16.
pub(super) fn text(text: &str) -> Object {
    if text.is_ascii() {
        return plain(text);
    }
    let mut bytes = vec![0xfe, 0xff];
    bytes.extend(text.encode_utf16().flat_map(u16::to_be_bytes));
    Object::String(bytes, StringFormat::Literal)
}

/// A string of single bytes.
pub(super) fn plain(text: &str) -> Object {
    Object::String(text.into(), StringFormat::Literal)
}

/// What print shops ask for.
const STANDARD: &str = "PDF/X-4";
/// They want a day; a print that knows none has this one.
const NO_DAY: &str = "2000-01-01";

/// The day of a print.
fn day(about: &About) -> Option<&str> {
    let usual = about.for_shop.then_some(NO_DAY);
    about.date.as_deref().or(usual)
}

/// What the standard of print shops wants to be said, with a name made from what is said.
fn shop(about: &About) -> String {
    let words = format!("{}\n{}\n{}\n{}", about.title, about.language, about.subject, PRODUCER);
    let name = blake3::hash(words.as_bytes()).to_hex();
    let name = &name.as_str()[..32];
    let day = day(about).unwrap_or_default();
    format!(
        "<pdfxid:GTS_PDFXVersion>{STANDARD}</pdfxid:GTS_PDFXVersion><pdf:Trapped>False</pdf:Trapped>\
         <xmp:MetadataDate>{day}T00:00:00Z</xmp:MetadataDate>\
         <xmpMM:DocumentID>uuid:{name}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>\
         <xmpMM:RenditionClass>default</xmpMM:RenditionClass>"
    )
}

/// The information dictionary.
pub(super) fn info(about: &About) -> Dictionary {
    let date = day(about).map(|date| format!("D:{}000000Z", date.replace('-', "")));
    let date = date.unwrap_or_default();
    let entries = [
        ("Title", about.title.as_str()),
        ("Producer", PRODUCER),
        ("Creator", PRODUCER),
        ("Subject", &about.subject),
        ("Author", &about.author),
        ("CreationDate", &date),
        ("ModDate", &date),
    ];
    let entries = entries.into_iter().filter(|(_, value)| !value.is_empty());
    let mut info: Dictionary = entries.map(|(key, value)| (key, text(value))).collect();
    if about.for_shop {
        info.set("Trapped", Object::Name(b"False".to_vec()));
        info.set("GTS_PDFXVersion", plain(STANDARD));
    }
    info
}

/// The same as XMP.
pub(super) fn xmp(about: &About) -> Vec<u8> {
    let (title, language) = (escape(&about.title), escape(&about.language));
    let mut more = String::new();
    if !about.subject.is_empty() {
        let subject = escape(&about.subject);
        let _ = write!(
            more,
            "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">{subject}</rdf:li></rdf:Alt></dc:description>"
        );
    }
    if !about.author.is_empty() {
        let author = escape(&about.author);
        let _ =
            write!(more, "<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>");
    }
    if !about.license.is_empty() {
        let license = escape(&about.license);
        let _ = write!(
            more,
            "<dc:rights><rdf:Alt><rdf:li xml:lang=\"x-default\">{license}</rdf:li></rdf:Alt></dc:rights>"
        );
    }
    if let Some(date) = day(about) {
        let date = escape(date);
        let _ = write!(
            more,
            "<xmp:CreateDate>{date}T00:00:00Z</xmp:CreateDate><xmp:ModifyDate>{date}T00:00:00Z</xmp:ModifyDate>"
        );
    }
    let spaces = if about.for_shop {
        more += &shop(about);
        " xmlns:pdfxid=\"http://www.npes.org/pdfx/ns/id/\" xmlns:xmpMM=\"http://ns.adobe.com/xap/1.0/mm/\""
    } else {
        ""
    };
    let packet = format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\
         <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
         xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" \
         xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\"{spaces}>\
         <pdfuaid:part>1</pdfuaid:part>\
         <dc:format>application/pdf</dc:format>\
         <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{title}</rdf:li></rdf:Alt></dc:title>\
         <dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>{more}\
         <xmp:CreatorTool>{PRODUCER}</xmp:CreatorTool><pdf:Producer>{PRODUCER}</pdf:Producer>\
         </rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>"
    );
    packet.into_bytes()
}

fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.chars().filter(|c| !c.is_control()).collect()
}
