//! Editions, player counts, variants, expansions, handicaps: named sets of changes.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};

use super::{
    ComponentNode, Condition, Covers, Edition, Id, Quantity, Ref, RuleNode, Step, Text, ValueSpec,
};
use crate::source::Spanned;
use crate::syntax::{lenient, lenient_list};

/// What a variant is; the kinds are applied in this order.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum VariantKind {
    /// Another printing of the rules.
    Edition,
    /// Rules for a number of players; chosen with `--players`.
    Players,
    /// A way to play that the group agrees on.
    Variant,
    /// More material.
    Expansion,
    /// A head start for a weaker player.
    Handicap,
}

/// A named set of changes to rules and values.
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(rename = "Variant")]
pub struct VariantNode {
    /// Name of the variant, unique in the game; `ksr build --with <id>` chooses it.
    ///
    /// Example: `id: galakta-2015`
    pub id: Spanned<Id>,
    /// Ids that the variant had before; links to them and `--with` still find it.
    ///
    /// Example: `was: [calm]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub was: Vec<Ref>,
    /// What it is; it decides the order of application.
    ///
    /// Example: `kind: edition`
    pub kind: VariantKind,
    /// What it is called.
    ///
    /// Example: `title: Calmer game`
    #[serde(default, deserialize_with = "lenient")]
    pub title: Option<Text>,
    /// What it is for.
    ///
    /// Example: `text: Fewer surprises, more planning.`
    #[serde(default, deserialize_with = "lenient")]
    pub text: Option<Text>,
    /// What the quick-rules sheet says of it, instead of the list of changes.
    ///
    /// Example: `short: No building next to foreign stones.`
    #[serde(default, deserialize_with = "lenient")]
    pub short: Option<Text>,
    /// What a card says of it.
    ///
    /// Example: `card: No building next to foreign stones.`
    #[serde(default, deserialize_with = "lenient")]
    pub card: Option<Text>,
    /// The rule book mentions the variant but does not say how it goes.
    ///
    /// Example: `unspecified: true`
    #[serde(default, deserialize_with = "lenient")]
    pub unspecified: bool,
    /// The edition that the rules without any choice describe.
    ///
    /// Example: `base: true`
    #[serde(default, deserialize_with = "lenient")]
    pub base: bool,
    /// For `kind: players`: the player counts it is for. For an expansion: the player counts that it adds.
    ///
    /// Example: `players: 3`
    #[serde(default, deserialize_with = "lenient")]
    pub players: Option<Spanned<Quantity>>,
    /// For `kind: edition`: publisher, year and the like.
    ///
    /// Example: `edition: { publisher: Galakta, years: [2015], language: pl }`
    #[serde(default, deserialize_with = "lenient")]
    pub edition: Option<Edition>,
    /// Variants that must be chosen as well.
    ///
    /// Example: `requires: [expansion]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub requires: Vec<Ref>,
    /// Variants that cannot be chosen with it. Two editions always exclude each other.
    ///
    /// Example: `excludes: [calmer]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub excludes: Vec<Ref>,
    /// Variants and options that are switched on with it.
    ///
    /// Example: `implies: [weather]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub implies: Vec<Ref>,
    /// Levels or other ways to play of which exactly one holds.
    ///
    /// Example: `options: [{ id: introductory, title: Introductory }, { id: heroic, title: Heroic }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub options: Vec<OptionNode>,
    /// The option that holds unless another is chosen.
    ///
    /// Example: `default: standard`
    #[serde(default, deserialize_with = "lenient")]
    pub default: Option<Ref>,
    /// For `kind: edition`: languages whose prints describe this edition unless another is chosen.
    ///
    /// Example: `default-for: [pl]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub default_for: Vec<Text>,
    /// For `kind: edition`: the edition whose changes hold as well, before its own.
    ///
    /// Example: `builds-on: kosmos-1998`
    #[serde(default, deserialize_with = "lenient")]
    pub builds_on: Option<Ref>,
    /// For `kind: edition`: printings that differ, for instance by their errata.
    ///
    /// Example: `printings: [{ id: kosmos-1998-1, title: First printing }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub printings: Vec<PrintingNode>,
    /// What the words in `short` say already: `all`, or ids of rules, values and components. Without it, what
    /// `changes` name. The rest is still listed.
    ///
    /// Example: `covers: [place-volcano]`
    #[serde(default, deserialize_with = "lenient")]
    pub covers: Option<Covers>,
    /// What it changes, in order.
    ///
    /// Example: `changes: [{ set: hand-limit, to: 6 }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub changes: Vec<Spanned<Change>>,
}

