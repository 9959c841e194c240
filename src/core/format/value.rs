//! Named numbers and what must come out of them.

use std::borrow::Cow;
use std::fmt;

use indexmap::IndexMap;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize as DeriveDeserialize, Serialize, Serializer};

use super::{Condition, Quantity, Ref, Text};
use crate::source::Spanned;
use crate::syntax::from_map;

/// A number as an author writes it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ValueSpec {
    /// `5`
    Integer(i64),
    /// `1.5`, kept as written.
    Decimal(String),
    /// `2/3`
    Fraction(i64, i64),
    /// `1-5`
    Range(i64, i64),
    /// `[2, 4, 6]`
    List(Vec<i64>),
}

impl ValueSpec {
    fn parse(text: &str) -> Option<Self> {
        let whole = |part: &str| part.trim().parse::<i64>().ok();
        if let Some((top, bottom)) = text.split_once('/') {
            return Some(Self::Fraction(whole(top)?, whole(bottom).filter(|b| *b != 0)?));
        }
        if let Some((low, high)) = text.split_once(['-', '–']).filter(|(low, _)| !low.is_empty())
        {
            return Some(Self::Range(whole(low)?, whole(high)?))
                .filter(|_| whole(low) <= whole(high));
        }
        let (units, decimals) = text.split_once('.')?;
        let digits =
            |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        (digits(units.trim_start_matches('-')) && digits(decimals))
            .then(|| Self::Decimal(text.to_owned()))
    }
}

impl fmt::Display for ValueSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer(number) => write!(f, "{number}"),
            Self::Decimal(number) => f.write_str(number),
            Self::Fraction(top, bottom) => write!(f, "{top}/{bottom}"),
            Self::Range(low, high) => write!(f, "{low}-{high}"),
            Self::List(numbers) => {
                f.write_str(&numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
            }
        }
    }
}
impl Serialize for ValueSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Integer(number) => serializer.serialize_i64(*number),
            Self::List(numbers) => numbers.serialize(serializer),
            _ => serializer.collect_str(self),
        }
    }
}
impl<'de> Deserialize<'de> for ValueSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AnyNumber;
        impl<'de> Visitor<'de> for AnyNumber {
            type Value = ValueSpec;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number: `5`, `1.5`, `2/3`, `1-5` or `[2, 4, 6]`")
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<ValueSpec, E> {
                Ok(ValueSpec::Integer(number))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<ValueSpec, E> {
                ValueSpec::parse(text)
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<ValueSpec, A::Error> {
                let mut numbers = Vec::new();
                while let Some(number) = seq.next_element()? {
                    numbers.push(number);
                }
                Ok(ValueSpec::List(numbers))
            }
        }
        deserializer.deserialize_any(AnyNumber)
    }
}
impl JsonSchema for ValueSpec {
    fn schema_name() -> Cow<'static, str> {
        "ValueSpec".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A number: `5`, `1.5`, `2/3`, a range `1-5`, or a list `[2, 4, 6]`.",
            "type": ["integer", "number", "string", "array"],
            "items": { "type": "integer" }
        })
    }
}

/// A named number: the number itself, or a mapping.
#[derive(Debug, Clone, Default, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "Value", extend("type" = ["object", "integer", "number", "string", "array"], "required" = []))]
pub struct ValueNode {
    /// The number.
    ///
    /// Example: `is: 15`
    pub is: Option<Spanned<ValueSpec>>,
    /// How it follows from other values; with `is` as well, both must agree.
    ///
    /// Example: `formula: cards - 2 * deal - display`
    pub formula: Option<Text>,
    /// Name for tables, such as the table by player count.
    ///
    /// Example: `title: Islands`
    pub title: Option<Text>,
    /// The number by player count: single counts, ranges such as `4-5`, open ones such as `5+`; a number or a
    /// formula for each.
    ///
    /// Example: `by-players: { 2: 4, 3: 3, 4-5: 2 }`
    #[serde(rename = "by-players")]
    #[schemars(rename = "by-players", with = "IndexMap<String, Amount>")]
    pub by_players: IndexMap<Spanned<Quantity>, Spanned<Amount>>,
    /// The number by the options of a choice.
    ///
    /// Example: `by: { difficulty: { introductory: 4, heroic: 6 } }`
    #[schemars(with = "IndexMap<String, IndexMap<String, Amount>>")]
    pub by: IndexMap<Ref, IndexMap<Ref, Spanned<Amount>>>,
    /// Other numbers under conditions.
    ///
    /// Example: `instead: [{ only: [storm, harbour], is: 7 }]`
    pub instead: Vec<OtherNumber>,
}

