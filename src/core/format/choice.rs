//! Small values of choices: counts by player count, steps, what words cover, one or more names.

use std::borrow::Cow;
use std::fmt;

use indexmap::IndexMap;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize as DeriveDeserialize, Serialize, Serializer};

use super::{Amount, Facet, Id, Kind, Mention, Number, Quantity, Ref};
use crate::source::Spanned;
use crate::syntax::{Lenient, from_map, lenient};

/// How many of a component there are: a number, a name, or numbers by choice.
#[derive(Debug, Clone)]
pub enum Count {
    /// `50`, `islands`
    Number(Number),
    /// `{ by-players: { 2: 7, 3-4: 11 } }`
    By(CountBy),
}

/// How many of a component there are, by player count or by the options of a choice.
#[derive(Debug, Clone, Default, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CountBy {
    /// By player count.
    ///
    /// Example: `by-players: { 2: 7, 3-4: 11 }`
    #[serde(default)]
    #[schemars(with = "IndexMap<String, Amount>")]
    pub by_players: IndexMap<Spanned<Quantity>, Spanned<Amount>>,
    /// By the options of a choice.
    ///
    /// Example: `by: { difficulty: { introductory: 4, heroic: 6 } }`
    #[serde(default)]
    #[schemars(with = "IndexMap<String, IndexMap<String, Amount>>")]
    pub by: IndexMap<Ref, IndexMap<Ref, Spanned<Amount>>>,
}

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => number.serialize(serializer),
            Self::By(by) => by.serialize(serializer),
        }
    }
}
impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrMapping;
        impl<'de> Visitor<'de> for NumberOrMapping {
            type Value = Count;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number, the name of a value, or `by-players`")
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Count, E> {
                Ok(Count::Number(Number::Literal(number)))
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<Count, E> {
                Ok(Count::Number(Number::Named(Id::from(name))))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Count, A::Error> {
                from_map(map).map(Count::By)
            }
        }
        deserializer.deserialize_any(NumberOrMapping)
    }
}
impl JsonSchema for Count {
    fn schema_name() -> Cow<'static, str> {
        "Count".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let by = generator.subschema_for::<CountBy>();
        json_schema!({
            "description": "A whole number, the id of a value or component, or numbers by choice.",
            "anyOf": [{ "type": ["integer", "string"] }, by]
        })
    }
}

/// A step up or down: `+1`, `-2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step(pub i64);

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.0)
    }
}
impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SignedNumber;
        impl Visitor<'_> for SignedNumber {
            type Value = Step;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a step such as `+1` or `-2`")
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Step, E> {
                Ok(Step(number))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Step, E> {
                let wrong = || E::invalid_value(de::Unexpected::Str(text), &self);
                text.parse().map(Step).map_err(|_| wrong())
            }
        }
        deserializer.deserialize_any(SignedNumber)
    }
}
impl JsonSchema for Step {
    fn schema_name() -> Cow<'static, str> {
        "Step".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "description": "A step such as `+1` or `-2`.", "type": ["integer", "string"] })
    }
}

/// What the short words of a variant say already: `all`, or a list of ids.
#[derive(Debug, Clone)]
pub enum Covers {
    /// Everything.
    All,
    /// These.
    Some(Vec<Ref>),
}

impl Default for Covers {
    fn default() -> Self {
        Self::Some(Vec::new())
    }
}

impl Serialize for Covers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::All => serializer.serialize_str("all"),
            Self::Some(ids) => ids.serialize(serializer),
        }
    }
}
impl<'de> Deserialize<'de> for Covers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AllOrIds;
        impl<'de> Visitor<'de> for AllOrIds {
            type Value = Covers;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("`all`, or a list of ids")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Covers, E> {
                let wrong = || E::invalid_value(de::Unexpected::Str(text), &self);
                (text == "all").then_some(Covers::All).ok_or_else(wrong)
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Covers, A::Error> {
                let mut ids = Vec::new();
                while let Some(id) = seq.next_element()? {
                    ids.push(id);
                }
                Ok(Covers::Some(ids))
            }
        }
        deserializer.deserialize_any(AllOrIds)
    }
}
impl JsonSchema for Covers {
    fn schema_name() -> Cow<'static, str> {
        "Covers".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "`all`, or a list of ids.",
            "type": ["string", "array"],
            "items": { "type": "string" }
        })
    }
}

/// One name, or a list of names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Names(pub Vec<Ref>);

impl Serialize for Names {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.as_slice() {
            [] => serializer.serialize_none(),
            [one] => one.serialize(serializer),
            many => many.serialize(serializer),
        }
    }
}
impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        enum Shape {
            One(Id),
            Many(Vec<Ref>),
        }
        struct OneOrMany;
        impl<'de> Visitor<'de> for OneOrMany {
            type Value = Shape;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an id, or a list of ids")
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<Shape, E> {
                Ok(Shape::One(name.into()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Shape, A::Error> {
                let mut names = Vec::new();
                while let Some(name) = seq.next_element()? {
                    names.push(name);
                }
                Ok(Shape::Many(names))
            }
        }
        impl<'de> Deserialize<'de> for Shape {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_any(OneOrMany)
            }
        }
        let shape = Spanned::<Shape>::deserialize(deserializer)?;
        Ok(Self(match shape.value {
            Shape::One(name) => vec![Spanned::new(name, shape.span)],
            Shape::Many(names) => names,
        }))
    }
}
impl JsonSchema for Names {
    fn schema_name() -> Cow<'static, str> {
        "Names".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "An id, or a list of ids.",
            "type": ["string", "array"],
            "items": { "type": "string" }
        })
    }
}

impl Facet for Names {
    fn is_stated(&self) -> bool {
        !self.0.is_empty()
    }
    fn mentions<'a>(&'a self, kinds: &'static [Kind], visit: &mut dyn FnMut(Mention<'a>)) {
        self.0.mentions(kinds, visit);
    }
}

impl<'de> Lenient<'de> for Names {
    fn read<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        lenient(deserializer)
    }
}
