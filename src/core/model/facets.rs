//! What a rule says, made from the table of its keys.

use indexmap::IndexMap;
use serde::Serialize;

use super::lower_rule::rule;
use super::{Field, Loop, Part, Rule, TableShape, Texts};
#[allow(clippy::wildcard_imports, reason = "the table of keys names types of the format")]
use crate::format::*;
use crate::source::Spanned;

macro_rules! facets {
    ($(
        $(#[$meta:meta])+
        $(text $text:ident: $field:ident)?
        $(rules $rules:ident: $part:ident)?
        $(mixed $mixed_key:literal $mixed:ident: $node:ident as $shape:ident)?
        $(facet $key:literal $facet:ident: $type:ty $(=> [$($kind:ident),+])?)?
    ;)*) => {
        /// Everything a rule says as data; serialized in the shape of a rules file, without words.
        #[derive(Debug, Clone, Default, Serialize)]
        pub struct Facets {
            $(
                $(#[allow(missing_docs)] #[serde(rename = $key)] pub $facet: $type,)?
                $(#[allow(missing_docs)] #[serde(rename = $mixed_key)] pub $mixed: Option<$shape>,)?
            )*
        }

        impl Facets {
            /// The data of a rule as written.
            pub(super) fn of(node: &RuleNode) -> Self {
                Self {
                    $(
                        $($facet: Clone::clone(&node.$facet),)?
                        $($mixed: node.$mixed.as_ref().map(Into::into),)?
                    )*
                }
            }

            /// Takes over what a change states.
            pub fn lay_over(&mut self, change: &Self) {
                $(
                    $(self.$facet.lay_over(&change.$facet);)?
                    $(self.$mixed.lay_over(&change.$mixed);)?
                )*
            }

            /// Forgets what stands under a key; false if no data do.
            pub fn forget(&mut self, key: &str) -> bool {
                match key {
                    $(
                        $($key => self.$facet = <$type>::default(),)?
                        $($mixed_key => self.$mixed = None,)?
                    )*
                    _ => return false,
                }
                true
            }

            /// Calls `visit` with all names and numbers that the data mention.
            pub fn mentions<'a>(&'a self, visit: &mut dyn FnMut(Mention<'a>)) {
                $(
                    $(self.$facet.mentions(&[$($(Kind::$kind),+)?], visit);)?
                    $(self.$mixed.mentions(&[], visit);)?
                )*
            }
        }

        /// The fields under which a rule has plain words.
        pub const RULE_TEXTS: &[Field] = &[$($(Field::$field,)?)*];

        /// The plain words of a rule as written.
        pub(super) fn plain_texts(node: &RuleNode) -> Texts {
            Texts::default()$($(.with(Field::$field, node.$text.as_ref()))?)*
        }

        /// The rules below a rule as written, lowered.
        pub(super) fn children(node: &RuleNode) -> Vec<Rule> {
            let mut children = Vec::new();
            $($(children.extend(node.$rules.iter().map(|child| rule(child, Part::$part)));)?)*
            children.sort_by_key(|child| child.part);
            children
        }
    };
}

rule_keys!(facets);
