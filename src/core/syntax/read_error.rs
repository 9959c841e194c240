//! What serde complains of, in words for authors.

use std::fmt;

use serde::de::{self, Expected, Unexpected};

use super::checks::{schema_invalid, schema_unknown_key};
use super::{foreign, usual_words};
use crate::diagnostic::{Diagnostic, nearest, slips_between};
use crate::source::Span;

/// What serde complains of, until a node gives it a place.
#[derive(Debug)]
pub(super) enum ReadError {
    Reported,
    Message(String),
    /// A number with a comma; the same with a point.
    Comma {
        message: String,
        number: String,
    },
    /// A part of a whole where only whole ones count; the whole below it.
    Part {
        message: String,
        below: u32,
    },
    Missing(&'static str),
    Unknown {
        what: &'static str,
        name: String,
        known: &'static [&'static str],
    },
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reported => f.write_str("already reported"),
            Self::Message(message) | Self::Comma { message, .. } | Self::Part { message, .. } => {
                f.write_str(message)
            }
            Self::Missing(field) => write!(f, "the key `{field}` is missing"),
            Self::Unknown { what, name, .. } => write!(f, "unknown {what} `{name}`"),
        }
    }
}

impl std::error::Error for ReadError {}

impl de::Error for ReadError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::Message(message.to_string())
    }
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let expected = match expected.to_string().as_str() {
            "u8" | "u16" | "u32" | "i32" | "i64" => "a whole number".to_owned(),
            "a boolean" => "`true` or `false`".to_owned(),
            words => words.to_owned(),
        };
        let message = format!("expected {expected}, found {}", found_words(found));
        match found {
            Unexpected::Str(text) if expected.contains("number") => {
                let is_whole = expected.contains("whole") || expected.contains("a range");
                match parted(text) {
                    Some((below, _)) if is_whole => Self::Part { message, below },
                    Some((_, number)) if number != text => Self::Comma { message, number },
                    _ => Self::Message(message),
                }
            }
            _ => Self::Message(message),
        }
    }
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::invalid_type(found, expected)
    }
    fn unknown_variant(name: &str, known: &'static [&'static str]) -> Self {
        Self::Unknown { what: "value", name: name.to_owned(), known }
    }
    fn unknown_field(name: &str, known: &'static [&'static str]) -> Self {
        Self::Unknown { what: "key", name: name.to_owned(), known }
    }
    fn missing_field(field: &'static str) -> Self {
        Self::Missing(field)
    }
}

fn found_words(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Str(text) => format!("the text `{text}`"),
        Unexpected::Signed(number) => format!("the number {number}"),
        Unexpected::Unsigned(number) => format!("the number {number}"),
        Unexpected::Bool(truth) => format!("`{truth}`"),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "keys with values".to_owned(),
        Unexpected::Unit => "nothing".to_owned(),
        other => other.to_string(),
    }
}

/// `1,5` and `1.5`: the whole below it, and how files have it.
fn parted(value: &str) -> Option<(u32, String)> {
    let (whole, part) = value.split_once([',', '.'])?;
    let is_digits =
        |digits: &str| !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit());
    let below = whole.parse().ok().filter(|below| *below < u32::MAX)?;
    (is_digits(whole) && is_digits(part)).then(|| (below, format!("{whole}.{part}")))
}

impl ReadError {
    pub(super) fn at(self, span: Span) -> Diagnostic {
        let message = self.to_string();
        match self {
            Self::Unknown { what, name, known } => {
                let is_key = what == "key";
                let check =
                    if is_key { &schema_unknown_key::CHECK } else { &schema_invalid::CHECK };
                let diagnostic = Diagnostic::new(check, message, span);
                let possible = || format!("possible here: {}", listed(known));
                let meant = meant_key(&name, known);
                match meant.filter(|near| is_key || is_sure(&name, near, known)) {
                    // Whoever wrote another word than one of these few may mean any of them.
                    Some(near) if !is_key && known.len() <= 14 => {
                        diagnostic.suggest(Some(near)).help(possible())
                    }
                    Some(near) => diagnostic.suggest(Some(near)),
                    None if known.len() > 14 => diagnostic.help(
                        "docs/format.md lists the keys; `ksr schema` lets editors complete them",
                    ),
                    None => diagnostic.help(possible()),
                }
            }
            Self::Missing(field) => Diagnostic::new(&schema_invalid::CHECK, message, span)
                .label("in this item")
                .help(match field {
                    "format" => "add the line `format: 1`; a game has `id`, `language` and `title` as well, and `ksr new` writes all of them".to_owned(),
                    "language" => "add the line `language: …`, as in `language: de`".to_owned(),
                    _ => format!("add `{field}: …`"),
                }),
            Self::Comma { number, .. } => Diagnostic::new(&schema_invalid::CHECK, message, span)
                .fix("write it with a point", span, number),
            Self::Part { below, .. } => Diagnostic::new(&schema_invalid::CHECK, message, span)
                .help(format!("write a whole number, such as `{below}` or `{}`", below + 1)),
            Self::Message(_) | Self::Reported => {
                Diagnostic::new(&schema_invalid::CHECK, message, span)
            }
        }
    }
}

/// Whether a value is so near to a known one, or means so plainly the same, that no other was meant.
fn is_sure(name: &str, near: &str, known: &'static [&'static str]) -> bool {
    let slips = slips_between(&name.to_lowercase(), near);
    foreign::meant(name, known).is_some() || 3 * slips <= near.chars().count()
}

/// The known word that a wrong one most likely means.
pub(super) fn meant_key(name: &str, known: &'static [&'static str]) -> Option<&'static str> {
    let bare = usual_words::plain(name);
    let same = |known: &&&str| **known == bare;
    let meant = known.iter().find(same).copied().or_else(|| foreign::meant(name, known));
    meant.or_else(|| nearest(name, known.iter().copied()))
}

pub(super) fn listed(names: &[&str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}
