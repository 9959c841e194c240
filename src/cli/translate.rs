//! `ksr translate`: how translations stand, and what to do next.

use std::collections::BTreeMap;

use serde::Serialize;

use super::args::Notation;
use super::session::Session;
use super::translate_args::{TranslateAccept, TranslateCommand, TranslateNext, TranslateStatus};
use super::translate_exchange::{run_export, run_import};
use super::{Args, Exit, Output};
use crate::model::Game;
use crate::project::replace_file;
use crate::translation::{Entry, State, states, write_stamps};

pub(super) fn run(args: &Args, command: &TranslateCommand, output: &mut Output) -> Exit {
    match command {
        TranslateCommand::Status(options) => status(args, options, output),
        TranslateCommand::Accept(options) => accept(args, options, output),
        TranslateCommand::Next(options) => next(args, options, output),
        TranslateCommand::Export(options) => run_export(args, options, output),
        TranslateCommand::Import(options) => run_import(args, options, output),
    }
}

/// The games of a session that could be read.
fn games(session: &Session) -> impl Iterator<Item = &Game> {
    session.analysis.games.iter().filter_map(|game| game.game.as_ref())
}

/// How many texts of a language are in which state.
#[derive(Debug, Default, Serialize)]
struct Counts {
    game: String,
    language: String,
    texts: usize,
    fresh: usize,
    cosmetic: usize,
    stale: usize,
    draft: usize,
    missing: usize,
}

impl Counts {
    fn of(game: &Game, language: &str) -> Self {
        let mut counts =
            Self { game: game.id.to_string(), language: language.to_owned(), ..Self::default() };
        for entry in states(game, language) {
            counts.texts += 1;
            *match entry.state {
                State::Fresh => &mut counts.fresh,
                State::Cosmetic => &mut counts.cosmetic,
                State::Stale { .. } => &mut counts.stale,
                State::Draft => &mut counts.draft,
                State::Missing => &mut counts.missing,
            } += 1;
        }
        counts
    }
}

fn status(args: &Args, options: &TranslateStatus, output: &mut Output) -> Exit {
    let session = match Session::open(args, &options.games, output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    let rows: Vec<Counts> = games(&session)
        .flat_map(|game| game.translations.keys().map(|language| Counts::of(game, language)))
        .collect();
    if options.json {
        return output.data(&rows, Notation::Json);
    }
    let width = rows.iter().map(|row| row.game.len()).max().unwrap_or(0).max(4);
    output.line(format!("{:width$}  lang  texts  fresh  cosmetic  stale  draft  missing", "game"));
    for row in &rows {
        output.line(format!(
            "{:width$}  {:4}  {:5}  {:5}  {:8}  {:5}  {:5}  {:7}",
            row.game,
            row.language,
            row.texts,
            row.fresh,
            row.cosmetic,
            row.stale,
            row.draft,
            row.missing
        ));
    }
    Exit::Fine
}

fn accept(args: &Args, options: &TranslateAccept, output: &mut Output) -> Exit {
    let session = match Session::open(args, options.game.as_slice(), output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    let mut known = false;
    let mut accepted = 0;
    for game in games(&session) {
        let Some(translation) = game.translations.get(&options.language) else { continue };
        let entries = states(game, &options.language);
        known |=
            options.ids.is_empty() || entries.iter().any(|entry| options.ids.contains(&entry.key));
        let mut stamps: BTreeMap<String, String> = BTreeMap::new();
        for entry in &entries {
            let is_chosen = options.ids.is_empty() || options.ids.contains(&entry.key);
            let old = translation.stamps.get(&entry.name());
            let new = entry.stamp.to_string();
            // Texts that are gone or not translated lose their stamp.
            if entry.target.is_none() {
                continue;
            }
            if is_chosen {
                accepted += usize::from(old != Some(&new));
                stamps.insert(entry.name(), new);
            } else if let Some(old) = old {
                stamps.insert(entry.name(), old.clone());
            }
        }
        let folder = session.project.rules().join(game.id.as_str());
        let path = folder.join(format!("{}.stamps", options.language));
        if stamps != translation.stamps
            && let Err(error) = replace_file(&path, write_stamps(&stamps).as_bytes())
        {
            output.failure(error);
            return Exit::Failure;
        }
    }
    if !known {
        output.failure(format!(
            "nothing in `{}` has the id `{}`",
            options.language,
            options.ids.join("`, `")
        ));
        return Exit::Failure;
    }
    output.line(format!("{} accepted", super::output::plural(accepted, "text")));
    Exit::Fine
}

fn next(args: &Args, options: &TranslateNext, output: &mut Output) -> Exit {
    let session = match Session::open(args, options.game.as_slice(), output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    let mut waiting: Vec<(String, Entry)> = Vec::new();
    for game in games(&session) {
        let entries = states(game, &options.language);
        waiting.extend(entries.into_iter().map(|entry| (game.id.to_string(), entry)));
    }
    waiting.retain(|(_, entry)| urgency(entry.state).is_some());
    // What misleads players comes before what is merely missing.
    waiting.sort_by_key(|(_, entry)| urgency(entry.state));
    if waiting.is_empty() {
        output.line(format!("nothing to do in `{}`", options.language));
        return Exit::Fine;
    }
    for (game, entry) in waiting.iter().take(options.count) {
        let (word, _) = words(entry.state);
        output.line(format!("{game}: {} ({word})", entry.name()));
        output.line(format!("  source: {}", one_line(&entry.source.value)));
        if let Some(target) = &entry.target {
            output.line(format!("  {}: {}", options.language, one_line(&target.value)));
        }
    }
    let more = waiting.len().saturating_sub(options.count);
    if more > 0 {
        output.line(format!("and {more} more"));
    }
    Exit::Fine
}

fn one_line(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    annotate_snippets::normalize_untrusted_str(&line)
}

/// The word for a state, and how urgent it is.
fn words(state: State) -> (&'static str, Option<u8>) {
    match state {
        State::Stale { facts: true } => ("stale: numbers, references or force changed", Some(0)),
        State::Stale { facts: false } => ("stale: wording changed", Some(1)),
        State::Missing => ("missing", Some(2)),
        State::Draft => ("draft: not accepted yet", Some(3)),
        State::Cosmetic => ("cosmetic: only punctuation or markup changed", Some(4)),
        State::Fresh => ("fresh", None),
    }
}

fn urgency(state: State) -> Option<u8> {
    words(state).1
}
