//! What a product shows, and in which order.

use std::collections::BTreeSet;

use crate::document::Product;
use crate::format::{Omission, Ref, VariantKind};
use crate::language::Language;
use crate::model::{ChapterKind, Field, Game, Part, Rule, Variant};
use crate::select::Selected;

/// A chapter that will be printed.
pub struct PlannedChapter<'a> {
    /// Which one.
    pub kind: ChapterKind,
    /// The topic that is the chapter, if it is one of the topics.
    pub topic: Option<&'a Rule>,
    /// Its rules.
    pub rules: Vec<&'a Rule>,
}

/// What will be printed.
pub struct Plan<'a> {
    /// Chapters in order.
    pub chapters: Vec<PlannedChapter<'a>>,
    omitted: BTreeSet<&'a str>,
    product: Product,
    selected: &'a Selected,
    /// The language whose alphabet sorts chapters.
    language: Option<&'a Language>,
}

impl<'a> Plan<'a> {
    /// Decides what a product shows of the rules in force.
    pub fn new(selected: &'a Selected, product: Product) -> Self {
        Self::sorted(selected, product, None)
    }

    /// The same, with chapters that are sorted in the order of a language.
    pub fn sorted(
        selected: &'a Selected,
        product: Product,
        language: Option<&'a Language>,
    ) -> Self {
        let game = &selected.game;
        // What the sheet leaves out as a repetition, cards leave out, too.
        let is_omitted = |omission: &&Omission| match product {
            Product::Reference => false,
            Product::Sheet => true,
            Product::Cards => omission.said_in.is_some(),
        };
        let omitted = game.sheet.omit.iter().filter(is_omitted);
        let mut plan = Self {
            chapters: Vec::new(),
            omitted: omitted.map(|omission| omission.rule.as_str()).collect(),
            product,
            selected,
            language,
        };
        match product {
            Product::Reference => plan.reference(game),
            Product::Sheet if !game.sheet.show.is_empty() => {
                game.sheet.show.iter().for_each(|reference| plan.shown(game, reference));
            }
            Product::Sheet | Product::Cards => {
                let kinds = ChapterKind::ALL.iter().filter(|kind| kind.is_binding());
                kinds.for_each(|kind| plan.chapter(game, *kind));
            }
        }
        plan
    }

    /// All chapters: those that the author puts first, then the others.
    fn reference(&mut self, game: &'a Game) {
        for first in &game.arrangement.order {
            match ChapterKind::by_key(first.as_str()) {
                Some(kind) if !self.has(kind) || kind == ChapterKind::Topics => {
                    self.chapter(game, kind);
                }
                Some(_) => {}
                None => {
                    let topics = game.chapter(ChapterKind::Topics).iter();
                    let topics: Vec<&Rule> = topics.filter(|one| one.id == first.value).collect();
                    self.topics(topics);
                }
            }
        }
        for kind in ChapterKind::ALL {
            if *kind == ChapterKind::Topics || !self.has(*kind) {
                self.chapter(game, *kind);
            }
        }
    }

    fn has(&self, kind: ChapterKind) -> bool {
        self.chapters.iter().any(|chapter| chapter.kind == kind)
    }

