//! Translations on their way to translators and back: out as PO or CSV, in
//! through checks, into `<lang>.yaml` without touching anything else.

mod addition;
mod csv;
mod facts;
mod import;
mod insert;
mod merge;
mod note;
mod po;
mod po_reader;
mod scalar;
mod snapshot;

use std::collections::BTreeSet;

pub use import::{Counts, Problem, import};
pub use merge::{Change, MergeError, merge};

use super::{Entry, Stamp, State, states};
use crate::language::Language;
use crate::model::{Field, Game};
use crate::source::Sources;

/// The formats in which translations travel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum ExchangeFormat {
    /// GNU gettext, for translation tools.
    Po,
    /// Comma-separated values, for spreadsheets.
    Csv,
}

/// A file that cannot be read at all, and where it goes wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct FileError {
    /// The line, from one.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl FileError {
    fn new(line: usize, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }
}

/// A text on its way out.
struct Row {
    entry: Entry,
    name: String,
    /// `rules/kahuna/game.yaml:12`
    place: String,
    notes: Vec<String>,
}

impl Row {
    fn translation(&self) -> &str {
        self.entry.target.as_ref().map_or("", |target| target.value.as_str())
    }
}

/// A text on its way in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incoming {
    /// `draw.text`
    pub name: String,
    /// The source text that the translator saw.
    pub source: String,
    /// What the translator wrote; empty if nothing.
    pub translation: String,
    /// The stamp of the source that the translator saw, if the file still has it.
    pub stamp: Option<Stamp>,
    /// Marked as not yet finished.
    pub is_unsure: bool,
    /// Where the translation stands in the file, from one.
    pub line: usize,
}

/// The texts of a game in a language as a file for translators; `None` if the
/// game has no file of that language. The same game gives the same bytes.
pub fn export(
    game: &Game,
    language: &Language,
    sources: &Sources,
    format: ExchangeFormat,
) -> Option<String> {
    game.translations.get(&language.tag)?;
    let rows: Vec<Row> = entries(game, &language.tag)
        .into_iter()
        .map(|entry| Row {
            name: entry.name(),
            place: place(&entry, sources),
            notes: note::notes(game, &language.tag, &entry),
            entry,
        })
        .collect();
    Some(match format {
        ExchangeFormat::Po => po::write(game.id.as_str(), language, &rows),
        ExchangeFormat::Csv => csv::write(&rows),
    })
}

/// Reads a file that came back from a translator.
pub fn read(
    text: &str,
    game: &Game,
    language: &str,
    format: ExchangeFormat,
) -> Result<Vec<Incoming>, FileError> {
    match format {
        ExchangeFormat::Po => po::read(text, game.id.as_str(), language),
        ExchangeFormat::Csv => csv::read(text),
    }
}

/// The texts that have a place in a translation file, each name once.
fn entries(game: &Game, language: &str) -> Vec<Entry> {
    let mut seen = BTreeSet::new();
    let mut entries = states(game, language);
    // Credits without an id have nowhere to stand.
    let has_place = |entry: &Entry| {
        !entry.key.is_empty() || matches!(entry.field, Field::Title | Field::Tagline | Field::Work)
    };
    entries.retain(|entry| has_place(entry) && seen.insert(entry.name()));
    entries
}

fn place(entry: &Entry, sources: &Sources) -> String {
    let span = entry.source.span;
    sources.get(span.file).map_or_else(String::new, |source| {
        format!("{}:{}", source.path, source.line_column(span.start as usize).line)
    })
}

/// The states by the names that spreadsheets show.
const STATES: [(&str, bool); 5] =
    [("fresh", false), ("cosmetic", false), ("stale", true), ("draft", true), ("missing", false)];

fn state_name(state: State) -> &'static str {
    match state {
        State::Fresh => "fresh",
        State::Cosmetic => "cosmetic",
        State::Stale { .. } => "stale",
        State::Draft => "draft",
        State::Missing => "missing",
    }
}
