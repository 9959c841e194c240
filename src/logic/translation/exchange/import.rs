//! Checks what came back, and says what is to be written.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::facts::difference;
use super::{Change, Incoming, welcome};
use crate::diagnostic::nearest;
use crate::model::Game;
use crate::syntax::MAX_TEXT_CHARS;
use crate::translation::{Address, Entry, Record, Stamp, State, read_forms};

/// Most problems for which a near name is sought; it takes time, and nobody reads on.
const MAX_OFFERS: usize = 20;

/// An entry that is not imported, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The name of the entry, as the file says it.
    pub name: String,
    /// Where it stands in the file, from one.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A name may be as long as the file.
        let shown: String = self.name.chars().take(80).collect();
        write!(f, "line {}: `{shown}`: {}", self.line, self.message)
    }
}

/// How many entries came to what.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Accepted for the source as it is.
    pub accepted: usize,
    /// Taken over, to be accepted later.
    pub drafts: usize,
    /// Taken over, but the source has changed meanwhile.
    pub outdated: usize,
    /// As they were before.
    pub untouched: usize,
    /// Without a translation.
    pub empty: usize,
}

/// What an import comes to, before anything is written.
#[derive(Debug, Clone, Default)]
pub struct Import {
    /// Texts that differ from those of the translation file.
    pub changes: Vec<Change>,
    /// All stamps of the language afterwards, for `<lang>.stamps`.
    pub stamps: BTreeMap<String, String>,
    /// Entries that are not imported.
    pub problems: Vec<Problem>,
    /// How many entries came to what.
    pub counts: Counts,
}

/// Compares what came back with the game. Changes and stamps hold the good
/// entries; whether they are used when there are problems is the caller's choice.
pub fn import(game: &Game, language: &str, incoming: &[Incoming]) -> Import {
    let entries = welcome(game, language);
    let names: Vec<String> = entries.iter().map(Entry::name).collect();
    let known: BTreeMap<&str, &Entry> = names.iter().map(String::as_str).zip(&entries).collect();
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let twice: BTreeSet<&str> =
        incoming.iter().map(|row| row.name.as_str()).filter(|name| !seen.insert(name)).collect();
    let mut result = Import::default();
    if let Some(translation) = game.translations.get(language) {
        result.stamps.clone_from(&translation.stamps);
    }
    for row in incoming {
        let message = match known.get(row.name.as_str()) {
            _ if twice.contains(row.name.as_str()) => {
                Some("the name stands twice in the file".to_owned())
            }
            None => Some(unknown(&row.name, &names, result.problems.len())),
            Some(entry) => take(game, entry, row, &mut result),
        };
        result.problems.extend(message.map(|message| Problem {
            name: row.name.clone(),
            line: row.line,
            message,
        }));
    }
    result
}

fn unknown(name: &str, names: &[String], problems: usize) -> String {
    let near = (problems < MAX_OFFERS).then(|| nearest(name, names.iter().map(String::as_str)));
    let offer = near.flatten().map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
    format!("there is no such text in the game{offer}")
}

/// Takes an entry over; the answer is what forbids it.
fn take(game: &Game, entry: &Entry, row: &Incoming, result: &mut Import) -> Option<String> {
    let translation = row.translation.replace("\r\n", "\n");
    if translation.trim().is_empty() {
        result.counts.empty += 1;
        return None;
    }
    let is_long = |text: &str| text.len() > MAX_TEXT_CHARS && text.chars().count() > MAX_TEXT_CHARS;
    if is_long(&translation) || is_long(&row.source) {
        return Some(format!("a text of more than {MAX_TEXT_CHARS} characters"));
    }
    if let Some(control) = translation.chars().find(|c| c.is_control() && !matches!(c, '\n' | '\t'))
    {
        return Some(format!("the control character U+{:04X}", u32::from(control)));
    }
    let outdated = outdated(entry, row);
    // What was translated is the source that the translator saw.
    let source = if outdated.is_some() { &row.source } else { &entry.source.value };
    let is_known = entry.target.as_ref().is_some_and(|target| target.value == translation);
    let fault = match entry.address {
        // Forms follow no source: each language has its own.
        Address::Term { part, .. } if !part.is_text() => read_forms(&translation, part).err(),
        _ => difference(game, source, &translation),
    };
    if fault.is_some() {
        return fault;
    }
    let is_form = matches!(entry.address, Address::Term { part, .. } if !part.is_text());
    if is_known && (is_form || row.is_unsure || outdated.is_some()) {
        result.counts.untouched += 1;
        return None;
    }
    let name = entry.name();
    let record = |source: &Stamp| Record::accepted(source, &translation).to_string();
    if row.is_unsure {
        result.counts.drafts += 1;
    } else if outdated.is_some() {
        result.counts.outdated += 1;
    } else {
        result.counts.accepted += 1;
    }
    if !is_form {
        let line = match outdated {
            _ if row.is_unsure => Record::draft(&translation).to_string(),
            Some(old) => record(&old),
            // What is known to fit stays as it is noted.
            None if is_known && entry.state == State::Fresh => result.stamps.get(&name)?.clone(),
            None => record(&entry.stamp),
        };
        result.stamps.insert(name, line);
    }
    if !is_known {
        result.changes.push(Change { address: entry.address.clone(), value: translation });
    }
    None
}

/// The stamp of the source that the translator saw, if it is another one now.
/// Tools may drop the comment with the stamp; then the source itself tells.
fn outdated(entry: &Entry, row: &Incoming) -> Option<Stamp> {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    match &row.stamp {
        Some(stamp) => (*stamp != entry.stamp).then(|| stamp.clone()),
        None if words(&row.source) == words(&entry.source.value) => None,
        None => Some(Stamp::of(&row.source, None)),
    }
}
