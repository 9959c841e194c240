//! Texts by field, and where a part of a text stands in its file.

use std::fmt;
use std::ops::Range;

use crate::format::{Text, text_keys};
use crate::source::{Sources, Span};
use crate::syntax::OffsetMap;

macro_rules! fields {
    ($($(#[$meta:meta])+ $text:ident: $field:ident;)*) => {
        /// The key under which a text stands.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Field {
            $(
                #[doc = concat!("`", stringify!($text), "`")]
                $field,
            )*
            /// `tagline` of the game
            Tagline,
            /// `work` of the provenance
            Work,
            /// A line of the legend of a figure.
            Legend(u16),
            /// Heading of a column.
            Column(u16),
            /// A cell: row and column.
            Cell(u16, u16),
            /// A cell of the row that is made for each number.
            EachCell(u16),
        }

        impl fmt::Display for Field {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$field => f.write_str(stringify!($text)),)*
                    Self::Tagline => f.write_str("tagline"),
                    Self::Work => f.write_str("work"),
                    Self::Legend(line) => write!(f, "legend[{line}]"),
                    Self::Column(column) => write!(f, "columns[{column}]"),
                    Self::Cell(row, column) => write!(f, "rows[{row}][{column}]"),
                    Self::EachCell(column) => write!(f, "row[{column}]"),
                }
            }
        }
    };
}

text_keys!(fields);

impl Field {
    /// True for one of a list, where others must keep their place.
    pub fn is_listed(self) -> bool {
        matches!(self, Self::Legend(_) | Self::Column(_) | Self::Cell(..) | Self::EachCell(_))
    }
}

/// A text of the source language, with the key under which its translations stand.
#[derive(Debug, Clone)]
pub struct Wording {
    /// The source text.
    pub source: Text,
    /// Key in the translation files, if it is not the owner's id:
    /// `rule@variant` for words that a variant brought in.
    pub key: Option<String>,
}

/// The texts of one thing, by field: a sorted list, since there are few.
#[derive(Debug, Clone, Default)]
pub struct Texts(Vec<(Field, Wording)>);

impl Texts {
    /// Adds a text, if there is one.
    #[must_use]
    pub fn with(mut self, field: Field, text: Option<&Text>) -> Self {
        if let Some(text) = text {
            self.set(field, Wording { source: text.clone(), key: None });
        }
        self
    }

    fn find(&self, field: Field) -> Result<usize, usize> {
        self.0.binary_search_by_key(&field, |(known, _)| *known)
    }

    /// Gives a field a text, in place of the one it has.
    pub fn set(&mut self, field: Field, wording: Wording) {
        match self.find(field) {
            Ok(at) => self.0[at].1 = wording,
            Err(at) => self.0.insert(at, (field, wording)),
        }
    }

    /// Takes a text away.
    pub fn remove(&mut self, field: Field) {
        if let Ok(at) = self.find(field) {
            self.0.remove(at);
        }
    }

    /// The text of a field.
    pub fn get(&self, field: Field) -> Option<&Wording> {
        self.find(field).ok().map(|at| &self.0[at].1)
    }

    /// True if there is a text of this field.
    pub fn has(&self, field: Field) -> bool {
        self.get(field).is_some()
    }

    /// All texts, by field.
    pub fn iter(&self) -> impl Iterator<Item = (Field, &Wording)> {
        self.0.iter().map(|(field, wording)| (*field, wording))
    }
}

/// The place of a part of a text: exact inside quoted, folded and literal
/// scalars too; the whole scalar where the notation hides it.
pub fn locate(sources: &Sources, text: &Text, range: &Range<usize>) -> Span {
    let raw = sources.get(text.span.file).and_then(|source| source.text.get(text.span.range()));
    let map = raw.map(|raw| OffsetMap::new(raw, text.span.style, &text.value));
    match map.and_then(|map| map.range(range)) {
        Some(inner) => {
            let start = text.span.start as usize;
            text.span.with_range(&(start + inner.start..start + inner.end))
        }
        None => text.span,
    }
}
