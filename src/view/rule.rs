//! A rule as a template sees it.

use serde::Serialize;

use super::badge::{Badge, badges};
use super::outline::{Place, marker};
use super::plan::Plan;
use super::relation::tail;
use super::source::footnotes;
use super::table::{TableView, table};
use super::words::Words;
use crate::format::{Ends, Order, Quantity, Ref};
use crate::model::{ChapterKind, Field, Part, Rule, Values, named_value};

/// A rule.
#[derive(Debug, Clone, Serialize)]
pub struct RuleView {
    /// Its name, for anchors.
    pub id: String,
    /// False if nothing in the document leads here: a sheet then needs no anchor.
    pub is_target: bool,
    /// Names it had before; links to them must arrive.
    pub former: Vec<String>,
    /// What it is to its parent: `step`, `action`, `choice`, `case`, `exception` …
    pub part: &'static str,
    /// Number in this document, or empty.
    pub number: String,
    /// Marker: `1.`, `a)`, `⇒`, or empty.
    pub marker: String,
    /// Word for what it is: "Exception", "Example", or empty.
    pub label: String,
    /// Its title.
    pub title: Option<String>,
    /// What ends the title where words follow it in the same line: `.`, `:` or nothing.
    pub stop: &'static str,
    /// MUST, 1 action, 2×.
    pub badges: Vec<Badge>,
    /// The condition.
    pub when: Option<String>,
    /// Its words; paragraphs are separated by an empty line.
    pub text: Option<String>,
    /// What follows: duration, loop, end of turn, where to go on, what to see.
    pub tail: Vec<String>,
    /// What comes before the children: "Choose one:".
    pub lead: Option<String>,
    /// Numbers of footnotes.
    pub footnotes: Vec<usize>,
    /// Rows and columns.
    pub table: Option<TableView>,
    /// A picture.
    pub figure: Option<FigureView>,
    /// Callout in the picture.
    pub callout: Option<u32>,
    /// The action that an ability changes.
    pub action: Option<String>,
    /// The colour of a role.
    pub colour: Option<String>,
    /// True if the rule book leaves it open.
    pub unspecified: bool,
    /// Rules below it.
    pub children: Vec<RuleView>,
}

/// A picture.
#[derive(Debug, Clone, Serialize)]
pub struct FigureView {
    /// Its name.
    pub id: String,
    /// Where it is, from the document; absent if there is no file.
    pub path: Option<String>,
    /// What it shows.
    pub alt: String,
    /// Words under it.
    pub caption: Option<String>,
}

/// A rule with everything below it that the product shows.
pub(super) fn rule_view<'a>(
    words: &Words<'a>,
    plan: &Plan<'a>,
    rule: &'a Rule,
    outer: &Values,
) -> RuleView {
    let own = &rule.facets.where_values;
    let extended = (!own.is_empty())
        .then(|| outer.extended(own.iter().map(|(name, node)| named_value(name, node))));
    let values = extended.as_ref().unwrap_or(outer);
    // What stands outside the chapters, such as a legend, has no number, but a marker.
    let unplaced = || Place { marker: symbol(rule.part), ..Place::default() };
    let place = words.outline.place(rule.id.as_str()).cloned().unwrap_or_else(unplaced);
    let text = |field| words.owned_with(rule.id.as_str(), &rule.texts, field, values);
    // What is mentioned first must be looked at first: the rule before its children.
    let own_text = words
        .depth(rule, values)
        .map(|text| words.with_term_links(rule, &text))
        .or_else(|| unspecified(words, rule));
    let own_footnotes = footnotes(words, &rule.facets, text(Field::Footnote));
    let mut children: Vec<RuleView> = plan
        .children(rule)
        .into_iter()
        .map(|child| rule_view(words, plan, child, values))
        .collect();
    children.extend(restated(words, plan, rule, values));
    let (title, when) = (text(Field::Title), text(Field::When));
    RuleView {
        id: rule.id.to_string(),
        is_target: true,
        former: rule.was.iter().map(ToString::to_string).collect(),
        part: part_name(rule.part),
        number: place.number,
        marker: place.marker,
        label: label(words, rule),
        stop: title.as_ref().map_or("", |title| run_in(title, when.as_ref().or(own_text.as_ref()))),
        badges: own_badges(words, rule, place.parent, title.is_some()),
        title,
        when,
        text: own_text,
        tail: tail(words, rule, text(Field::Until), text(Field::Lasts)),
        lead: lead(words, rule),
        footnotes: own_footnotes,
        table: rule.facets.table.as_ref().map(|shape| table(words, plan, rule, shape, values)),
        figure: rule.facets.figure.as_ref().and_then(|id| figure(words, id)),
        callout: rule.facets.callout,
        action: rule.facets.for_action.as_ref().and_then(|action| words.title_of(action.as_str())),
        colour: text(Field::Colour),
        unspecified: rule.facets.unspecified,
        children,
    }
}

/// The badges of a rule; right below the heading "End of the game" none says so again.
fn own_badges(words: &Words<'_>, rule: &Rule, parent: Option<&str>, has_title: bool) -> Vec<Badge> {
    let mut badges = badges(words, &rule.facets);
    let says_heading = parent == Some(ChapterKind::End.key()) && !has_title;
    if says_heading && rule.facets.ends == Some(Ends::Game) {
        badges.retain(|badge| badge.kind != "ends");
    }
    badges
}

