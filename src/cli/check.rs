//! `ksr check`

use super::args::CheckArgs;
use super::output::plural;
use super::session::Session;
use super::{Args, Exit, Output};

pub(super) fn run(args: &Args, options: &CheckArgs, output: &mut Output) -> Exit {
    let session = match Session::open(args, &options.games, output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    let sources = session.analysis.sources;
    let count = session.analysis.games.len();
    if output.diagnostics(&session.analysis.diagnostics.into_sorted(&sources), &sources) {
        return Exit::Findings;
    }
    output.line(format!("{} checked, no errors", plural(count, "game")));
    Exit::Fine
}
