//! A rule of a document.

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::{Icon, Look, Phrase, Table};
use crate::format::{Force, PanelHint};
use crate::model::Part;

/// A rule, without what stands below it.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Rule {
    /// What it is to the rule or chapter that holds it.
    #[serde(serialize_with = "part_name")]
    #[schemars(with = "String")]
    pub part: Part,
    /// True if it is merely repeated here; it stands elsewhere.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_repeated: bool,
    /// Its number in this document, or empty.
    pub number: String,
    /// How deep it stands among the sections of a reference: 1 right below a chapter, 2 in a section there …; 0 for all else. With a
    /// title it is a section itself.
    #[serde(skip_serializing_if = "is_zero")]
    pub depth: u8,
    /// What stands before it in a list.
    pub marker: Marker,
    /// Word for what it is: "Exception", "Example".
    pub label: Option<Phrase>,
    /// Its title.
    pub title: Option<Phrase>,
    /// MUST, 1 action, 2×.
    pub badges: Vec<Badge>,
    /// How binding it is.
    #[serde(skip)]
    pub force: Option<Force>,
    /// Whether its words say by themselves how binding it is.
    #[serde(skip)]
    pub says_force: bool,
    /// The words that forbid, as ranges of characters of its plain text.
    #[serde(skip)]
    pub modal: Vec<std::ops::Range<usize>>,
    /// What the author wishes for its panel.
    #[serde(skip)]
    pub panel: Option<PanelHint>,
    /// Conditions and durations, which a language puts before or behind the words.
    pub clauses: Vec<Clause>,
    /// Its words.
    pub text: Option<Phrase>,
    /// What follows: loop, end of turn, where to go on, what to see.
    pub tail: Vec<Phrase>,
    /// What comes before the rules below it: "Choose one:".
    pub lead: Option<Phrase>,
    /// Its footnotes.
    pub notes: Vec<Note>,
    /// Where it comes from: a page, confirmed by the publisher.
    pub sources: Vec<Phrase>,
    /// Rows and columns.
    pub table: Option<Table>,
    /// Callout in the picture.
    pub callout: Option<u32>,
    /// The action that an ability changes.
    pub action: Option<Phrase>,
    /// The sign of that action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action_icon: Option<Icon>,
    /// The colour of a role, in words.
    pub colour: Option<Phrase>,
    /// Its sign, colour and picture.
    #[serde(skip_serializing_if = "Look::is_empty")]
    pub look: Look,
    /// True if the rule book leaves it open.
    pub unspecified: bool,
    /// The words in the source language, if the translation is older.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub original: Option<Phrase>,
    /// Rules that refer to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub referrers: Vec<Referrer>,
    /// Questions and corrections about it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub attached: Vec<Attached>,
}

/// What stands before a rule in a list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Marker {
    /// Nothing.
    #[default]
    None,
    /// One of a sequence.
    Counted(u32),
    /// One of several: `a`.
    Lettered(String),
    /// What it is, as a sign.
    Sign(Sign),
}

/// A sign before a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// A branch or consequence.
    Case,
    /// Instead, if the rule cannot be carried out.
    Otherwise,
    /// Breaks the rule.
    Exception,
    /// What a role can do.
    Ability,
    /// Decides a tie.
    Tie,
}

impl Sign {
    /// The character.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Case => "⇒",
            Self::Otherwise => "↪",
            Self::Exception => "⚠",
            Self::Ability => "★",
            Self::Tie => "=",
        }
    }
}

impl Marker {
    /// As it is printed: `1.`, `a)`, `⇒`, or empty.
    pub fn text(&self) -> String {
        match self {
            Self::None => String::new(),
            Self::Counted(number) => format!("{number}."),
            Self::Lettered(letter) => format!("{letter})"),
            Self::Sign(sign) => sign.symbol().to_owned(),
        }
    }

    /// The number or letter alone; empty for signs.
    pub fn count(&self) -> String {
        match self {
            Self::Counted(number) => number.to_string(),
            Self::Lettered(letter) => letter.clone(),
            Self::None | Self::Sign(_) => String::new(),
        }
    }

