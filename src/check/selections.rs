//! Every combination of edition, player count and variants that a game allows.

use crate::format::VariantKind;
use crate::model::{Game, Variant};
use crate::select::{Choice, for_players};

/// Most combinations that are tried; a game with more says so.
pub const MAX_SELECTIONS: usize = 256;

/// Most player counts that are looked at.
const MAX_PLAYERS: u32 = 20;

/// The combinations that a game allows.
#[derive(Debug)]
pub struct Selections<'a> {
    /// The base game first, then few variants before many.
    pub choices: Vec<Choice<'a>>,
    /// True if there are more.
    pub is_cut: bool,
}

/// Lists the combinations that a game allows.
pub fn selections(game: &Game) -> Selections<'_> {
    let is_option =
        |variant: &&Variant| !matches!(variant.kind, VariantKind::Edition | VariantKind::Players);
    let options: Vec<&Variant> = game.variants.iter().filter(is_option).collect();
    let (editions, counts) = (editions(game), counts(game));
    let mut found = Selections { choices: Vec::new(), is_cut: false };
    let mut sets: Vec<Vec<usize>> = vec![Vec::new()];
    while !sets.is_empty() {
        for set in &sets {
            for edition in &editions {
                for count in std::iter::once(None).chain(counts.iter().copied().map(Some)) {
                    let chosen = set.iter().map(|option| options[*option]);
                    let wanted = edition.iter().copied().chain(chosen).collect();
                    let Ok(choice) = Choice::of(game, wanted, count) else { continue };
                    if found.choices.len() == MAX_SELECTIONS {
                        found.is_cut = true;
                        return found;
                    }
                    found.choices.push(choice);
                }
            }
        }
        sets = larger(&options, &sets);
        if sets.len() > MAX_SELECTIONS {
            sets.truncate(MAX_SELECTIONS);
            found.is_cut = true;
        }
    }
    found
}

/// The sets with one option more, without those that exclude each other.
fn larger(options: &[&Variant], sets: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let fights = |one: usize, other: usize| {
        let names = |a: &Variant, b: &Variant| a.excludes.contains(&b.id);
        names(options[one], options[other]) || names(options[other], options[one])
    };
    let mut found = Vec::new();
    for set in sets {
        let next = set.last().map_or(0, |last| last + 1);
        for option in next..options.len() {
            if set.iter().any(|chosen| fights(*chosen, option)) {
                continue;
            }
            found.push(set.iter().copied().chain([option]).collect());
            if found.len() > MAX_SELECTIONS {
                return found;
            }
        }
    }
    found
}

/// No edition, and every edition with those that it builds on.
fn editions(game: &Game) -> Vec<Vec<&Variant>> {
    let others = game.variants.iter().filter(|one| one.kind == VariantKind::Edition && !one.base);
    let closures = others.filter_map(|edition| Choice::closure(game, &[edition]).ok());
    std::iter::once(Vec::new()).chain(closures.map(|choice| choice.variants)).collect()
}

/// The player counts that have rules of their own.
fn counts(game: &Game) -> Vec<u32> {
    (1..=MAX_PLAYERS).filter(|count| !for_players(game, *count).is_empty()).collect()
}
