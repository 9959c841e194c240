//! Looks at the files again: what has not changed is not read, checked or set again.

use std::sync::{Arc, OnceLock, PoisonError};

use serde::{Deserialize, Serialize};

use super::{Analysis, OpenError, Session};
use crate::project::Memo;
use crate::source::{Trace, Unsaved};

/// What a project was opened from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Opened {
    /// Where it was looked for, and its settings.
    pub found: Trace,
    /// Templates and themes.
    pub read: Trace,
}

/// What became of a project when its files were looked at again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refreshed {
    /// Settings or templates changed: nothing that was known holds any more.
    Everything,
    /// These games changed, came or went; none if all is as it was.
    Games(Vec<String>),
}

impl Session {
    /// Texts that stand in place of files, until [`Session::refresh`] only in the mind of who
    /// wrote them.
    pub fn unsaved(&self) -> &Unsaved {
        &self.unsaved
    }

    /// Looks at the files and at unsaved texts again.
    pub fn refresh(&mut self) -> Result<Refreshed, OpenError> {
        let is_as_opened =
            self.opened.found.holds(&*self.files) && self.opened.read.holds(&*self.loader);
        if !is_as_opened {
            let (files, unsaved) = (Arc::clone(&self.files), self.unsaved.clone());
            let fresh = Self::open_over(&self.start, files, unsaved)?;
            let fresh = fresh.checked_with(self.options.clone());
            // A game that is gone is told by whoever asks for it.
            let games = std::mem::take(&mut self.games);
            *self = Self { games, ..fresh };
            return Ok(Refreshed::Everything);
        }
        let before = self.analysis.take();
        let changed = changed(before.as_ref(), self.analyse());
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        made.retain(|(game, ..), _| !changed.contains(game));
        drop(made);
        Ok(Refreshed::Games(changed))
    }

    /// Forgets what was found: settings are different now.
    pub(super) fn forget(&mut self) {
        self.analysis = OnceLock::new();
        self.memo = Memo::new(&self.templates.sources);
    }
}

/// The games that are not the same in both states.
fn changed(before: Option<&Analysis>, after: &Analysis) -> Vec<String> {
    let old = before.map(|analysis| analysis.games.as_slice()).unwrap_or_default();
    let is_same = |name: &str| {
        let find = |games: &[super::AnalysedGame]| {
            games.iter().find(|game| game.name == name).and_then(|game| game.game.clone())
        };
        match (find(old), find(&after.games)) {
            (Some(old), Some(new)) => Arc::ptr_eq(&old, &new),
            _ => false,
        }
    };
    let mut names: Vec<&str> =
        old.iter().chain(&after.games).map(|game| game.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().filter(|name| !is_same(name)).map(ToOwned::to_owned).collect()
}
