//! Runs the pipeline up to checking, for all games at once.

use super::checks::catalogue;
use super::each::each;
use super::read::{Read, ReadProject, read_all};
use super::{Project, Templates, strays};
use crate::check::{self, Corpus, bundle, check};
use crate::diagnostic::{Diagnostic, Severity, Sink};
use crate::model::Game;
use crate::policy::{Judge, Settings};
use crate::resolve::{Context, resolve};
use crate::source::{Loader, Sources};

/// A game as far as it could be read.
#[derive(Debug)]
pub struct AnalysedGame {
    /// Name of its folder.
    pub name: String,
    /// The game; absent if its file is beyond reading.
    pub game: Option<Game>,
    /// True if something forbids to build it.
    pub has_errors: bool,
}

/// A project as far as it could be read.
#[derive(Debug)]
pub struct Analysis {
    /// All files.
    pub sources: Sources,
    /// All games, by name.
    pub games: Vec<AnalysedGame>,
    /// What was found, unsorted.
    pub diagnostics: Sink,
}

impl Analysis {
    /// What was found, sorted for a report.
    pub fn sorted(&self) -> Vec<Diagnostic> {
        let mut sink = Sink::default();
        sink.extend(self.diagnostics.iter().cloned());
        sink.into_sorted(&self.sources)
    }
}

/// Reads and checks the games of a project; with `only`, those named.
pub fn analyse(
    project: &Project,
    loader: &dyn Loader,
    templates: &Templates,
    only: &[String],
) -> Analysis {
    analyse_after(project, loader, templates, only, Vec::new())
}

/// The same; what was found `earlier`, in settings and templates, is judged with the rest.
pub fn analyse_after(
    project: &Project,
    loader: &dyn Loader,
    templates: &Templates,
    only: &[String],
    earlier: Vec<Diagnostic>,
) -> Analysis {
    let ReadProject { files, games, mut sources } =
        read_all(project, loader, templates.sources.clone(), only);
    let found: Vec<Vec<Diagnostic>> = each(&games, |read| {
        let game = read.game.as_ref().filter(|_| read.is_complete);
        examine(game, &sources, templates, &project.config.checks)
    });

    let mut outside = Sink::default();
    if only.is_empty() {
        strays::report_outside_games(project, loader, &files, &mut sources, &mut outside);
    }
    let mut diagnostics = Sink::default();
    let mut analysed = Vec::with_capacity(games.len());
    let mut judge =
        Judge::new(&project.config.checks, &sources, &project.rules_name(), catalogue());
    diagnostics.extend(judge.apply(earlier.into_iter().chain(outside.into_vec()).collect()));
    for ((files, Read { game, found, .. }), examined) in files.into_iter().zip(games).zip(found) {
        let all = judge.apply(found.into_iter().chain(examined).collect());
        let has_errors =
            game.is_none() || all.iter().any(|diagnostic| diagnostic.severity() == Severity::Error);
        diagnostics.extend(all);
        analysed.push(AnalysedGame { name: files.name, game, has_errors });
    }
    diagnostics.extend(judge.finish(only.is_empty()));
    Analysis { sources, games: analysed, diagnostics }
}

fn examine(
    game: Option<&Game>,
    sources: &Sources,
    templates: &Templates,
    settings: &Settings,
) -> Vec<Diagnostic> {
    let mut sink = Sink::default();
    if let Some(game) = game {
        let languages = &templates.languages;
        let index = resolve(Context { game, sources, languages }, &mut sink);
        let corpus = Corpus::new(game);
        let bundles = &bundle(game, &corpus);
        let (index, corpus) = (&index, &corpus);
        let cx = check::Context { game, index, corpus, bundles, sources, languages };
        check(cx, |check| !settings.is_off(check), &mut sink);
    }
    sink.into_vec()
}
