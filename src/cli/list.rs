//! `ksr list`

use super::session::open;
use super::{Args, Exit, Output};
use crate::session::GameSummary;

pub(super) fn run(args: &Args, output: &mut Output) -> Exit {
    let session = match open(args, &[], output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    for (name, summary) in session.summaries() {
        match summary {
            Some(summary) => output.line(describe(&summary)),
            None => output.line(format!("{name}: cannot be read; `ksr check {name}` tells why")),
        }
    }
    Exit::Fine
}

fn describe(game: &GameSummary) -> String {
    let mut facts = vec![game.languages.join(", ")];
    facts.extend(game.players.as_ref().map(|players| format!("players {players}")));
    if !game.variants.is_empty() {
        facts.push(format!("variants {}", game.variants.join(", ")));
    }
    let line = format!("{}: {} ({})", game.id, game.title, facts.join("; "));
    annotate_snippets::normalize_untrusted_str(&line)
}
