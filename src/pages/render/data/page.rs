//! What the templates of whole documents see.

use schemars::JsonSchema;
use serde::Serialize;

use super::{NoteData, RuleData, Words};
use crate::document::OtherLanguage;

/// A document in Markdown.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MarkdownPage {
    /// Title of the game.
    pub title: Words,
    /// Name of the file without its ending.
    pub file: String,
    /// The other languages of this product.
    pub languages: Vec<OtherLanguage>,
    /// Chapters or cards, for a table of contents.
    pub contents: Vec<ContentsEntry>,
    /// The head, finished.
    pub head: Words,
    /// Chapters or cards, finished.
    pub main: Words,
    /// The imprint, finished.
    pub foot: Words,
    /// Footnotes in order.
    pub notes: Vec<NoteData>,
    /// True if a translation is older than its source.
    pub outdated: bool,
    /// Language in which untranslated texts stand, as their marks name it: `EN`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub untranslated: Option<String>,
}

/// A chapter in the table of contents.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ContentsEntry {
    /// Its id.
    pub id: String,
    /// Its number.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub number: String,
    /// Its heading.
    pub title: Words,
    /// In pages: true if the base rules have it.
    pub is_base: bool,
    /// Sections in it, if the author wants contents of several levels.
    pub sections: Vec<ContentsEntry>,
}

/// A document in two languages, as Markdown.
#[derive(Debug, Serialize, JsonSchema)]
pub struct BilingualPage {
    /// The page in the first language; `main` is empty.
    pub left: MarkdownPage,
    /// The same in the second language; `foot` is empty.
    pub right: MarkdownPage,
    /// Names of both languages.
    pub names: [String; 2],
    /// Names of the product.
    pub products: [String; 2],
    /// What is known of the game, in both languages.
    pub facts: [Words; 2],
    /// Chapters or cards.
    pub blocks: Vec<BlockData>,
    /// What the page says of untranslated texts in the second language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub untranslated: Option<String>,
}

/// A chapter or card in two languages.
#[derive(Debug, Serialize, JsonSchema)]
pub struct BlockData {
    /// Its id.
    pub id: String,
    /// Its number.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub number: String,
    /// Its headings.
    pub titles: [Words; 2],
    /// Its rules.
    pub rows: Vec<RowData>,
}

/// A rule in two languages, without what stands below it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RowData {
    /// Ids that lead here.
    pub anchors: Vec<String>,
    /// How deep it stands below the chapter.
    pub depth: usize,
    /// In the first language.
    pub left: RuleData,
    /// In the second language.
    pub right: RuleData,
}
