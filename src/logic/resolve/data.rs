//! References in data: `of`, `causes`, `checked`, `term`, `show`, and the like.

use super::checks::ref_kind;
use super::{Context, Index, Kind};
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Covers, Mention, Ref, Text, ValueSpec};
use crate::model::{
    Branch, ChapterKind, Component, Game, Part, Rule, ScopedChange, Variant, When, lower_component,
    lower_rule,
};
use crate::syntax::checks::{schema_invalid, yaml_limit};

/// Cells of a table, at most.
const MAX_CELLS: usize = 10_000;

const RULE: &[Kind] = &[Kind::Rule];
const RULE_OR_CHAPTER: &[Kind] = &[Kind::Rule, Kind::Chapter];
const CHAPTER: &[Kind] = &[Kind::Chapter];
const SIGN: &[Kind] = &[Kind::Sign];
const TERM: &[Kind] = &[Kind::Term];
const VARIANT: &[Kind] = &[Kind::Variant];

/// Reports every data reference that leads nowhere.
pub(super) fn resolve(cx: Context<'_>, index: &Index, sink: &mut Sink) {
    let game = cx.game;
    let mut data = Data { index, sink };
    game.walk_rules(&mut |rule| {
        data.rule(rule);
        data.table(rule, game);
    });
    game.components.iter().for_each(|component| component.walk(&mut |part| data.component(part)));
    game.all_variants().for_each(|variant| data.variant(variant));
    game.changes.iter().for_each(|scoped| data.change(scoped));
    for (_, value) in game.values.iter() {
        value.branches.iter().chain(&value.instead).for_each(|branch| data.branch(branch));
    }
    for hex in game.colours.values().filter_map(|colour| colour.hex.as_ref()) {
        data.colour(hex);
    }
    game.terms.values().for_each(|term| data.all(&term.icon, SIGN));
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
                self.index.expect_number_of(number, span, rule.span, self.sink);
            }
        });
        self.when(&When::of(rule.facets.only.as_ref(), rule.facets.unless.as_ref()));
    }

    /// Names in conditions.
    fn when(&mut self, when: &When) {
        for test in when.tests() {
            test.value.names(&mut |name| {
                self.index.expect(name.as_str(), test.span, VARIANT, self.sink);
            });
        }
    }

    fn branch(&mut self, branch: &Branch) {
        self.when(&branch.when);
    }

    /// Short rows are filled up, so that one long row makes a large table of many short ones.
    fn table(&mut self, rule: &Rule, game: &Game) {
        let Some(table) = &rule.facets.table else { return };
        let each = table.each.as_ref().and_then(|each| game.values.get(each.as_str()));
        let made = match each {
            Some(ValueSpec::List(numbers)) => numbers.len(),
            _ => 0,
        };
        let widest = table.rows.iter().copied().max().unwrap_or_default();
        let width = widest.max(table.columns).max(table.each_cells);
        let cells = (table.rows.len() + made).saturating_mul(usize::from(width));
        if cells > MAX_CELLS {
            let message = format!("the table of `{}` has {cells} cells", rule.id);
            let help = format!("a table has at most {MAX_CELLS}; make several of it");
            self.sink.push(Diagnostic::new(&yaml_limit::CHECK, message, rule.span).help(help));
        }
    }

    fn component(&mut self, component: &Component) {
        self.all(&component.term, TERM);
        self.all(&component.icon, SIGN);
        self.when(&component.when);
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

    /// A colour that no program would understand.
    fn colour(&mut self, hex: &Text) {
        let digits = hex.value.strip_prefix('#').unwrap_or_default();
        let is_colour = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !is_colour {
            let message = format!("`{}` is no colour", hex.value);
            let help = "write it as `\"#2e8b57\"`: a number sign and six digits or letters from a to f, in quotes";
            self.sink.push(Diagnostic::new(&schema_invalid::CHECK, message, hex.span).help(help));
        }
    }

    fn variant(&mut self, variant: &Variant) {
        let others = variant.requires.iter().chain(&variant.excludes).chain(&variant.implies);
        self.all(others.chain(&variant.builds_on).chain(&variant.default), VARIANT);
        if let Some(Covers::Some(ids)) = &variant.covers {
            self.all(ids, &[Kind::Rule, Kind::Value, Kind::Component]);
        }
    }

    // NOTE: whether targets are there whenever a change holds is the business of select.
    fn change(&mut self, scoped: &ScopedChange) {
        let change = &scoped.change;
        self.when(&scoped.when);
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

    fn composition(&mut self, game: &Game) {
        self.all(&game.sheet.show, RULE_OR_CHAPTER);
        self.all(&game.unlinked, TERM);
        for omission in &game.sheet.omit {
            self.index.expect_ref(
                &omission.rule,
                &[Kind::Rule, Kind::Chapter, Kind::Component],
                self.sink,
            );
            self.all(&omission.said_in, RULE_OR_CHAPTER);
            self.when(&When::of(omission.only.as_ref(), omission.unless.as_ref()));
        }
        self.all(game.arrangement.titles.keys().chain(&game.arrangement.sort), CHAPTER);
        self.all(&game.arrangement.order, RULE_OR_CHAPTER);
        self.first_chapters(game);
        for (chapter, hint) in &game.sheet.panels {
            self.all([chapter], RULE_OR_CHAPTER);
            self.all(&hint.beside, RULE_OR_CHAPTER);
        }
        for card in &game.cards {
            self.all(&card.show, RULE_OR_CHAPTER);
            self.all(card.back.iter().flat_map(crate::format::CardBack::shown), RULE_OR_CHAPTER);
            self.when(&card.when);
        }
    }

    /// Only chapters can be put first: a rule has its place in one.
    fn first_chapters(&mut self, game: &Game) {
        let topics = game.chapter(ChapterKind::Topics);
        for id in &game.arrangement.order {
            let is_rule = self.index.get(id.as_str()).is_some_and(|found| found.kind == Kind::Rule);
            if is_rule && !topics.iter().any(|topic| topic.id == id.value) {
                let message = format!("`{id}` is no chapter");
                let help = "name a chapter such as `setup`, or one of the `topics`; where a rule stands is said by its place in the file";
                self.sink.push(Diagnostic::new(&ref_kind::CHECK, message, id.span).help(help));
            }
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
