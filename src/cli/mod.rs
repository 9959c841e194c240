//! The command line: arguments, and one file per command.

mod args;
mod build;
mod build_args;
mod check;
mod check_args;
mod complete;
mod diff;
mod dump;
mod eject;
mod explain;
mod fit;
mod fmt;
mod help;
mod list;
#[cfg(feature = "lsp")]
mod lsp;
mod man;
mod new;
mod output;
mod print_args;
mod print_test;
mod progress;
mod rename;
mod schema;
#[cfg(feature = "serve")]
mod serve;
mod session;
mod themes;
mod translate;
mod translate_args;
mod translate_exchange;
mod translate_review;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches;

pub use args::{Args, Command};
use output::Output;

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Fine.
    Fine,
    /// Findings at error level.
    Findings,
    /// Wrong usage, or the disk said no.
    Failure,
    /// No game found.
    NoGame,
}

impl Exit {
    /// The exit code that scripts see.
    pub fn code(self) -> u8 {
        match self {
            Self::Fine => 0,
            Self::Findings => 1,
            Self::Failure => 2,
            Self::NoGame => 3,
        }
    }
}

/// Runs the command line.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    if complete::answer(&arguments) {
        return ExitCode::SUCCESS;
    }
    let ui = help::asked_language(&arguments);
    let mut output = Output::terminal(ui);
    let parsed = help::command(ui).try_get_matches_from(arguments);
    let exit = match parsed.and_then(|matches| Args::from_arg_matches(&matches)) {
        Ok(args) => dispatch(&args, &mut output),
        Err(error) => {
            // Help and version are no failures.
            let is_failure = error.use_stderr();
            output.clap_error(&error);
            if is_failure { Exit::Failure } else { Exit::Fine }
        }
    };
    let exit = if output.finish() { exit } else { Exit::Failure };
    ExitCode::from(exit.code())
}

fn dispatch(args: &Args, output: &mut Output) -> Exit {
    match &args.command {
        Command::Build(options) => build::run(args, options, output),
        Command::Fit(options) => fit::run(args, options, output),
        Command::PrintTest(options) => print_test::run(options, output),
        Command::Themes(options) => themes::run(args, options, output),
        Command::Check(options) => check::run(args, options, output),
        Command::Explain(options) => explain::explain(options, output),
        Command::Checks(options) => explain::list(*options, output),
        Command::New(options) => new::run(args, options, output),
        Command::Eject(options) => eject::run(args, options, output),
        Command::List => list::run(args, output),
        Command::Dump(options) => dump::run(args, options, output),
        Command::Diff(options) => diff::run(args, options, output),
        Command::Translate(command) => translate::run(args, command, output),
        Command::Rename(options) => rename::run(args, options, output),
        Command::Fmt(options) => fmt::run(args, options, output),
        Command::Schema(options) => schema::run(*options, output),
        #[cfg(feature = "serve")]
        Command::Serve(options) => serve::run(args, options, output),
        #[cfg(feature = "serve")]
        Command::Watch(options) => serve::follow(args, options, output),
        #[cfg(feature = "lsp")]
        Command::Lsp => lsp::run(output),
        Command::Completions(options) => complete::run(*options, output),
        Command::Man(options) => man::run(options, output),
    }
}
