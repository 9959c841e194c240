//! What the templates of credits, legend and imprint see.

use schemars::JsonSchema;
use serde::Serialize;

use super::{BadgeData, Words};

/// The makers.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct CreditsData {
    /// Those of all editions first, then by edition.
    pub groups: Vec<CreditGroupData>,
}

/// The makers of one edition, or of all.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct CreditGroupData {
    /// The edition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Words>,
    /// Who did what.
    pub lines: Vec<CreditLineData>,
    /// The imprint of the edition.
    pub imprint: Vec<Words>,
}

/// A line of the credits.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct CreditLineData {
    /// What was done.
    pub role: Words,
    /// By whom.
    pub people: Vec<Words>,
    /// "and others".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub others: Option<Words>,
    /// More, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Words>,
    /// Address on the web.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
}

/// What badges, signs and icons mean.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct LegendData {
    /// One after the other.
    pub entries: Vec<LegendEntryData>,
}

/// A badge, a sign or an icon, and what it means.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct LegendEntryData {
    /// The badge, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub badge: Option<BadgeData>,
    /// The sign or icon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sign: Option<Words>,
    /// What it means.
    pub meaning: Words,
}

/// Edition, sources, date, licence.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ImprintData {
    /// What kind of text this is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub work: Option<Words>,
    /// What is known of it, in order.
    pub facts: Vec<ImprintFact>,
    /// Where to find it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
}

/// Something that is known of the text.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ImprintFact {
    /// `selection`, `edition`, `based-on`, `version`, `date`, `license`, `author`, `service-of`,
    /// `contact`.
    pub fact: &'static str,
    /// The word for it.
    pub label: String,
    /// Its words.
    pub text: Words,
}
