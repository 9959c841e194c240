//! The rule node: one recursive shape for steps, actions, effects, scoring and everything else.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[allow(clippy::wildcard_imports, reason = "the table of keys names types of the format")]
use super::*;
use crate::source::Spanned;
use crate::syntax::{Lenient, lenient_list};

macro_rules! rule_node {
    ($(
        $(#[$meta:meta])+
        $(text $text:ident: $field:ident)?
        $(rules $rules:ident: $part:ident)?
        $(mixed $mixed_key:literal $mixed:ident: $node:ident as $shape:ident)?
        $(facet $key:literal $facet:ident: $type:ty $(=> [$($kind:ident),+])?)?
    ;)*) => {
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
            $(
                $(#[$meta])+
                #[serde(default, deserialize_with = "Lenient::read")]
                $(pub $text: Option<Text>,)?
                $(#[allow(missing_docs)] #[serde(rename = $key)] pub $facet: $type,)?
                $(#[serde(rename = $mixed_key)] pub $mixed: Option<$node>,)?
                $(pub $rules: Vec<RuleNode>,)?
            )*
        }
    };
}

rule_keys!(rule_node);

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
