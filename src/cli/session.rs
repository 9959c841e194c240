//! What most commands begin with: open the project, or say why that cannot be done.

use std::path::PathBuf;

use super::{Args, Exit, Output};
use crate::session::{OpenError, Session};
use crate::source::Disk;

/// Opens the project with these games, all if none is named, of which there must be one.
pub(super) fn open(args: &Args, games: &[String], output: &mut Output) -> Result<Session, Exit> {
    let start = start_folder(args, output)?;
    let opened = Session::open(&start, Box::new(Disk));
    let opened = opened.and_then(|session| session.only(games)).and_then(Session::not_empty);
    opened.map_err(|error| refuse(&error, output))
}

/// Finds the project that the arguments or the current folder name.
pub(super) fn find(args: &Args, output: &mut Output) -> Result<Session, Exit> {
    let start = start_folder(args, output)?;
    Session::open(&start, Box::new(Disk)).map_err(|error| refuse(&error, output))
}

/// The folder that the arguments name, or the current one.
pub(super) fn start_folder(args: &Args, output: &mut Output) -> Result<PathBuf, Exit> {
    let start = match &args.project {
        Some(folder) => std::path::absolute(folder),
        None => std::env::current_dir(),
    };
    start.map_err(|error| output.fail(error))
}

/// Says why a project cannot be opened.
pub(super) fn refuse(error: &OpenError, output: &mut Output) -> Exit {
    output.failure(error);
    if let Some(help) = error.help() {
        output.status(format!("help: {help}"));
    }
    match error {
        OpenError::History(_) | OpenError::NoRules { .. } => Exit::Failure,
        OpenError::NoProject(_) | OpenError::UnknownGame { .. } | OpenError::NoGame(_) => {
            Exit::NoGame
        }
    }
}
