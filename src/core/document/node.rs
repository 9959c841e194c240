//! The nodes of a document.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use super::{Badge, Look, Phrase, Rule};
use crate::format::{LetterSizes, PanelHint, PerCard, ValueSpec};
use crate::model::ChapterKind;
use crate::source::Span;

/// Something that can be addressed, compared between selections, paired between languages.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Node {
    /// Tells it from its siblings; the same in all selections and languages.
    #[serde(skip)]
    pub key: String,
    /// Its id, and the anchor of links to it; absent if nothing can lead here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Ids it had before; links to them must arrive.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<String>,
    /// False if nothing in the document leads here: a sheet then needs no anchor.
    #[serde(skip)]
    pub is_target: bool,
    /// Where it stands in the source; nowhere if ksr made it.
    #[serde(skip)]
    pub source: Span,
    /// What it shows itself.
    #[serde(flatten)]
    pub own: Own,
    /// What stands below it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub children: Vec<Node>,
}

/// The place in the source is no part of what a node says.
impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.id == other.id
            && self.former == other.former
            && self.is_target == other.is_target
            && self.own == other.own
            && self.children == other.children
    }
}

impl Node {
    /// A node that links can lead to.
    pub fn named(id: &str, own: Own, children: Vec<Node>) -> Self {
        let id = id.to_owned();
        Self { id: Some(id.clone()), is_target: true, ..Self::unnamed(&id, own, children) }
    }

    /// A node that nothing leads to.
    pub fn unnamed(key: &str, own: Own, children: Vec<Node>) -> Self {
        Self {
            key: key.to_owned(),
            id: None,
            former: Vec::new(),
            is_target: false,
            source: Span::default(),
            own,
            children,
        }
    }

    /// Its id, or nothing.
    pub fn id(&self) -> &str {
        self.id.as_deref().unwrap_or_default()
    }

    /// The rule, if it is one.
    pub fn rule(&self) -> Option<&Rule> {
        match &self.own {
            Own::Rule(rule) => Some(rule),
            _ => None,
        }
    }

    /// The rules right below it, with their nodes.
    pub fn rules(&self) -> impl Iterator<Item = (&Node, &Rule)> {
        self.children.iter().filter_map(|child| Some((child, child.rule()?)))
    }

    /// The children that a list of one kind holds.
    pub fn listed(&self, of: ListKind) -> &[Node] {
        let found = self.children.iter().find(|child| match &child.own {
            Own::List(list) => list.of == of,
            _ => false,
        });
        found.map_or(&[], |list| &list.children)
    }
}

/// What a node shows itself.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "node", rename_all = "kebab-case")]
#[expect(clippy::large_enum_variant, reason = "nodes are few")]
pub enum Own {
    /// Title, tagline, facts.
    Head(Head),
    /// The phases of a turn, to be drawn.
    Strip(Strip),
    /// A chapter.
    Section(Box<Section>),
    /// A list of what stands below.
    List(List),
    /// A rule.
    Rule(Box<Rule>),
    /// A picture.
    Figure(Figure),
    /// Something in the box.
    Component(Box<Component>),
    /// What differs by player count.
    Table(Table),
    /// A variant that could be chosen.
    Variant(Box<Variant>),
    /// A term of the glossary.
    Term(Term),
    /// The makers.
    Credits(Credits),
    /// A card.
    Card(Card),
    /// What badges, signs and icons mean.
    Legend(Legend),
    /// Edition, sources, date, licence.
    Imprint(Box<Imprint>),
}

/// Tagline and facts.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Head {
    /// The line under the title.
    pub tagline: Option<Phrase>,
    /// "2 players", "10 and up", "90 minutes": what is known.
    pub facts: Vec<Phrase>,
    /// The signs of the facts: one for each, by name.
    #[serde(skip)]
    pub fact_signs: Vec<&'static str>,
    /// Whether the last fact says which number of a series is for how many players.
    #[serde(skip)]
    pub has_series: bool,
    /// Titles of what is selected.
    #[serde(skip)]
    pub selection: Vec<Phrase>,
}

/// The phases of a turn, one after the other.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Strip {
    /// What it shows.
    pub title: Phrase,
    /// How turns follow each other.
    pub words: Option<Phrase>,
    /// The phases.
    pub phases: Vec<Phase>,
}

/// A phase of a turn.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Phase {
    /// Its number.
    pub number: String,
    /// Its title.
    pub title: Phrase,
    /// Its badges.
    pub badges: Vec<Badge>,
}

