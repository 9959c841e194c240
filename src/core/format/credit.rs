//! Who made a game, which editions there are, and where its texts come from.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Id, Ref, Text};
use crate::source::Spanned;
use crate::syntax::{lenient, lenient_list};

/// The licence of whoever gives nothing away; outputs say it in words.
pub const RESERVED: &str = "LicenseRef-AllRightsReserved";

/// What a person did for the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CreditRole {
    /// Designed it.
    Design,
    /// Developed or edited it.
    Editing,
    /// Painted it.
    Illustration,
    /// Set it.
    Graphics,
    /// Took photographs.
    Photo,
    /// Translated it.
    Translation,
    /// Read the proofs.
    Proofreading,
    /// Published it.
    Publisher,
    /// Is thanked.
    Thanks,
    /// Is the subject of the text.
    About,
}

/// A line of the credits.
#[derive(Debug, Clone, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Credit {
    /// Name of the line, needed only if it has a text to translate.
    ///
    /// Example: `id: about-the-designer`
    #[serde(default, deserialize_with = "lenient")]
    pub id: Option<Spanned<Id>>,
    /// What was done.
    ///
    /// Example: `role: design`
    pub role: CreditRole,
    /// By whom.
    ///
    /// Example: `people: [Günter Cornett]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub people: Vec<String>,
    /// There are more, unnamed.
    ///
    /// Example: `and-others: true`
    #[serde(default, deserialize_with = "lenient")]
    pub and_others: bool,
    /// Language of a translation.
    ///
    /// Example: `language: en`
    #[serde(default, deserialize_with = "lenient")]
    pub language: Option<String>,
    /// Edition that it concerns; without it the credit holds for all.
    ///
    /// Example: `edition: galakta-2015`
    #[serde(default, deserialize_with = "lenient")]
    pub edition: Option<Ref>,
    /// Address on the web.
    ///
    /// Example: `url: https://example.org`
    #[serde(default, deserialize_with = "lenient")]
    pub url: Option<Text>,
    /// More, in words.
    ///
    /// Example: `text: Born in 1960 in Flensburg.`
    #[serde(default, deserialize_with = "lenient")]
    pub text: Option<Text>,
}

/// What a text is, and where it comes from.
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Provenance {
    /// What kind of text this is.
    ///
    /// Example: `work: Summary by fans, not by the publisher.`
    #[serde(default, deserialize_with = "lenient")]
    pub work: Option<Text>,
    /// Licence of the texts, as an SPDX expression.
    ///
    /// Example: `license: CC-BY-4.0`
    #[serde(default, deserialize_with = "lenient")]
    pub license: Option<Text>,
    /// Editions that it is based on.
    ///
    /// Example: `based-on: [kosmos-1998]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub based_on: Vec<Ref>,
    /// Day of the last change.
    ///
    /// Example: `date: 2026-11-15`
    #[serde(default, deserialize_with = "lenient")]
    pub date: Option<String>,
}

/// The imprint of an edition.
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Edition {
    /// Publisher.
    ///
    /// Example: `publisher: KOSMOS`
    #[serde(default)]
    pub publisher: Option<String>,
    /// Publisher that gave the licence.
    ///
    /// Example: `licensor: KOSMOS`
    #[serde(default)]
    pub licensor: Option<String>,
    /// Language of the printed rules.
    ///
    /// Example: `language: de`
    #[serde(default)]
    pub language: Option<String>,
    /// Article number.
    ///
    /// Example: `article: "687618"`
    #[serde(default)]
    pub article: Option<String>,
    /// Years of copyright.
    ///
    /// Example: `years: [1998]`
    #[serde(default)]
    pub years: Vec<u32>,
    /// Address and other lines of the imprint.
    ///
    /// Example: `imprint: Made in Germany`
    #[serde(default)]
    pub imprint: Option<String>,
}
