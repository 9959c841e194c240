//! Words with everything that is known of them.

use schemars::JsonSchema;
use serde::Serialize;

use super::Target;
use crate::format::ValueSpec;
use crate::source::Span;

/// Words in one language.
#[derive(Debug, Clone, Default, Serialize, JsonSchema)]
pub struct Phrase {
    /// The words in order.
    pub inlines: Vec<Inline>,
    /// Their language, if it is not that of the document: they wait for a translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// Whether the source has changed since they were translated.
    #[serde(skip_serializing_if = "Age::is_fresh")]
    pub age: Age,
    /// The scalar in which they stand; nowhere if ksr made them.
    #[serde(skip)]
    pub source: Span,
    /// The same words in the second language of a document in two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside: Option<Box<Phrase>>,
}

/// Whether a translation is as new as its source.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Age {
    /// It is.
    #[default]
    Fresh,
    /// The source has changed since.
    Stale,
}

impl Age {
    /// True for a translation as new as its source.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde prescribes the signature")]
    fn is_fresh(&self) -> bool {
        *self == Self::Fresh
    }
}

/// A piece of a phrase.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Inline {
    /// Plain words.
    Words {
        /// The words.
        text: String,
        /// Whether the language may change their characters.
        #[serde(skip)]
        setting: Setting,
    },
    /// A number that a value or a formula gave.
    Number {
        /// As the language writes it.
        text: String,
        /// The number.
        #[serde(skip)]
        value: ValueSpec,
    },
    /// Emphasised words.
    Emphasis {
        /// The words.
        inner: Vec<Inline>,
    },
    /// Strong words.
    Strong {
        /// The words.
        inner: Vec<Inline>,
    },
    /// Words as typed, such as a code.
    Code {
        /// The words.
        text: String,
    },
    /// Words that lead somewhere.
    Link {
        /// Where to.
        to: Target,
        /// What the words are.
        role: LinkRole,
        /// The words.
        inner: Vec<Inline>,
    },
    /// A term of the glossary.
    Term {
        /// Its id.
        id: String,
        /// False where the document has no glossary to lead to.
        is_linked: bool,
        /// The words.
        inner: Vec<Inline>,
        /// The same term in a second language, at its first mention.
        #[serde(skip_serializing_if = "Option::is_none")]
        beside: Option<String>,
    },
    /// An icon.
    Icon {
        /// Its id.
        id: String,
        /// What it is called.
        name: String,
        /// The character that stands for it in plain text.
        #[serde(skip_serializing_if = "Option::is_none")]
        symbol: Option<String>,
        /// Its picture, from the document.
        #[serde(skip_serializing_if = "Option::is_none")]
        picture: Option<String>,
    },
    /// Words within a phrase that are not translated, or older than their source.
    Marked {
        /// Why.
        mark: Mark,
        /// The words.
        inner: Vec<Inline>,
    },
    /// A new paragraph.
    Break,
}

/// Whether the language may change characters: quotes, dashes, blanks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Setting {
    /// It may: an author typed the words.
    #[default]
    ByLanguage,
    /// The words are as they should be.
    AsIs,
}

/// What the words of a link are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LinkRole {
    /// The number of a rule, alone or after "see".
    Number,
    /// The name of what it leads to.
    Name,
    /// Words of the author.
    Words,
}

/// Why words are marked.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// They stand in this language, because there is no translation.
    Foreign(String),
    /// Their source has changed.
    Stale,
}

impl Mark {
    /// What tells readers why: the language, or that the words are not up to date.
    pub fn sign(&self) -> String {
        match self {
            Self::Foreign(language) => language.to_uppercase(),
            Self::Stale => "≠".to_owned(),
        }
    }

    /// The mark where it is printed before words.
    pub fn printed(&self) -> String {
        format!("⟦{}⟧", self.sign())
    }
}

/// The place in the source is no part of what a phrase says.
impl PartialEq for Phrase {
    fn eq(&self, other: &Self) -> bool {
        self.inlines == other.inlines
            && self.language == other.language
            && self.age == other.age
            && self.beside == other.beside
    }
}

impl Eq for Phrase {}

impl Phrase {
    /// Words that are as they should be.
    pub fn of(text: impl Into<String>) -> Self {
        Self::of_inlines(vec![Inline::as_is(text)])
    }

    /// Pieces in the language of the document.
    pub fn of_inlines(inlines: Vec<Inline>) -> Self {
        Self { inlines, ..Self::default() }
    }

    /// True if there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.inlines.iter().all(Inline::is_empty)
    }

    /// True if it has more than one paragraph.
    pub fn is_long(&self) -> bool {
        self.inlines.contains(&Inline::Break)
    }

    /// Why its words are marked, if they are.
    pub fn mark(&self) -> Option<Mark> {
        match (&self.language, self.age) {
            (Some(language), _) => Some(Mark::Foreign(language.clone())),
            (None, Age::Stale) => Some(Mark::Stale),
            (None, Age::Fresh) => None,
        }
    }

    /// Its pieces as part of another phrase, with its marks.
    pub fn into_inlines(self) -> Vec<Inline> {
        match self.mark() {
            Some(mark) => vec![Inline::Marked { mark, inner: self.inlines }],
            None => self.inlines,
        }
    }
}

impl Inline {
    /// Words that are as they should be.
    pub fn as_is(text: impl Into<String>) -> Self {
        Self::Words { text: text.into(), setting: Setting::AsIs }
    }

    /// Words whose characters the language may change.
    pub fn typed(text: impl Into<String>) -> Self {
        Self::Words { text: text.into(), setting: Setting::ByLanguage }
    }

    /// True for words without letters.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Words { text, .. } | Self::Number { text, .. } => text.is_empty(),
            Self::Emphasis { inner } | Self::Strong { inner } => inner.iter().all(Self::is_empty),
            _ => false,
        }
    }

    /// What an icon is where there are only words: its name, the character that stands for it, or
    /// its name in brackets where nothing else tells that it is an icon.
    pub fn icon_words(&self) -> String {
        match self {
            Self::Icon { name, picture: Some(_), .. } => name.clone(),
            Self::Icon { symbol: Some(symbol), .. } => symbol.clone(),
            Self::Icon { name, .. } => format!("[{name}]"),
            _ => String::new(),
        }
    }

    /// What stands in it, if it holds others.
    pub fn inner(&self) -> Option<&[Inline]> {
        match self {
            Self::Emphasis { inner }
            | Self::Strong { inner }
            | Self::Link { inner, .. }
            | Self::Term { inner, .. }
            | Self::Marked { inner, .. } => Some(inner),
            _ => None,
        }
    }

    /// The same, to be changed.
    pub fn inner_mut(&mut self) -> Option<&mut Vec<Inline>> {
        match self {
            Self::Emphasis { inner }
            | Self::Strong { inner }
            | Self::Link { inner, .. }
            | Self::Term { inner, .. }
            | Self::Marked { inner, .. } => Some(inner),
            _ => None,
        }
    }
}
