//! `ksr diff`

use std::collections::BTreeSet;

use clap::ValueEnum;

use super::session::find_project;
use super::{Args, Exit, Output};
use crate::changes::{Changes, compare, markdown, text};
use crate::diagnostic::{Sink, nearest};
use crate::history::{self, Past};
use crate::project::{Analysis, Templates, read_games};
use crate::source::{Disk, Sources};

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
        DiffFormat::Text => {
            let colour = Output::colours_stdout();
            output.text(&text(changes, colour));
        }
        DiffFormat::Markdown => output.text(&markdown(changes)),
        DiffFormat::Json => {
            output.data(changes, super::args::Notation::Json);
        }
    }
}

fn find_changes(args: &Args, options: &DiffArgs, output: &mut Output) -> Result<Changes, Exit> {
    let (mut sources, mut sink) = (Sources::default(), Sink::default());
    let project = find_project(args, &mut sources, &mut sink, output)?;
    let current = std::env::current_dir().map_err(|error| {
        output.failure(error);
        Exit::Failure
    })?;
    let past =
        history::at(&project.root, &current, &options.since, &options.games).map_err(|error| {
            output.failure(&error);
            output.status(format!("help: {}", error.help()));
            Exit::Failure
        })?;
    let templates = Templates::load(Some(&project), &Disk, sources, &mut sink);
    let now = read_games(&project, &Disk, Sources::default(), &options.games);
    check_games(&options.games, &past, &now, output)?;
    check_languages(&options.lang, &past.analysis, &now, output)?;
    let mut changes = compare(&options.since, &past.analysis, &now, &templates.languages);
    if !options.lang.is_empty() {
        changes.retain_languages(&options.lang);
    }
    Ok(changes)
}

/// A name that neither state has is a slip.
fn check_games(
    games: &[String],
    past: &Past,
    now: &Analysis,
    output: &mut Output,
) -> Result<(), Exit> {
    let all = past.analysis.games.iter().chain(&now.games);
    let found: BTreeSet<&str> = all.map(|game| game.name.as_str()).collect();
    let Some(name) = games.iter().find(|name| !found.contains(name.as_str())) else {
        return Ok(());
    };
    let everything = read_games(&past.project, &Disk, Sources::default(), &[]);
    let known = everything.games.iter().map(|game| game.name.as_str());
    let offer =
        nearest(name, known).map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
    output.failure(format!("there is no game `{name}`, neither now nor then{offer}"));
    Err(Exit::NoGame)
}

fn check_languages(
    languages: &[String],
    past: &Analysis,
    now: &Analysis,
    output: &mut Output,
) -> Result<(), Exit> {
    let games = past.games.iter().chain(&now.games).filter_map(|game| game.game.as_ref());
    let known: BTreeSet<&str> = games.flat_map(|game| game.languages()).collect();
    let Some(language) = languages.iter().find(|language| !known.contains(language.as_str()))
    else {
        return Ok(());
    };
    let names: Vec<&str> = known.into_iter().collect();
    output.failure(format!("no game has texts in `{language}`, neither now nor then"));
    output.status(format!("help: there are {}", names.join(", ")));
    Err(Exit::Failure)
}
