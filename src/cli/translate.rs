//! `ksr translate`: how translations stand, and what to do next.

use super::args::Notation;
use super::output::plural;
use super::session::open;
use super::translate_args::{
    TranslateAccept, TranslateBegin, TranslateCommand, TranslateNext, TranslateStatus,
};
use super::translate_exchange::{refuse, run_export, run_import};
use super::translate_review::run_review;
use super::{Args, Exit, Output};
use crate::session::AcceptError;

pub(super) fn run(args: &Args, command: &TranslateCommand, output: &mut Output) -> Exit {
    match command {
        TranslateCommand::Status(options) => status(args, options, output),
        TranslateCommand::Accept(options) => accept(args, options, output),
        TranslateCommand::Next(options) => next(args, options, output),
        TranslateCommand::Begin(options) => begin(args, options, output),
        TranslateCommand::Review(options) => run_review(args, options, output),
        TranslateCommand::Export(options) => run_export(args, options, output),
        TranslateCommand::Import(options) => run_import(args, options, output),
    }
}

fn status(args: &Args, options: &TranslateStatus, output: &mut Output) -> Exit {
    let session = match open(args, &options.games, output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    let rows = session.translation_counts();
    if options.json {
        return output.data(&rows, Notation::Json);
    }
    let width = rows.iter().map(|row| row.game.len()).max().unwrap_or(0).max(4);
    output.line(format!(
        "{:width$}  lang  texts  fresh  cosmetic  stale  draft  missing  proofread",
        "game"
    ));
    for row in &rows {
        output.line(format!(
            "{:width$}  {:4}  {:5}  {:5}  {:8}  {:5}  {:5}  {:7}  {:9}",
            row.game,
            row.language,
            row.texts,
            row.fresh,
            row.cosmetic,
            row.stale,
            row.draft,
            row.missing,
            row.read
        ));
    }
    Exit::Fine
}

fn begin(args: &Args, options: &TranslateBegin, output: &mut Output) -> Exit {
    let session = match open(args, &all(&options.games, options.game.as_ref()), output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    let begun = match session.begin(&options.language, output.ui()) {
        Ok(begun) => begun,
        Err(error) => return refuse(&session, &error, output),
    };
    for file in &begun {
        output.line(if file.is_new {
            format!("wrote {}", file.file)
        } else {
            format!("{}: is there already, and stays as it is", file.file)
        });
    }
    if begun.iter().any(|file| file.is_new) {
        let language = &options.language;
        output.status(format!("help: `ksr translate next {language}` says what to do next"));
    }
    let mut games = session.summaries().map(|(name, _)| name);
    if let (true, Some(game), Some(_)) = (begun.len() > 1, games.next(), games.next()) {
        let language = &options.language;
        let help = format!(
            "help: each game has got its file; `ksr translate begin {language} --game {game}` is about one only"
        );
        output.status(help);
    }
    Exit::Fine
}

fn accept(args: &Args, options: &TranslateAccept, output: &mut Output) -> Exit {
    let session = match open(args, options.game.as_slice(), output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    match session.accept(&options.language, &options.ids) {
        Ok(accepted) => {
            output.line(format!("{} accepted", plural(accepted, "text")));
            Exit::Fine
        }
        Err(error) => {
            output.failure(&error);
            let is_game = |id: &&String| session.summaries().any(|(name, _)| name == id.as_str());
            let game = options.ids.iter().find(is_game);
            if let (AcceptError::Unknown { language, .. }, Some(game)) = (&error, game) {
                output.status(format!("help: `ksr translate accept {language} --game {game}`"));
            }
            Exit::Failure
        }
    }
}

/// The games that are named in one way or the other.
fn all(games: &[String], game: Option<&String>) -> Vec<String> {
    games.iter().chain(game).cloned().collect()
}

fn next(args: &Args, options: &TranslateNext, output: &mut Output) -> Exit {
    let session = match open(args, &all(&options.games, options.game.as_ref()), output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    let waiting = session.waiting(&options.language);
    if waiting.is_empty() {
        output.line(format!("nothing to do in `{}`", options.language));
        return Exit::Fine;
    }
    for text in waiting.iter().take(options.count) {
        let (reason, source) = (output.ui().say(text.reason), output.ui().say("source"));
        output.verbatim(format!("{}: {} ({reason})", text.game, text.name));
        output.verbatim(format!("  {source}: {}", one_line(&text.source)));
        if let Some(target) = &text.target {
            output.verbatim(format!("  {}: {}", options.language, one_line(target)));
        }
    }
    let more = waiting.len().saturating_sub(options.count);
    if more > 0 {
        output.line(format!("and {more} more"));
    }
    Exit::Fine
}

pub(super) fn one_line(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    annotate_snippets::normalize_untrusted_str(&line)
}
