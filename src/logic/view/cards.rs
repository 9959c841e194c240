//! Player-aid cards, deck by deck.

use std::sync::Arc;

use super::plan::{Plan, find};
use super::rule::{alone, rule_node};
use super::wording::Wording;
use crate::document::{Card, Deck, List, ListKind, Node, Own, Phrase};
use crate::format::{CardBack, CardEach, CardFoot, Copies, Ref};
use crate::model::{CardSheet, ChapterKind, Field, Rule};

/// More boxes than this cannot be read at the foot of a card.
const MOST_FOOT: usize = 4;

/// All cards of a game.
pub(super) fn cards<'a>(wording: &Wording<'a>, plan: &Plan<'a>) -> Vec<Node> {
    let decks = &wording.game().cards;
    decks.iter().flat_map(|card| Making { wording, plan, card }.nodes()).collect()
}

/// The chapter of which each rule has a card.
fn chapter(each: CardEach) -> ChapterKind {
    match each {
        CardEach::Roles => ChapterKind::Roles,
        CardEach::Events => ChapterKind::Events,
        CardEach::Specials => ChapterKind::Specials,
        CardEach::Phases => ChapterKind::Phases,
    }
}

/// A deck in the making.
struct Making<'w, 'a> {
    wording: &'w Wording<'a>,
    plan: &'w Plan<'a>,
    card: &'a CardSheet,
}

