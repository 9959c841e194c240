//! `ksr translate export` and `ksr translate import`

use std::path::PathBuf;

use super::output::plural;
use super::session::open;
use super::{Args, Exit, Output};
use crate::session::{Counts, ExchangeError, ExchangeFormat, Session, write_outside};

/// Most problems that are printed; nobody reads on.
const MAX_PRINTED: usize = 100;

/// `ksr translate export`
#[derive(Debug, clap::Args)]
pub struct ExportArgs {
    /// The language to translate into
    #[arg(value_name = "LANG")]
    pub lang: String,
    /// The game
    #[arg(long, value_name = "GAME")]
    pub game: String,
    /// PO for translation tools, CSV for spreadsheets, XLIFF 2 for agencies
    #[arg(long, value_enum, default_value = "po")]
    pub format: ExchangeFormat,
    /// File to write, instead of standard output
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// `ksr translate import`
#[derive(Debug, clap::Args)]
pub struct ImportArgs {
    /// The language that was translated into
    #[arg(value_name = "LANG")]
    pub lang: String,
    /// The file; what it is, its ending says: `.po`, `.csv` or `.xlf`
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The game
    #[arg(long, value_name = "GAME")]
    pub game: String,
    /// Take over what is right, even if other entries have problems
    #[arg(long)]
    pub partial: bool,
}

/// `ksr translate export`
pub(super) fn run_export(args: &Args, options: &ExportArgs, output: &mut Output) -> Exit {
    let (Ok(exit) | Err(exit)) = export(args, options, output);
    exit
}

/// `ksr translate import`
pub(super) fn run_import(args: &Args, options: &ImportArgs, output: &mut Output) -> Exit {
    let (Ok(exit) | Err(exit)) = import(args, options, output);
    exit
}

fn export(args: &Args, options: &ExportArgs, output: &mut Output) -> Result<Exit, Exit> {
    let session = open(args, std::slice::from_ref(&options.game), output)?;
    let text = session
        .export_texts(&options.game, &options.lang, options.format)
        .map_err(|error| refuse(&session, &error, output))?;
    let Some(path) = &options.out else {
        output.text(&text);
        return Ok(Exit::Fine);
    };
    if path.file_name().is_none() {
        return Err(output.fail("the name of a file is missing after `--out`"));
    }
    let written = write_outside(path, text.as_bytes());
    written.map(|()| Exit::Fine).map_err(|error| output.fail(error))
}

fn import(args: &Args, options: &ImportArgs, output: &mut Output) -> Result<Exit, Exit> {
    let session = open(args, std::slice::from_ref(&options.game), output)?;
    let imported = session
        .import_texts(&options.game, &options.lang, &options.file, options.partial)
        .map_err(|error| refuse(&session, &error, output))?;
    for problem in imported.problems.iter().take(MAX_PRINTED) {
        output.failure(problem);
    }
    let more = imported.problems.len().saturating_sub(MAX_PRINTED);
    if more > 0 {
        output.status(format!("{more} more are not shown"));
    }
    if !imported.is_written {
        output.status("nothing was written; `--partial` takes over what is right");
        return Ok(Exit::Findings);
    }
    output.line(summary(imported.changed, imported.counts));
    Ok(if imported.problems.is_empty() { Exit::Fine } else { Exit::Findings })
}

/// Says why texts cannot be exchanged; of a game that cannot be read, what is wrong with it.
pub(super) fn refuse(session: &Session, error: &ExchangeError, output: &mut Output) -> Exit {
    match error {
        ExchangeError::NoGame(_) => {
            let analysis = session.analyse();
            output.diagnostics(&analysis.sorted(), &analysis.sources);
            return Exit::Findings;
        }
        _ => output.failure(error),
    }
    Exit::Failure
}

fn summary(changed: usize, counts: Counts) -> String {
    let Counts { accepted, drafts, outdated, untouched, empty } = counts;
    format!(
        "{} changed: {accepted} accepted, {}, {outdated} older than the source, {untouched} left as they were, {empty} empty",
        plural(changed, "text"),
        plural(drafts, "draft"),
    )
}
