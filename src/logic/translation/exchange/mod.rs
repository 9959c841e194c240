//! Translations on their way to translators and back: out as PO, CSV or XLIFF, in
//! through checks, into `<lang>.yaml` without touching anything else.

mod addition;
mod csv;
mod facts;
mod import;
mod insert;
mod lists;
mod merge;
mod note;
mod po;
mod po_reader;
mod scalar;
mod snapshot;
mod terms;
mod xliff;
mod xliff_reader;

pub use import::{Counts, Problem, import};
pub(super) use lists::{list_key, position};
pub use merge::{Change, MergeError, merge};

use super::state::possible;
use super::{Address, Entry, Stamp, State, TermPart, states, term_words};
use crate::language::Language;
use crate::model::Game;
use crate::source::Sources;

/// The formats in which translations travel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum ExchangeFormat {
    /// GNU gettext, for translation tools.
    Po,
    /// Comma-separated values, for spreadsheets.
    Csv,
    /// XLIFF 2, for agencies and their tools.
    Xliff,
}

impl ExchangeFormat {
    /// The format that the ending of a file names.
    pub fn by_ending(ending: &str) -> Option<Self> {
        match ending.to_ascii_lowercase().as_str() {
            "po" => Some(Self::Po),
            "csv" => Some(Self::Csv),
            "xlf" | "xliff" => Some(Self::Xliff),
            _ => None,
        }
    }
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

/// The texts and terms of a game in a language as a file for translators. The same game gives
/// the same bytes.
pub fn export(
    game: &Game,
    language: &Language,
    sources: &Sources,
    format: ExchangeFormat,
) -> String {
    let rows: Vec<Row> = offered(game, &language.tag)
        .into_iter()
        .map(|entry| Row {
            name: entry.name(),
            place: place(&entry, sources),
            notes: note::notes(game, &language.tag, &entry),
            entry,
        })
        .collect();
    match format {
        ExchangeFormat::Po => po::write(game.id.as_str(), language, &rows),
        ExchangeFormat::Csv => csv::write(&rows),
        ExchangeFormat::Xliff => xliff::write(game, &language.tag, &rows),
    }
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
        ExchangeFormat::Xliff => xliff_reader::read(text, game.id.as_str(), language),
    }
}

/// Everything that translators get: what is to be translated, and the forms of terms, of which a
/// language needs as many as it has.
fn offered(game: &Game, language: &str) -> Vec<Entry> {
    with_forms(game, language, states(game, language), false)
}

/// Everything that translators may send: also what they are not asked for.
fn welcome(game: &Game, language: &str) -> Vec<Entry> {
    with_forms(game, language, possible(game, language), true)
}

/// The forms of a term follow its name.
fn with_forms(game: &Game, language: &str, states: Vec<Entry>, has_all: bool) -> Vec<Entry> {
    let mut entries = Vec::new();
    for entry in states {
        let term = match &entry.address {
            Address::Term { id, part: TermPart::Name } => Some(id.clone()),
            _ => None,
        };
        entries.push(entry);
        if let Some(id) = term {
            entries.extend(forms(game, language, &id, has_all));
        }
    }
    entries
}

/// The forms of a term. Where the source has none, its name stands for them.
fn forms(game: &Game, language: &str, id: &str, has_all: bool) -> Vec<Entry> {
    let Some(source) = game.terms.get(id) else { return Vec::new() };
    let translation = game.translations.get(language);
    let known = translation.and_then(|translation| translation.terms.get(id));
    let parts = [TermPart::Singular, TermPart::Plural, TermPart::Also].into_iter();
    let entries = parts.filter_map(|part| {
        let target = known.and_then(|term| term_words(term, part));
        let words = term_words(source, part);
        let is_offered = match part {
            _ if has_all => true,
            TermPart::Also => target.is_some(),
            TermPart::Plural => target.is_some() || words.is_some(),
            _ => true,
        };
        let source = is_offered.then(|| words.unwrap_or_else(|| source.name.clone()))?;
        let state = if target.is_some() { State::Fresh } else { State::Missing };
        let stamp = Stamp::of(&source.value, None);
        let address = Address::term(id, part);
        Some(Entry { address, part: "terms", source, stamp, target, state })
    });
    entries.collect()
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
