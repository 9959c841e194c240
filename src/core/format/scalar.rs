//! Small values: ids, texts, numbers and ranges.

use std::borrow::{Borrow, Cow};
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::{Serialize, Serializer};

use crate::source::{Spanned, plain_letters};

/// A text with its place.
pub type Text = Spanned<String>;

/// A reference to something with an id.
pub type Ref = Spanned<Id>;

/// The name of a rule, term, value, component …: lower-case ASCII, digits and hyphens.
#[derive(
    Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, serde::Deserialize, Serialize,
)]
#[serde(transparent)]
pub struct Id(pub String);

impl Id {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// True for `a`, `hand-limit`, `2-players`; false for anything that could
    /// not stand in a link or a file name.
    pub fn is_well_formed(&self) -> bool {
        let part = |part: &str| {
            !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        };
        self.0.len() <= 64 && self.0.split('-').all(part)
    }

    /// True for a name that some system keeps for itself: no file or folder can be called so.
    pub fn is_reserved(&self) -> bool {
        is_reserved_name(&self.0)
    }

    /// The nearest well-formed id.
    pub fn repaired(&self) -> Option<Self> {
        let ascii = |character: char| match character.to_ascii_lowercase() {
            c @ ('a'..='z' | '0'..='9') => c.to_string(),
            other => plain_letters(other).to_owned(),
        };
        let letters: String = self.0.chars().take(64).map(ascii).collect();
        let parts: Vec<&str> = letters.split('-').filter(|part| !part.is_empty()).collect();
        let repaired = Self(parts.join("-"));
        repaired.is_well_formed().then_some(repaired)
    }
}

/// True for a name that some system keeps for itself, with whatever ending.
pub fn is_reserved_name(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_ascii_lowercase();
    let is_port = |start: &str| {
        stem.strip_prefix(start)
            .is_some_and(|rest| rest.len() == 1 && rest.as_bytes()[0].is_ascii_digit())
    };
    matches!(stem.as_str(), "con" | "prn" | "aux" | "nul" | "clock$")
        || is_port("com")
        || is_port("lpt")
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
impl From<&str> for Id {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}
impl Borrow<str> for Id {
    fn borrow(&self) -> &str {
        &self.0
    }
}
impl JsonSchema for Id {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Id".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 64 })
    }
}

/// A whole number, written out or by the name of a value or component.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Number {
    /// Written out.
    Literal(i64),
    /// The id of a value, or of a component (then its count).
    Named(Id),
}

impl Default for Number {
    fn default() -> Self {
        Self::Literal(0)
    }
}
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Literal(number) => number.fmt(f),
            Self::Named(id) => id.fmt(f),
        }
    }
}
impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Literal(number) => serializer.serialize_i64(*number),
            Self::Named(id) => id.serialize(serializer),
        }
    }
}
impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrName;
        impl Visitor<'_> for NumberOrName {
            type Value = Number;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number or the name of a value")
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Number, E> {
                Ok(Number::Literal(number))
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<Number, E> {
                Ok(Number::Named(Id::from(name)))
            }
        }
        deserializer.deserialize_any(NumberOrName)
    }
}
impl JsonSchema for Number {
    fn schema_name() -> Cow<'static, str> {
        "Number".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A whole number, or the id of a value or component.",
            "type": ["integer", "string"]
        })
    }
}

/// How many: `2`, `2-4`, `any`, `0-any`, `1-any`, `5+`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quantity {
    /// At least.
    pub min: u32,
    /// At most; `None` is without limit.
    pub max: Option<u32>,
}

impl Quantity {
    /// Exactly this many.
    pub fn exactly(number: u32) -> Self {
        Self { min: number, max: Some(number) }
    }

    /// True if the number lies within.
    pub fn contains(self, number: u32) -> bool {
        number >= self.min && self.max.is_none_or(|max| number <= max)
    }

    fn parse(text: &str) -> Option<Self> {
        if text == "any" {
            return Some(Self { min: 0, max: None });
        }
        let number = |part: &str| part.trim().parse::<u32>().ok();
        if let Some(min) = text.strip_suffix('+') {
            return Some(Self { min: number(min)?, max: None });
        }
        match text.split_once(['-', '–']) {
            None => number(text).map(Self::exactly),
            Some((min, "any")) => Some(Self { min: number(min)?, max: None }),
            Some((min, max)) => Some(Self { min: number(min)?, max: Some(number(max)?) })
                .filter(|q| q.max >= Some(q.min)),
        }
    }
}

impl Default for Quantity {
    fn default() -> Self {
        Self::exactly(1)
    }
}
impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self { min: 0, max: None } => f.write_str("any"),
            Self { min, max: None } => write!(f, "{min}-any"),
            Self { min, max: Some(max) } if min == max => write!(f, "{min}"),
            Self { min, max: Some(max) } => write!(f, "{min}-{max}"),
        }
    }
}
impl Serialize for Quantity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.max {
            Some(max) if max == self.min => serializer.serialize_u32(max),
            _ => serializer.collect_str(self),
        }
    }
}
impl<'de> Deserialize<'de> for Quantity {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrRange;
        impl Visitor<'_> for NumberOrRange {
            type Value = Quantity;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number, a range such as `2-4`, or `any`")
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Quantity, E> {
                let unexpected = || E::invalid_value(de::Unexpected::Signed(number), &self);
                u32::try_from(number).map(Quantity::exactly).map_err(|_| unexpected())
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Quantity, E> {
                Quantity::parse(text)
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_any(NumberOrRange)
    }
}
impl JsonSchema for Quantity {
    fn schema_name() -> Cow<'static, str> {
        "Quantity".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A number, a range such as `2-4`, `5+`, `any`, or `1-any`.",
            "type": ["integer", "string"],
            "pattern": "^(any|[0-9]+([-–]([0-9]+|any)|[+])?)$"
        })
    }
}

impl Borrow<str> for Spanned<Id> {
    fn borrow(&self) -> &str {
        self.value.as_str()
    }
}
