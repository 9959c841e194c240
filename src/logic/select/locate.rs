//! Finds rules and components of a game that is being changed.

use crate::format::Id;
use crate::model::{Component, Game, Rule};

pub(super) fn rule_mut<'a>(game: &'a mut Game, id: &Id) -> Option<&'a mut Rule> {
    let shown = |component: &'a mut Component| shown_mut(component, id);
    let in_chapters = game.chapters.iter_mut().flat_map(|chapter| &mut chapter.rules);
    in_chapters
        .chain(&mut game.regions)
        .find_map(|rule| rule.find_mut(id))
        .or_else(|| game.components.iter_mut().find_map(shown))
}

fn shown_mut<'a>(component: &'a mut Component, id: &Id) -> Option<&'a mut Rule> {
    let Component { shows, parts, .. } = component;
    shows
        .iter_mut()
        .find_map(|rule| rule.find_mut(id))
        .or_else(|| parts.iter_mut().find_map(|part| shown_mut(part, id)))
}

/// Does something with every rule, in the order in which they are looked for.
pub(super) fn each_rule(game: &mut Game, visit: &mut impl FnMut(&mut Rule)) {
    fn rule(one: &mut Rule, visit: &mut impl FnMut(&mut Rule)) {
        visit(one);
        one.children.iter_mut().for_each(|child| rule(child, visit));
    }
    fn component(one: &mut Component, visit: &mut impl FnMut(&mut Rule)) {
        one.shows.iter_mut().for_each(|shown| rule(shown, visit));
        one.parts.iter_mut().for_each(|part| component(part, visit));
    }
    let in_chapters = game.chapters.iter_mut().flat_map(|chapter| &mut chapter.rules);
    in_chapters.chain(&mut game.regions).for_each(|one| rule(one, visit));
    game.components.iter_mut().for_each(|one| component(one, visit));
}

/// The list that holds a rule, and its place there.
pub(super) fn find_list<'a>(
    list: &'a mut Vec<Rule>,
    id: &Id,
) -> Option<(&'a mut Vec<Rule>, usize)> {
    if let Some(at) = list.iter().position(|rule| rule.id == *id) {
        return Some((list, at));
    }
    list.iter_mut().find_map(|rule| find_list(&mut rule.children, id))
}
