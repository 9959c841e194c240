//! Finds a project and reads what belongs to all its games.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};

use super::refresh::Opened;
use super::show::ShownBefore;
use super::{CheckOptions, Session};
use crate::changes::removed_ids;
use crate::diagnostic::{Sink, nearest};
use crate::history::{self, HistoryError};
use crate::project::{DiscoverError, Memo, Project, Templates, read_games};
use crate::source::{Confined, LoadError, Loader, Overlay, Recorder, Sources, Unsaved};

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
    /// A folder of games that cannot be looked into.
    #[error("the folder `{}` cannot be used: {error}", .folder.display())]
    NoRules {
        /// The folder, as the settings name it.
        folder: PathBuf,
        /// Why.
        error: LoadError,
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
            Self::NoProject(_) => Some(
                "go into the folder that holds `rules`, with `cd` and its name; or begin with `ksr new my-game --langs en`, which makes a folder `rules`",
            ),
            Self::UnknownGame { .. } => None,
            Self::NoRules { .. } => Some("put a folder there that you may read"),
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
        let unsaved = Unsaved::default();
        Self::open_over(at, Arc::new(Overlay::new(unsaved.clone(), loader)), unsaved)
    }

    /// The same project once more, over the same unsaved texts: for another thread.
    pub fn twin(&self) -> Result<Self, OpenError> {
        Self::open_over(&self.start, Arc::clone(&self.files), self.unsaved.clone())
    }

    /// The same over a loader that knows of the unsaved texts already.
    pub(super) fn open_over(
        at: &Path,
        files: Arc<dyn Loader>,
        unsaved: Unsaved,
    ) -> Result<Self, OpenError> {
        let (mut sources, mut sink) = (Sources::default(), Sink::default());
        let anywhere = Recorder::new(&*files);
        let project = Project::discover(at, &anywhere, &mut sources, &mut sink)?;
        let found = anywhere.into_trace();
        // From here on nothing outside the project is read.
        let loader: Arc<dyn Loader> = Arc::new(Confined::new(Arc::clone(&files), &project.root));
        let recorder = Recorder::new(&*loader);
        let templates = Templates::load(Some(&project), &recorder, sources, &mut sink);
        let opened = Opened { found, read: recorder.into_trace() };
        let memo = Memo::new(&templates.sources);
        Ok(Self {
            start: at.to_owned(),
            files,
            loader,
            unsaved,
            opened,
            project,
            templates,
            opening: sink.into_vec(),
            games: Vec::new(),
            options: CheckOptions::default(),
            earlier: None,
            memo,
            analysis: OnceLock::new(),
            kept: Vec::new(),
            shown: ShownBefore::default(),
            made: Mutex::default(),
        })
    }

    /// The same project with no other games than these; all if none is named.
    pub fn only(mut self, games: &[String]) -> Result<Self, OpenError> {
        let folders = match self.loader.entries(&self.project.rules()) {
            Ok(folders) => folders,
            Err(error) if error.is_missing() => Vec::new(),
            Err(error) => {
                return Err(OpenError::NoRules { folder: self.project.config.rules, error });
            }
        };
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
        if self.analyse().games.is_empty() && self.kept.is_empty() {
            return Err(OpenError::NoGame(self.project.config.rules));
        }
        Ok(self)
    }

    /// The same project, checked with other options than its settings say.
    #[must_use]
    pub fn checked_with(mut self, options: CheckOptions) -> Self {
        options.adjust(&mut self.project.config.checks);
        self.options = options;
        self.forget();
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
        let Self { start, files, unsaved, games, options, earlier, .. } = self;
        let session =
            Self::open_over(&start, files, unsaved)?.checked_with(options).only(&games)?;
        match earlier {
            Some((reference, _)) => session.since(&reference),
            None => Ok(session),
        }
    }
}
