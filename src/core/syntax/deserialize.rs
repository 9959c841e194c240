//! A serde deserializer over the tree that goes on after a mistake.
//!
//! Each error is reported where it happens. A field read with [`lenient`](super::lenient())
//! falls back to its default, with [`lenient_list`](super::lenient_list) it drops the broken item,
//! with [`lenient_map`](super::lenient_map) the broken entry; the rest is read, so that one run
//! shows many errors.

use std::cell::RefCell;

use serde::de::value::{MapAccessDeserializer, StrDeserializer, U32Deserializer};
use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, IntoDeserializer, Visitor};

use super::ambiguous::mistaken_for;
use super::checks::{text_empty, yaml_ambiguous_text, yaml_odd_quotes};
use super::read_error::{ReadError, listed, meant_key};
use super::reshape::{Wanted, explain, misplaced, text_alone};
use super::slip::{quoted, without_odd_quotes};
use super::{Kind, Node, number_words};
use crate::diagnostic::{Diagnostic, Sink};
use crate::source::{SPANNED, ScalarStyle};

/// Reads a value from a tree; what is wrong goes to the sink. `text` is what the tree was read from.
pub fn read<'a, T: Deserialize<'a>>(node: &'a Node, text: &str, sink: &mut Sink) -> Option<T> {
    let reported = RefCell::new(Vec::new());
    let value = T::deserialize(NodeReader { node, text, reported: &reported }).ok();
    sink.extend(reported.into_inner());
    value
}

#[derive(Clone, Copy)]
struct NodeReader<'a, 'r> {
    node: &'a Node,
    text: &'r str,
    reported: &'r RefCell<Vec<Diagnostic>>,
}

