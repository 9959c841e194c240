//! Renames an id in all files of the game that has it.

use super::{Renamed, RenamedFile, Session};
use crate::format::Id;
use crate::model::{ChapterKind, Game};
use crate::project::{RenameError, plan_rename, rename};

/// Why an id was not renamed.
#[derive(Debug, thiserror::Error)]
pub enum RenameFailure {
    /// A name that cannot be an id.
    #[error("`{name}` cannot be an id{}", would_do(.repaired.as_deref()))]
    BadName {
        /// What was asked for.
        name: String,
        /// A name that could be one.
        repaired: Option<String>,
    },
    /// Nothing has that id.
    #[error("no game has the id `{0}`")]
    Unknown(String),
    /// Several games have that id.
    #[error("`{id}` is in {}: name the game with `--game`", .games.join(", "))]
    Ambiguous {
        /// The id.
        id: String,
        /// The games.
        games: Vec<String>,
    },
    /// It could be renamed, but would do harm; or the disk said no.
    #[error(transparent)]
    Refused(#[from] RenameError),
}

fn would_do(repaired: Option<&str>) -> String {
    repaired.map(|id| format!("; `{id}` would do")).unwrap_or_default()
}

impl RenameFailure {
    /// True if the rules are the reason, not the names that were given or the disk.
    pub fn is_finding(&self) -> bool {
        matches!(self, Self::Refused(RenameError::Taken(_) | RenameError::Broken(_)))
    }
}

impl Session {
    /// Renames an id. Nothing is written unless the game has no more errors than before.
    pub fn rename(&self, old: &str, new: &str) -> Result<Vec<Renamed>, RenameFailure> {
        let (game, old, new) = self.renameable(old, new)?;
        let Self { project, loader, templates, .. } = self;
        Ok(rename(project, &**loader, templates, &game, &old, &new)?)
    }

    /// What renaming an id of a game would change; nothing is written.
    pub fn plan_rename(
        &self,
        game: &str,
        old: &str,
        new: &str,
    ) -> Result<Vec<RenamedFile>, RenameFailure> {
        let (old, new) = sound(old, new)?;
        let Self { project, loader, templates, .. } = self;
        Ok(plan_rename(project, &**loader, templates, game, &old, &new)?)
    }

    /// The game that has an id, if the id can be renamed.
    fn renameable(&self, old: &str, new: &str) -> Result<(String, Id, Id), RenameFailure> {
        let (old, new) = sound(old, new)?;
        let holders = self.analyse().games.iter().filter(|game| {
            let defines = |game: &Game| game.defines(&old);
            game.game.as_deref().is_some_and(defines)
        });
        let holders: Vec<&str> = holders.map(|game| game.name.as_str()).collect();
        match holders.as_slice() {
            [] => Err(RenameFailure::Unknown(old.to_string())),
            [game] => Ok(((*game).to_owned(), old, new)),
            _ => {
                let games = holders.into_iter().map(ToOwned::to_owned).collect();
                Err(RenameFailure::Ambiguous { id: old.to_string(), games })
            }
        }
    }
}

/// The names, if the new one can be an id.
fn sound(old: &str, new: &str) -> Result<(Id, Id), RenameFailure> {
    let (old, new) = (Id::from(old), Id::from(new));
    if !new.is_well_formed() || ChapterKind::by_key(new.as_str()).is_some() {
        let repaired = new.repaired().map(|id| id.to_string());
        return Err(RenameFailure::BadName { name: new.to_string(), repaired });
    }
    Ok((old, new))
}