/// The sign of a part that needs no number.
fn symbol(part: Part) -> String {
    match part {
        Part::Case | Part::Otherwise | Part::Exception | Part::Ability | Part::Tie => {
            marker(part, "")
        }
        _ => String::new(),
    }
}

/// Rules that want to be repeated beside this one, as remarks.
fn restated<'a>(words: &Words<'a>, plan: &Plan<'a>, rule: &Rule, values: &Values) -> Vec<RuleView> {
    let wanted = words.restating.iter().filter(|other| {
        let here = other.facets.also_at.iter().any(|target| target.value == rule.id);
        here && plan.shows(other)
    });
    let view = |other: &&Rule| {
        let text = words.depth(other, values).unwrap_or_default();
        let see = words.reference(other.id.as_str());
        RuleView {
            part: "restated",
            label: words.language().word("label.restated").to_owned(),
            text: Some(format!("{text} ({see})")),
            badges: badges(words, &other.facets),
            ..RuleView::blank()
        }
    };
    wanted.map(view).collect()
}

impl RuleView {
    /// A rule of which nothing is known.
    pub(super) fn blank() -> Self {
        Self {
            id: String::new(),
            is_target: false,
            former: Vec::new(),
            part: "note",
            number: String::new(),
            marker: String::new(),
            label: String::new(),
            title: None,
            stop: "",
            badges: Vec::new(),
            when: None,
            text: None,
            tail: Vec::new(),
            lead: None,
            footnotes: Vec::new(),
            table: None,
            figure: None,
            callout: None,
            action: None,
            colour: None,
            unspecified: false,
            children: Vec::new(),
        }
    }
}

/// What ends a title before words in the same line: a colon if they go on with a small letter, else
/// a full stop; nothing if the title ends with a mark of its own.
pub(super) fn run_in(title: &str, words: Option<&String>) -> &'static str {
    if title.ends_with(['.', '!', '?', ':', '…']) {
        return "";
    }
    let starts_small = words.is_some_and(|words| {
        // Behind marks such as `⟦de⟧`, emphasis and quotation marks.
        let words = words.rsplit_once('⟧').map_or(words.as_str(), |(_, rest)| rest);
        let first = words.chars().find(|c| c.is_alphanumeric());
        first.is_some_and(char::is_lowercase)
    });
    if starts_small { ":" } else { "." }
}

fn part_name(part: Part) -> &'static str {
    match part {
        Part::Chapter => "rule",
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

/// The word for a part that is called by what it is.
pub(super) fn label_key(part: Part) -> Option<&'static str> {
    Some(match part {
        Part::Otherwise => "label.otherwise",
        Part::Exception => "label.exception",
        Part::Tie => "label.tie",
        Part::Note => "label.note",
        Part::Warning => "label.warning",
        Part::Example => "label.example",
        Part::Hint => "label.hint",
        _ => return None,
    })
}

fn label(words: &Words<'_>, rule: &Rule) -> String {
    let Some(key) = label_key(rule.part) else {
        return String::new();
    };
    let word = words.language().word(key);
    let parent = words.outline.place(rule.id.as_str()).and_then(|place| place.parent);
    // An exception may break a rule that stands elsewhere.
    match (&rule.facets.of, rule.part) {
        (Some(of), Part::Exception) if parent != Some(of.as_str()) => {
            format!("{word} ({})", words.link(of.as_str(), &words.short_name(of.as_str())))
        }
        _ => word.to_owned(),
    }
}

fn unspecified(words: &Words<'_>, rule: &Rule) -> Option<String> {
    rule.facets.unspecified.then(|| words.language().word("unspecified").to_owned())
}

fn lead(words: &Words<'_>, rule: &Rule) -> Option<String> {
    let language = words.language();
    if rule.parts(Part::Choice).next().is_some() {
        let pick = rule.facets.pick.unwrap_or_default();
        return Some(match pick {
            Quantity { min: 1, max: Some(1) } => language.word("pick.one").to_owned(),
            quantity => {
                language.phrase("pick.some", &[("number", &super::document::range(quantity))])
            }
        });
    }
    match rule.facets.order {
        Some(Order::Free) => Some(language.word("order.free").to_owned()),
        Some(Order::Strict) => Some(language.word("order.strict").to_owned()),
        None => None,
    }
}

fn figure(words: &Words<'_>, id: &Ref) -> Option<FigureView> {
    let picture = words.game().figures.iter().find(|figure| figure.id.value == id.value)?;
    let text = |field| words.owned(id.as_str(), &picture.texts, field);
    Some(FigureView {
        id: id.to_string(),
        path: picture.file.as_ref().map(|file| format!("../{}", file.value)),
        alt: text(Field::Alt).unwrap_or_default(),
        caption: text(Field::Caption),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_end_as_their_words_go_on() {
        let stop = |title: &str, words: &str| run_in(title, Some(&words.to_owned()));
        assert_eq!(stop("Award chips", "to the longest beaches"), ":");
        assert_eq!(stop("Award chips", "**to** the longest beaches"), ":");
        assert_eq!(stop("Award chips", "⟦de⟧ an die längsten"), ":");
        assert_eq!(stop("Award chips", "The longest beaches get them."), ".");
        assert_eq!(stop("Interim scorings", "2×, when the pile is empty"), ".");
        assert_eq!(stop("What then?", "nothing"), "");
        assert_eq!(run_in("Stop", None), ".");
    }
}
