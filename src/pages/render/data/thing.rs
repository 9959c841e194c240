//! What the templates of pictures, components, tables, variants and terms see.

use schemars::JsonSchema;
use serde::Serialize;

use super::{BadgeData, LookData, Words};

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
    /// What the numbers in it mean, from 1.
    pub legend: Vec<Words>,
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
    /// Its sign, colour and picture, if it has any; in pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<LookData>,
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
    /// What is changed; what stands below another change may have no name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<Words>,
    /// How deep it stands below the change that it belongs to.
    pub depth: u8,
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
    /// Its sign, if it has one; in pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<LookData>,
}
