//! `ksr build`

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::build_args::BuildArgs;
use super::output::plural;
use super::progress::with_bar;
use super::session::{refuse, start_folder};
use super::{Args, Exit, Output};
use crate::session::{
    BuildCache, BuildOutcome, BuildRequest, BuiltBefore, Format, Leaving, Marks, Progress, Session,
    Told, WriteError, Written,
};
use crate::source::{Disk, Loader as _, Recorder};

pub(super) fn run(args: &Args, options: &BuildArgs, output: &mut Output) -> Exit {
    let (Ok(exit) | Err(exit)) = build(args, options, output);
    exit
}

fn build(args: &Args, options: &BuildArgs, output: &mut Output) -> Result<Exit, Exit> {
    let start = start_folder(args, output)?;
    // What a git ref names may be another state tomorrow.
    let cache = BuildCache::find(
        options.no_cache || options.mark_since.is_some(),
        &asked(&start, options, output),
    );
    let before = cache.as_ref().and_then(BuildCache::before);
    if let Some(before) = before.as_ref().filter(|before| before.holds()) {
        output.retell(&before.told);
        output.line(format!("0 files written, {} unchanged", before.count()));
        return Ok(if before.has_errors { Exit::Findings } else { Exit::Fine });
    }
    let recorder = Arc::new(Recorder::new(&Disk));
    let kept = before.map(BuiltBefore::into_kept).unwrap_or_default();
    let opened = Session::open(&start, Box::new(Arc::clone(&recorder)));
    let opened = opened.and_then(|session| session.only(&options.games));
    let opened = opened.and_then(|session| session.keeping(kept).not_empty());
    let session = opened.map_err(|error| refuse(&error, output))?;
    let (exit, left) = build_files(&session, options, output)?;
    if let Some(cache) = cache
        && matches!(exit, Exit::Fine | Exit::Findings)
    {
        let told = output.told().to_owned();
        cache.keep(recorder.trace(), left, told, exit == Exit::Findings);
    }
    let exit = Ok(exit);
    // The program ends here: to give back memory piece by piece would only take time.
    std::mem::forget(session);
    exit
}

/// All that decides what a build makes and tells, beside the files that it reads.
fn asked(start: &Path, options: &BuildArgs, output: &Output) -> String {
    let current = std::env::current_dir().unwrap_or_default();
    let (print, colour) = (options.print.options(), output.has_colour());
    let (start, current) = (start.display(), current.display());
    let ui = output.ui().tag();
    format!("{start} {current} {options:?} {print:?} {colour} {ui}")
}

/// Builds the project as it is, and says what came of it.
pub(super) fn build_once(
    session: &Session,
    options: &BuildArgs,
    output: &mut Output,
) -> Result<Exit, Exit> {
    build_files(session, options, output).map(|(exit, _)| exit)
}

