//! `game.yaml`: the skeleton, the numbers, and the texts of the source language.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Art, CardSpec, Change, Chapters, ColourNode, ComponentNode, Credit, DeckSpec, Id, Map, Mode,
    PictureFile, Product, Provenance, Quantity, Ref, RuleNode, Sheet, TermNode, Text, ValueNode,
    VariantNode,
};
use crate::source::Spanned;
use crate::syntax::{lenient, lenient_list, lenient_map};

/// A game file.
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(rename = "Game")]
pub struct GameFile {
    /// Version of the file format; 1 for now.
    ///
    /// Example: `format: 1`
    pub format: Spanned<u32>,
    /// Name of the game, the same as its folder.
    ///
    /// Example: `id: kahuna`
    pub id: Spanned<Id>,
    /// Names that the game had before; published pages lead on from them.
    ///
    /// Example: `was: [kanaloa-duel]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub was: Vec<Ref>,
    /// Language of the texts in this file.
    ///
    /// Example: `language: de`
    pub language: Text,
    /// Title of the game.
    ///
    /// Example: `title: Kahuna`
    pub title: Text,
    /// A line under the title; never binding.
    ///
    /// Example: `tagline: A game about islands.`
    #[serde(default, deserialize_with = "lenient")]
    pub tagline: Option<Text>,
    /// How many players.
    ///
    /// Example: `players: 2-4`
    #[serde(default, deserialize_with = "lenient")]
    pub players: Option<Players>,
    /// Youngest recommended age.
    ///
    /// Example: `age: 10`
    #[serde(default, deserialize_with = "lenient")]
    pub age: Option<u32>,
    /// Playing time in minutes.
    ///
    /// Example: `minutes: 30-45`
    #[serde(default, deserialize_with = "lenient")]
    pub minutes: Option<Quantity>,
    /// Who plays against whom; without it, what winning and losing tell.
    ///
    /// Example: `mode: cooperative`
    #[serde(default, deserialize_with = "lenient")]
    pub mode: Option<Mode>,
    /// How turns follow each other.
    ///
    /// Example: `turn-order: clockwise`
    #[serde(default, deserialize_with = "lenient")]
    pub turn_order: Option<TurnOrder>,
    /// Who made the game.
    ///
    /// Example: `credits: [{ role: design, people: [Günter Cornett] }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub credits: Vec<Credit>,
    /// What this text is, and under which licence.
    ///
    /// Example: `provenance: { license: CC-BY-4.0 }`
    #[serde(default, deserialize_with = "lenient")]
    pub provenance: Option<Provenance>,
    /// Named numbers; texts of all languages say `{name}`.
    ///
    /// Example: `values: { hand-limit: 5 }`
    #[serde(default, deserialize_with = "lenient_map")]
    #[schemars(with = "IndexMap<String, ValueNode>")]
    pub values: IndexMap<Ref, ValueNode>,
    /// Symbols; texts say `{icon:name}`.
    ///
    /// Example: `icons: { turtle: { symbol: 🐢, title: turtle } }`
    #[serde(default, deserialize_with = "lenient_map")]
    #[schemars(with = "IndexMap<String, Icon>")]
    pub icons: IndexMap<Ref, Icon>,
    /// Colours of pieces and roles, named once; `colour: green` on a rule or component means one of them.
    ///
    /// Example: `colours: { green: { name: green, hex: "#2e8b57" } }`
    #[serde(default, deserialize_with = "lenient_map")]
    #[schemars(with = "IndexMap<String, ColourNode>")]
    pub colours: IndexMap<Ref, ColourNode>,
    /// Pictures of the game itself: logo, title picture, back of cards.
    ///
    /// Example: `art: { logo: { file: art/logo.svg, license: CC-BY-4.0, credit: Jane Doe } }`
    #[serde(default, deserialize_with = "lenient")]
    pub art: Art,
    /// The glossary.
    ///
    /// Example: `terms: { bridge: { name: bridge, forms: { sg: bridge, pl: bridges } } }`
    #[serde(default, deserialize_with = "lenient_map")]
    #[schemars(with = "IndexMap<String, TermNode>")]
    pub terms: IndexMap<Ref, TermNode>,
    /// Terms whose words are never linked by themselves; `[[id]]` still is.
    ///
    /// Example: `unlinked: [turn, hand]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub unlinked: Vec<Ref>,
    /// What is in the box.
    ///
    /// Example: `components: [{ id: board, name: game board, count: 1 }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub components: Vec<ComponentNode>,
    /// The places that the game is played on.
    ///
    /// Example: `map: { kind: graph, places: 12 }`
    #[serde(default, deserialize_with = "lenient")]
    pub map: Option<Map>,
    /// Pictures.
    ///
    /// Example: `figures: [{ id: beach, alt: Three beach tiles in a row. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub figures: Vec<Figure>,
    /// The story; never binding.
    ///
    /// Example: `flavour: [{ id: story, text: Two priests compete. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub flavour: Vec<RuleNode>,
    /// The aim of the game.
    ///
    /// Example: `goal: [{ id: most-points, text: Most points win. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub goal: Vec<RuleNode>,
    /// Set-up, in order.
    ///
    /// Example: `setup: [{ id: shuffle, text: Shuffle the cards. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub setup: Vec<RuleNode>,
    /// The phases of a turn, in order.
    ///
    /// Example: `phases: [{ id: play, title: Play cards }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub phases: Vec<RuleNode>,
    /// Further subjects, each a chapter of its own.
    ///
    /// Example: `topics: [{ id: influence, title: Influence }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub topics: Vec<RuleNode>,
    /// What is allowed at any time.
    ///
    /// Example: `anytime: [{ id: talk, text: Talk about plans. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub anytime: Vec<RuleNode>,
    /// Event cards and other events.
    ///
    /// Example: `events: [{ id: flood-rises, copies: 3 }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub events: Vec<RuleNode>,
    /// Special cards.
    ///
    /// Example: `specials: [{ id: sandbag, copies: 2, timing: any-time }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub specials: Vec<RuleNode>,
    /// Roles and their abilities.
    ///
    /// Example: `roles: [{ id: pilot, title: Pilot, abilities: [{ id: pilot-fly, for: move }] }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub roles: Vec<RuleNode>,
    /// How points are scored.
    ///
    /// Example: `scoring: [{ id: first-scoring, points: 1 }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub scoring: Vec<RuleNode>,
    /// How the game ends.
    ///
    /// Example: `end: [{ id: pile-empty, text: The pile is empty. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub end: Vec<RuleNode>,
    /// How the game is won.
    ///
    /// Example: `win: [{ id: fly-off, text: All fly off. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub win: Vec<RuleNode>,
    /// How the game is lost; any one suffices.
    ///
    /// Example: `lose: [{ id: drowned, text: A player drowns. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub lose: Vec<RuleNode>,
    /// Tie-breaks for the whole game, in order.
    ///
    /// Example: `ties: [{ id: last-scoring, text: The last scoring decides. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub ties: Vec<RuleNode>,
    /// Advice; never binding.
    ///
    /// Example: `hints: [{ id: early, text: Build early. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub hints: Vec<RuleNode>,
    /// Questions (`title`) and answers (`text`), bound to rules by `of`.
    ///
    /// Example: `faq: [{ id: twice, of: draw, title: May I draw twice?, text: No. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub faq: Vec<RuleNode>,
    /// Corrections of printed rules, bound to rules by `of`.
    ///
    /// Example: `errata: [{ id: page-five, of: draw, text: The page number is wrong. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub errata: Vec<RuleNode>,
    /// What the rule book leaves open.
    ///
    /// Example: `open: [{ id: no-stones-left, of: influence, text: What happens without stones? }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub open: Vec<RuleNode>,
    /// What has changed in these rules, and when: each with `date` or `version`, bound to rules by `of`. A chapter of the reference.
    ///
    /// Example: `history: [{ id: v1-1, version: "1.1", date: 2026-11-18, of: draw, text: Drawing is clearer. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub history: Vec<RuleNode>,
    /// Editions, player counts, variants, expansions, handicaps.
    ///
    /// Example: `variants: [{ id: calmer, kind: variant, changes: [{ set: hand-limit, to: 6 }] }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub variants: Vec<VariantNode>,
    /// Changes that belong to no single variant: each with `only` or `unless`.
    ///
    /// Example: `changes: [{ only: [storm, harbour], replace: sail, with: { text: Stay in the harbour. } }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub changes: Vec<Spanned<Change>>,
    /// How chapters are called, ordered and numbered.
    ///
    /// Example: `chapters: { titles: { setup: Before the first game }, contents: 2 }`
    #[serde(default, deserialize_with = "lenient")]
    pub chapters: Chapters,
    /// What is made of the game; without it all that it can be: reference, sheet, and cards if there are any.
    ///
    /// Example: `products: [reference]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub products: Vec<Product>,
    /// Composition of the quick-rules sheet.
    ///
    /// Example: `sheet: { pages: 2 }`
    #[serde(default, deserialize_with = "lenient")]
    pub sheet: Sheet,
    /// Player-aid cards.
    ///
    /// Example: `cards: [{ id: turn-card, title: Your turn, show: [phases] }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub cards: Vec<CardSpec>,
    /// Player-aid cards with fronts and backs.
    ///
    /// Example: `decks: [{ id: roles, each: roles, back: [phases], foot: phases }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub decks: Vec<DeckSpec>,
}

