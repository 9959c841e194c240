//! Conditions on choices: `storm`, `players 2-3`, `storm and not quick`.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Deserialize, Deserializer, SeqAccess, Visitor};
use serde::{Serialize, Serializer};

use super::{Id, Quantity};

/// Most words and brackets of one condition.
const MAX_TOKENS: usize = 64;

/// When something holds. A list means that all of it must hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Condition {
    /// As written, one text for each item of the list.
    written: Vec<String>,
    /// What it asks.
    pub test: Test,
}

/// What a condition asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Test {
    /// A variant, option, edition or printing has been chosen.
    Chosen(Id),
    /// So many play.
    Players(Quantity),
    /// All of them hold.
    All(Vec<Test>),
    /// One of them holds, or more.
    Any(Vec<Test>),
    /// It does not hold.
    Not(Box<Test>),
}

impl Test {
    /// Calls `visit` with every name.
    pub fn names<'a>(&'a self, visit: &mut dyn FnMut(&'a Id)) {
        match self {
            Self::Chosen(id) => visit(id),
            Self::Players(_) => {}
            Self::All(tests) | Self::Any(tests) => tests.iter().for_each(|test| test.names(visit)),
            Self::Not(test) => test.names(visit),
        }
    }
}

impl Test {
    /// Whether it asks for the player count.
    pub fn asks_players(&self) -> bool {
        match self {
            Self::Chosen(_) => false,
            Self::Players(_) => true,
            Self::All(tests) | Self::Any(tests) => tests.iter().any(Self::asks_players),
            Self::Not(test) => test.asks_players(),
        }
    }
}

impl Condition {
    fn parse(items: Vec<String>) -> Result<Self, &'static str> {
        let mut tests =
            items.iter().map(|item| Reader::read(item)).collect::<Result<Vec<_>, _>>()?;
        let test = match tests.len() {
            0 => return Err("a list with at least one condition"),
            1 => tests.remove(0),
            _ => Test::All(tests),
        };
        Ok(Self { written: items, test })
    }

    /// What it adds to the keys of translations: `storm+harbour`, `players-2`.
    pub fn key(&self) -> String {
        let slug = |text: &String| {
            let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || "-+".contains(c)));
            words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-").replace('+', "-up")
        };
        self.written.iter().map(slug).collect::<Vec<_>>().join("+")
    }
}

impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, tests: &[Test], word: &str| {
            for (at, test) in tests.iter().enumerate() {
                if at > 0 {
                    write!(f, " {word} ")?;
                }
                match test {
                    Test::All(_) | Test::Any(_) => write!(f, "({test})")?,
                    _ => write!(f, "{test}")?,
                }
            }
            Ok(())
        };
        match self {
            Self::Chosen(id) => write!(f, "{id}"),
            Self::Players(counts) => {
                write!(f, "players {}", counts.to_string().replace("-any", "+"))
            }
            Self::All(tests) => list(f, tests, "and"),
            Self::Any(tests) => list(f, tests, "or"),
            Self::Not(test) => match **test {
                Self::All(_) | Self::Any(_) => write!(f, "not ({test})"),
                _ => write!(f, "not {test}"),
            },
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written.join(" and "))
    }
}

/// Reads one line of a condition from left to right.
struct Reader<'a> {
    tokens: Vec<&'a str>,
    at: usize,
}

impl<'a> Reader<'a> {
    fn read(text: &'a str) -> Result<Test, &'static str> {
        let mut tokens = Vec::new();
        for word in text.split_whitespace() {
            let mut rest = word;
            while let Some(at) = rest.find(['(', ')']) {
                tokens.extend([&rest[..at], &rest[at..=at]].into_iter().filter(|t| !t.is_empty()));
                rest = &rest[at + 1..];
            }
            tokens.extend(Some(rest).filter(|rest| !rest.is_empty()));
        }
        if tokens.len() > MAX_TOKENS {
            return Err("a condition of at most 64 words and brackets");
        }
        let mut reader = Self { tokens, at: 0 };
        let test = reader.any()?;
        match reader.peek() {
            None => Ok(test),
            Some(_) => Err("`and` or `or` between conditions, such as `storm and not quick`"),
        }
    }

    fn peek(&self) -> Option<&'a str> {
        self.tokens.get(self.at).copied()
    }

    fn take(&mut self, word: &str) -> bool {
        let is_next = self.peek() == Some(word);
        self.at += usize::from(is_next);
        is_next
    }