    /// True for a number or letter.
    pub fn is_counted(&self) -> bool {
        matches!(self, Self::Counted(_) | Self::Lettered(_))
    }

    /// True if nothing is printed.
    pub fn is_none(&self) -> bool {
        *self == Self::None
    }
}

impl Serialize for Marker {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}

impl JsonSchema for Marker {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Marker".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string" })
    }
}

/// A small label from data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Badge {
    /// What it is about.
    pub kind: BadgeKind,
    /// How binding the rule is, if the badge says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub force: Option<Force>,
    /// Its words.
    pub text: Phrase,
    /// The sign of what it counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub icon: Option<Icon>,
}

/// What a badge is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BadgeKind {
    /// How binding the rule is.
    Force,
    /// The price.
    Cost,
    /// How much or how many.
    Amount,
    /// How often at most.
    Limit,
    /// When.
    Timing,
    /// How often it is in the box.
    Copies,
    /// Points.
    Points,
    /// What ends.
    Ends,
    /// That the rule is new or has changed.
    Changed,
}

impl BadgeKind {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Force => "force",
            Self::Cost => "cost",
            Self::Amount => "amount",
            Self::Limit => "limit",
            Self::Timing => "timing",
            Self::Copies => "copies",
            Self::Points => "points",
            Self::Ends => "ends",
            Self::Changed => "changed",
        }
    }
}

impl Badge {
    /// The force as a rules file has it, if the badge is about it.
    pub fn tone(&self) -> Option<&'static str> {
        self.force.map(|force| match force {
            Force::Must => "must",
            Force::May => "may",
            Force::MustNot => "must-not",
            Force::Should => "should",
        })
    }
}

/// A part of the sentence that says when a rule holds, or how long.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Clause {
    /// What it says.
    pub kind: ClauseKind,
    /// Where the language puts it.
    pub order: ClauseOrder,
    /// Its words.
    pub text: Phrase,
}

/// What a clause says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ClauseKind {
    /// Under which condition the rule holds.
    When,
    /// How long it holds.
    Lasts,
    /// How long it is repeated.
    Until,
    /// Which rule it takes the place of.
    InsteadOf,
}

impl ClauseKind {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::When => "when",
            Self::Lasts => "lasts",
            Self::Until => "until",
            Self::InsteadOf => "instead-of",
        }
    }
}

/// Where a clause stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ClauseOrder {
    /// Before the words of the rule.
    Before,
    /// Behind them.
    Behind,
}

/// A footnote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Note {
    /// Its number in the document, counted from 1.
    pub number: usize,
    /// Its words.
    pub text: Phrase,
}

/// A rule that refers to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Referrer {
    /// Its id.
    pub id: String,
    /// Its number or title.
    pub name: Phrase,
}

/// A question or correction at the rule that it is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Attached {
    /// Its id.
    pub id: String,
    /// True for a correction, false for a question.
    pub is_correction: bool,
    /// The question.
    pub title: Phrase,
    /// The answer.
    pub text: Phrase,
}

impl Rule {
    /// A rule of which nothing is known.
    pub fn blank(part: Part) -> Self {
        Self {
            part,
            is_repeated: false,
            number: String::new(),
            depth: 0,
            marker: Marker::None,
            label: None,
            title: None,
            badges: Vec::new(),
            force: None,
            says_force: false,
            modal: Vec::new(),
            panel: None,
            clauses: Vec::new(),
            text: None,
            tail: Vec::new(),
            lead: None,
            notes: Vec::new(),
            sources: Vec::new(),
            table: None,
            callout: None,
            action: None,
            action_icon: None,
            colour: None,
            look: Look::default(),
            unspecified: false,
            original: None,
            referrers: Vec::new(),
            attached: Vec::new(),
        }
    }

