//! Which variants a selection puts in force.

use super::Selection;
use crate::diagnostic::nearest;
use crate::format::VariantKind;
use crate::model::{Game, Variant};

/// The variants in force, in the order in which they apply.
#[derive(Debug, Clone)]
pub struct Choice<'a> {
    /// Sorted by layer, then by place in the file.
    pub variants: Vec<&'a Variant>,
    /// The player count.
    pub players: Option<u32>,
}

/// Why a selection cannot be met.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChoiceError {
    /// No such variant in this game.
    #[error("the game `{game}` has no variant `{name}`{}", offer(.near.as_deref()))]
    Unknown {
        /// The game.
        game: String,
        /// The name that was asked for.
        name: String,
        /// A name that was perhaps meant.
        near: Option<String>,
    },
    /// A player count for which there are no rules.
    #[error("the game `{game}` is not for {players} players")]
    Players {
        /// The game.
        game: String,
        /// The count that was asked for.
        players: u32,
    },
    /// A variant needs another.
    #[error("the variant `{name}` needs `{needed}`: add `--with {needed}`")]
    Requires {
        /// The variant.
        name: String,
        /// What it needs.
        needed: String,
    },
    /// Two variants that do not go together.
    #[error("the variants `{first}` and `{second}` cannot be chosen together")]
    Excludes {
        /// One.
        first: String,
        /// The other.
        second: String,
    },
}

fn offer(near: Option<&str>) -> String {
    near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default()
}

impl<'a> Choice<'a> {
    /// The base rules.
    pub fn base() -> Self {
        Self { variants: Vec::new(), players: None }
    }

    /// Finds the variants that a selection asks for and checks that they go together.
    pub fn new(game: &'a Game, selection: &Selection) -> Result<Self, ChoiceError> {
        let mut variants: Vec<&Variant> = Vec::new();
        for name in &selection.with {
            variants.push(game.variant(name).ok_or_else(|| unknown(game, name))?);
        }
        Self::of(game, variants, selection.players)
    }

    /// These variants and those of a player count, if they go together.
    pub(crate) fn of(
        game: &'a Game,
        mut variants: Vec<&'a Variant>,
        players: Option<u32>,
    ) -> Result<Self, ChoiceError> {
        if let Some(players) = players {
            let for_count = for_players(game, players);
            let in_range = game.players.as_ref().is_none_or(|range| range.contains(players));
            if !in_range && for_count.is_empty() {
                return Err(ChoiceError::Players { game: game.id.to_string(), players });
            }
            variants.extend(for_count);
        }
        let choice = Self { variants: sorted(game, &variants), players };
        choice.check(game)?;
        Ok(choice)
    }

    /// A variant with all that it needs; for checking.
    pub(crate) fn closure(game: &'a Game, wanted: &[&'a Variant]) -> Result<Self, ChoiceError> {
        let mut variants: Vec<&Variant> = wanted.to_vec();
        let mut at = 0;
        while at < variants.len() {
            for needed in &variants[at].requires {
                let found =
                    game.variant(needed.as_str()).ok_or_else(|| unknown(game, needed.as_str()))?;
                if !variants.iter().any(|variant| variant.id == found.id) {
                    variants.push(found);
                }
            }
            at += 1;
        }
        let choice = Self { variants: sorted(game, &variants), players: None };
        choice.check(game)?;
        Ok(choice)
    }

    /// What the names of outputs add: `3-players.calmer`, in the order of application.
    pub fn suffix(&self) -> String {
        let players = self.players.map(|count| format!("{count}-players"));
        let has_count = players.is_some();
        let is_named = |variant: &&&Variant| !(has_count && variant.kind == VariantKind::Players);
        let names = self.variants.iter().filter(is_named).map(|variant| variant.id.to_string());
        players.into_iter().chain(names).collect::<Vec<_>>().join(".")
    }

    fn check(&self, game: &Game) -> Result<(), ChoiceError> {
        let chosen = |name: &str| self.variants.iter().any(|variant| variant.id.as_str() == name);
        let is_base = |name: &str| game.variant(name).is_some_and(|variant| variant.base);
        let edition = self
            .variants
            .iter()
            .any(|variant| variant.kind == VariantKind::Edition && !variant.base);
        for (at, variant) in self.variants.iter().enumerate() {
            // The base edition is in force as long as no other is.
            let in_force = |name: &str| chosen(name) || (is_base(name) && !edition);
            if let Some(needed) = variant.requires.iter().find(|needed| !in_force(needed.as_str()))
            {
                let (name, needed) = (variant.id.to_string(), needed.to_string());
                return Err(ChoiceError::Requires { name, needed });
            }
            let fights = |other: &&&Variant| excludes(variant, other) || excludes(other, variant);
            if let Some(other) = self.variants[at + 1..].iter().find(fights) {
                return Err(ChoiceError::Excludes {
                    first: variant.id.to_string(),
                    second: other.id.to_string(),
                });
            }
        }
        Ok(())
    }
}

fn unknown(game: &Game, name: &str) -> ChoiceError {
    let near =
        nearest(name, game.variants.iter().map(|variant| variant.id.as_str())).map(str::to_owned);
    ChoiceError::Unknown { game: game.id.to_string(), name: name.to_owned(), near }
}

/// The variants that hold for a player count.
pub(crate) fn for_players(game: &Game, players: u32) -> Vec<&Variant> {
    let is_for =
        |variant: &&Variant| variant.players.as_ref().is_some_and(|range| range.contains(players));
    game.variants
        .iter()
        .filter(|variant| variant.kind == VariantKind::Players)
        .filter(is_for)
        .collect()
}

fn excludes(one: &Variant, other: &Variant) -> bool {
    let both_editions = one.kind == VariantKind::Edition && other.kind == VariantKind::Edition;
    let counts = one.kind == VariantKind::Players && other.kind == VariantKind::Players;
    let overlap = match (&one.players, &other.players) {
        (Some(a), Some(b)) => (0..=99).any(|count| a.contains(count) && b.contains(count)),
        _ => true,
    };
    // An edition may build on another.
    let builds_on = one.requires.contains(&other.id) || other.requires.contains(&one.id);
    (both_editions && !builds_on) || (counts && !overlap) || one.excludes.contains(&other.id)
}

fn sorted<'a>(game: &'a Game, chosen: &[&'a Variant]) -> Vec<&'a Variant> {
    let mut in_order: Vec<&Variant> = game
        .variants
        .iter()
        .filter(|variant| chosen.iter().any(|other| other.id == variant.id))
        .collect();
    // Stable: the order of the file holds within a layer.
    in_order.sort_by_key(|variant| variant.kind);
    in_order
}
