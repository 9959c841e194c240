//! References in data: `of`, `causes`, `checked`, `term`, `show`, and the like.

use super::{Context, Index, Kind};
use crate::diagnostic::Sink;
use crate::format::{Mention, Ref};
use crate::model::{Component, Game, Part, Rule, Variant, lower_component, lower_rule};

const RULE: &[Kind] = &[Kind::Rule];
const RULE_OR_CHAPTER: &[Kind] = &[Kind::Rule, Kind::Chapter];
const TERM: &[Kind] = &[Kind::Term];
const VARIANT: &[Kind] = &[Kind::Variant];

/// Reports every data reference that leads nowhere.
pub(super) fn resolve(cx: Context<'_>, index: &Index, sink: &mut Sink) {
    let game = cx.game;
    let mut data = Data { index, sink };
    game.walk_rules(&mut |rule| data.rule(rule));
    game.components.iter().for_each(|component| component.walk(&mut |part| data.component(part)));
    game.variants.iter().for_each(|variant| data.variant(variant));
    data.composition(game);
    data.about_editions(game);
}

struct Data<'a> {
    index: &'a Index,
    sink: &'a mut Sink,
}

impl Data<'_> {
    fn all<'r>(&mut self, references: impl IntoIterator<Item = &'r Ref>, wanted: &[Kind]) {
        for reference in references {
            self.index.expect_ref(reference, wanted, self.sink);
        }
    }

    fn rule(&mut self, rule: &Rule) {
        rule.facets.mentions(&mut |mention| match mention {
            Mention::Name(name, wanted) => self.index.expect_ref(name, wanted, self.sink),
            Mention::Number(number, span) => {
                self.index.expect_number(number, span.unwrap_or(rule.span), self.sink);
            }
        });
    }

    fn component(&mut self, component: &Component) {
        self.all(&component.term, TERM);
        if let Some(count) = &component.count {
            self.index.expect_number(count, count.span, self.sink);
        }
        if let Some(each) = &component.each {
            self.index.expect_ref(&each.of, &[Kind::Value, Kind::Component], self.sink);
            self.index.expect_number(&each.count, component.span, self.sink);
            self.all(&each.term, TERM);
        }
        for transition in &component.transitions {
            self.all([&transition.from, &transition.to], &[Kind::State]);
            self.all(&transition.by, RULE);
        }
    }

    fn variant(&mut self, variant: &Variant) {
        self.all(variant.requires.iter().chain(&variant.excludes), VARIANT);
        // NOTE: whether targets still exist when their turn comes is the business of select.
        for change in &variant.changes {
            self.all(&change.replace, RULE);
            self.all(&change.remove, &[Kind::Rule, Kind::Component]);
            self.all(&change.set, &[Kind::Value, Kind::Component]);
            self.all(change.after.iter().chain(&change.before), RULE);
            self.all(&change.into, RULE_OR_CHAPTER);
            if let Some(node) = &change.add_component {
                lower_component(node).walk(&mut |part| self.component(part));
            }
            for node in change.add.iter().chain(&change.with) {
                lower_rule(node, Part::Chapter).walk(&mut |rule| self.rule(rule));
            }
        }
    }

    fn composition(&mut self, game: &Game) {
        self.all(&game.sheet.show, RULE_OR_CHAPTER);
        for omission in &game.sheet.omit {
            self.index.expect_ref(
                &omission.rule,
                &[Kind::Rule, Kind::Chapter, Kind::Component],
                self.sink,
            );
            self.all(&omission.said_in, RULE_OR_CHAPTER);
        }
        for card in &game.cards {
            self.all(&card.show, RULE_OR_CHAPTER);
        }
    }

    fn about_editions(&mut self, game: &Game) {
        self.all(game.credits.iter().filter_map(|credit| credit.edition.as_ref()), VARIANT);
        self.all(&game.provenance.based_on, VARIANT);
        if let Some(map) = &game.map {
            for number in map.places.iter().chain(&map.lines) {
                self.index.expect_number(number, number.span, self.sink);
            }
        }
    }
}
