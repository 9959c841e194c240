//! The page that lists all games.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::data::json;
use super::face::named;
use crate::document::{Document, Phrase, Product};
use crate::language::REFERENCE;
use crate::typeset::inline::Ink;
use crate::typeset::theme::{Palette, hex};

/// Everything that the template of the library sees.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Library {
    /// Language of the page: that of most games.
    pub language: String,
    /// Words of the interface in that language.
    #[serde(skip)]
    pub words: Arc<IndexMap<String, String>>,
    /// The games and the words of the page in all its languages, as JSON.
    pub data: String,
    /// True if there are so many games that each says only the most important itself; the script
    /// knows the rest.
    pub is_large: bool,
    /// Languages: tag and own name.
    pub languages: Vec<(String, String)>,
    /// Address of the library on the web.
    pub site: Option<String>,
    /// Colours of its own, as a rule of its styles; empty if they are those of the program.
    #[serde(skip)]
    pub theme: String,
    /// The accent colour.
    pub accent: String,
    /// The games, by title.
    pub games: Vec<LibraryGame>,
}

/// A game of the library.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct LibraryGame {
    /// Its id.
    pub id: String,
    /// Its editions in the languages that there are.
    pub languages: Vec<LibraryEntry>,
    /// Fewest and most players.
    pub players: Option<[u32; 2]>,
    /// How many minutes at most.
    pub minutes: Option<u32>,
    /// Its makers.
    #[serde(skip)]
    pub people: Vec<String>,
    /// The accent colour.
    pub accent: String,
}

/// A game in one language.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct LibraryEntry {
    /// Tag of the language.
    pub tag: String,
    /// Own name of the language.
    pub name: String,
    /// Title of the game.
    pub title: String,
    /// The line under it.
    pub tagline: String,
    /// Players, age, minutes.
    pub facts: Vec<String>,
    /// What there is; the reference first.
    pub products: Vec<LibraryProduct>,
    /// Names of its terms.
    #[serde(skip)]
    pub terms: Vec<String>,
    /// Words of the interface in its language.
    #[serde(skip)]
    words: Arc<IndexMap<String, String>>,
}

/// A product of a game.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct LibraryProduct {
    /// Its name in the language of the entry.
    pub name: String,
    /// Path from the library to the file that most people want.
    pub path: String,
    /// The ending of that file, unless it is a page.
    pub format: String,
    /// The same in other formats: ending and path.
    pub others: Vec<(String, String)>,
}

/// A game of the library between two runs: with what templates do not see.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ListedGame {
    game: LibraryGame,
    people: Vec<String>,
    terms: Vec<Vec<String>>,
}

impl From<&LibraryGame> for ListedGame {
    fn from(game: &LibraryGame) -> Self {
        let terms = game.languages.iter().map(|entry| entry.terms.clone()).collect();
        Self { game: game.clone(), people: game.people.clone(), terms }
    }
}

impl ListedGame {
    /// The game, with the words of the interface in its languages.
    pub fn restore(&self, words: impl Fn(&str) -> Arc<IndexMap<String, String>>) -> LibraryGame {
        let mut game = self.game.clone();
        game.people.clone_from(&self.people);
        for (entry, terms) in game.languages.iter_mut().zip(&self.terms) {
            entry.terms.clone_from(terms);
            entry.words = words(&entry.tag);
        }
        game
    }
}

/// What the page itself says.
const SPOKEN: [&str; 18] = [
    "web.library",
    "web.theme",
    "footer.made-with",
    "web.continue",
    "web.filter-players",
    "web.filter-time",
    "web.filter-any",
    "web.filter-language",
    "web.find-game",
    "web.games",
    "web.more-formats",
    "web.up-to",
    "web.no-results",
    "web.reset",
    "web.update",
    "product.reference",
    "product.sheet",
    "product.cards",
];

/// More games than that, and each says only the most important itself.
const LARGE: usize = 40;

/// How many letters of names and terms all games together have for searching.
const SEARCHED: usize = 60_000;

/// Which formats people want first; those that are not named come last.
const FIRST: [&str; 3] = ["html", "pdf", "md"];

impl LibraryEntry {
    /// A game in one language, before it is known what was made of it.
    pub fn new(document: &Document, name: &str) -> Self {
        Self {
            tag: document.about.language.clone(),
            name: name.to_owned(),
            title: document.about.title.plain(),
            tagline: document.tagline(),
            facts: document.facts().iter().map(Phrase::plain).collect(),
            products: Vec::new(),
            terms: Vec::new(),
            words: Arc::clone(&document.about.words),
        }
    }

