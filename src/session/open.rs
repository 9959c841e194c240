//! Finds a project and reads what belongs to all its games.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock};

use super::{CheckOptions, Session};
use crate::changes::removed_ids;
use crate::diagnostic::{Sink, nearest};
use crate::history::{self, HistoryError};
use crate::project::{DiscoverError, Project, Templates, read_games};
use crate::source::{Loader, Sources};

/// Why a project cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// No project here or above.
    #[error(transparent)]
    NoProject(#[from] DiscoverError),
    /// A game that is not there.
    #[error("there is no game `{name}`{}", offer(.near.as_deref()))]
    UnknownGame {
        /// What was asked for.
        name: String,
        /// A game with a similar name.
        near: Option<String>,
    },
    /// A project without games.
    #[error("no game found below `{}`", .0.display())]
    NoGame(PathBuf),
    /// An earlier state that cannot be read.
    #[error(transparent)]
    History(#[from] HistoryError),
}

impl OpenError {
    /// What to do about it.
    pub fn help(&self) -> Option<&'static str> {
        match self {
            Self::NoProject(_) => {
                Some("begin with `ksr new my-game --langs en`, which makes a folder `rules`")
            }
            Self::UnknownGame { .. } => None,
            Self::NoGame(_) => Some("begin one with `ksr new my-game --langs en`"),
            Self::History(error) => Some(error.help()),
        }
    }
}

/// The end of a message about a name that is perhaps a slip.
pub(super) fn offer(near: Option<&str>) -> String {
    near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default()
}

impl Session {
    /// Opens the project that a folder belongs to: its own, or the nearest above it.
    pub fn open(at: &Path, loader: Box<dyn Loader>) -> Result<Self, OpenError> {
        let (mut sources, mut sink) = (Sources::default(), Sink::default());
        let project = Project::discover(at, &*loader, &mut sources, &mut sink)?;
        let templates = Templates::load(Some(&project), &*loader, sources, &mut sink);
        Ok(Self {
            start: at.to_owned(),
            loader,
            project,
            templates,
            opening: sink.into_vec(),
            games: Vec::new(),
            options: CheckOptions::default(),
            earlier: None,
            analysis: OnceLock::new(),
            made: Mutex::default(),
        })
    }

    /// The same project with no other games than these; all if none is named.
    pub fn only(mut self, games: &[String]) -> Result<Self, OpenError> {
        let folders = self.loader.list(&self.project.rules());
        let known = || folders.iter().filter(|entry| entry.is_folder).map(|entry| &*entry.name);
        if let Some(name) = games.iter().find(|name| !known().any(|known| known == *name)) {
            let near = nearest(name, known()).map(ToOwned::to_owned);
            return Err(OpenError::UnknownGame { name: name.clone(), near });
        }
        self.games = games.to_vec();
        self.analysis = OnceLock::new();
        Ok(self)
    }

    /// The same project, if it has a game.
    pub fn not_empty(self) -> Result<Self, OpenError> {
        if self.analyse().games.is_empty() {
            return Err(OpenError::NoGame(self.project.config.rules));
        }
        Ok(self)
    }

    /// The same project, checked with other options than its settings say.
    #[must_use]
    pub fn checked_with(mut self, options: CheckOptions) -> Self {
        options.adjust(&mut self.project.config.checks);
        self.options = options;
        self.analysis = OnceLock::new();
        self
    }

    /// The same project, checked against its state at a git ref: ids that are gone are reported,
    /// and [`Session::check`] keeps what concerns changed ids.
    pub fn since(mut self, reference: &str) -> Result<Self, OpenError> {
        let past = history::at_ref(&self.project.root, reference, &self.games)?;
        // Read from the same sources, so that files have the numbers they will have.
        let sources = self.templates.sources.clone();
        let read = read_games(&self.project, &*self.loader, sources, &self.games);
        self.opening.extend(removed_ids(&past.analysis, &read));
        self.earlier = Some((reference.to_owned(), past));
        self.analysis = OnceLock::new();
        Ok(self)
    }

    /// The same project, read again from its files.
    pub fn reload(self) -> Result<Self, OpenError> {
        let Self { start, loader, games, options, earlier, .. } = self;
        let session = Self::open(&start, loader)?.checked_with(options).only(&games)?;
        match earlier {
            Some((reference, _)) => session.since(&reference),
            None => Ok(session),
        }
    }
}
