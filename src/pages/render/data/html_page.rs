//! What the templates of pages in the browser see.

use schemars::JsonSchema;
use serde::Serialize;

use super::{ContentsEntry, Words};
use crate::document::Product;
use crate::web::{Controls, PageLanguage, RulePage};

/// A page in the browser.
#[derive(Serialize, JsonSchema)]
pub struct HtmlPage<'a> {
    /// Which product this is.
    pub product: Product,
    /// File name without its ending.
    pub file: &'a str,
    /// Tag of the language.
    pub language: &'a str,
    /// All languages of the game, this one too.
    pub languages: &'a [PageLanguage],
    /// The other products of the game in this language: product and file name.
    pub products: &'a [(Product, String)],
    /// Id of the game.
    pub game: &'a str,
    /// Title of the game.
    pub title: Words,
    /// The same as plain words.
    pub plain_title: &'a str,
    /// The line under the title, as plain words.
    pub description: &'a str,
    /// The edition in force, as plain words.
    pub edition: &'a str,
    /// The accent colour.
    pub accent: &'a str,
    /// Tagline and facts, finished.
    pub head: Words,
    /// Chapters or cards, for a table of contents.
    pub contents: Vec<ContentsEntry>,
    /// Chapters or cards, finished.
    pub main: Words,
    /// What the page says of itself, finished.
    pub foot: Words,
    /// What can be chosen.
    pub controls: &'a Option<Controls>,
    /// True if a translation is older than its source.
    pub outdated: bool,
    /// Language in which untranslated texts stand, as their marks name it: `EN`.
    pub untranslated: Option<String>,
    /// Selections and words for searching, as JSON.
    pub data: &'a str,
    /// Where to report errors; `{id}`, `{number}`, `{game}`, `{choice}` and `{link}` stand for those of a rule.
    pub report: Option<&'a str>,
    /// Address of the library on the web, if it is published.
    pub site: Option<&'a str>,
    /// True if it is long.
    pub is_large: bool,
    /// How the heads of panels look: `solid`, `line` or `soft`.
    pub panels: &'a str,
    /// The game for search engines, as JSON.
    pub structured: &'a str,
}

/// A page that leads on to another, as `html/moved.html` sees it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MovedPage<'a> {
    /// Tag of the language.
    pub language: &'a str,
    /// Name of the game today; also of its folder.
    pub game: &'a str,
    /// Title of the game.
    pub plain_title: &'a str,
    /// Where the pages are published.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub site: Option<&'a str>,
    /// Name of the page without its ending.
    pub file: &'a str,
}

/// A page of one rule, for services that show links.
#[derive(Serialize, JsonSchema)]
pub struct SmallPage<'a> {
    /// The rule.
    pub rule: &'a RulePage,
    /// Tag of the language.
    pub language: &'a str,
    /// Id of the game.
    pub game: &'a str,
    /// Title of the game, as plain words.
    pub plain_title: &'a str,
    /// Address of the library on the web.
    pub site: &'a str,
    /// Name of the reference without its ending.
    pub file: &'a str,
}
