//! Which texts somebody has proofread: a mark is the digest of what was read, and void as soon as
//! that changes.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::record::digest;
use super::shared::shared;
use super::state::{sources, target};
use crate::format::Text;
use crate::model::Game;

/// A text as a proofreader sees it.
#[derive(Debug, Clone)]
pub struct Passage {
    /// `draw.text`
    pub name: String,
    /// The chapter, or other part of the game file.
    pub part: &'static str,
    /// What it translates; nothing in the source language.
    pub source: Option<Text>,
    /// The text.
    pub text: Text,
    /// What is noted once it has been read.
    pub mark: String,
}

/// Everything that there is to read in a language, in the order of the game file.
pub fn passages(game: &Game, language: &str) -> Vec<Passage> {
    let shared = shared(game);
    let is_source = game.language == language;
    let translation = game.translations.get(language);
    let all = sources(game).into_iter().filter_map(|source| {
        let text = match translation {
            _ if is_source => {
                let key = source.text_key();
                key.is_none_or(|key| !shared.contains_key(&key)).then(|| source.text.clone())?
            }
            known => target(known?, &source.address)?,
        };
        let original = (!is_source).then_some(source.text);
        let before = original.as_ref().map_or("", |text| text.value.as_str());
        let mark = digest(&format!("{before}\n\u{1}\n{}", text.value));
        Some(Passage {
            name: source.address.to_string(),
            part: source.part,
            source: original,
            text,
            mark,
        })
    });
    all.collect()
}

/// Reads a file of marks: `name digest` on each line.
pub fn parse_marks(text: &str) -> BTreeMap<String, String> {
    super::parse_stamps(text)
}

/// Writes a file of marks.
pub fn write_marks(marks: &BTreeMap<String, String>) -> String {
    let mut text = String::from(
        "# Texts that somebody has proofread, each with a digest of what was read.\n\
         # Written by `ksr translate review`; nobody needs to edit it.\n",
    );
    for (name, mark) in marks {
        let _ = writeln!(text, "{name} {mark}");
    }
    text
}
