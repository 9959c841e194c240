//! When a rule may or must be used.

use std::fmt;

use schemars::JsonSchema;
use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde::{Deserialize as DeriveDeserialize, Serialize};

use super::{Facet, Kind, Mention, Ref};
use crate::syntax::from_map;

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

impl Facet for Timing {
    fn mentions<'a>(&'a self, _: &'static [Kind], visit: &mut dyn FnMut(Mention<'a>)) {
        self.event.mentions(&[Kind::Rule], visit);
    }
}
