//! `game.yaml`: the skeleton, the numbers, and the texts of the source language.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    CardSpec, ComponentNode, Id, Map, Quantity, Ref, RuleNode, Sheet, TermNode, Text, ValueNode,
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
    /// The glossary.
    ///
    /// Example: `terms: { bridge: { name: bridge, forms: { sg: bridge, pl: bridges } } }`
    #[serde(default, deserialize_with = "lenient_map")]
    #[schemars(with = "IndexMap<String, TermNode>")]
    pub terms: IndexMap<Ref, TermNode>,
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
    /// Editions, player counts, variants, expansions, handicaps.
    ///
    /// Example: `variants: [{ id: calmer, kind: variant, changes: [{ set: hand-limit, to: 6 }] }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub variants: Vec<VariantNode>,
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

/// What a person did for the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CreditRole {
    /// Designed it.
    Design,
    /// Developed or edited it.
    Editing,
    /// Painted it.
    Illustration,
    /// Set it.
    Graphics,
    /// Took photographs.
    Photo,
    /// Translated it.
    Translation,
    /// Read the proofs.
    Proofreading,
    /// Published it.
    Publisher,
    /// Is thanked.
    Thanks,
    /// Is the subject of the text.
    About,
}

/// A line of the credits.
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Credit {
    /// Name of the line, needed only if it has a text to translate.
    ///
    /// Example: `id: about-the-designer`
    #[serde(default, deserialize_with = "lenient")]
    pub id: Option<Spanned<Id>>,
    /// What was done.
    ///
    /// Example: `role: design`
    pub role: CreditRole,
    /// By whom.
    ///
    /// Example: `people: [Günter Cornett]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub people: Vec<String>,
    /// There are more, unnamed.
    ///
    /// Example: `and-others: true`
    #[serde(default, deserialize_with = "lenient")]
    pub and_others: bool,
    /// Language of a translation.
    ///
    /// Example: `language: en`
    #[serde(default, deserialize_with = "lenient")]
    pub language: Option<String>,
    /// Edition that it concerns; without it the credit holds for all.
    ///
    /// Example: `edition: galakta-2015`
    #[serde(default, deserialize_with = "lenient")]
    pub edition: Option<Ref>,
    /// Address on the web.
    ///
    /// Example: `url: https://example.org`
    #[serde(default, deserialize_with = "lenient")]
    pub url: Option<Text>,
    /// More, in words.
    ///
    /// Example: `text: Born in 1960 in Flensburg.`
    #[serde(default, deserialize_with = "lenient")]
    pub text: Option<Text>,
}

/// What a text is, and where it comes from.
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Provenance {
    /// What kind of text this is.
    ///
    /// Example: `work: Summary by fans, not by the publisher.`
    #[serde(default, deserialize_with = "lenient")]
    pub work: Option<Text>,
    /// Licence of the texts, as an SPDX expression.
    ///
    /// Example: `license: CC-BY-4.0`
    #[serde(default, deserialize_with = "lenient")]
    pub license: Option<Text>,
    /// Editions that it is based on.
    ///
    /// Example: `based-on: [kosmos-1998]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub based_on: Vec<Ref>,
    /// Day of the last change.
    ///
    /// Example: `date: 2026-11-15`
    #[serde(default, deserialize_with = "lenient")]
    pub date: Option<String>,
}

/// The imprint of an edition.
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Edition {
    /// Publisher.
    ///
    /// Example: `publisher: KOSMOS`
    #[serde(default)]
    pub publisher: Option<String>,
    /// Publisher that gave the licence.
    ///
    /// Example: `licensor: KOSMOS`
    #[serde(default)]
    pub licensor: Option<String>,
    /// Language of the printed rules.
    ///
    /// Example: `language: de`
    #[serde(default)]
    pub language: Option<String>,
    /// Article number.
    ///
    /// Example: `article: "687618"`
    #[serde(default)]
    pub article: Option<String>,
    /// Years of copyright.
    ///
    /// Example: `years: [1998]`
    #[serde(default)]
    pub years: Vec<u32>,
    /// Address and other lines of the imprint.
    ///
    /// Example: `imprint: Made in Germany`
    #[serde(default)]
    pub imprint: Option<String>,
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
    pub file: Option<Text>,
}

/// A picture.
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// Name of the picture, unique in the game.
    ///
    /// Example: `id: beach`
    pub id: Spanned<Id>,
    /// The picture in the game's folder.
    ///
    /// Example: `file: figures/beach.svg`
    #[serde(default, deserialize_with = "lenient")]
    pub file: Option<Text>,
    /// What the picture shows, for those who do not see it.
    ///
    /// Example: `alt: Three beach tiles in a row.`
    pub alt: Text,
    /// Words under the picture.
    ///
    /// Example: `caption: A beach of length 3.`
    #[serde(default, deserialize_with = "lenient")]
    pub caption: Option<Text>,
}
