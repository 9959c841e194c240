//! The file itself: objects one after the other, small ones packed together, and the table that
//! finds them.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use lopdf::{Dictionary, Document, Object, ObjectId};

use super::PdfError;
use super::tokens::{Number, Tokens};

/// How hard streams are packed, from 1 to 9. The last per cent of size would take twice the time.
const PACKING: u32 = 4;

/// Collects objects, and writes them.
pub(super) struct File {
    /// What printpdf has made.
    document: Document,
    next: Number,
    /// Objects without a stream: their numbers, and where they begin in what is packed.
    small: Vec<(Number, usize)>,
    packed: Tokens,
    streams: Vec<Stream>,
}

/// An object with a stream.
struct Stream {
    number: Number,
    /// What is in its dictionary.
    entries: Tokens,
    content: Vec<u8>,
    /// Whether it stays as it is.
    is_plain: bool,
}

impl File {
    /// Begins with the first pages that printpdf has made; what they do not lead to is left out.
    pub(super) fn new(mut document: Document, pages: usize) -> Result<Self, PdfError> {
        let root = document.trailer.get(b"Root").and_then(Object::as_reference)?;
        let tree = document.get_dictionary(root)?.get(b"Pages")?.as_reference()?;
        let tree = document.get_dictionary_mut(tree)?;
        tree.get_mut(b"Kids")?.as_array_mut()?.truncate(pages);
        tree.set("Count", pages as i64);
        document.trailer.remove(b"Info");
        document.prune_objects();
        document.renumber_objects();
        let next = document.max_id + 1;
        let (small, streams) = (Vec::new(), Vec::new());
        Ok(Self { document, next, small, packed: Tokens::default(), streams })
    }

    /// The pages, in order.
    pub(super) fn pages(&self) -> Vec<Number> {
        self.document.page_iter().map(|(number, _)| number).collect()
    }

    /// A dictionary that printpdf has made.
    pub(super) fn dictionary(&mut self, number: Number) -> Result<&mut Dictionary, PdfError> {
        Ok(self.document.get_dictionary_mut((number, 0))?)
    }

    /// What a page is painted with.
    pub(super) fn paint(&mut self, page: Number, content: Vec<u8>) -> Result<(), PdfError> {
        let stream = self.dictionary(page)?.get(b"Contents")?.as_reference()?;
        self.document.get_object_mut(stream)?.as_stream_mut()?.set_plain_content(content);
        Ok(())
    }

    /// A number for an object that comes later.
    pub(super) fn reserve(&mut self) -> Number {
        self.next += 1;
        self.next - 1
    }

    /// Adds an object of a number: a dictionary with these entries.
    pub(super) fn add(&mut self, number: Number, entries: impl FnOnce(&mut Tokens)) {
        self.small.push((number, self.packed.len()));
        self.packed.raw("<<");
        entries(&mut self.packed);
        self.packed.end(">>");
    }

    /// Adds a stream with these entries in its dictionary.
    pub(super) fn add_stream(&mut self, entries: &str, content: Vec<u8>) -> Number {
        let number = self.reserve();
        // Programs that know no PDF look for what a file says of itself.
        let is_plain = entries.starts_with("/Type/Metadata");
        let entries = Tokens::from(entries);
        self.streams.push(Stream { number, entries, content, is_plain });
        number
    }

    /// Writes all; the catalog has these entries beside its pages.
    pub(super) fn save(
        mut self,
        info: Number,
        catalog: impl FnOnce(&mut Tokens),
    ) -> Result<Vec<u8>, PdfError> {
        let root = self.document.trailer.get(b"Root").and_then(Object::as_reference)?;
        let pages = self.document.get_dictionary(root)?.get(b"Pages")?.as_reference()?;
        let objects = std::mem::take(&mut self.document.objects);
        for ((number, _), object) in objects.into_iter().filter(|(id, _)| *id != root) {
            self.take(number, object);
        }
        self.add(root.0, |out| {
            out.raw("/Type/Catalog/Pages ");
            out.reference(pages.0);
            catalog(out);
        });
        self.write((root, info))
    }