/// One of several ways to play, of which exactly one holds.
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(rename = "Option")]
pub struct OptionNode {
    /// Name of the option, unique in the game; `ksr build --with <id>` chooses it.
    ///
    /// Example: `id: heroic`
    pub id: Spanned<Id>,
    /// What it is called.
    ///
    /// Example: `title: Heroic game`
    #[serde(default, deserialize_with = "lenient")]
    pub title: Option<Text>,
    /// What it is for.
    ///
    /// Example: `text: For players who know every city.`
    #[serde(default, deserialize_with = "lenient")]
    pub text: Option<Text>,
    /// What the quick-rules sheet says of it.
    ///
    /// Example: `short: Six epidemics.`
    #[serde(default, deserialize_with = "lenient")]
    pub short: Option<Text>,
    /// What a card says of it.
    ///
    /// Example: `card: Six epidemics.`
    #[serde(default, deserialize_with = "lenient")]
    pub card: Option<Text>,
    /// Variants that must be chosen as well.
    ///
    /// Example: `requires: [expansion]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub requires: Vec<Ref>,
    /// Variants that cannot be chosen with it.
    ///
    /// Example: `excludes: [calmer]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub excludes: Vec<Ref>,
    /// Variants and options that are switched on with it.
    ///
    /// Example: `implies: [weather]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub implies: Vec<Ref>,
    /// What the words in `short` say already.
    ///
    /// Example: `covers: all`
    #[serde(default, deserialize_with = "lenient")]
    pub covers: Option<Covers>,
    /// What it changes, in order.
    ///
    /// Example: `changes: [{ set: epidemics, to: 6 }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub changes: Vec<Spanned<Change>>,
}

/// A printing of an edition.
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(rename = "Printing")]
pub struct PrintingNode {
    /// Name of the printing, unique in the game; `ksr build --with <id>` chooses it.
    ///
    /// Example: `id: kosmos-1998-1`
    pub id: Spanned<Id>,
    /// What it is called.
    ///
    /// Example: `title: First printing`
    #[serde(default, deserialize_with = "lenient")]
    pub title: Option<Text>,
}

/// One change: exactly one of `replace`, `remove`, `add`, `add-component`, `set`.
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(extend("dependencies" = {
    "set": { "anyOf": [{ "required": ["to"] }, { "required": ["by"] }] },
    "add": { "oneOf": [{ "required": ["after"] }, { "required": ["before"] }, { "required": ["into"] }] },
}))]
pub struct Change {
    /// Holds only if the condition is true, besides the variant that it stands in.
    ///
    /// Example: `only: [storm, harbour]`
    #[serde(default)]
    pub only: Option<Spanned<Condition>>,
    /// Holds unless the condition is true.
    ///
    /// Example: `unless: quick`
    #[serde(default)]
    pub unless: Option<Spanned<Condition>>,
    /// The rule whose words or data change; what is given in `with` takes the place of what it had.
    ///
    /// Example: `replace: start-player`
    #[serde(default)]
    pub replace: Option<Ref>,
    /// The new words and data. A new `text` drops the old `short` and `card`, a new `short` the old `card`;
    /// children that are not given stay.
    ///
    /// Example: `with: { text: The youngest player begins. }`
    #[serde(default)]
    #[schemars(schema_with = "rule_without_id")]
    pub with: Option<Box<RuleNode>>,
    /// Keys of the replaced rule that no longer hold.
    ///
    /// Example: `drop: [when]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub drop: Vec<Text>,
    /// The rule or component that goes, with all below it.
    ///
    /// Example: `remove: protection-cards`
    #[serde(default)]
    pub remove: Option<Ref>,
    /// A new component, at the end of the list.
    ///
    /// Example: `add-component: { id: neutral-fish, name: neutral fish, count: 2 }`
    #[serde(default)]
    pub add_component: Option<Box<ComponentNode>>,
    /// A new rule.
    ///
    /// Example: `add: { id: neutral-fish, text: Place two neutral fish. }`
    #[serde(default)]
    pub add: Option<Box<RuleNode>>,
    /// The rule that the new one follows.
    ///
    /// Example: `after: place-fish`
    #[serde(default)]
    pub after: Option<Ref>,
    /// The rule that the new one precedes.
    ///
    /// Example: `before: place-figure`
    #[serde(default)]
    pub before: Option<Ref>,
    /// The rule or chapter that the new one is put into, at the end.
    ///
    /// Example: `into: setup`
    #[serde(default)]
    pub into: Option<Ref>,
    /// As what it is put into a rule: one of the keys of a rule that hold rules.
    ///
    /// Example: `as: exceptions`
    #[serde(default, rename = "as")]
    pub as_part: Option<Text>,
    /// The value or component whose number changes.
    ///
    /// Example: `set: hand-limit`
    #[serde(default)]
    pub set: Option<Ref>,
    /// The new number.
    ///
    /// Example: `to: 6`
    #[serde(default)]
    pub to: Option<Spanned<ValueSpec>>,
    /// By how much the number changes, instead of `to`; all such changes add up.
    ///
    /// Example: `by: +1`
    #[serde(default)]
    pub by: Option<Spanned<Step>>,
}

/// The new words and data of a rule: as a rule, but the id is that of the replaced one.
fn rule_without_id(generator: &mut SchemaGenerator) -> Schema {
    let mut schema = RuleNode::json_schema(generator);
    schema.remove("required");
    schema
}
