//! `ksr build`

use std::path::PathBuf;

use super::build_args::BuildArgs;
use super::output::plural;
use super::progress::with_bar;
use super::session::Session;
use super::{Args, Exit, Output};
use crate::diagnostic::{Sink, nearest};
use crate::project::{BuildRequest, Progress, build_watched, write_output};
use crate::render::Format;
use crate::source::Disk;

pub(super) fn run(args: &Args, options: &BuildArgs, output: &mut Output) -> Exit {
    let session = match Session::open(args, &options.games, output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    if let Some(exit) = unknown_language(&session, options, output) {
        return exit;
    }
    if !matches!(options.bilingual.len(), 0 | 2) {
        output.failure("`--bilingual` takes two languages, such as `de,pl`");
        return Exit::Failure;
    }
    let mut formats = options.format.clone();
    if formats.is_empty() {
        formats.clone_from(&session.project.config.formats);
        formats.retain(|format| options.bilingual.is_empty() || is_two_sided(*format));
    }
    if !options.bilingual.is_empty() && !formats.iter().all(|format| is_two_sided(*format)) {
        output.failure("`--bilingual` makes Markdown and PDF; leave out other formats");
        return Exit::Failure;
    }
    let request = BuildRequest {
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
    let Session { project, analysis, templates, .. } = &session;
    let progress = Progress::default();
    let outcome = with_bar(&progress, || {
        build_watched(project, &Disk, analysis, templates, &request, &progress)
    });
    let folder = out_folder(&session, options);
    let written = write_output(&folder, &outcome.artifacts);

    let mut sink = Sink::default();
    sink.extend(session.analysis.diagnostics.into_vec());
    sink.extend(outcome.diagnostics.into_vec());
    let sources = &session.analysis.sources;
    let has_errors = output.diagnostics(&sink.into_sorted(sources), sources);
    // A selection that some games cannot meet is meant for the others.
    let is_met_elsewhere = options.games.is_empty() && !outcome.artifacts.is_empty();
    for unmet in &outcome.unmet {
        if is_met_elsewhere {
            output.status(format!("left out: {unmet}"));
        } else {
            output.failure(unmet);
        }
    }
    match written {
        Err(error) => {
            output.failure(error);
            Exit::Failure
        }
        Ok(count) => {
            // The program ends here: to give back memory piece by piece would only take time.
            std::mem::forget((session.analysis.games, session.templates, outcome.artifacts));
            let (written, unchanged) = (plural(count.written, "file"), count.unchanged);
            output.line(format!("{written} written, {unchanged} unchanged"));
            match (outcome.unmet.is_empty() || is_met_elsewhere, has_errors) {
                (false, _) => Exit::Failure,
                (true, true) => Exit::Findings,
                (true, false) => Exit::Fine,
            }
        }
    }
}

/// True for formats in which two languages can stand side by side.
fn is_two_sided(format: Format) -> bool {
    matches!(format, Format::Md | Format::Pdf)
}

fn out_folder(session: &Session, options: &BuildArgs) -> PathBuf {
    options.out.clone().unwrap_or_else(|| session.project.root.join(&session.project.config.output))
}

/// A language that no game has is a slip of the pen.
fn unknown_language(session: &Session, options: &BuildArgs, output: &mut Output) -> Option<Exit> {
    let games = session.analysis.games.iter().filter_map(|game| game.game.as_ref());
    let known: Vec<&str> = games.flat_map(crate::model::Game::languages).collect();
    let mut wanted = options.lang.iter().chain(&options.bilingual).chain(&options.terms_with);
    let unknown = wanted.find(|tag| !known.contains(&tag.as_str()))?;
    if known.is_empty() {
        return None;
    }
    let offer =
        nearest(unknown, known).map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
    output.failure(format!("no game has texts in `{unknown}`{offer}"));
    Some(Exit::Failure)
}