    /// Adds topics that are not there yet.
    fn topics(&mut self, topics: Vec<&'a Rule>) {
        for topic in topics {
            let is_here = |chapter: &PlannedChapter<'_>| {
                chapter.topic.is_some_and(|known| known.id == topic.id)
            };
            if self.shows(topic) && !self.chapters.iter().any(is_here) {
                let kind = ChapterKind::Topics;
                self.chapters.push(PlannedChapter { kind, topic: Some(topic), rules: Vec::new() });
            }
        }
    }

    /// Adds a chapter, unless there is nothing in it.
    fn chapter(&mut self, game: &'a Game, kind: ChapterKind) {
        if self.omits(kind.key()) {
            return;
        }
        let regions = if kind == ChapterKind::Components { game.regions.as_slice() } else { &[] };
        let own = match self.language.filter(|_| self.product == Product::Reference) {
            Some(language) => in_order(game, kind, language),
            None => game.chapter(kind).iter().collect(),
        };
        let rules = own.into_iter().chain(regions);
        let rules: Vec<&Rule> = rules.filter(|rule| self.shows(rule)).collect();
        let generated = match kind {
            ChapterKind::Components => !game.components.is_empty(),
            ChapterKind::Variants => {
                !described_in(self.selected, self.product, kind).is_empty()
                    || self.selected.differs_by_count()
            }
            ChapterKind::Editions => {
                self.product == Product::Reference
                    && !described_in(self.selected, self.product, kind).is_empty()
            }
            ChapterKind::Glossary => !game.terms.is_empty(),
            ChapterKind::Credits => !game.credits.is_empty(),
            _ => false,
        };
        if kind == ChapterKind::Topics {
            self.topics(rules);
        } else if generated || !rules.is_empty() {
            self.chapters.push(PlannedChapter { kind, topic: None, rules });
        }
    }

    /// Adds what an author's list names: a chapter, or a rule.
    fn shown(&mut self, game: &'a Game, reference: &Ref) {
        if let Some(kind) = ChapterKind::by_key(reference.as_str()) {
            self.chapter(game, kind);
            return;
        }
        for chapter in &game.chapters {
            for rule in &chapter.rules {
                if let Some(found) = find(rule, reference.as_str()) {
                    let is_topic = chapter.kind == ChapterKind::Topics;
                    let (topic, rules) =
                        if is_topic { (Some(found), Vec::new()) } else { (None, vec![found]) };
                    self.chapters.push(PlannedChapter { kind: chapter.kind, topic, rules });
                }
            }
        }
    }

    /// Whether the product shows a rule: remarks only where it has words made for it.
    pub fn shows(&self, rule: &Rule) -> bool {
        let wanted = match self.product {
            Product::Reference => true,
            _ if self.omitted.contains(rule.id.as_str()) => false,
            Product::Sheet => rule.part.is_binding() || rule.texts.has(Field::Short),
            Product::Cards => rule.part.is_binding() || rule.texts.has(Field::Card),
        };
        wanted && (rule.has_words() || has_more(rule) || rule.texts.has(Field::Title))
    }

    /// The children that the product shows.
    pub fn children(&self, rule: &'a Rule) -> Vec<&'a Rule> {
        rule.children.iter().filter(|child| self.shows(child)).collect()
    }

    /// Whether the author leaves out a component or a chapter.
    pub fn omits(&self, id: &str) -> bool {
        self.omitted.contains(id)
    }
}

/// The rules of a chapter as the reference has them in a language: sorted by title if the author wants it.
pub fn in_order<'a>(game: &'a Game, kind: ChapterKind, language: &Language) -> Vec<&'a Rule> {
    let mut rules: Vec<&Rule> = game.chapter(kind).iter().collect();
    if game.arrangement.sort.iter().any(|id| id.as_str() == kind.key()) {
        let translation = game.translations.get(&language.tag);
        let words = |rule: &Rule, field| {
            let own = translation.and_then(|words| words.find(rule.id.as_str(), field));
            let own = own.map(|(_, _, words)| words).or_else(|| rule.texts.get(field));
            own.map(|words| language.sort_key(&words.source.value))
        };
        rules.sort_by_cached_key(|rule| {
            words(rule, Field::Title).or_else(|| words(rule, Field::Text))
        });
    }
    rules
}

/// The variants that a product describes: those that could still be chosen.
pub fn described_variants(selected: &Selected, product: Product) -> Vec<&Variant> {
    let game = &selected.game;
    let active = |variant: &Variant| selected.active.contains(&variant.id.value);
    let way_to_play = |variant: &Variant| {
        matches!(
            variant.kind,
            VariantKind::Variant | VariantKind::Expansion | VariantKind::Handicap
        )
    };
    // Who has chosen a way to play wants to read nothing of other ways.
    let has_chosen = game.all_variants().any(|variant| active(variant) && way_to_play(variant));
    let is_reference = product == Product::Reference;
    // The edition of a language's own box is no choice that somebody made.
    let is_base = selected.is_asked_for_nothing();
    let is_in_force = |variant: &Variant| selected.has_in_force(variant.id.as_str());
    let is_described = |variant: &&Variant| match variant.kind {
        _ if !variant.options.is_empty() || active(variant) || is_in_force(variant) => false,
        VariantKind::Players => selected.players.is_none(),
        _ if has_chosen => false,
        VariantKind::Edition => is_base && is_reference,
        _ => is_reference || selected.allows(variant.id.as_str()),
    };
    game.all_variants().filter(is_described).collect()
}

/// Those of them that a chapter describes.
pub fn described_in(selected: &Selected, product: Product, chapter: ChapterKind) -> Vec<&Variant> {
    let is_apart =
        |one: &&Variant| one.kind == VariantKind::Edition && selected.game.has_editions_chapter();
    let is_here = |one: &&Variant| is_apart(one) == (chapter == ChapterKind::Editions);
    described_variants(selected, product).into_iter().filter(is_here).collect()
}

fn has_more(rule: &Rule) -> bool {
    rule.facets.table.is_some()
        || !rule.facets.figure.0.is_empty()
        || !rule.children.is_empty()
        || rule.facets.unspecified
}

/// The rule with this id, here or below.
pub fn find<'a>(rule: &'a Rule, id: &str) -> Option<&'a Rule> {
    if rule.id.as_str() == id {
        Some(rule)
    } else {
        rule.children.iter().find_map(|child| find(child, id))
    }
}

/// Whether a part gets a number of its own.
pub(super) fn is_numbered(part: Part) -> bool {
    part.is_binding()
}
