//! Reads all games of a project, in parallel, with files numbered in a fixed order.

use super::each::each;
use super::load::{self, GameFiles, Loaded};
use super::{AnalysedGame, Analysis, Project};
use crate::diagnostic::{Diagnostic, Severity, Sink};
use crate::model::Game;
use crate::source::{Loader, Sources};

/// A game between reading and examining.
pub(super) struct Read {
    pub game: Option<Game>,
    pub is_complete: bool,
    pub found: Vec<Diagnostic>,
}

/// The games of a project, before they are examined.
pub(super) struct ReadProject {
    pub files: Vec<GameFiles>,
    /// One for each of the files.
    pub games: Vec<Read>,
    pub sources: Sources,
}

/// Reads the games of a project; with `only`, those named. Their files follow the given ones.
pub(super) fn read_all(
    project: &Project,
    loader: &dyn Loader,
    mut sources: Sources,
    only: &[String],
) -> ReadProject {
    let mut files = load::list(project, loader);
    if !only.is_empty() {
        files.retain(|game| only.contains(&game.name));
    }
    let first = u32::try_from(sources.iter().count()).unwrap_or(u32::MAX);
    let starts = files.iter().scan(first, |next, game| {
        let start = *next;
        *next += game.count();
        Some(start)
    });
    let work: Vec<(&GameFiles, u32)> = files.iter().zip(starts).collect();
    let read: Vec<Loaded> = each(&work, |(game, first)| load::load(project, loader, game, *first));
    let mut games = Vec::with_capacity(read.len());
    for one in read {
        for source in one.sources {
            sources.add(source);
        }
        games.push(Read {
            game: one.game,
            is_complete: one.is_complete,
            found: one.diagnostics.into_vec(),
        });
    }
    ReadProject { files, games, sources }
}

/// Reads the games of a project without examining them: enough to compare them with others.
/// Given the same `sources`, files have the same numbers as in an [`Analysis`] of the project.
pub fn read_games(
    project: &Project,
    loader: &dyn Loader,
    sources: Sources,
    only: &[String],
) -> Analysis {
    let read = read_all(project, loader, sources, only);
    let mut diagnostics = Sink::default();
    let mut games = Vec::with_capacity(read.games.len());
    for (files, Read { game, found, .. }) in read.files.into_iter().zip(read.games) {
        let has_errors =
            game.is_none() || found.iter().any(|one| one.severity() == Severity::Error);
        games.push(AnalysedGame { name: files.name, game, has_errors });
        diagnostics.extend(found);
    }
    Analysis { sources: read.sources, games, diagnostics }
}