    /// What it is in a word, as classes and templates have it.
    pub fn kind(&self) -> &'static str {
        if self.is_repeated { "restated" } else { name(self.part) }
    }

    /// The clauses before its words.
    pub fn before(&self) -> impl Iterator<Item = &Clause> {
        self.clauses.iter().filter(|clause| clause.order == ClauseOrder::Before)
    }

    /// The clauses behind its words.
    pub fn behind(&self) -> impl Iterator<Item = &Clause> {
        self.clauses.iter().filter(|clause| clause.order == ClauseOrder::Behind)
    }

    /// How binding it is.
    pub fn force(&self) -> Option<Force> {
        self.force
    }

    /// The number without its last part: `5.1.` of `5.1.a`; and that part.
    pub fn split_number(&self) -> (&str, &str) {
        match self.number.rfind('.') {
            Some(dot) => self.number.split_at(dot + 1),
            None => ("", &self.number),
        }
    }

    /// What ends the title where words follow it in the same line.
    pub fn stop(&self) -> &'static str {
        let words = self.before().map(|clause| &clause.text).next().or(self.text.as_ref());
        self.title.as_ref().map_or("", |title| title.stop_before(words))
    }

    /// What ends a condition before the words of the rule: a comma if they go on with a small
    /// letter, since both are then one sentence; else a colon. Nothing if the condition ends with a
    /// mark of its own.
    pub fn joint(&self, clause: &Clause) -> &'static str {
        if clause.text.ends_sentence() {
            return "";
        }
        let first = self.text.as_ref().and_then(Phrase::first_letter);
        if first.is_some_and(char::is_lowercase) { "," } else { ":" }
    }

    /// Whether words follow its title: above a table or a picture it stands alone.
    pub fn has_words(&self) -> bool {
        let has_text = self.text.as_ref().is_some_and(|text| !text.is_empty());
        has_text || self.before().next().is_some() || self.goes_on(true)
    }

    /// Whether sentences follow its words, which then end with a full stop.
    pub fn goes_on(&self, has_children: bool) -> bool {
        !self.tail.is_empty()
            || self.behind().next().is_some()
            || (self.lead.is_some() && has_children)
    }
}

impl Phrase {
    /// What ends a title before words in the same line: a colon if they go on with a small letter,
    /// else a full stop; nothing if the title ends with a mark of its own.
    pub fn stop_before(&self, words: Option<&Phrase>) -> &'static str {
        if self.ends_sentence() {
            return "";
        }
        let first = words.and_then(Phrase::first_letter);
        if first.is_some_and(char::is_lowercase) { ":" } else { "." }
    }
}

fn name(part: Part) -> &'static str {
    match part {
        Part::Chapter | Part::Rule => "rule",
        Part::Action => "action",
        Part::Step => "step",
        Part::Choice => "choice",
        Part::Case => "case",
        Part::Otherwise => "otherwise",
        Part::Exception => "exception",
        Part::Tie => "tie",
        Part::Ability => "ability",
        Part::Note => "note",
        Part::Warning => "warning",
        Part::Example => "example",
        Part::Hint => "hint",
        Part::Legend => "legend",
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde prescribes the signature")]
fn is_zero(depth: &u8) -> bool {
    *depth == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde prescribes the signature")]
fn part_name<S: Serializer>(part: &Part, out: S) -> Result<S::Ok, S::Error> {
    out.serialize_str(name(*part))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Inline;

    #[test]
    fn titles_end_as_their_words_go_on() {
        let stop =
            |title: &str, words: &str| Phrase::of(title).stop_before(Some(&Phrase::of(words)));
        assert_eq!(stop("Award chips", "to the longest beaches"), ":");
        assert_eq!(stop("Award chips", "The longest beaches get them."), ".");
        assert_eq!(stop("Interim scorings", "2×, when the pile is empty"), ".");
        assert_eq!(stop("What then?", "nothing"), "");
        assert_eq!(Phrase::of("Stop").stop_before(None), ".");
        let strong = Inline::Strong { inner: vec![Inline::as_is("to")] };
        let words = Phrase::of_inlines(vec![strong, Inline::as_is(" the longest")]);
        assert_eq!(Phrase::of("Award chips").stop_before(Some(&words)), ":");
    }

    #[test]
    fn numbers_are_cut_before_their_last_part() {
        let numbered = |number: &str| Rule { number: number.to_owned(), ..Rule::blank(Part::Step) };
        assert_eq!(numbered("5.1.a").split_number(), ("5.1.", "a"));
        assert_eq!(numbered("5").split_number(), ("", "5"));
    }
}
