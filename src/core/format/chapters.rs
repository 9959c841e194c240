//! How chapters are called, in which order they stand, and how their rules are numbered.

use std::borrow::Cow;
use std::fmt;

use indexmap::IndexMap;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Ref, Text};
use crate::syntax::{lenient, lenient_list, lenient_map};

/// How chapters are called, ordered and numbered.
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Chapters {
    /// Own titles, by the keys of chapters; translations have them as `texts: { setup: { title: … } }`.
    ///
    /// Example: `titles: { setup: Before the first game }`
    #[serde(default, deserialize_with = "lenient_map")]
    #[schemars(with = "IndexMap<String, String>")]
    pub titles: IndexMap<Ref, Text>,
    /// Chapters and topics that stand first in the reference, in this order; the others follow as usual.
    ///
    /// Example: `order: [goal, influence, setup]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub order: Vec<Ref>,
    /// Chapters whose rules stand in the reference by their titles, in the alphabet of each language.
    ///
    /// Example: `sort: [events]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub sort: Vec<Ref>,
    /// How numbers look in the reference: a sample for each level, chapters first. Below the last one, and without it, numbers are as
    /// in 5.2.1, and 5.2.a for choices.
    ///
    /// Example: `numbering: ["1", "1.1", 1.1a, 1.1a.i]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub numbering: Vec<NumberStyle>,
    /// How many levels the table of contents of the reference has: 1 unless said otherwise, 3 at most.
    ///
    /// Example: `contents: 2`
    #[serde(default, deserialize_with = "lenient")]
    pub contents: Option<u8>,
}

/// How the numbers of one level look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberStyle {
    sample: String,
    /// What stands between the number above and the count; `None` for a sample of the count alone.
    joint: Option<String>,
    counter: Counter,
    /// What stands behind the count.
    tail: String,
}

/// What counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Counter {
    Digits,
    Letters { is_large: bool },
    Roman { is_large: bool },
}

impl NumberStyle {
    /// A number of this level: that of the level above, and the count.
    pub fn number(&self, above: &str, count: u32) -> String {
        let joint = self.joint.as_deref().unwrap_or(".");
        let joint = if above.is_empty() { "" } else { joint };
        format!("{above}{joint}{}{}", self.counter.of(count), self.tail)
    }

    /// What scripts of pages need to count anew: what stands before the count, what counts, what stands behind.
    pub fn pieces(&self) -> [String; 3] {
        let joint = self.joint.clone().unwrap_or_else(|| ".".to_owned());
        [joint, self.counter.of(1), self.tail.clone()]
    }

    fn parse(sample: &str) -> Option<Self> {
        let is_counter = |one: char| one.is_ascii_digit() || "aAiI".contains(one);
        let is_plain = |one: char| is_counter(one) || (!one.is_alphanumeric() && !one.is_control());
        let counts = sample.trim_end_matches(|one| !is_counter(one));
        let last = counts.chars().next_back()?;
        if sample.chars().count() > 20 || !sample.chars().all(is_plain) {
            return None;
        }
        let (counter, before) = match last {
            'a' | 'A' => (Counter::Letters { is_large: last == 'A' }, &counts[..counts.len() - 1]),
            'i' | 'I' => (Counter::Roman { is_large: last == 'I' }, &counts[..counts.len() - 1]),
            _ => (Counter::Digits, counts.trim_end_matches(|one: char| one.is_ascii_digit())),
        };
        let joint = match before.rfind(is_counter) {
            Some(at) => Some(before[at + 1..].to_owned()),
            None if before.is_empty() => None,
            None => Some(before.to_owned()),
        };
        let tail = sample[counts.len()..].to_owned();
        Some(Self { sample: sample.to_owned(), joint, counter, tail })
    }
}

impl Counter {
    fn of(self, count: u32) -> String {
        match self {
            Self::Digits => count.to_string(),
            Self::Letters { is_large: false } => letters(count),
            Self::Letters { is_large: true } => letters(count).to_uppercase(),
            Self::Roman { is_large: false } => roman(count).to_lowercase(),
            Self::Roman { is_large: true } => roman(count),
        }
    }
}

/// a, b, … z, aa, ab, …
pub fn letters(count: u32) -> String {
    let mut rest = count;
    let mut letters = Vec::new();
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'a' + u8::try_from(rest % 26).unwrap_or_default()));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

/// I, II, III, IV, …
fn roman(count: u32) -> String {
    const SIGNS: [(u32, &str); 13] = [
        (1000, "M"),
        (900, "CM"),
        (500, "D"),
        (400, "CD"),
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    let mut rest = count;
    let mut text = String::new();
    for (worth, sign) in SIGNS {
        while rest >= worth {
            text.push_str(sign);
            rest -= worth;
        }
    }
    text
}

impl Serialize for NumberStyle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.sample)
    }
}

impl<'de> Deserialize<'de> for NumberStyle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Sample;
        impl Sample {
            fn read<E: de::Error>(&self, text: &str) -> Result<NumberStyle, E> {
                let wrong = || E::invalid_value(de::Unexpected::Str(text), self);
                NumberStyle::parse(text).ok_or_else(wrong)
            }
        }
        impl Visitor<'_> for Sample {
            type Value = NumberStyle;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(
                    "a sample of a number that ends in 1, a, A, i or I, such as `1.1` or `1.1a`",
                )
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<NumberStyle, E> {
                self.read(&number.to_string())
            }
            fn visit_f64<E: de::Error>(self, number: f64) -> Result<NumberStyle, E> {
                self.read(&number.to_string())
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<NumberStyle, E> {
                self.read(text)
            }
        }
        deserializer.deserialize_any(Sample)
    }
}

impl JsonSchema for NumberStyle {
    fn schema_name() -> Cow<'static, str> {
        "NumberStyle".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A sample of a number: what counts is 1, a, A, i or I, such as in `1.1a`. A sample of the count alone is joined to the number above by a dot.",
            "type": ["number", "string"],
            "pattern": "[0-9aAiI][^A-Za-z0-9]*$"
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(sample: &str, above: &str) -> [String; 3] {
        let style = NumberStyle::parse(sample).unwrap();
        [1, 4, 27].map(|count| style.number(above, count))
    }

    #[test]
    fn samples_show_how_numbers_look() {
        assert_eq!(numbers("1", ""), ["1", "4", "27"]);
        assert_eq!(numbers("1.1", "3"), ["3.1", "3.4", "3.27"]);
        assert_eq!(numbers("1", "3"), ["3.1", "3.4", "3.27"]);
        assert_eq!(numbers("1.1a", "3.2"), ["3.2a", "3.2d", "3.2aa"]);
        assert_eq!(numbers("a", "3.2"), ["3.2.a", "3.2.d", "3.2.aa"]);
        assert_eq!(numbers("(i)", "3.2a"), ["3.2a(i)", "3.2a(iv)", "3.2a(xxvii)"]);
        assert_eq!(numbers("§ 1", ""), ["1", "4", "27"]);
        assert_eq!(numbers("1.1-A", "3.2"), ["3.2-A", "3.2-D", "3.2-AA"]);
        assert_eq!(numbers("I", ""), ["I", "IV", "XXVII"]);
    }

    #[test]
    fn what_shows_no_count_is_refused() {
        for wrong in ["", "x", "1.x", "one", ".", "-", "1 b"] {
            assert_eq!(NumberStyle::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!([1, 2, 26, 27, 52, 53].map(letters), ["a", "b", "z", "aa", "az", "ba"]);
    }
}
