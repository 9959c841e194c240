//! The file of a picture, the same in all languages or one for each.

use std::borrow::Cow;
use std::fmt;

use indexmap::IndexMap;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::Text;
use crate::source::Spanned;

/// A file, or one for each language.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
pub enum PictureFile {
    /// The same in all languages.
    Same(Text),
    /// By the tags of languages.
    ByLanguage(IndexMap<Text, Text>),
}

impl PictureFile {
    /// The file for a language; the first one where it has none of its own.
    pub fn get(&self, language: &str) -> Option<&Text> {
        match self {
            Self::Same(file) => Some(file),
            Self::ByLanguage(files) => {
                let own = files.iter().find(|(tag, _)| tag.value == language);
                own.or_else(|| files.first()).map(|(_, file)| file)
            }
        }
    }

    /// All files.
    pub fn all(&self) -> Vec<&Text> {
        match self {
            Self::Same(file) => vec![file],
            Self::ByLanguage(files) => files.values().collect(),
        }
    }

    /// The languages that are named.
    pub fn languages(&self) -> Vec<&Text> {
        match self {
            Self::Same(_) => Vec::new(),
            Self::ByLanguage(files) => files.keys().collect(),
        }
    }
}

impl<'de> Deserialize<'de> for PictureFile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        enum Shape {
            Same(String),
            ByLanguage(IndexMap<Text, Text>),
        }
        struct FileOrFiles;
        impl<'de> Visitor<'de> for FileOrFiles {
            type Value = Shape;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a file, or names by language such as `{ de: plan.de.svg, pl: plan.pl.svg }`")
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<Shape, E> {
                Ok(Shape::Same(name.to_owned()))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Shape, A::Error> {
                IndexMap::deserialize(MapAccessDeserializer::new(map)).map(Shape::ByLanguage)
            }
        }
        impl<'de> Deserialize<'de> for Shape {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_any(FileOrFiles)
            }
        }
        let shape = Spanned::<Shape>::deserialize(deserializer)?;
        Ok(match shape.value {
            Shape::Same(name) => Self::Same(Spanned::new(name, shape.span)),
            Shape::ByLanguage(files) => Self::ByLanguage(files),
        })
    }
}

impl JsonSchema for PictureFile {
    fn schema_name() -> Cow<'static, str> {
        "PictureFile".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A file in the game's folder, or one for each language: `{ de: plan.de.svg, pl: plan.pl.svg }`; a language that is not named takes the first.",
            "type": ["string", "object"],
            "additionalProperties": { "type": "string" }
        })
    }
}
