//! Where a translation stands in its file.

use std::fmt;

use crate::model::Field;

/// The place of a translation: a text of something, or a part of a term.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Address {
    /// A text.
    Text {
        /// The id, `rule@variant`, or empty for the game itself.
        key: String,
        /// The field.
        field: Field,
    },
    /// A part of a term.
    Term {
        /// The id of the term.
        id: String,
        /// The part.
        part: TermPart,
    },
}

/// What a term consists of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TermPart {
    /// The word itself.
    Name,
    /// Its forms in the singular.
    Singular,
    /// Its forms in the plural.
    Plural,
    /// Further forms.
    Also,
    /// What it means.
    Define,
}

/// Where the forms of the two numbers stand.
static NUMBERS: ([&str; 2], [&str; 2]) = (["forms", "sg"], ["forms", "pl"]);

impl TermPart {
    /// All of them, in the order in which they are written.
    pub const ALL: [Self; 5] = [Self::Name, Self::Singular, Self::Plural, Self::Also, Self::Define];

    /// The keys that lead to it in the file.
    pub fn path(self) -> &'static [&'static str] {
        match self {
            Self::Name => &["name"],
            Self::Singular => &NUMBERS.0,
            Self::Plural => &NUMBERS.1,
            Self::Also => &["forms", "also"],
            Self::Define => &["define"],
        }
    }

    /// True for words that are read as a text: the others are lists of forms.
    pub fn is_text(self) -> bool {
        matches!(self, Self::Name | Self::Define)
    }
}

impl Address {
    /// A text of something with an id.
    pub fn text(key: &str, field: Field) -> Self {
        Self::Text { key: key.to_owned(), field }
    }

    /// A part of a term.
    pub fn term(id: &str, part: TermPart) -> Self {
        Self::Term { id: id.to_owned(), part }
    }

    /// What people name to speak of it: the id, or `terms.card`.
    pub fn owner(&self) -> String {
        match self {
            Self::Text { key, .. } => key.clone(),
            Self::Term { id, .. } => format!("terms.{id}"),
        }
    }
}

impl fmt::Display for Address {
    /// `draw.text`, `title` for the game itself, `terms.card.forms.pl`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { key, field } if key.is_empty() => write!(f, "{field}"),
            Self::Text { key, field } => write!(f, "{key}.{field}"),
            Self::Term { id, part } => write!(f, "terms.{id}.{}", part.path().join(".")),
        }
    }
}