impl<'a> Making<'_, 'a> {
    /// Its fronts, then its back.
    fn nodes(&self) -> Vec<Node> {
        let deck = Arc::new(self.deck());
        let card = self.card;
        let title = self.title();
        let mut nodes = Vec::new();
        match card.each.map(chapter) {
            None => {
                let title = title.unwrap_or_else(|| self.heading(&card.show, &deck));
                let lists = self.lists(card.id.as_str(), &card.show);
                nodes.push(self.node(&deck, card.id.as_str(), title, lists));
            }
            Some(kind) => {
                let rules = self.wording.game().chapter(kind).iter();
                let rules = rules.filter(|rule| self.plan.shows(rule));
                nodes.extend(rules.map(|rule| self.entry(&deck, rule, title.clone())));
            }
        }
        let id = format!("{}-back", card.id);
        let shown = card.back.as_ref().map_or(&[][..], CardBack::shown);
        let lists = self.lists(&id, shown);
        if !lists.is_empty() {
            let mut back = self.node(&deck, &id, self.heading(shown, &deck), lists);
            if let Own::Card(card) = &mut back.own {
                card.is_back = true;
                card.copies = 1;
            }
            nodes.push(back);
        }
        nodes
    }

    fn title(&self) -> Option<Phrase> {
        self.wording.owned(self.card.id.as_str(), &self.card.texts, Field::Title)
    }

    /// What all its cards share.
    fn deck(&self) -> Deck {
        let card = self.card;
        let each = card.each.map(chapter);
        let game_title = || self.wording.game_text(Field::Title).unwrap_or_default();
        let title = self.title().or_else(|| each.map(|kind| self.wording.chapter_title(kind)));
        let is_roles = each == Some(ChapterKind::Roles);
        let turn = (is_roles && card.back.is_none()).then(|| self.turn()).flatten();
        let has_foot = match card.foot {
            Some(foot) => foot == CardFoot::Phases,
            None => is_roles,
        };
        Deck {
            id: card.id.to_string(),
            title: title.unwrap_or_else(game_title),
            each,
            per_card: card.per_card,
            text: card.text,
            has_art: card.back == Some(CardBack::Art),
            foot: if has_foot { self.foot() } else { Vec::new() },
            phases: self.phases().map(|rule| rule.id.to_string()).collect(),
            turn,
        }
    }

    fn node(&self, deck: &Arc<Deck>, id: &str, title: Phrase, lists: Vec<Node>) -> Node {
        let own = Own::Card(Card {
            title,
            copies: self.copies(),
            is_back: false,
            deck: Arc::clone(deck),
            is_entry: false,
        });
        let mut node = Node::named(id, own, lists);
        node.source = self.card.id.span;
        node
    }

    /// The card of a role, event, special card or phase.
    fn entry(&self, deck: &Arc<Deck>, rule: &'a Rule, title: Option<Phrase>) -> Node {
        let own = self.wording.title_of(rule.id.as_str()).or(title).unwrap_or_default();
        let shown =
            alone(rule_node(self.wording, self.plan, rule, &self.wording.game().values), false);
        let id = format!("{}-{}", self.card.id, rule.id);
        let list = list(&format!("{id}.0"), None, None, vec![shown]);
        let mut node = self.node(deck, &id, own, vec![list]);
        let is_role = deck.each == Some(ChapterKind::Roles);
        if let Own::Card(card) = &mut node.own {
            card.is_entry = true;
            // A role that is twice in the game has a card for each.
            let of_role = rule.facets.copies.as_ref().filter(|_| is_role);
            let many = of_role.and_then(|many| self.wording.game().values.number(many));
            card.copies *= many.and_then(|many| u32::try_from(many).ok()).unwrap_or(1).clamp(1, 99);
        }
        node
    }

    fn copies(&self) -> u32 {
        match self.card.copies {
            Copies::Count(count) => count,
            Copies::Players => {
                let usual = self.wording.game().players.as_ref().map(|players| players.value);
                let most = usual.map(|players| players.max.unwrap_or(players.min));
                self.wording.subject.selected.players.or(most).unwrap_or(1)
            }
        }
    }

    /// The turn as the back of a card.
    fn turn(&self) -> Option<Node> {
        // Nothing that is mentioned there counts as mentioned: not all outputs show it.
        let wording = &self.wording.with_selected(self.wording.subject.selected);
        let phases = wording.game().chapter(ChapterKind::Phases);
        let phases = phases.iter().filter(|rule| self.plan.shows(rule));
        let values = &wording.game().values;
        let rules = phases.map(|rule| rule_node(wording, self.plan, rule, values));
        let rules: Vec<Node> = rules.collect();
        if rules.is_empty() {
            return None;
        }
        let kind = ChapterKind::Phases;
        let id = format!("{}-turn", self.card.id);
        let title = self.wording.chapter_title(kind);
        let lists = vec![list(&format!("{id}.0"), None, Some(kind), rules)];
        let own = Card { title, copies: 1, is_back: true, deck: Arc::default(), is_entry: false };
        Some(Node::unnamed(&id, Own::Card(own), lists))
    }

    fn phases(&self) -> impl Iterator<Item = &'a Rule> {
        let phases = self.wording.game().chapter(ChapterKind::Phases).iter();
        phases.filter(|rule| self.plan.shows(rule))
    }

    /// The phases in boxes, if all have titles.
    fn foot(&self) -> Vec<(String, Phrase)> {
        let titles: Option<Vec<Phrase>> =
            self.phases().map(|rule| self.wording.title_of(rule.id.as_str())).collect();
        let titles = titles.filter(|titles| (2..=MOST_FOOT).contains(&titles.len()));
        let numbered = titles.unwrap_or_default().into_iter().enumerate();
        numbered.map(|(at, title)| ((at + 1).to_string(), title)).collect()
    }

    /// The heading of a side: that of the one thing it shows, or of the deck.
    fn heading(&self, shown: &[Ref], deck: &Deck) -> Phrase {
        let [only] = shown else { return deck.title.clone() };
        match ChapterKind::by_key(only.as_str()) {
            Some(kind) => self.wording.chapter_title(kind),
            None => self.wording.title_of(only.as_str()).unwrap_or_else(|| deck.title.clone()),
        }
    }

    /// The heading of a chapter; several ways to lose need the words that one of them suffices.
    fn list_title(&self, kind: ChapterKind) -> Phrase {
        let rules = self.wording.game().chapter(kind).iter();
        let is_list = rules.filter(|rule| self.plan.shows(rule)).count() > 1;
        match kind {
            ChapterKind::Lose if is_list => self.wording.language().word_phrase("lose.any"),
            _ => self.wording.chapter_title(kind),
        }
    }

    /// Chapters and rules, one after the other.
    fn lists(&self, id: &str, shown: &[Ref]) -> Vec<Node> {
        let Self { wording, plan, .. } = self;
        let values = &wording.game().values;
        let is_single = shown.len() == 1;
        let mut lists: Vec<Node> = Vec::new();
        for reference in shown {
            let key = format!("{id}.{}", lists.len());
            if let Some(kind) = ChapterKind::by_key(reference.as_str()) {
                let rules = wording.game().chapter(kind).iter().filter(|rule| plan.shows(rule));
                let rules = rules.map(|rule| rule_node(wording, plan, rule, values)).collect();
                let title = (!is_single).then(|| self.list_title(kind));
                lists.push(list(&key, title, Some(kind), rules));
                continue;
            }
            let mut rules = wording.game().chapters.iter().flat_map(|chapter| &chapter.rules);
            let found = rules.find_map(|rule| find(rule, reference.as_str()));
            lists.extend(found.map(|rule| {
                let shown = alone(rule_node(wording, plan, rule, values), !is_single);
                list(&key, None, None, vec![shown])
            }));
        }
        lists.retain(|list| !list.children.is_empty());
        lists
    }
}

fn list(key: &str, title: Option<Phrase>, chapter: Option<ChapterKind>, rules: Vec<Node>) -> Node {
    let is_sequence = chapter.is_some_and(ChapterKind::is_sequence);
    let own = List { of: ListKind::Rules, title, chapter, is_sequence };
    Node::unnamed(key, Own::List(own), rules)
}
