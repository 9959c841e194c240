//! Rules that are done one after the other, and where they lead.

use super::vocabulary::{is_conditional, words_of};
use crate::format::{Ends, Force, Order, Ref};
use crate::language::Reading;
use crate::model::{ChapterKind, Game, Part, Rule};

/// Rules that are done one after the other.
pub(super) struct Sequence<'a> {
    pub rules: Vec<&'a Rule>,
    /// The chapter, if the rules are not steps of a rule.
    pub chapter: Option<ChapterKind>,
}

/// All sequences of a game: set-up, phases, and steps of binding rules.
pub(super) fn sequences(game: &Game) -> Vec<Sequence<'_>> {
    let mut found = Vec::new();
    for kind in [ChapterKind::Setup, ChapterKind::Phases] {
        let rules: Vec<&Rule> = game.chapter(kind).iter().collect();
        if !rules.is_empty() {
            found.push(Sequence { rules, chapter: Some(kind) });
        }
    }
    for chapter in game.chapters.iter().filter(|chapter| chapter.kind.is_binding()) {
        chapter.rules.iter().for_each(|rule| steps(rule, &mut found));
    }
    found
}

fn steps<'a>(rule: &'a Rule, found: &mut Vec<Sequence<'a>>) {
    if !rule.part.is_binding() {
        return;
    }
    let rules: Vec<&Rule> = rule.parts(Part::Step).collect();
    if !rules.is_empty() && rule.facets.order != Some(Order::Free) {
        found.push(Sequence { rules, chapter: None });
    }
    rule.children.iter().for_each(|child| steps(child, found));
}

/// Where a rule always leads, whatever happens.
pub(super) enum Leads<'a> {
    /// To the next one.
    On,
    /// Out of the sequence.
    Out,
    /// To a rule that it names.
    To(&'a Ref),
}

/// Where a rule leads without any condition.
pub(super) fn leads<'a>(rule: &'a Rule, reading: &Reading, in_phase: bool) -> Leads<'a> {
    let facets = &rule.facets;
    if facets.continue_with.is_none() && facets.ends.is_none() || is_optional(rule, reading) {
        return Leads::On;
    }
    if let Some(target) = &facets.continue_with {
        return Leads::To(target);
    }
    match facets.ends {
        // A phase that ends its phase just goes on.
        Some(Ends::Phase) if !in_phase => Leads::On,
        Some(_) => Leads::Out,
        None => Leads::On,
    }
}

/// Whether a rule need not happen, or not always in the same way.
fn is_optional(rule: &Rule, reading: &Reading) -> bool {
    use crate::model::Field;
    let facets = &rule.facets;
    let may_differ = rule
        .children
        .iter()
        .any(|child| matches!(child.part, Part::Exception | Part::Otherwise | Part::Case));
    matches!(facets.force, Some(Force::May | Force::Should | Force::MustNot))
        || rule.texts.has(Field::When)
        || facets.cost.is_some()
        || facets.limit.is_some()
        || facets.repeat.is_some()
        || facets.unspecified
        || may_differ
        || is_conditional(&words_of(rule), reading)
}

/// Whether a rule, or one below it, can end something or lead elsewhere than to one of these.
pub(super) fn may_leave(rule: &Rule, inside: &[&str]) -> bool {
    let mut leaves = false;
    rule.walk(&mut |one| {
        let elsewhere = |target: &Ref| !inside.contains(&target.as_str());
        leaves |=
            one.facets.ends.is_some() || one.facets.continue_with.as_ref().is_some_and(elsewhere);
    });
    leaves
}
