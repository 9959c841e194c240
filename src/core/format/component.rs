//! What is in the box, and the map it is played on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Condition, Count, Id, Number, PictureNode, Ref, RuleNode, Text};
use crate::source::Spanned;
use crate::syntax::{lenient, lenient_list};

/// A component with its number, its parts, and what is printed on it.
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(rename = "Component", extend("required" = ["id"]))]
pub struct ComponentNode {
    /// Name of the component, unique in the game. Texts may use `{id}` for its count.
    ///
    /// Example: `id: bridges`
    // Its absence is reported when the component is lowered.
    #[serde(default)]
    pub id: Spanned<Id>,
    /// Ids that the component had before; links to them still arrive.
    ///
    /// Example: `was: [sticks]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub was: Vec<Ref>,
    /// The term that names it; the count chooses the form.
    ///
    /// Example: `term: bridge`
    #[serde(default, deserialize_with = "lenient")]
    pub term: Option<Ref>,
    /// Its name, where no term fits.
    ///
    /// Example: `name: black`
    #[serde(default, deserialize_with = "lenient")]
    pub name: Option<Text>,
    /// Is in the game only if the condition is true.
    ///
    /// Example: `only: players 4`
    #[serde(default, deserialize_with = "lenient")]
    pub only: Option<Spanned<Condition>>,
    /// Is in the game unless the condition is true.
    ///
    /// Example: `unless: quick`
    #[serde(default, deserialize_with = "lenient")]
    pub unless: Option<Spanned<Condition>>,
    /// How many: a number, the name of a value, or `by-players` and `by` as in `values`.
    ///
    /// Example: `count: 50`
    #[serde(default, deserialize_with = "lenient")]
    pub count: Option<Spanned<Count>>,
    /// What the total consists of; the parts must add up to the count.
    ///
    /// Example: `parts: [{ id: black-bridges, name: black, count: 25 }, { id: white-bridges, name: white, count: 25 }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub parts: Vec<ComponentNode>,
    /// A table of cards or tiles in the game's folder, whose rows are its parts: comma-separated values with the columns `id`, `name`,
    /// `count` and `text`, for other languages `name:pl` and `text:pl`. Only the reference lists them.
    ///
    /// Example: `list: cards.csv`
    #[serde(default, deserialize_with = "lenient")]
    pub list: Option<Text>,
    /// So many for each of something; the product must be the count.
    ///
    /// Example: `each: { of: islands, count: 2 }`
    #[serde(default, deserialize_with = "lenient")]
    pub each: Option<Each>,
    /// What one piece is worth.
    ///
    /// Example: `worth: 3`
    #[serde(default, deserialize_with = "lenient")]
    pub worth: Option<Number>,
    /// A sign beside its name: one of the program, or one of `icons`.
    ///
    /// Example: `icon: cards`
    #[serde(default, deserialize_with = "lenient")]
    pub icon: Option<Ref>,
    /// Its colour: one of `colours`, or a word.
    ///
    /// Example: `colour: black`
    #[serde(default, deserialize_with = "lenient")]
    pub colour: Option<Text>,
    /// A picture of it.
    ///
    /// Example: `picture: { file: art/boat.png, license: CC0-1.0, credit: Jane Doe }`
    #[serde(default, deserialize_with = "lenient")]
    pub picture: Option<PictureNode>,
    /// Remark.
    ///
    /// Example: `text: It shows the islands and the lines between them.`
    #[serde(default, deserialize_with = "lenient")]
    pub text: Option<Text>,
    /// What is printed on it, and what that means.
    ///
    /// Example: `shows: [{ id: strokes, title: Strokes, text: Number of lines. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub shows: Vec<RuleNode>,
    /// States that it can be in.
    ///
    /// Example: `states: [{ id: dry, name: dry }, { id: flooded, name: flooded }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub states: Vec<StateNode>,
    /// How a state becomes another.
    ///
    /// Example: `transitions: [{ from: dry, to: flooded, by: flood }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub transitions: Vec<Transition>,
}

/// So many for each of something.
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Each {
    /// A value or component that says how many there are.
    ///
    /// Example: `of: islands`
    pub of: Ref,
    /// How many for each.
    ///
    /// Example: `count: 2`
    pub count: Number,
    /// The term for one of them; then the list says "2 per island".
    ///
    /// Example: `term: island`
    #[serde(default)]
    pub term: Option<Ref>,
}

/// A state of a component.
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "State")]
pub struct StateNode {
    /// Name of the state, unique in the game.
    ///
    /// Example: `id: flooded`
    pub id: Spanned<Id>,
    /// What it is called.
    ///
    /// Example: `name: flooded`
    pub name: Text,
}

/// A change of state.
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Transition {
    /// The state before.
    ///
    /// Example: `from: dry`
    pub from: Ref,
    /// The state after.
    ///
    /// Example: `to: flooded`
    pub to: Ref,
    /// The rule that does it.
    ///
    /// Example: `by: flood`
    #[serde(default)]
    pub by: Option<Ref>,
}

/// The kind of map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MapKind {
    /// Places and lines between them.
    Graph,
    /// Squares or hexagons, with or without holes.
    Grid,
    /// It grows while the game is played.
    Growing,
}

/// The places that a game is played on, as far as they are known.
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Map {
    /// What sort of map it is.
    ///
    /// Example: `kind: graph`
    pub kind: MapKind,
    /// How many places.
    ///
    /// Example: `places: islands`
    #[serde(default, deserialize_with = "lenient")]
    pub places: Option<Spanned<Number>>,
    /// How many lines between places.
    ///
    /// Example: `lines: 28`
    #[serde(default, deserialize_with = "lenient")]
    pub lines: Option<Spanned<Number>>,
    /// Whether lines lead in one direction only.
    ///
    /// Example: `directed: true`
    #[serde(default, deserialize_with = "lenient")]
    pub directed: bool,
    /// Places that are known by name, with the lines that the sources name.
    ///
    /// Example: `named: [{ name: HUNA, lines-to: [ELAI] }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub named: Vec<Place>,
    /// Fields beside the places, such as areas between them.
    ///
    /// Example: `regions: [{ id: sea, title: Sea field, text: It touches two or three islands. }]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub regions: Vec<RuleNode>,
}

/// A place of the map.
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Place {
    /// Its name, the same in every language.
    ///
    /// Example: `name: HUNA`
    pub name: Text,
    /// Places that a line leads to.
    ///
    /// Example: `lines-to: [ELAI, DUDA]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub lines_to: Vec<Text>,
}