impl<'a> NodeReader<'a, '_> {
    fn with(self, node: &'a Node) -> Self {
        Self { node, ..self }
    }

    /// Gives an error its place, once.
    fn place<T>(self, result: Result<T, ReadError>) -> Result<T, ReadError> {
        result.map_err(|error| self.placed(error))
    }

    /// Apart from `place`, which is compiled anew for every type.
    fn placed(self, error: ReadError) -> ReadError {
        if !matches!(error, ReadError::Reported) {
            let told = error.at(self.node.label_span());
            self.reported.borrow_mut().push(self.with_number(told));
        }
        ReadError::Reported
    }

    /// Offers the number alone where words stand around it: `from 8`, `2 to 5`.
    fn with_number(self, told: Diagnostic) -> Diagnostic {
        let Kind::Scalar { value, plain: true } = &self.node.kind else { return told };
        let mut numbers = value.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty());
        let is_range = told.message.contains("a range such as");
        let is_number = told.message.starts_with("expected a whole number")
            || told.message.starts_with("expected a number, or");
        let range = || number_words::range(value).filter(|_| is_range);
        let figures = range().map(|(low, high)| format!("{low}-{high}")).or_else(|| {
            number_words::number(value).filter(|_| is_range || is_number).map(|one| one.to_string())
        });
        if let Some(figures) = figures.filter(|figures| figures != value) {
            return told.fix("write it in figures", self.node.span, figures);
        }
        if is_range && let Some(minutes) = number_words::minutes(value) {
            return told.fix("write it in minutes", self.node.span, minutes.to_string());
        }
        if is_range && let Some((low, high)) = number_words::enumerated(value) {
            return told.fix("write it as a range", self.node.span, format!("{low}-{high}"));
        }
        // `1:30` is a time, `1.5` a fraction: neither is from one to the other.
        let is_from_to = !value.contains([':', '.', ',', '/']);
        match (numbers.next(), numbers.next(), numbers.next()) {
            (None, ..) if is_number || is_range => told.help(if is_range {
                "write it in digits, as in `2-4`"
            } else {
                "write it in digits, as in `8`"
            }),
            (Some(one), None, _) if is_number || is_range => {
                told.fix("write the number alone", self.node.span, one.to_owned())
            }
            (Some(from), Some(to), None)
                if is_range && is_from_to && *value != format!("{from}-{to}") =>
            {
                told.fix("write it as a range", self.node.span, format!("{from}-{to}"))
            }
            _ => told,
        }
    }

    fn wrong(self, wanted: Wanted, expected: &str) -> ReadError {
        if !matches!(self.node.kind, Kind::Refused) {
            let told = explain(self.node, self.text, wanted, expected);
            self.reported.borrow_mut().push(told);
        }
        ReadError::Reported
    }

    fn warn_of_ambiguity(self, text: &str) {
        if let Some(other) = mistaken_for(text) {
            let message = format!("other programs take `{text}` without quotes for {other}");
            self.reported.borrow_mut().push(
                Diagnostic::new(&yaml_ambiguous_text::CHECK, message, self.node.span)
                    .note("a tool that edits the file would put something else in its place")
                    .safe_fix("put quotes around it", self.node.span, format!("\"{text}\"")),
            );
        }
    }

    /// A text in quotes that are none to YAML: they would be printed. The name of a thing may have
    /// some of its own.
    fn warn_of_odd_quotes(self, name: &str, node: &Node) {
        const TEXTS: [&str; 6] = ["title", "tagline", "text", "short", "card", "when"];
        let Kind::Scalar { value, plain: true } = &node.kind else { return };
        let Some(words) = without_odd_quotes(value).filter(|_| TEXTS.contains(&name)) else {
            return;
        };
        let message = "the quotation marks around this text belong to it, and are printed";
        self.reported.borrow_mut().push(
            Diagnostic::new(&yaml_odd_quotes::CHECK, message, node.span)
                .help(
                    "are they meant to be printed? Then put straight quotes, `\"`, around all of it",
                )
                .fix("write straight quotes", node.span, quoted(words)),
        );
    }

    /// A key for a text without one. In files of translations, what is empty is still to come.
    fn warn_of_nothing(self, key: &Node, value: &Node, known: &[&str]) {
        const TEXTS: [&str; 5] = ["title", "name", "text", "short", "card"];
        let name = key.as_str().unwrap_or_default();
        // What a `#` cut off has been told.
        let behind = self.text[key.span.end as usize..].lines().next().unwrap_or_default();
        let rest = behind.strip_prefix(':').map(str::trim);
        let is_blank = matches!(value.kind, Kind::Empty)
            && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['}', ',']));
        if is_blank && known.contains(&"id") && TEXTS.contains(&name) {
            let message = format!("nothing stands behind `{name}:`");
            self.reported.borrow_mut().push(
                Diagnostic::new(&text_empty::CHECK, message, key.span)
                    .help("write the text behind it, or take the key away"),
            );
        }
    }

    /// Whether an unknown key of this mapping probably means a known one.
    fn misspells(self, field: &str, known: &'static [&'static str]) -> bool {
        let Kind::Mapping(entries) = &self.node.kind else { return false };
        let names = entries.iter().filter_map(|(key, _)| key.as_str());
        let mut unknown = names.filter(|name| !known.contains(name));
        unknown.any(|name| meant_key(name, known) == Some(field))
    }

    fn entries(self) -> Result<Vec<Entry<'a>>, ReadError> {
        match &self.node.kind {
            Kind::Mapping(entries) => Ok(entries.iter().map(Entry::new).collect()),
            Kind::Empty => Ok(Vec::new()),
            _ => Err(self.wrong(Wanted::Entries, "names with values")),
        }
    }

    /// The entries of a mapping that has these keys.
    fn fields(self, known: &'static [&'static str]) -> Result<Vec<Entry<'a>>, ReadError> {
        match &self.node.kind {
            Kind::Mapping(entries) => return Ok(self.known_entries(entries, known)),
            Kind::Empty => return Ok(Vec::new()),
            _ => {}
        }
        if known.contains(&"text")
            && let Some(told) = text_alone(self.node, self.text, known)
        {
            self.reported.borrow_mut().push(told);
            return Err(ReadError::Reported);
        }
        let some = listed(&known[..known.len().min(4)]);
        Err(self.wrong(Wanted::Entries, &format!("keys such as {some}")))
    }

    /// The entries with known keys; every other key is reported.
    /// One that means a known key which is not there is read as that one: what it holds is no
    /// second mistake.
    fn known_entries(
        self,
        entries: &'a [(Node, Node)],
        known: &'static [&'static str],
    ) -> Vec<Entry<'a>> {
        let mut read: Vec<Entry<'a>> = Vec::with_capacity(entries.len());
        for (key, value) in entries {
            let name = key.as_str().unwrap_or_default();
            if known.contains(&name) {
                self.warn_of_nothing(key, value, known);
                self.warn_of_odd_quotes(name, value);
                read.push(Entry { key, value, meant: None });
                continue;
            }
            // Half a key has been told.
            if matches!(value.kind, Kind::Refused) {
                continue;
            }
            let bare = name.trim_matches(is_invisible);
            let visible = known.iter().copied().find(|known| *known == bare);
            if let Some(told) = visible
                .is_none()
                .then(|| misplaced((key, value), known, entries, self.text))
                .flatten()
            {
                // Of two keys that are one, the first has told it.
                let is_told = self
                    .reported
                    .borrow()
                    .iter()
                    .any(|one| (&one.fix, &one.help) == (&told.fix, &told.help));
                if !is_told {
                    self.reported.borrow_mut().push(told);
                }
                continue;
            }
            // What cannot be seen in it has been told.
            if visible.is_none() {
                let error = ReadError::Unknown { what: "key", name: name.to_owned(), known };
                let _ = self.with(key).place::<()>(Err(error));
            }
            let meant = visible.or_else(|| meant_key(name, known));
            let is_free = |meant: &&str| {
                entries.iter().all(|(other, _)| other.as_str() != Some(*meant))
                    && read.iter().all(|entry| entry.meant != Some(*meant))
            };
            if let Some(meant) = meant.filter(is_free) {
                read.push(Entry { key, value, meant: Some(meant) });
            }
        }
        read
    }
}