/// A number or a formula.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Amount {
    /// `4`
    Number(ValueSpec),
    /// `islands * 2`
    Formula(String),
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => number.serialize(serializer),
            Self::Formula(formula) => formula.serialize(serializer),
        }
    }
}
impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrFormula;
        impl<'de> Visitor<'de> for NumberOrFormula {
            type Value = Amount;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number, or a formula such as `islands * 2`")
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Amount, E> {
                Ok(Amount::Number(ValueSpec::Integer(number)))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Amount, E> {
                let number = ValueSpec::parse(text).map(Amount::Number);
                Ok(number.unwrap_or_else(|| Amount::Formula(text.to_owned())))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Amount, A::Error> {
                ValueSpec::deserialize(de::value::SeqAccessDeserializer::new(seq))
                    .map(Amount::Number)
            }
        }
        deserializer.deserialize_any(NumberOrFormula)
    }
}
impl JsonSchema for Amount {
    fn schema_name() -> Cow<'static, str> {
        "Amount".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A number, or a formula over other values.",
            "type": ["integer", "number", "string", "array"],
            "items": { "type": "integer" }
        })
    }
}

/// Another number of a value under a condition.
#[derive(Debug, Clone, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OtherNumber {
    /// Holds only if the condition is true.
    ///
    /// Example: `only: [storm, harbour]`
    #[serde(default)]
    pub only: Option<Spanned<Condition>>,
    /// Holds unless the condition is true.
    ///
    /// Example: `unless: quick`
    #[serde(default)]
    pub unless: Option<Spanned<Condition>>,
    /// The number, or a formula.
    ///
    /// Example: `is: 7`
    pub is: Spanned<Amount>,
}

impl ValueNode {
    /// Whether it says a number, or how to come by one.
    pub fn has_branches(&self) -> bool {
        !self.by_players.is_empty() || !self.by.is_empty()
    }
}

impl<'de> Deserialize<'de> for ValueNode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(DeriveDeserialize)]
        #[serde(deny_unknown_fields)]
        struct Mapping {
            #[serde(default)]
            is: Option<Spanned<ValueSpec>>,
            #[serde(default)]
            formula: Option<Text>,
            #[serde(default)]
            title: Option<Text>,
            #[serde(default, rename = "by-players")]
            by_players: IndexMap<Spanned<Quantity>, Spanned<Amount>>,
            #[serde(default)]
            by: IndexMap<Ref, IndexMap<Ref, Spanned<Amount>>>,
            #[serde(default)]
            instead: Vec<OtherNumber>,
        }
        struct NumberOrMapping;
        impl<'de> Visitor<'de> for NumberOrMapping {
            type Value = Result<ValueSpec, Mapping>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number, or one of the keys `is`, `formula`, `by-players` and `by`")
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Self::Value, E> {
                Ok(Ok(ValueSpec::Integer(number)))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
                let wrong = || E::invalid_value(de::Unexpected::Str(text), &self);
                ValueSpec::parse(text).map(Ok).ok_or_else(wrong)
            }
            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Self::Value, A::Error> {
                ValueSpec::deserialize(de::value::SeqAccessDeserializer::new(seq)).map(Ok)
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                from_map(map).map(Err)
            }
        }
        // Wrapped once more, so that a bare number knows its place too.
        struct Shape(Result<ValueSpec, Mapping>);
        impl<'de> Deserialize<'de> for Shape {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_any(NumberOrMapping).map(Shape)
            }
        }
        let shape = Spanned::<Shape>::deserialize(deserializer)?;
        Ok(match shape.value.0 {
            Ok(number) => Self { is: Some(Spanned::new(number, shape.span)), ..Self::default() },
            Err(Mapping { is, formula, title, by_players, by, instead }) => {
                Self { is, formula, title, by_players, by, instead }
            }
        })
    }
}

/// A result that must come out.
#[derive(Debug, Clone, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Expectation {
    /// What to compute.
    ///
    /// Example: `formula: 3 * kane`
    pub formula: Text,
    /// What must come out.
    ///
    /// Example: `is: 48`
    pub is: i64,
}
