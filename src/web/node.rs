//! A document as a tree of addressable parts, each with the data of its own.

use super::html::Html;

/// A part of a page: a chapter, a rule, a term.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Node {
    /// Its id; empty if it has none.
    pub id: String,
    /// True if it is the first with this id, and so where links to it lead.
    pub is_anchor: bool,
    /// Tells it from others below the same node.
    pub key: String,
    /// What it shows itself.
    pub own: Own,
    /// What stands below it.
    pub children: Vec<Node>,
    /// True if the base rules have it.
    pub is_base: bool,
    /// Numbers of the selections in which it stands, if it is not part of the base rules.
    pub only: String,
    /// Numbers of the selections in which it does not stand.
    pub not: String,
    /// What it shows in other selections.
    pub alternatives: Vec<Alternative>,
    /// The ids that it links to.
    pub targets: Vec<String>,
}

/// What a node shows in some selections.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Alternative {
    /// Numbers of the selections.
    pub selections: String,
    /// What it shows there.
    pub own: Own,
}

/// What a node itself shows.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Own {
    /// Tagline and facts.
    Head(HeadOwn),
    /// The phases of a turn.
    Strip(StripOwn),
    /// A chapter.
    Chapter(Box<ChapterOwn>),
    /// A list of what stands below.
    List(ListOwn),
    /// A rule.
    Rule(Box<RuleOwn>),
    /// A picture.
    Figure(FigureOwn),
    /// Something in the box.
    Component(ComponentOwn),
    /// What differs by player count.
    Table(TableOwn),
    /// A variant.
    Variant(VariantOwn),
    /// A term of the glossary.
    Term(TermOwn),
    /// The makers.
    Credits(CreditsOwn),
    /// What badges, signs and icons mean.
    Legend(LegendOwn),
    /// What the page says of itself.
    Foot(FootOwn),
}

impl Own {
    /// The kind in a word, as classes of elements have it.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Self::Strip(_) => "strip",
            Self::Legend(_) => "legend",
            Self::Head(_) => "head",
            Self::Chapter(_) => "chapter",
            Self::List(_) => "list",
            Self::Rule(_) => "rule",
            Self::Figure(_) => "figure",
            Self::Component(_) => "component",
            Self::Table(_) => "table",
            Self::Variant(_) => "variant",
            Self::Term(_) => "term",
            Self::Credits(_) => "credits",
            Self::Foot(_) => "foot",
        }
    }
}

/// Tagline and facts.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct HeadOwn {
    /// The line under the title.
    pub tagline: Option<Html>,
    /// "2 players", "90 minutes".
    pub facts: Vec<String>,
    /// Titles of what is selected.
    pub selection: Vec<Html>,
}

/// The phases of a turn as a picture; styles show the shape for which there is room.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct StripOwn {
    /// One beside the other.
    pub wide: Html,
    /// One below the other.
    pub tall: Html,
}

/// A chapter.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ChapterOwn {
    /// Key in the game file.
    pub chapter: &'static str,
    /// Its number.
    pub number: String,
    /// Its heading.
    pub title: Html,
    /// A sentence before the rules.
    pub intro: Option<Html>,
    /// The rule that is the chapter.
    pub topic: Option<RuleOwn>,
}

/// A list of nodes of one kind.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ListOwn {
    /// `rules`, `components`, `terms`.
    pub of: &'static str,
    /// A heading above it.
    pub title: Option<Html>,
}

/// A rule.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct RuleOwn {
    /// What it is to the rule above it.
    pub part: &'static str,
    /// Number or marker.
    pub number: String,
    /// The number without its last part: `5.1.`
    pub prefix: String,
    /// The last part of the number.
    pub last: String,
    /// The sign of a consequence, an exception.
    pub symbol: String,
    /// "Exception", "Example".
    pub label: Option<Html>,
    /// Its title.
    pub title: Option<Html>,
    /// What ends the title where words follow it.
    pub stop: &'static str,
    /// Small labels.
    pub badges: Vec<BadgeOwn>,
    /// The condition.
    pub when: Option<Html>,
    /// Its words, within a line if there is one paragraph.
    pub text: Option<Html>,
    /// True if the words are paragraphs.
    pub is_long: bool,
    /// What follows.
    pub tail: Vec<Html>,
    /// What comes before the children.
    pub lead: Option<Html>,
    /// Where it comes from, and other footnotes.
    pub notes: Vec<Html>,
    /// A table.
    pub table: Option<TableOwn>,
    /// Callout in the picture.
    pub callout: Option<u32>,
    /// The action that an ability changes.
    pub action: Option<Html>,
    /// The colour of a role.
    pub colour: Option<Html>,
    /// True if the rule book leaves it open.
    pub is_open: bool,
    /// Ids it had before.
    pub former: Vec<String>,
    /// The text in the source language, if the translation is older.
    pub source: Option<SourceOwn>,
    /// True if there is more than words: a table, a source, somebody who refers to it.
    pub has_more: bool,
    /// Rules that refer to it.
    pub referred: Vec<Referrer>,
    /// Questions and corrections about it.
    pub attached: Vec<Attached>,
}