/// Whether a character takes no room: it comes along when text is copied from a page.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// A number as YAML 1.2 writes it; `1_000`, `0x10` and `2:30` are texts.
fn integer(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

impl<'de> Deserializer<'de> for NodeReader<'de, '_> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let result = match &self.node.kind {
            Kind::Empty => visitor.visit_unit(),
            Kind::Scalar { value, plain: true } if value == "true" || value == "false" => {
                visitor.visit_bool(value == "true")
            }
            Kind::Scalar { value, plain } => match integer(value).filter(|_| *plain) {
                Some(number) => visitor.visit_i64(number),
                None => visitor.visit_borrowed_str(value),
            },
            Kind::Sequence(items) => visitor.visit_seq(Items { reader: self, items: items.iter() }),
            Kind::Mapping(entries) => {
                let entries = entries.iter().map(Entry::new).collect::<Vec<_>>().into_iter();
                visitor.visit_map(Entries { reader: self, rest: entries, current: None })
            }
            Kind::Refused => Err(ReadError::Reported),
        };
        self.place(result)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match &self.node.kind {
            Kind::Scalar { value, plain } => {
                if *plain {
                    self.warn_of_ambiguity(value);
                }
                self.place(visitor.visit_borrowed_str(value))
            }
            _ => Err(self.wrong(Wanted::Text, "a text")),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self.node.kind {
            Kind::Empty => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let items = match &self.node.kind {
            Kind::Sequence(items) => items.iter(),
            Kind::Empty => [].iter(),
            _ => return Err(self.wrong(Wanted::List, "a list")),
        };
        self.place(visitor.visit_seq(Items { reader: self, items }))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let rest = self.entries()?.into_iter();
        self.place(visitor.visit_map(Entries { reader: self, rest, current: None }))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let rest = self.fields(fields)?.into_iter();
        match visitor.visit_map(Entries { reader: self, rest, current: None }) {
            // A misspelt key has been reported; that it is missing under its
            // right name is the same mistake.
            Err(ReadError::Missing(field)) if self.misspells(field, fields) => {
                Err(ReadError::Reported)
            }
            result => self.place(result),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        match &self.node.kind {
            Kind::Scalar { value, .. } => {
                let name: StrDeserializer<'_, ReadError> = value.as_str().into_deserializer();
                self.place(visitor.visit_enum(name))
            }
            _ => Err(self.wrong(Wanted::Text, &format!("one of {}", listed(variants)))),
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _len: usize,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        if name == SPANNED {
            visitor.visit_seq(Place { reader: self, next: 0 })
        } else {
            self.deserialize_seq(visitor)
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        visitor.visit_newtype_struct(self)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char bytes byte_buf
        unit unit_struct tuple ignored_any
    }
}

impl<'de> IntoDeserializer<'de, ReadError> for NodeReader<'de, '_> {
    type Deserializer = Self;
    fn into_deserializer(self) -> Self {
        self
    }
}

/// The items of a list.
struct Items<'de, 'r> {
    reader: NodeReader<'de, 'r>,
    items: std::slice::Iter<'de, Node>,
}

impl<'de> de::SeqAccess<'de> for Items<'de, '_> {
    type Error = ReadError;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, ReadError> {
        self.items.next().map(|item| seed.deserialize(self.reader.with(item))).transpose()
    }
}

/// A key with its value.
struct Entry<'de> {
    key: &'de Node,
    value: &'de Node,
    /// The key that a misspelt one is read as.
    meant: Option<&'static str>,
}

impl<'de> Entry<'de> {
    fn new((key, value): &'de (Node, Node)) -> Self {
        Self { key, value, meant: None }
    }
}

/// The entries of a mapping.
struct Entries<'de, 'r> {
    reader: NodeReader<'de, 'r>,
    rest: std::vec::IntoIter<Entry<'de>>,
    /// The value, and whether its key was read as another.
    current: Option<(&'de Node, bool)>,
}

impl<'de> de::MapAccess<'de> for Entries<'de, '_> {
    type Error = ReadError;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, ReadError> {
        let Some(entry) = self.rest.next() else {
            return Ok(None);
        };
        self.current = Some((entry.value, entry.meant.is_some()));
        match entry.meant {
            Some(meant) => {
                let meant: StrDeserializer<'_, ReadError> = meant.into_deserializer();
                seed.deserialize(meant).map(Some)
            }
            None => seed.deserialize(self.reader.with(entry.key)).map(Some),
        }
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, ReadError> {
        match self.current.take() {
            // The key is wrong: that its value does not fit what was probably meant is no second mistake.
            Some((value, true)) if matches!(value.kind, Kind::Scalar { .. }) => {
                let untold = RefCell::new(Vec::new());
                seed.deserialize(NodeReader { reported: &untold, node: value, ..self.reader })
            }
            Some((value, _)) => seed.deserialize(self.reader.with(value)),
            None => Err(ReadError::Reported),
        }
    }
}

/// Answers [`crate::source::Spanned`]: file, start, end, style, value.
struct Place<'de, 'r> {
    reader: NodeReader<'de, 'r>,
    next: u8,
}

impl<'de> de::SeqAccess<'de> for Place<'de, '_> {
    type Error = ReadError;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, ReadError> {
        let span = self.reader.node.span;
        let number = match self.next {
            0 => span.file.0,
            1 => span.start,
            2 => span.end,
            3 => match span.style {
                ScalarStyle::Plain => 0,
                ScalarStyle::SingleQuoted => 1,
                ScalarStyle::DoubleQuoted => 2,
            },
            _ => return seed.deserialize(self.reader).map(Some),
        };
        self.next += 1;
        let number: U32Deserializer<ReadError> = number.into_deserializer();
        seed.deserialize(number).map(Some)
    }
}

/// Reads a mapping that a visitor has been handed as one of several shapes.
pub fn from_map<'de, T: Deserialize<'de>, A: de::MapAccess<'de>>(map: A) -> Result<T, A::Error> {
    T::deserialize(MapAccessDeserializer::new(map))
}
