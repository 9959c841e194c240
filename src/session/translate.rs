//! How translations stand to their sources, and what to do next.

use std::collections::BTreeMap;

use serde::Serialize;

use super::review::unread;
use super::{Session, WriteError};
use crate::diagnostic::Severity;
use crate::format::Text;
use crate::model::Game;
use crate::project::replace_file;
use crate::source::Span;
use crate::translation::{Entry, Record, State, settled, states, write_stamps};

/// How many texts of a language are in which state.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct TranslationCounts {
    /// The game.
    pub game: String,
    /// The language.
    pub language: String,
    /// All texts.
    pub texts: usize,
    /// They fit the source as it is.
    pub fresh: usize,
    /// The source changed in markup, punctuation or spacing only.
    pub cosmetic: usize,
    /// The source changed.
    pub stale: usize,
    /// Translated, but somebody is not sure, or nothing has looked at it yet.
    pub draft: usize,
    /// Not translated.
    pub missing: usize,
    /// Proofread as they are now.
    pub read: usize,
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
        counts.read = unread(game, language).1;
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
            let is_chosen = |entry: &Entry| ids.is_empty() || ids.contains(&entry.address.owner());
            is_known |= ids.is_empty() || entries.iter().any(is_chosen);
            let mut stamps: BTreeMap<String, String> = BTreeMap::new();
            // Texts that are gone or not translated lose their stamp.
            for entry in &entries {
                let Some(target) = &entry.target else { continue };
                let old = translation.stamps.get(&entry.name());
                if is_chosen(entry) {
                    accepted += usize::from(entry.state != State::Fresh);
                    let new = Record::accepted(&entry.stamp, &target.value);
                    stamps.insert(entry.name(), new.to_string());
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

    /// Notes which translations are new or mended, with nothing wrong with them: from now on a
    /// change of their source is noticed. In a game with errors nothing is settled: whoever mends
    /// it changes texts, but not what they mean. A folder that cannot be written stays as it is.
    pub fn settle(&self) {
        let analysis = self.analyse();
        let is_sound = |game: &Game| {
            let folder = format!("{}/{}/", self.project.rules_name(), game.id);
            let is_own = |span: Span| {
                let source = analysis.sources.get(span.file);
                source.is_some_and(|source| source.path.starts_with(&folder))
            };
            let mut errors =
                analysis.sorted().into_iter().filter(|one| one.severity() == Severity::Error);
            !errors.any(|one| is_own(one.primary.span))
        };
        let found: Vec<Span> = analysis
            .sorted()
            .iter()
            .filter(|one| one.severity() >= Severity::Warning)
            .map(|one| one.primary.span)
            .collect();
        let is_clean = |text: &Text| {
            let own = text.span;
            let overlaps =
                |span: &Span| span.file == own.file && span.start < own.end && own.start < span.end;
            !found.iter().any(overlaps)
        };
        for game in self.readable().filter(|game| is_sound(game)) {
            for (language, translation) in game.translations.iter() {
                if game.partial_translations.contains(language)
                    || game.partial_translations.contains(&game.language)
                {
                    continue;
                }
                let stamps = settled(game, language, is_clean);
                if stamps != translation.stamps {
                    let folder = self.project.rules().join(game.id.as_str());
                    let path = folder.join(format!("{language}.stamps"));
                    let bytes = write_stamps(&stamps);
                    let _ = replace_file(&self.project.root, &path, bytes.as_bytes());
                }
            }
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
        State::Draft => Some((3, "draft: somebody was not sure, or it has not been checked yet")),
        State::Cosmetic => Some((4, "cosmetic: only punctuation or markup changed")),
        State::Fresh => None,
    }
}

/// How many translations of something are not accepted as they are, and the stamps that would say
/// that all are.
pub(super) fn accepted(game: &Game, language: &str, id: &str) -> Option<(usize, String)> {
    let translation = game.translations.get(language)?;
    let mut stamps = translation.stamps.clone();
    let mut count = 0;
    for entry in states(game, language) {
        let is_own = entry.address.owner() == id || entry.address.owner() == format!("terms.{id}");
        if let (true, Some(target)) = (is_own && entry.state != State::Fresh, &entry.target) {
            let record = Record::accepted(&entry.stamp, &target.value);
            stamps.insert(entry.name(), record.to_string());
            count += 1;
        }
    }
    Some((count, write_stamps(&stamps)))
}
