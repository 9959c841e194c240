//! What a reader can choose on a page, and which choices go together.

use std::collections::BTreeMap;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use super::sketch::Sketch;
use crate::format::VariantKind;
use crate::language::Language;
use crate::model::{Game, Variant};
use crate::select::{Choice, Selected, Selection, Universe};

/// What the pages of a game offer in one language.
pub struct Choices {
    /// The rules that are written out.
    pub base: Selected,
    /// What is known of all other selections; nothing if there is nothing to choose.
    pub(super) sketch: Option<Sketch>,
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
        let universe = Universe::of(game);
        let mut known: Vec<Arc<Self>> = Vec::new();
        let mut of = |tag: &str| {
            let base = Choice::of(&universe, asked, tag).ok()?.select();
            if let Some(same) = known.iter().find(|one| one.base.state == base.state) {
                return Some(Arc::clone(same));
            }
            let is_open = asked.is_base() && !options(game, &base).is_empty();
            let sketch = is_open.then(|| Sketch::new(&universe, &base.state));
            let choices = Arc::new(Self { base, sketch });
            known.push(Arc::clone(&choices));
            Some(choices)
        };
        let languages = game.languages().into_iter();
        languages.filter_map(|tag| Some((tag.to_owned(), of(tag)?))).collect()
    }

    /// The controls, if there is anything to choose.
    pub fn controls(
        &self,
        game: &Game,
        language: &Language,
        title: impl Fn(&str) -> String,
    ) -> Option<Controls> {
        self.sketch.as_ref()?;
        let base = &self.base;
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
        })
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

fn kind_key(kind: VariantKind) -> &'static str {
    match kind {
        VariantKind::Edition => "kind.edition",
        VariantKind::Players => "kind.players",
        VariantKind::Variant => "kind.variant",
        VariantKind::Expansion => "kind.expansion",
        VariantKind::Handicap => "kind.handicap",
    }
}
