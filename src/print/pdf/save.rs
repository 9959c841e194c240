//! Writes a finished document: streams one after the other, small objects packed together, and
//! the table that finds them. The writer of lopdf would copy each small object and write it three
//! times, and would not pack the table.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use lopdf::{Dictionary, Document, Object, Stream, StringFormat, dictionary};

use super::PdfError;
use super::tokens::Tokens;

/// How hard streams are packed, from 1 to 9. The last per cent of size would take twice the time.
const PACKING: u32 = 3;
/// What a file begins with; the second line says that this is no text.
pub(super) const BEGINNING: &[u8] = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";

/// The same for print shops, whose standard is older.
pub(super) const FOR_SHOP: &[u8] = b"%PDF-1.6\n%\xe2\xe3\xcf\xd3\n";

/// Writes a document.
pub(super) fn save(mut document: Document, beginning: &[u8]) -> Result<Vec<u8>, PdfError> {
    let (pack, table) = (document.new_object_id().0, document.new_object_id().0);
    let mut file = File::new(table, beginning);
    let (mut index, mut packed) = (Tokens::default(), Tokens::default());
    let mut count = 0;
    for ((number, _), object) in document.objects {
        if let Object::Stream(stream) = object {
            file.add(number, stream)?;
            continue;
        }
        index.whole(u64::from(number));
        index.raw(" ");
        index.whole(packed.len() as u64);
        index.raw(" ");
        packed.object(&object);
        packed.end("");
        file.places[number as usize] = Place { kind: 2, value: pack, within: count };
        count += 1;
    }
    let about = dictionary! { "Type" => "ObjStm", "N" => count, "First" => index.len() as i64 };
    file.add(pack, Stream::new(about, [index.into_bytes(), packed.into_bytes()].concat()))?;
    file.finish(table, document.trailer)
}

/// Where an object is, as the table says it: nowhere, at a byte, or among those packed together.
#[derive(Clone, Copy, Default)]
struct Place {
    kind: u8,
    value: u32,
    within: u32,
}

/// The file, as far as it is written.
struct File {
    out: Tokens,
    places: Vec<Place>,
    /// One for all streams: its tables are larger than what is packed.
    encoder: ZlibEncoder<Vec<u8>>,
}

impl File {
    fn new(last: u32, beginning: &[u8]) -> Self {
        let places = vec![Place::default(); last as usize + 1];
        let encoder = ZlibEncoder::new(Vec::new(), Compression::new(PACKING));
        let mut out = Tokens::default();
        out.bytes(beginning);
        Self { out, places, encoder }
    }

    /// Adds a stream, packed if it may be.
    fn add(&mut self, number: u32, mut stream: Stream) -> Result<(), PdfError> {
        // Programs that know no PDF look for what a file says of itself.
        if !stream.dict.has(b"Filter") && !stream.dict.has_type(b"Metadata") {
            self.encoder.write_all(&stream.content)?;
            let packed = self.encoder.reset(Vec::with_capacity(stream.content.len() / 2))?;
            stream.dict.set("Filter", "FlateDecode");
            stream.set_content(packed);
        }
        let at = self.out.len() as u32;
        self.places[number as usize] = Place { kind: 1, value: at, within: 0 };
        self.out.whole(u64::from(number));
        self.out.end(" 0 obj");
        self.out.dictionary(&stream.dict);
        self.out.raw("stream\n");
        self.out.bytes(&stream.content);
        self.out.end("\nendstream\nendobj");
        Ok(())
    }

    /// Adds the table of all objects, and what readers begin with.
    fn finish(mut self, number: u32, mut trailer: Dictionary) -> Result<Vec<u8>, PdfError> {
        let start = self.out.len();
        // The table is written last, but finds itself as well.
        self.places[number as usize] = Place { kind: 1, value: start as u32, within: 0 };
        let mut content = Vec::with_capacity(9 * self.places.len());
        for place in &self.places {
            content.push(place.kind);
            content.extend(place.value.to_be_bytes());
            content.extend(place.within.to_be_bytes());
        }
        // The name of the file is a hash of what is in it.
        let hash = blake3::hash(self.out.as_bytes()).as_bytes()[..16].to_vec();
        let name = Object::String(hash, StringFormat::Hexadecimal);
        trailer.set("Type", "XRef");
        trailer.set("Size", self.places.len() as i64);
        trailer.set("W", vec![1.into(), 4.into(), 4.into()]);
        trailer.set("ID", vec![name.clone(), name]);
        self.add(number, Stream::new(trailer, content))?;
        self.out.raw("startxref\n");
        self.out.whole(start as u64);
        self.out.end("\n%%EOF");
        Ok(self.out.into_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read_again() -> Result<(), PdfError> {
        let mut document = Document::with_version("1.7");
        let words = [&b"a) (b \\ \r c"[..], b"\xfe\xff\x00(\x01\x0d"];
        let words = words.map(|text| Object::String(text.into(), StringFormat::Literal)).to_vec();
        let leaf = document.add_object(dictionary! {
            "Words" => words,
            "A name#" => Object::Name(b"x y/z".to_vec()),
            "Numbers" => vec![(-7).into(), Object::Real(0.25), Object::Null, true.into()],
            "Hash" => Object::String(vec![0, 171, 255], StringFormat::Hexadecimal),
        });
        let painted = b"0 0 m 1 1 l S\n".repeat(40);
        let stream = document.add_object(Stream::new(Dictionary::new(), painted.clone()));
        let root = dictionary! { "Type" => "Catalog", "Leaf" => leaf, "Stream" => stream };
        let root = document.add_object(root);
        document.trailer.set("Root", root);

        let bytes = save(document.clone(), BEGINNING)?;
        let read = Document::load_mem(&bytes)?;
        assert_eq!(read.trailer.get(b"Root")?.as_reference()?, root);
        assert_eq!(read.get_object(leaf)?, document.get_object(leaf)?);
        assert_eq!(read.get_object(root)?, document.get_object(root)?);
        let packed = read.get_object(stream)?.as_stream()?;
        assert!(packed.content.len() < painted.len());
        assert_eq!(packed.decompressed_content()?, painted);
        Ok(())
    }
}
