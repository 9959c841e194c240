//! The state of every text in a language.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;

use super::Stamp;
use crate::format::Text;
use crate::model::{Field, Game};

/// How a translation stands to its source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case", tag = "state")]
pub enum State {
    /// Accepted, and the source is as it was.
    Fresh,
    /// The source changed in markup, punctuation or spacing only.
    Cosmetic,
    /// The source changed.
    Stale {
        /// In its numbers, references, icons or force.
        facts: bool,
    },
    /// Translated, but nobody has accepted it yet.
    Draft,
    /// Not translated.
    Missing,
}

/// A text and its translation.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The key under which translations stand.
    pub key: String,
    /// The field.
    pub field: Field,
    /// The source.
    pub source: Text,
    /// The stamp of the source as it is now.
    pub stamp: Stamp,
    /// The translation.
    pub target: Option<Text>,
    /// How they stand to each other.
    pub state: State,
}

impl Entry {
    /// `draw.text`, or `title` for the game itself.
    pub fn name(&self) -> String {
        name(&self.key, self.field)
    }
}

fn name(key: &str, field: Field) -> String {
    if key.is_empty() { field.to_string() } else { format!("{key}.{field}") }
}

/// The state of all texts of a game in a language, in the order of the game file.
pub fn states(game: &Game, language: &str) -> Vec<Entry> {
    let Some(translation) = game.translations.get(language) else { return Vec::new() };
    let mut entries = Vec::new();
    game.visit_texts(&mut |owner| {
        for (field, wording) in owner.texts.iter() {
            let target = match owner.key {
                "" => translation.game.get(field),
                key => translation.texts.get(key).and_then(|texts| texts.get(field)),
            };
            let stamp = Stamp::of(&wording.source.value, owner.force);
            let accepted = translation.stamps.get(&name(owner.key, field));
            let state = match (target, accepted.and_then(|stamp| Stamp::parse(stamp))) {
                (None, _) => State::Missing,
                (Some(_), None) => State::Draft,
                (Some(_), Some(accepted)) => compare(&accepted, &stamp),
            };
            entries.push(Entry {
                key: owner.key.to_owned(),
                field,
                source: wording.source.clone(),
                stamp,
                target: target.map(|wording| wording.source.clone()),
                state,
            });
        }
    });
    entries
}

fn compare(accepted: &Stamp, now: &Stamp) -> State {
    match (accepted.same_text(now), accepted.same_facts(now), accepted.same_words(now)) {
        (true, true, _) => State::Fresh,
        (_, false, _) => State::Stale { facts: true },
        (false, true, true) => State::Cosmetic,
        (false, true, false) => State::Stale { facts: false },
    }
}

/// Reads a file of stamps: `name stamp` on each line; other lines are passed over.
pub fn parse_stamps(text: &str) -> BTreeMap<String, String> {
    let pairs =
        text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '));
    pairs.map(|(name, stamp)| (name.to_owned(), stamp.trim().to_owned())).collect()
}

/// Writes a file of stamps.
pub fn write_stamps(stamps: &BTreeMap<String, String>) -> String {
    let mut text =
        String::from("# What the sources were like when their translations were accepted.\n");
    text.push_str("# Written by `ksr translate`; nobody needs to edit it.\n");
    for (name, stamp) in stamps {
        let _ = writeln!(text, "{name} {stamp}");
    }
    text
}
