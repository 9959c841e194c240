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

/// The information dictionary.
pub(super) fn info(about: &About) -> Dictionary {
    let date = about.date.as_ref().map(|date| format!("D:{}000000Z", date.replace('-', "")));
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
    entries.map(|(key, value)| (key, text(value))).collect()
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
    if let Some(date) = &about.date {
        let date = escape(date);
        let _ = write!(
            more,
            "<xmp:CreateDate>{date}T00:00:00Z</xmp:CreateDate><xmp:ModifyDate>{date}T00:00:00Z</xmp:ModifyDate>"
        );
    }
    let packet = format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\
         <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
         xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">\
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
