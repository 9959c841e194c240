//! Reads all games of a project, in parallel, with files numbered in a fixed order.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError};

use super::analysis::Faults;
use super::each::each;
use super::load::{self, GameFiles, Loaded};
use super::memo::{Known, Memo};
use super::{Analysis, Look, Project, Templates};
use crate::diagnostic::{Diagnostic, Sink};
use crate::model::Game;
use crate::source::{FileId, Loader, Recorder, Sources, Span, Trace};

/// A game between reading and examining.
#[expect(clippy::large_enum_variant, reason = "one for each game, for a moment")]
pub(super) enum Read {
    /// Nothing of it has changed: it is examined already.
    Known(Arc<Known>),
    /// It was read anew.
    New(Loaded, Trace),
}

impl Read {
    /// The game to be examined: one that is new, and was read to its end.
    pub(super) fn unexamined(&self) -> Option<&Game> {
        match self {
            Self::Known(_) => None,
            Self::New(loaded, _) => loaded.game.as_deref().filter(|_| loaded.is_complete),
        }
    }

    /// Items of which lines could not be read.
    pub(super) fn gaps(&self) -> &[Span] {
        match self {
            Self::Known(_) => &[],
            Self::New(loaded, _) => &loaded.gaps,
        }
    }

    /// What is known now, with what examining found.
    pub(super) fn examined(
        self,
        files: &GameFiles,
        examined: Vec<Diagnostic>,
        templates: &Templates,
        loader: &dyn Loader,
    ) -> Arc<Known> {
        let (loaded, mut trace) = match self {
            Self::Known(known) => return known,
            Self::New(loaded, trace) => (loaded, trace),
        };
        let Loaded { sources, game, theme, languages, diagnostics, .. } = loaded;
        let recorder = Recorder::new(loader);
        let mut of_theme = Sink::default();
        let look = templates.look_of(&files.name, theme.as_ref(), &recorder, &mut of_theme);
        trace.extend(recorder.into_trace());
        let found = diagnostics.into_vec().into_iter().chain(examined);
        let found = found.chain(of_theme.into_vec()).collect();
        Arc::new(Known { files: files.clone(), trace, sources, game, look, languages, found })
    }
}

/// The games of a project, before they are examined.
pub(super) struct ReadProject {
    pub files: Vec<GameFiles>,
    /// One for each of the files.
    pub games: Vec<Read>,
    pub sources: Sources,
}

/// Reads the games of a project; with `only`, those named. Their files are added to the given ones.
pub(super) fn read_all(
    project: &Project,
    loader: &dyn Loader,
    mut sources: Sources,
    only: &[String],
    memo: &Memo,
) -> ReadProject {
    let mut files = load::list(project, loader);
    files.retain(|game| {
        (only.is_empty() || only.contains(&game.name)) && !memo.kept.contains(&game.name)
    });
    let work: Vec<(&GameFiles, Vec<FileId>)> = {
        let mut numbers = memo.numbers.lock().unwrap_or_else(PoisonError::into_inner);
        let numbered = |game: &GameFiles| game.paths().map(|path| numbers.of(path)).collect();
        let numbers: Vec<Vec<FileId>> = files.iter().map(numbered).collect();
        files.iter().zip(numbers).collect()
    };
    let games: Vec<Read> = each(&work, |(files, numbers)| {
        if let Some(known) = memo.get(files, loader) {
            Read::Known(known)
        } else {
            let recorder = Recorder::new(loader);
            let loaded = load::load(project, &recorder, files, numbers);
            Read::New(loaded, recorder.into_trace())
        }
    });
    for game in &games {
        let own = match game {
            Read::Known(known) => &known.sources,
            Read::New(loaded, _) => &loaded.sources,
        };
        for (id, source) in own {
            sources.put(*id, Arc::clone(source));
        }
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
    let memo = Memo::new(&sources);
    let read = read_all(project, loader, sources, only, &memo);
    let mut diagnostics = Sink::default();
    let mut games = Vec::with_capacity(read.games.len());
    let mut translations = BTreeMap::new();
    for (files, game) in read.files.into_iter().zip(read.games) {
        // Nothing is known: all games are new.
        let Read::New(Loaded { game, languages, diagnostics: own, .. }, _) = game else { continue };
        let found = own.into_vec();
        games.push(Faults::new(&found, &languages).of(files.name, game, Look::default()));
        translations.extend(languages);
        diagnostics.extend(found);
    }
    Analysis { sources: read.sources, games, translations, diagnostics }
}
