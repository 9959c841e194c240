//! Texts on their way to translators and back.

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use super::{Artifact, Counts, ExchangeFormat, Problem, Session, WriteError};
use crate::language::is_tag;
use crate::model::{Game, Translation};
use crate::project::replace_file;
use crate::source::{LoadError, decode};
use crate::translation::exchange::{self, FileError, MergeError};
use crate::translation::{begin, write_stamps};
use crate::ui::Ui;

/// Why texts cannot be exchanged.
#[derive(Debug, thiserror::Error)]
pub enum ExchangeError {
    /// The game is not there, or beyond reading.
    #[error("the game `{0}` cannot be read")]
    NoGame(String),
    /// No language, or one that needs no translation.
    #[error("`{language}` {why}")]
    NoLanguage {
        /// The language.
        language: String,
        /// Why not.
        why: &'static str,
    },
    /// A file that is neither.
    #[error("`{0}` ends neither with `.po` nor with `.csv` or `.xlf`")]
    UnknownFormat(String),
    /// A file that cannot be read.
    #[error("`{name}`: {error}")]
    Load {
        /// The file.
        name: String,
        /// Why.
        error: LoadError,
    },
    /// A file that is not what its ending says.
    #[error("`{name}`: {error}")]
    File {
        /// The file.
        name: String,
        /// Why.
        error: FileError,
    },
    /// A translation file that cannot take the texts.
    #[error("`{name}`: {error}")]
    Merge {
        /// The file.
        name: String,
        /// Why.
        error: MergeError,
    },
    /// The disk said no.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// What came back from a translator.
#[derive(Debug, Clone, Default)]
pub struct Imported {
    /// Entries that are not imported.
    pub problems: Vec<Problem>,
    /// False if problems kept everything from being written.
    pub is_written: bool,
    /// How many texts changed.
    pub changed: usize,
    /// How many entries came to what.
    pub counts: Counts,
}

impl Session {
    /// The texts of a game in a language as a file for translators.
    pub fn export_texts(
        &self,
        game: &str,
        language: &str,
        format: ExchangeFormat,
    ) -> Result<String, ExchangeError> {
        let game = self.translated(game, language)?;
        let language = self.templates.languages.get(language);
        let sources = &self.analyse().sources;
        let text = language.map(|known| exchange::export(&game, &known, sources, format));
        Ok(text.unwrap_or_default())
    }

    /// What a file of a translator would change; nothing is written.
    pub fn read_texts(
        &self,
        game: &str,
        language: &str,
        bytes: Vec<u8>,
        format: ExchangeFormat,
    ) -> Result<Imported, ExchangeError> {
        let game = self.translated(game, language)?;
        let name = || "texts".to_owned();
        let text = decode(bytes).map_err(|error| ExchangeError::Load { name: name(), error })?;
        let incoming = exchange::read(&text, &game, language, format)
            .map_err(|error| ExchangeError::File { name: name(), error })?;
        let result = exchange::import(&game, language, &incoming);
        Ok(Imported {
            is_written: false,
            changed: result.changes.len(),
            counts: result.counts,
            problems: result.problems,
        })
    }

    /// Checks a file that came back from a translator, and takes it over: with `partial`, what is
    /// right, else only if all of it is.
    pub fn import_texts(
        &self,
        game: &str,
        language: &str,
        file: &Path,
        partial: bool,
    ) -> Result<Imported, ExchangeError> {
        let folder = self.project.rules().join(game);
        let game = self.translated(game, language)?;
        let shown = file.display().to_string();
        let ending = file.extension().and_then(|ending| ending.to_str());
        let format = ending
            .and_then(ExchangeFormat::by_ending)
            .ok_or_else(|| ExchangeError::UnknownFormat(shown.clone()))?;
        let failed = |error| ExchangeError::Load { name: shown.clone(), error };
        // Named by a person, wherever it lies.
        let text = self.loader.anywhere(file).and_then(decode).map_err(failed)?;
        let incoming = exchange::read(&text, &game, language, format)
            .map_err(|error| ExchangeError::File { name: shown, error })?;
        let result = exchange::import(&game, language, &incoming);
        let mut imported = Imported {
            is_written: result.problems.is_empty() || partial,
            changed: result.changes.len(),
            counts: result.counts,
            problems: result.problems,
        };
        if imported.is_written {
            let artifacts =
                self.merged(&game, language, &folder, &result.changes, &result.stamps)?;
            for artifact in &artifacts {
                replace_file(&self.project.root, &folder.join(&artifact.path), &artifact.bytes)?;
            }
        } else {
            imported.changed = 0;
        }
        Ok(imported)
    }

