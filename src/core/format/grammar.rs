//! The grammars of the files, for reading on behind a slip.

use std::sync::LazyLock;

use schemars::Schema;

use super::{part_schema, schema};
use crate::syntax::{Grammar, GrammarOf};

static GAME: LazyLock<Grammar> = LazyLock::new(|| grammar(&schema(false)));
static PART: LazyLock<Grammar> = LazyLock::new(|| grammar(&part_schema()));
static TRANSLATION: LazyLock<Grammar> = LazyLock::new(|| grammar(&schema(true)));

fn grammar(schema: &Schema) -> Grammar {
    Grammar::new(schema.clone().to_value())
}

/// The grammar of a file of a game, by its path.
pub fn grammar_of(path: &str) -> Option<GrammarOf> {
    let path = path.replace('\\', "/");
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", &path));
    match name {
        "game.yaml" => Some(|| &GAME),
        "questions.yaml" => None,
        _ if folder.ends_with("parts") => Some(|| &PART),
        _ => Some(|| &TRANSLATION),
    }
}
