//! Glossary terms and their inflected forms.

use std::borrow::Cow;
use std::fmt;

use indexmap::IndexMap;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde::{Deserialize as DeriveDeserialize, Serialize};

use super::{Ref, Text};
use crate::source::Spanned;
use crate::syntax::{from_map, lenient, lenient_list};

/// Grammatical case.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    DeriveDeserialize,
    Serialize,
    JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Case {
    /// Nominative.
    Nom,
    /// Genitive.
    Gen,
    /// Dative.
    Dat,
    /// Accusative.
    Acc,
    /// Instrumental.
    Ins,
    /// Locative.
    Loc,
    /// Vocative.
    Voc,
}

impl Case {
    /// All cases with the names that texts use.
    pub const ALL: [(&'static str, Self); 7] = [
        ("nom", Self::Nom),
        ("gen", Self::Gen),
        ("dat", Self::Dat),
        ("acc", Self::Acc),
        ("ins", Self::Ins),
        ("loc", Self::Loc),
        ("voc", Self::Voc),
    ];
}

/// Grammatical gender.
#[derive(Debug, Clone, Copy, PartialEq, Eq, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Gender {
    /// Masculine.
    M,
    /// Feminine.
    F,
    /// Neuter.
    N,
}

/// The forms of one number: a single word for all cases, or a word for each case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Cells {
    /// The same word in every case.
    Word(Text),
    /// A word for each case that is declared.
    Cases(IndexMap<Case, Text>),
}

impl Default for Cells {
    fn default() -> Self {
        Self::Cases(IndexMap::new())
    }
}

impl Cells {
    /// The form of a case, if it is declared.
    pub fn get(&self, case: Case) -> Option<&Text> {
        match self {
            Self::Word(word) => Some(word),
            Self::Cases(cases) => cases.get(&case),
        }
    }

    /// True if nothing is declared.
    pub fn is_empty(&self) -> bool {
        matches!(self, Self::Cases(cases) if cases.is_empty())
    }
}

impl<'de> Deserialize<'de> for Cells {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        enum Shape {
            Word(String),
            Cases(IndexMap<Case, Text>),
        }
        struct WordOrCases;
        impl<'de> Visitor<'de> for WordOrCases {
            type Value = Shape;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a word, or words by case (nom, gen, dat, acc, ins, loc)")
            }
            fn visit_unit<E: de::Error>(self) -> Result<Shape, E> {
                Ok(Shape::Cases(IndexMap::new()))
            }
            fn visit_str<E: de::Error>(self, word: &str) -> Result<Shape, E> {
                Ok(Shape::Word(word.to_owned()))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Shape, A::Error> {
                from_map(map).map(Shape::Cases)
            }
        }
        impl<'de> Deserialize<'de> for Shape {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_any(WordOrCases)
            }
        }
        let shape = Spanned::<Shape>::deserialize(deserializer)?;
        Ok(match shape.value {
            Shape::Word(word) => Self::Word(Spanned::new(word, shape.span)),
            Shape::Cases(cases) => Self::Cases(cases),
        })
    }
}
impl JsonSchema for Cells {
    fn schema_name() -> Cow<'static, str> {
        "Cells".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let cases: serde_json::Map<String, serde_json::Value> = Case::ALL
            .iter()
            .map(|(name, _)| ((*name).to_owned(), serde_json::json!({ "type": "string" })))
            .collect();
        json_schema!({
            "description": "A word, or a word for each case.",
            "type": ["string", "object"],
            "properties": cases,
            "additionalProperties": false
        })
    }
}

/// The inflected forms of a term.
#[derive(Debug, Clone, Default, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Forms {
    /// Singular: a word, or a word for each case.
    ///
    /// Example: `sg: { nom: karta, gen: karty, acc: kartę }`
    #[serde(default, deserialize_with = "lenient")]
    pub sg: Cells,
    /// Plural: a word, or a word for each case.
    ///
    /// Example: `pl: { nom: karty, gen: kart }`
    #[serde(default, deserialize_with = "lenient")]
    pub pl: Cells,
    /// Further forms that texts may contain.
    ///
    /// Example: `also: [Stabes, Stabs]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub also: Vec<Text>,
}

/// An entry of the glossary.
#[derive(Debug, Clone, Default, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Term")]
pub struct TermNode {
    /// The word as the glossary shows it.
    ///
    /// Example: `name: island card`
    pub name: Text,
    /// Inflected forms; without them only the name itself is known.
    ///
    /// Example: `forms: { sg: card, pl: cards }`
    #[serde(default, deserialize_with = "lenient")]
    pub forms: Forms,
    /// Gender, where it helps translators.
    ///
    /// Example: `gender: f`
    #[serde(default, deserialize_with = "lenient")]
    pub gender: Option<Gender>,
    /// Whether compounds that begin with the word mean the term as well.
    ///
    /// Example: `compounds: true`
    #[serde(default, deserialize_with = "lenient")]
    pub compounds: bool,
    /// Definition.
    ///
    /// Example: `define: Shows one island.`
    #[serde(default, deserialize_with = "lenient")]
    pub define: Option<Text>,
    /// A sign that stands for it in badges: one of the program, or one of `icons`. It is the same in all languages.
    ///
    /// Example: `icon: bolt`
    #[serde(default, deserialize_with = "lenient")]
    pub icon: Option<Ref>,
    /// Ids that the term had before; links to them still arrive.
    ///
    /// Example: `was: [stick]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub was: Vec<Ref>,
    /// Words in which it does not mean the term; they are not linked to the glossary.
    ///
    /// Example: `unlinked: [in turn, turn over]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub unlinked: Vec<Text>,
    /// Words that must not be used for it.
    ///
    /// Example: `avoid: [stick]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub avoid: Vec<Text>,
}
