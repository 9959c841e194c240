//! How translations stand to their sources, and what to do next.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Session, WriteError};
use crate::model::Game;
use crate::project::replace_file;
use crate::translation::{Entry, State, states, write_stamps};

/// How many texts of a language are in which state.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct TranslationCounts {
    /// The game.
    pub game: String,
    /// The language.
    pub language: String,
    /// All texts.
    pub texts: usize,
    /// Accepted, and the source is as it was.
    pub fresh: usize,
    /// The source changed in markup, punctuation or spacing only.
    pub cosmetic: usize,
    /// The source changed.
    pub stale: usize,
    /// Translated, but nobody has accepted it yet.
    pub draft: usize,
    /// Not translated.
    pub missing: usize,
}

impl TranslationCounts {
    fn of(game: &Game, language: &str) -> Self {
        let mut counts =
            Self { game: game.id.to_string(), language: language.to_owned(), ..Self::default() };
        for entry in states(game, language) {
            counts.texts += 1;
            *match entry.state {
                State::Fresh => &mut counts.fresh,
                State::Cosmetic => &mut counts.cosmetic,
                State::Stale { .. } => &mut counts.stale,
                State::Draft => &mut counts.draft,
                State::Missing => &mut counts.missing,
            } += 1;
        }
        counts
    }
}

/// A text that waits for somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// The game.
    pub game: String,
    /// Its name: `draw.text`.
    pub name: String,
    /// What is to be done about it.
    pub reason: &'static str,
    /// The source text.
    pub source: String,
    /// The translation, if there is one.
    pub target: Option<String>,
}

/// Why no translation was accepted.
#[derive(Debug, thiserror::Error)]
pub enum AcceptError {
    /// Nothing has one of these ids.
    #[error("nothing in `{language}` has the id `{}`", .ids.join("`, `"))]
    Unknown {
        /// The language.
        language: String,
        /// The ids.
        ids: Vec<String>,
    },
    /// The disk said no.
    #[error(transparent)]
    Write(#[from] WriteError),
}

impl Session {
    /// The states of all texts, counted for each game and language.
    pub fn translation_counts(&self) -> Vec<TranslationCounts> {
        self.readable()
            .flat_map(|game| {
                game.translations.keys().map(|language| TranslationCounts::of(game, language))
            })
            .collect()
    }

    /// Notes that translations fit their sources as they are now; all if no id is named. Says how
    /// many were not accepted before.
    pub fn accept(&self, language: &str, ids: &[String]) -> Result<usize, AcceptError> {
        let mut is_known = false;
        let mut accepted = 0;
        for game in self.readable() {
            let Some(translation) = game.translations.get(language) else { continue };
            let entries = states(game, language);
            let is_chosen = |entry: &Entry| ids.is_empty() || ids.contains(&entry.key);
            is_known |= ids.is_empty() || entries.iter().any(is_chosen);
            let mut stamps: BTreeMap<String, String> = BTreeMap::new();
            // Texts that are gone or not translated lose their stamp.
            for entry in entries.iter().filter(|entry| entry.target.is_some()) {
                let old = translation.stamps.get(&entry.name());
                let new = entry.stamp.to_string();
                if is_chosen(entry) {
                    accepted += usize::from(old != Some(&new));
                    stamps.insert(entry.name(), new);
                } else if let Some(old) = old {
                    stamps.insert(entry.name(), old.clone());
                }
            }
            if stamps != translation.stamps {
                let folder = self.project.rules().join(game.id.as_str());
                let path = folder.join(format!("{language}.stamps"));
                replace_file(&self.project.root, &path, write_stamps(&stamps).as_bytes())?;
            }
        }
        if is_known {
            Ok(accepted)
        } else {
            Err(AcceptError::Unknown { language: language.to_owned(), ids: ids.to_vec() })
        }
    }

    /// Texts that are to be translated, mended or accepted, the most urgent first.
    pub fn waiting(&self, language: &str) -> Vec<Waiting> {
        let mut waiting: Vec<(u8, Waiting)> = Vec::new();
        for game in self.readable() {
            waiting.extend(states(game, language).into_iter().filter_map(|entry| {
                let (urgency, reason) = urgency(entry.state)?;
                let (game, name) = (game.id.to_string(), entry.name());
                let (source, target) = (entry.source.value, entry.target.map(|text| text.value));
                Some((urgency, Waiting { game, name, reason, source, target }))
            }));
        }
        waiting.sort_by_key(|(urgency, _)| *urgency);
        waiting.into_iter().map(|(_, waiting)| waiting).collect()
    }
}

/// How urgent a state is, and why. What misleads players comes before what is merely missing.
fn urgency(state: State) -> Option<(u8, &'static str)> {
    match state {
        State::Stale { facts: true } => Some((0, "stale: numbers, references or force changed")),
        State::Stale { facts: false } => Some((1, "stale: wording changed")),
        State::Missing => Some((2, "missing")),
        State::Draft => Some((3, "draft: not accepted yet")),
        State::Cosmetic => Some((4, "cosmetic: only punctuation or markup changed")),
        State::Fresh => None,
    }
}
