//! What most commands begin with: find the project, read it, check the names that were given.

use std::path::PathBuf;

use super::{Args, Exit, Output};
use crate::diagnostic::{Sink, nearest};
use crate::policy::Settings;
use crate::project::{Analysis, Project, Templates, analyse_after};
use crate::source::{Disk, Loader, Sources};

/// A project that has been read.
pub(super) struct Session {
    pub project: Project,
    pub templates: Templates,
    pub analysis: Analysis,
}

impl Session {
    /// Finds and reads the project; prints why, if that cannot be done.
    pub(super) fn open(args: &Args, games: &[String], output: &mut Output) -> Result<Self, Exit> {
        Self::open_with(args, games, &|_| {}, output)
    }

    /// The same, with the settings of the project adjusted.
    pub(super) fn open_with(
        args: &Args,
        games: &[String],
        adjust: &dyn Fn(&mut Settings),
        output: &mut Output,
    ) -> Result<Self, Exit> {
        let mut sink = Sink::default();
        let mut sources = Sources::default();
        let mut project = find_project(args, &mut sources, &mut sink, output)?;
        adjust(&mut project.config.checks);
        let templates = Templates::load(Some(&project), &Disk, sources, &mut sink);
        check_names(&project, games, output)?;
        let analysis = analyse_after(&project, &Disk, &templates, games, sink.into_vec());
        if analysis.games.is_empty() {
            output.failure(format!("no game found below `{}`", project.config.rules.display()));
            output.status("help: begin one with `ksr new my-game --langs en`");
            return Err(Exit::NoGame);
        }
        Ok(Self { project, templates, analysis })
    }
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
