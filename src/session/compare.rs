//! What has changed since an earlier state of the project.

use std::collections::BTreeSet;
use std::path::Path;

use super::open::offer;
use super::{Analysis, Changes, HistoryError, Session};
use crate::changes::{compare, compare_editions};
use crate::diagnostic::nearest;
use crate::format::VariantKind;
use crate::history::{self, Past};
use crate::model::Variant;
use crate::project::read_games;
use crate::select::{Choice, ChoiceError, Selection};
use crate::source::{Disk, Sources};

/// Why states cannot be compared.
#[derive(Debug, thiserror::Error)]
pub enum CompareError {
    /// The earlier state cannot be read.
    #[error(transparent)]
    History(#[from] HistoryError),
    /// A game that neither state has.
    #[error("there is no game `{name}`, neither now nor then{}", offer(.near.as_deref()))]
    UnknownGame {
        /// What was asked for.
        name: String,
        /// A game with a similar name.
        near: Option<String>,
    },
    /// An edition that a game does not have.
    #[error("the game `{game}` has no edition `{name}`")]
    UnknownEdition {
        /// The game.
        game: String,
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<String>,
    },
    /// An edition that cannot be chosen.
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    /// A language that neither state has.
    #[error("no game has texts in `{language}`, neither now nor then")]
    UnknownLanguage {
        /// What was asked for.
        language: String,
        /// What there is.
        known: Vec<String>,
    },
}

impl CompareError {
    /// What to do about it.
    pub fn help(&self) -> Option<String> {
        match self {
            Self::History(error) => Some(error.help().to_owned()),
            Self::UnknownGame { .. } | Self::Choice(_) => None,
            Self::UnknownEdition { known, .. } if known.is_empty() => {
                Some("an edition is a variant with `kind: edition`".to_owned())
            }
            Self::UnknownEdition { known, .. } => Some(format!("it has {}", known.join(", "))),
            Self::UnknownLanguage { known, .. } => Some(format!("there are {}", known.join(", "))),
        }
    }
}

impl Session {
    /// Compares the project with its state at a git ref or in a folder, whichever `origin` names;
    /// relative paths begin at `current`. Games and languages are all if none is named.
    pub fn changes_since(
        &self,
        origin: &str,
        current: &Path,
        games: &[String],
        languages: &[String],
    ) -> Result<Changes, CompareError> {
        let past = history::at(&self.project.root, current, origin, games)?;
        let now = read_games(&self.project, &*self.loader, Sources::default(), games);
        check_games(games, &past, &now)?;
        check_languages(languages, &past.analysis, &now)?;
        let mut changes = compare(origin, &past.analysis, &now, &self.templates.languages);
        if !languages.is_empty() {
            changes.retain_languages(languages);
        }
        Ok(changes)
    }
}

impl Session {
    /// Compares two editions, of the games that are named, or of all that have both.
    pub fn editions_compared(
        &self,
        editions: &[String; 2],
        games: &[String],
        languages: &[String],
    ) -> Result<Changes, CompareError> {
        let now = read_games(&self.project, &*self.loader, Sources::default(), games);
        let known = now.games.iter().map(|game| game.name.as_str());
        if let Some(name) = games.iter().find(|name| !known.clone().any(|one| one == *name)) {
            let all = read_games(&self.project, &*self.loader, Sources::default(), &[]);
            let near = nearest(name, all.games.iter().map(|game| game.name.as_str()));
            let near = near.map(ToOwned::to_owned);
            return Err(CompareError::UnknownGame { name: name.clone(), near });
        }
        let mut compared = Vec::new();
        for one in &now.games {
            let Some(game) = one.game.as_deref() else { continue };
            let is_edition = |variant: &&Variant| variant.kind == VariantKind::Edition;
            let found: Vec<String> =
                game.variants.iter().filter(is_edition).map(|one| one.id.to_string()).collect();
            if let Some(name) = editions.iter().find(|name| !found.contains(name)) {
                if games.is_empty() {
                    continue;
                }
                let (game, name) = (one.name.clone(), name.clone());
                return Err(CompareError::UnknownEdition { game, name, known: found });
            }
            let select = |edition: &String| {
                let selection = Selection { players: None, with: vec![edition.clone()] };
                Choice::new(game, &selection, &game.language).map(|choice| choice.select())
            };
            let both = [select(&editions[0])?, select(&editions[1])?];
            compared.push((one.name.as_str(), game, both));
        }
        check_languages(languages, &now, &now)?;
        let names = editions.each_ref().map(String::as_str);
        let mut changes = compare_editions(names, compared, &self.templates.languages);
        if !languages.is_empty() {
            changes.retain_languages(languages);
        }
        Ok(changes)
    }
}

/// A name that neither state has is a slip.
fn check_games(games: &[String], past: &Past, now: &Analysis) -> Result<(), CompareError> {
    let all = past.analysis.games.iter().chain(&now.games);
    let found: BTreeSet<&str> = all.map(|game| game.name.as_str()).collect();
    let Some(name) = games.iter().find(|name| !found.contains(name.as_str())) else {
        return Ok(());
    };
    let everything = read_games(&past.project, &Disk, Sources::default(), &[]);
    let known = everything.games.iter().map(|game| game.name.as_str());
    let near = nearest(name, known).map(ToOwned::to_owned);
    Err(CompareError::UnknownGame { name: name.clone(), near })
}

fn check_languages(
    languages: &[String],
    past: &Analysis,
    now: &Analysis,
) -> Result<(), CompareError> {
    let games = past.games.iter().chain(&now.games).filter_map(|game| game.game.as_deref());
    let known: BTreeSet<&str> = games.flat_map(|game| game.languages()).collect();
    match languages.iter().find(|language| !known.contains(language.as_str())) {
        None => Ok(()),
        Some(language) => Err(CompareError::UnknownLanguage {
            language: language.clone(),
            known: known.into_iter().map(ToOwned::to_owned).collect(),
        }),
    }
}
