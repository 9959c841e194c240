//! `ksr translate export` and `ksr translate import`

use std::path::{Path, PathBuf};

use super::output::plural;
use super::session::Session;
use super::{Args, Exit, Output};
use crate::model::Game;
use crate::project::write_output;
use crate::render::Artifact;
use crate::source::{Disk, Loader};
use crate::translation::exchange::{self, Counts, ExchangeFormat};
use crate::translation::write_stamps;

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
    /// PO for translation tools, CSV for spreadsheets
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
    /// The file; what it is, its ending says: `.po` or `.csv`
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
    with_game(args, &options.game, &options.lang, output, |game, session, output| {
        export(game, session, options, output)
    })
}

/// `ksr translate import`
pub(super) fn run_import(args: &Args, options: &ImportArgs, output: &mut Output) -> Exit {
    with_game(args, &options.game, &options.lang, output, |game, session, output| {
        import(game, &session.project.rules().join(&options.game), options, output)
    })
}

/// Opens a game that has a file for the language.
fn with_game(
    args: &Args,
    name: &str,
    lang: &str,
    output: &mut Output,
    work: impl FnOnce(&Game, &Session, &mut Output) -> Result<Exit, String>,
) -> Exit {
    let session = match Session::open(args, &[name.to_owned()], output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    let found = session.analysis.games.iter().find_map(|analysed| analysed.game.as_ref());
    let Some(game) = found else {
        let analysis = session.analysis;
        output.diagnostics(&analysis.diagnostics.into_sorted(&analysis.sources), &analysis.sources);
        return Exit::Findings;
    };
    if !game.translations.contains_key(lang) {
        output.failure(format!("the game `{name}` has no file `{lang}.yaml`"));
        output.status(format!("help: begin it with the line `language: {lang}`"));
        return Exit::Failure;
    }
    work(game, &session, output).unwrap_or_else(|message| {
        output.failure(message);
        Exit::Failure
    })
}

fn export(
    game: &Game,
    session: &Session,
    options: &ExportArgs,
    output: &mut Output,
) -> Result<Exit, String> {
    let language = session.templates.languages.get(&options.lang);
    let sources = &session.analysis.sources;
    let text = language
        .and_then(|language| exchange::export(game, &language, sources, options.format))
        .unwrap_or_default();
    match &options.out {
        None => output.text(&text),
        Some(path) => {
            let name = path.file_name().ok_or("the name of a file is missing after `--out`")?;
            let folder = path.parent().filter(|parent| *parent != Path::new(""));
            let artifact = Artifact { path: name.into(), bytes: text.into_bytes() };
            write_output(folder.unwrap_or(Path::new(".")), &[artifact])
                .map_err(|error| error.to_string())?;
        }
    }
    Ok(Exit::Fine)
}

fn import(
    game: &Game,
    folder: &Path,
    options: &ImportArgs,
    output: &mut Output,
) -> Result<Exit, String> {
    let lang = &options.lang;
    let shown = options.file.display();
    let ending = options.file.extension().and_then(|ending| ending.to_str());
    let format = match ending.map(str::to_ascii_lowercase).as_deref() {
        Some("po") => ExchangeFormat::Po,
        Some("csv") => ExchangeFormat::Csv,
        _ => return Err(format!("`{shown}` ends neither with `.po` nor with `.csv`")),
    };
    let in_file = |error: &dyn std::fmt::Display| format!("`{shown}`: {error}");
    let text = Disk.read(&options.file).map_err(|error| in_file(&error))?;
    let incoming = exchange::read(&text, game, lang, format).map_err(|error| in_file(&error))?;
    let result = exchange::import(game, lang, &incoming);
    for problem in result.problems.iter().take(MAX_PRINTED) {
        output.failure(problem);
    }
    let more = result.problems.len().saturating_sub(MAX_PRINTED);
    if more > 0 {
        output.status(format!("{more} more are not shown"));
    }
    let has_problems = !result.problems.is_empty();
    if has_problems && !options.partial {
        output.status("nothing was written; `--partial` takes over what is right");
        return Ok(Exit::Findings);
    }
    let name = format!("{lang}.yaml");
    let in_yaml = |error: &dyn std::fmt::Display| format!("`{name}`: {error}");
    let old = Disk.read(&folder.join(&name)).map_err(|error| in_yaml(&error))?;
    let merged = exchange::merge(&old, &result.changes).map_err(|error| in_yaml(&error))?;
    let mut artifacts = Vec::new();
    // Even a byte order mark stays if there is nothing to change.
    if merged != old {
        artifacts.push(Artifact { path: name.clone().into(), bytes: merged.into_bytes() });
    }
    if game.translations.get(lang).is_none_or(|known| known.stamps != result.stamps) {
        let stamps = write_stamps(&result.stamps).into_bytes();
        artifacts.push(Artifact { path: format!("{lang}.stamps").into(), bytes: stamps });
    }
    write_output(folder, &artifacts).map_err(|error| error.to_string())?;
    output.line(summary(result.changes.len(), result.counts));
    Ok(if has_problems { Exit::Findings } else { Exit::Fine })
}

fn summary(changed: usize, counts: Counts) -> String {
    let Counts { accepted, drafts, outdated, untouched, empty } = counts;
    format!(
        "{} changed: {accepted} accepted, {}, {outdated} older than the source, {untouched} left as they were, {empty} empty",
        plural(changed, "text"),
        plural(drafts, "draft"),
    )
}
