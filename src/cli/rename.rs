//! `ksr rename`

use super::args::RenameArgs;
use super::output::plural;
use super::session::open;
use super::{Args, Exit, Output};

pub(super) fn run(args: &Args, options: &RenameArgs, output: &mut Output) -> Exit {
    let session = match open(args, options.game.as_slice(), output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    match session.rename(&options.old, &options.new) {
        Ok(changed) => {
            let places: usize = changed.iter().map(|file| file.places).sum();
            for file in &changed {
                output.line(format!("changed {}", file.path));
            }
            output.line(format!("{} renamed", plural(places, "place")));
            Exit::Fine
        }
        Err(error) => {
            output.failure(&error);
            if error.is_finding() { Exit::Findings } else { Exit::Failure }
        }
    }
}
