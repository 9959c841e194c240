//! `ksr rename`

use super::args::RenameArgs;
use super::output::plural;
use super::session::Session;
use super::{Args, Exit, Output};
use crate::format::Id;
use crate::model::ChapterKind;
use crate::project::{RenameError, rename};

pub(super) fn run(args: &Args, options: &RenameArgs, output: &mut Output) -> Exit {
    let session = match Session::open(args, options.game.as_slice(), output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    let (old, new) = (Id::from(options.old.as_str()), Id::from(options.new.as_str()));
    if !new.is_well_formed() || ChapterKind::by_key(new.as_str()).is_some() {
        let offer = new.repaired().map(|id| format!("; `{id}` would do")).unwrap_or_default();
        output.failure(format!("`{new}` cannot be an id{offer}"));
        return Exit::Failure;
    }
    let holders: Vec<&str> = session
        .analysis
        .games
        .iter()
        .filter(|game| {
            game.game
                .as_ref()
                .is_some_and(|game| game.broken_ids.contains(old.as_str()) || defines(game, &old))
        })
        .map(|game| game.name.as_str())
        .collect();
    let game = match holders.as_slice() {
        [] => {
            output.failure(format!("no game has the id `{old}`"));
            return Exit::Failure;
        }
        [game] => *game,
        _ => {
            output.failure(format!(
                "`{old}` is in {}: name the game with `--game`",
                holders.join(", ")
            ));
            return Exit::Failure;
        }
    };
    match rename(&session.project, &session.templates, game, &old, &new) {
        Ok(changed) => {
            let places: usize = changed.iter().map(|file| file.places).sum();
            for file in &changed {
                output.line(format!("changed {}", file.path));
            }
            output.line(format!("{} renamed", plural(places, "place")));
            Exit::Fine
        }
        Err(error @ RenameError::Write(_)) => {
            output.failure(error);
            Exit::Failure
        }
        Err(error) => {
            output.failure(error);
            Exit::Findings
        }
    }
}

/// Whether a game names something so, without the key `id:`.
fn defines(game: &crate::model::Game, id: &Id) -> bool {
    game.terms.contains_key(id.as_str())
        || game.values.0.contains_key(id)
        || game.icons.contains_key(id)
}
