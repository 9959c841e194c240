//! What there is to know of a game at a glance.

use super::{AnalysedGame, Session};
use crate::format::VariantKind;
use crate::model::Field;

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
    let title = game.texts.get(Field::Title).map(|title| title.source.value.clone());
    let variants = game
        .variants
        .iter()
        .filter(|variant| !variant.base && variant.kind != VariantKind::Players)
        .map(|variant| variant.id.to_string());
    Some(GameSummary {
        id: game.id.to_string(),
        title: title.unwrap_or_default(),
        languages: game.languages().into_iter().map(ToOwned::to_owned).collect(),
        players: game.players.as_ref().map(|players| players.value.to_string()),
        variants: variants.collect(),
    })
}