/// How many players: `2`, `2-4`, or `3-4` with further counts by special rules.
pub type Players = Spanned<Quantity>;

/// How turns follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TurnOrder {
    /// Clockwise.
    Clockwise,
    /// Counter-clockwise.
    CounterClockwise,
    /// Two players or sides in turn.
    Alternate,
    /// All at once.
    Simultaneous,
}

/// A symbol for use in texts.
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Icon {
    /// The character that stands for it in plain text.
    ///
    /// Example: `symbol: 🐢`
    #[serde(default)]
    pub symbol: Option<String>,
    /// What it is called.
    ///
    /// Example: `title: turtle`
    pub title: Text,
    /// A picture in the game's folder, SVG or PNG, best a square. It stands in the line, as high as the letters.
    ///
    /// Example: `file: icons/turtle.svg`
    #[serde(default)]
    pub file: Option<PictureFile>,
}

/// A picture.
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// Name of the picture, unique in the game.
    ///
    /// Example: `id: beach`
    pub id: Spanned<Id>,
    /// The picture in the game's folder, or one for each language.
    ///
    /// Example: `file: { de: figures/beach.de.svg, pl: figures/beach.pl.svg }`
    #[serde(default, deserialize_with = "lenient")]
    pub file: Option<PictureFile>,
    /// What the picture shows, for those who do not see it.
    ///
    /// Example: `alt: Three beach tiles in a row.`
    pub alt: Text,
    /// Words under the picture.
    ///
    /// Example: `caption: A beach of length 3.`
    #[serde(default, deserialize_with = "lenient")]
    pub caption: Option<Text>,
    /// What the numbers in the picture mean: one text for each, from 1.
    ///
    /// Example: `legend: [your own tile, a flooded tile]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub legend: Vec<Text>,
    /// The least width in print, in millimetres.
    ///
    /// Example: `smallest: 30`
    #[serde(default, deserialize_with = "lenient")]
    pub smallest: Option<u8>,
}
