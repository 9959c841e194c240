//! The rule node: one recursive shape for steps, actions, effects, scoring and everything else.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Cost, Deed, Ends, Expectation, Force, Id, Limit, Number, Order, Quantity, Ref, Source,
    TableNode, Text, Timing, ValueNode,
};
use crate::source::Spanned;
use crate::syntax::{lenient, lenient_list, lenient_map};

/// One rule: a setup step, a phase, an action, an effect, a way to score, an example, a hint …
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(rename = "Rule", extend("required" = ["id"]))]
pub struct RuleNode {
    /// Name of the rule, unique in the game: links, translations and variants use it.
    ///
    /// Example: `id: place-bridge`
    // Its absence is reported when the rule is lowered, so that the rule itself is kept.
    #[serde(default)]
    pub id: Spanned<Id>,
    /// Ids that the rule had before; links to them still arrive.
    ///
    /// Example: `was: [lay-stick]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub was: Vec<Spanned<Id>>,
    /// Short name, set as a heading or in bold.
    ///
    /// Example: `title: Place a bridge`
    #[serde(default, deserialize_with = "lenient")]
    pub title: Option<Text>,
    /// Full wording, for the rules reference.
    ///
    /// Example: `text: Place one of your bridges on a free line.`
    #[serde(default, deserialize_with = "lenient")]
    pub text: Option<Text>,
    /// Wording for the quick-rules sheet; without it the sheet takes `text`.
    ///
    /// Example: `short: 1 bridge onto a free line`
    #[serde(default, deserialize_with = "lenient")]
    pub short: Option<Text>,
    /// Wording for player-aid cards; without it the cards take `short`.
    ///
    /// Example: `card: Bridge → free line`
    #[serde(default, deserialize_with = "lenient")]
    pub card: Option<Text>,
    /// How binding the rule is; shown as a badge. Without it the rule is a plain fact.
    ///
    /// Example: `force: must`
    #[serde(default, deserialize_with = "lenient")]
    pub force: Option<Force>,
    /// Condition in words, set before the text.
    ///
    /// Example: `when: If you hold the majority`
    #[serde(default, deserialize_with = "lenient")]
    pub when: Option<Text>,
    /// Price; shown as a badge.
    ///
    /// Example: `cost: 1 action`
    #[serde(default, deserialize_with = "lenient")]
    pub cost: Option<Cost>,
    /// Upper limit, and where it is checked; shown as a badge.
    ///
    /// Example: `limit: { max: 1, per: turn }`
    #[serde(default, deserialize_with = "lenient")]
    pub limit: Option<Limit>,
    /// When the rule may or must be used; shown as a badge.
    ///
    /// Example: `timing: any-time`
    #[serde(default, deserialize_with = "lenient")]
    pub timing: Option<Timing>,
    /// How many copies of this card or event the game holds; shown as a badge.
    ///
    /// Example: `copies: 3`
    #[serde(default, deserialize_with = "lenient")]
    pub copies: Option<Number>,
    /// How often or how many: a number, a range, or `any`; shown as a badge.
    ///
    /// Example: `amount: any`
    #[serde(default, deserialize_with = "lenient")]
    pub amount: Option<Quantity>,
    /// Points that the rule gives: a number or a value; shown as a badge.
    ///
    /// Example: `points: 2`
    #[serde(default, deserialize_with = "lenient")]
    pub points: Option<Number>,
    /// How long the effect lasts, in words.
    ///
    /// Example: `lasts: until the end of your next turn`
    #[serde(default, deserialize_with = "lenient")]
    pub lasts: Option<Text>,
    /// What the rule ends when it has been carried out.
    ///
    /// Example: `ends: turn`
    #[serde(default, deserialize_with = "lenient")]
    pub ends: Option<Ends>,
    /// The rule to go on with afterwards.
    ///
    /// Example: `continue: place-bridge`
    #[serde(default, rename = "continue", deserialize_with = "lenient")]
    pub continue_with: Option<Ref>,
    /// Whether steps or actions must keep their order.
    ///
    /// Example: `order: free`
    #[serde(default, deserialize_with = "lenient")]
    pub order: Option<Order>,
    /// Repeats the rule until a condition holds.
    ///
    /// Example: `repeat: { until: the bag is empty }`
    #[serde(default, deserialize_with = "lenient")]
    pub repeat: Option<Repeat>,
    /// Actions that a phase offers, in any order unless `order: strict`.
    ///
    /// Example: `actions: [{ id: build, text: Build. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub actions: Vec<RuleNode>,
    /// Children to be done in this order; numbered 1. 2. 3.
    ///
    /// Example: `steps: [{ id: shuffle, text: Shuffle. }, { id: deal, text: Deal. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub steps: Vec<RuleNode>,
    /// Alternatives; lettered a) b) c).
    ///
    /// Example: `choose: [{ id: open, text: Take an open card. }, { id: hidden, text: Take the top card. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub choose: Vec<RuleNode>,
    /// How many of `choose` to take; one unless said otherwise.
    ///
    /// Example: `pick: 1-2`
    #[serde(default, deserialize_with = "lenient")]
    pub pick: Option<Quantity>,
    /// Branches or consequences, each with its `when`; marked ⇒.
    ///
    /// Example: `cases: [{ id: dry, when: If the field is dry, text: turn it over. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub cases: Vec<RuleNode>,
    /// What to do instead when the rule cannot be carried out, in order of preference.
    ///
    /// Example: `otherwise: [{ id: redraw, text: Draw again. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub otherwise: Vec<RuleNode>,
    /// Rules that break this one (or the one named by `of`); exceptions may have exceptions.
    ///
    /// Example: `exceptions: [{ id: pair, text: Two cards at once. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub exceptions: Vec<RuleNode>,
    /// Illustrations; never binding.
    ///
    /// Example: `examples: [{ id: first-move, text: White builds. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub examples: Vec<RuleNode>,
    /// Remarks; never binding.
    ///
    /// Example: `notes: [{ id: strokes, text: The strokes show the lines. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub notes: Vec<RuleNode>,
    /// Warnings of a pitfall; never binding.
    ///
    /// Example: `warnings: [{ id: careful, text: Others may use it first. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub warnings: Vec<RuleNode>,
    /// Advice; never binding.
    ///
    /// Example: `hints: [{ id: early, text: Build early. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub hints: Vec<RuleNode>,
    /// Tie-breaks for this rule, in order.
    ///
    /// Example: `ties: [{ id: fewer-cards, text: Fewer cards win. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub ties: Vec<RuleNode>,
    /// Abilities of a role, each with `for`.
    ///
    /// Example: `abilities: [{ id: pilot-fly, for: move, text: Fly anywhere. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub abilities: Vec<RuleNode>,
    /// The action that an ability changes.
    ///
    /// Example: `for: move`
    #[serde(default, rename = "for", deserialize_with = "lenient")]
    pub for_action: Option<Ref>,
    /// The rule that an exception breaks, a question asks about, an erratum corrects.
    ///
    /// Example: `of: one-after-another`
    #[serde(default, deserialize_with = "lenient")]
    pub of: Option<Ref>,
    /// Rules that an example applies.
    ///
    /// Example: `applies: [place-bridge]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub applies: Vec<Ref>,
    /// Rules that this one sets off.
    ///
    /// Example: `causes: [remove-stone]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub causes: Vec<Ref>,
    /// Rules to look at as well.
    ///
    /// Example: `see: [scoring]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub see: Vec<Ref>,
    /// Rules beside which this one is repeated.
    ///
    /// Example: `also-at: [draw]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub also_at: Vec<Ref>,
    /// The rule that a recommendation takes the place of.
    ///
    /// Example: `replaces: place-fish`
    #[serde(default, deserialize_with = "lenient")]
    pub replaces: Option<Ref>,
    /// The rule that a power reacts to.
    ///
    /// Example: `reacts-to: turn-fish`
    #[serde(default, deserialize_with = "lenient")]
    pub reacts_to: Option<Ref>,
    /// Terms that words of this rule do not mean, though they look like them; they are not linked.
    ///
    /// Example: `unlinked: [hand]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub unlinked: Vec<Ref>,
    /// The rule book leaves this open; the text says what.
    ///
    /// Example: `unspecified: true`
    #[serde(default, deserialize_with = "lenient")]
    pub unspecified: bool,
    /// A tie-break that is repeated with the next nearest, next largest … until it decides.
    ///
    /// Example: `recursive: true`
    #[serde(default, deserialize_with = "lenient")]
    pub recursive: bool,
    /// Rows and columns.
    ///
    /// Example: `table: { columns: [Lines, Majority], rows: [["3", "2"]] }`
    #[serde(default, deserialize_with = "lenient")]
    pub table: Option<TableNode>,
    /// A picture from `figures`.
    ///
    /// Example: `figure: beach`
    #[serde(default, deserialize_with = "lenient")]
    pub figure: Option<Ref>,
    /// Number of the callout in the figure that shows this step.
    ///
    /// Example: `callout: 3`
    #[serde(default, deserialize_with = "lenient")]
    pub callout: Option<u32>,
    /// What happens to the pieces, as data.
    ///
    /// Example: `deeds: [{ do: deal, what: island-cards, each: 3, face: down, to: hand }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub deeds: Vec<Deed>,
    /// Numbers of an example; its texts may use them like values.
    ///
    /// Example: `where: { kane: 16 }`
    #[serde(default, rename = "where", deserialize_with = "lenient_map")]
    #[schemars(with = "IndexMap<String, ValueNode>")]
    pub where_values: IndexMap<Ref, ValueNode>,
    /// Results that must come out; `ksr check` computes them.
    ///
    /// Example: `expect: [{ formula: 3 * kane, is: 48 }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub expect: Vec<Expectation>,
    /// Where the rule comes from.
    ///
    /// Example: `source: [{ edition: kosmos-1998, page: 3 }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub source: Vec<Source>,
    /// A footnote.
    ///
    /// Example: `footnote: There are extra rules for two players.`
    #[serde(default, deserialize_with = "lenient")]
    pub footnote: Option<Text>,
    /// Colour of a role, in words.
    ///
    /// Example: `colour: blue`
    #[serde(default, deserialize_with = "lenient")]
    pub colour: Option<Text>,
    /// How much the rule matters when space is short, 1 to 9.
    ///
    /// Example: `weight: 3`
    #[serde(default, deserialize_with = "lenient")]
    pub weight: Option<u8>,
}

/// A loop around a rule.
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Repeat {
    /// Condition in words that ends the loop.
    ///
    /// Example: `until: the tile is an offering`
    #[serde(default)]
    pub until: Option<Text>,
    /// How many times.
    ///
    /// Example: `times: 3`
    #[serde(default)]
    pub times: Option<Number>,
}
