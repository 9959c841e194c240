//! What goes on the quick-rules sheet and on player-aid cards.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    CardBack, CardFoot, Condition, Copies, Id, LetterSizes, PanelHint, PerCard, Ref, Text,
};
use crate::source::Spanned;
use crate::syntax::{lenient, lenient_list, lenient_map};

/// What can be made of a game.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Deserialize,
    Serialize,
    JsonSchema,
    clap::ValueEnum,
)]
#[serde(rename_all = "kebab-case")]
pub enum Product {
    /// The numbered rules reference.
    Reference,
    /// The quick-rules sheet.
    Sheet,
    /// Player-aid cards.
    Cards,
}

/// Composition of the quick-rules sheet.
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Sheet {
    /// How many pages it may fill; two are one leaf.
    ///
    /// Example: `pages: 2`
    #[serde(default, deserialize_with = "lenient")]
    pub pages: Option<u8>,
    /// The smallest and largest letters of its text, in points; without it, what the theme says.
    ///
    /// Example: `text: 9-11`
    #[serde(default, deserialize_with = "lenient")]
    pub text: Option<LetterSizes>,
    /// Chapters and rules in their order; without it all chapters in the usual order.
    ///
    /// Example: `show: [goal, setup, phases, scoring, end]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub show: Vec<Ref>,
    /// Binding rules that are left out, each with a reason.
    ///
    /// Example: `omit: [{ rule: hold-cards, reason: comfort only }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub omit: Vec<Omission>,
    /// Wishes for the panels of chapters.
    ///
    /// Example: `panels: { setup: { span: 7 }, ties: { beside: end } }`
    #[serde(default)]
    pub panels: IndexMap<Ref, PanelHint>,
    /// Who made the sheet.
    ///
    /// Example: `credit: { author: Jane Doe, date: 2026-11-15 }`
    #[serde(default, deserialize_with = "lenient")]
    pub credit: Option<SheetCredit>,
}

/// A rule that the sheet leaves out.
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Omission {
    /// The rule; everything below it goes with it.
    ///
    /// Example: `rule: hold-cards`
    pub rule: Ref,
    /// Why; not printed.
    ///
    /// Example: `reason: comfort only`
    pub reason: Text,
    /// The rule on the sheet whose short text says it as well.
    ///
    /// Example: `in: place-bridge`
    #[serde(default, rename = "in")]
    pub said_in: Option<Ref>,
    /// The words there that say it, by language, as they are printed; `…` stands for others between.
    ///
    /// Example: `said: { de: abwechselnd, en: take turns }`
    #[serde(default, deserialize_with = "lenient_map", skip_serializing_if = "IndexMap::is_empty")]
    pub said: IndexMap<String, Text>,
    /// Left out only if the condition is true.
    ///
    /// Example: `only: storm`
    #[serde(default)]
    pub only: Option<Spanned<Condition>>,
    /// Left out unless the condition is true.
    ///
    /// Example: `unless: storm`
    #[serde(default)]
    pub unless: Option<Spanned<Condition>>,
}

/// The makers of a sheet.
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SheetCredit {
    /// Who wrote it.
    ///
    /// Example: `author: Jane Doe`
    #[serde(default)]
    pub author: Option<String>,
    /// Day of this version.
    ///
    /// Example: `date: 2026-11-15`
    #[serde(default)]
    pub date: Option<String>,
    /// Version of the sheet.
    ///
    /// Example: `version: "1.2"`
    #[serde(default)]
    pub version: Option<String>,
    /// Whose service it is.
    ///
    /// Example: `service-of: [A magazine]`
    #[serde(default)]
    pub service_of: Vec<String>,
    /// Where to find it.
    ///
    /// Example: `url: https://example.org`
    #[serde(default)]
    pub url: Option<Text>,
    /// Where to write to.
    ///
    /// Example: `contact: jane@example.org`
    #[serde(default)]
    pub contact: Option<String>,
}

/// Things of which each gets a card of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CardEach {
    /// Roles.
    Roles,
    /// Event cards.
    Events,
    /// Special cards.
    Specials,
    /// Phases.
    Phases,
}

/// A player-aid card.
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(rename = "Card", extend("required" = ["id"]))]
pub struct CardSpec {
    /// Name of the card, unique in the game.
    ///
    /// Example: `id: turn-card`
    // Its absence is reported when the card is lowered.
    #[serde(default)]
    pub id: Spanned<Id>,
    /// Heading of the card.
    ///
    /// Example: `title: Your turn`
    #[serde(default, deserialize_with = "lenient")]
    pub title: Option<Text>,
    /// Chapters and rules that it shows.
    ///
    /// Example: `show: [phases]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub show: Vec<Ref>,
    /// One card for each of these.
    ///
    /// Example: `each: roles`
    #[serde(default, deserialize_with = "lenient")]
    pub each: Option<CardEach>,
    /// How many of it to print.
    ///
    /// Example: `copies: 2`
    #[serde(default, deserialize_with = "lenient")]
    pub copies: Option<u32>,
    /// Is made only if the condition is true.
    ///
    /// Example: `only: storm`
    #[serde(default, deserialize_with = "lenient")]
    pub only: Option<Spanned<Condition>>,
    /// Is made unless the condition is true.
    ///
    /// Example: `unless: quick`
    #[serde(default, deserialize_with = "lenient")]
    pub unless: Option<Spanned<Condition>>,
}

/// Player-aid cards that belong together: one size of letters, one kind of back.
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(rename = "Deck", extend("required" = ["id"]))]
pub struct DeckSpec {
    /// Name of the deck, unique in the game.
    ///
    /// Example: `id: roles`
    // Its absence is reported when the deck is lowered.
    #[serde(default)]
    pub id: Spanned<Id>,
    /// Heading of its cards; with `each`, of cards that several entries share.
    ///
    /// Example: `title: Your turn`
    #[serde(default, deserialize_with = "lenient")]
    pub title: Option<Text>,
    /// Chapters and rules on the front.
    ///
    /// Example: `front: [play-cards]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub front: Vec<Ref>,
    /// Chapters and rules on the back, or `art`: the pattern of the theme, or the picture `art.card-back`.
    ///
    /// Example: `back: [phases]`
    #[serde(default, deserialize_with = "lenient")]
    pub back: Option<CardBack>,
    /// What stands at the foot of the front.
    ///
    /// Example: `foot: phases`
    #[serde(default, deserialize_with = "lenient")]
    pub foot: Option<CardFoot>,
    /// One entry for each of these.
    ///
    /// Example: `each: roles`
    #[serde(default, deserialize_with = "lenient")]
    pub each: Option<CardEach>,
    /// How many entries share a card: a number, or `auto`.
    ///
    /// Example: `per-card: auto`
    #[serde(default, deserialize_with = "lenient")]
    pub per_card: Option<PerCard>,
    /// How many of each card to print: a number, or `players`.
    ///
    /// Example: `copies: players`
    #[serde(default, deserialize_with = "lenient")]
    pub copies: Option<Copies>,
    /// The smallest and the largest letters, in points.
    ///
    /// Example: `text: 8-11`
    #[serde(default, deserialize_with = "lenient")]
    pub text: Option<LetterSizes>,
    /// Is made only if the condition is true.
    ///
    /// Example: `only: storm`
    #[serde(default, deserialize_with = "lenient")]
    pub only: Option<Spanned<Condition>>,
    /// Is made unless the condition is true.
    ///
    /// Example: `unless: quick`
    #[serde(default, deserialize_with = "lenient")]
    pub unless: Option<Spanned<Condition>>,
}
