//! What is known of games that were read before: while nothing of what a game was read from has
//! changed, it is not read and examined again.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Look;
use super::load::GameFiles;
use crate::diagnostic::Diagnostic;
use crate::model::Game;
use crate::source::{FileId, FileNumbers, Loader, Source, Sources, Trace};

/// A game as it was read and examined.
#[derive(Debug)]
pub(super) struct Known {
    /// Which files it has.
    pub files: GameFiles,
    /// Everything that was read for it.
    pub trace: Trace,
    /// Its files.
    pub sources: Vec<(FileId, Arc<Source>)>,
    /// The game, as far as it could be read.
    pub game: Option<Arc<Game>>,
    /// How its prints look.
    pub look: Look,
    /// The language of each file that is a translation.
    pub languages: BTreeMap<FileId, String>,
    /// What was found, before anybody judged it.
    pub found: Vec<Diagnostic>,
}

/// What is known of games. It holds for one reading of settings and templates.
#[derive(Debug)]
pub struct Memo {
    pub(super) numbers: Mutex<FileNumbers>,
    games: Mutex<BTreeMap<String, Arc<Known>>>,
    /// Games that an earlier run made, and that nobody needs to read again.
    pub(super) kept: BTreeSet<String>,
}

impl Memo {
    /// Nothing is known yet, except settings and templates.
    pub fn new(opening: &Sources) -> Self {
        let numbers = Mutex::new(FileNumbers::after(opening));
        Self { numbers, games: Mutex::default(), kept: BTreeSet::new() }
    }

    /// Leaves out games that an earlier run made.
    #[must_use]
    pub fn keeping(mut self, games: impl IntoIterator<Item = String>) -> Self {
        self.kept.extend(games);
        self
    }

    /// A game as it was read last.
    pub(super) fn known(&self, name: &str) -> Option<Arc<Known>> {
        self.games().get(name).cloned()
    }

    /// A game, if everything that it was read from is as it was.
    pub(super) fn get(&self, files: &GameFiles, loader: &dyn Loader) -> Option<Arc<Known>> {
        let known = self.games().get(&files.name).cloned()?;
        (known.files == *files && known.trace.holds(loader)).then_some(known)
    }

    pub(super) fn put(&self, name: &str, known: Arc<Known>) {
        self.games().insert(name.to_owned(), known);
    }

    fn games(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Known>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
