//! `ksr serve` and `ksr watch`

use super::build::build_once;
use super::build_args::BuildArgs;
use super::session::open;
use super::{Args, Exit, Output};
use crate::serve::{Server, watch};

/// `ksr serve`
#[derive(Debug, clap::Args)]
pub struct ServeArgs {
    /// Games; all if none is named
    #[arg(value_name = "GAME")]
    pub games: Vec<String>,
    /// The port; any that is free, if it is not named
    #[arg(long, value_name = "PORT", default_value_t = 0)]
    pub port: u16,
}

pub(super) fn run(args: &Args, options: &ServeArgs, output: &mut Output) -> Exit {
    let session = match open(args, &options.games, output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    match Server::new(session, options.port, output.ui()) {
        Ok(server) => {
            output.line(server.address().entry);
            output
                .status("open this address in a browser on this machine; Ctrl+C ends the preview");
            output.flush();
            server.run()
        }
        Err(error) => output.fail(error),
    }
}

/// Builds whenever a file changes, until somebody ends it.
pub(super) fn follow(args: &Args, options: &BuildArgs, output: &mut Output) -> Exit {
    let mut session = match open(args, &options.games, output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    let folder = options.out.clone().unwrap_or_else(|| session.output_folder());
    let files = watch(session.root(), &folder);
    let mut is_due = true;
    loop {
        if is_due {
            if let Err(exit) = build_once(&session, options, output) {
                return exit;
            }
            output.flush();
        }
        files.wait();
        is_due = match session.refresh() {
            Ok(crate::session::Refreshed::Games(games)) => !games.is_empty(),
            Ok(crate::session::Refreshed::Everything) => true,
            Err(error) => {
                output.failure(error);
                false
            }
        };
    }
}
