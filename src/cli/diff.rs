//! `ksr diff`

use clap::ValueEnum;

use super::session::find;
use super::{Args, Exit, Output};
use crate::session::{Changes, CompareError};

/// `ksr diff`
#[derive(Debug, clap::Args)]
pub struct DiffArgs {
    /// The earlier state: a git ref such as `main`, `v1.2`, `HEAD~1`, or the folder of a copy;
    /// `main...` is where `main` and the present commit part
    #[arg(value_name = "SINCE")]
    pub since: String,
    /// Games to compare; all if none is named
    #[arg(value_name = "GAME")]
    pub games: Vec<String>,
    /// How to print the changes
    #[arg(long, value_enum, default_value = "text")]
    pub format: DiffFormat,
    /// Only texts in these languages (repeatable); all if none is named
    #[arg(long, value_name = "LANG", value_delimiter = ',')]
    pub lang: Vec<String>,
    /// Exit with code 1 if something has changed
    #[arg(long)]
    pub exit_code: bool,
}

/// How changes are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum DiffFormat {
    /// For the terminal.
    Text,
    /// For a comment on a pull request.
    Markdown,
    /// For programs.
    Json,
}

pub(super) fn run(args: &Args, options: &DiffArgs, output: &mut Output) -> Exit {
    match find_changes(args, options, output) {
        Err(exit) => exit,
        Ok(changes) => {
            print(&changes, options.format, output);
            if options.exit_code && !changes.is_empty() { Exit::Findings } else { Exit::Fine }
        }
    }
}

fn print(changes: &Changes, format: DiffFormat, output: &mut Output) {
    match format {
        DiffFormat::Text => output.drawing(&changes.text(Output::colours_stdout())),
        DiffFormat::Markdown => output.drawing(&changes.markdown()),
        DiffFormat::Json => {
            output.data(changes, super::args::Notation::Json);
        }
    }
}

fn find_changes(args: &Args, options: &DiffArgs, output: &mut Output) -> Result<Changes, Exit> {
    let session = find(args, output)?;
    let current = std::env::current_dir().map_err(|error| output.fail(error))?;
    let DiffArgs { since, games, lang, .. } = options;
    session.changes_since(since, &current, games, lang).map_err(|error| {
        output.failure(&error);
        if let Some(help) = error.help() {
            output.status(format!("help: {help}"));
        }
        match error {
            CompareError::UnknownGame { .. } => Exit::NoGame,
            CompareError::History(_) | CompareError::UnknownLanguage { .. } => Exit::Failure,
        }
    })
}
