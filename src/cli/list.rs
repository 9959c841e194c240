//! `ksr list`

use super::session::Session;
use super::{Args, Exit, Output};
use crate::format::VariantKind;
use crate::model::{Field, Game};

pub(super) fn run(args: &Args, output: &mut Output) -> Exit {
    let session = match Session::open(args, &[], output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    for analysed in &session.analysis.games {
        match &analysed.game {
            Some(game) => output.line(describe(game)),
            None => output.line(format!(
                "{}: cannot be read; `ksr check {}` tells why",
                analysed.name, analysed.name
            )),
        }
    }
    Exit::Fine
}

fn describe(game: &Game) -> String {
    let title =
        game.texts.get(Field::Title).map(|title| title.source.value.as_str()).unwrap_or_default();
    let mut facts = vec![game.languages().join(", ")];
    facts.extend(game.players.as_ref().map(|players| format!("players {}", players.value)));
    let variants: Vec<&str> = game
        .variants
        .iter()
        .filter(|variant| !variant.base && variant.kind != VariantKind::Players)
        .map(|variant| variant.id.as_str())
        .collect();
    if !variants.is_empty() {
        facts.push(format!("variants {}", variants.join(", ")));
    }
    annotate_snippets::normalize_untrusted_str(&format!(
        "{}: {title} ({})",
        game.id,
        facts.join("; ")
    ))
}
