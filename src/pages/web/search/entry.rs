//! What a page can be asked for: everything with an address, and what it says in which words.

use std::collections::BTreeMap;

use crate::document::{BadgeKind, ClauseKind, Own, Phrase, Rule};
use crate::format::Force;
use crate::model::{ChapterKind, Game};
use crate::web::overlay::Layer;

/// Something with an address.
#[derive(Debug, Clone, Default)]
pub(in crate::web) struct Entry {
    /// Its id.
    pub id: String,
    /// The entry above it, by place.
    pub parent: Option<usize>,
    /// What it is: `chapter`, `term`, or the kind of a rule.
    pub kind: &'static str,
    /// The chapter in which it stands.
    pub chapter: Option<ChapterKind>,
    /// True within an example.
    pub in_example: bool,
    /// What it says, in each selection in which it says something else.
    pub said: Vec<Said>,
    /// Verbs of its deeds.
    pub deeds: Vec<String>,
    /// Words that players use for it.
    pub asked: Vec<String>,
}

/// What an entry says.
#[derive(Debug, Clone, Default)]
pub(in crate::web) struct Said {
    /// Its title.
    pub title: String,
    /// Its conditions.
    pub when: String,
    /// Its text, with the cells of tables.
    pub text: String,
    /// The words of its badges.
    pub badges: String,
    /// How binding it is.
    pub force: Option<Force>,
    /// Whether a badge limits it.
    pub is_limited: bool,
    /// Whether a badge has a number.
    pub is_counted: bool,
    /// Whether it is a rule that has a title and says nothing: its parts do.
    pub is_head: bool,
}

/// Everything with an address, in the order of the page.
pub(in crate::web) fn entries(layers: &[Layer], game: &Game) -> Vec<Entry> {
    let mut data = BTreeMap::new();
    game.walk_rules(&mut |rule| {
        data.insert(rule.id.as_str(), &rule.facets);
    });
    let mut entries = Vec::new();
    for layer in layers {
        add(layer, &Entry::default(), &mut entries);
    }
    for entry in &mut entries {
        if let Some(facets) = data.get(entry.id.as_str()) {
            entry.deeds = facets.deeds.iter().map(|deed| deed.verb.value.clone()).collect();
            entry.asked = facets.asked.iter().map(|words| words.value.clone()).collect();
        }
    }
    entries
}

/// `above` says where the layer stands.
fn add(layer: &Layer, above: &Entry, entries: &mut Vec<Entry>) {
    let mut here = above.clone();
    if let Own::Section(section) = &layer.node.own {
        here.chapter = Some(section.chapter);
    }
    let kind = kind(&layer.node.own);
    let id = layer.node.id.as_deref().filter(|_| layer.is_anchor && layer.node.is_target);
    if let (Some(kind), Some(id)) = (kind, id) {
        let owns = std::iter::once(&layer.node.own).chain(layer.others.iter().map(|one| &one.own));
        let said = owns.map(said).collect();
        entries.push(Entry { id: id.to_owned(), kind, said, ..here.clone() });
        here.parent = Some(entries.len() - 1);
    }
    here.in_example |= kind == Some("example");
    layer.children.iter().for_each(|child| add(child, &here, entries));
}

fn kind(own: &Own) -> Option<&'static str> {
    match own {
        Own::Section(_) | Own::Card(_) => Some("chapter"),
        Own::Rule(rule) => Some(rule.kind()),
        Own::Component(_) => Some("component"),
        Own::Variant(_) => Some("variant"),
        Own::Term(_) => Some("term"),
        _ => None,
    }
}

fn said(own: &Own) -> Said {
    match own {
        Own::Section(section) => {
            let own = section.topic.as_ref().map(said_by_rule).unwrap_or_default();
            let intro = plain(section.intro.as_ref());
            Said { title: section.title.plain(), text: format!("{intro} {}", own.text), ..own }
        }
        Own::Card(card) => Said { title: card.title.plain(), ..Said::default() },
        Own::Rule(rule) => said_by_rule(rule),
        Own::Component(own) => {
            let facts = own.worth.iter().chain(&own.each).chain(&own.states).chain(&own.text);
            let count = own.count.clone().unwrap_or_default();
            Said {
                title: own.name.plain(),
                text: format!("{count} {}", all(facts)),
                ..Said::default()
            }
        }
        Own::Variant(own) => {
            let changes = own.changes.iter().filter_map(|change| change.text.as_ref());
            let text = all(own.text.iter().chain(changes));
            Said { title: own.title.plain(), text, ..Said::default() }
        }
        Own::Term(own) => Said {
            title: own.name.plain(),
            text: plain(own.definition.as_ref()),
            ..Said::default()
        },
        _ => Said::default(),
    }
}

fn said_by_rule(rule: &Rule) -> Said {
    let table = rule.table.iter();
    let cells = table.flat_map(|table| table.columns.iter().chain(table.rows.iter().flatten()));
    let when = rule.clauses.iter().filter(|clause| clause.kind != ClauseKind::InsteadOf);
    let words = rule.text.iter().chain(&rule.action).chain(&rule.colour).chain(cells);
    let has = |kinds: &[BadgeKind]| rule.badges.iter().any(|badge| kinds.contains(&badge.kind));
    let says_nothing = rule.text.is_none() && rule.action.is_none() && rule.table.is_none();
    Said {
        title: plain(rule.title.as_ref()),
        is_head: says_nothing && rule.clauses.is_empty(),
        when: all(when.map(|clause| &clause.text)),
        text: all(words),
        badges: all(rule.badges.iter().map(|badge| &badge.text)),
        force: rule.force(),
        is_limited: has(&[BadgeKind::Limit]),
        is_counted: has(&[BadgeKind::Amount, BadgeKind::Cost, BadgeKind::Points]),
    }
}

fn plain(phrase: Option<&Phrase>) -> String {
    phrase.map(Phrase::plain).unwrap_or_default()
}

fn all<'p>(phrases: impl IntoIterator<Item = &'p Phrase>) -> String {
    phrases.into_iter().map(Phrase::plain).collect::<Vec<_>>().join(" . ")
}
