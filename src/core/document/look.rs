//! How something looks: its sign, its colour, its picture.

use schemars::JsonSchema;
use serde::Serialize;

use crate::format::Shape;

/// What a rule, a component or a term has to be recognised by.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Look {
    /// The sign beside its title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub icon: Option<Icon>,
    /// Its colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// A picture of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
}

impl Look {
    /// True if there is nothing to be seen.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A sign: one of the program, or one of the game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, JsonSchema)]
pub struct Icon {
    /// Its name in the rules.
    pub id: String,
    /// What it is called, in the language of the document.
    pub name: String,
    /// True if it is a sign of the program.
    pub is_built_in: bool,
    /// The character that stands for it in plain text, if the game has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
    /// Its picture, from the document, if the game has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
}

/// A colour; its name stands elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Colour {
    /// `#rrggbb`; absent if nothing says what the word looks like.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
    /// The shape that says the same without colour.
    #[schemars(with = "String")]
    pub shape: Shape,
}

/// A picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Picture {
    /// Where it is, from the document.
    pub path: String,
    /// What it shows.
    pub alt: String,
}

/// Pictures of the game itself, by their paths from the document.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Art {
    /// Stands in place of the title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logo: Option<String>,
    /// Stands behind the title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The back of cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card_back: Option<String>,
}

impl Art {
    /// True if there is none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
