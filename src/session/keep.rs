//! Games that an earlier run made: of what is as it was, files and findings stay.

use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize};

use super::refresh::Opened;
use super::{BuildOutcome, Session};
use crate::diagnostic::{Diagnostic, Order, Severity};
use crate::project::{KeptGame, Memo, unchanged};

/// A file as a build left it: its bytes are not read again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Left {
    path: PathBuf,
    length: u64,
    seconds: u64,
    nanos: u32,
}

impl Left {
    /// A file as it is.
    pub(super) fn look(path: &Path) -> Option<Self> {
        let found = path.symlink_metadata().ok().filter(std::fs::Metadata::is_file)?;
        let since = found.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        let (length, seconds, nanos) = (found.len(), since.as_secs(), since.subsec_nanos());
        Some(Self { path: path.to_owned(), length, seconds, nanos })
    }

    /// Whether nobody has touched it.
    pub(super) fn is_still_there(&self) -> bool {
        Self::look(&self.path).as_ref() == Some(self)
    }
}

/// A finding as it was told.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Told {
    /// Its place among others.
    pub order: Order,
    /// How bad it is.
    pub severity: Severity,
    /// What was told.
    pub words: String,
    /// The game that it concerns, by its folder.
    pub game: Option<String>,
}

/// What a run made of a game, and told about it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct KeptBuild {
    pub(super) game: KeptGame,
    /// Its files.
    pub outputs: Vec<Left>,
    /// What was found in it.
    pub told: Vec<Told>,
}

/// What a run leaves for the next one with the same wish.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Kept {
    opened: Option<Opened>,
    pub(super) games: Vec<KeptBuild>,
}

impl Kept {
    /// The files of its games.
    pub(super) fn files(&self) -> impl Iterator<Item = &Path> {
        self.games.iter().flat_map(|game| &game.outputs).map(|left| left.path.as_path())
    }
}

impl Session {
    /// The same project without games that are as an earlier run found and left them. If settings,
    /// templates or themes have changed, that is none.
    #[must_use]
    pub fn keeping(mut self, kept: Kept) -> Self {
        if kept.opened.as_ref() != Some(&self.opened) || !self.can_keep() {
            return self;
        }
        let wanted = |kept: &KeptBuild| {
            self.games.is_empty() || self.games.iter().any(|name| name == kept.game.name())
        };
        let mut games: Vec<KeptBuild> = kept.games.into_iter().filter(wanted).collect();
        let all: Vec<&KeptGame> = games.iter().map(|kept| &kept.game).collect();
        let mut is_same = unchanged(&self.project, &*self.loader, &all).into_iter();
        games.retain(|kept| {
            is_same.next() == Some(true) && kept.outputs.iter().all(Left::is_still_there)
        });
        let names = games.iter().map(|kept| kept.game.name().to_owned());
        self.memo = Memo::new(&self.templates.sources).keeping(names);
        self.kept = games;
        self
    }

    /// What settings silence in all games, and the list of what a site holds, depend on every game.
    fn can_keep(&self) -> bool {
        self.project.config.checks.ignores.is_empty() && self.project.config.site.is_none()
    }

    /// The games that need not be made again, with what was told about them.
    pub fn kept(&self) -> &[KeptBuild] {
        &self.kept
    }

    /// A finding for a report, in the words in which it is told.
    pub fn told(&self, found: &Diagnostic, words: String) -> Told {
        let sources = &self.analyse().sources;
        let source = sources.get(found.primary.span.file);
        let folder = format!("{}/", self.project.rules_name());
        let below = source.and_then(|source| source.path.strip_prefix(&folder));
        let game = below.and_then(|path| path.split_once('/')).map(|(game, _)| game.to_owned());
        Told { order: Order::of(found, sources), severity: found.severity(), words, game }
    }

    /// What this run leaves for the next one, written to a folder; what is outside of all games, or of
    /// games that cannot be kept, is not among it.
    pub fn keep(&self, outcome: &BuildOutcome, folder: &Path, told: &[Told]) -> Kept {
        // Of more than anybody reads, not all was put into words.
        let is_told = told.iter().all(|one| !one.words.is_empty());
        if !self.can_keep() || !is_told {
            return Kept::default();
        }
        let fresh = outcome.made.iter().filter_map(|made| {
            let game = made.keep(&self.memo)?;
            let look = |path: &PathBuf| Left::look(&folder.join(path));
            let outputs: Option<Vec<Left>> = game.artifacts.iter().map(look).collect();
            let own = |one: &&Told| one.game.as_deref() == Some(game.name());
            let told = told.iter().filter(own).cloned().collect();
            Some(KeptBuild { outputs: outputs?, told, game })
        });
        let games = self.kept.iter().cloned().chain(fresh).collect();
        Kept { opened: Some(self.opened.clone()), games }
    }
}
