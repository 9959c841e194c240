//! `ksr completions`, and what shells ask while somebody types: names of games, checks, variants.

use clap::{Arg, Command};
use clap_complete::CompleteEnv;
use clap_complete::engine::{ArgValueCandidates, CompletionCandidate};
use clap_complete::env::Shells;

use super::args::CompletionsArgs;
use super::{Exit, Output};
use crate::session::Ui;
use crate::session::{Session, catalogue};
use crate::source::Disk;

/// The variable by which the scripts of shells ask.
const ASKED: &str = "KSR_COMPLETE";

pub(super) fn run(options: CompletionsArgs, output: &mut Output) -> Exit {
    let mut script = Vec::new();
    let shells = Shells::builtins();
    let shell = options.shell.to_string();
    let written = shells
        .completer(&shell)
        .map(|shell| shell.write_registration(ASKED, "ksr", "ksr", "ksr", &mut script));
    match written {
        Some(Ok(())) => {
            output.text(&String::from_utf8_lossy(&script));
            Exit::Fine
        }
        Some(Err(error)) => output.fail(error),
        None => output.fail(format!("there are no completions for {shell}")),
    }
}

/// Answers a shell that asks how a line may go on; false if none does.
pub(super) fn answer(arguments: &[std::ffi::OsString]) -> bool {
    if std::env::var_os(ASKED).is_none() {
        return false;
    }
    let here = std::env::current_dir().ok();
    let asked = CompleteEnv::with_factory(|| super::help::command(Ui::default())).var(ASKED);
    // Whoever asked sees no messages; an empty answer is one.
    asked.try_complete(arguments, here.as_deref()).unwrap_or(true)
}

/// Tells each argument by what it is called where its names come from.
pub(super) fn with_candidates(command: Command) -> Command {
    command.mut_args(with_names).mut_subcommands(with_candidates)
}

fn with_names(argument: Arg) -> Arg {
    let name = argument.get_value_names().and_then(|names| names.first()).map(ToString::to_string);
    match name.as_deref() {
        Some("GAME") => argument.add(ArgValueCandidates::new(games)),
        Some("CHECK") => argument.add(ArgValueCandidates::new(checks)),
        Some("VARIANT") => argument.add(ArgValueCandidates::new(variants)),
        Some("LANG") => argument.add(ArgValueCandidates::new(languages)),
        Some("FILE") if argument.get_id() == "files" => {
            argument.add(ArgValueCandidates::new(files))
        }
        _ => argument,
    }
}

fn here() -> Option<Session> {
    Session::open(&std::env::current_dir().ok()?, Box::new(Disk)).ok()
}

fn games() -> Vec<CompletionCandidate> {
    let Some(session) = here() else { return Vec::new() };
    let candidate = |(name, summary): (&str, Option<crate::session::GameSummary>)| {
        let title = summary.map(|game| game.title.into());
        CompletionCandidate::new(name.to_owned()).help(title)
    };
    session.summaries().map(candidate).collect()
}

fn checks() -> Vec<CompletionCandidate> {
    let candidate = |check: &crate::diagnostic::Check| {
        CompletionCandidate::new(check.slug).help(Some(check.summary().to_owned().into()))
    };
    catalogue().iter().map(candidate).collect()
}

fn variants() -> Vec<CompletionCandidate> {
    let Some(session) = here() else { return Vec::new() };
    let games = session.summaries().filter_map(|(_, summary)| summary);
    let choices = games.flat_map(|game| game.choices);
    let mut found: Vec<CompletionCandidate> = choices
        .map(|choice| CompletionCandidate::new(choice.id).help(Some(choice.title.into())))
        .collect();
    found.sort();
    found.dedup_by(|a, b| a.get_value() == b.get_value());
    found
}

fn languages() -> Vec<CompletionCandidate> {
    let Some(session) = here() else { return Vec::new() };
    let games = session.summaries().filter_map(|(_, summary)| summary);
    let mut tags: Vec<String> = games.flat_map(|game| game.languages).collect();
    tags.sort();
    tags.dedup();
    tags.into_iter().map(CompletionCandidate::new).collect()
}

fn files() -> Vec<CompletionCandidate> {
    let Ok(session) = here().map_or_else(Session::of_nothing, Ok) else { return Vec::new() };
    session.ejectable().into_iter().map(|file| CompletionCandidate::new(file.name)).collect()
}
