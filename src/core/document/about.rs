//! What a document says of itself.

use std::sync::Arc;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Art, Phrase};
pub use crate::format::Product;
use crate::model::Field;

impl Product {
    /// All products.
    pub const ALL: [Self; 3] = [Self::Reference, Self::Sheet, Self::Cards];

    /// Its name, as in file names.
    pub fn name(self) -> &'static str {
        match self {
            Self::Reference => "reference",
            Self::Sheet => "sheet",
            Self::Cards => "cards",
        }
    }

    /// The wordings that it prefers, best first.
    pub fn depths(self) -> &'static [Field] {
        match self {
            Self::Reference => &[Field::Text, Field::Short, Field::Card],
            Self::Sheet => &[Field::Short, Field::Text, Field::Card],
            Self::Cards => &[Field::Card, Field::Short, Field::Text],
        }
    }
}

/// What a document is.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct About {
    /// Which product this is.
    pub product: Product,
    /// Name of the file without its ending: `sheet.3-players`.
    pub file: String,
    /// What file names add for the selection; empty for the base rules.
    #[serde(skip)]
    pub suffix: String,
    /// Tag of the language.
    pub language: String,
    /// Own name of the language.
    pub language_name: String,
    /// The other languages of this product.
    pub languages: Vec<OtherLanguage>,
    /// Id of the game.
    pub game: String,
    /// Title of the game.
    pub title: Phrase,
    /// Titles of what is selected.
    pub selection: Vec<Phrase>,
    /// The mark of untranslated texts: the tag of their language in capitals, if there are any.
    pub untranslated: Option<String>,
    /// True if a translation is older than its source.
    pub outdated: bool,
    /// How many levels its table of contents has.
    #[serde(skip)]
    pub contents: u8,
    /// Words of the interface.
    #[serde(skip)]
    pub words: Arc<IndexMap<String, String>>,
    /// Pictures of the game itself.
    #[serde(skip_serializing_if = "Art::is_empty")]
    pub art: Art,
    /// Where the page of this document can be found on the web.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub living: Option<String>,
    /// The second language, if the document is in two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside: Option<Box<About>>,
}

/// Another language of the same product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OtherLanguage {
    /// Its tag.
    pub tag: String,
    /// Its own name.
    pub name: String,
    /// The folder beside this one.
    pub folder: String,
}
