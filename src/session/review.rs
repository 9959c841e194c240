//! Proofreading: which texts somebody has read as they are now.

use std::collections::BTreeMap;

use super::{Session, WriteError};
use crate::model::Game;
use crate::project::replace_file;
use crate::translation::{Passage, passages, write_marks};

/// A text that nobody has proofread as it is now.
#[derive(Debug, Clone)]
pub struct Unread {
    /// The game.
    pub game: String,
    /// The text.
    pub passage: Passage,
}

/// Why nothing can be proofread.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError {
    /// No game has texts in the language.
    #[error("no game has texts in `{0}`")]
    NoLanguage(String),
    /// The disk said no.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// The texts of a game that nobody has proofread as they are now, and how many were.
pub(super) fn unread(game: &Game, language: &str) -> (Vec<Passage>, usize) {
    let marks = game.proofs.get(language);
    let is_read = |one: &Passage| marks.and_then(|marks| marks.get(&one.name)) == Some(&one.mark);
    let (read, unread): (Vec<Passage>, Vec<Passage>) =
        passages(game, language).into_iter().partition(is_read);
    (unread, read.len())
}

impl Session {
    /// The texts in a language that nobody has proofread as they are now, in the order of the
    /// game files; only of some ids if any are named.
    pub fn unread(&self, language: &str, ids: &[String]) -> Result<Vec<Unread>, ReviewError> {
        let mut is_known = false;
        let mut all = Vec::new();
        for game in self.readable().filter(|game| game.languages().contains(&language)) {
            is_known = true;
            let is_chosen = |passage: &Passage| {
                let owns = |id: &String| {
                    passage.name.strip_prefix(id.as_str()).is_some_and(|rest| rest.starts_with('.'))
                };
                ids.is_empty() || ids.iter().any(owns)
            };
            let texts = unread(game, language).0.into_iter().filter(is_chosen);
            let name = game.id.to_string();
            all.extend(texts.map(|passage| Unread { game: name.clone(), passage }));
        }
        if is_known { Ok(all) } else { Err(ReviewError::NoLanguage(language.to_owned())) }
    }

    /// How many texts nobody has proofread, by game and language; those that have none are left out.
    pub fn unread_counts(&self) -> Vec<(String, String, usize)> {
        let games = self.readable().flat_map(|game| {
            let languages = game.languages().into_iter();
            languages.map(|tag| (game.id.to_string(), tag.to_owned(), unread(game, tag).0.len()))
        });
        games.filter(|(_, _, count)| *count > 0).collect()
    }

    /// Notes that somebody has read these texts. Marks of texts that have changed go.
    pub fn mark_read(&self, language: &str, read: &[Unread]) -> Result<(), ReviewError> {
        for game in self.readable() {
            let known = game.proofs.get(language);
            let new = read.iter().filter(|one| one.game == game.id.as_str());
            let new: BTreeMap<&str, &str> =
                new.map(|one| (one.passage.name.as_str(), one.passage.mark.as_str())).collect();
            if new.is_empty() {
                continue;
            }
            let is_valid = |one: &Passage| {
                new.contains_key(one.name.as_str())
                    || known.and_then(|marks| marks.get(&one.name)) == Some(&one.mark)
            };
            let valid = passages(game, language).into_iter().filter(is_valid);
            let marks: BTreeMap<String, String> = valid.map(|one| (one.name, one.mark)).collect();
            let folder = self.project.rules().join(game.id.as_str());
            let path = folder.join(format!("{language}.read"));
            replace_file(&self.project.root, &path, write_marks(&marks).as_bytes())?;
        }
        Ok(())
    }
}
