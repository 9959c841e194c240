//! Player-aid cards.

use serde::Serialize;

use super::plan::{Plan, find};
use super::rule::{RuleView, rule_view};
use super::words::Words;
use crate::format::CardEach;
use crate::model::{CardSheet, ChapterKind, Field, Rule};

/// A card.
#[derive(Debug, Clone, Serialize)]
pub struct Card {
    /// Its name.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// How many to print.
    pub copies: u32,
    /// What it shows.
    pub sections: Vec<CardSection>,
}

/// A part of a card.
#[derive(Debug, Clone, Serialize)]
pub struct CardSection {
    /// Heading, if the card shows several chapters.
    pub title: Option<String>,
    /// Key of the chapter that it shows: `scoring`, `ties` …; empty for single rules.
    pub chapter: &'static str,
    /// True if its rules are done one after the other.
    pub is_sequence: bool,
    /// Its rules.
    pub rules: Vec<RuleView>,
}

/// All cards of a game.
pub(super) fn cards<'a>(words: &Words<'a>, plan: &Plan<'a>) -> Vec<Card> {
    words.game().cards.iter().flat_map(|card| expand(words, plan, card)).collect()
}

fn expand<'a>(words: &Words<'a>, plan: &Plan<'a>, card: &'a CardSheet) -> Vec<Card> {
    let title = words.owned(card.id.as_str(), &card.texts, Field::Title);
    let Some(each) = card.each else {
        let sections = sections(words, plan, card);
        let title = title.unwrap_or_else(|| words.game_text(Field::Title).unwrap_or_default());
        return vec![Card { id: card.id.to_string(), title, copies: card.copies, sections }];
    };
    let kind = match each {
        CardEach::Roles => ChapterKind::Roles,
        CardEach::Events => ChapterKind::Events,
        CardEach::Specials => ChapterKind::Specials,
        CardEach::Phases => ChapterKind::Phases,
    };
    let single = |rule: &'a Rule| {
        let own = words.title_of(rule.id.as_str()).or_else(|| title.clone()).unwrap_or_default();
        let mut view = rule_view(words, plan, rule, &words.game().values);
        view.title = None;
        view.marker = String::new();
        let section =
            CardSection { title: None, chapter: "", is_sequence: false, rules: vec![view] };
        Card {
            id: format!("{}-{}", card.id, rule.id),
            title: own,
            copies: card.copies,
            sections: vec![section],
        }
    };
    words.game().chapter(kind).iter().filter(|rule| plan.shows(rule)).map(single).collect()
}

fn sections<'a>(words: &Words<'a>, plan: &Plan<'a>, card: &'a CardSheet) -> Vec<CardSection> {
    let values = &words.game().values;
    let is_single = card.show.len() == 1;
    let mut sections = Vec::new();
    for reference in &card.show {
        let id = reference.as_str();
        if let Some(kind) = ChapterKind::by_key(id) {
            let rules = words.game().chapter(kind).iter().filter(|rule| plan.shows(rule));
            sections.push(CardSection {
                title: (!is_single).then(|| words.chapter_title(kind)),
                chapter: kind.key(),
                is_sequence: kind.is_sequence(),
                rules: rules.map(|rule| rule_view(words, plan, rule, values)).collect(),
            });
            continue;
        }
        let rules = words.game().chapters.iter().flat_map(|chapter| &chapter.rules);
        let found = rules.into_iter().find_map(|rule| find(rule, id));
        sections.extend(found.map(|rule| {
            let mut view = rule_view(words, plan, rule, values);
            // On a card of its own, a rule's place in a sequence says nothing.
            view.marker = String::new();
            if is_single {
                view.title = None;
            }
            CardSection { title: None, chapter: "", is_sequence: false, rules: vec![view] }
        }));
    }
    sections
}