    /// The files of the translation that change.
    fn merged(
        &self,
        game: &Game,
        language: &str,
        folder: &Path,
        changes: &[exchange::Change],
        stamps: &std::collections::BTreeMap<String, String>,
    ) -> Result<Vec<Artifact>, ExchangeError> {
        let name = format!("{language}.yaml");
        let old = match self.loader.read(&folder.join(&name)) {
            Ok(text) => text,
            // Whoever sends the first translation begins the file.
            Err(error) if error.is_missing() => format!("language: {language}\n"),
            Err(error) => return Err(ExchangeError::Load { name, error }),
        };
        let merged = exchange::merge(&old, changes)
            .map_err(|error| ExchangeError::Merge { name: name.clone(), error })?;
        let mut artifacts = Vec::new();
        // Even a byte order mark stays if there is nothing to change.
        if merged != old {
            artifacts.push(Artifact { path: name.into(), bytes: merged.into_bytes() });
        }
        if game.translations.get(language).is_none_or(|known| known.stamps != *stamps) {
            let path = format!("{language}.stamps").into();
            artifacts.push(Artifact { path, bytes: write_stamps(stamps).into_bytes() });
        }
        Ok(artifacts)
    }

    /// Writes the first file of a language for every game that has none: each text with its
    /// source above it. Remarks are in the language of whoever asked for it.
    pub fn begin(&self, language: &str, ui: Ui) -> Result<Vec<Begun>, ExchangeError> {
        let mut begun = Vec::new();
        for name in self.readable_games() {
            let folder = self.project.rules().join(name);
            let path = folder.join(format!("{language}.yaml"));
            let shown = self.project.display(&path);
            let is_there = !matches!(self.loader.read(&path), Err(error) if error.is_missing());
            if !is_there {
                let game = self.translated(name, language)?;
                let text = begin(&game, language, &|english| ui.say(english).into_owned());
                replace_file(&self.project.root, &path, text.as_bytes())?;
            }
            begun.push(Begun { file: shown, is_new: !is_there });
        }
        Ok(begun)
    }

    /// A game with the language, even if there is no file of it yet.
    fn translated(&self, name: &str, language: &str) -> Result<Cow<'_, Game>, ExchangeError> {
        let game = self.game(name).and_then(|analysed| analysed.game.as_deref());
        let game = game.ok_or_else(|| ExchangeError::NoGame(name.to_owned()))?;
        let refuse = |why| {
            let language = language.to_owned();
            Err(ExchangeError::NoLanguage { language, why })
        };
        if game.translations.contains_key(language) {
            return Ok(Cow::Borrowed(game));
        }
        if !is_tag(language) {
            return refuse("is not a language tag; write `de`, `pl`, `en`, `pt-BR` …");
        }
        if game.language == language {
            return refuse("is the language of the game file; its texts need no translation");
        }
        let mut game = game.clone();
        let mut translations = (*game.translations).clone();
        translations.insert(language.to_owned(), Translation::blank(game.span));
        game.translations = Arc::new(translations);
        Ok(Cow::Owned(game))
    }
}

/// A file that was begun, or was there already.
#[derive(Debug, Clone)]
pub struct Begun {
    /// Its name.
    pub file: String,
    /// False if it was there already.
    pub is_new: bool,
}
