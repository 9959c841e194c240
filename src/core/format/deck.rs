//! Values of the keys of decks: backs, feet, copies.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Deserialize, Deserializer, SeqAccess, Visitor};
use serde::{Deserialize as DeriveDeserialize, Serialize, Serializer};

use super::Ref;

/// What stands on the back of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CardBack {
    /// The pattern of the theme, or the picture of the game.
    Art,
    /// Chapters and rules.
    Show(Vec<Ref>),
}

impl CardBack {
    /// What it shows.
    pub fn shown(&self) -> &[Ref] {
        match self {
            Self::Art => &[],
            Self::Show(shown) => shown,
        }
    }
}

impl Default for CardBack {
    fn default() -> Self {
        Self::Show(Vec::new())
    }
}

impl Serialize for CardBack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Art => serializer.serialize_str("art"),
            Self::Show(shown) => shown.serialize(serializer),
        }
    }
}
impl<'de> Deserialize<'de> for CardBack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ArtOrList;
        impl<'de> Visitor<'de> for ArtOrList {
            type Value = CardBack;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("`art`, or a list of chapters and rules")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<CardBack, E> {
                let wrong = || E::invalid_value(de::Unexpected::Str(text), &self);
                (text == "art").then_some(CardBack::Art).ok_or_else(wrong)
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<CardBack, A::Error> {
                let mut shown = Vec::new();
                while let Some(reference) = list.next_element()? {
                    shown.push(reference);
                }
                Ok(CardBack::Show(shown))
            }
        }
        deserializer.deserialize_any(ArtOrList)
    }
}
impl JsonSchema for CardBack {
    fn schema_name() -> Cow<'static, str> {
        "CardBack".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let list = generator.subschema_for::<Vec<Ref>>();
        json_schema!({
            "description": "`art`, or chapters and rules.",
            "anyOf": [{ "const": "art" }, list]
        })
    }
}

/// What stands at the foot of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CardFoot {
    /// The phases, in small boxes.
    Phases,
    /// Nothing.
    None,
}

/// How many entries share a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PerCard {
    /// As many as fill it.
    Auto,
    /// So many.
    Count(u8),
}

/// How many of a card are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Copies {
    /// One for each player.
    Players,
    /// So many.
    Count(u32),
}

impl Default for Copies {
    fn default() -> Self {
        Self::Count(1)
    }
}

/// A whole number or one word, as a key of decks takes it.
macro_rules! number_or_word {
    ($name:ident, $word:literal => $variant:ident, $type:ty, $most:expr, $expected:literal) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    Self::$variant => serializer.serialize_str($word),
                    Self::Count(count) => count.serialize(serializer),
                }
            }
        }
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct NumberOrWord;
                impl Visitor<'_> for NumberOrWord {
                    type Value = $name;
                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expected)
                    }
                    fn visit_i64<E: de::Error>(self, number: i64) -> Result<$name, E> {
                        let wrong = || E::invalid_value(de::Unexpected::Signed(number), &self);
                        let count = <$type>::try_from(number).ok();
                        let count = count.filter(|count| (1..=$most).contains(count));
                        count.map($name::Count).ok_or_else(wrong)
                    }
                    fn visit_str<E: de::Error>(self, text: &str) -> Result<$name, E> {
                        let wrong = || E::invalid_value(de::Unexpected::Str(text), &self);
                        (text == $word).then_some($name::$variant).ok_or_else(wrong)
                    }
                }
                deserializer.deserialize_any(NumberOrWord)
            }
        }
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({
                    "description": $expected,
                    "anyOf": [
                        { "type": "integer", "minimum": 1, "maximum": $most },
                        { "const": $word }
                    ]
                })
            }
        }
    };
}

number_or_word!(PerCard, "auto" => Auto, u8, 12, "`auto`, or a number from 1 to 12");
number_or_word!(Copies, "players" => Players, u32, 99, "`players`, or a number from 1 to 99");
