//! What changed, as data: the JSON that `ksr diff --format json` prints.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// The version of the JSON; it rises when a reader would have to change.
pub const VERSION: u32 = 1;

/// What changed between two states of a project.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Changes {
    /// The version of this format: 1.
    pub version: u32,
    /// The earlier state, as it was asked for: a git ref or a folder.
    pub since: String,
    /// The other edition, if two editions are compared; `since` is then the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
    /// Games with changes, by name.
    pub games: Vec<GameChanges>,
}

/// What changed in a game.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct GameChanges {
    /// Its name: that of its folder.
    pub game: String,
    /// Its title in the source language.
    pub title: Option<String>,
    /// What became of it.
    pub state: GameState,
    /// True if a file of one of the states breaks off, so that not everything could be compared.
    pub incomplete: bool,
    /// How many rules a new or removed game has.
    pub rules: Option<usize>,
    /// Languages that have come.
    pub languages_added: Vec<LanguageChange>,
    /// Languages that have gone.
    pub languages_removed: Vec<LanguageChange>,
    /// What changed, in the order of the game file.
    pub items: Vec<ItemChange>,
}

/// What became of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GameState {
    /// It is new.
    Added,
    /// It is gone.
    Removed,
    /// It is there in both states.
    Changed,
    /// Its files could not be read in the earlier state.
    UnreadableBefore,
    /// Its files cannot be read now.
    UnreadableNow,
}

/// A language that has come or gone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LanguageChange {
    /// Its tag.
    pub language: String,
    /// How many texts it has or had.
    pub texts: usize,
}

/// What an item is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ItemKind {
    /// A key of the game file itself: `players`, `title`, `sheet` …
    Setting,
    /// A named number.
    Value,
    /// A component.
    Component,
    /// A state of a component.
    State,
    /// A term of the glossary.
    Term,
    /// A rule; one that a variant replaces is called `rule@variant`.
    Rule,
    /// An edition, player count, variant, expansion or handicap.
    Variant,
    /// A symbol.
    Icon,
    /// A colour of pieces or roles.
    Colour,
    /// A picture.
    Figure,
    /// A player-aid card.
    Card,
    /// A line of the credits.
    Credit,
}

/// What became of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// It is new.
    Added,
    /// It is gone.
    Removed,
    /// It is there in both states.
    Changed,
}

/// What changed in something that has an id.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ItemChange {
    /// Its id now; for what is gone, its last one.
    pub id: String,
    /// What it is.
    pub kind: ItemKind,
    /// What became of it.
    pub presence: Presence,
    /// Its title, or the beginning of its text, in the source language.
    pub label: Option<String>,
    /// Its former id.
    pub renamed_from: Option<String>,
    /// True if no `was:` tells the former id, but the texts are nearly the same.
    pub probable: bool,
    /// Its number in the reference before.
    pub number_before: Option<String>,
    /// Its number in the reference now.
    pub number_after: Option<String>,
    /// Where it stood and stands, if it moved.
    pub moved: Option<Moved>,
    /// Where it stands, if it is new, or stood, if it is gone.
    pub place: Option<Position>,
    /// Texts that changed.
    pub texts: Vec<TextChange>,
    /// Data that changed.
    pub data: Vec<DataChange>,
    /// For numbers that changed: what names them.
    pub used_by: Vec<String>,
}

impl ItemChange {
    /// True if nothing but its number in the reference is another.
    pub fn is_only_renumbered(&self) -> bool {
        self.presence == Presence::Changed
            && self.renamed_from.is_none()
            && self.moved.is_none()
            && self.texts.is_empty()
            && self.data.is_empty()
            && self.number_before != self.number_after
    }
}

/// A move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Moved {
    /// Where it stood.
    pub from: Position,
    /// Where it stands.
    pub to: Position,
}

/// Where something stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Position {
    /// The chapter, rule, component or variant that holds it.
    pub inside: String,
    /// The key that holds it there: `steps`, `exceptions` …; empty in a chapter.
    pub part: String,
    /// What it follows there; nothing if it is the first.
    pub after: Option<String>,
}

/// A text that changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TextChange {
    /// The language.
    pub language: String,
    /// The key: `text`, `short`, `title` …; `table` for a whole table.
    pub field: String,
    /// The text before; absent if it is new.
    pub before: Option<String>,
    /// The text now; absent if it is gone.
    pub after: Option<String>,
    /// True if letters, digits and references are the same: only marks or markup changed.
    pub cosmetic: bool,
    /// The difference, word by word.
    pub words: Vec<WordChange>,
}

/// Some words of a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct WordChange {
    /// What became of them.
    pub change: WordState,
    /// The words.
    pub text: String,
}

/// What became of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WordState {
    /// They stayed.
    Same,
    /// They have gone.
    Removed,
    /// They have come.
    Added,
}

/// Data that changed.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DataChange {
    /// The key: `force`, `cost`, `limit`, `value`, `count` …
    pub key: String,
    /// The language, for forms of terms.
    pub language: Option<String>,
    /// What it was; absent if it is new.
    pub before: Option<Value>,
    /// What it is; absent if it is gone.
    pub after: Option<Value>,
}

impl Changes {
    /// True if nothing changed.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Leaves only changes that readers of these languages notice.
    pub fn retain_languages(&mut self, languages: &[String]) {
        let wanted = |language: &str| languages.iter().any(|one| one == language);
        for game in &mut self.games {
            for item in &mut game.items {
                item.texts.retain(|text| wanted(&text.language));
                item.data.retain(|data| data.language.as_deref().is_none_or(wanted));
            }
            game.items.retain(ItemChange::says_something);
            game.languages_added.retain(|one| wanted(&one.language));
            game.languages_removed.retain(|one| wanted(&one.language));
        }
        self.games.retain(GameChanges::says_something);
    }
}

impl GameChanges {
    pub(super) fn says_something(&self) -> bool {
        self.state != GameState::Changed
            || self.incomplete
            || !(self.items.is_empty()
                && self.languages_added.is_empty()
                && self.languages_removed.is_empty())
    }
}

impl ItemChange {
    pub(super) fn says_something(&self) -> bool {
        self.presence != Presence::Changed
            || self.renamed_from.is_some()
            || self.moved.is_some()
            || !self.texts.is_empty()
            || !self.data.is_empty()
            || self.number_before != self.number_after
    }
}

/// The JSON Schema of [`Changes`].
pub fn schema() -> schemars::Schema {
    schemars::schema_for!(Changes)
}
