//! What `--format json` writes. Keys are added, never changed; `format` counts what breaks.

use schemars::JsonSchema;
use serde::Serialize;

/// A game in one language after selection: what a bot or an app needs to show its rules.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Export")]
pub struct ExportedGame {
    /// Version of this format.
    pub format: u32,
    /// What this is: `reference`, `sheet` or `cards`.
    pub product: &'static str,
    /// Tag of the language.
    pub language: String,
    /// Tags of all languages of the game.
    pub languages: Vec<String>,
    /// Name of the game.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The line under the title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tagline: Option<String>,
    /// Players, age and duration in words.
    pub facts: Vec<String>,
    /// Fewest and most players; the most are null if there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<Range>,
    /// Youngest age.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub age: Option<u32>,
    /// Shortest and longest duration.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes: Option<Range>,
    /// What was selected.
    pub selection: Chosen,
    /// Chapters in order.
    pub chapters: Vec<Chapter>,
    /// Cards, if this is the product of cards.
    pub cards: Vec<Card>,
    /// The glossary, if this is the reference.
    pub glossary: Vec<Term>,
    /// Edition that the rules are of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// Licence of the texts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub license: Option<String>,
}

/// A range of numbers.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Range {
    /// The least.
    pub min: u32,
    /// The most.
    pub max: Option<u32>,
}

/// What was selected.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Chosen {
    /// The player count.
    pub players: Option<u32>,
    /// Ids of editions and variants in force.
    pub variants: Vec<String>,
}

/// A text, once as plain words and once with its markup and links.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Words {
    /// Plain words.
    pub plain: String,
    /// Markdown; links to `#id` lead to rules and terms of this file.
    pub markdown: String,
}

/// A chapter.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Chapter {
    /// Its name.
    pub id: String,
    /// The key in the rules file: `setup`, `phases`, `topics` …
    pub kind: &'static str,
    /// Its number, if it has one.
    pub number: String,
    /// Its heading.
    pub title: String,
    /// A sentence before the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub intro: Option<Words>,
    /// Its rules.
    pub rules: Vec<Rule>,
    /// What is in the box.
    pub components: Vec<Component>,
    /// Variants that could be chosen.
    pub variants: Vec<Variant>,
    /// What differs by player count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<Table>,
}

/// A rule.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Rule {
    /// Its name; empty for what is merely repeated.
    pub id: String,
    /// Names it had before.
    pub former: Vec<String>,
    /// What it is to the rule above it: `rule`, `step`, `choice`, `case`, `exception`, `example` …
    pub part: &'static str,
    /// Its number, if it has one.
    pub number: String,
    /// Word for what it is: "Exception", or empty.
    pub label: String,
    /// Its title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// MUST, 1 action, 2×.
    pub badges: Vec<Badge>,
    /// The condition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<Words>,
    /// Its words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Words>,
    /// What follows: duration, loop, what to see.
    pub tail: Vec<Words>,
    /// Where it comes from, and other footnotes.
    pub notes: Vec<String>,
    /// A table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<Table>,
    /// A picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<Figure>,
    /// Rules below it.
    pub children: Vec<Rule>,
}

/// A badge.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Badge {
    /// What it is about: `force`, `cost`, `limit`, `timing` …
    pub kind: &'static str,
    /// Its words.
    pub text: String,
}

/// A table.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Table {
    /// Headings.
    pub columns: Vec<String>,
    /// Cells.
    pub rows: Vec<Vec<String>>,
}

/// A picture.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Figure {
    /// Its name.
    pub id: String,
    /// Its file, from this one.
    pub path: Option<String>,
    /// What it shows.
    pub alt: String,
    /// Words under it.
    pub caption: Option<String>,
}

/// Something in the box.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Component {
    /// Its name.
    pub id: String,
    /// How many, in the words of the language.
    pub count: Option<String>,
    /// What it is called.
    pub name: String,
    /// A remark.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Words>,
    /// What the total consists of.
    pub parts: Vec<Component>,
    /// What is printed on it.
    pub shows: Vec<Rule>,
}

/// A variant that could be chosen.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Variant {
    /// Its name.
    pub id: String,
    /// `edition`, `players`, `variant`, `expansion`, `handicap`.
    pub kind: &'static str,
    /// Its title.
    pub title: String,
    /// Its words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Words>,
    /// What it changes, in words.
    pub changes: Vec<Words>,
}

/// A term of the glossary.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Term {
    /// Its name.
    pub id: String,
    /// The word.
    pub name: String,
    /// The plural.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plural: Option<String>,
    /// What it means.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub definition: Option<Words>,
}

/// A card.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Card {
    /// Its name.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// How many to print.
    pub copies: u32,
    /// What it shows.
    pub rules: Vec<Rule>,
}
