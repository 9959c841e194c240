//! What a reader can choose on a page, and which choices go together.

use std::collections::BTreeMap;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use crate::format::VariantKind;
use crate::language::Language;
use crate::model::{Game, Variant};
use crate::select::{Choice, Selected, Selection, Universe};

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
    /// The choices of each language: an edition may be its default.
    pub fn by_language(game: &Game, asked: &Selection) -> BTreeMap<String, Arc<Self>> {
        let is_own = |tag: &str| {
            let mut all = game.variants.iter().flat_map(|variant| &variant.default_for);
            all.any(|language| language.value == tag)
        };
        let usual = Arc::new(Self::new(game, asked, ""));
        let of = |tag: &str| {
            if is_own(tag) { Arc::new(Self::new(game, asked, tag)) } else { Arc::clone(&usual) }
        };
        game.languages().into_iter().map(|tag| (tag.to_owned(), of(tag))).collect()
    }

    /// All selections that the game allows, few things first; or the one that was asked for.
    pub fn new(game: &Game, asked: &Selection, language: &str) -> Self {
        let universe = Universe::of(game);
        let mut choices = Self { selections: Vec::new(), is_limited: false };
        choices.add(&universe, asked.clone(), language);
        if !asked.is_base() {
            return choices;
        }
        let Some((_, base)) = choices.selections.first() else { return choices };
        let options = options(game, base);
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
                    match Choice::of(&universe, &selection, language) {
                        Ok(_) if choices.selections.len() == MAX_SELECTIONS => {
                            choices.is_limited = true;
                            return choices;
                        }
                        Ok(_) => {
                            choices.add(&universe, selection, language);
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

    fn add(&mut self, universe: &Arc<Universe>, selection: Selection, language: &str) {
        if let Ok(choice) = Choice::of(universe, &selection, language) {
            self.selections.push((selection, choice.select()));
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
        let (_, base) = self.selections.first()?;
        let options = options(game, base);
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
        let is_in_force =
            |one: &&Variant| one.kind == VariantKind::Edition && base.has_in_force(one.id.as_str());
        let base = game.variants.iter().find(is_in_force);
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

/// Player counts only where rules differ by them; variants that are not in force already.
fn options<'a>(game: &'a Game, base: &Selected) -> Vec<Pick<'a>> {
    let by_count = base.by_count();
    let differs = base.universe.depends_on_count();
    let counts = by_count.iter().filter(|_| differs).map(|(count, _)| Pick::Players(*count));
    let is_offered = |variant: &&Variant| {
        let is_choice = !variant.options.is_empty();
        variant.kind != VariantKind::Players
            && !is_choice
            && !base.has_in_force(variant.id.as_str())
    };
    counts.chain(game.all_variants().filter(is_offered).map(Pick::Variant)).collect()
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
