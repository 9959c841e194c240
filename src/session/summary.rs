//! What there is to know of a game at a glance.

use super::{AnalysedGame, Session};
use crate::format::VariantKind;
use crate::model::{Field, Texts};

/// A game at a glance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSummary {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The source language first.
    pub languages: Vec<String>,
    /// For how many players, such as `2–4`.
    pub players: Option<String>,
    /// What can be chosen by name.
    pub variants: Vec<String>,
    /// The same with the words for it.
    pub choices: Vec<Choice>,
}

/// Something that can be chosen by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// Its name.
    pub id: String,
    /// Its title in the source language.
    pub title: String,
    /// Whether it is an edition, of which one can be chosen.
    pub is_edition: bool,
}

impl Session {
    /// All games by name; nothing for one that cannot be read.
    pub fn summaries(&self) -> impl Iterator<Item = (&str, Option<GameSummary>)> {
        self.analyse().games.iter().map(|game| (game.name.as_str(), summary(game)))
    }

    /// The source language of a game.
    pub fn source_language(&self, game: &str) -> Option<&str> {
        self.game(game)?.game.as_deref().map(|game| game.language.as_str())
    }
}

fn summary(analysed: &AnalysedGame) -> Option<GameSummary> {
    let game = analysed.game.as_deref()?;
    let choices: Vec<Choice> = game
        .variants
        .iter()
        .filter(|variant| !variant.base && variant.kind != VariantKind::Players)
        .map(|variant| Choice {
            id: variant.id.to_string(),
            title: words(&variant.texts).unwrap_or_else(|| variant.id.to_string()),
            is_edition: variant.kind == VariantKind::Edition,
        })
        .collect();
    Some(GameSummary {
        id: game.id.to_string(),
        title: words(&game.texts).unwrap_or_default(),
        languages: game.languages().into_iter().map(ToOwned::to_owned).collect(),
        players: game.players.as_ref().map(|players| players.value.to_string()),
        variants: choices.iter().map(|choice| choice.id.clone()).collect(),
        choices,
    })
}

/// A title in the source language.
fn words(texts: &Texts) -> Option<String> {
    texts.get(Field::Title).map(|title| title.source.value.clone())
}
