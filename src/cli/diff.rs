//! `ksr diff`

use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::output::plural;
use super::session::find;
use super::{Args, Exit, Output};
use crate::session::{Changes, CompareError, write_outside};

/// `ksr diff`
#[derive(Debug, clap::Args)]
pub struct DiffArgs {
    /// The earlier state: a git ref such as `main`, `v1.2`, `HEAD~1`, or the folder of a copy;
    /// `main...` is where `main` and the present commit part
    #[arg(value_name = "SINCE", required_unless_present = "editions")]
    pub since: Option<String>,
    /// Games to compare; all if none is named
    #[arg(value_name = "GAME")]
    pub games: Vec<String>,
    /// Compare two editions with each other instead: `kosmos-1998,galakta-2015`
    #[arg(long, value_name = "FROM,TO", value_delimiter = ',', num_args = 1)]
    pub editions: Vec<String>,
    /// How to print the changes
    #[arg(long, value_enum, default_value = "text")]
    pub format: DiffFormat,
    /// Only texts in these languages (repeatable); all if none is named
    #[arg(long, value_name = "LANG", value_delimiter = ',')]
    pub lang: Vec<String>,
    /// Exit with code 1 if something has changed
    #[arg(long)]
    pub exit_code: bool,
    /// Put pages of then and now side by side, what differs marked, into a file for a browser; into
    /// pictures, one for each document, if its name ends in `.png`
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "ksr-pages.html",
        conflicts_with = "editions"
    )]
    pub pages: Option<PathBuf>,
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
    if let Some(file) = &options.pages {
        let (Ok(exit) | Err(exit)) = compare_pages(args, options, file, output);
        return exit;
    }
    match find_changes(args, options, output) {
        Err(exit) => exit,
        Ok(changes) => {
            print(&changes, options.format, output);
            if options.exit_code && !changes.is_empty() { Exit::Findings } else { Exit::Fine }
        }
    }
}

fn compare_pages(
    args: &Args,
    options: &DiffArgs,
    file: &Path,
    output: &mut Output,
) -> Result<Exit, Exit> {
    let session = find(args, output)?;
    let current = std::env::current_dir().map_err(|error| output.fail(error))?;
    let DiffArgs { since, games, lang, .. } = options;
    let since = since.as_deref().unwrap_or_default();
    let is_png = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    let found = session.page_changes(since, &current, games, lang, is_png).map_err(|error| {
        output.failure(&error);
        if let Some(help) = error.help() {
            output.status(format!("help: {help}"));
        }
        Exit::Failure
    })?;
    let mut names = vec![file.display().to_string()];
    if is_png {
        let stem = file.with_extension("");
        let path = |name: &str| PathBuf::from(format!("{}-{name}.png", stem.display()));
        for (name, bytes) in &found.pictures {
            write_outside(&path(name), bytes).map_err(|error| output.fail(error))?;
        }
        names = found.pictures.iter().map(|(name, _)| path(name).display().to_string()).collect();
    } else {
        write_outside(file, found.html.as_bytes()).map_err(|error| output.fail(error))?;
    }
    let (changed, same) = (plural(found.changed, "document"), found.same);
    let names = if names.is_empty() { "no picture".to_owned() } else { names.join(", ") };
    output.line(format!("{names}: {changed} with other pages, {same} the same"));
    Ok(if options.exit_code && found.changed > 0 { Exit::Findings } else { Exit::Fine })
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
    let DiffArgs { since, games, lang, editions, .. } = options;
    let found = match editions.as_slice() {
        [] => session.changes_since(since.as_deref().unwrap_or_default(), &current, games, lang),
        [from, to] => {
            // Without an earlier state, every name is that of a game.
            let games: Vec<String> = since.iter().chain(games).cloned().collect();
            session.editions_compared(&[from.clone(), to.clone()], &games, lang)
        }
        _ => return Err(output.fail("name two editions: `--editions kosmos-1998,galakta-2015`")),
    };
    found.map_err(|error| {
        output.failure(&error);
        if let Some(help) = error.help() {
            output.status(format!("help: {help}"));
        }
        match error {
            CompareError::UnknownGame { .. } => Exit::NoGame,
            _ => Exit::Failure,
        }
    })
}
