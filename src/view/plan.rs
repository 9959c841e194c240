//! What a product shows, and in which order.

use std::collections::BTreeSet;

use crate::document::Product;
use crate::format::{Ref, VariantKind};
use crate::model::{ChapterKind, Field, Game, Part, Rule, Variant};
use crate::select::Selected;

/// A chapter that will be printed.
pub(crate) struct PlannedChapter<'a> {
    /// Which one.
    pub kind: ChapterKind,
    /// The topic that is the chapter, if it is one of the topics.
    pub topic: Option<&'a Rule>,
    /// Its rules.
    pub rules: Vec<&'a Rule>,
}

/// What will be printed.
pub(crate) struct Plan<'a> {
    /// Chapters in order.
    pub chapters: Vec<PlannedChapter<'a>>,
    omitted: BTreeSet<&'a str>,
    product: Product,
    selected: &'a Selected,
}

impl<'a> Plan<'a> {
    /// Decides what a product shows of the rules in force.
    pub(crate) fn new(selected: &'a Selected, product: Product) -> Self {
        let game = &selected.game;
        let omitted = game.sheet.omit.iter().map(|omission| omission.rule.as_str());
        let mut plan = Self {
            chapters: Vec::new(),
            omitted: if product == Product::Sheet { omitted.collect() } else { BTreeSet::new() },
            product,
            selected,
        };
        let shown = match product {
            Product::Sheet => game.sheet.show.as_slice(),
            _ => &[],
        };
        if shown.is_empty() {
            let kinds = ChapterKind::ALL
                .iter()
                .filter(|kind| product == Product::Reference || kind.is_binding());
            kinds.for_each(|kind| plan.chapter(game, *kind));
        } else {
            for reference in shown {
                plan.shown(game, reference);
            }
        }
        plan
    }

    /// Adds a chapter, unless there is nothing in it.
    fn chapter(&mut self, game: &'a Game, kind: ChapterKind) {
        if self.omits(kind.key()) {
            return;
        }
        let regions = if kind == ChapterKind::Components { game.regions.as_slice() } else { &[] };
        let rules = game.chapter(kind).iter().chain(regions);
        let rules: Vec<&Rule> = rules.filter(|rule| self.shows(rule)).collect();
        let generated = match kind {
            ChapterKind::Components => !game.components.is_empty(),
            ChapterKind::Variants => {
                !described_variants(self.selected, self.product).is_empty()
                    || self.selected.differs_by_count()
            }
            ChapterKind::Glossary => !game.terms.is_empty(),
            ChapterKind::Credits => !game.credits.is_empty(),
            _ => false,
        };
        if kind == ChapterKind::Topics {
            let topic = |rule| PlannedChapter { kind, topic: Some(rule), rules: Vec::new() };
            self.chapters.extend(rules.into_iter().map(topic));
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
    pub(crate) fn shows(&self, rule: &Rule) -> bool {
        let wanted = match self.product {
            Product::Reference => true,
            _ if self.omitted.contains(rule.id.as_str()) => false,
            Product::Sheet => rule.part.is_binding() || rule.texts.has(Field::Short),
            Product::Cards => rule.part.is_binding() || rule.texts.has(Field::Card),
        };
        wanted && (rule.has_words() || has_more(rule) || rule.texts.has(Field::Title))
    }

    /// The children that the product shows.
    pub(crate) fn children(&self, rule: &'a Rule) -> Vec<&'a Rule> {
        rule.children.iter().filter(|child| self.shows(child)).collect()
    }

    /// Whether the author leaves out a component or a chapter.
    pub(crate) fn omits(&self, id: &str) -> bool {
        self.omitted.contains(id)
    }
}

/// The variants that a product describes: those that could still be chosen.
pub(crate) fn described_variants(selected: &Selected, product: Product) -> Vec<&Variant> {
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

fn has_more(rule: &Rule) -> bool {
    rule.facets.table.is_some()
        || rule.facets.figure.is_some()
        || !rule.children.is_empty()
        || rule.facets.unspecified
}

/// The rule with this id, here or below.
pub(crate) fn find<'a>(rule: &'a Rule, id: &str) -> Option<&'a Rule> {
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
