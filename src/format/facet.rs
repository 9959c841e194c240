//! What a rule says as data: force, cost, limit, timing, source, deeds.

use std::fmt;

use schemars::JsonSchema;
use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde::{Deserialize as DeriveDeserialize, Serialize};

use super::{Number, Ref, Text};
use crate::source::Spanned;
use crate::syntax::{from_map, lenient, lenient_list};

/// How binding a rule is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Force {
    /// Has to be done.
    Must,
    /// Is allowed.
    May,
    /// Is forbidden.
    MustNot,
    /// Is recommended.
    Should,
}

/// What a rule ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ends {
    /// The phase.
    Phase,
    /// The turn.
    Turn,
    /// The round.
    Round,
    /// The game.
    Game,
}

/// Whether children must keep their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// In the order given.
    Strict,
    /// In any order.
    Free,
}

/// The span or thing that a limit or price counts by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Per {
    /// Each time an action is taken.
    Action,
    /// Each card.
    Card,
    /// Each piece.
    Piece,
    /// Each player.
    Player,
    /// Each phase.
    Phase,
    /// Each turn.
    Turn,
    /// Each round.
    Round,
    /// The whole game.
    Game,
}

/// A window in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TimingWindow {
    /// At any time, also in other players' turns.
    AnyTime,
    /// At once.
    Immediately,
    /// At once, and what was going on waits.
    Interrupt,
    /// When something named happens.
    OnEvent,
    /// At the start of a turn.
    TurnStart,
    /// Before the action.
    BeforeAction,
    /// After the action.
    AfterAction,
    /// At the end of a turn.
    TurnEnd,
    /// At the start of a round.
    RoundStart,
    /// At the end of a round.
    RoundEnd,
    /// At the end of the game.
    GameEnd,
    /// Once, before the very first game.
    BeforeFirstGame,
    /// In a group's first game.
    FirstGame,
}

/// The price of a rule: `1 action`, or a mapping.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename_all = "kebab-case", extend("type" = ["object", "string", "integer"]))]
pub struct Cost {
    /// How much; 0 is free of charge.
    ///
    /// Example: `amount: 1`
    pub amount: Number,
    /// The term that is paid with.
    ///
    /// Example: `of: action`
    pub of: Option<Ref>,
    /// What each payment buys.
    ///
    /// Example: `per: card`
    pub per: Option<Per>,
    /// The rule book does not print the price; it follows from other rules.
    ///
    /// Example: `implied: true`
    pub implied: bool,
}

#[derive(DeriveDeserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct CostMapping {
    amount: Number,
    #[serde(default)]
    of: Option<Ref>,
    #[serde(default)]
    per: Option<Per>,
    #[serde(default)]
    implied: bool,
}

impl<'de> Deserialize<'de> for Cost {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        enum Shape {
            Amount(i64),
            Words(String),
            Mapping(CostMapping),
        }
        struct WordsOrMapping;
        impl<'de> Visitor<'de> for WordsOrMapping {
            type Value = Shape;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a price such as `1 action`")
            }
            fn visit_i64<E: de::Error>(self, amount: i64) -> Result<Shape, E> {
                Ok(Shape::Amount(amount))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Shape, E> {
                let wrong = || E::invalid_value(de::Unexpected::Str(text), &self);
                text.contains(' ').then(|| Shape::Words(text.to_owned())).ok_or_else(wrong)
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Shape, A::Error> {
                from_map(map).map(Shape::Mapping)
            }
        }
        impl<'de> Deserialize<'de> for Shape {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_any(WordsOrMapping)
            }
        }
        let shape = Spanned::<Shape>::deserialize(deserializer)?;
        let plain = |amount, of| Self { amount, of, per: None, implied: false };
        Ok(match shape.value {
            Shape::Amount(amount) => plain(Number::Literal(amount), None),
            Shape::Words(words) => {
                let (amount, term) = words.split_once(' ').unwrap_or((&words, ""));
                let amount =
                    amount.parse().map_or_else(|_| Number::Named(amount.into()), Number::Literal);
                plain(amount, Some(Spanned::new(term.trim().into(), shape.span)))
            }
            Shape::Mapping(CostMapping { amount, of, per, implied }) => {
                Self { amount, of, per, implied }
            }
        })
    }
}

