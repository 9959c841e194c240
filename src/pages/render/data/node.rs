//! What all templates of nodes see, and those of chapters, lists and cards.

use schemars::JsonSchema;
use serde::Serialize;

use super::{RuleData, Words};

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
    /// In pages: where the choices of the page say when it stands there, if the base rules lack it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub only: String,
    /// In pages: where they say so, if the base rules have it and others do not.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub not: String,
    /// In pages: what it shows in other selections.
    pub others: Vec<OtherData>,
}

/// What a node shows in some selections.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct OtherData {
    /// Where the choices of the page say which form is shown, and the number of this one.
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

/// A card.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct CardData {
    /// Its heading.
    pub title: Words,
    /// How many to print.
    pub copies: u32,
    /// Whether it is the back of the cards before it.
    pub is_back: bool,
    /// Whether it is about one role, event, special card or phase.
    pub is_entry: bool,
}
