//! What most commands begin with: find the project, read it, check the names that were given.

use std::path::PathBuf;

use super::{Args, Exit, Output};
use crate::changes::removed_ids;
use crate::diagnostic::{Sink, nearest};
use crate::history::{self, Past};
use crate::policy::Settings;
use crate::project::{Analysis, Project, Templates, analyse_after, read_games};
use crate::source::{Disk, Loader, Sources};

/// A project that has been read.
pub(super) struct Session {
    pub project: Project,
    pub templates: Templates,
    pub analysis: Analysis,
    /// An earlier state, if one was asked for.
    pub past: Option<Past>,
}

/// How a project is to be read.
#[derive(Default)]
pub(super) struct Opening<'a> {
    /// Games; all if empty.
    pub games: &'a [String],
    /// Changes the settings of the project.
    pub adjust: Option<&'a dyn Fn(&mut Settings)>,
    /// The git ref of an earlier state to compare with.
    pub since: Option<&'a str>,
}

impl Session {
    /// Finds and reads the project; prints why, if that cannot be done.
    pub(super) fn open(args: &Args, games: &[String], output: &mut Output) -> Result<Self, Exit> {
        Self::open_with(args, &Opening { games, ..Opening::default() }, output)
    }

    /// The same, with changed settings or an earlier state.
    pub(super) fn open_with(
        args: &Args,
        opening: &Opening<'_>,
        output: &mut Output,
    ) -> Result<Self, Exit> {
        let games = opening.games;
        let mut sink = Sink::default();
        let mut sources = Sources::default();
        let mut project = find_project(args, &mut sources, &mut sink, output)?;
        if let Some(adjust) = opening.adjust {
            adjust(&mut project.config.checks);
        }
        let templates = Templates::load(Some(&project), &Disk, sources, &mut sink);
        check_names(&project, games, output)?;
        let past = opening.since.map(|since| read_past(&project, since, games, output));
        let past = past.transpose()?;
        if let Some(past) = &past {
            // Read from the same sources, so that files have the numbers they will have.
            let read = read_games(&project, &Disk, templates.sources.clone(), games);
            sink.extend(removed_ids(&past.analysis, &read));
        }
        let analysis = analyse_after(&project, &Disk, &templates, games, sink.into_vec());
        if analysis.games.is_empty() {
            output.failure(format!("no game found below `{}`", project.config.rules.display()));
            output.status("help: begin one with `ksr new my-game --langs en`");
            return Err(Exit::NoGame);
        }
        Ok(Self { project, templates, analysis, past })
    }
}

fn read_past(
    project: &Project,
    since: &str,
    games: &[String],
    output: &mut Output,
) -> Result<Past, Exit> {
    history::at_ref(&project.root, since, games).map_err(|error| {
        output.failure(&error);
        output.status(format!("help: {}", error.help()));
        Exit::Failure
    })
}

/// The folder that the arguments name, or the current one.
pub(super) fn start_folder(args: &Args, output: &mut Output) -> Result<PathBuf, Exit> {
    let start = match &args.project {
        Some(folder) => std::path::absolute(folder),
        None => std::env::current_dir(),
    };
    start.map_err(|error| {
        output.failure(error);
        Exit::Failure
    })
}

/// Finds the project that the arguments or the current folder name.
pub(super) fn find_project(
    args: &Args,
    sources: &mut Sources,
    sink: &mut Sink,
    output: &mut Output,
) -> Result<Project, Exit> {
    let start = start_folder(args, output)?;
    Project::discover(&start, &Disk, sources, sink).map_err(|error| {
        output.failure(error);
        output
            .status("help: begin with `ksr new my-game --langs en`, which makes a folder `rules`");
        Exit::NoGame
    })
}

fn check_names(project: &Project, games: &[String], output: &mut Output) -> Result<(), Exit> {
    let folders = Disk.list(&project.rules());
    let known: Vec<&str> =
        folders.iter().filter(|entry| entry.is_folder).map(|entry| entry.name.as_str()).collect();
    let unknown = games.iter().find(|name| !known.contains(&name.as_str()));
    let Some(name) = unknown else { return Ok(()) };
    let offer =
        nearest(name, known).map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
    output.failure(format!("there is no game `{name}`{offer}"));
    Err(Exit::NoGame)
}