/// An upper limit.
#[derive(Debug, Clone, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Limit {
    /// The most that is allowed: a number or a value.
    ///
    /// Example: `max: hand-limit`
    pub max: Spanned<Number>,
    /// The term that is counted.
    ///
    /// Example: `of: island-card`
    #[serde(default, deserialize_with = "lenient")]
    pub of: Option<Ref>,
    /// The span or thing that it counts by.
    ///
    /// Example: `per: turn`
    #[serde(default, deserialize_with = "lenient")]
    pub per: Option<Per>,
    /// Rules at which the limit is checked.
    ///
    /// Example: `checked: [draw]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub checked: Vec<Ref>,
    /// The rule that says what happens at the limit.
    ///
    /// Example: `then: no-draw`
    #[serde(default, deserialize_with = "lenient")]
    pub then: Option<Ref>,
    /// Rules that do not count.
    ///
    /// Example: `exempt: [protection-cards]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub exempt: Vec<Ref>,
}

/// When a rule applies: a window, or a mapping with more detail.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields, extend("type" = ["object", "string"]))]
pub struct Timing {
    /// The window.
    ///
    /// Example: `window: on-event`
    pub window: TimingWindow,
    /// The rule that opens the window.
    ///
    /// Example: `event: eruption`
    pub event: Option<Ref>,
}

impl<'de> Deserialize<'de> for Timing {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(DeriveDeserialize)]
        #[serde(deny_unknown_fields)]
        struct Mapping {
            window: TimingWindow,
            #[serde(default)]
            event: Option<Ref>,
        }
        struct WindowOrMapping;
        impl<'de> Visitor<'de> for WindowOrMapping {
            type Value = Timing;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a window such as `any-time`")
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<Timing, E> {
                let name: de::value::StrDeserializer<'_, E> =
                    de::IntoDeserializer::into_deserializer(name);
                Ok(Timing { window: TimingWindow::deserialize(name)?, event: None })
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Timing, A::Error> {
                let Mapping { window, event } = from_map(map)?;
                Ok(Timing { window, event })
            }
        }
        deserializer.deserialize_any(WindowOrMapping)
    }
}

/// How sure a source is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SourceStatus {
    /// The publisher confirmed it.
    ConfirmedByPublisher,
    /// The designer confirmed it.
    ConfirmedByDesigner,
    /// It follows from an example only.
    FromExample,
    /// It follows from other rules.
    Implied,
}

/// Where a rule comes from; a page or a status is printed as a footnote.
#[derive(Debug, Clone, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Source {
    /// The edition, by the id of its variant.
    ///
    /// Example: `edition: kosmos-1998`
    #[serde(default, deserialize_with = "lenient")]
    pub edition: Option<Ref>,
    /// The page.
    ///
    /// Example: `page: 3`
    #[serde(default, deserialize_with = "lenient")]
    pub page: Option<u32>,
    /// How sure it is.
    ///
    /// Example: `status: confirmed-by-publisher`
    #[serde(default, deserialize_with = "lenient")]
    pub status: Option<SourceStatus>,
    /// Numbers of the facts in an inventory of the source.
    ///
    /// Example: `facts: [KAH-036, KAH-069]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub facts: Vec<String>,
}

/// A side of a card or tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// To be seen by all.
    Up,
    /// Hidden.
    Down,
}

/// What happens to pieces, as data: who does what with how many, from where to where.
#[derive(Debug, Clone, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Deed {
    /// The deed, in a word.
    ///
    /// Example: `do: place`
    #[serde(rename = "do")]
    pub verb: Text,
    /// The component or term.
    ///
    /// Example: `what: bridges`
    #[serde(default, deserialize_with = "lenient")]
    pub what: Option<Ref>,
    /// How many in all.
    ///
    /// Example: `count: 3`
    #[serde(default, deserialize_with = "lenient")]
    pub count: Option<Spanned<Number>>,
    /// How many for each player.
    ///
    /// Example: `each: 3`
    #[serde(default, deserialize_with = "lenient")]
    pub each: Option<Spanned<Number>>,
    /// All that is left.
    ///
    /// Example: `rest: true`
    #[serde(default, deserialize_with = "lenient")]
    pub rest: bool,
    /// Which side shows.
    ///
    /// Example: `face: down`
    #[serde(default, deserialize_with = "lenient")]
    pub face: Option<Face>,
    /// Who does it.
    ///
    /// Example: `by: white`
    #[serde(default, deserialize_with = "lenient")]
    pub by: Option<Text>,
    /// From where.
    ///
    /// Example: `from: deck`
    #[serde(default, deserialize_with = "lenient")]
    pub from: Option<Text>,
    /// To where.
    ///
    /// Example: `to: hand`
    #[serde(default, deserialize_with = "lenient")]
    pub to: Option<Text>,
    /// Places of the map that it concerns.
    ///
    /// Example: `at: [HUNA, ELAI]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub at: Vec<Text>,
    /// Cards that pay for it.
    ///
    /// Example: `with: [HUNA, HUNA]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub with: Vec<Text>,
}
