//! Words that a translation file does not have yet, as they will be written.

use indexmap::IndexMap;

use super::Change;
use super::merge::MergeError;
use super::scalar::{Habit, Place, scalar};

/// What is to stand behind a key.
#[derive(Clone)]
pub(super) enum Content<'a> {
    /// A text.
    Text(&'a Change),
    /// Something between brackets, or a word, as it is written.
    Raw(String),
}

/// The new words of one owner, by the keys under which they will stand.
pub(super) struct Addition<'a> {
    pub key: &'a str,
    pub contents: IndexMap<String, Content<'a>>,
}

impl<'a> Addition<'a> {
    pub(super) fn new(key: &'a str) -> Self {
        Self { key, contents: IndexMap::new() }
    }

    /// The name of the first of them.
    pub(super) fn name(&self) -> String {
        let first = self.contents.keys().next().map(String::as_str).unwrap_or_default();
        if self.key.is_empty() { first.to_owned() } else { format!("{}.{first}", self.key) }
    }

    /// `title: x, text: y`, for between braces.
    pub(super) fn flow(&self) -> Result<String, MergeError> {
        let pairs = self.contents.iter().map(|(name, content)| pair(name, content, None));
        Ok(pairs.collect::<Result<Vec<_>, _>>()?.join(", "))
    }

    /// Lines below each other, each with a line break before it.
    pub(super) fn lines(&self, indent: usize) -> Result<String, MergeError> {
        let blanks = " ".repeat(indent);
        let lines = self
            .contents
            .iter()
            .map(|(name, content)| Ok(format!("\n{blanks}{}", pair(name, content, Some(indent))?)));
        lines.collect()
    }
}

/// `name: content`; `indent` is where the name stands, if no brackets are around it.
fn pair(name: &str, content: &Content<'_>, indent: Option<usize>) -> Result<String, MergeError> {
    Ok(format!("{name}: {}", written(content, indent)?))
}

/// A content as it stands behind its key; `indent` as above.
pub(super) fn written(content: &Content<'_>, indent: Option<usize>) -> Result<String, MergeError> {
    let change = match content {
        Content::Text(change) => change,
        Content::Raw(raw) => return Ok(raw.clone()),
    };
    let place = Place {
        is_flow: indent.is_none(),
        indent: indent.unwrap_or_default() + 2,
        habit: Habit::New,
        comment: None,
        has_rest_of_line: true,
    };
    scalar(&change.value, place).ok_or_else(|| MergeError::Notation(change.name()))
}

/// A word between brackets.
pub(super) fn inside(word: &str, name: &str) -> Result<String, MergeError> {
    let place = Place {
        is_flow: true,
        indent: 2,
        habit: Habit::New,
        comment: None,
        has_rest_of_line: true,
    };
    scalar(word, place).ok_or_else(|| MergeError::Notation(name.to_owned()))
}
