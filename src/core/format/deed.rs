//! Where a rule comes from, and what it does to pieces.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Facet, Kind, Mention, Number, Ref, Text};
use crate::source::Spanned;
use crate::syntax::{lenient, lenient_list};

/// How sure a source is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
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
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// To be seen by all.
    Up,
    /// Hidden.
    Down,
}

/// What happens to pieces, as data: who does what with how many, from where to where.
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
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

impl Facet for Source {
    fn mentions<'a>(&'a self, _: &'static [Kind], visit: &mut dyn FnMut(Mention<'a>)) {
        self.edition.mentions(&[Kind::Variant], visit);
    }
}

impl Facet for Deed {
    fn mentions<'a>(&'a self, _: &'static [Kind], visit: &mut dyn FnMut(Mention<'a>)) {
        self.what.mentions(&[Kind::Component, Kind::Term], visit);
        for number in self.count.iter().chain(&self.each) {
            visit(Mention::Number(number, Some(number.span)));
        }
    }
}
