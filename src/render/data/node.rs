//! What the templates of nodes see.

use schemars::JsonSchema;
use serde::Serialize;

use super::{BadgeData, RuleData, Words};

/// What every node has.
#[derive(Debug, Clone, Default, Serialize, JsonSchema)]
pub struct NodeData {
    /// Its id, and the anchor of links to it; absent if nothing can lead here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Ids it had before; links to them must arrive.
    pub former: Vec<String>,
    /// False if nothing in the document leads here: it needs no anchor.
    pub is_target: bool,
    /// What it is: `rule`, `section` …, the name of its template.
    pub kind: &'static str,
    /// In pages: true if the base rules have it.
    pub is_base: bool,
    /// In pages: the selections in which alone it stands, `1 2 5`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub only: String,
    /// In pages: the selections in which it does not stand.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub not: String,
    /// In pages: what it shows in other selections.
    pub others: Vec<OtherData>,
}

/// What a node shows in some selections.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct OtherData {
    /// Numbers of the selections.
    pub selections: String,
    /// What it shows there, finished.
    pub own: Words,
}

/// Tagline and facts.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct HeadData {
    /// The line under the title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tagline: Option<Words>,
    /// "2 players", "90 minutes".
    pub facts: Vec<Words>,
    /// Titles of what is selected.
    pub selection: Vec<Words>,
}

/// The phases of a turn, drawn.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct StripData {
    /// One beside the other.
    pub wide: Words,
    /// One below the other.
    pub tall: Words,
}

/// A chapter.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct SectionData {
    /// The key in the game file: `setup`, `phases`, `topics` …
    pub chapter: &'static str,
    /// Its number, if this is the reference.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub number: String,
    /// Its heading.
    pub title: Words,
    /// True if its rules are done one after the other.
    pub is_sequence: bool,
    /// A sentence before the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub intro: Option<Words>,
    /// The topic itself, if the chapter is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub topic: Option<RuleData>,
}

/// A list of nodes of one kind.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ListData {
    /// `rules`, `components` or `terms`.
    pub of: &'static str,
    /// A heading above it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Words>,
    /// What it lists, each finished.
    pub items: Vec<Words>,
}

/// A picture.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct FigureData {
    /// The picture: a path, or in pages a `data:` address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// What it shows.
    pub alt: Words,
    /// Words under it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caption: Option<Words>,
    /// Its width, if it is known; in pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<u32>,
    /// Its height.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<u32>,
}

/// Something in the box.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ComponentData {
    /// Count and name.
    pub label: Words,
    /// What one is worth, how many for each, its states.
    pub facts: Vec<Words>,
    /// A remark.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Words>,
    /// Its parts, each finished.
    pub parts: Vec<Words>,
}

/// A table.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TableData {
    /// Headings.
    pub columns: Vec<Words>,
    /// Cells, each row as long as the headings.
    pub rows: Vec<Vec<Words>>,
    /// In pages: the headings as plain words, if the table has more words than fit beside each
    /// other on a phone.
    pub labels: Vec<String>,
}

/// A variant that could be chosen.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct VariantData {
    /// `edition`, `players`, `variant`, `expansion`, `handicap`.
    pub variant: &'static str,
    /// The word for its kind, unless the title says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind_word: Option<String>,
    /// Its title.
    pub title: Words,
    /// What ends the title where words follow it.
    pub stop: &'static str,
    /// Its words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Words>,
    /// Variants that must be chosen as well.
    pub requires: Vec<Words>,
    /// What it changes.
    pub changes: Vec<ChangeData>,
}

/// A change.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ChangeData {
    /// `replace`, `remove`, `add`, `set`.
    pub change: &'static str,
    /// What is changed.
    pub label: Words,
    /// Badges of the new or changed rule.
    pub badges: Vec<BadgeData>,
    /// The new words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Words>,
}

/// A term of the glossary.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TermData {
    /// The word.
    pub name: Words,
    /// The plural.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plural: Option<Words>,
    /// What it means.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub definition: Option<Words>,
}

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

/// A card.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct CardData {
    /// Its heading.
    pub title: Words,
    /// How many to print.
    pub copies: u32,
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