    /// Notes the files in the folder of the game and language.
    pub fn add_products(&mut self, folder: &str, files: &[&str]) {
        let place = |format: &str| FIRST.iter().position(|known| *known == format).unwrap_or(9);
        for product in Product::ALL {
            let made = files.iter().filter_map(|file| {
                let (stem, format) = file.rsplit_once('.')?;
                let (name, _) = stem.split_once('.').unwrap_or((stem, ""));
                let is_it = name == product.name();
                is_it.then(|| (format.to_owned(), format!("{folder}/{file}")))
            });
            let mut made: Vec<(String, String)> = made.collect();
            made.sort_by_key(|(format, _)| place(format));
            let key = format!("product.{}", product.name());
            let name = self.words.get(&key).cloned().unwrap_or_default();
            let mut made = made.into_iter();
            self.products.extend(made.next().map(|(format, path)| {
                let format = if format == "html" { String::new() } else { format };
                LibraryProduct { name, path, format, others: made.collect() }
            }));
        }
    }
}

impl LibraryGame {
    /// Id, players, minutes, and for each language: tag, title, tagline, facts, files, words to find it
    /// by; of these as many letters as there is room for.
    fn data(&self, room: usize) -> serde_json::Value {
        let entry = |entry: &LibraryEntry| {
            let mut words = String::new();
            for word in self.people.iter().chain(&entry.terms) {
                if words.len() + word.len() > room / self.languages.len().max(1) {
                    break;
                }
                words.push_str(word);
                words.push(' ');
            }
            let paths = entry.products.iter().flat_map(|product| {
                let others = product.others.iter().map(|(_, path)| path);
                std::iter::once(&product.path).chain(others)
            });
            let files: Vec<&str> =
                paths.map(|path| path.rsplit('/').next().unwrap_or_default()).collect();
            let files = files.join(" ");
            let words = words.trim_end();
            serde_json::json!([entry.tag, entry.title, entry.tagline, entry.facts, files, words])
        };
        let languages: Vec<serde_json::Value> = self.languages.iter().map(entry).collect();
        serde_json::json!([self.id, self.players, self.minutes, languages])
    }
}

impl Library {
    /// The page, in the language in which most games have texts; the first of the alphabet decides.
    pub fn new(
        mut games: Vec<LibraryGame>,
        words: impl Fn(&str) -> Arc<IndexMap<String, String>>,
        colours: &Palette,
        site: Option<&str>,
    ) -> Self {
        let mut count: BTreeMap<&str, usize> = BTreeMap::new();
        for entry in games.iter().filter_map(|game| game.languages.first()) {
            *count.entry(&entry.tag).or_default() += 1;
        }
        let most = count.iter().max_by_key(|(tag, count)| (**count, std::cmp::Reverse(**tag)));
        let language = most.map_or(REFERENCE, |(tag, _)| tag).to_owned();
        games.sort_by(|a, b| a.id.cmp(&b.id));
        let tags: BTreeSet<&str> =
            games.iter().flat_map(|game| &game.languages).map(|entry| entry.tag.as_str()).collect();
        let said = |tag: &&str| {
            let words = words(tag);
            let word = |key: &&str| words.get(*key).cloned().unwrap_or_default();
            ((*tag).to_owned(), SPOKEN.iter().map(word).collect::<Vec<String>>())
        };
        let spoken: BTreeMap<String, Vec<String>> = tags.iter().map(said).collect();
        let mut languages: Vec<(String, String)> = Vec::new();
        for entry in games.iter().flat_map(|game| &game.languages) {
            if !languages.iter().any(|(tag, _)| *tag == entry.tag) {
                languages.push((entry.tag.clone(), entry.name.clone()));
            }
        }
        languages.sort();
        let room = SEARCHED / games.len().max(1);
        let data: Vec<serde_json::Value> = games.iter().map(|game| game.data(room)).collect();
        let data = json(&serde_json::json!({ "games": data, "words": spoken }));
        Self {
            words: words(&language),
            data,
            is_large: games.len() > LARGE,
            languages,
            site: site.map(str::to_owned),
            theme: format!(":root{{{}}}", named(colours)),
            accent: hex(colours.of(Ink::Accent)),
            language,
            games,
        }
    }
}
