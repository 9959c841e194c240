//! What a reader can choose on a page, and which choices go together.

use schemars::JsonSchema;
use serde::Serialize;

use crate::diagnostic::Sink;
use crate::format::VariantKind;
use crate::language::Language;
use crate::model::{Game, Variant};
use crate::select::{Choice, Selected, Selection, for_players, select};
use crate::source::Sources;

/// Most selections that one page holds. More would cost every reader loading time for what hardly
/// anybody asks for; `ksr build --with` makes a page for any other.
pub const MAX_SELECTIONS: usize = 64;

/// The selections that a page offers; the first is the base.
pub struct Choices {
    /// Every selection with what it gives.
    pub selections: Vec<(Selection, Selected)>,
    /// True if some had to be left out.
    pub is_limited: bool,
}

/// The controls of a page.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Controls {
    /// Player counts.
    pub players: Vec<Choosable>,
    /// Editions; the first is the base.
    pub editions: Vec<Choosable>,
    /// Variants, expansions, handicaps.
    pub variants: Vec<Choosable>,
    /// True if not everything can be combined here.
    pub is_limited: bool,
}

/// Something that can be chosen.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Choosable {
    /// Its id, or the number of players; empty for the base.
    pub value: String,
    /// Its title, as plain words.
    pub title: String,
    /// The word for its kind.
    pub kind: String,
}

/// One thing that a selection can add.
#[derive(Clone, Copy)]
enum Pick<'a> {
    Players(u32),
    Variant(&'a Variant),
}

impl Choices {
    /// All selections that the game allows, few things first; or the one that was asked for.
    pub fn new(game: &Game, asked: &Selection, sources: &Sources) -> Self {
        let mut choices = Self { selections: Vec::new(), is_limited: false };
        choices.add(game, asked.clone(), sources);
        if !asked.is_base() {
            return choices;
        }
        let options = options(game);
        // Every list of options by place, each made longer by one until none is allowed.
        let mut level: Vec<Vec<usize>> = vec![Vec::new()];
        while !level.is_empty() && !choices.is_limited {
            let mut next = Vec::new();
            for chosen in &level {
                let first = chosen.last().map_or(0, |last| last + 1);
                for at in first..options.len() {
                    let mut longer = chosen.clone();
                    longer.push(at);
                    let Some(selection) = selection(&options, &longer) else { continue };
                    // What needs another variant may be allowed once that is chosen too.
                    match Choice::new(game, &selection) {
                        Ok(_) if choices.selections.len() == MAX_SELECTIONS => {
                            choices.is_limited = true;
                            return choices;
                        }
                        Ok(_) => {
                            choices.add(game, selection, sources);
                            next.push(longer);
                        }
                        Err(crate::select::ChoiceError::Requires { .. }) => next.push(longer),
                        Err(_) => {}
                    }
                }
            }
            // Many variants that need each other would still make very many lists.
            next.truncate(MAX_SELECTIONS * 8);
            level = next;
        }
        choices
    }

    fn add(&mut self, game: &Game, selection: Selection, sources: &Sources) {
        let mut sink = Sink::default();
        if let Ok(choice) = Choice::new(game, &selection) {
            // What is wrong with a variant is reported where it is checked.
            let selected = select(game, &choice, sources, &mut sink);
            if !sink.has_errors() {
                self.selections.push((selection, selected));
            }
        }
    }

    /// The controls, if there is anything to choose.
    pub fn controls(
        &self,
        game: &Game,
        language: &Language,
        title: impl Fn(&str) -> String,
    ) -> Option<Controls> {
        if self.selections.len() < 2 {
            return None;
        }
        let options = options(game);
        let variant = |variant: &Variant| Choosable {
            value: variant.id.to_string(),
            title: title(variant.id.as_str()),
            kind: language.word(kind_key(variant.kind)).to_owned(),
        };
        let players = options.iter().filter_map(|option| match option {
            Pick::Players(count) => Some(Choosable {
                value: count.to_string(),
                title: format!("{count} {}", language.plural_word(*count, "players")),
                kind: String::new(),
            }),
            Pick::Variant(_) => None,
        });
        let of_kind = |is_edition: bool| {
            let found = options.iter().filter_map(move |option| match option {
                Pick::Variant(found) => Some(*found),
                Pick::Players(_) => None,
            });
            found.filter(move |found| (found.kind == VariantKind::Edition) == is_edition)
        };
        let base = game.variants.iter().find(|one| one.base && one.kind == VariantKind::Edition);
        let base = base.map(|base| Choosable { value: String::new(), ..variant(base) });
        let others: Vec<Choosable> = of_kind(true).map(variant).collect();
        Some(Controls {
            players: players.collect(),
            editions: if others.is_empty() {
                Vec::new()
            } else {
                let unnamed = || Choosable {
                    value: String::new(),
                    title: language.word("web.base").to_owned(),
                    kind: String::new(),
                };
                std::iter::once(base.unwrap_or_else(unnamed)).chain(others).collect()
            },
            variants: of_kind(false).map(variant).collect(),
            is_limited: self.is_limited,
        })
    }

    /// The selections as data for the page: player count or null, variants.
    pub fn data(&self) -> serde_json::Value {
        let one = |(selection, _): &(Selection, Selected)| {
            serde_json::json!([selection.players, selection.with])
        };
        self.selections.iter().map(one).collect()
    }
}

/// Player counts only where rules differ by them.
fn options(game: &Game) -> Vec<Pick<'_>> {
    let differs = game.variants.iter().any(|variant| variant.kind == VariantKind::Players);
    let is_possible = |count: &u32| {
        let in_range = game.players.as_ref().is_some_and(|range| range.contains(*count));
        in_range || !for_players(game, *count).is_empty()
    };
    let counts = (1..=20).filter(|count| differs && is_possible(count)).map(Pick::Players);
    let variants = game
        .variants
        .iter()
        .filter(|variant| !variant.base && variant.kind != VariantKind::Players)
        .map(Pick::Variant);
    counts.chain(variants).collect()
}

/// Nothing if it would mean two player counts at once.
fn selection(options: &[Pick<'_>], chosen: &[usize]) -> Option<Selection> {
    let mut selection = Selection::default();
    for option in chosen.iter().map(|at| options[*at]) {
        match option {
            Pick::Players(_) if selection.players.is_some() => return None,
            Pick::Players(count) => selection.players = Some(count),
            Pick::Variant(variant) => selection.with.push(variant.id.to_string()),
        }
    }
    Some(selection)
}

fn kind_key(kind: VariantKind) -> &'static str {
    match kind {
        VariantKind::Edition => "kind.edition",
        VariantKind::Players => "kind.players",
        VariantKind::Variant => "kind.variant",
        VariantKind::Expansion => "kind.expansion",
        VariantKind::Handicap => "kind.handicap",
    }
}
