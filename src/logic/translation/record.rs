//! What is remembered of a translation: the source it was written for, and its own words.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::Stamp;

/// In place of a stamp: somebody is not sure of the words yet.
const DRAFT: &str = "draft";

/// A line of a file of stamps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The source that the translation fits; nothing if somebody is not sure of it.
    pub source: Option<Stamp>,
    /// What the translation itself was; files of earlier versions do not say.
    pub words: Option<String>,
}

impl Record {
    /// The words fit the source as it is now.
    pub fn accepted(source: &Stamp, words: &str) -> Self {
        Self { source: Some(source.clone()), words: Some(digest(words)) }
    }

    /// Somebody is not sure of the words.
    pub fn draft(words: &str) -> Self {
        Self { source: None, words: Some(digest(words)) }
    }

    /// Reads `3f9a2c71.b04e11.77c2d0 5d41402a`, the second part being optional.
    pub fn parse(line: &str) -> Option<Self> {
        let mut parts = line.split_whitespace();
        let source = match parts.next()? {
            DRAFT => None,
            stamp => Some(Stamp::parse(stamp)?),
        };
        Some(Self { source, words: parts.next().map(ToOwned::to_owned) })
    }

    /// True if the translation is known to have been changed since.
    pub fn is_mended(&self, words: &str) -> bool {
        self.words.as_ref().is_some_and(|known| *known != digest(words))
    }
}

impl std::fmt::Display for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.source {
            Some(stamp) => write!(f, "{stamp}")?,
            None => f.write_str(DRAFT)?,
        }
        self.words.as_ref().map_or(Ok(()), |words| write!(f, " {words}"))
    }
}

/// A short hash of words; line breaks and blanks do not count.
pub fn digest(words: &str) -> String {
    let collapsed = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut hex = blake3::hash(collapsed.as_bytes()).to_hex().to_string();
    hex.truncate(8);
    hex
}

/// Reads a file of stamps: `name stamp` on each line; other lines are passed over.
pub fn parse_stamps(text: &str) -> BTreeMap<String, String> {
    let pairs =
        text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '));
    pairs.map(|(name, stamp)| (name.to_owned(), stamp.trim().to_owned())).collect()
}

/// Writes a file of stamps.
pub fn write_stamps(stamps: &BTreeMap<String, String>) -> String {
    let mut text = String::from(
        "# What the sources and their translations were like when they fitted each other.\n\
         # Written by `ksr`; nobody needs to edit it.\n",
    );
    for (name, stamp) in stamps {
        let _ = writeln!(text, "{name} {stamp}");
    }
    text
}
