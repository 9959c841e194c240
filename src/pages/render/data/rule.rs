//! What the templates of rules and badges see.

use schemars::JsonSchema;
use serde::Serialize;

use super::{TableData, Words};

/// A rule.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[expect(clippy::struct_excessive_bools, reason = "what a template may ask for")]
pub struct RuleData {
    /// What it is to what holds it: `rule`, `action`, `step`, `choice`, `case`, `otherwise`,
    /// `exception`, `tie`, `ability`, `note`, `warning`, `example`, `hint`, `legend`, `restated`.
    pub part: &'static str,
    /// Its number in this document.
    pub number: String,
    /// How deep it stands among the sections of a reference: 1 right below a chapter, 2 in a section there …; 0 for
    /// all else. With a title it is a section itself.
    pub depth: u8,
    /// The number that is shown, without its last part: `5.1.`
    pub prefix: String,
    /// The last part of the number that is shown; on sheets and cards the place in a sequence.
    pub last: String,
    /// What stands before it in a list: `1.`, `a)`, `⇒`.
    pub marker: String,
    /// The marker, if it is a sign that is shown beside the number.
    pub sign: String,
    /// True if the number stands before it rather than its marker.
    pub is_numbered: bool,
    /// The key of the chapter in which it stands, if it stands right below it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chapter: Option<&'static str>,
    /// True if it is one of a sequence.
    pub is_sequence: bool,
    /// True if it stands alone on its card, or in its part of it.
    pub is_alone: bool,
    /// Word for what it is: "Exception", "Example".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<Words>,
    /// Its title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Words>,
    /// What ends the title where words follow it.
    pub stop: &'static str,
    /// MUST, 1 action, 2×.
    pub badges: Vec<BadgeData>,
    /// Conditions and durations.
    pub clauses: Vec<ClauseData>,
    /// Its words, with a full stop if more follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Words>,
    /// True if the words are more than one paragraph.
    pub is_long: bool,
    /// What follows the words.
    pub tail: Vec<Words>,
    /// What comes before the rules below it: "Choose one:".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lead: Option<Words>,
    /// Its footnotes.
    pub notes: Vec<NoteData>,
    /// Where it comes from: a page, confirmed by the publisher.
    pub sources: Vec<Words>,
    /// Rows and columns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<TableData>,
    /// Callout in the picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub callout: Option<u32>,
    /// The action that an ability changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<Words>,
    /// The colour of a role.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<Words>,
    /// Its sign, colour and picture, if it has any; in pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<LookData>,
    /// True if the rule book leaves it open.
    pub is_open: bool,
    /// The words in the source language, if the translation is older; in pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub original: Option<OriginalData>,
    /// Rules that refer to it; in pages.
    pub referred: Vec<ReferrerData>,
    /// Questions and corrections about it; in pages.
    pub attached: Vec<AttachedData>,
}

/// What something is recognised by. Only pages draw it; words say the same.
#[derive(Debug, Clone, Default, Serialize, JsonSchema)]
pub struct LookData {
    /// The drawing of its sign: what stands inside an `svg` of 24 × 24.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sign: Option<Words>,
    /// The picture of its sign, if the game has one of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// Its colour, as `#rrggbb`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
    /// The shape that stands for its colour: the data of a path in a square of 24 × 24.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<&'static str>,
    /// A picture of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// What the picture shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alt: Option<String>,
}

/// A badge.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct BadgeData {
    /// What it is about: `force`, `cost`, `amount`, `limit`, `timing`, `copies`, `points`, `ends`.
    pub kind: &'static str,
    /// `must`, `may`, `must-not`, `should`, if it is about what is allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tone: Option<&'static str>,
    /// Its words; in Markdown without any markup, because they stand in code.
    pub text: Words,
    /// The finished badge, as the template `badge` made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finished: Option<Words>,
}

/// A part of the sentence that says when a rule holds, or how long.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ClauseData {
    /// `when`, `lasts`, `until`, `instead-of`.
    pub kind: &'static str,
    /// `before` or `behind` the words of the rule.
    pub order: &'static str,
    /// Its words.
    pub text: Words,
    /// What ends it before the words of the rule: a comma if both are one sentence, else a colon.
    pub stop: &'static str,
}

/// A footnote.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct NoteData {
    /// Its number in the document.
    pub number: usize,
    /// Its words.
    pub text: Words,
}

/// The words of the source language.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct OriginalData {
    /// Its language.
    pub language: String,
    /// The words.
    pub text: Words,
}

/// A rule that refers to another.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ReferrerData {
    /// Its id.
    pub id: String,
    /// Its number or title.
    pub name: Words,
}

/// A question or correction at the rule that it is about.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct AttachedData {
    /// Its id.
    pub id: String,
    /// True for a correction, false for a question.
    pub is_correction: bool,
    /// The question.
    pub title: Words,
    /// The answer.
    pub text: Words,
}