    /// Takes an object over.
    fn take(&mut self, number: Number, object: Object) {
        if let Object::Stream(mut stream) = object {
            stream.dict.remove(b"Length");
            let is_plain = stream.dict.has(b"Filter");
            let mut entries = Tokens::default();
            entries.entries(&stream.dict);
            self.streams.push(Stream { number, entries, content: stream.content, is_plain });
        } else {
            self.small.push((number, self.packed.len()));
            self.packed.object(&object);
            self.packed.end("");
        }
    }

    fn write(mut self, (root, info): (ObjectId, Number)) -> Result<Vec<u8>, PdfError> {
        let pack = self.reserve();
        let table = self.reserve();
        let mut places = vec![Place::Free; self.next as usize];
        let mut index = Tokens::default();
        for (at, (number, start)) in self.small.iter().enumerate() {
            places[*number as usize] = Place::Packed(at as u32);
            index.integer(i64::from(*number));
            index.raw(" ");
            index.integer(*start as i64);
            index.raw(" ");
        }
        let (count, first) = (self.small.len(), index.len());
        let entries = format!("/Type/ObjStm/N {count}/First {first}").as_str().into();
        let content = [index.as_bytes(), self.packed.as_bytes()].concat();
        self.streams.push(Stream { number: pack, entries, content, is_plain: false });

        let mut out = Out::new();
        for stream in &self.streams {
            places[stream.number as usize] = Place::At(out.bytes.len() as u32);
            out.stream(stream)?;
        }
        places[table as usize] = Place::At(out.bytes.len() as u32);
        out.table((root.0, info), (table, pack), &places)?;
        Ok(out.bytes)
    }
}

/// Where an object is.
#[derive(Clone, Copy)]
enum Place {
    Free,
    /// Among those that are packed together.
    Packed(u32),
    At(u32),
}

/// The bytes of the file, as far as they are written.
struct Out {
    bytes: Vec<u8>,
    /// One for all streams: its tables are larger than what is packed.
    encoder: ZlibEncoder<Vec<u8>>,
}

impl Out {
    fn new() -> Self {
        // The second line says that this is no text.
        let bytes = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n".to_vec();
        Self { bytes, encoder: ZlibEncoder::new(Vec::new(), Compression::new(PACKING)) }
    }

    fn stream(&mut self, stream: &Stream) -> Result<(), PdfError> {
        let Stream { number, entries, content, is_plain } = stream;
        let content = if *is_plain {
            content
        } else {
            self.encoder.write_all(content)?;
            &self.encoder.reset(Vec::with_capacity(content.len() / 2))?
        };
        let filter = if *is_plain { "" } else { "/Filter/FlateDecode" };
        let length = content.len();
        write!(self.bytes, "{number} 0 obj\n<<")?;
        self.bytes.extend_from_slice(entries.as_bytes());
        write!(self.bytes, "{filter}/Length {length}>>\nstream\n")?;
        self.bytes.extend_from_slice(content);
        self.bytes.extend_from_slice(b"\nendstream\nendobj\n");
        Ok(())
    }

    /// The table of all objects, and what readers begin with.
    fn table(
        &mut self,
        (root, info): (Number, Number),
        (table, pack): (Number, Number),
        places: &[Place],
    ) -> Result<(), PdfError> {
        let mut content = Vec::with_capacity(9 * places.len());
        for place in places {
            let (kind, place, within) = match place {
                Place::Free => (0, 0, 0),
                Place::At(at) => (1, *at, 0),
                Place::Packed(at) => (2, pack, *at),
            };
            content.push(kind);
            content.extend(place.to_be_bytes());
            content.extend(within.to_be_bytes());
        }
        // The name of the file is a hash of what is in it.
        let hash = blake3::hash(&self.bytes).to_hex();
        let id = &hash.as_str()[..32];
        let (start, size) = (self.bytes.len(), places.len());
        let entries = format!(
            "/Type/XRef/Size {size}/W[1 4 4]/Root {root} 0 R/Info {info} 0 R/ID[<{id}><{id}>]"
        );
        let entries = entries.as_str().into();
        self.stream(&Stream { number: table, entries, content, is_plain: false })?;
        write!(self.bytes, "startxref\n{start}\n%%EOF\n")?;
        Ok(())
    }
}
