//! What the sheet of a selection shows: computed from the same plan that prints it.

use std::collections::BTreeSet;

use crate::check::Context;
use crate::diagnostic::nearest;
use crate::document::Product;
use crate::format::{Force, Generated};
use crate::model::{ChapterKind, Field, Game, Part, Rule};
use crate::select::Selected;
use crate::source::Span;
use crate::view::Plan;

/// What a sheet shows.
pub(super) struct OnSheet<'a> {
    game: &'a Game,
    plan: Plan<'a>,
    /// Chapters, and rules wherever they are printed.
    ids: BTreeSet<&'a str>,
}

impl<'a> OnSheet<'a> {
    pub(super) fn new(selected: &'a Selected) -> Self {
        let game = &selected.game;
        let mut sheet =
            Self { game, plan: Plan::new(selected, Product::Sheet), ids: BTreeSet::new() };
        let mut roots: Vec<&Rule> = Vec::new();
        for chapter in &sheet.plan.chapters {
            sheet.ids.insert(chapter.kind.key());
            roots.extend(chapter.topic.into_iter().chain(chapter.rules.iter().copied()));
        }
        for rule in roots {
            sheet.walk(rule);
        }
        if sheet.ids.contains(ChapterKind::Components.key()) {
            sheet.components();
        }
        sheet.repeated();
        sheet
    }

    /// Whether a rule or chapter is printed.
    pub(super) fn shows(&self, id: &str) -> bool {
        self.ids.contains(id)
    }

    /// Whether the author leaves something out by name.
    pub(super) fn omits(&self, id: &str) -> bool {
        self.plan.omits(id)
    }

    /// Whether a rule that the plan asks for has anything to print.
    pub(super) fn has_children(&self, rule: &'a Rule) -> bool {
        !self.plan.children(rule).is_empty()
    }

    fn walk(&mut self, rule: &'a Rule) {
        self.ids.insert(rule.id.as_str());
        let generated =
            rule.facets.table.as_ref().and_then(|table| table.generate.as_ref()).map(|one| **one);
        if generated == Some(Generated::Roles) {
            self.role_table();
        }
        self.plan.children(rule).into_iter().for_each(|child| self.walk(child));
    }

    /// A table of roles has the first ability of a role for each action, in its own words.
    fn role_table(&mut self) {
        for role in self.game.chapter(ChapterKind::Roles) {
            if !self.plan.shows(role) {
                continue;
            }
            self.ids.insert(role.id.as_str());
            let mut actions = BTreeSet::new();
            for ability in role.parts(Part::Ability) {
                for action in &ability.facets.for_actions.0 {
                    if actions.insert(action.as_str()) {
                        self.ids.insert(ability.id.as_str());
                    }
                }
            }
        }
    }

    /// The list of components has its omissions only at the top.
    fn components(&mut self) {
        for component in &self.game.components {
            if self.plan.omits(component.id.as_str()) {
                continue;
            }
            let mut legends: Vec<&Rule> = Vec::new();
            component.walk(&mut |part| {
                self.ids.insert(part.id.as_str());
                legends.extend(part.shows.iter().filter(|rule| self.plan.shows(rule)));
            });
            for rule in legends {
                self.walk(rule);
            }
        }
    }

    /// Rules that are repeated beside a rule on the sheet.
    fn repeated(&mut self) {
        let mut found: Vec<&str> = Vec::new();
        self.game.walk_rules(&mut |rule| {
            let beside = rule.facets.also_at.iter().any(|target| self.shows(target.as_str()));
            if beside && self.plan.shows(rule) {
                found.push(rule.id.as_str());
            }
        });
        self.ids.extend(found);
    }
}

/// Whether a sheet must show a rule or say why not: neither advice nor what is left open.
pub(super) fn is_binding(rule: &Rule) -> bool {
    rule.part.is_binding() && rule.facets.force != Some(Force::Should) && !rule.facets.unspecified
}

/// Chapters of rules that bind the players. What is in the box is no rule.
pub(super) fn is_binding_chapter(kind: ChapterKind) -> bool {
    kind.is_binding() && !matches!(kind, ChapterKind::Components | ChapterKind::Variants)
}

/// Whether the file has one of some keys, or one spelt nearly so, behind the id at a place: what
/// stands there could not be read, and that has been reported.
pub(super) fn has_unread_key(cx: Context<'_>, id: Span, wanted: &[&str]) -> bool {
    let file = cx.sources.get(id.file).map_or("", |source| source.text.as_str());
    let own = file.get(id.end as usize..).and_then(|rest| rest.split("id:").next());
    let keys = own.unwrap_or_default().split(':');
    let mut keys = keys.filter_map(|part| part.rsplit([' ', '{', ',', '\n']).next());
    keys.any(|key| key.len() > 2 && nearest(key, wanted.iter().copied()).is_some())
}

/// Whether a rule says nothing at all, or seems to have words that could not be read.
pub(super) fn is_unread(cx: Context<'_>, rule: &Rule) -> bool {
    let facets = &rule.facets;
    let says_something = facets.force.is_some()
        || facets.cost.is_some()
        || facets.limit.is_some()
        || facets.ends.is_some()
        || facets.continue_with.is_some()
        || facets.points.is_some()
        || !facets.deeds.is_empty()
        || rule.texts.has(Field::When);
    !says_something || has_unread_key(cx, rule.span, &["title", "text", "short", "card"])
}

/// A letter, a digit or a symbol; dashes and dots say nothing.
pub(super) fn has_word(text: &str) -> bool {
    text.chars().any(|c| c.is_alphanumeric() || c > '\u{2190}')
}