/// The same; also gives what is left for a later build.
fn build_files(
    session: &Session,
    options: &BuildArgs,
    output: &mut Output,
) -> Result<(Exit, Leaving), Exit> {
    let wanted = options.lang.iter().chain(&options.bilingual).chain(&options.terms_with);
    session.know(wanted).map_err(|error| output.fail(error))?;
    if !matches!(options.bilingual.len(), 0 | 2) {
        return Err(output.fail("`--bilingual` takes two languages, such as `de,pl`"));
    }
    let formats = formats(session, options);
    if !options.bilingual.is_empty() && !formats.iter().all(|format| format.takes_two_languages()) {
        return Err(output.fail("`--bilingual` makes Markdown and PDF; leave out other formats"));
    }
    let request = BuildRequest {
        marked: marks(session, options, output)?,
        languages: options.lang.clone(),
        products: options.product.clone(),
        formats,
        selection: options.selection.selection(),
        stale: options.stale,
        terms_with: options.terms_with.clone(),
        bilingual: <[String; 2]>::try_from(options.bilingual.clone()).ok(),
        plain_spaces: options.plain_spaces,
        print: options.print.options(),
    };
    let progress = Progress::default();
    let outcome = with_bar(&progress, || session.build(&request, &progress));
    let kept_files = session.kept().iter().map(|game| game.outputs.len()).sum();
    let folder = options.out.clone().unwrap_or_else(|| session.output_folder());
    let written = session.write(&folder, &outcome).map(|count| count.and_unchanged(kept_files));
    session.settle();
    let mut languages = request.languages.clone();
    languages.extend(options.bilingual.iter().chain(&options.terms_with).cloned());
    let found = session.found(&outcome, &languages);
    let told = output.findings(session, &found);
    let exit = report(&outcome, &told, written, options.games.is_empty(), output);
    if let Some(game) = unlisted(&outcome, &options.games, &folder) {
        output.status(format!("help: `{game}` is not on the page of all games yet; `ksr build` without a name writes it anew"));
    }
    let files = outcome.artifacts.iter().map(|file| folder.join(&file.path)).collect();
    let left = Leaving { files, kept: session.keep(&outcome, &folder, &told) };
    std::mem::forget(outcome);
    Ok((exit, left))
}

/// A game that was built by its name and is missing on the page that lists all games, since that is
/// written only when all of them are built.
fn unlisted<'g>(outcome: &BuildOutcome, games: &'g [String], folder: &Path) -> Option<&'g String> {
    let pages = || outcome.artifacts.iter().map(|file| &file.path);
    if pages().any(|path| path == Path::new("index.html")) {
        return None;
    }
    let listed = Disk.read(&folder.join("index.html")).unwrap_or_default();
    let is_new = |game: &&String| {
        let has_page = pages().any(|path| {
            path.starts_with(game.as_str()) && path.extension().is_some_and(|kind| kind == "html")
        });
        has_page && !listed.contains(&format!("\"{game}/"))
    };
    games.iter().find(is_new)
}

/// What is to be marked as new or changed.
fn marks(
    session: &Session,
    options: &BuildArgs,
    output: &mut Output,
) -> Result<BTreeMap<String, Marks>, Exit> {
    let Some(since) = &options.mark_since else { return Ok(BTreeMap::new()) };
    let current = std::env::current_dir().map_err(|error| output.fail(error))?;
    session.marks_since(since, &current, &options.games).map_err(|error| {
        output.failure(&error);
        if let Some(help) = error.help() {
            output.status(format!("help: {help}"));
        }
        Exit::Failure
    })
}

/// The formats that were asked for, or those of the project that will do.
fn formats(session: &Session, options: &BuildArgs) -> Vec<Format> {
    if !options.format.is_empty() {
        return options.format.clone();
    }
    let mut formats = session.formats().to_vec();
    formats.retain(|format| options.bilingual.is_empty() || format.takes_two_languages());
    formats
}

fn report(
    outcome: &BuildOutcome,
    told: &[Told],
    written: Result<Written, WriteError>,
    is_everything: bool,
    output: &mut Output,
) -> Exit {
    let has_errors = output.told_findings(told);
    // A selection that some games cannot meet is meant for the others.
    let is_met_elsewhere = is_everything && written.as_ref().is_ok_and(|count| !count.is_nothing());
    for unmet in &outcome.unmet {
        if is_met_elsewhere {
            output.status(format!("left out: {unmet}"));
        } else {
            output.failure(unmet);
        }
    }
    let count = match written {
        Ok(count) => count,
        Err(error) => return output.fail(error),
    };
    let (written, unchanged) = (plural(count.written, "file"), count.unchanged);
    output.line(format!("{written} written, {unchanged} unchanged"));
    match (outcome.unmet.is_empty() || is_met_elsewhere, has_errors) {
        (false, _) => Exit::Failure,
        (true, true) => Exit::Findings,
        (true, false) => Exit::Fine,
    }
}
