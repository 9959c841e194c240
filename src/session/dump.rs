//! A game as data again.

use serde_json::Value;

use super::{Selection, Session, Unmet};
use crate::model::export;
use crate::select::Choice;

impl Session {
    /// A game after selection, in the shape of `game.yaml`.
    pub fn game_data(&self, name: &str, selection: &Selection) -> Result<Value, Unmet> {
        let analysed = self.game(name).ok_or_else(|| Unmet::Game(name.to_owned()))?;
        let game = analysed.game.as_deref().ok_or_else(|| Unmet::Unreadable(name.to_owned()))?;
        if selection.is_base() {
            return Ok(export(game));
        }
        let selected = Choice::new(game, selection, &game.language)?.select();
        let mut plain = selected.game;
        // What was chosen has been applied; offering it again would be wrong.
        plain.variants.retain(|variant| !selected.active.contains(&variant.id.value));
        Ok(export(&plain))
    }
}