/// The text of the source language.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct SourceOwn {
    /// Its language.
    pub language: String,
    /// The words.
    pub text: Html,
}

/// A badge.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct BadgeOwn {
    /// What it is about.
    pub about: &'static str,
    /// `must`, `may`, `must-not`, `should`, if it is about what is allowed.
    pub tone: Option<&'static str>,
    /// Its words.
    pub text: Html,
}

/// A rule that refers to another.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Referrer {
    /// Its id.
    pub id: String,
    /// Its number or title.
    pub name: Html,
}

/// A question or correction at the rule that it is about.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Attached {
    /// Its id.
    pub id: String,
    /// `faq` or `errata`.
    pub chapter: &'static str,
    /// The question.
    pub title: Html,
    /// The answer.
    pub text: Html,
}

/// A picture.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct FigureOwn {
    /// The picture as a `data:` address.
    pub data: Option<String>,
    /// Width and height, if they are known.
    pub size: Option<[u32; 2]>,
    /// What it shows, as plain words.
    pub alt: String,
    /// Words under it.
    pub caption: Option<Html>,
}

/// A table.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct TableOwn {
    /// Headings.
    pub columns: Vec<Html>,
    /// Cells.
    pub rows: Vec<Vec<Html>>,
    /// The headings as plain words, if the table has more words than fit beside each other on a
    /// phone: there its rows become lists, and each cell says what it is about.
    pub labels: Vec<String>,
}

/// A component.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ComponentOwn {
    /// Count and name.
    pub label: Html,
    /// What one is worth, how many for each, its states.
    pub facts: Vec<Html>,
    /// A remark.
    pub text: Option<Html>,
}

/// A variant.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct VariantOwn {
    /// The word for its kind, unless the title says it.
    pub kind_word: Option<String>,
    /// Its title.
    pub title: Html,
    /// Its words.
    pub text: Option<Html>,
    /// Variants that must be chosen as well.
    pub requires: Vec<Html>,
    /// What it changes.
    pub changes: Vec<ChangeOwn>,
}

/// A change.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ChangeOwn {
    /// `replace`, `remove`, `add`, `set`.
    pub change: &'static str,
    /// What is changed.
    pub label: Html,
    /// Badges of the new rule.
    pub badges: Vec<BadgeOwn>,
    /// The new words.
    pub text: Option<Html>,
}

/// A term.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct TermOwn {
    /// The word.
    pub name: Html,
    /// The plural.
    pub plural: Option<Html>,
    /// What it means.
    pub definition: Option<Html>,
}

/// The makers.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct CreditsOwn {
    /// By edition.
    pub groups: Vec<CreditsGroup>,
}

/// The makers of one edition.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct CreditsGroup {
    /// The edition.
    pub title: Option<Html>,
    /// Lines of words.
    pub lines: Vec<Html>,
}

/// What the page says of itself.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct FootOwn {
    /// What kind of text this is.
    pub work: Option<Html>,
    /// Label and words: edition, sources, licence.
    pub facts: Vec<(String, Html)>,
    /// Where to find it.
    pub url: Option<String>,
}

/// What badges, signs and icons mean.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct LegendOwn {
    /// One after the other.
    pub entries: Vec<SignOwn>,
}

/// A badge, a sign or an icon, and what it means.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct SignOwn {
    /// The badge, if it is one.
    pub badge: Option<BadgeOwn>,
    /// The sign or icon.
    pub sign: Option<Html>,
    /// What it means.
    pub meaning: Html,
}