/// A chapter.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Section {
    /// The key in the game file: `setup`, `phases`, `topics` …
    #[serde(serialize_with = "chapter_key")]
    #[schemars(with = "String")]
    pub chapter: ChapterKind,
    /// Its number, if this is the reference.
    pub number: String,
    /// Its heading.
    pub title: Phrase,
    /// True if its rules are done one after the other.
    pub is_sequence: bool,
    /// A sentence before the rules, such as the order of turns.
    pub intro: Option<Phrase>,
    /// The topic itself, if the chapter is one.
    pub topic: Option<Rule>,
    /// What the author wishes for its panel.
    #[serde(skip)]
    pub panel: Option<PanelHint>,
}

/// A list of nodes of one kind.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct List {
    /// What it lists.
    pub of: ListKind,
    /// A heading above it.
    pub title: Option<Phrase>,
    /// The chapter that it shows on a card.
    #[serde(serialize_with = "maybe_chapter_key")]
    #[schemars(with = "Option<String>")]
    pub chapter: Option<ChapterKind>,
    /// True if what it lists is done one after the other.
    pub is_sequence: bool,
}

/// What a list holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ListKind {
    /// Rules and pictures.
    Rules,
    /// What is in the box.
    Components,
    /// The glossary.
    Terms,
}

impl ListKind {
    /// Its name, as classes of elements have it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Components => "components",
            Self::Terms => "terms",
        }
    }
}

/// A picture.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Figure {
    /// Where it is, from the document; absent if there is no file.
    pub path: Option<String>,
    /// What it shows.
    pub alt: Phrase,
    /// Words under it.
    pub caption: Option<Phrase>,
    /// What the numbers in it mean, from 1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub legend: Vec<Phrase>,
    /// The least width in print, in millimetres.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub smallest: Option<u8>,
}

/// A component; its parts and what is printed on it are its children.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Component {
    /// How many, if that is known.
    pub count: Option<String>,
    /// What it is called, in the form that the count asks for.
    pub name: Phrase,
    /// Count and name together: "50 sticks".
    pub label: Phrase,
    /// What one is worth.
    pub worth: Option<Phrase>,
    /// "2 for each island".
    pub each: Option<Phrase>,
    /// Its states.
    pub states: Vec<Phrase>,
    /// Its states in one phrase: "dry or flooded".
    #[serde(skip)]
    pub state: Option<Phrase>,
    /// A remark.
    pub text: Option<Phrase>,
    /// Its sign, colour and picture.
    #[serde(skip_serializing_if = "Look::is_empty")]
    pub look: Look,
}

/// A table.
#[derive(Debug, Clone, Default, PartialEq, Serialize, JsonSchema)]
pub struct Table {
    /// Headings.
    pub columns: Vec<Phrase>,
    /// Cells, each row as long as the headings.
    pub rows: Vec<Vec<Phrase>>,
}

/// A variant that could be chosen.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Variant {
    /// `edition`, `players`, `variant`, `expansion`, `handicap`.
    pub variant: &'static str,
    /// The word for its kind.
    pub kind_word: String,
    /// Its title.
    pub title: Phrase,
    /// Its words.
    pub text: Option<Phrase>,
    /// Variants that must be chosen as well.
    pub requires: Vec<Phrase>,
    /// What it changes; empty if its words say it all.
    pub changes: Vec<Change>,
    /// The choices that it is for, each a list of decisions and options by number: one of them is enough.
    #[serde(skip)]
    pub holds: Vec<Vec<(usize, usize)>>,
}

/// One change.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Change {
    /// What is done.
    pub change: ChangeKind,
    /// What is changed: "instead of 5.1.a"; empty for what stands below another change and has no name.
    pub label: Phrase,
    /// How deep it stands below the change before it that stands at 0.
    pub depth: u8,
    /// Badges of the new or changed rule.
    pub badges: Vec<Badge>,
    /// The new words.
    pub text: Option<Phrase>,
    /// The id of the rule or component that is changed, for programs.
    #[serde(skip)]
    pub of: String,
    /// The new numbers, for programs.
    #[serde(skip)]
    pub numbers: Vec<ToldNumber>,
}

/// A number that a change tells.
#[derive(Debug, Clone, PartialEq)]
pub struct ToldNumber {
    /// The value.
    pub of: String,
    /// The decision and option that it is for, if the change tells of several.
    pub level: Option<(usize, usize)>,
    /// The player count that it is for, if the count is open.
    pub count: Option<u32>,
    /// The number.
    pub number: ValueSpec,
    /// True if it is added to what holds otherwise.
    pub is_step: bool,
}

/// What a change does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChangeKind {
    /// A rule in place of another.
    Replace,
    /// A rule no longer holds.
    Remove,
    /// A rule or component more.
    Add,
    /// Another number.
    Set,
}

impl ChangeKind {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Replace => "replace",
            Self::Remove => "remove",
            Self::Add => "add",
            Self::Set => "set",
        }
    }
}

