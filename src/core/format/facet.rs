//! What a rule says as data: force, order, what it ends, cost, limit.

use std::fmt;

use schemars::JsonSchema;
use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde::{Deserialize as DeriveDeserialize, Serialize};

use super::{Facet, Kind, Mention, Number, Ref};
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

impl Facet for Force {}

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

impl Facet for Ends {}

/// Whether children must keep their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// In the order given.
    Strict,
    /// In any order.
    Free,
}

impl Facet for Order {}

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

/// The price of a rule: `1 action`, or a mapping.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename_all = "kebab-case", extend("type" = ["object", "string", "integer"], "required" = ["amount"]))]
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

impl Facet for Cost {
    fn mentions<'a>(&'a self, _: &'static [Kind], visit: &mut dyn FnMut(Mention<'a>)) {
        self.of.mentions(&[Kind::Term], visit);
        visit(Mention::Number(&self.amount, None));
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

impl Facet for Limit {
    fn mentions<'a>(&'a self, _: &'static [Kind], visit: &mut dyn FnMut(Mention<'a>)) {
        const RULE_OR_CHAPTER: &[Kind] = &[Kind::Rule, Kind::Chapter];
        visit(Mention::Number(&self.max, Some(self.max.span)));
        self.of.mentions(&[Kind::Term], visit);
        self.checked.mentions(RULE_OR_CHAPTER, visit);
        self.exempt.mentions(RULE_OR_CHAPTER, visit);
        self.then.mentions(RULE_OR_CHAPTER, visit);
    }
}