    fn any(&mut self) -> Result<Test, &'static str> {
        let first = self.all()?;
        let mut tests = vec![first];
        while self.take("or") {
            tests.push(self.all()?);
        }
        Ok(if tests.len() == 1 { tests.remove(0) } else { Test::Any(tests) })
    }

    fn all(&mut self) -> Result<Test, &'static str> {
        let first = self.one()?;
        let mut tests = vec![first];
        while self.take("and") {
            tests.push(self.one()?);
        }
        Ok(if tests.len() == 1 { tests.remove(0) } else { Test::All(tests) })
    }

    fn one(&mut self) -> Result<Test, &'static str> {
        if self.take("not") {
            return Ok(Test::Not(Box::new(self.one()?)));
        }
        if self.take("(") {
            let inner = self.any()?;
            return if self.take(")") { Ok(inner) } else { Err("a closing bracket `)`") };
        }
        let word = self.peek().filter(|word| !matches!(*word, "and" | "or" | ")"));
        let word = word.ok_or("the id of a variant, or `players 2`")?;
        self.at += 1;
        if word != "players" {
            return Ok(Test::Chosen(word.into()));
        }
        let counts = self
            .peek()
            .and_then(counts)
            .ok_or("a player count: `players 2`, `players 2-3` or `players 5+`")?;
        self.at += 1;
        Ok(Test::Players(counts))
    }
}

/// `2`, `2-3`, `5+`.
fn counts(text: &str) -> Option<Quantity> {
    let number = |part: &str| part.parse::<u32>().ok();
    if let Some(min) = text.strip_suffix('+') {
        return Some(Quantity { min: number(min)?, max: None });
    }
    match text.split_once(['-', '–']) {
        None => number(text).map(Quantity::exactly),
        Some((min, max)) => Some(Quantity { min: number(min)?, max: Some(number(max)?) })
            .filter(|range| range.max >= Some(range.min)),
    }
}

impl Serialize for Condition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.written.as_slice() {
            [one] => serializer.serialize_str(one),
            many => many.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Condition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TextOrList;
        impl<'de> Visitor<'de> for TextOrList {
            type Value = Condition;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a condition such as `storm`, `players 2-3` or `storm and not quick`")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Condition, E> {
                Condition::parse(vec![text.to_owned()])
                    .map_err(|expected| E::invalid_value(de::Unexpected::Str(text), &expected))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Condition, A::Error> {
                let mut items: Vec<String> = Vec::new();
                while let Some(item) = seq.next_element()? {
                    items.push(item);
                }
                let written = items.join(", ");
                Condition::parse(items).map_err(|expected| {
                    de::Error::invalid_value(de::Unexpected::Str(&written), &expected)
                })
            }
        }
        deserializer.deserialize_any(TextOrList)
    }
}

impl JsonSchema for Condition {
    fn schema_name() -> Cow<'static, str> {
        "Condition".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A condition on choices: ids of variants, options, editions and printings, `players 2`, `players 2-3`, `players 5+`, joined by `and`, `or`, `not` and brackets. A list means all of them.",
            "type": ["string", "array"],
            "items": { "type": "string" }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Test, &'static str> {
        Condition::parse(vec![text.to_owned()]).map(|condition| condition.test)
    }

    #[test]
    fn and_binds_closer_than_or() {
        let chosen = |name: &str| Test::Chosen(name.into());
        let both = Test::All(vec![chosen("a"), Test::Not(Box::new(chosen("b")))]);
        assert_eq!(read("a and not b or c"), Ok(Test::Any(vec![both, chosen("c")])));
        assert_eq!(read("players 5+"), Ok(Test::Players(Quantity { min: 5, max: None })));
    }

    #[test]
    fn what_cannot_be_read_says_what_was_expected() {
        for text in ["", "a b", "(a", "players", "players many", "a and", "not"] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn keys_of_translations_name_the_condition() {
        let key = |items: &[&str]| {
            Condition::parse(items.iter().map(ToString::to_string).collect())
                .map(|condition| condition.key())
        };
        assert_eq!(key(&["storm", "harbour"]), Ok("storm+harbour".to_owned()));
        assert_eq!(key(&["players 2-3"]), Ok("players-2-3".to_owned()));
        assert_eq!(key(&["players 5+"]), Ok("players-5-up".to_owned()));
    }
}