/// A term of the glossary.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Term {
    /// The word.
    pub name: Phrase,
    /// The plural, if it has one.
    pub plural: Option<Phrase>,
    /// What it means.
    pub definition: Option<Phrase>,
    /// Its sign.
    #[serde(skip_serializing_if = "Look::is_empty")]
    pub look: Look,
}

/// The makers.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Credits {
    /// Those of all editions first, then by edition.
    pub groups: Vec<CreditGroup>,
}

/// The makers of one edition, or of all.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct CreditGroup {
    /// The edition; absent for those who made all.
    pub title: Option<Phrase>,
    /// Who did what.
    pub lines: Vec<CreditLine>,
    /// The imprint of the edition.
    pub imprint: Vec<Phrase>,
}

/// A line of the credits.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct CreditLine {
    /// What was done.
    pub role: Phrase,
    /// By whom.
    pub people: Vec<Phrase>,
    /// "and others", if there are more.
    pub others: Option<Phrase>,
    /// Address on the web.
    pub url: Option<String>,
    /// More, in words.
    pub text: Option<Phrase>,
}

/// A card; lists of rules are its children.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Card {
    /// Its heading.
    pub title: Phrase,
    /// How many to print.
    pub copies: u32,
    /// Whether it is the back of the cards of its deck.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_back: bool,
    /// The deck that it belongs to.
    #[serde(skip)]
    pub deck: Arc<Deck>,
    /// Whether it is about one role, event, special card or phase.
    #[serde(skip)]
    pub is_entry: bool,
}

/// What cards of a deck have in common.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Deck {
    /// Its name.
    pub id: String,
    /// Heading of cards that several entries share.
    pub title: Phrase,
    /// The chapter of which each rule has a card.
    pub each: Option<ChapterKind>,
    /// How many entries share a card.
    pub per_card: Option<PerCard>,
    /// The smallest and the largest letters.
    pub text: Option<LetterSizes>,
    /// Whether the back is the pattern or picture, whatever the front needs.
    pub has_art: bool,
    /// The phases of the turn, by id.
    pub phases: Vec<String>,
    /// The phases at the foot: number, title.
    pub foot: Vec<(String, Phrase)>,
    /// The turn, for the back, where the deck says nothing of it.
    pub turn: Option<Node>,
}

/// What badges, signs and icons mean.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Legend {
    /// One after the other.
    pub entries: Vec<LegendEntry>,
}

/// A badge, a sign or an icon, and what it means.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct LegendEntry {
    /// The badge, if it is one.
    pub badge: Option<Badge>,
    /// The sign or icon.
    pub sign: Option<Phrase>,
    /// What it means.
    pub meaning: Phrase,
}

/// Edition, sources, date, licence.
#[derive(Debug, Clone, Default, PartialEq, Serialize, JsonSchema)]
pub struct Imprint {
    /// Titles of what is selected.
    #[serde(skip)]
    pub selection: Vec<Phrase>,
    /// What kind of text this is.
    pub work: Option<Phrase>,
    /// The edition in force.
    pub edition: Option<Phrase>,
    /// Editions that the text is based on.
    pub based_on: Vec<Phrase>,
    /// Licence of the texts.
    pub license: Option<Phrase>,
    /// Day of the last change.
    pub date: Option<Phrase>,
    /// The same day as `2026-11-16`.
    pub day: Option<String>,
    /// Version of the sheet.
    pub version: Option<Phrase>,
    /// Who designed the game; for sheets, which have no credits.
    #[serde(skip)]
    pub design: Vec<Phrase>,
    /// Who wrote the sheet.
    pub author: Option<Phrase>,
    /// Whose service the sheet is.
    pub service_of: Vec<Phrase>,
    /// Where to find it.
    pub url: Option<String>,
    /// Where to write to.
    pub contact: Option<Phrase>,
    /// Who made the pictures, and under which licence.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<Phrase>,
}

impl Imprint {
    /// Whether the edition is all that the text was made after.
    #[must_use]
    pub fn is_source(&self) -> bool {
        let edition = self.edition.as_ref().map(Phrase::plain);
        matches!(self.based_on.as_slice(), [only] if Some(only.plain()) == edition)
    }

    /// The word for what the text is based on: one source or several.
    #[must_use]
    pub fn based_on_key(&self) -> &'static str {
        if self.based_on.len() > 1 { "footer.based-on-many" } else { "footer.based-on" }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde prescribes the signature")]
fn chapter_key<S: serde::Serializer>(kind: &ChapterKind, out: S) -> Result<S::Ok, S::Error> {
    out.serialize_str(kind.key())
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    clippy::ref_option,
    reason = "serde prescribes the signature"
)]
fn maybe_chapter_key<S: serde::Serializer>(
    kind: &Option<ChapterKind>,
    out: S,
) -> Result<S::Ok, S::Error> {
    kind.map(ChapterKind::key).serialize(out)
}
