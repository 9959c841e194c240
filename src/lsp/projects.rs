//! The projects that files of an editor belong to.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::session::Session;
use crate::source::{Disk, Unsaved};

/// All projects that are open, by folder.
#[derive(Default)]
pub(super) struct Projects {
    sessions: BTreeMap<PathBuf, Session>,
}

impl Projects {
    /// Opens the project that a folder belongs to, if there is one.
    pub(super) fn add(&mut self, folder: &Path) {
        if self.sessions.values().any(|session| folder.starts_with(session.root())) {
            return;
        }
        // Outside of a project the server has nothing to say.
        if let Ok(session) = Session::open(folder, Box::new(Disk)) {
            self.sessions.insert(session.root().to_owned(), session);
        }
    }

    /// The project of a file.
    pub(super) fn of(&self, path: &Path) -> Option<&Session> {
        let own = |session: &&Session| path.starts_with(session.root());
        self.sessions.values().filter(own).max_by_key(|session| session.root().as_os_str().len())
    }

    /// The unsaved texts of the project of a file.
    pub(super) fn unsaved(&self, path: &Path) -> Option<&Unsaved> {
        self.of(path).map(Session::unsaved)
    }

    /// Looks at all files again.
    pub(super) fn refresh(&mut self) {
        // A project whose folder is gone is gone with it.
        self.sessions.retain(|_, session| session.refresh().is_ok());
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Session> {
        self.sessions.values()
    }
}
