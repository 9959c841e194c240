//! What a run made of a game, for the runs after it: while nothing that it was made from has
//! changed, the game is neither read nor built again.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::load::{self, GameFiles};
use super::{AnalysedGame, BuildOutcome, Memo, Project};
use crate::source::{FileId, Loader, Trace};
use crate::web::ListedGame;

/// A game of this run.
#[derive(Debug, Clone)]
pub struct MadeGame {
    name: String,
    read: Trace,
    artifacts: Vec<PathBuf>,
    listed: Option<ListedGame>,
    is_whole: bool,
    /// The files in which the build found something.
    concerned: Vec<FileId>,
}

impl MadeGame {
    /// Nothing, if the game could not do what was asked of it: that is told by the run itself.
    pub(super) fn new(
        game: &AnalysedGame,
        outcome: &BuildOutcome,
        read: Trace,
        is_whole: bool,
    ) -> Option<Self> {
        outcome.unmet.is_empty().then(|| Self {
            name: game.name.clone(),
            read,
            artifacts: outcome.artifacts.iter().map(|artifact| artifact.path.clone()).collect(),
            listed: outcome.listed.first().map(ListedGame::from),
            is_whole: is_whole && !outcome.diagnostics.has_errors(),
            concerned: outcome.diagnostics.iter().map(|one| one.primary.span.file).collect(),
        })
    }

    /// A game of which nothing is made as long as it is as it is.
    pub(super) fn nothing(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            read: Trace::default(),
            artifacts: Vec::new(),
            listed: None,
            is_whole: false,
            concerned: Vec::new(),
        }
    }

    /// The same for later runs. Nothing, if something was found outside of the game's own files:
    /// who made it again would not find that.
    pub fn keep(&self, memo: &Memo) -> Option<KeptGame> {
        let known = memo.known(&self.name)?;
        let is_own = |file: FileId| known.sources.iter().any(|(own, _)| *own == file);
        let mut concerned =
            known.found.iter().map(|one| one.primary.span.file).chain(self.concerned.clone());
        if !concerned.all(is_own) {
            return None;
        }
        let mut read = known.trace.clone();
        read.extend(self.read.clone());
        let game = known.game.as_deref();
        let languages = game.map(|game| game.languages().into_iter().map(str::to_owned).collect());
        Some(KeptGame {
            files: known.files.clone(),
            read,
            artifacts: self.artifacts.clone(),
            listed: self.listed.clone(),
            is_whole: self.is_whole,
            languages: languages.unwrap_or_default(),
        })
    }
}

/// A game of an earlier run.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct KeptGame {
    files: GameFiles,
    read: Trace,
    /// What was made of it, below the folder for what is built.
    pub artifacts: Vec<PathBuf>,
    pub(super) listed: Option<ListedGame>,
    pub(super) is_whole: bool,
    /// The languages that it has texts in.
    pub languages: Vec<String>,
}

impl KeptGame {
    /// Name of its folder.
    pub fn name(&self) -> &str {
        &self.files.name
    }
}

/// The kept games of which nothing has changed, by number.
pub fn unchanged(project: &Project, loader: &dyn Loader, kept: &[&KeptGame]) -> Vec<bool> {
    let files = load::list(project, loader);
    let is_same = |game: &&KeptGame| files.contains(&game.files) && game.read.holds(loader);
    kept.iter().map(is_same).collect()
}
